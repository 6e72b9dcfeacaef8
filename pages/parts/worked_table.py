"""The tables of a worked calculation, drawn as in print."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal

from pages.parts.own_component import own_component
from pages.parts.predict.rendering import rendering

_mount = own_component("worked_table")


@dataclass(frozen=True)
class ColumnView:
    """A column: its name, its symbol as a little LaTeX, its formula and its cells as plain text.

    The LaTeX may hold letters, digits, sub- and superscripts, `\\mathrm`, Greek letters and common
    operators. A command that is not known is shown by its name. Cells of "prose" are wrapped.
    `rows` says what the cells number or name ("rank"), and `of` what all of them are of
    ("as spam"): by this a row and what it is of on the board light up together.
    """

    label: str
    symbol: str
    cells: tuple[str, ...]
    align: Literal["right", "left", "prose"] = "right"
    formula: str = ""
    rows: str = ""
    of: str = ""


@dataclass(frozen=True)
class TableView:
    """A table with marked rows and cells, counted from 0; a cell is (row, column).

    `mark_label` says in a word what the marked rows are ("relevant"), and `rows_are` whether they
    are right, mistakes, or what is looked at; each marked cell has a sign of its own ("TP"), and
    those in `cells_wrong` count mistakes. `of` is what all rows are of ("row 2"). Columns of
    different lengths, and no column at all, raise ValueError.
    """

    caption: str
    columns: tuple[ColumnView, ...]
    marked_rows: frozenset[int] = frozenset()
    mark_label: str = ""
    rows_are: Literal["right", "wrong", "here"] = "right"
    marked_cells: Mapping[tuple[int, int], str] = field(default_factory=dict)
    cells_wrong: frozenset[tuple[int, int]] = frozenset()
    of: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        lengths = {len(column.cells) for column in self.columns}
        if len(lengths) != 1:
            raise ValueError(f"{self.caption}: a table needs columns of one length, not {lengths}")
        if (self.marked_rows and not self.mark_label) or not all(self.marked_cells.values()):
            raise ValueError(f"{self.caption}: marks need a word, for they are not colour alone")


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
    terms, rendering().terms = rendering().terms, []
    data = {
        "definitions": [
            {"symbol": one.symbol, "value": one.value, "words": one.words} for one in definitions
        ],
        "tables": [_as_data(table) for table in tables],
        **({"terms": terms} if terms else {}),
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
                **({"rows": column.rows} if column.rows else {}),
                **({"of": column.of} if column.of else {}),
            }
            for column in table.columns
        ],
        "markedRows": sorted(table.marked_rows),
        "markLabel": table.mark_label,
        "rowsAre": table.rows_are,
        "markedCells": [
            [*cell, sign, cell in table.cells_wrong]
            for cell, sign in sorted(table.marked_cells.items())
        ],
        **({"of": list(table.of)} if table.of else {}),
    }
