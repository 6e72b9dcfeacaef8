"""Words that mean something in a file of ratings, and the column that holds the scale.

A name that is such a word has an apostrophe before it. The column `categories` lists the scale from
its first row on, where the ratings alone do not tell its order, or a category that nobody used.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from metrics import InvalidInput
from metrics.inputs.counted import counted
from metrics.steps import say
from pages.boards.matrix_editor import MAX_CLASSES
from pages.desk.csv_rows import FILE, Rows
from pages.desk.matrix_block import clean_class_name
from pages.desk.numbers import in_order

SCALE = "categories"
NO_RATING = ("na", "nan", "n/a", ".")
HEADER = ("item", "id", "rater", "label", "count", SCALE)


def written(name: str, words: Sequence[str]) -> str:
    """A name as a file holds it, apart from these words."""
    return f"'{name}" if name.lstrip("'").lower() in words else name


def read(cell: str, words: Sequence[str]) -> str:
    """The name that `written` has written."""
    is_apart = cell.startswith("'") and cell.lstrip("'").lower() in words
    return cell[1:] if is_apart else cell


def clean_category(cell: str) -> str:
    """The category that a cell names."""
    return clean_class_name(read(cell, NO_RATING))


def tells_scale(names: Sequence[str], used: Sequence[int]) -> bool:
    """Whether the scale is that of the categories in use, in the order that they would be read."""
    return sorted((names[at] for at in used), key=in_order) == [*names]


def with_scale(
    table: list[tuple[object, ...]], names: Sequence[str], used: Sequence[int]
) -> list[tuple[object, ...]]:
    """The rows of a file, header first, beside them the scale if they do not tell it themselves."""
    if tells_scale(names, used):
        return table
    blank = ("",) * len(table[0])
    cells = [SCALE, *(written(name, NO_RATING) for name in names)]
    return [
        (*row, cell)
        for row, cell in zip_longest(table, cells, fillvalue="")
        for row in [row or blank]
    ]


def take_scale(
    rows: Rows, columns: Sequence[str], held: Sequence[str]
) -> tuple[Rows, Sequence[str]]:
    """The rows that hold anything but the scale, and that scale, `held` where there is none.

    Raises InvalidInput for a scale that is too long, and where there is no row.
    """
    if SCALE not in rows.columns:
        return rows, held
    scale = dict.fromkeys(filter(None, map(clean_category, rows.columns[SCALE])))
    if len(scale) > MAX_CLASSES:
        allowed = say("allowed are at most {high} categories", high=MAX_CLASSES)
        raise InvalidInput(FILE, found=counted(len(scale), "categories"), allowed=allowed)
    cells = [rows.columns[column] for column in columns if column in rows.columns]
    kept = [at for at, row in enumerate(zip(*cells, strict=True)) if any(row)]
    if not kept:
        raise InvalidInput(
            FILE, found=counted(0, "rows"), allowed=say("at least one rating is needed")
        )
    picked = {name: [column[at] for at in kept] for name, column in rows.columns.items()}
    return Rows([rows.lines[at] for at in kept], picked), tuple(scale)
