"""Edits of the ratings, as new states, and pasted blocks."""

import csv
import io
from collections.abc import Sequence
from dataclasses import replace
from itertools import chain

import numpy as np

from metrics import InvalidInput
from metrics.inputs.counted import counted
from metrics.reading.tables import read_text
from metrics.steps import Say, say
from pages.boards.matrix_editor import MAX_CLASSES
from pages.boards.rating_grid import MAX_PASTED
from pages.rater_agreement.csv_file import LONG, read_ratings_file
from pages.rater_agreement.csv_scale import is_missing
from pages.rater_agreement.rated import MAX_RATERS, MISSING, Rated, check_size, most_items
from pages.rater_agreement.state import RaterState, default_raters, with_ratings
from pages.session.language import sentence
from pages.session.matrix_block import BLOCK, clean_class_name


def spread(state: RaterState) -> RaterState:
    """The table as ratings, one item per row. Raises InvalidInput for too many items, or none."""
    counts = np.array(state.cells, dtype=np.int64)
    check_size("table", int(counts.sum()), 2)
    pairs = np.argwhere(counts > 0)  # in the order of the cells
    rated = Rated(np.repeat(pairs, counts[counts > 0], axis=0).astype(np.int8))
    return with_ratings(state, state.names, state.raters, rated)


def with_names(state: RaterState, rated: Rated, names: Sequence[str]) -> RaterState:
    """The ratings with other categories, or with the same ones in another order.

    A category keeps its ratings by its name; new names replace missing ones in order. Raises
    InvalidInput if a category that is still used would be lost.
    """
    count = len(names)
    if not 2 <= count <= MAX_CLASSES:
        allowed = say("allowed are {low} to {high} categories", low=2, high=MAX_CLASSES)
        raise InvalidInput("categories", found=count, allowed=allowed)
    origin = _origin(state.names, names)
    place = {old: new for new, old in enumerate(origin) if old is not None}
    lost = sorted(set(rated.used) - place.keys())
    if lost:
        allowed = say("a category in use can be renamed, but not removed")
        raise InvalidInput(
            "categories", found=say("{name} is missing", name=state.names[lost[0]]), allowed=allowed
        )
    return with_ratings(state, names, state.raters, rated.renumbered(place, len(state.names)))


def with_raters(state: RaterState, raters: Sequence[str]) -> RaterState:
    """The state with other raters; a new rater has rated nothing. Raises InvalidInput."""
    most = MAX_RATERS if state.rated else 2
    if not 2 <= len(raters) <= most:
        allowed = say("allowed are {low} to {high} raters", low=2, high=most)
        if not state.rated:
            allowed = say("a table has two raters; a list of ratings can have more")
        raise InvalidInput("raters", found=len(raters), allowed=allowed)
    if not state.rated:
        return replace(state, raters=tuple(raters))
    check_size("raters", state.rated.n, len(raters))
    moved = state.rated.with_columns(_origin(state.raters, raters))
    return with_ratings(state, state.names, raters, moved)


def _origin(before: Sequence[str], after: Sequence[str]) -> list[int | None]:
    """The former position of each name of `after`: its own, else that of the next name that is
    gone.
    """
    gone = (i for i, name in enumerate(before) if name not in after)
    return [before.index(name) if name in before else next(gone, None) for name in after]


def swapped(state: RaterState) -> RaterState:
    """The state with the two raters swapped."""
    if state.rated:
        return replace(state, pair=state.pair[::-1])
    turned = tuple(zip(*state.cells, strict=True))
    return replace(state, raters=state.raters[::-1], cells=turned, slant=None)


