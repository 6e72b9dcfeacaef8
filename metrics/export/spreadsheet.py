"""Cells of a CSV file that a spreadsheet shows as they are: no formula, no date.

A cell that a spreadsheet would take for one has an apostrophe before it, as one types it there.
Reading takes it away again. Numbers are left alone, negative ones too.
"""

import csv
import io
import re
from collections.abc import Iterable, Sequence

_MONTHS = (
    "jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|"
    "oct(?:ober)?|nov(?:ember)?|dec(?:ember)?"
)
# Before the first letter some drop blanks of any kind, and marks that nobody sees.
_BLANKS = r"[\s\0\ufeff\u200b-\u200f\u2060]*"
_FORMULA = r"[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]"  # also of full width
_TAKEN = (
    rf"{_FORMULA}"
    r"|[0-9]+ *[-/.:\u2013][ 0-9]"  # 1/4, 3-4, 1.2.3, 2:1
    rf"|(?:{_MONTHS})[-/. ]*[0-9]"  # MAR1
    rf"|[0-9]+[-/. ]*(?:{_MONTHS})(?![a-z])"  # 1 Jan
)
_NUMBER = re.compile(r"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?")
_RUN = re.compile(rf"'*{_BLANKS}{_FORMULA}")
_GUARDED = re.compile(rf"'+{_BLANKS}(?:{_TAKEN})", re.IGNORECASE)
_MEANT = re.compile(rf"'*{_BLANKS}(?:{_TAKEN})", re.IGNORECASE)


def guarded(cell: object) -> str:
    """The text of a cell, which no spreadsheet takes for anything else."""
    text = str(cell)
    is_taken = _MEANT.match(text) and not _NUMBER.fullmatch(text)
    return f"'{text}" if is_taken else text


def without_formula(cell: object) -> str:
    """The text of a cell, guarded where a spreadsheet would run it: what other programs join by
    must stay as it is wherever it may.
    """
    text = str(cell)
    return f"'{text}" if _RUN.match(text) and not _NUMBER.fullmatch(text) else text


def unguarded(cell: str) -> str:
    """The cell without the apostrophe that `guarded` puts before it."""
    return cell[1:] if cell.startswith("'") and _GUARDED.match(cell) else cell


def write_table(*tables: Iterable[Sequence[object]]) -> str:
    """The rows of a CSV text."""
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    for rows in tables:
        writer.writerows([*map(guarded, row)] for row in rows)
    return text.getvalue()
