"""The Build region: the items by hand, by a word or from distributions, and the threshold."""

import math
from collections.abc import Callable
from dataclasses import replace

from pages.boards.score_line import MAX_ITEMS, apply_line, score_line
from pages.boards.shared import refusing
from pages.parts.controls import typed_line, view_choice
from pages.parts.history import New, apply_history, history_buttons
from pages.parts.panel import Button, Change, Item, Menu, Number, Size, panel
from pages.parts.plain import caption, problem
from pages.session.address import number, whole
from pages.session.language import _
from pages.session.page_state import PageState
from pages.session.scores.address import MAX_SEPARATION, MAX_SPREAD, MIN_SPREAD, fits
from pages.session.scores.data import MAX_IN_ADDRESS, scores_of
from pages.session.scores.generate import MAX_SEED, MAX_SIZE
from pages.session.visit_store import lifetime_notice
from pages.threshold_sweep.changes import (
    by_hand,
    distributions_of,
    line_items,
    with_distributions,
    with_how,
    with_labels_swapped,
    with_line,
    with_second,
    with_shape,
    with_word,
    without_second,
    word_text,
)
from pages.threshold_sweep.state import HOWS, TIMES, SweepState, as_text, can_repeat, with_scores
from pages.threshold_sweep.values import bins

PAGE = "threshold sweep"
LINE, MAKING = f"{PAGE} line", f"{PAGE} making"
THRESHOLD, BUTTONS = f"{PAGE} threshold", f"{PAGE} buttons"
NUMBERS = ("separation", "spread", "size", "prevalence", "seed")


def apply_button(page_state: PageState[SweepState], change: Change) -> None:
    apply_history(page_state, change, NEW)
    if change.id in _ACTIONS:
        page_state.commit(_ACTIONS[change.id](page_state.present))


def apply_line_edit(page_state: PageState[SweepState]) -> None:
    state = page_state.present
    low, high = state.span
    edit = apply_line(
        LINE,
        items=line_items(state),
        threshold=state.threshold,
        low=low,
        high=high,
        revision=page_state.revision,
        with_items=by_hand(state),
    )
    if edit is not None:
        with refusing(page_state, "line", takes_back=True):  # a score beyond all bounds
            page_state.edit(with_line(state, edit), dragging=edit.dragging)


def apply_change(page_state: PageState[SweepState], change: Change) -> None:
    state, value = page_state.present, change.value
    match change.id:
        case "how" if value in HOWS:
            page_state.commit(with_how(state, str(value)))
        case "model" if value in ("1", "2"):
            model = min(int(str(value)), len(state.scores.models)) - 1
            page_state.commit(replace(state, model=model))
        case "word":
            page_state.commit(with_word(state, str(value)))
        case "threshold":
            low, high = _reach(state)
            threshold = number("threshold", as_text(value), low, high)
            page_state.commit(replace(state, threshold=threshold, first=None))
        case "again":
            one = distributions_of(state)
            seed = (one.seed + 1) % (MAX_SEED + 1)
            page_state.commit(with_distributions(state, replace(one, seed=seed)))
        case name if name in NUMBERS:
            page_state.commit(_with_number(state, name, value))
        case name if name in _ACTIONS:
            page_state.commit(_ACTIONS[name](state))


def _with_number(state: SweepState, name: str, value: object) -> SweepState:
    one = distributions_of(state)
    text = as_text(value)
    separation, spread = (state.model and one.second) or (one.separation, one.spread)
    if name == "separation":
        return with_shape(state, number(name, text, 0, MAX_SEPARATION), spread)
    if name == "spread":
        return with_shape(state, separation, number(name, text, MIN_SPREAD, MAX_SPREAD))
    if name == "prevalence":
        return with_distributions(state, replace(one, prevalence=number(name, text, 0, 1)))
    if name == "size":
        return with_distributions(state, replace(one, size=whole(name, text, 1, MAX_SIZE)))
    return with_distributions(state, replace(one, seed=whole(name, text, 0, MAX_SEED)))


def _reach(state: SweepState) -> tuple[float, float]:
    """The range of the threshold's slider: a little beyond the line, above every score."""
    low, high = state.span
    return low, high + (high - low) / 20


