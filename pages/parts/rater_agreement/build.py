"""The Build region: the table of two raters, or the ratings it follows from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace

import streamlit as st

from metrics import InvalidInput
from metrics.rater_agreement.paradoxes import MAX_SIZE
from pages.parts.desk import Desk
from pages.parts.history import history_buttons, take_history
from pages.parts.language import _, translate
from pages.parts.matrix_editor import MAX_CLASSES, matrix_editor, take_matrix
from pages.parts.names import write_names
from pages.parts.panel import (
    Button,
    Change,
    Choice,
    Item,
    Number,
    Select,
    Text,
    panel,
    take_changes,
)
from pages.parts.plain import as_typed, problem
from pages.parts.rater_agreement.address import read_scale
from pages.parts.rater_agreement.compute import table_of
from pages.parts.rater_agreement.state import (
    LARGEST,
    RaterState,
    Slant,
    spread,
    with_names,
    with_raters,
    with_table,
)
from pages.parts.rating_grid import MAX_RATERS, rating_grid, take_ratings

TABLE, GRID = "rater agreement table", "rater agreement grid"
WAY, BUTTONS = "rater agreement way", "rater agreement buttons"


def take_build(desk: Desk[RaterState]) -> None:
    """Take what the reader has done in this region since the last run."""
    for change in take_changes(WAY, desk.token):
        _take_way(desk, change)
    for change in take_changes(BUTTONS, desk.token):
        take_history(desk, change.id)
        if change.id in ("raters", "categories"):
            _take_names(desk, change.id, str(change.value))
        elif change.id == "swap":
            desk.commit(swapped(desk.present))
    state = desk.present
    if state.ratings:
        ratings = take_ratings(
            GRID, raters=len(state.raters), categories=len(state.names), revision=desk.revision
        )
        if ratings is not None:
            desk.commit(replace(state, ratings=ratings), by_page=False)
        return
    try:
        edit = take_matrix(
            TABLE,
            names=state.names,
            cells=state.cells,
            whole=True,
            low=0,
            high=LARGEST,
            revision=desk.revision,
        )
    except InvalidInput as error:
        desk.refuse("table", translate(error.say))
        return
    if edit is not None:
        cells = tuple(tuple(int(value) for value in row) for row in edit.cells)
        desk.commit(with_table(state, edit.names, cells), by_page=edit.kind == "paste")


def swapped(state: RaterState) -> RaterState:
    """The two raters in each other's place."""
    if state.ratings:
        return replace(state, pair=state.pair[::-1])
    turned = tuple(zip(*state.cells, strict=True))
    return replace(state, raters=state.raters[::-1], cells=turned, slant=None)


def _try(desk: Desk[RaterState], place: str, typed: str, make: Callable[[], RaterState]) -> None:
    """Commit what `make` gives, or say why not."""
    try:
        made = make()
    except InvalidInput as error:
        desk.refuse(place, translate(error.say), typed)
    else:
        desk.commit(made, stroke=place)


def _take_way(desk: Desk[RaterState], change: Change) -> None:
    state, value = desk.present, change.value
    if change.id == "way" and value == "ratings" and not state.ratings:
        _try(desk, "way", "", lambda: spread(state))
    elif change.id == "way" and value == "table":
        cells = tuple(map(tuple, table_of(state).matrix.tolist()))
        desk.commit(with_table(state, state.names, cells))
    elif change.id == "way" and value == "slant" and state.slant is None:
        _slant(desk, Slant())
    elif change.id in ("first", "second") and value in state.raters:
        _take_pair(desk, change.id, state.raters.index(str(value)))
    elif (
        change.id in {one.name for one in fields(Slant)}
        and isinstance(value, (int, float))
        and state.slant is not None
    ):
        chosen = int(value) if change.id == "size" else round(float(value), 6)
        slant = replace(state.slant, **{change.id: chosen})
        _slant(desk, slant.within() if change.id == "agreement" else slant, change.id)


def _slant(desk: Desk[RaterState], slant: Slant, moved: str = "slant") -> None:
    state = desk.present
    names = state.names if len(state.names) == 2 else (_("yes"), _("no"))
    _try(desk, moved, "", lambda: with_table(state, names, slant.cells(), slant))


