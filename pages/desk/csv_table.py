"""Small CSV files as people have them: any order of columns, commas, semicolons or tabs."""

from __future__ import annotations

import codecs
import csv
import io
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from metrics import InvalidInput
from metrics.steps import say

ENCODINGS = ("UTF-8", "Windows-1252", "ISO-8859-15", "UTF-16", "Shift_JIS", "GB18030", "KOI8-R")
_SEPARATORS = (",", ";", "\t")
FILE = say("CSV")


@dataclass(frozen=True)
class Row:
    """A data row: its line in the file, from 1, and its cells by the column names asked for."""

    line: int
    cells: dict[str, str]


def decode(content: bytes, encoding: str = "UTF-8") -> str:
    """The text of a file. A byte-order mark is obeyed and dropped.

    Raises InvalidInput with the line and the byte that the encoding does not know.
    """
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        encoding = "UTF-16"
    codec = "utf-8-sig" if encoding == "UTF-8" else encoding
    try:
        return content.decode(codec)
    except UnicodeDecodeError as error:
        line = content[: error.start].count(b"\n") + 1
        raise InvalidInput(
            FILE,
            place=say("row {row}", row=line),
            found=f"0x{content[error.start]:02X}",
            allowed=say(
                "this byte is not {encoding}: choose the file's encoding", encoding=encoding
            ),
        ) from error


def read_header(text: str) -> list[str]:
    """The names in the first line of a CSV text, as they are written there.

    What is wrong with it `read_rows` will say.
    """
    text, separator = _cleaned(text)
    rows = csv.reader(io.StringIO(text), delimiter=separator)
    with suppress(csv.Error):
        return next(([cell.strip() for cell in row] for row in rows if "".join(row).strip()), [])
    return []


def _cleaned(text: str) -> tuple[str, str]:
    """The text with plain ends of lines, and what separates its cells."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if text.startswith("sep="):  # what Excel writes ahead of the header
        text = text.partition("\n")[2]
    first = next((line for line in text.splitlines() if line.strip()), "")
    return text, max(_SEPARATORS, key=first.count)


def read_rows(
    text: str,
    required: Sequence[str],
    optional: Sequence[str],
    *,
    at_most: int,
    columns: Sequence[str] | None = None,
) -> list[Row]:
    """The rows of a CSV text whose header names `required` and perhaps `optional` columns.

    `columns` are other names for those in the header, one for each. Columns that are not asked for
    are left aside, blank lines too. Raises InvalidInput that names the row and the column, what was
    found and what is allowed.
    """
    text, separator = _cleaned(text)
    known = (*required, *optional)
    reader = csv.reader(io.StringIO(text), delimiter=separator, strict=True)
    try:
        lines = [
            (number, cells)
            for number, cells in _numbered(reader)
            if any(cell.strip() for cell in cells)
        ]
    except csv.Error as error:
        raise InvalidInput(
            FILE,
            place=say("row {row}", row=reader.line_num),
            found=say("a stray quotation mark"),
            allowed=say(
                "allowed are cells quoted as a whole, with quotation marks in them doubled"
            ),
        ) from error
    written = [cell.strip().lower() for cell in lines[0][1]] if lines else []
    header = written if columns is None else list(columns)
    missing = [name for name in required if name not in header]
    if missing:
        allowed = say("the columns {names} are needed", names=", ".join(required))
        found = ", ".join(cell for cell in header if cell) or say("nothing")
        raise InvalidInput(FILE, place=say("header"), found=found, allowed=allowed)
    twice = [name for name in known if header.count(name) > 1]
    if twice:
        allowed = say("each column may stand there once")
        raise InvalidInput(FILE, place=say("header"), found=f"{twice[0]} × 2", allowed=allowed)
    rows = lines[1:]
    if not 0 < len(rows) <= at_most:
        allowed = say("allowed are from 1 to {high}", high=at_most)
        raise InvalidInput(FILE, found=say("{count} rows", count=len(rows)), allowed=allowed)
    at = {name: header.index(name) for name in known if name in header}
    for number, cells in rows:
        if len(cells) != len(header):
            allowed = say("the header has {count}", count=len(header))
            found = say("{count} cells", count=len(cells))
            raise InvalidInput(
                FILE, place=say("row {row}", row=number), found=found, allowed=allowed
            )
    return [
        Row(number, {name: cells[column].strip() for name, column in at.items()})
        for number, cells in rows
    ]


def _numbered(reader):
    """Each record with the line at which it begins: a quoted cell may hold line breaks."""
    begin = 1
    for cells in reader:
        yield begin, cells
        begin = reader.line_num + 1


def refused(row: Row, column: str, allowed) -> InvalidInput:
    """The error for one cell."""
    place = say("row {row}, column {column}", row=row.line, column=column)
    return InvalidInput(FILE, place=place, found=row.cells[column] or '""', allowed=allowed)
