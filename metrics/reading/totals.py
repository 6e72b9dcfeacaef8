"""Last rows and columns that sum up the others are no items: they are left out."""

import re
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from metrics.reading.cells import is_missing, number_in, numbers_in
from metrics.reading.table import LeftOut, Table
from metrics.reading.words import summary_of
from metrics.steps import Say, say

SUMMARIES = {
    "total": (np.sum,),
    "mean": (np.mean,),
    "median": (np.median,),
    "deviation": (np.std, lambda all_of: np.std(all_of, ddof=min(1, len(all_of) - 1))),
}
MOST_SUMMARIES = 4  # last rows that sum up the others


def without_last(table: Table) -> Table:
    """The same without last rows that sum up the others."""
    names, count = table.columns[0], len(table)
    least = max(2, count - MOST_SUMMARIES) if len(table.columns) > 1 else count
    end = count
    while end > least and summary_of(names[end - 1]):
        end -= 1
    while end < count and not all(_sums_up(table, row, end) for row in range(end, count)):
        end += 1
    return _cut(table, end, len(table.columns), say("it sums up the others"))


def _sums_up(table: Table, row: int, end: int) -> bool:
    """Whether a row is what its first cell says of the rows before `end`: no other is called so,
    and its other cells are empty or that number. Numbers that are all the same do not tell it.
    """
    name, *cells = (column[row] for column in table.columns)
    if name.casefold() in {one.casefold() for one in table.columns[0][:end]}:
        return False
    told = all(map(is_missing, cells))
    mark = "," if table.marks.comma else "."
    for cell, column in zip(cells, table.columns[1:], strict=True):
        if is_missing(cell):
            continue
        number = number_in(cell, table.marks)
        all_of = [one for one in numbers_in(column[:end], table.marks) if one is not None]
        with np.errstate(all="ignore"):
            exact = [of(all_of) for of in SUMMARIES[summary_of(name)]] if all_of else [end]
        decimals = re.search(rf"\{mark}([0-9]+)\s*(%?)$", cell)
        near = 10.0 ** -(len(decimals[1]) + 2 * len(decimals[2])) / 2 if decimals else 0.0
        near += 1e-9 * max(map(abs, exact))
        if number is None or not any(abs(number - one) <= near for one in exact):
            return False
        told = told or not all_of or len({*all_of}) > 1
    return told


def without_totals(table: Table) -> Table:
    """The same without a last row and a last column that are the sums of the others, rounded."""

    def add_up(numbers: Sequence[float]) -> bool:
        return bool(np.isclose(sum(numbers[:-1]), numbers[-1], rtol=0.002, atol=0.002))

    if not 3 <= len(table.columns) - 1 == len(table):
        return table
    cells = [[number_in(cell) or 0.0 for cell in column] for column in table.columns[1:]]
    if not any(map(any, cells)) or not all(map(add_up, [*cells, *zip(*cells, strict=True)])):
        return table
    return _cut(table, -1, -1, say("the sums of the others"))


def _cut(table: Table, end: int, right: int, why: Say) -> Table:
    """The first rows and columns of a table, and why the other rows were left out."""
    left_out = (*table.left_out, *(LeftOut(line, why) for line in table.lines[end:]))
    columns, given = (
        tuple(column[:end] for column in all_of[:right]) for all_of in (table.columns, table.given)
    )
    headings, lines = table.headings[:right], table.lines[:end]
    return replace(
        table, headings=headings, columns=columns, lines=lines, left_out=left_out, given=given
    )
