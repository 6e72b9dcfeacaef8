"""A table's cells as plain text, and the formulas of its columns as LaTeX."""

import re
from collections.abc import Collection, Sequence
from dataclasses import replace

import numpy as np

from metrics.decimals import decimals_of
from metrics.export.words import Translate
from metrics.languages import spoken
from metrics.notation import DIGITS, Ratio, decimal, fixed, is_exact, typeset
from metrics.results import Batch, Result
from metrics.rounding import is_rounded
from metrics.steps import NEIGHBOUR, Cell, Column, Step, Table, say
from metrics.texts import sentence

MAX_ROWS = 200  # of a table meaning only to be looked at


def steps_of(result: Result) -> tuple[Step, ...]:
    """The derivation of one case, or a batch as a table with a row for each case."""
    if not np.ndim(result.value) or type(result) is not Batch:  # which derives itself
        return result.steps()
    label = result.metric.label(**result.arguments) if result.metric else ""
    numbers = Column("i", say("case"), "i", range(1, len(result.value) + 1))
    heading = say("{label}", label=label) if label else say("value")
    values = Column("v", heading, "v_i", result.value)
    return (Table.of(say("Case by case"), numbers, values),)


def shortened(table: Table, most: int = MAX_ROWS) -> Table:
    """The table itself, or of a very long one the rows around its first marked row."""
    if len(table) <= most:
        return table
    middle = min(table.marked, default=0)
    first = min(max(middle - most // 2, 0), len(table) - most)
    end = first + most
    return replace(
        table,
        say=sentence("rows", caption=table.say, first=first + 1, last=end, count=len(table)),
        columns=tuple(
            # The row above the first one is not shown, and is no start.
            replace(c, values=c.values[first:end], start=None if first else c.start)
            for c in table.columns
        ),
        marked=frozenset(row - first for row in table.marked if first <= row < end),
        marks={(r - first, c): mark for (r, c), mark in table.marks.items() if first <= r < end},
    )


def plain(cell: Cell, digits: int = DIGITS) -> str:
    """A table cell as plain text: fractions as they were counted (2/3), the rest as decimals."""
    if isinstance(cell, str):
        return " ".join(cell.split())
    if isinstance(cell, tuple):
        shown = [plain(number, digits) for number in cell]
        return ", ".join(shown if len(shown) <= 4 else [*shown[:3], "…", shown[-1]])
    if isinstance(cell, Ratio):
        return f"{plain(cell.over, digits)}/{plain(cell.under, digits)}"
    return decimal(float(cell), digits)


def column_text(column: Column, digits: int | Sequence[int] = DIGITS) -> list[str]:
    """A column's cells as plain text, with `digits` decimals, or as many for each cell; once one
    of them is rounded, all carry their decimals.
    """
    every = [digits] * len(column.values) if isinstance(digits, int) else digits
    pairs = list(zip(column.values, every, strict=True))
    texts = [plain(cell, places) for cell, places in pairs]
    numbers = [(float(c), at) for c, at in pairs if not isinstance(c, (tuple, Ratio, str))]
    if len(numbers) < len(texts) or all(is_exact(number, at) for number, at in numbers):
        return texts
    return [fixed(number, at) for number, at in numbers]


def table_columns(table: Table) -> list[list[str]]:
    """A table's cells column by column as plain text; a marked cell carries its mark behind it."""
    cells = decimals_of(table).cells
    columns = [column_text(column, cells[column.name]) for column in table.columns]
    for (row, column), mark in table.marks.items():
        columns[column][row] += f" {mark}"
    return columns


def table_rows(table: Table, translate: Translate = spoken) -> tuple[list[str], list[list[str]]]:
    """A table's header and rows as plain text; a marked row carries the mark in a last column."""
    header = [column.say.render(translate) for column in table.columns]
    rows = [list(cells) for cells in zip(*table_columns(table), strict=True)]
    if table.marked and table.mark is not None:
        header.append("")
        mark = table.mark.render(translate)
        for row, cells in enumerate(rows):
            cells.append(mark if row in table.marked else "")
    return header, rows


def column_formulas(table: Table, said: Collection[str] = ()) -> list[str]:
    """How the computed columns follow from those before them, where they start, and the constants
    they use, but for those whose symbols are `said` elsewhere.
    """
    followed = [
        f"{column.symbol} = {table.symbolic(column)}"
        for column in table.columns
        if column.formula and _typed(column.symbol) != _typed(table.symbolic(column))
    ]
    used = " ".join(column.formula for column in table.columns)
    starts = [
        f"{NEIGHBOUR.sub('_0', column.symbol)} = {typeset(column.start)}"
        for column in table.columns
        if column.start is not None and re.search(rf"@above\.{column.name}\b", used)
    ]
    constants = {name: c for name, c in table.constants.items() if re.search(rf"@{name}\b", used)}
    digits = dict.fromkeys(constants, DIGITS)
    if any(is_rounded(number, DIGITS) for _, number in constants.values()):
        digits |= decimals_of(shortened(table)).constants
    held = [
        f"{symbol} = {typeset(number, digits[name])}"
        for name, (symbol, number) in constants.items()
        if symbol not in said or is_rounded(number, DIGITS)
    ]
    return list(dict.fromkeys([*followed, *starts, *held]))


def _typed(latex: str) -> str:
    """A formula without what may be left out of it, for equal ones to be equal."""
    return re.sub(r"\s|\\cdot|\\,|[{}]", "", latex)
