"""What a file holds, from its bytes: a text, or the rows of a sheet of Excel or a table of Parquet.

All is bounded before it is unpacked, and nothing in a file is run.
"""

import io
import re
import time
import zipfile
from collections.abc import Iterable, Sequence
from itertools import islice
from pathlib import Path
from typing import Any, NoReturn, TypeAlias

from metrics.core import InvalidInput
from metrics.inputs.counted import counted
from metrics.needed import needed
from metrics.queries.files import unpacked
from metrics.queries.parquet import read_columns, refuse_larger
from metrics.steps import Say, say

Record: TypeAlias = tuple[int, list[str]]  # a line and its cells
MEGABYTE = 2**20
MAX_BYTES = 20 * MEGABYTE
# Of work on a sheet, of its elements, and of those of a part that is no table of it.
SECONDS, MAX_ELEMENTS, MAX_TREE = 20, 20_000_000, 200_000
UNPACKED = 5  # times as many bytes as a file may have
MAX_COLUMNS = 1000
MAX_ROWS = 1_000_000
MAX_CELLS = 5_000_000
MAX_LETTERS = 50_000_000
FILE = say("file")


def read_content(
    source: str | Path | bytes | io.IOBase, most: int, encoding: str
) -> tuple[str | list[Record], list[str]]:
    """A text, or the rows of a sheet or a table; and the names of sheets that are not read.

    Raises InvalidInput with one sentence, and OSError.
    """
    content = _content(source, most)
    content = unpacked(content, "file", most * UNPACKED)
    if content.startswith(b"PAR1"):
        return [*bounded(enumerate(_parquet(content, most * UNPACKED), 1))], []
    if content.startswith(b"PK\x03\x04"):
        rows, others = _sheet(content, most * UNPACKED)
        return [*bounded(enumerate(rows, 1))], others
    return _text(content, encoding), []


def nothing() -> InvalidInput:
    return InvalidInput(FILE, found=say("an empty file"), allowed=say("at least one row is needed"))


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
        raise InvalidInput(FILE, found=say("a larger file"), allowed=allowed)
    return content


def _text(content: bytes, encoding: str) -> str:
    if not content.strip():
        raise nothing()
    if content.startswith(b"\xd0\xcf\x11\xe0"):
        found, allowed = say("an old Excel file"), say("save it as .xlsx or CSV")
        raise InvalidInput(FILE, found=found, allowed=allowed)
    tried = [encoding] if encoding else _encodings(content)
    tried = [] if content.startswith(NO_TEXTS) else tried
    for one in tried:
        try:
            text = content.decode(one)
        except (UnicodeDecodeError, LookupError):
            continue
        if "\0" not in text:
            return text
    raise InvalidInput(FILE, found=say("a file that is no text"), allowed=KINDS)


NO_TEXTS = b"%PDF-", b"{\\rtf"  # though they begin like one
KINDS = say("allowed are CSV, TSV, text, Excel (.xlsx) and Parquet")


def _encodings(content: bytes) -> list[str]:
    if content.startswith((b"\xff\xfe", b"\xfe\xff")):
        return ["utf-16"]
    first = content[:MEGABYTE]
    western = "mac_roman" if _MAC.search(first) and not _WINDOWS.search(first) else "cp1252"
    chinese = ["cp950"] if _BIG5.search(first) else ["gb18030"] if _is_gb(first) else []
    return ["utf-8-sig", *chinese, western]


# Two characters of Big5, one of which cannot be of GB 2312: by its first byte or by its second.
_HIGH, _NEXT = rb"[\xa4-\xc6]", rb"[\x40-\x7e\xa1-\xfe]"
_ANY = _HIGH + _NEXT
_ONE = rb"(?:[\xa4-\xaf]%b|%b[\x40-\x7e])" % (_NEXT, _HIGH)
_BIG5 = re.compile(rb"(?<![\x80-\xff])(?:%b%b|%b%b)" % (_ONE, _ANY, _ANY, _ONE))
# A letter of MacRoman in a word, where Windows-1252 has a mark or no small letter; and any letter
# of Windows-1252 in a word.
_MAC = re.compile(rb"[a-z\x9a][\x81-\x91\x95-\x99\x9b\x9d\x9f\xa7][a-z]")
_WINDOWS = re.compile(rb"[A-Za-z][\xc0-\xff]|[\xc0-\xff][A-Za-z]")


def _is_gb(content: bytes) -> bool:
    """Whether the letters beyond ASCII come in pairs, as in GB 2312 and not in Windows-1252."""
    runs = re.findall(rb"[A-Za-z]?[\x80-\xff]+[A-Za-z]?", content)
    high = [re.sub(rb"[A-Za-z]", b"", run) for run in runs]
    paired = sum(len(run) % 2 == 0 and min(run) >= 0xA1 for run in high)
    beside = sum(len(run) > len(only) for run, only in zip(runs, high, strict=True))
    return bool(runs) and paired == len(runs) and beside * 2 <= len(runs)


