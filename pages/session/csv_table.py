"""Small CSV files as people have them: any order of columns, commas, semicolons or tabs."""

import csv
import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from metrics import InvalidInput
from metrics.export.spreadsheet import unguarded
from metrics.inputs.counted import counted
from metrics.steps import say
from pages.session.clean_names import listed, without_surrogates
from pages.session.csv_rows import FILE, Rows
from pages.session.csv_summary import CsvSummary, add_summary
from pages.session.numbers import has_comma

_SEPARATORS = (",", ";", "\t")
MAX_COLUMNS = 10_000
MAX_LINE_LENGTH = 10**6  # characters
MAX_BLANK = 2**19  # half of the lines of a sheet
_ANYTHING = re.compile(r"\S")


def read_header(text: str) -> list[str]:
    """The names in the first line of a CSV text, as they are written there.

    What is wrong with it `read_rows` will say.
    """
    text, separator = _cleaned(text)
    rows = csv.reader(_lines(text), delimiter=separator)
    with suppress(csv.Error, InvalidInput):
        return next(
            ([unguarded(cell.strip()) for cell in row] for row in rows if "".join(row).strip()), []
        )
    return []


def _cleaned(text: str) -> tuple[str, str]:
    """The text with plain ends of lines, and what separates its cells.

    Raises InvalidInput for a first line with very many cells.
    """
    text = without_surrogates(text.removeprefix("\ufeff"))
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if text.startswith("sep="):  # what Excel writes ahead of the header
        text = text.partition("\n")[2]
    begin = _ANYTHING.search(text)
    line = text[begin.start() :].partition("\n")[0] if begin else ""
    counts = {separator: line.count(separator) for separator in _SEPARATORS}
    separator = max(counts, key=counts.__getitem__)
    if counts[separator] >= MAX_COLUMNS:
        found = counted(counts[separator] + 1, "columns")
        allowed = say("allowed are at most {high}", high=MAX_COLUMNS)
        raise InvalidInput(FILE, place=say("header"), found=found, allowed=allowed)
    return text, separator


def read_rows(
    text: str,
    required: Sequence[str],
    optional: Sequence[str],
    *,
    at_most: int,
    numbers: Collection[str] = (),
    columns: Sequence[str] | None = None,
) -> Rows:
    """The rows of a CSV text whose header names `required` and perhaps `optional` columns.

    `numbers` are those of numbers, whose decimals may follow a comma. `columns` are other names for
    those in the header, one for each. Columns that are not asked for are left aside, blank lines
    too. Nothing is kept of a text with too many rows. Raises InvalidInput that names the row and
    the column, what was found and what is allowed.
    """
    text, separator = _cleaned(text)
    reader = csv.reader(_lines(text), delimiter=separator, strict=True)
    try:
        written = next((cells for cells in reader if not _is_blank(cells)), [])
        header = (
            [unguarded(cell.strip()).lower() for cell in written]
            if columns is None
            else list(columns)
        )
        at = _places(header, required, optional, written)
        # Twice through the file: nothing is kept of one that has too many rows.
        rows, reader = reader, csv.reader(_lines(text), delimiter=separator, strict=True)
        _check_count(reader, at_most)
        found = _rows(rows, len(header), at)
    except csv.Error as error:
        raise _unreadable(reader.line_num, str(error)) from error
    if "," in text and (separator != "," or '"' in text):
        held = (cells for name, cells in found.columns.items() if name in numbers)
        found = replace(found, comma=any(map(has_comma, held)))
    add_summary(CsvSummary(len(found), tuple(at), separator, found.comma))
    return found


def _places(
    header: Sequence[str], required: Sequence[str], optional: Sequence[str], written: Sequence[str]
) -> dict[str, int]:
    """Where the columns asked for stand in a header that was `written` so. Raises InvalidInput
    where one is missing, or twice.
    """
    if not set(required) <= set(header):
        allowed = say("the columns {names} are needed", names=listed(required))
        found = listed(cell.strip() for cell in written if cell.strip()) or say("nothing")
        raise InvalidInput(FILE, place=say("header"), found=found, allowed=allowed)
    known = {*required, *optional}
    at: dict[str, int] = {}
    for column, name in enumerate(header):
        if name in known and at.setdefault(name, column) != column:
            allowed = say("each column may occur once")
            found = f"{listed([name], 50)} × 2"
            raise InvalidInput(FILE, place=say("header"), found=found, allowed=allowed)
    return at


def _check_count(records: Iterable[list[str]], at_most: int) -> None:
    """Raises InvalidInput unless there are 1 to `at_most` rows below the header."""
    rows, blank = -1, 0
    for cells in records:
        if _is_blank(cells):
            blank += 1
        else:
            rows += 1
        if rows > at_most or blank > MAX_BLANK:
            break
    if 0 < rows <= at_most and blank <= MAX_BLANK:
        return
    found = counted(rows, "rows")
    if rows > at_most:
        found = say("more than {count} rows", count=at_most)
    elif blank > MAX_BLANK:
        found = say("more than {count} blank lines", count=MAX_BLANK)
    raise InvalidInput(FILE, found=found, allowed=say("allowed are from 1 to {high}", high=at_most))


def _rows(reader: Any, width: int, at: dict[str, int]) -> Rows:
    """The rows below the header, each with the line at which it begins: a quoted cell may hold line
    breaks.
    """
    rows, begin = Rows([], {name: [] for name in at}), reader.line_num + 1
    picked = [(column, rows.columns[name].append) for name, column in at.items()]
    for cells in reader:
        if _is_blank(cells):
            pass
        elif len(cells) == width:
            rows.lines.append(begin)
            for column, append in picked:
                append(unguarded(cells[column].strip()))
        else:
            raise InvalidInput(
                FILE,
                place=say("row {row}", row=begin),
                found=counted(len(cells), "cells"),
                allowed=say("the header has {count}", count=width),
            )
        begin = reader.line_num + 1
    return rows


def _lines(text: str) -> Iterator[str]:
    """The lines of a text, one at a time: a copy of all would need four times the memory.

    Raises InvalidInput for a very long one, which could not be put down before its end.
    """
    begin, line = 0, 1
    while begin < len(text):
        end = text.find("\n", begin) + 1 or len(text)
        if end - begin > MAX_LINE_LENGTH:
            found = counted(end - begin, "characters")
            allowed = say("allowed are at most {high}", high=MAX_LINE_LENGTH)
            raise InvalidInput(FILE, place=say("row {row}", row=line), found=found, allowed=allowed)
        yield text[begin:end]
        begin, line = end, line + 1


def _is_blank(cells: Sequence[str]) -> bool:
    return not "".join(cells).strip()


def _unreadable(line: int, why: str) -> InvalidInput:
    found, allowed = (
        say("a stray quotation mark"),
        say("allowed are cells quoted as a whole, with quotation marks in them doubled"),
    )
    if "field larger" in why:
        most = csv.field_size_limit()
        found = say("a cell of more than {count} characters", count=most)
        allowed = say("a quotation mark that is not closed makes one cell of all that follows")
    return InvalidInput(FILE, place=say("row {row}", row=line), found=found, allowed=allowed)