def pasted(state: RaterState, rated: Rated, text: str, item: int, rater: int) -> RaterState:
    """The state with the labels of `text` written over `rated` from the cell (item, rater) on.

    Tabs, semicolons or commas separate cells; an empty cell is a missing rating. A larger block
    adds items and raters; if nothing is rated yet, the block replaces everything. A block whose
    first line begins with `item` holds all ratings, with the names of raters and items. Raises
    InvalidInput that names the place in the block.
    """
    if len(text) > MAX_PASTED:
        found = say("more than {count} characters", count=MAX_PASTED)
        raise InvalidInput(BLOCK, found=found, allowed=say("upload a file instead"))
    grid = _split(text, state.names)
    if grid[0][0].strip().lower() == LONG[0]:
        return _whole(state, text)
    rows = _places(grid, state.names)
    height, width = len(rows), len(rows[0])
    if (item, rater) == (0, 0) and not rated.used:
        rated = Rated(rated.chosen[:height, : max(width, 2)].copy(), rated.ids[:height])
        state = replace(state, raters=state.raters[: rated.raters])
    raters = max(rated.raters, rater + width)
    items = max(rated.n, item + height)
    if raters > MAX_RATERS or items > most_items(raters):
        allowed = say(
            "from this cell on, a block of {rows} × {columns} fits",
            rows=most_items(min(raters, MAX_RATERS)) - item,
            columns=MAX_RATERS - rater,
        )
        raise InvalidInput(BLOCK, found=f"{height} × {width}", allowed=allowed)
    names = [*state.raters]
    free = (name for name in default_raters(2 * MAX_RATERS) if name not in state.raters)
    names += [next(free) for _new in range(raters - len(names))]
    wide = rated.with_columns([*range(rated.raters), *[None] * (raters - rated.raters)])
    wide = wide.with_items(items)
    chosen = wide.chosen.copy()
    chosen[item : item + height, rater : rater + width] = rows
    return with_ratings(state, state.names, names, Rated(chosen, wide.ids))


def _split(text: str, names: tuple[str, ...]) -> list[list[str]]:
    """The cells of a block, one list per row; empty lines at the end are left out."""
    lines = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n").rstrip("\n")
    if not lines.strip():
        raise InvalidInput(BLOCK, found=say("nothing"), allowed=_allowed(names))
    one_column = all(line.strip() in names for line in lines.split("\n") if line.strip())
    separators = () if one_column else ("\t", ";", ",")
    separator = next((each for each in separators if each in lines), "\n")
    if separator == "\n":
        return [[line] for line in lines.split("\n")]
    grid = list(csv.reader(io.StringIO(lines), delimiter=separator))
    width = max(map(len, grid))
    for at, row in enumerate(grid):
        if not row:  # an item that nobody has rated
            row += [""] * width
        if len(row) != len(grid[0]):
            found, place = counted(len(row), "cells"), say("row {row}", row=at + 1)
            allowed = say("the first row has {count}", count=len(grid[0]))
            raise InvalidInput(BLOCK, place=place, found=found, allowed=allowed)
    return grid


def _places(grid: list[list[str]], names: tuple[str, ...]) -> list[list[int]]:
    """The position of each cell's category."""
    places = {name: at for at, name in enumerate(names)}
    for cell in set(chain.from_iterable(grid)) - places.keys():
        if clean_class_name(cell) in places:
            places[cell] = places[clean_class_name(cell)]
        elif is_missing(cell):
            places[cell] = MISSING
    for i, row in enumerate(grid):
        for j, cell in enumerate(row):
            if cell not in places:
                place = say("row {row}, column {column}", row=i + 1, column=j + 1)
                raise InvalidInput(BLOCK, place=place, found=cell, allowed=_allowed(names))
    return [[places[cell] for cell in row] for row in grid]


def _allowed(names: tuple[str, ...]) -> Say:
    return sentence("rater_agreement.changes", "allowed_categories_empty", names=", ".join(names))


def _whole(state: RaterState, text: str) -> RaterState:
    """All ratings from a block with names; the scale stays if it holds all categories that
    occur.
    """
    given = read_ratings_file(read_text(text), state.names)
    if not given.rated:
        allowed = say("a block that begins with item needs a column for each rater")
        raise InvalidInput(BLOCK, found=text.split("\n", 1)[0], allowed=allowed)
    return with_ratings(state, given.names, given.raters, given.rated)