def _sheet(content: bytes, most: int) -> tuple[Iterable[list[str]], list[str]]:
    """The first sheet with a table, else the first with cells, and the names of the others. What
    formulas gave is read, and no formula.
    """
    try:
        with zipfile.ZipFile(io.BytesIO(content)) as packed:
            names = packed.namelist()
            size = sum(one.file_size for one in packed.infolist())
    except zipfile.BadZipFile:
        allowed = say("allowed is a whole file")
        raise InvalidInput(FILE, found=say("a broken file"), allowed=allowed) from None
    if "xl/workbook.xml" not in names:
        found, allowed = say("a zip archive"), say("unpack it, and upload one of its files")
        if {"[Content_Types].xml", "mimetype"} & {*names}:
            found, allowed = say("a document that is no Excel sheet"), KINDS
        raise InvalidInput(FILE, found=found, allowed=allowed)
    refuse_larger(size, most, FILE)
    needed("openpyxl")
    from openpyxl.reader.excel import ExcelReader

    reader = ExcelReader(io.BytesIO(content), read_only=True, data_only=True)
    reader.archive = archive = _Archive(io.BytesIO(content))
    try:
        reader.read()
        book = reader.wb
        first, at = None, ""
        for sheet in book.worksheets:
            sheet.reset_dimensions()  # what a file says of its size may be wrong
            found = []
            for row in islice(sheet.iter_rows(values_only=True), MAX_ROWS + 1):
                archive.check()
                found.append(_trimmed(row[: MAX_COLUMNS + 1]))
            is_table = sum(len(row) > 1 for row in found) > 1
            if is_table or (first is None and any(any(row) for row in found)):
                first, at = found, sheet.title
            if is_table:
                break
        if first is not None:
            return first, [name for name in book.sheetnames if name != at]
    except MemoryError:
        found, allowed = say("a sheet that takes too long to read"), say("save its table as CSV")
        raise InvalidInput(FILE, found=found, allowed=allowed) from None
    except Exception:  # a broken part of the file may raise anything
        allowed = say("allowed is a whole file")
        raise InvalidInput(FILE, found=say("a broken file"), allowed=allowed) from None
    raise nothing()


class _Archive(zipfile.ZipFile):
    """The parts of a sheet, of which a few bytes may mean much: how many elements there are is
    counted as they are read, and how long the work takes.
    """

    def __init__(self, file: io.BytesIO):
        super().__init__(file)
        self.elements, self.until = 0, time.thread_time() + SECONDS

    def check(self) -> None:
        if self.elements > MAX_ELEMENTS or time.thread_time() > self.until:
            raise MemoryError

    def open(self, *name: Any, **options: Any) -> Any:
        part = super().open(*name, **options)
        take = part.read

        def read(size: int = -1) -> bytes:
            piece = take(size)
            held = piece.count(b"<") - piece.count(b"</")
            self.elements += held
            if size < 0 and held > MAX_TREE:  # all of it is unfolded at once
                raise MemoryError
            self.check()
            return piece

        part.read = read
        return part


def _parquet(content: bytes, most: int) -> Iterable[list[str]]:
    frame = read_columns(content, most=most)
    yield ["" if name.startswith("__index_level") else name for name in frame.columns]
    for row in zip(*(frame[name].tolist() for name in frame.columns), strict=True):
        yield [_shown(cell) for cell in row]


def _trimmed(row: Sequence[object]) -> list[str]:
    cells = [_shown(cell) for cell in row]
    while cells and not cells[-1]:
        cells.pop()
    return cells


def _shown(cell: object) -> str:
    if cell is None or cell != cell:
        return ""
    if isinstance(cell, float) and cell.is_integer() and abs(cell) < 2**53:
        return str(int(cell))
    return str(cell).removesuffix(" 00:00:00")  # of a day


def bounded(records: Iterable[Record]) -> Iterable[Record]:
    """The lines and cells of a table; what is more than there may be is refused as it comes."""
    held = letters = 0
    for count, (line, cells) in enumerate(records):
        held += len(cells)
        letters += sum(map(len, cells))
        if len(cells) > MAX_COLUMNS:
            _refuse_more(counted(len(cells), "columns"), MAX_COLUMNS)
        if count > MAX_ROWS:
            _refuse_more(counted(count, "rows"), MAX_ROWS)
        if held > MAX_CELLS:
            _refuse_more(say("more cells"), MAX_CELLS)
        if letters > MAX_LETTERS:
            _refuse_more(say("more letters"), MAX_LETTERS)
        yield line, cells


def _refuse_more(found: Say, most: int) -> NoReturn:
    raise InvalidInput(FILE, found=found, allowed=say("allowed are at most {high}", high=most))
