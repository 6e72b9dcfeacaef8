"""The table in a file: its headings and its cells as texts, and the lines that were left out.

Nothing is kept of a file beyond the limits, and nothing in a file is run.
"""

from __future__ import annotations

import csv
import gzip
import io
import re
import zipfile
import zlib
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from metrics.core import InvalidInput
from metrics.export.spreadsheet import unguarded
from metrics.inputs.counted import counted
from metrics.reading.cells import has_decimal_commas, is_missing, number_in
from metrics.reading.words import is_known
from metrics.steps import Say, say

MEGABYTE = 2**20
MAX_BYTES = 20 * MEGABYTE
UNPACKED = 10  # times as many bytes as a file may have
MAX_COLUMNS = 1000
MAX_ROWS = 1_000_000
LONGEST_LINE = 10**6
LOOKED_AT = 50  # records by which a layout is told
MARKS = (",", ";", "\t", "|", " ")
FILE = say("file")
TREC = {
    6: ("query", "iteration", "docno", "rank", "score", "tag"),
    4: ("query", "iteration", "docno", "relevance"),
}


class LeftOut(NamedTuple):
    """A row that was left out: its line in the file, and why."""

    row: int
    reason: Say


@dataclass(frozen=True)
class Table:
    """The headings of a table, "" where there is none, its columns of texts, and the line of each
    row in the file. `sure` says whether the first row was taken for headings for good reason.
    """

    headings: tuple[str, ...]
    columns: tuple[list[str], ...]
    lines: list[int]
    left_out: tuple[LeftOut, ...] = ()
    comma: bool = False
    kind: str = ""  # "trec", or "matrix" where a matrix was unrolled
    notes: tuple[Say, ...] = field(default=())

    def __len__(self) -> int:
        return len(self.lines)


def read_table(
    source: str | Path | bytes | io.IOBase,
    name: str = "",
    most: int = MAX_BYTES,
    encoding: str = "",
) -> Table:
    """The table of a file, which may be given by its path, its bytes or as an open file.

    Raises InvalidInput with one sentence, and OSError.
    """
    content = _content(source, most)
    if content.startswith(b"\x1f\x8b"):
        content = _unzipped(content, most * UNPACKED)
    if content.startswith(b"PAR1"):
        records: Iterable[list[str]] = _parquet(content)
    elif content.startswith(b"PK\x03\x04"):
        records = _sheet(content, most * UNPACKED)
    else:
        return _of_text(_text(content, encoding))
    return _of_records([*enumerate(_bounded(records), 1)], padded=True)


def read_text(text: str) -> Table:
    """The table of a pasted text. Raises InvalidInput."""
    return _of_text(text)


