"""A table's cells as plain text, and the formulas of its columns as LaTeX."""

from __future__ import annotations

import re

from metrics.export.words import Translate
from metrics.notation import DIGITS, Ratio, decimal, is_exact, typeset
from metrics.steps import Cell, Column, Table


def plain(cell: Cell, digits: int = DIGITS) -> str:
    """A table cell as plain text: fractions as they were counted (2/3), the rest as decimals."""
    if isinstance(cell, str):
        return " ".join(cell.split())
    if isinstance(cell, tuple):
        shown = [plain(number, digits) for number in cell]
        return ", ".join(shown if len(shown) <= 4 else [*shown[:3], "…", shown[-1]])
    if isinstance(cell, Ratio):
        return f"{plain(cell.over)}/{plain(cell.under)}"
    return decimal(float(cell), digits)


def column_text(column: Column, digits: int = DIGITS) -> list[str]:
    """A column's cells as plain text; once one of them is rounded, all carry as many decimals."""
    cells = [plain(cell, digits) for cell in column.values]
    numbers = [float(c) for c in column.values if not isinstance(c, (tuple, Ratio, str))]
    if len(numbers) < len(cells) or all(is_exact(number, digits) for number in numbers):
        return cells
    return [
        text if "e" in text or not text[-1].isdigit() else f"{float(text):.{digits}f}"
        for text in cells
    ]


def table_columns(table: Table) -> list[list[str]]:
    """A table's cells column by column as plain text; a marked cell carries its mark behind it."""
    columns = [column_text(column) for column in table.columns]
    for (row, column), mark in table.marks.items():
        columns[column][row] += f" {mark}"
    return columns


def table_rows(table: Table, translate: Translate = str) -> tuple[list[str], list[list[str]]]:
    """A table's header and rows as plain text; a marked row carries the mark in a last column."""
    header = [column.say.render(translate) for column in table.columns]
    rows = [list(cells) for cells in zip(*table_columns(table), strict=True)]
    if table.marked and table.mark is not None:
        header.append("")
        mark = table.mark.render(translate)
        for row, cells in enumerate(rows):
            cells.append(mark if row in table.marked else "")
    return header, rows


def column_formulas(table: Table) -> list[str]:
    """How the computed columns follow from those before them, where they start, and the constants
    they use.
    """
    followed = [
        f"{column.symbol} = {table.symbolic(column)}"
        for column in table.columns
        if column.formula and column.symbol != table.symbolic(column).replace(" ", "")
    ]
    used = " ".join(column.formula for column in table.columns)
    starts = [
        f"{column.symbol.replace('_i', '_0')} = {typeset(column.start)}"
        for column in table.columns
        if column.start is not None and re.search(rf"@above\.{column.name}\b", used)
    ]
    constants = [
        f"{symbol} = {typeset(number)}"
        for name, (symbol, number) in table.constants.items()
        if re.search(rf"@{name}\b", used)
    ]
    return list(dict.fromkeys([*followed, *starts, *constants]))
