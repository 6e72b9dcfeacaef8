"""The table in a file: its headings and its cells as texts, and the lines that were left out.

Nothing is kept of a file beyond the limits, and nothing in a file is run.
"""

import csv
import io
import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from pathlib import Path
from typing import NamedTuple

import numpy as np

from metrics.core import InvalidInput
from metrics.export.spreadsheet import unguarded
from metrics.inputs.counted import counted
from metrics.reading.cells import PLAIN, Marks, alike, is_missing, marks_of, number_in, numbers_in
from metrics.reading.contents import FILE, KINDS, MAX_BYTES, Record, bounded, nothing, read_content
from metrics.reading.shares import shares_of
from metrics.reading.words import is_known, of_what, place_of, plain, summary_of
from metrics.steps import Say, say

_YEAR = re.compile("(?:19|20)[0-9]{2}")
LONGEST_LINE = 10**6
LOOKED_AT = 50  # records by which a layout is told
MARKS = (",", ";", "\t", "|", " ")
MATRICES = ("matrix", "shares", "costs")  # of counts, of shares, of other numbers
SUMMARIES = {
    "total": (np.sum,),
    "mean": (np.mean,),
    "median": (np.median,),
    "deviation": (np.std, lambda all_of: np.std(all_of, ddof=min(1, len(all_of) - 1))),
}
MOST_SUMMARIES = 4  # last rows that sum up the others
TREC = {
    6: ("query", "iteration", "docno", "rank", "score", "tag"),
    4: ("query", "iteration", "docno", "relevance"),
}
RUNS = {(" ", width) for width in TREC}  # without headings


class LeftOut(NamedTuple):
    """A row that was left out: its line in the file, and why."""

    row: int
    reason: Say


@dataclass(frozen=True)
class Table:
    """The headings of a table, "" where there is none, its columns of texts, and the line of each
    row in the file. `head` is the line of the headings, 0 where there are none. In a table that was
    `respelled`, cells that say the same are spelled alike. A matrix that was `turned_round` had its
    predicted classes in rows.
    """

    headings: tuple[str, ...]
    columns: tuple[list[str], ...]
    lines: list[int]
    left_out: tuple[LeftOut, ...] = ()
    marks: Marks = PLAIN
    kind: str = ""  # "trec", "counts" of ratings, or a matrix of MATRICES that was unrolled
    head: int = 0
    respelled: bool = False
    turned_round: bool = False

    def turned(self) -> "Table | None":
        """The same with its headings as the first row, or with its first row as headings; None if
        it can be but one of them.
        """
        if self.kind:
            return None
        if self.head:
            pairs = zip(self.headings, self.columns, strict=True)
            columns = tuple([first, *cells] for first, cells in pairs)
            lines, headings = [self.head, *self.lines], ("",) * len(columns)
            return replace(self, headings=headings, columns=columns, lines=lines, head=0)
        headings = tuple(cells[0] for cells in self.columns)
        if len(self) < 2 or len({*headings}) < len(headings):
            return None
        columns, (head, *lines) = tuple(cells[1:] for cells in self.columns), self.lines
        return replace(self, headings=headings, columns=columns, lines=lines, head=head)

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
    content = read_content(source, most, encoding)
    return read_text(content) if isinstance(content, str) else _of_records(content)


