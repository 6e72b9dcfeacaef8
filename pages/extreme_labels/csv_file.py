"""Rows as CSV: a line a row, columns true, first and second, labels separated by spaces.

What is written has a column `row` too, or a row without any label would be a blank line.
"""

from __future__ import annotations

from metrics.export.spreadsheet import write_table
from metrics.steps import say
from pages.desk.csv_rows import Row as CsvRow
from pages.desk.csv_rows import refused
from pages.desk.csv_table import read_rows
from pages.extreme_labels.lines import read_labels, write_numbers
from pages.extreme_labels.state import LINES, MAX_ROWS, Row


def read_label_rows(text: str, labels: int) -> tuple[Row, ...]:
    """The rows of a catalogue of so many labels. Raises InvalidInput."""
    rows = read_rows(text, LINES, (), at_most=MAX_ROWS)
    return tuple(Row(*(_labels(row, line, labels) for line in LINES)) for row in rows)


def write_label_rows(rows: tuple[Row, ...]) -> str:
    """The rows in the form that `read_label_rows` reads."""
    written = (
        (number, *(write_numbers(getattr(row, line), " ") for line in LINES))
        for number, row in enumerate(rows, 1)
    )
    return write_table([("row", *LINES)], written)


def _labels(row: CsvRow, column: str, labels: int) -> tuple[int, ...]:
    words = row.cells[column].replace(",", " ").split()
    known = {str(label) for label in range(labels)}
    if len(set(words)) < len(words) or not known.issuperset(words):
        allowed = say("allowed are labels from 0 to {high}, each once", high=labels - 1)
        raise refused(row, column, allowed)
    return read_labels(column, row.cells[column], labels)
