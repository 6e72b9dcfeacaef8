"""The scale of a file or a pasted block: which cells are ratings, and of which categories.

The words of `NO_RATING` are missing ratings, and the words of `HEADER` name columns. A name that is
such a word has an apostrophe before it. The column `categories` lists the scale from the first row
on, if the ratings do not determine its order or do not use all categories.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import zip_longest

from metrics import InvalidInput
from metrics.inputs.counted import counted
from metrics.steps import say
from pages.boards.matrix_editor import MAX_CLASSES
from pages.rater_agreement.rated import MISSING
from pages.rater_agreement.state import default_names
from pages.session.csv_rows import FILE, Row, Rows, refused
from pages.session.matrix_block import MAX_NAME_LENGTH, clean_class_name
from pages.session.numbers import name_sort_key

SCALE = "categories"
NO_RATING = ("na", "nan", "n/a", ".")
HEADER = ("item", "id", "rater", "label", "count", SCALE)


def written(name: str, words: Sequence[str]) -> str:
    """A name as a file holds it: marked by an apostrophe if it is one of these words."""
    return f"'{name}" if name.lstrip("'").lower() in words else name


def read(cell: str, words: Sequence[str]) -> str:
    """The name that `written` has written."""
    is_apart = cell.startswith("'") and cell.lstrip("'").lower() in words
    return cell[1:] if is_apart else cell


def clean_category(cell: str) -> str:
    return clean_class_name(read(cell, NO_RATING))


def tells_scale(names: Sequence[str], used: Sequence[int]) -> bool:
    """Whether the categories in use, once sorted, are the whole scale."""
    return sorted((names[at] for at in used), key=name_sort_key) == [*names]


def with_scale(
    table: list[tuple[object, ...]], names: Sequence[str], used: Sequence[int]
) -> list[tuple[object, ...]]:
    """The rows of a file, header first, with a column for the scale if the ratings do not
    determine it.
    """
    if tells_scale(names, used):
        return table
    blank = ("",) * len(table[0])
    cells = [SCALE, *(written(name, NO_RATING) for name in names)]
    return [
        (*row, cell)
        for row, cell in zip_longest(table, cells, fillvalue="")
        for row in [row or blank]
    ]


def apply_scale(
    rows: Rows, columns: Sequence[str], held: Sequence[str]
) -> tuple[Rows, Sequence[str]]:
    """The rows that hold more than the scale, and the scale; `held` if the file has none.

    Raises InvalidInput if the scale is too long, or if there is no row.
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
    return replace(rows, lines=[rows.lines[at] for at in kept], columns=picked), tuple(scale)


def is_missing(cell: str) -> bool:
    """Whether a cell is a missing rating."""
    return cell.strip().lower() in ("", *NO_RATING)


def scale_of(
    cells: Iterable[tuple[Row, str]], held: Sequence[str] = ()
) -> tuple[tuple[str, ...], dict[str, int]]:
    """All categories that occur in `cells`, where each text stands first, and the position of each.

    Categories are sorted, numbers by size; if `held` contains all of them, it is the scale. A
    single category gets an unused second one. Raises InvalidInput at the first category that is one
    too many or has no name, and if there is no rating.
    """
    known: dict[str, str] = {}
    missing: set[str] = set()
    called: set[str] = set()
    first: tuple[Row, str] | None = None
    for row, column in cells:
        first = first or (row, column)
        typed = row.cells[column]
        if is_missing(typed):
            missing.add(typed)
            continue
        name = clean_category(typed)
        if not name:
            allowed = say("a name of 1 to {high} characters is needed", high=MAX_NAME_LENGTH)
            raise refused(row, column, allowed)
        if name in called:
            allowed = say("names must differ and have 1 to {high} characters", high=MAX_NAME_LENGTH)
            raise refused(row, column, allowed)
        known[typed] = name
        called.add(name)
        if len(called) > MAX_CLASSES:
            allowed = say("allowed are at most {high} categories", high=MAX_CLASSES)
            raise refused(row, column, allowed)
    names = list(held) if called <= set(held) else sorted(called, key=name_sort_key)
    if not names and first:
        raise refused(*first, say("at least one rating is needed"))
    if len(names) == 1:  # all agree; a table of it has room for another category
        names.append(next(name for name in default_names(3) if name != names[0]))
    places = {typed: names.index(name) for typed, name in known.items()}
    return tuple(names), places | dict.fromkeys(missing, MISSING)