def _content(source: str | Path | bytes | io.IOBase, most: int) -> bytes:
    if isinstance(source, bytes):
        content = source
    elif isinstance(source, (str, Path)):
        with Path(source).open("rb") as file:
            content = file.read(most + 1)
    else:
        content = source.read(most + 1)
        content = content.encode() if isinstance(content, str) else content
    if len(content) > most:
        allowed = say("allowed are at most {high} MB", high=most // MEGABYTE)
        raise InvalidInput(FILE, found=say("a larger one"), allowed=allowed)
    return content


def _unzipped(content: bytes, most: int) -> bytes:
    try:
        with gzip.open(io.BytesIO(content)) as file:
            found = file.read(most + 1)
    except (OSError, EOFError, zlib.error):
        allowed = say("allowed is a whole file of gzip")
        raise InvalidInput(FILE, found=say("a broken file"), allowed=allowed) from None
    if len(found) > most:
        allowed = say("allowed are at most {high} MB, unpacked", high=most // MEGABYTE)
        raise InvalidInput(FILE, found=say("more"), allowed=allowed)
    return found


# ---- text


def _text(content: bytes, encoding: str) -> str:
    if not content.strip():
        raise _nothing()
    if content.startswith(b"\xd0\xcf\x11\xe0"):
        found, allowed = say("an old Excel file"), say("save it as .xlsx or CSV")
        raise InvalidInput(FILE, found=found, allowed=allowed)
    tried = [encoding] if encoding else _encodings(content)
    for one in tried:
        try:
            text = content.decode(one)
        except (UnicodeDecodeError, LookupError):
            continue
        if "\0" not in text:
            return text
    raise InvalidInput(FILE, found=say("a file that is no text"), allowed=_KINDS)


_KINDS = say("allowed are CSV, TSV, text, Excel (.xlsx) and Parquet")


def _encodings(content: bytes) -> list[str]:
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        return ["utf-16"]
    return ["utf-8-sig", *(["gb18030"] if _is_chinese(content) else []), "cp1252"]


def _is_chinese(content: bytes) -> bool:
    """Whether the letters beyond ASCII come in pairs, as in GB 2312 and not in Windows-1252."""
    runs = re.findall(rb"[A-Za-z]?[\x80-\xff]+[A-Za-z]?", content[:MEGABYTE])
    high = [re.sub(rb"[A-Za-z]", b"", run) for run in runs]
    paired = sum(len(run) % 2 == 0 and min(run) >= 0xA1 for run in high)
    beside = sum(len(run) > len(only) for run, only in zip(runs, high, strict=True))
    return bool(runs) and paired == len(runs) and beside * 2 <= len(runs)


def _nothing() -> InvalidInput:
    return InvalidInput(FILE, found=say("an empty file"), allowed=say("at least one row is needed"))


def _of_text(text: str) -> Table:
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if not text.strip():
        raise _nothing()
    printed = _printed_matrix(text)
    if printed is not None:
        return printed
    if re.match(r"\s+precision\s+recall\s+f1-score\s+support", text):
        allowed = say("a report holds only means: the rows it was computed from are needed")
        raise InvalidInput(FILE, found=say("a classification report"), allowed=allowed)
    offset = 0
    if said := re.match(r"sep=(.)\n", text, re.IGNORECASE):
        text, offset = text[said.end() :], 1
    mark = said[1] if said else _mark(text)
    try:
        records = [
            (line + offset, cells) for line, cells in _records(text, mark) if "".join(cells).strip()
        ]
    except csv.Error:
        allowed = say("a quotation mark that is not closed makes one cell of all that follows")
        raise InvalidInput(FILE, found=say("a cell without an end"), allowed=allowed) from None
    trec = _trec(records) if mark in (" ", "\t") else None
    return trec or _of_records(records)


def _records(text: str, mark: str) -> Iterable[tuple[int, list[str]]]:
    if mark == " ":
        for line, cells in enumerate(text.split("\n"), 1):
            if line > MAX_ROWS or cells.count(" ") > MAX_COLUMNS * 10:
                raise _too_many(cells.count(" "))
            yield line, cells.split()
        return
    reader, begin = csv.reader(io.StringIO(text, newline=""), delimiter=mark), 1
    for count, cells in enumerate(reader):
        if len(cells) > MAX_COLUMNS:
            raise _too_many(len(cells))
        if count > MAX_ROWS:
            raise InvalidInput(
                FILE,
                found=say("more than {count} rows", count=MAX_ROWS),
                allowed=say("allowed are from 1 to {high}", high=MAX_ROWS),
            )
        yield begin, cells
        begin = reader.line_num + 1


def _mark(text: str) -> str:
    """What separates the cells: the mark by which most of the first records are equally wide."""
    if max(map(len, islice(text.split("\n", LOOKED_AT), LOOKED_AT))) > LONGEST_LINE:
        allowed = say("allowed are lines of {letters}", letters=counted(LONGEST_LINE, "letters"))
        raise InvalidInput(FILE, found=say("a longer one"), allowed=allowed)
    head = "\n".join(text.split("\n", LOOKED_AT)[:LOOKED_AT])
    best, chosen = (0.0, 0), ","
    for mark in MARKS:
        try:
            found = [len(cells) for _, cells in _records(head, mark) if "".join(cells).strip()]
        except csv.Error:
            continue
        width, times = Counter(found).most_common(1)[0] if found else (0, 0)
        if width > 1 and not (mark == " " and width not in TREC and times < len(found) - 1):
            # Blanks stand in texts too: any other mark goes before them.
            rating = (times / len(found) - (0.6 if mark == " " else 0.0), width)
            if rating > best:
                best, chosen = rating, mark
    return chosen


def _trec(records: Sequence[tuple[int, list[str]]]) -> Table | None:
    """A run or judgments in TREC's form, which has no headings."""
    widths = {len(cells) for _, cells in records}
    names = TREC.get(widths.pop()) if len(widths) == 1 else None
    if names is None:
        return None
    numbers = (1, 3) if len(names) == 4 else (3, 4)
    first = records[0][1]
    if any(number_in(first[at]) is None for at in numbers):
        return None
    columns = tuple([cells[at] for _, cells in records] for at in range(len(names)))
    return Table(names, columns, [line for line, _ in records], kind="trec")


def _printed_matrix(text: str) -> Table | None:
    """A matrix as NumPy or Python prints it: [[50, 3], [2, 45]]."""
    if not re.fullmatch(r"\s*(?:array\()?\[\s*\[[\d\s,.\[\]]*\]\s*\](?:\s*\))?\s*", text[:20_000]):
        return None
    rows = [re.findall(r"[0-9.]+", row) for row in re.findall(r"\[([^\[\]]*)\]", text)]
    if len(rows) < 2 or {len(row) for row in rows} != {len(rows)}:
        return None
    names = [str(at) for at in range(len(rows))]
    return _unrolled(names, rows, [1] * len(rows))


# ---- Excel and Parquet


def _sheet(content: bytes, most: int) -> Iterable[list[str]]:
    """The first sheet with cells. What formulas gave is read, and no formula."""
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as packed:
            names = packed.namelist()
            size = sum(one.file_size for one in packed.infolist())
    except zipfile.BadZipFile:
        allowed = say("allowed is a whole file")
        raise InvalidInput(FILE, found=say("a broken file"), allowed=allowed) from None
    if "xl/workbook.xml" not in names:
        found, allowed = say("a zip archive"), say("unpack it, and upload one of its files")
        raise InvalidInput(FILE, found=found, allowed=allowed)
    if size > most:
        allowed = say("allowed are at most {high} MB, unpacked", high=most // MEGABYTE)
        raise InvalidInput(FILE, found=say("more"), allowed=allowed)
    from openpyxl import load_workbook

    try:
        book = load_workbook(io.BytesIO(content), read_only=True, data_only=True)
        for sheet in book.worksheets:
            sheet.reset_dimensions()  # what a file says of its size may be wrong
            rows = sheet.iter_rows(values_only=True, max_col=MAX_COLUMNS + 1)
            found = [_trimmed(row) for row in islice(rows, MAX_ROWS + 1)]
            if any(any(row) for row in found):
                return found
    except Exception:  # a broken part of the file may raise anything
        allowed = say("allowed is a whole file")
        raise InvalidInput(FILE, found=say("a broken file"), allowed=allowed) from None
    raise _nothing()


def _parquet(content: bytes) -> Iterable[list[str]]:
    import pyarrow.parquet as pq

    try:
        file = pq.ParquetFile(io.BytesIO(content))
        if len(file.schema_arrow) > MAX_COLUMNS:
            raise _too_many(len(file.schema_arrow))
        if file.metadata.num_rows > MAX_ROWS:
            found = say("more than {count} rows", count=MAX_ROWS)
            allowed = say("allowed are from 1 to {high}", high=MAX_ROWS)
            raise InvalidInput(FILE, found=found, allowed=allowed)
        frame = file.read()
    except InvalidInput:
        raise
    except Exception:
        allowed = say("allowed is a whole file")
        raise InvalidInput(FILE, found=say("a broken file"), allowed=allowed) from None
    columns = [[_shown(cell) for cell in column.to_pylist()] for column in frame.columns]
    names = ["" if name.startswith("__index_level") else name for name in frame.column_names]
    return [names, *(list(row) for row in zip(*columns, strict=True))]


def _trimmed(row: Sequence[object]) -> list[str]:
    cells = [_shown(cell) for cell in row]
    while cells and not cells[-1]:
        cells.pop()
    return cells


def _shown(cell: object) -> str:
    if cell is None:
        return ""
    if isinstance(cell, float) and cell.is_integer() and abs(cell) < 2**53:
        return str(int(cell))
    return str(cell)


def _bounded(records: Iterable[list[str]]) -> Iterable[list[str]]:
    for cells in records:
        if len(cells) > MAX_COLUMNS:
            raise _too_many(len(cells))
        yield cells


def _too_many(columns: int) -> InvalidInput:
    found = counted(columns, "columns")
    return InvalidInput(
        FILE, found=found, allowed=say("allowed are at most {high}", high=MAX_COLUMNS)
    )


# ---- from records to a table


def _of_records(records: list[tuple[int, list[str]]], padded: bool = False) -> Table:
    """The table of the records of a file. With `padded`, empty cells at the right were trimmed."""
    records = [(line, [unguarded(c.strip()) for c in cells]) for line, cells in records]
    records = [(line, cells) for line, cells in records if any(cells)]
    if not records:
        raise _nothing()
    width = Counter(len(cells) for _, cells in records[:LOOKED_AT]).most_common(1)[0][0]
    left_out = []
    if width > 1 or len(records) > 1:
        while width > 1 and len(records) > 2 and sum(map(bool, records[0][1])) == 1:
            line, _ = records.pop(0)  # a title
            left_out.append(LeftOut(line, say("above the headings")))
    first = records[0][1]
    if len(first) == width - 1 and len(records) > 1:
        first = ["", *first]  # R names its rows and not their column
    has_head = _is_head(first, [cells for _, cells in records[1 : LOOKED_AT + 1]])
    if has_head:
        records, headings = records[1:], first
        width = max(len(headings), 1) if any(headings) else width
        while len(headings) > 1 and not headings[-1] and not _any_at(records, len(headings) - 1):
            headings = headings[:-1]
        width = len(headings)
    else:
        headings = [""] * width
    lines, kept = [], []
    for line, cells in records:
        while len(cells) > width and not cells[-1]:
            cells = cells[:-1]
        if has_head and len(cells) < width and padded:
            cells = [*cells, *[""] * (width - len(cells))]
        if len(cells) == width:
            lines.append(line)
            kept.append(cells)
        else:
            reason = say("{cells}, not {count}", cells=counted(len(cells), "cells"), count=width)
            left_out.append(LeftOut(line, reason))
    if not kept:
        allowed = say("at least one row is needed")
        if left_out and has_head:
            allowed = say("each needs {count} as the headings", count=width)
            found = say("rows of other numbers of cells")
            raise InvalidInput(FILE, found=found, allowed=allowed)
        raise InvalidInput(FILE, found=say("only headings"), allowed=allowed)
    if len(left_out) > len(kept):
        allowed = say("each row needs as many cells as there are headings")
        raise InvalidInput(FILE, found=say("rows of unequal length"), allowed=allowed)
    twice = [name for name, count in Counter(filter(None, headings)).items() if count > 1]
    if twice:
        allowed = say("each column needs a heading of its own")
        place = say("header")
        raise InvalidInput(FILE, place=place, found=f"{twice[0][:50]} × 2", allowed=allowed)
    columns = tuple([cells[at] for cells in kept] for at in range(width))
    table = Table(tuple(headings), columns, lines, tuple(left_out), has_decimal_commas(columns))
    return _matrix(table) or table


def _any_at(records: Sequence[tuple[int, list[str]]], at: int) -> bool:
    return any(len(cells) > at and cells[at] for _, cells in records)


def _is_head(first: Sequence[str], below: Sequence[Sequence[str]]) -> bool:
    if not below:
        return any(map(is_known, first))
    if any(map(is_known, first)):
        return True
    numbers = [cell for cell in first if number_in(cell, comma=True) is not None]
    if numbers:
        return first[0] == "" and len(numbers) == len(first) - 1  # classes called 0, 1, 2
    if not all(cell and not is_missing(cell) for cell in first[1:]):
        return True
    columns = [{cells[at] for cells in below if len(cells) > at} for at in range(len(first))]
    return not all(cell in column for cell, column in zip(first, columns, strict=True))


def _matrix(table: Table) -> Table | None:
    """A confusion matrix with its classes as headings and before its rows, as a row a cell."""
    names, rows = [*table.headings[1:]], table.columns[0]
    if len(names) < 2 or len(names) != len(table) or [*rows] != names:
        return None
    cells = [[column[at] for column in table.columns[1:]] for at in range(len(names))]
    return _unrolled(names, cells, table.lines)


def _unrolled(names: list[str], cells: list[list[str]], lines: Sequence[int]) -> Table | None:
    if any(number_in(cell) is None for row in cells for cell in row):
        return None
    every = [(i, j) for i in range(len(names)) for j in range(len(names))]
    columns = (
        [names[i] for i, _ in every],
        [names[j] for _, j in every],
        [cells[i][j] for i, j in every],
    )
    note = say("Its rows are the true classes.")
    return Table(
        ("true", "predicted", "count"),
        columns,
        [lines[i] for i, _ in every],
        kind="matrix",
        notes=(note,),
    )