def show_build(page_state: PageState[SweepState]) -> None:
    state = page_state.present
    again = [Button("again", _("Draw again"))] if state.how == "distributions" else []
    how, *rows = making(state)
    panel(page_state, [[*how, *again], *_word(page_state), *rows], key=MAKING)
    for name in NUMBERS:
        problem(page_state.problems.get(name))
    low, high = state.span
    score_line(
        line_items(state),
        threshold=state.threshold,
        low=low,
        high=high,
        bins=None if by_hand(state) else bins(state.scores, state.times, state.model, low, high),
        kept=page_state.kept and page_state.kept.threshold,
        revision=page_state.revision,
        key=LINE,
    )
    problem(page_state.problems.get("line"))
    times = Button(
        "times",
        (_("Negatives × 1") if state.times > 1 else _("Negatives × {times}")).format(times=TIMES),
        enabled=state.times > 1 or can_repeat(state.scores),
    )
    changes = (times, Button("swap", _("Swap labels")), *_models(state)[-1:])
    buttons = [Menu("change", _("Change"), changes), *history_buttons(page_state, NEW)]
    panel(page_state, [buttons], key=BUTTONS)
    if not fits(state.scores):
        many = _("An address holds at most {high} items; these are {count}.")
        caption(many.format(high=MAX_IN_ADDRESS, count=state.scores.n), lifetime_notice())


def making(state: SweepState) -> list[list[Item]]:
    """How the items are made, which model is edited, and the sliders of distributions."""
    hows = (_("By hand"), _("A word"), _("Distributions"))
    how = view_choice("how", _("Items"), state.how, HOWS, hows)
    rows: list[list[Item]] = [[how, *_models(state)[:-1]]]
    if state.how == "distributions":
        one = distributions_of(state)
        separation, spread = (state.model and one.second) or (one.separation, one.spread)
        shape: list[Item] = [
            Number("separation", _("Separation"), separation, 0, MAX_SEPARATION, step=0.1),
            Number("spread", _("Spread"), spread, MIN_SPREAD, MAX_SPREAD, step=0.1),
        ]
        size: list[Item] = [
            Number("size", _("Items"), one.size, 1, MAX_SIZE, reach=2000),
            Number("prevalence", _("Share of positives"), one.prevalence, 0, 1, step=0.01),
        ]
        rows += [shape, size]
    return rows


def _word(page_state: PageState[SweepState]) -> list[list[Item]]:
    state = page_state.present
    if state.how != "word":
        return []
    placeholder = _("p or n from the highest score down, (pn) for a tie")
    if state.scores.n > MAX_IN_ADDRESS:
        placeholder = _("more than {high} items").format(high=MAX_IN_ADDRESS)
    text = word_text(state)
    word = typed_line(page_state, "word", _("Word"), text, placeholder, label_inline=True)
    return [[word]]


def _models(state: SweepState) -> list[Item]:
    if not state.scores.has_two:
        return [Button("compare", _("Second model"))]
    models = _("Model 1"), _("Model 2")
    choice = view_choice("model", _("Edited"), str(state.model + 1), ("1", "2"), models)
    return [choice, Button("drop", _("One model"))]


def show_threshold(page_state: PageState[SweepState]) -> None:
    panel(page_state, [[threshold_slider(page_state.present)]], key=THRESHOLD)
    problem(page_state.problems.get("threshold"))


def threshold_slider(state: SweepState) -> Number:
    low, high = _reach(state)
    step = float(f"{(high - low) / 105:.3g}")
    while step == math.floor(step):  # a whole step would ask for whole numbers
        step /= 2
    shown = min(max(state.threshold, low), high)
    return Number("threshold", _("Threshold"), shown, low, high, step=step)


_ACTIONS: dict[str, Callable[[SweepState], SweepState]] = {
    "times": lambda state: (
        replace(state, times=1 if state.times > 1 else TIMES)
        if state.times > 1 or can_repeat(state.scores)
        else state
    ),
    "swap": with_labels_swapped,
    "compare": lambda state: state if state.scores.has_two else with_second(state),
    "drop": without_second,
}


def _new(state: SweepState, count: int) -> SweepState:
    """Negative items with distinct scores."""
    apart = [round(1 - (at + 0.5) / count, 3) for at in range(count)]
    made = with_scores(replace(state, model=0), scores_of([0] * count, apart), "items")
    return replace(made, times=1, threshold=0.5, example="")


NEW = New(lambda state: [Size(_("Items"), min(state.scores.n, MAX_ITEMS), 1, MAX_ITEMS)], _new)
