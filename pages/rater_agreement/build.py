"""The Build region: the table of two raters or the ratings, their controls, and their edits."""

from dataclasses import replace

import numpy as np

from metrics.rater_agreement.paradoxes import MAX_SIZE
from pages.boards.matrix_editor import MAX_CLASSES, MIN_CLASSES, apply_matrix, matrix_editor
from pages.boards.matrix_text import as_cells, read_class_names
from pages.boards.rating_grid import (
    MAX_SHOWN,
    Window,
    apply_ratings,
    most_shown,
    rating_grid,
    show_all,
    window_of,
)
from pages.boards.shared import refusing
from pages.parts.controls import view_choice
from pages.parts.history import New, apply_history, history_buttons
from pages.parts.panel import Button, Change, Item, Menu, Number, Select, Size, Text, panel
from pages.parts.plain import caption, problem
from pages.parts.predict.rendering import results
from pages.rater_agreement.changes import pasted, spread, swapped, with_names, with_raters
from pages.rater_agreement.figures import paradox_sentences
from pages.rater_agreement.rated import MAX_RATERS, MAX_RATINGS, MISSING, Rated, fits, most_items
from pages.rater_agreement.state import (
    COUNTS,
    SLANT,
    RaterState,
    Slant,
    default_names,
    default_raters,
    with_ratings,
    with_table,
)
from pages.rater_agreement.values import table_of
from pages.session.clean_names import write_names
from pages.session.language import Words, _, translate
from pages.session.page_state import PageState
from pages.session.visit_store import lifetime_notice

_SAID = Words("texts/sentences", "rater_agreement.build")

PAGE = "rater agreement"
TABLE, GRID = f"{PAGE} table", f"{PAGE} grid"
WAY, BUTTONS = f"{PAGE} way", f"{PAGE} buttons"
_SLIDERS = tuple(piece.name for piece in SLANT)


def apply_edit(page_state: PageState[RaterState]) -> None:
    if page_state.present.rated:
        _apply_ratings(page_state, page_state.present.rated)
    else:
        _apply_table(page_state)


def apply_button(page_state: PageState[RaterState], change: Change) -> None:
    apply_history(page_state, change, NEW)
    if change.id in ("raters", "categories"):
        _apply_names(page_state, change.id, str(change.value))
    elif change.id == "swap":
        page_state.commit(swapped(page_state.present))


def grid_revision(page_state: PageState[RaterState]) -> str:
    """The revision of the grid's content, which differs for other items of the same ratings."""
    return f"{page_state.revision} {page_state.present.first}"


def grid_window(page_state: PageState[RaterState], rated: Rated) -> Window:
    return window_of(
        GRID,
        first=page_state.present.first,
        n=rated.n,
        raters=rated.raters,
        revision=grid_revision(page_state),
    )