def read_text(text: str) -> Table:
    """The table of a pasted text. Raises InvalidInput."""
    text = text.removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    if not text.strip():
        raise nothing()
    printed = _printed_matrix(text)
    if printed is not None:
        return printed
    if re.match(r"\s+precision\s+recall\s+f1-score\s+support", text):
        allowed = say("a report holds only means: the rows it was computed from are needed")
        raise InvalidInput(FILE, found=say("a classification report"), allowed=allowed)
    if of := re.match(r"\s*(?:(\[?\s*\{\s*[\"}])|<(?:!doctype|html|table|\?xml))", text, re.I):
        found = say("JSON") if of[1] else say("a page of HTML or XML")
        raise InvalidInput(FILE, found=found, allowed=KINDS)
    offset = 0
    if said := re.match(r"sep=(.)\n", text, re.IGNORECASE):
        text, offset = text[said.end() :], 1
    try:
        text = _without_remarks(text)
        mark = said[1] if said else _mark(text)
        if mark == "|":  # the line below the headings, in Markdown
            text = re.sub(r"^[ |:+-]*-[ |:+-]*$", "", text, flags=re.MULTILINE)
        records = [(line + offset, cells) for line, cells in _filled(text, mark)]
    except csv.Error:
        allowed = say("a quotation mark that is not closed makes one cell of all that follows")
        raise InvalidInput(FILE, found=say("a cell without an end"), allowed=allowed) from None
    trec = _trec(records) if mark in (" ", "\t") else None
    return trec or _of_records(records, mark)


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


def _filled(text: str, mark: str) -> Iterable[Record]:
    return (one for one in bounded(_records(text, mark)) if "".join(one[1]).strip())


def _records(text: str, mark: str) -> Iterable[Record]:
    if mark == " ":
        yield from ((line, cells.split()) for line, cells in enumerate(text.split("\n"), 1))
        return
    reader, begin = csv.reader(io.StringIO(text, newline=""), delimiter=mark), 1
    for cells in reader:
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


def _printed_matrix(text: str) -> Table | None:
    """A matrix as NumPy or Python prints it: [[50, 3], [2, 45]]."""
    if not re.fullmatch(
        r"\s*(?:array\()?\[\s*\[[-\d\s,.e+\[\]]*\]\s*\](?:\s*\))?\s*", text[:20_000]
    ):
        return None
    rows = [re.findall(r"[-+.0-9e]+", row) for row in re.findall(r"\[([^\[\]]*)\]", text)]
    if len(rows) < 2 or {len(row) for row in rows} != {len(rows)}:
        return None
    names = [str(at) for at in range(len(rows))]
    return _unrolled(names, rows, [1] * len(rows))


def _of_records(records: list[Record], mark: str = "") -> Table:
    """The table of the records of a file, and the mark between its cells. Where there is none,
    empty cells at the right were trimmed.
    """
    records = [(line, [unguarded(c.strip()) for c in cells]) for line, cells in records]
    records = [(line, cells) for line, cells in records if any(cells)]
    if not records:
        raise nothing()
    width = Counter(len(cells) for _, cells in records[:LOOKED_AT]).most_common(1)[0][0]
    left_out = []
    if width > 1 or len(records) > 1:
        while width > 1 and len(records) > 2 and sum(map(bool, records[0][1])) == 1:
            line, _ = records.pop(0)  # a title
            left_out.append(LeftOut(line, say("above the headings")))
    first = records[0][1]
    if len(records) == 1 and width > 2 and all(number_in(cell) is not None for cell in first):
        records, width = [(records[0][0], [cell]) for cell in first], 1  # a list in one line
        first = first[:1]
    if len(first) == width - 1 and len(records) > 1:
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
            reason = say("{cells}, not {count}", cells=counted(len(cells), "cells"), count=width)
            left_out.append(LeftOut(line, reason))
    if len(records) > 2 * len(kept):
        allowed = say("each row needs as many cells as there are headings")
        raise InvalidInput(FILE, found=say("rows of unequal length"), allowed=allowed)
    if not kept:
        allowed = say("at least one row is needed")
        raise InvalidInput(FILE, found=say("only headings"), allowed=allowed)
    twice = [name for name, count in Counter(filter(None, headings)).items() if count > 1]
    if twice:
        allowed = say("each column needs a heading of its own")
        place = say("header")
        raise InvalidInput(FILE, place=place, found=f"{twice[0][:50]} × 2", allowed=allowed)
    given = [[cells[at] for cells in kept] for at in range(width)]
    columns = tuple(alike(given))
    respelled = any(one is not other for one, other in zip(columns, given, strict=True))
    table = Table(
        tuple(headings),
        columns,
        lines,
        tuple(left_out),
        marks_of(columns, mark),
        head=head,
        respelled=respelled,
    )
    return _matrix(table) or _four(table) or _counts_of_ratings(table) or _without_last(table)


