"""The table of two raters, or the ratings it follows from: what is shown, and what takes edits."""

from __future__ import annotations

from dataclasses import replace

import numpy as np

from metrics import InvalidInput
from metrics.rater_agreement.paradoxes import MAX_SIZE
from pages.boards.matrix_editor import MAX_CLASSES, MIN_CLASSES, matrix_editor, take_matrix
from pages.boards.rating_grid import (
    MAX_SHOWN,
    Window,
    most_shown,
    rating_grid,
    show_all,
    take_ratings,
    window_of,
)
from pages.desk.desk import Desk
from pages.desk.language import _, translate
from pages.desk.names import write_names
from pages.desk.visit import only_here
from pages.parts.controls import view_choice
from pages.parts.history import New, history_buttons, take_history
from pages.parts.panel import Button, Change, Item, Number, Select, Size, Text, panel
from pages.parts.plain import caption, problem
from pages.parts.predict.drawing import results
from pages.rater_agreement.changes import pasted, spread, swapped, with_names, with_raters
from pages.rater_agreement.figures import paradox_sentences
from pages.rater_agreement.rated import (
    MAX_RATERS,
    MAX_RATINGS,
    MISSING,
    Rated,
    fits,
    most_items,
)
from pages.rater_agreement.state import (
    LARGEST,
    SLANT,
    RaterState,
    Slant,
    default_names,
    default_raters,
    read_scale,
    with_ratings,
    with_table,
)
from pages.rater_agreement.values import table_of

PAGE = "rater agreement"
TABLE, GRID = f"{PAGE} table", f"{PAGE} grid"
WAY, BUTTONS = f"{PAGE} way", f"{PAGE} buttons"
_SLIDERS = tuple(piece.name for piece in SLANT)


def take_edit(desk: Desk[RaterState]) -> None:
    """Take what was done in the ratings, or in the table that counts them."""
    if desk.present.rated:
        _take_ratings(desk, desk.present.rated)
    else:
        _take_table(desk)


def take_button(desk: Desk[RaterState], change: Change) -> None:
    """Take what was done below the ratings. Raises InvalidInput."""
    take_history(desk, change, NEW)
    if change.id in ("raters", "categories"):
        _take_names(desk, change.id, str(change.value))
    elif change.id == "swap":
        desk.commit(swapped(desk.present))


def grid_revision(desk: Desk[RaterState]) -> str:
    """The name of what the grid shows: other items of the same ratings are other ones to it."""
    return f"{desk.revision} {desk.present.first}"


def grid_window(desk: Desk[RaterState], rated: Rated) -> Window:
    """The items that the grid shows."""
    return window_of(
        GRID,
        first=desk.present.first,
        n=rated.n,
        raters=rated.raters,
        revision=grid_revision(desk),
    )


