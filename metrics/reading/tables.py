"""The table in a file: its headings and its cells as texts, and the lines that were left out.

Nothing is kept of a file beyond the limits, and nothing in a file is run.
"""

import csv
import io
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import islice, pairwise
from pathlib import Path

from metrics.core import InvalidInput
from metrics.export.spreadsheet import unguarded
from metrics.inputs.counted import counted
from metrics.reading.cells import alike, is_missing, marks_of, number_in
from metrics.reading.contents import FILE, KINDS, MAX_BYTES, Record, bounded, nothing, read_content
from metrics.reading.matrices import (
    counts_of_ratings,
    four_cells,
    matrix,
    of_raters,
    printed_matrix,
)
from metrics.reading.table import Flaw, LeftOut, Table
from metrics.reading.totals import without_last
from metrics.reading.words import is_known
from metrics.shown_value import quoted, without_surrogates
from metrics.steps import say

_YEAR = re.compile("(?:19|20)[0-9]{2}")
# scikit-learn's report as it is printed, or the first line of its table, turned round or not.
_REPORT = re.compile(r"\W*precision\W+recall\W+f1-score\W+support|.*\Wmacro avg\W+weighted avg\W")
LONGEST_LINE = 10**6
LOOKED_AT = 50  # records by which a layout is told
_WIDE = re.compile(" {2,}")  # between the columns that pandas prints
MOST_TITLES = 6  # lines above the headings
MARKS = (",", ";", "\t", "|", " ")
TREC = {
    6: ("query", "iteration", "docno", "rank", "score", "tag"),
    4: ("query", "iteration", "docno", "relevance"),
}
QUOTED = say("allowed are cells quoted as a whole, with quotation marks in them doubled")
RUNS = {(" ", width) for width in TREC}  # without headings


def read_table(
    source: str | Path | bytes | io.IOBase,
    most: int = MAX_BYTES,
    encoding: str = "",
) -> Table:
    """The table of a file, which may be given by its path, its bytes or as an open file.

    Raises InvalidInput with one sentence, and OSError.
    """
    content, sheets = read_content(source, most, encoding)
    table = read_text(content) if isinstance(content, str) else _of_records(content)
    aside = tuple(LeftOut(0, say("the sheet {name}", name=quoted(name))) for name in sheets)
    return replace(table, left_out=(*aside, *table.left_out))


def read_text(text: str) -> Table:
    """The table of a pasted text. Raises InvalidInput."""
    text = without_surrogates(text.removeprefix("\ufeff"))
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    if not text.strip():
        raise nothing()
    _check_lines(text)
    printed = printed_matrix(text)
    if printed is not None:
        return printed
    if _REPORT.match(text):
        allowed = say("a report holds only means: the rows it was computed from are needed")
        raise InvalidInput(FILE, found=say("a classification report"), allowed=allowed)
    if of := re.match(r"\s*(?:(\[?\s*\{\s*[\"}])|<(?:!doctype|html|table|\?xml))", text, re.I):
        found = say("JSON") if of[1] else say("a page of HTML or XML")
        raise InvalidInput(FILE, found=found, allowed=KINDS)
    offset = 0
    if said := re.match(r"sep=(.)\n", text, re.IGNORECASE):
        text, offset = text[said.end() :], 1
    stray = None
    try:
        text = _without_remarks(text)
        mark = said[1] if said else _mark(text)
        if mark == "|":  # the line below the headings, in Markdown
            text = re.sub(r"^[ |:+-]*-[ |:+-]*$", "", text, flags=re.MULTILINE)
        try:
            records = [*_filled(text, mark, strict=True)]
        except csv.Error as error:
            stray = Flaw(int(error.args[0]) + offset, say("a stray quotation mark"), QUOTED)
            records = [*_filled(text, mark)]
            if records and "\n" in records[-1][1][-1] and not text.rstrip().endswith('"'):
                raise csv.Error(records[-1][0]) from None
    except csv.Error as error:
        allowed = say("a quotation mark that is not closed makes one cell of all that follows")
        place = say("row {row}", row=int(error.args[0]) + offset)
        found = say("a cell without an end")
        raise InvalidInput(FILE, place=place, found=found, allowed=allowed) from None
    records = [(line + offset, cells) for line, cells in records] if offset else records
    trec = _trec(records) if mark in (" ", "\t") else None
    end = len(records) if trec else _first_end(records)
    table = trec or _of_records(records[:end], mark, stray)
    others = [LeftOut(line, say("of another table")) for line, _ in records[end:]]
    return replace(table, left_out=(*table.left_out, *others), below=tuple(records[end:]))


def table_below(table: Table) -> Table:
    """The other table in a file. Raises InvalidInput."""
    return _of_records([*table.below], table.mark, table.flaw)


def _first_end(records: Sequence[Record]) -> int:
    """Where another table begins: below a blank line, headings that are all known."""
    found = (at for at in _heads_below(records) if at > 1 and not _are_titles(records[:at]))
    return next(found, len(records))


