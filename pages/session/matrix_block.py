"""A block of numbers as it is copied from a spreadsheet, with or without the names of classes."""

import math
from dataclasses import dataclass
from typing import NoReturn

from metrics import InvalidInput
from metrics.inputs.counted import counted
from metrics.shown_value import without_surrogates
from metrics.steps import Say, say
from pages.session.clean_names import cleaned
from pages.session.numbers import (
    GROUPED,
    allowed_numbers,
    has_comma,
    is_grouped,
    is_within,
    read_decimal,
)

MAX_NAME_LENGTH = 30
BLOCK = say("The pasted block")
MAX_SIDE = 50  # rows or columns that are looked at, before anyone asks whether they fit

_SEPARATORS = ("\t", ";", ",")

Names = tuple[str, ...]
Cells = tuple[tuple[float, ...], ...]


@dataclass(frozen=True)
class Bounds:
    """The numbers that a cell may hold: from `low` to `high`, 0 or at least `least` in size,
    with `whole` whole ones only.
    """

    whole: bool = False
    low: float = -math.inf
    high: float = math.inf
    least: float = 0.0

    def hold(self, value: float) -> bool:
        """Whether they allow a number, but for its size."""
        within = math.isfinite(value) and is_within(value, self.low, self.high)
        return within and not (self.whole and value != math.floor(value))

    def is_small(self, value: float) -> bool:
        """Whether a number is too close to 0."""
        return 0 < abs(value) < self.least


ANY = Bounds()


def clean_class_name(name: str) -> str:
    return cleaned(name, MAX_NAME_LENGTH)


def parse_block(text: str, bounds: Bounds = ANY) -> tuple[Names | None, Cells]:
    """Return the names, if there are any, and the numbers of a pasted block.

    Names stand in a first row, in a first column, or in both, where they must be the same. An empty
    corner says that there are both, so that even numbers may be names. Numbers may have a decimal
    comma; what may be a thousand is refused. Raises InvalidInput that names row and column of the
    block, what was found there and what is allowed.
    """
    grid = split_block(text)
    across, down = _labelled(grid)
    columns = grid[0][down:] if across else []
    rows = [line[0] for line in grid[across:]] if down else []
    if rows and columns:
        for i, name in enumerate(rows):
            if name not in columns[i : i + 1]:
                allowed = say("rows and columns have the same names in the same order")
                _refuse(i + 1, 0, name, allowed)
    cells = _read(grid, (across, down), bounds)
    return _clean_names(rows or columns, across, down), cells


def parse_numbers(text: str, bounds: Bounds) -> Cells:
    """The numbers of a pasted block without names. Raises InvalidInput as `parse_block`."""
    return _read(split_block(text), (False, False), bounds)


def _read(grid: list[list[str]], first: tuple[int, int], bounds: Bounds) -> Cells:
    """The numbers below and right of the cell `first`."""
    row, column = first
    cells, comma = [], any(has_comma(line[column:]) for line in grid[row:])
    for i, line in enumerate(grid[row:], row):
        numbered = enumerate(line[column:], column)
        cells.append(tuple(number_at(i, j, cell, bounds, comma) for j, cell in numbered))
    return tuple(cells)


def number_at(i: int, j: int, cell: str, bounds: Bounds, comma: bool) -> float:
    """The number in a cell of a block. Raises InvalidInput."""
    value = read_decimal(cell, comma)
    if value is None and is_grouped(cell, comma):
        _refuse(i, j, cell, GROUPED)
    if value is None or bounds.is_small(value) or not bounds.hold(value):
        _refuse(i, j, cell, _allowed(value, bounds))
    return value


def split_block(text: str, most: int = MAX_SIDE) -> list[list[str]]:
    """The cells of a block, as many in each row. Raises InvalidInput."""
    text = without_surrogates(text.removeprefix("\ufeff")).replace("\r\n", "\n")
    lines = text.split("\n")
    while len(lines) > 1 and not lines[-1].strip():
        lines.pop()
    separator = next((each for each in _SEPARATORS if each in text), None)
    grid = [[cell.strip() for cell in line.split(separator)] for line in lines]
    if not any(any(line) for line in grid):
        raise InvalidInput(BLOCK, found=say("nothing"), allowed=say("allowed are numbers"))
    for i, line in enumerate(grid):
        if len(line) != len(grid[0]):
            allowed = say("the first row has {count}", count=len(grid[0]))
            found = counted(len(line), "cells")
            place = say("row {row}", row=i + 1)
            raise InvalidInput(BLOCK, place=place, found=found, allowed=allowed)
    if max(len(grid), len(grid[0])) > most:
        allowed = say("allowed are at most {high} rows and columns", high=most)
        raise InvalidInput(BLOCK, found=f"{len(grid)} × {len(grid[0])}", allowed=allowed)
    return grid


def _labelled(grid: list[list[str]]) -> tuple[bool, bool]:
    """Whether the first row holds names, and whether the first column does."""
    if len(grid) > 1 and len(grid[0]) > 1 and not grid[0][0]:
        return True, True
    across = len(grid) > 1 and not any(cell and read_decimal(cell) is not None for cell in grid[0])
    down = min(len(grid), len(grid[0])) > 1 and not any(
        line[0] and read_decimal(line[0]) is not None for line in grid[across:]
    )
    # One cell that is no number makes no row of names out of the numbers beside it.
    return across and all(grid[0][down:]), down and all(line[0] for line in grid[across:])


def _allowed(found: float | None, bounds: Bounds) -> Say:
    low, high = bounds.low, bounds.high
    if not bounds.whole:
        return allowed_numbers(found, low, high, bounds.least)
    if math.isinf(high):
        return say("allowed are whole numbers")
    return say("allowed are whole numbers from {low} to {high}", low=low, high=high)


def _clean_names(names: list[str], across: bool, down: bool) -> Names | None:
    cleaned: list[str] = []
    for i, given in enumerate(names):
        row, column = (i + across, 0) if down else (0, i)
        name = clean_class_name(given)
        if not name:
            _refuse(row, column, given, say("a name is needed"))
        if name in cleaned:
            _refuse(row, column, name, say("each name stands there once"))
        cleaned.append(name)
    return tuple(cleaned) or None


def _refuse(i: int, j: int, found: str, allowed: Say) -> NoReturn:
    place = say("row {row}, column {column}", row=i + 1, column=j + 1)
    raise InvalidInput(BLOCK, place=place, found=found or say("nothing"), allowed=allowed)
