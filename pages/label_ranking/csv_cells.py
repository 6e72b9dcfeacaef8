"""The cells of a CSV file of scored labels: names, truth values, numbers."""

from __future__ import annotations

from metrics.inputs.numbers import MIN_NUMBER
from metrics.steps import say
from pages.desk.csv_rows import Row, number_of, refused
from pages.desk.scored_labels import LARGEST, MAX_NAME_LENGTH, clean_name

_YES = frozenset({"1", "yes", "y", "true", "x"})
_NO = frozenset({"0", "no", "n", "false", ""})


def read_name(row: Row, column: str) -> str:
    """A name on one line. Raises InvalidInput."""
    name = clean_name(row.cells[column])
    if not name:
        allowed = say("a name of 1 to {high} characters is needed", high=MAX_NAME_LENGTH)
        raise refused(row, column, allowed)
    return name


def read_truth(row: Row, column: str) -> bool:
    """Whether a label is true. Raises InvalidInput."""
    word = row.cells[column].lower().removesuffix(".0")  # how tables with gaps write whole numbers
    if word not in _YES | _NO:
        allowed = say("allowed are 1, yes, true or x, and 0, no, false or an empty cell")
        raise refused(row, column, allowed)
    return word in _YES


def read_score(row: Row, column: str) -> float:
    """A score, with a decimal point or comma. Raises InvalidInput."""
    return _number(row, column, -LARGEST, 0)


def read_weight(row: Row, column: str) -> float:
    """A weight, 0 or more, written as a score is. Raises InvalidInput."""
    return _number(row, column, 0, MIN_NUMBER)


def _number(row: Row, column: str, low: float, least: float) -> float:
    return number_of(row, column, low, LARGEST, least)