def _any_at(records: Sequence[Record], at: int) -> bool:
    return any(len(cells) > at and cells[at] for _, cells in records)


def _is_head(first: Sequence[str], below: Sequence[Sequence[str]]) -> bool:
    if not below:
        return any(map(is_known, first))
    if any(map(is_known, first)):
        return True
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
        return numbers[-len(first) + 1 :] == [*range(1, len(first))]
    names = [first[at] for at in numbers]
    cells = [cell for at in numbers for cell in columns[at] if not is_missing(cell)]
    if not 1 < len({*names}) == len(names) or not cells:
        return False
    if all(map(_YEAR.fullmatch, names)):
        return not any(map(_YEAR.fullmatch, cells))
    return not any(number_in(cell) is not None for cell in cells)


def _matrix(table: Table) -> Table | None:
    """A confusion matrix with its classes as headings and before its rows, as a row a cell."""
    table = _without_totals(table)
    names, rows = [*table.headings[1:]], table.columns[0]
    if not 2 <= len(names) == len(table):
        return None
    corner = re.split(r"[\\/|]", table.headings[0])[0]
    turned = place_of(corner, "predicted") is not None  # as R's caret does it
    if rows != names:
        turned = all(of_what(name, "predicted") for name in rows)
        role, other = ("predicted", "true") if turned else ("true", "predicted")
        rows = [of_what(name, role) for name in rows]
        names = [of_what(name, other) for name in names]
    if not all(names) or rows != names:
        return None
    columns = table.columns[1:]
    cells = [[*row] for row in (columns if turned else zip(*columns, strict=True))]
    marks = table.marks if table.marks.comma else Marks(thousands=True)  # as counts are whole
    found = _unrolled(names, cells, table.lines, marks, table.left_out)
    return found and replace(found, turned_round=turned)


def _four(table: Table) -> Table | None:
    """A matrix of which the four cells are named: TP, FP, FN, TN, in a row or below each other."""
    if len(table) not in (1, 4):
        return None
    names, *rows = table.headings, *zip(*table.columns, strict=True)
    if len(names) == 2:
        names, *rows = zip(*rows, strict=True)
    of = dict(zip(map(plain, names), rows[0], strict=True))
    if len(rows) > 1 or of.keys() != {"tp", "fp", "fn", "tn"}:
        return None
    grid = [[of["tn"], of["fp"]], [of["fn"], of["tp"]]]
    return _unrolled(["negative", "positive"], grid, [table.lines[0]] * 2, table.marks)


def _counts_of_ratings(table: Table) -> Table | None:
    """How often each item was given each category, with as many ratings an item, as a row a rating;
    who gave them is not known.
    """
    named = len({*table.columns[0]}) == len(table) and number_in(table.columns[0][0]) is None
    first = int(named or table.headings[0].lower() in ("", "item", "subject", "id"))
    names, columns = table.headings[first:], table.columns[first:]
    if not all(names) or any(map(is_known, names)) or len(names) < 3 or len(table) < 4:
        return None
    cells = [[number_in(cell, table.marks) for cell in row] for row in zip(*columns, strict=True)]
    if not all(
        count is not None and count >= 0 and count % 1 == 0 for row in cells for count in row
    ):
        return None
    counts = [[int(count or 0) for count in row] for row in cells]
    raters = sum(counts[0])
    has_gaps = any(0 in row for row in counts) and max(map(max, counts)) > 1
    if not (2 < raters <= 50 and has_gaps) or any(sum(row) != raters for row in counts):
        return None
    is_order = len({tuple(sorted(row)) for row in counts}) == 1  # of the same numbers, as ranks are
    if is_order or {"tp", "fp"} <= {name.lower() for name in names}:
        return None
    items = table.columns[0] if first else [str(at) for at in range(1, len(table) + 1)]
    given = [
        [n for n, count in zip(names, row, strict=True) for _ in range(count)] for row in counts
    ]
    every = [(i, r) for i in range(len(items)) for r in range(raters)]
    long = (
        [items[i] for i, _ in every],
        [str(r + 1) for _, r in every],
        [given[i][r] for i, r in every],
    )
    lines = [table.lines[i] for i, _ in every]
    return Table(("item", "rater", "rating"), long, lines, table.left_out, kind="counts")


