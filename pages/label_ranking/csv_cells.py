"""The cells of a CSV file of scored labels: names, truth values, numbers."""

from __future__ import annotations

import math

from metrics.steps import say
from pages.desk.csv_table import Row, refused
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


def read_number(row: Row, column: str, low: float) -> float:
    """A number from `low` on, with a decimal point or comma. Raises InvalidInput."""
    try:
        found = float(row.cells[column].replace(",", "."))
    except ValueError:
        found = math.nan
    if not low <= found <= LARGEST:
        allowed = say("allowed are numbers from {low} to {high}", low=low, high=LARGEST)
        raise refused(row, column, allowed)
    return found + 0.0  # no -0