def _heads_below(records: Sequence[Record]) -> Iterable[int]:
    """Where headings that are all known stand below a blank line, or one above numbers alone."""
    numbers = [number_in(cells[0]) for _, cells in records[2:LOOKED_AT]]
    for at, ((above, _), (line, cells)) in enumerate(pairwise(records), 1):
        is_list = at == 1 == len(cells) and numbers and None not in numbers
        given = [cell for cell in cells if cell.strip()] if is_list or line > above + 1 else []
        if given and all(map(is_known, given)) and (len(given) > 1 or at == 1):
            yield at


def _are_titles(records: Sequence[Record]) -> bool:
    """Whether lines above headings are no table: one alone, or a few such as Group,A."""
    rows = [[*filter(None, map(str.strip, cells))] for _, cells in records[: MOST_TITLES + 1]]
    if len(rows) > MOST_TITLES or all(map(is_known, rows[0])):
        return False
    widths, cells = {*map(len, rows)}, [cell for row in rows for cell in row]
    is_ragged = len(widths) > 1 or max(widths) <= 2
    return len(rows) == 1 or (is_ragged and all(number_in(cell) is None for cell in cells))


def _without_remarks(text: str) -> str:
    """The text without remarks above its rows. The last may be headings, as NumPy writes them; a
    line as wide as the rows, without a blank behind the #, is one of them.
    """
    parts = re.split(r"(?<=\n)(?!#)", text, maxsplit=1) if text.startswith("#") else []
    if len(parts) < 2 or not parts[1].strip(" ,;\t|\n"):
        return text
    lines, below = parts[0].split("\n")[:-1], parts[1]
    mark = _mark(below)
    rows = [cells for _, cells in islice(_filled(below, mark), LOOKED_AT)]
    width = Counter(map(len, rows)).most_common(1)[0][0]
    has_head = any(map(is_known, rows[0]))
    for at, line in enumerate(lines):
        said = line[1:].strip()
        cells = [cell for _, cells in _records(said, mark) for cell in cells]
        known, is_remark = 2 * sum(map(is_known, cells)) >= width, line.startswith("# ")
        may_head = at == len(lines) - 1 and not has_head
        if may_head and (known or (is_remark and width > 1 and (mark, width) not in RUNS)):
            is_remark, line = False, said
        lines[at] = "" if is_remark or len(cells) != width else line
    return "\n".join([*lines, below])


def _filled(text: str, mark: str, strict: bool = False) -> Iterable[Record]:
    return (one for one in bounded(_records(text, mark, strict)) if "".join(one[1]).strip())


def _records(text: str, mark: str, strict: bool = False) -> Iterable[Record]:
    """The lines and cells of a text. Raises csv.Error with the line of a cell without an end."""
    if mark == " ":
        lines = text.split("\n")
        wide = [_WIDE.split(one.rstrip()) for one in lines[:LOOKED_AT] if one.strip()]
        are_wide = wide != [] and {*map(len, wide)} == {max(2, len(wide[0]))}
        are_wide = are_wide and all(at[0] for at in wide[1:])
        yield from enumerate(map(_WIDE.split if are_wide else str.split, lines), 1)
        return
    reader, begin = csv.reader(io.StringIO(text, newline=""), delimiter=mark, strict=strict), 1
    try:
        for cells in reader:
            yield begin, cells
            begin = reader.line_num + 1
    except csv.Error as error:
        raise csv.Error(begin) from error


def _check_lines(text: str) -> None:
    """Raises InvalidInput for a very long line, which could not be put down before its end."""
    end = -1
    while len(text) - end > LONGEST_LINE + 1:
        begin, end = end + 1, text.rfind("\n", end + 1, end + LONGEST_LINE + 2)
        if end < 0:
            place = say("row {row}", row=text.count("\n", 0, begin) + 1)
            allowed = say("lines have up to {letters}", letters=counted(LONGEST_LINE, "letters"))
            raise InvalidInput(FILE, place=place, found=say("a longer line"), allowed=allowed)


def _mark(text: str) -> str:
    """What separates the cells: the mark by which most of the first records are equally wide."""
    below = re.sub(r"\A(?:[^\S\n]*\n)+", "", text)  # lines that are blank
    head = "\n".join(below.split("\n", LOOKED_AT)[:LOOKED_AT])
    best, chosen = (0.0, 0), ","
    for mark in MARKS:
        try:
            found = [
                len(cells) for _, cells in bounded(_records(head, mark)) if "".join(cells).strip()
            ]
        except csv.Error:
            continue
        width, times = Counter(found).most_common(1)[0] if found else (0, 0)
        if width > 1 and not (mark == " " and width not in TREC and times < len(found) - 1):
            # Blanks stand in texts too: any other mark goes before them.
            rating = (times / len(found) - (0.6 if mark == " " else 0.0), width)
            if rating > best:
                best, chosen = rating, mark
    return chosen


def _trec(records: Sequence[Record]) -> Table | None:
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