def _take_ratings(desk: Desk[RaterState], rated: Rated) -> None:
    state, window = desk.present, grid_window(desk, rated)
    edit = take_ratings(
        GRID,
        raters=rated.raters,
        categories=len(state.names),
        ids=rated.ids[window.first : window.end],
        window=window,
        room=most_items(rated.raters) - rated.n,
        revision=grid_revision(desk),
    )
    if edit is None:
        return
    edited = rated.with_window(window.first, window.end, edit.rows, edit.ids)
    if edited != rated:
        desk.commit(replace(state, rated=edited), by_page=False)
    if block := edit.block:
        item = window.first + block.item
        try:
            desk.commit(pasted(state, edited, block.text, item, block.rater), by_page=False)
        except InvalidInput as error:
            desk.refuse("grid", translate(error.say))
        else:
            show_all(GRID)
    elif edit.add:
        grown = edited.with_items(edited.n + 1)
        first = max(grown.n - most_shown(grown.raters) // 2, 0)
        desk.commit(replace(state, rated=grown, first=first), by_page=False)
        show_all(GRID)


def _take_table(desk: Desk[RaterState]) -> None:
    state = desk.present
    edit = take_matrix(
        TABLE,
        names=state.names,
        cells=state.cells,
        whole=True,
        low=0,
        high=LARGEST,
        revision=desk.revision,
        of="categories",
        empty=not any(map(any, state.cells)),
    )
    if edit is None:
        return
    cells = tuple(tuple(int(value) for value in row) for row in edit.cells)
    if (edit.names, cells) != (state.names, state.cells):
        desk.commit(with_table(state, edit.names, cells), by_page=False)
    if edit.refused:
        desk.refuse("table", translate(edit.refused.say))


def take_way(desk: Desk[RaterState], change: Change) -> None:
    """Take what was changed above the table or the ratings. Raises InvalidInput."""
    state, value = desk.present, change.value
    match change.id:
        case "way" if value == "ratings" and not state.rated:
            desk.commit(spread(state))
        case "way" if value == "table":
            cells = tuple(map(tuple, table_of(state).matrix.tolist()))
            desk.commit(with_table(state, state.names, cells))
        case "way" if value == "slant" and state.slant is None:
            _slant(desk, Slant())
        case "first" | "second" if value in state.raters:
            _take_pair(desk, change.id, state.raters.index(str(value)))
        case "from" if state.rated and isinstance(value, (int, float)):
            first = min(max(int(value) - 1, 0), state.rated.n - 1)
            desk.look(replace(state, first=first))
        case name if name in _SLIDERS:
            if isinstance(value, (int, float)) and state.slant is not None:
                chosen = int(value) if name == "size" else round(float(value), 6)
                slant = replace(state.slant, **{name: chosen})
                _slant(desk, slant.within() if name == "agreement" else slant)


def _slant(desk: Desk[RaterState], slant: Slant) -> None:
    state = desk.present
    names = state.names if len(state.names) == 2 else (_("yes"), _("no"))
    desk.commit(with_table(state, names, slant.cells(), slant))


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
        desk.commit(with_raters(state, read_scale("raters", text, 1, MAX_RATERS)))
    elif state.rated:
        names = read_scale("categories", text, 1, MAX_CLASSES)
        desk.commit(with_names(state, state.rated, names))


def show_build(desk: Desk[RaterState]) -> None:
    """Everything by which the table or the ratings are made."""
    state = desk.present
    panel(way(state), key=WAY, token=desk.token)
    for place in ("way", *_SLIDERS):
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
    names = _("Table"), _("Ratings"), _("Sliders")
    chosen = "ratings" if state.rated else "slant" if state.slant else "table"
    ways = view_choice("way", _("Made"), chosen, ("table", "ratings", "slant"), names)
    rows: list[list[Item]] = [[ways]]
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
    lines = {"raters": (_("Raters"), state.raters)}
    if state.rated:
        lines["categories"] = _("Categories in their order"), state.names
    texts: list[Item] = [
        Text(
            id,
            label,
            desk.refused.get(id) or write_names(names),
            problem=desk.problems.get(id, ""),
        )
        for id, (label, names) in lines.items()
    ]
    return [texts, [Button("swap", _("Swap the raters")), *history_buttons(desk, NEW)]]


def _sizes(state: RaterState) -> list[Size]:
    sizes = [Size(_("Categories"), len(state.names), MIN_CLASSES, MAX_CLASSES)]
    if state.rated:
        items = min(state.rated.n, MAX_SHOWN)
        sizes += [
            Size(_("Items"), items, 1, MAX_SHOWN),
            Size(_("Raters"), len(state.raters), 2, MAX_RATERS),
        ]
    return sizes


def _blank(state: RaterState, categories: int, items: int = 0, raters: int = 2) -> RaterState:
    names, fresh = default_names(categories), replace(state, example="", pair=(0, 1), first=0)
    if items:
        rated = Rated(np.full((items, raters), MISSING, dtype=np.int8))
        return with_ratings(fresh, names, default_raters(raters), rated)
    blank = with_table(fresh, names, ((0,) * categories,) * categories)
    return replace(blank, raters=default_raters(2))


NEW = New(_sizes, _blank)
