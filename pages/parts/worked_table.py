"""The tables of a worked calculation, drawn as in print."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal

from pages.parts.own_component import own_component

_mount = own_component("worked_table")


@dataclass(frozen=True)
class ColumnView:
    """A column: its name, its symbol as a little LaTeX, its formula and its cells as plain text.

    The LaTeX may hold letters, digits, sub- and superscripts, `\\mathrm`, Greek letters and common
    operators. A command that is not known is shown by its name. Cells of "prose" are wrapped.
    """

    label: str
    symbol: str
    cells: tuple[str, ...]
    align: Literal["right", "left", "prose"] = "right"
    formula: str = ""


@dataclass(frozen=True)
class TableView:
    """A table with marked rows and cells, counted from 0; a cell is (row, column).

    `mark_label` says in a word what the mark means ("relevant"). Columns of different lengths, and
    no column at all, raise ValueError.
    """

    caption: str
    columns: tuple[ColumnView, ...]
    marked_rows: frozenset[int] = frozenset()
    marked_cells: frozenset[tuple[int, int]] = frozenset()
    mark_label: str = ""

    def __post_init__(self) -> None:
        lengths = {len(column.cells) for column in self.columns}
        if len(lengths) != 1:
            raise ValueError(f"{self.caption}: a table needs columns of one length, not {lengths}")
        if (self.marked_rows or self.marked_cells) and not self.mark_label:
            raise ValueError(
                f"{self.caption}: marks need a mark_label, for they are not colour alone"
            )


@dataclass(frozen=True)
class DefinitionView:
    """What a symbol, as a little LaTeX, stands for, and its value in print where it has one."""

    symbol: str
    words: str
    value: str = ""


def worked_tables(
    tables: Sequence[TableView], *, key: str, definitions: Sequence[DefinitionView] = ()
) -> None:
    """Draw `definitions` in a line, and `tables` beside each other, below each other where there is
    no room.
    """
    data = {
        "definitions": [
            {"symbol": one.symbol, "value": one.value, "words": one.words} for one in definitions
        ],
        "tables": [_as_data(table) for table in tables],
    }
    _mount(key=key, data=data)


def _as_data(table: TableView) -> dict[str, Any]:
    return {
        "caption": table.caption,
        "columns": [
            {
                "label": column.label,
                "symbol": column.symbol,
                "formula": column.formula,
                "align": column.align,
                "cells": list(column.cells),
            }
            for column in table.columns
        ],
        "markedRows": sorted(table.marked_rows),
        "markedCells": [list(cell) for cell in sorted(table.marked_cells)],
        "markLabel": table.mark_label,
    }
