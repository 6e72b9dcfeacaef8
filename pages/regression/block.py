"""A block of cells as it is copied from a spreadsheet, for the table of items."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from metrics import InvalidInput
from metrics.inputs.counted import counted
from metrics.inputs.numbers import MIN_NUMBER
from metrics.steps import say
from pages.boards.point_plot import MAX_NAME_LENGTH, MAX_VALUE
from pages.desk.clean_names import cleaned, without_halves
from pages.desk.numbers import (
    GROUPED,
    allowed_numbers,
    has_comma,
    is_grouped,
    is_within,
    read_decimal,
)

BLOCK = say("The pasted block")
SEPARATORS = ("\t", ";", ",")
Cells: TypeAlias = dict[str, Any]


def read_block(text: str, fields: Sequence[str]) -> list[Cells]:
    """The cells of a block by the columns' `fields`, of which it may fill the first few only.

    A first row without any number is a heading and left aside; numbers may have a decimal comma.
    Raises InvalidInput that names row and column of the block.
    """
    text = without_halves(text.removeprefix("\ufeff"))
    lines = text.strip("\r\n").replace("\r\n", "\n").split("\n")
    separator = next((each for each in SEPARATORS if each in text), "\t")
    grid = [[cell.strip() for cell in line.split(separator)] for line in lines]
    width = len(grid[0])
    numbers = [j for j, field in enumerate(fields[:width]) if field != "name"]
    head = (
        bool(numbers)
        and len(grid) > 1
        and all(read_decimal(grid[0][j]) is None and not is_grouped(grid[0][j]) for j in numbers)
    )
    comma = any(has_comma(cell for j, cell in enumerate(row) if j in numbers) for row in grid)
    if width > len(fields):
        allowed = say("there are {count} columns from here on", count=len(fields))
        raise InvalidInput(BLOCK, found=counted(width, "columns"), allowed=allowed)
    return [_row(row, at, fields[:width], comma) for at, row in enumerate(grid[head:], 1 + head)]


def _row(row: list[str], at: int, fields: Sequence[str], comma: bool) -> Cells:
    if len(row) != len(fields):
        raise InvalidInput(
            BLOCK,
            place=say("row {row}", row=at),
            found=counted(len(row), "cells"),
            allowed=say("the first row has {count}", count=len(fields)),
        )
    return {
        field: cleaned(cell, MAX_NAME_LENGTH) if field == "name" else _number(cell, at, j, comma)
        for j, (field, cell) in enumerate(zip(fields, row, strict=True), 1)
    }


def _number(cell: str, row: int, column: int, comma: bool) -> float:
    found = read_decimal(cell, comma)
    if found is None or not is_within(found, -MAX_VALUE, MAX_VALUE, MIN_NUMBER):
        place = say("row {row}, column {column}", row=row, column=column)
        grouped = found is None and is_grouped(cell, comma)
        allowed = GROUPED if grouped else allowed_numbers(found, -MAX_VALUE, MAX_VALUE, MIN_NUMBER)
        raise InvalidInput(BLOCK, place=place, found=cell or '""', allowed=allowed)
    return found
