"""The Build region: the catalogue, the board of rows, the buttons below."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from metrics.vocabulary import PROPENSITY_A, PROPENSITY_B
from pages.desk.desk import Desk
from pages.desk.language import _
from pages.desk.visit import only_here
from pages.extreme_labels.address import SETTINGS, read_setting
from pages.extreme_labels.blank import NEW
from pages.extreme_labels.board import show_rows
from pages.extreme_labels.held import Held, is_stored
from pages.extreme_labels.lines import (
    read_counts,
    read_pairs,
    write_numbers,
    write_pairs,
)
from pages.extreme_labels.state import (
    LEAST_SAMPLES,
    MAX_K,
    MAX_SAMPLES,
    MAX_STEEP,
    ExtremeState,
    with_head,
    with_steep,
    with_tail,
)
from pages.extreme_labels.verdict import removal
from pages.parts.controls import control
from pages.parts.history import history_buttons, take_history
from pages.parts.panel import Button, Change, Item, Number, Text, panel
from pages.parts.plain import caption, problem
from pages.parts.predict.drawing import results

CATALOGUE, BUTTONS = "extreme labels catalogue", "extreme labels buttons"
NUMBERS = ("steep", "n", "a", "b", "k")

_ACTIONS: dict[str, Callable[[ExtremeState], ExtremeState]] = {
    "head 1": lambda state: with_head(state, "first"),
    "tail 1": lambda state: with_tail(state, "first"),
    "head 2": lambda state: with_head(state, "second"),
    "tail 2": lambda state: with_tail(state, "second"),
}
_OF_FILES: dict[str, Callable[[Held], dict[str, Any]]] = {
    "by hand": lambda data: {"data": None, "label": 0},
    "untrained": lambda data: {"data": data.with_(training=None)},
    "all pairs": lambda data: {"data": data.with_(pairs=None)},
}


def take_button(desk: Desk[ExtremeState], change: Change) -> None:
    """Take what was done below the rows. Raises InvalidInput."""
    take_history(desk, change, NEW)
    state = desk.present
    if change.id == "pairs":
        pairs = read_pairs("pairs", str(change.value), len(state.rows), len(state.label_counts))
        desk.commit(replace(state, pairs=pairs))
    if change.id in _ACTIONS:
        desk.commit(_ACTIONS[change.id](state))
    if change.id in _OF_FILES and state.data is not None:
        desk.commit(replace(state, **_OF_FILES[change.id](state.data)))


def forget_files(desk: Desk[ExtremeState]) -> None:
    """Files that the session no longer keeps leave the steps to undo, and so the memory."""
    for steps in (desk.past, desk.future):
        steps[:] = [state for state in steps if state.data is None or is_stored(state.data)]


def take_setting(desk: Desk[ExtremeState], change: Change) -> None:
    """Take a number or a convention. Raises InvalidInput."""
    if change.id not in SETTINGS:
        return
    value, state = change.value, desk.present
    whole = isinstance(value, float) and value.is_integer()
    setting = read_setting(change.id, f"{value:.0f}" if whole else str(value))
    if change.id == "steep":
        state = with_steep(state, setting)
    else:
        state = replace(state, **{change.id: setting})
    if state.counts:  # not more than there are items
        read_counts("counts", write_numbers(state.counts), state.n)
    desk.commit(state)


def show_build(desk: Desk[ExtremeState]) -> None:
    """Everything by which the catalogue and the rows are made."""
    panel([numbers(desk.present)], key=CATALOGUE, token=desk.token)
    for number in NUMBERS:
        problem(desk.problems.get(number))
    if desk.present.data is None:
        show_rows(desk)
    else:
        caption(_of_file(desk.present.data))
    panel([_below(desk)], key=BUTTONS, token=desk.token)
    said = removal(desk.present)
    if said:
        with results():
            caption(said)


def numbers(state: ExtremeState) -> list[Item]:
    """The sliders of the catalogue, and of the ranks that count."""
    least = max((LEAST_SAMPLES, *state.counts))
    catalogue: list[Item] = [
        Number("steep", _("Steepness of the tail"), state.steep, 0, MAX_STEEP, step=0.1),
        Number("n", _("Training items N"), state.n, least, MAX_SAMPLES, reach=100_000),
    ]
    return [
        *(catalogue if state.data is None else ()),
        control(PROPENSITY_A, "a", state.a, reach=1),
        control(PROPENSITY_B, "b", state.b, reach=5, step=0.1),
        Number("k", _("Ranks k"), state.k, 1, MAX_K, reach=10),
    ]


def line(
    desk: Desk[ExtremeState],
    id_: str,
    label: str,
    value: str,
    placeholder: str = "",
    *,
    label_inline: bool = False,
) -> Text:
    """A typed line, with what was refused there if it was."""
    return Text(
        id_,
        label,
        desk.refused.get(id_, value),
        placeholder=placeholder,
        problem=desk.problems.get(id_, ""),
        label_inline=label_inline,
    )


def _of_file(held: Held) -> str:
    numbers = _(
        "From files: {rows} rows, {labels} labels, {true} true labels in all. Scores of "
        "predictor 1: {first}, of predictor 2: {second}."
    ).format(
        rows=held.n,
        labels=held.shape[1],
        true=held.true.nnz,
        first=held.scores[0].nnz,
        second=held.scores[1].nnz,
    )
    stay = _("Files are too much for an address.") + " " + only_here()
    return f"{numbers} {_source(held).format(n=held.catalogue.n)} {stay}"


def _source(held: Held) -> str:
    """Where the propensities come from."""
    if held.training is None:
        return _(
            "Propensities from the label counts of these rows, N = {n}; those of the data set need "
            "its training rows, by Upload."
        )
    if held.training.counted:
        return _("Propensities from the label counts of the training rows, N = {n}.")
    return _("Propensities from the label counts that were uploaded, N = {n}.")


def _below(desk: Desk[ExtremeState]) -> list[Item]:
    data = desk.present.data
    if data is not None:
        made = [Button("by hand", _("Back to the rows built by hand"))]
        if data.training is not None:
            made.append(Button("untrained", _("Count labels in the test rows")))
        if data.pairs is not None:
            made.append(Button("all pairs", _("Do not remove the pairs")))
        return [*made, *history_buttons(desk, NEW)]
    return [
        Button("head 1", _("1: repeat the head labels")),
        Button("tail 1", _("1: find the tail labels")),
        Button("head 2", _("2: repeat the head labels")),
        Button("tail 2", _("2: find the tail labels")),
        *history_buttons(desk, NEW),
        line(
            desk,
            "pairs",
            _("Reciprocal pairs removed"),
            write_pairs(desk.present.pairs),
            _("row-label: 1-9, 2-11"),
            label_inline=True,
        ),
    ]
