"""The categories of a file or a pasted block: which of its cells are ratings, in which order."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from metrics.steps import say
from pages.boards.matrix_editor import MAX_CLASSES
from pages.desk.csv_rows import Row, refused
from pages.desk.matrix_block import MAX_NAME_LENGTH
from pages.desk.numbers import in_order
from pages.rater_agreement.csv_words import NO_RATING, clean_category
from pages.rater_agreement.rated import MISSING
from pages.rater_agreement.state import default_names


def is_missing(cell: str) -> bool:
    """Whether a cell says that there is no rating."""
    return cell.strip().lower() in ("", *NO_RATING)


def scale_of(
    cells: Iterable[tuple[Row, str]], held: Sequence[str] = ()
) -> tuple[tuple[str, ...], dict[str, int]]:
    """All categories that occur in `cells`, pairs of a row and a column, and the place of each text
    among them.

    The categories stand in the order of the alphabet, numbers by size; if all are among those of
    `held`, these are the scale. Beside a category that is the only one stands an unused one. Raises
    InvalidInput at the first that is one too many, or has no name, and where there is no rating.
    """
    known: dict[str, str] = {}
    missing: set[str] = set()
    called: set[str] = set()
    first: tuple[Row, str] | None = None
    for row, column in cells:
        first = first or (row, column)
        typed = row.cells[column]
        if typed in known or typed in missing:
            continue
        if is_missing(typed):
            missing.add(typed)
            continue
        name = clean_category(typed)
        if not name:
            allowed = say("a name of 1 to {high} characters is needed", high=MAX_NAME_LENGTH)
            raise refused(row, column, allowed)
        known[typed] = name
        called.add(name)
        if len(called) > MAX_CLASSES:
            allowed = say("allowed are at most {high} categories", high=MAX_CLASSES)
            raise refused(row, column, allowed)
    names = list(held) if called <= set(held) else sorted(called, key=in_order)
    if not names and first:
        raise refused(*first, say("at least one rating is needed"))
    if len(names) == 1:  # all agree; a table of it has room for another category
        names.append(next(name for name in default_names(3) if name != names[0]))
    places = {typed: names.index(name) for typed, name in known.items()}
    return tuple(names), places | dict.fromkeys(missing, MISSING)
