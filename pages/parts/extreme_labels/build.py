"""The Build region: the catalogue, a typed line for each row and predictor, the buttons below."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import streamlit as st

from metrics import InvalidInput
from metrics.vocabulary import PROPENSITY_A, PROPENSITY_B
from pages.parts.controls import control
from pages.parts.desk import Desk
from pages.parts.extreme_labels.address import SETTINGS, read_setting
from pages.parts.extreme_labels.held import Held
from pages.parts.extreme_labels.lines import (
    read_counts,
    read_labels,
    read_pairs,
    write_numbers,
    write_pairs,
)
from pages.parts.extreme_labels.state import (
    LINES,
    MAX_K,
    MAX_ROWS,
    MAX_SAMPLES,
    MAX_STEEP,
    ExtremeState,
    Row,
    with_head,
    with_rows,
    with_steep,
    with_tail,
)
from pages.parts.extreme_labels.verdict import removal
from pages.parts.history import history_buttons, take_history
from pages.parts.language import _, translate
from pages.parts.panel import Button, Change, Item, Number, Text, panel, take_changes
from pages.parts.plain import as_typed, problem

CATALOGUE, ROWS, BUTTONS = (f"extreme labels {part}" for part in ("catalogue", "rows", "buttons"))
CHIP, MAX_CHIPS = "chip", 16
NUMBERS = ("steep", "n", "a", "b", "k")

_ACTIONS: dict[str, Callable[[ExtremeState], ExtremeState]] = {
    "head 1": lambda state: with_head(state, "first"),
    "tail 1": lambda state: with_tail(state, "first"),
    "head 2": lambda state: with_head(state, "second"),
    "tail 2": lambda state: with_tail(state, "second"),
    "add": lambda state: with_rows(state, (*state.rows, state.rows[-1])[:MAX_ROWS]),
    "remove": lambda state: with_rows(state, state.rows[:-1] or state.rows),
}


def take_build(desk: Desk[ExtremeState]) -> None:
    """Take what the reader has done in this region since the last run."""
    for change in take_changes(CATALOGUE, desk.token):
        if change.id in NUMBERS:
            take_input(desk, change, take_setting)
    for change in take_changes(ROWS, desk.token):
        take_input(desk, change, _take_row)
    for change in take_changes(BUTTONS, desk.token):
        take_history(desk, change.id)
        if change.id == "pairs":
            take_input(desk, change, _take_pairs)
        if change.id == "by hand":
            desk.commit(replace(desk.present, data=None))
        if change.id in _ACTIONS:
            desk.commit(_ACTIONS[change.id](desk.present))


def take_input(
    desk: Desk[ExtremeState],
    change: Change,
    take: Callable[[Desk[ExtremeState], Change], None],
) -> None:
    """Take a change; what cannot be taken stays beside its sentence."""
    try:
        take(desk, change)
    except InvalidInput as error:
        desk.refuse(change.id, translate(error.say), str(change.value))


def _take_row(desk: Desk[ExtremeState], change: Change) -> None:
    state, labels = desk.present, len(desk.present.label_counts)
    for at, row in enumerate(state.rows):
        for name in LINES:
            if change.id == f"{name} {at + 1}":
                typed = read_labels(change.id, str(change.value), labels)
                _set_row(desk, at, replace(row, **{name: typed}))
        for label in range(labels):
            if change.id == f"{CHIP} {at + 1} {label}":
                true = set(row.true) ^ {label}
                _set_row(desk, at, replace(row, true=tuple(sorted(true))))


def _set_row(desk: Desk[ExtremeState], at: int, row: Row) -> None:
    rows = desk.present.rows
    desk.commit(with_rows(desk.present, (*rows[:at], row, *rows[at + 1 :])))


def _take_pairs(desk: Desk[ExtremeState], change: Change) -> None:
    state = desk.present
    pairs = read_pairs("pairs", str(change.value), len(state.rows), len(state.label_counts))
    desk.commit(replace(state, pairs=pairs))


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
    desk.commit(state, stroke=change.id)


def show_build(desk: Desk[ExtremeState]) -> None:
    """Everything by which the catalogue and the rows are made."""
    panel(_catalogue(desk), key=CATALOGUE, token=desk.token)
    for number in NUMBERS:
        problem(desk.problems.get(number))
    if desk.present.data is None:
        panel(_rows(desk), key=ROWS, token=desk.token)
    else:
        st.caption(_of_file(desk.present.data))
    panel([_below(desk)], key=BUTTONS, token=desk.token)
    said = removal(desk.present)
    if said:
        st.caption(as_typed(said))


def _catalogue(desk: Desk[ExtremeState]) -> list[list[Item]]:
    state = desk.present
    catalogue: list[Item] = [
        Number("steep", _("Steepness of the tail"), state.steep, 0, MAX_STEEP, step=0.1),
        Number("n", _("Training items N"), state.n, 1, MAX_SAMPLES, reach=100_000),
    ]
    return [
        [
            *(catalogue if state.data is None else ()),
            control(PROPENSITY_A, "a", state.a, reach=1),
            control(PROPENSITY_B, "b", state.b, reach=5, step=0.1),
            Number("k", _("Ranks k"), state.k, 1, MAX_K, reach=10),
        ],
    ]


def line(desk: Desk[ExtremeState], id_: str, label: str, value: str, placeholder: str = "") -> Text:
    """A typed line, with what was refused there if it was."""
    return Text(
        id_,
        label,
        desk.refused.get(id_, value),
        placeholder=placeholder,
        problem=desk.problems.get(id_, ""),
    )


def _rows(desk: Desk[ExtremeState]) -> list[list[Item]]:
    titles = {
        "true": _("Row {row}: true labels"),
        "first": _("Predictor 1, likeliest first"),
        "second": _("Predictor 2, likeliest first"),
    }
    empty = {"true": _("none"), "first": _("no prediction"), "second": _("no prediction")}
    rows: list[list[Item]] = []
    for number, row in enumerate(desk.present.rows, 1):
        true, *rankings = (
            line(
                desk,
                f"{name} {number}",
                title.format(row=number),
                write_numbers(getattr(row, name)),
                empty[name],
            )
            for name, title in titles.items()
        )
        rows.append([true, *_chips(desk.present, number), *rankings])
    return rows


def _of_file(held: Held) -> str:
    return _(
        "Rows of a file: {rows} with {labels} labels, {true} entries are true; predictor 1 scores "
        "{first} entries, predictor 2 {second}. N and the training items of each label are counted "
        "in these rows. They stay in this session: a link does not show them."
    ).format(
        rows=held.n,
        labels=held.shape[1],
        true=held.true.nnz,
        first=held.scores[0].nnz,
        second=held.scores[1].nnz,
    )


def _chips(state: ExtremeState, number: int) -> list[Item]:
    """A button a label, which makes it true or no longer true; not of very many."""
    labels = len(state.label_counts)
    true = state.rows[number - 1].true
    return [
        Button(f"{CHIP} {number} {label}", f"{'●' if label in true else '○'} {label}")
        for label in range(labels if labels <= MAX_CHIPS else 0)
    ]


def _below(desk: Desk[ExtremeState]) -> list[Item]:
    rows = len(desk.present.rows)
    if desk.present.data is not None:
        return [Button("by hand", _("Back to the rows built by hand")), *history_buttons(desk)]
    return [
        Button("head 1", _("1: repeat the head labels")),
        Button("tail 1", _("1: find the tail labels")),
        Button("head 2", _("2: repeat the head labels")),
        Button("tail 2", _("2: find the tail labels")),
        Button("add", _("Add a row"), enabled=rows < MAX_ROWS),
        Button("remove", _("Remove the last row"), enabled=rows > 1),
        *history_buttons(desk),
        line(
            desk,
            "pairs",
            _("Reciprocal pairs removed"),
            write_pairs(desk.present.pairs),
            _("row-label: 1-9, 2-11"),
        ),
    ]
