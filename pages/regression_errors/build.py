"""The Build region: the plot and the table of items, the outlier, and the buttons below."""

import math
from dataclasses import replace

from metrics import InvalidInput
from metrics.inputs.numbers import MIN_NUMBER
from pages.boards.point_plot import MAX_ITEMS, MAX_VALUE, MIN_ITEMS, apply_points, point_plot
from pages.boards.sample import is_as_shown, show_sample
from pages.parts.history import New, apply_history, history_buttons
from pages.parts.panel import Button, Change, Choice, Item, Number, Select, Size, Toggle, panel
from pages.parts.plain import problem
from pages.parts.worked import minus
from pages.regression_errors import edits
from pages.regression_errors.state import ErrorsState, items_of
from pages.session.address import number
from pages.session.language import _, translate
from pages.session.page_state import PageState

PAGE = "regression errors"
PLOT, SHOWN, OUTLIER, BUTTONS = (
    f"{PAGE} {part}" for part in ("plot", "shown", "outlier", "buttons")
)
REACH = 2  # how far the outlier's slider goes, by the span of the numbers


def model_names() -> tuple[str, str]:
    return _("Model 1"), _("Model 2")


def apply_button(page_state: PageState[ErrorsState], change: Change) -> None:
    apply_history(page_state, change, NEW)
    state = page_state.present
    if change.id == "second":
        page_state.commit(
            edits.without_second(state) if state.has_two else edits.with_second(state)
        )
    if change.id == "x":
        page_state.commit(edits.without_x(state) if state.has_x else edits.with_x(state))


def apply_plot(page_state: PageState[ErrorsState]) -> None:
    state = page_state.present
    edit = apply_points(PLOT, points=edits.points(state), revision=page_state.revision)
    if edit is None:
        return
    try:
        edited = edits.with_points(state, edit.points)
        if is_as_shown(state.items, edits.sampled(state), edit.points):
            page_state.edit(edited, dragging=edit.dragging)
        else:
            page_state.commit(edited)
        if edit.block is not None:
            page_state.commit(edits.with_block(edited, edit.block), by_page=False)
    except InvalidInput as error:
        page_state.commit(page_state.present, by_page=False)  # nothing is in the hand any more
        page_state.refuse("plot", translate(error.say))


def apply_shown(page_state: PageState[ErrorsState], change: Change) -> None:
    state = page_state.present
    if change.id == "squares":
        page_state.look(replace(state, squares=bool(change.value)))
    if change.id == "model" and change.value in ("1", "2"):
        page_state.commit(replace(state, model=min(int(change.value), len(state.models)) - 1))


def apply_outlier(page_state: PageState[ErrorsState], change: Change) -> None:
    """Choose another outlier, or change what is added to it. Raises InvalidInput."""
    state = page_state.present
    if change.id == "outlier":
        chosen = next((item.id for item in state.items if item.id == change.value), state.outlier)
        page_state.commit(replace(state, outlier=chosen))
    if change.id == "amount":
        amount = number("amount", str(change.value), -MAX_VALUE, MAX_VALUE, least=MIN_NUMBER)
        page_state.commit(edits.with_amount(state, amount))


def show_build(page_state: PageState[ErrorsState]) -> None:
    state, kept = page_state.present, page_state.kept
    panel(page_state, [shown(state)], key=SHOWN)
    point_plot(
        edits.points(state),
        squares=state.squares,
        mean=state.metric == "r_squared",
        second=state.model == 1,
        kept=kept and dict(zip((one.name for one in kept.items), kept.predicted(), strict=True)),
        revision=page_state.revision,
        key=PLOT,
    )
    show_sample(len(edits.sampled(state)), len(state.items), "items")
    problem(page_state.problems.get("plot"))
    second = _("Drop model 2") if state.has_two else _("Add a second model")
    axis = _("Drop x") if state.has_x else _("Add x")
    buttons = [Button("second", second), Button("x", axis), *history_buttons(page_state, NEW)]
    panel(page_state, [buttons], key=BUTTONS)


def shown(state: ErrorsState) -> list[Item]:
    """The controls above the plot: the edited model, and the squares."""
    squares = Toggle("squares", _("Squares on the residuals"), state.squares)
    if not state.has_two:
        return [squares]
    options = tuple(zip(("1", "2"), model_names(), strict=True))
    label = _("Edited")
    return [Choice("model", label, str(state.model + 1), options, label_inline=True), squares]


def show_outlier(page_state: PageState[ErrorsState]) -> None:
    panel(page_state, [outlier_items(page_state.present)], key=OUTLIER)
    problem(page_state.problems.get("amount"))


def outlier_items(state: ErrorsState) -> list[Item]:
    """The choice of the outlier, and the slider of what is added to its prediction."""
    reach = slider_reach(state)
    outlier = state.items[state.outlier_at]
    shown = dict.fromkeys((*edits.sampled(state), outlier))  # of a sample it may be none
    names = tuple((item.id, item.name) for item in shown)
    return [
        Select("outlier", _("Outlier"), outlier.id, names),
        Number(
            "amount",
            _amount_label(state),
            state.amount,
            min(-reach, state.amount),
            MAX_VALUE,
            reach=reach,
            step=reach / 100,
        ),
    ]


def _amount_label(state: ErrorsState) -> str:
    """The label of the slider: whose prediction it moves, from where to where."""
    at = state.outlier_at
    said = {
        "model": model_names()[state.model],
        "number": minus(f"{state.items[at].predicted[state.model]:.6g}"),
        "moved": minus(f"{state.predicted()[at]:.6g}"),
    }
    if state.has_two and state.amount:
        label = _("Added to the prediction of {number} by {model}, now {moved}")
    elif state.has_two:
        label = _("Added to the prediction of {number} by {model}")
    elif state.amount:
        label = _("Added to its prediction of {number}, now {moved}")
    else:
        label = _("Added to its prediction of {number}")
    return label.format(**said)


def slider_reach(state: ErrorsState) -> float:
    """The reach of the outlier's slider: 1, 2 or 5 times a power of ten, a few times the items'
    range.
    """
    numbers = [number for item in state.items for number in (item.true, *item.predicted)]
    wanted = REACH * (max(numbers) - min(numbers)) or 10.0
    power = 10.0 ** math.floor(math.log10(wanted))
    return next(float(f"{m * power:.6g}") for m in (1, 2, 5, 10) if m * power >= wanted)


def _new(state: ErrorsState, count: int) -> ErrorsState:
    """Items whose true and predicted numbers are all 0."""
    zeros = (0.0,) * count
    items = items_of(zeros, *(zeros for _model in state.models))
    return replace(state, items=items, outlier="", amounts=(0.0, 0.0), example="")


NEW = New(
    lambda state: [Size(_("Items"), min(len(state.items), MAX_ITEMS), MIN_ITEMS, MAX_ITEMS)], _new
)