def _without_last(table: Table) -> Table:
    """The same without last rows that sum up the others."""
    names, count = table.columns[0], len(table)
    least = max(2, count - MOST_SUMMARIES) if len(table.columns) > 1 else count
    end = count
    while end > least and summary_of(names[end - 1]):
        end -= 1
    while end < count and not all(_sums_up(table, row, end) for row in range(end, count)):
        end += 1
    return _cut(table, end, len(table.columns), say("it sums up the others"))


def _sums_up(table: Table, row: int, end: int) -> bool:
    """Whether a row is what its first cell says of the rows before `end`: no other is called so,
    and its other cells are empty or that number. Numbers that are all the same do not tell it.
    """
    name, *cells = (column[row] for column in table.columns)
    if name.casefold() in {one.casefold() for one in table.columns[0][:end]}:
        return False
    told = all(map(is_missing, cells))
    mark = "," if table.marks.comma else "."
    for cell, column in zip(cells, table.columns[1:], strict=True):
        if is_missing(cell):
            continue
        number = number_in(cell, table.marks)
        all_of = [one for one in numbers_in(column[:end], table.marks) if one is not None]
        with np.errstate(all="ignore"):
            exact = [of(all_of) for of in SUMMARIES[summary_of(name)]] if all_of else [end]
        decimals = re.search(rf"\{mark}([0-9]+)\s*(%?)$", cell)
        near = 10.0 ** -(len(decimals[1]) + 2 * len(decimals[2])) / 2 if decimals else 0.0
        near += 1e-9 * max(map(abs, exact))
        if number is None or not any(abs(number - one) <= near for one in exact):
            return False
        told = told or not all_of or len({*all_of}) > 1
    return told


def _without_totals(table: Table) -> Table:
    """The same without a last row and a last column that are the sums of the others."""
    if not 3 <= len(table.columns) - 1 == len(table):
        return table
    cells = [[number_in(cell) or 0.0 for cell in column] for column in table.columns[1:]]
    last = any(map(any, cells)) and all(sum(column[:-1]) == column[-1] for column in cells)
    if not last or any(sum(row[:-1]) != row[-1] for row in zip(*cells, strict=True)):
        return table
    return _cut(table, -1, -1, say("the sums of the others"))


def _cut(table: Table, end: int, right: int, why: Say) -> Table:
    """The first rows and columns of a table, and why the other rows were left out."""
    left_out = (*table.left_out, *(LeftOut(line, why) for line in table.lines[end:]))
    columns = tuple(column[:end] for column in table.columns[:right])
    headings, lines = table.headings[:right], table.lines[:end]
    return replace(table, headings=headings, columns=columns, lines=lines, left_out=left_out)


def _unrolled(
    names: list[str],
    cells: list[list[str]],
    lines: Sequence[int],
    marks: Marks = PLAIN,
    left_out: tuple[LeftOut, ...] = (),
) -> Table | None:
    numbers = [[n for cell in row if (n := number_in(cell, marks)) is not None] for row in cells]
    if any(len(row) < len(names) for row in numbers):
        return None
    is_whole = all(n.is_integer() and n >= 0 for row in numbers for n in row)
    is_whole = is_whole and not any("%" in cell for row in cells for cell in row)
    kind = "matrix" if is_whole else "shares" if shares_of(numbers) else "costs"
    every = [(i, j) for i in range(len(names)) for j in range(len(names))]
    columns = (
        [names[i] for i, _ in every],
        [names[j] for _, j in every],
        [cells[i][j] for i, j in every],
    )
    rows = [lines[i] for i, _ in every]
    return Table(("true", "predicted", "count"), columns, rows, left_out, marks, kind)