def _of_records(records: list[Record], mark: str = "", stray: Flaw | None = None) -> Table:
    """The table of the records of a file, and the mark between its cells. Where there is none,
    empty cells at the right were trimmed.
    """
    records = [(line, _cleaned(cells)) for line, cells in records if any(cells)]
    records = [(line, cells) for line, cells in records if any(cells)]
    if not records:
        raise nothing()
    width = Counter(len(cells) for _, cells in records[:LOOKED_AT]).most_common(1)[0][0]
    left_out, flaw = [], stray
    titles = next((at for at in _heads_below(records) if _are_titles(records[:at])), 0)
    while titles or (width > 1 and len(records) > 2 and sum(map(bool, records[0][1])) == 1):
        line, _ = records.pop(0)
        left_out.append(LeftOut(line, say("above the headings")))
        titles = max(titles - 1, 0)
    width = Counter(len(cells) for _, cells in records[:LOOKED_AT]).most_common(1)[0][0]
    first = records[0][1]
    if len(records) == 1 and width > 2 and all(number_in(cell) is not None for cell in first):
        records, width = [(records[0][0], [cell]) for cell in first], 1  # a list in one line
        first = first[:1]
    if len(first) == width - 1 and len(records) > 1:
        line = next(line for line, cells in records if len(cells) == width)
        header = say("the header has {count}", count=width - 1)
        flaw = flaw or Flaw(line, counted(width, "cells"), header)
        first = ["", *first]  # R names its rows and not their column
    head = 0
    if _is_head(first, [cells for _, cells in records[1 : LOOKED_AT + 1]]):
        (head, _), *records = records
        headings = first
        names = [cells[0] for _, cells in records[1 : len(first)]]
        if mark == " " and first[1:] == names and len(records[0][1]) == 1 < len(first):
            headings = [*records.pop(0)[1], *first[1:]]  # pandas puts the name of rows there
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
        if head and len(cells) < width and not mark:
            cells = [*cells, *[""] * (width - len(cells))]
        if len(cells) == width:
            lines.append(line)
            kept.append(cells)
        else:
            found = counted(len(cells), "cells")
            left_out.append(LeftOut(line, say("{cells}, not {count}", cells=found, count=width)))
            flaw = flaw or Flaw(line, found, say("the header has {count}", count=width))
    if stray and len(records) > 2 * len(kept):  # which made a cell of several
        place = say("row {row}", row=stray.row)
        raise InvalidInput(FILE, place=place, found=stray.found, allowed=stray.allowed)
    if len(records) > 2 * len(kept) and flaw:
        found, place = say("rows of unequal length"), say("row {row}", row=flaw.row)
        allowed = say("each row needs as many cells as there are headings: {count}", count=width)
        raise InvalidInput(FILE, place=place, found=found, allowed=allowed)
    if not kept:
        allowed = say("at least one row is needed")
        raise InvalidInput(FILE, found=say("only headings"), allowed=allowed)
    given = tuple([cells[at] for cells in kept] for at in range(width))
    columns = tuple(alike(given))
    table = Table(
        tuple(headings),
        columns,
        lines,
        tuple(left_out),
        marks_of(columns, mark),
        head=head,
        mark=mark,
        flaw=flaw,
        given=given,
    )
    found = matrix(table) or four_cells(table) or of_raters(table) or counts_of_ratings(table)
    return found or without_last(table)


def _cleaned(cells: Sequence[str]) -> list[str]:
    found = [*map(str.strip, cells)]
    return [*map(unguarded, found)] if "'" in "".join(found) else found


def _any_at(records: Sequence[Record], at: int) -> bool:
    return any(len(cells) > at and cells[at] for _, cells in records)


def _is_head(first: Sequence[str], below: Sequence[Sequence[str]]) -> bool:
    if any(map(is_known, first)) or not below:
        return any(map(is_known, first))
    twice = {cell for cell, count in Counter(filter(None, first)).items() if count > 1}
    if twice and twice <= {cell for cells in below for cell in cells}:
        return False
    if any(number_in(cell) is not None for cell in first):
        return _has_numbers_as_names(first, below)
    if not all(cell and not is_missing(cell) for cell in first[1:]):
        return True
    columns = [{cells[at] for cells in below if len(cells) > at} for at in range(len(first))]
    return not all(cell in column for cell, column in zip(first, columns, strict=True))


def _has_numbers_as_names(first: Sequence[str], below: Sequence[Sequence[str]]) -> bool:
    """Whether numbers are headings: years above what are none, classes of a matrix, or numbers
    above texts.
    """
    columns = [[cells[at] for cells in below if len(cells) > at] for at in range(len(first))]
    numbers = [at for at, cell in enumerate(first) if number_in(cell) is not None]
    if first[0] == "" or (len(first) > 2 and first[1:] == columns[0]):
        begin = 2 if first[:2] == ["", ""] else 1
        return numbers[begin - len(first) :] == [*range(begin, len(first))]
    names = [first[at] for at in numbers]
    cells = [cell for at in numbers for cell in columns[at] if not is_missing(cell)]
    if not 1 < len({*names}) == len(names) or not cells:
        return False
    if all(map(_YEAR.fullmatch, names)):
        return not any(map(_YEAR.fullmatch, cells))
    return not any(number_in(cell) is not None for cell in cells)
