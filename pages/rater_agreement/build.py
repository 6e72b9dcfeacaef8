"""The Build region: the table of two raters, or the ratings it follows from."""

from __future__ import annotations

from dataclasses import fields

from metrics.rater_agreement.paradoxes import MAX_SIZE
from pages.boards.matrix_editor import matrix_editor
from pages.boards.rating_grid import most_shown, rating_grid
from pages.desk.desk import Desk
from pages.desk.language import _
from pages.desk.names import write_names
from pages.desk.visit import only_here
from pages.parts.history import history_buttons
from pages.parts.panel import Button, Choice, Item, Number, Select, Text, panel
from pages.parts.plain import caption, problem
from pages.parts.predict.drawing import results
from pages.rater_agreement.blank import NEW
from pages.rater_agreement.compute import table_of
from pages.rater_agreement.held import MAX_RATINGS, fits
from pages.rater_agreement.paradoxes import paradox_sentences
from pages.rater_agreement.rated import Rated, most_items
from pages.rater_agreement.state import LARGEST, RaterState, Slant
from pages.rater_agreement.take import (
    BUTTONS,
    GRID,
    TABLE,
    WAY,
    grid_revision,
    grid_window,
)


def show_build(desk: Desk[RaterState]) -> None:
    """Everything by which the table or the ratings are made."""
    state = desk.present
    panel(way(state), key=WAY, token=desk.token)
    for place in ("way", *(one.name for one in fields(Slant))):
        problem(desk.problems.get(place))
    if state.slant:
        with results():
            caption(paradox_sentences(state.slant))
    if state.rated:
        _show_grid(desk, state.rated)
    else:
        _show_table(desk)
    panel(_below(desk), key=BUTTONS, token=desk.token)
    for said in _notes(state):
        caption(said)


def _show_grid(desk: Desk[RaterState], rated: Rated) -> None:
    state, window = desk.present, grid_window(desk, rated)
    rating_grid(
        state.names,
        state.raters,
        rated.chosen[window.first : window.end].tolist(),
        window=window,
        ids=rated.ids[window.first : window.end],
        room=most_items(rated.raters) - rated.n,
        pair=state.pair,
        revision=grid_revision(desk),
        key=GRID,
    )
    problem(desk.problems.get("grid"))


def _show_table(desk: Desk[RaterState]) -> None:
    state = desk.present
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
        of="categories",
        revision=desk.revision,
        key=TABLE,
    )
    problem(desk.problems.get("table"))


def _notes(state: RaterState) -> list[str]:
    """What is not seen in the ratings themselves."""
    notes = []
    if state.rated and not fits(state.rated):
        notes += [_too_many(state.rated), only_here()]
    if state.rated and (left_out := table_of(state).left_out):
        first, second = (state.raters[rater] for rater in state.pair)
        said = _("Items rated by only one of {first} and {second}: {count}.")
        notes.append(said.format(count=left_out, first=first, second=second))
    return notes


def _too_many(rated: Rated) -> str:
    """Why a link does not hold the ratings."""
    return _(
        "{items} items of {raters} raters are too much for an address, which holds {most} ratings "
        "at most."
    ).format(items=rated.n, raters=rated.raters, most=MAX_RATINGS)


def way(state: RaterState) -> list[list[Item]]:
    """How the table is made, and what it is made from."""
    ways = (("table", _("Table")), ("ratings", _("Ratings")), ("slant", _("Sliders")))
    chosen = "ratings" if state.rated else "slant" if state.slant else "table"
    rows: list[list[Item]] = [[Choice("way", _("Made"), chosen, ways, label_inline=True)]]
    if state.rated and state.many:
        raters = tuple((name, name) for name in state.raters)
        first, second = (state.raters[rater] for rater in state.pair)
        rows[0] += [
            Select("first", _("First"), first, raters),
            Select("second", _("Second"), second, raters),
        ]
    if state.rated and state.rated.n > most_shown(state.rated.raters):
        n = state.rated.n
        rows.append([Number("from", _("Shown from item"), state.first + 1, 1, n)])
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
    if state.rated:
        texts.append(
            Text(
                "categories",
                _("Categories in their order"),
                desk.refused.get("categories") or write_names(state.names),
                problem=desk.problems.get("categories", ""),
            )
        )
    return [texts, [Button("swap", _("Swap the raters")), *history_buttons(desk, NEW)]]