def _apply_ratings(page_state: PageState[RaterState], rated: Rated) -> None:
    state, window = page_state.present, grid_window(page_state, rated)
    edit = apply_ratings(
        GRID,
        raters=rated.raters,
        categories=len(state.names),
        ids=rated.ids[window.first : window.end],
        window=window,
        room=most_items(rated.raters) - rated.n,
        revision=grid_revision(page_state),
    )
    if edit is None:
        return
    edited = rated.with_window(window.first, window.end, edit.rows, edit.ids)
    if edited != rated:
        page_state.commit(replace(state, rated=edited), by_page=False)
    if block := edit.block:
        item = window.first + block.row
        with refusing(page_state, "grid"):
            page_state.commit(pasted(state, edited, block.text, item, block.column), by_page=False)
            show_all(GRID)
    elif edit.add:
        grown = edited.with_items(edited.n + 1)
        first = max(grown.n - most_shown(grown.raters) // 2, 0)
        page_state.commit(replace(state, rated=grown, first=first), by_page=False)
        show_all(GRID)


def _apply_table(page_state: PageState[RaterState]) -> None:
    state = page_state.present
    edit = apply_matrix(
        page_state,
        TABLE,
        COUNTS,
        state.cells,
        of="categories",
        empty=not any(map(any, state.cells)),
    )
    if edit is None:
        return
    cells = as_cells(edit.cells)
    if (edit.names, cells) != (state.names, state.cells):
        page_state.commit(with_table(state, edit.names, cells), by_page=False)
    if edit.refused:
        page_state.refuse("table", translate(edit.refused.say))


def apply_way(page_state: PageState[RaterState], change: Change) -> None:
    state, value = page_state.present, change.value
    match change.id:
        case "way" if value == "ratings" and not state.rated:
            page_state.commit(spread(state))
        case "way" if value == "table":
            cells = tuple(map(tuple, table_of(state).matrix.tolist()))
            page_state.commit(with_table(state, state.names, cells))
        case "way" if value == "slant" and state.slant is None:
            _slant(page_state, Slant())
        case "first" | "second" if value in state.raters:
            _apply_pair(page_state, change.id, state.raters.index(str(value)))
        case "from" if state.rated and isinstance(value, (int, float)):
            first = min(max(int(value) - 1, 0), state.rated.n - 1)
            page_state.look(replace(state, first=first))
        case name if name in _SLIDERS:
            if isinstance(value, (int, float)) and state.slant is not None:
                chosen = int(value) if name == "size" else round(float(value), 6)
                slant = replace(state.slant, **{name: chosen})
                _slant(page_state, slant.within() if name == "agreement" else slant)


def _slant(page_state: PageState[RaterState], slant: Slant) -> None:
    state = page_state.present
    names = state.names if len(state.names) == 2 else (_("yes"), _("no"))
    page_state.commit(with_table(state, names, slant.cells(), slant))


def _apply_pair(page_state: PageState[RaterState], side: str, rater: int) -> None:
    """Choose whom to compare; choosing the same rater on both sides swaps the two."""
    first, second = page_state.present.pair
    if side == "first":
        pair = (rater, first if rater == second else second)
    else:
        pair = (second if rater == first else first, rater)
    page_state.look(replace(page_state.present, pair=pair))


def _apply_names(page_state: PageState[RaterState], which: str, typed: str) -> None:
    state = page_state.present
    text = ",".join(part.strip() for part in typed.split(","))
    if which == "raters":
        page_state.commit(with_raters(state, read_class_names("raters", text, 1, MAX_RATERS)))
    elif state.rated:
        names = read_class_names("categories", text, 1, MAX_CLASSES)
        page_state.commit(with_names(state, state.rated, names))


def show_build(page_state: PageState[RaterState]) -> None:
    state = page_state.present
    panel(page_state, way(state), key=WAY)
    for place in ("way", *_SLIDERS):
        problem(page_state.problems.get(place))
    if state.slant:
        with results():
            caption(paradox_sentences(state.slant))
    if state.rated:
        _show_grid(page_state, state.rated)
    else:
        _show_table(page_state)
    panel(page_state, _below(page_state), key=BUTTONS)
    for said in _notes(state):
        caption(said)


def _show_grid(page_state: PageState[RaterState], rated: Rated) -> None:
    state, window = page_state.present, grid_window(page_state, rated)
    rating_grid(
        state.names,
        state.raters,
        rated.chosen[window.first : window.end].tolist(),
        window=window,
        ids=rated.ids[window.first : window.end],
        room=most_items(rated.raters) - rated.n,
        pair=state.pair,
        revision=grid_revision(page_state),
        key=GRID,
    )
    problem(page_state.problems.get("grid"))


def _show_table(page_state: PageState[RaterState]) -> None:
    state, kept = page_state.present, page_state.kept
    matrix_editor(
        page_state,
        state.cells,
        COUNTS,
        chosen=None,
        row_label=state.raters[0],
        column_label=state.raters[1],
        totals=True,
        shade="none",
        marks=False,
        choosable=False,
        of="categories",
        key=TABLE,
        kept=(kept.names, kept.cells) if kept and kept.cells else None,
    )
    problem(page_state.problems.get("table"))


def _notes(state: RaterState) -> list[str]:
    """Notes on what the ratings themselves do not show."""
    notes = []
    if state.rated and not fits(state.rated):
        held = {"items": state.rated.n, "raters": state.rated.raters, "most": MAX_RATINGS}
        notes += [_SAID["items_raters_too"].format(**held), lifetime_notice()]
    if state.rated and (left_out := table_of(state).left_out):
        first, second = (state.raters[rater] for rater in state.pair)
        said = _("Items rated by only one of {first} and {second}: {count}.")
        notes.append(said.format(count=left_out, first=first, second=second))
    return notes


def way(state: RaterState) -> list[list[Item]]:
    """How the table is made, whom to compare, and the sliders."""
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


def _below(page_state: PageState[RaterState]) -> list[list[Item]]:
    state = page_state.present
    lines = {"raters": (_("Raters"), state.raters)}
    if state.rated:
        lines["categories"] = _("Categories, in order"), state.names
    texts = [
        Text(
            id,
            label,
            page_state.refused.get(id) or write_names(names),
            problem=page_state.problems.get(id, ""),
        )
        for id, (label, names) in lines.items()
    ]
    names = Menu("names", _("Raters"), (*texts, Button("swap", _("Swap the raters"))))
    return [[names, *history_buttons(page_state, NEW)]]


def _sizes(state: RaterState) -> list[Size]:
    sizes = [Size(_("Categories"), len(state.names), MIN_CLASSES, MAX_CLASSES)]
    if state.rated:
        items = min(state.rated.n, MAX_SHOWN)
        sizes += [
            Size(_("Items"), items, 1, MAX_SHOWN),
            Size(_("Raters"), len(state.raters), 2, MAX_RATERS),
        ]
    return sizes


def _new(state: RaterState, categories: int, items: int = 0, raters: int = 2) -> RaterState:
    names, fresh = default_names(categories), replace(state, example="", pair=(0, 1), first=0)
    if items:
        rated = Rated(np.full((items, raters), MISSING, dtype=np.int8))
        return with_ratings(fresh, names, default_raters(raters), rated)
    blank = with_table(fresh, names, ((0,) * categories,) * categories)
    return replace(blank, raters=default_raters(2))


NEW = New(_sizes, _new)