def _take_pair(desk: Desk[RaterState], side: str, rater: int) -> None:
    """Whom to compare; the same one on both sides changes places with the other."""
    first, second = desk.present.pair
    if side == "first":
        pair = (rater, first if rater == second else second)
    else:
        pair = (second if rater == first else first, rater)
    desk.look(replace(desk.present, pair=pair))


def _take_names(desk: Desk[RaterState], which: str, typed: str) -> None:
    state = desk.present
    text = ",".join(part.strip() for part in typed.split(","))
    if which == "raters":
        _try(
            desk, which, typed,
            lambda: with_raters(state, read_scale("raters", text, 1, MAX_RATERS)),
        )  # fmt: skip
    elif state.ratings:
        _try(
            desk, which, typed,
            lambda: with_names(state, read_scale("categories", text, 1, MAX_CLASSES)),
        )  # fmt: skip


def show_build(desk: Desk[RaterState]) -> None:
    """Everything by which the table or the ratings are made."""
    state = desk.present
    panel(_way(state), key=WAY, token=desk.token)
    for place in ("way", "slant", *(one.name for one in fields(Slant))):
        problem(desk.problems.get(place))
    if state.ratings:
        rating_grid(
            state.names,
            state.raters,
            state.ratings,
            pair=state.pair,
            revision=desk.revision,
            key=GRID,
        )
    else:
        matrix_editor(
            state.names,
            state.cells,
            whole=True,
            low=0,
            high=LARGEST,
            chosen=None,
            row_label=state.raters[0],
            column_label=state.raters[1],
            totals=True,
            shade="none",
            marks=False,
            names_fixed=False,
            choosable=False,
            revision=desk.revision,
            key=TABLE,
        )
        problem(desk.problems.get("table"))
    panel(_below(desk), key=BUTTONS, token=desk.token)
    if state.ratings and (left_out := table_of(state).left_out):
        said = _("Items rated by only one of {first} and {second}: {count}.").format(
            count=left_out,
            first=state.raters[state.pair[0]],
            second=state.raters[state.pair[1]],
        )
        st.caption(as_typed(said))


def _way(state: RaterState) -> list[list[Item]]:
    ways = (("table", _("Table")), ("ratings", _("Ratings")), ("slant", _("Sliders")))
    way = "ratings" if state.ratings else "slant" if state.slant else "table"
    rows: list[list[Item]] = [[Choice("way", _("How it is made"), way, ways, label_hidden=True)]]
    if state.ratings and state.many:
        raters = tuple((name, name) for name in state.raters)
        first, second = (state.raters[rater] for rater in state.pair)
        rows[0] += [
            Select("first", _("First"), first, raters),
            Select("second", _("Second"), second, raters),
        ]
    if state.slant:
        slant, apart = state.slant, round(1 - state.slant.agreement, 6)
        agreement = slant.agreement
        sliders: list[list[Item]] = [
            [
                Number("agreement", _("Agreement"), agreement, 0, 1, step=0.01),
                Number("size", _("Items"), slant.size, 1, MAX_SIZE, reach=1000),
            ],
            [
                Number(
                    "prevalence",
                    _("Prevalence"),
                    slant.prevalence,
                    -agreement,
                    agreement,
                    step=0.01,
                ),
                Number("bias", _("Bias"), slant.bias, -apart, apart, step=0.01),
            ],
        ]
        rows += sliders
    return rows


def _below(desk: Desk[RaterState]) -> list[list[Item]]:
    state = desk.present
    texts: list[Item] = [
        Text(
            "raters",
            _("Raters"),
            desk.refused.get("raters") or write_names(state.raters),
            problem=desk.problems.get("raters", ""),
        )
    ]
    if state.ratings:
        texts.append(
            Text(
                "categories",
                _("Categories in their order"),
                desk.refused.get("categories") or write_names(state.names),
                problem=desk.problems.get("categories", ""),
            )
        )
    return [texts, [Button("swap", _("Swap the raters")), *history_buttons(desk)]]
