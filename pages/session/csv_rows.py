"""The rows of a small table under a page's own headings, the refusal of a cell, and what is to be
said of a file besides its columns.
"""

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import NamedTuple

from metrics import InvalidInput
from metrics.inputs.counted import counted
from metrics.reading.cells import PLAIN, Marks, is_doubtful, number_in, numbers_in
from metrics.reading.table import Table
from metrics.reading.words import TRUTHS, truth
from metrics.steps import Say, say
from pages.session.clean_names import cleaned, listed
from pages.session.holding import holding
from pages.session.language import sentence
from pages.session.numbers import GROUPED, allowed_numbers, is_within

FILE = say("CSV")
_said: ContextVar[dict[str, Say]] = ContextVar("what was said")
_APART, _SEPARATOR = re.compile("[,;\t]"), re.compile(r"sep=.\r?\n", re.IGNORECASE)


class Row(NamedTuple):
    """A data row: its line in the file, counted from 1, and its cells by column name. `headings`
    are those of the reader's file by these names.
    """

    line: int
    cells: dict[str, str]
    marks: Marks
    headings: Mapping[str, str]

    def number(self, column: str) -> float | None:
        """The number in a cell; None where there is none."""
        return number_in(self.cells[column], self.marks)


@dataclass(frozen=True)
class Rows(Sequence[Row]):
    """The rows of a file, stored by column, because many small objects take long to create."""

    lines: list[int]
    columns: dict[str, list[str]]
    marks: Marks = PLAIN
    headings: Mapping[str, str] = field(default_factory=dict)

    def numbers(self, column: str) -> list[float | None]:
        """The numbers of a column; None for each cell without one."""
        return numbers_in(self.columns[column], self.marks)

    def firsts(self, *columns: str) -> Iterator[tuple[Row, str]]:
        """Where each text stands first in these columns."""
        seen: set[str] = set()
        for at, cells in enumerate(zip(*map(self.columns.__getitem__, columns), strict=True)):
            if not seen.issuperset(cells):
                row = self[at]
                for column, cell in zip(columns, cells, strict=True):
                    if cell not in seen:
                        seen.add(cell)
                        yield row, column

    def __len__(self) -> int:
        return len(self.lines)

    def __getitem__(self, at: int) -> Row:  # pyright: ignore[reportIncompatibleMethodOverride]
        cells = {name: cells[at] for name, cells in self.columns.items()}
        return Row(self.lines[at], cells, self.marks, self.headings)

    def __iter__(self) -> Iterator[Row]:
        return map(self.__getitem__, range(len(self)))


def rows_of(
    table: Table,
    required: Sequence[str],
    optional: Sequence[str] = (),
    *,
    at_most: int,
    columns: Sequence[str] = (),
    as_written: bool = False,
) -> Rows:
    """The rows of a table with `required` and perhaps `optional` columns; others are left aside.

    `columns` are names for all columns, in place of their headings. Cells that say the same are
    spelled alike, unless they are taken `as_written`. Raises InvalidInput that names
    the row and the column, what was found and what is allowed.
    """
    names = columns or [name.lower() for name in table.names]
    if not set(required) <= set(names):
        allowed = say("the columns {names} are needed", names=listed(required))
        raise wrong_header(table, allowed)
    known, at = {*required, *optional}, {}
    for place, name in enumerate(names):
        if name in known and at.setdefault(name, place) != place:
            allowed = say("each column may occur once")
            found = f"{listed([name], 50)} × 2"
            raise InvalidInput(FILE, place=say("header"), found=found, allowed=allowed)
    if table.flaw is not None:
        row, found, allowed = table.flaw
        raise InvalidInput(FILE, place=say("row {row}", row=row), found=found, allowed=allowed)
    if table.below:
        place = say("row {row}", row=table.below[0][0])
        allowed = say("allowed is one table")
        raise InvalidInput(FILE, place=place, found=say("another table"), allowed=allowed)
    if len(table) > at_most:
        allowed = say("allowed are at most {high}", high=at_most)
        raise InvalidInput(FILE, found=counted(len(table), "rows"), allowed=allowed)
    held = table.given if as_written and table.given else table.columns
    cells = {name: held[place] for name, place in at.items()}
    headings = {name: table.headings[place] for name, place in at.items()}
    return Rows(table.lines, cells, table.marks, headings)


def wrong_header(table: Table, allowed: Say) -> InvalidInput:
    """The refusal of what stands in the first line of a table."""
    found = listed(filter(None, table.headings)) or listed(one[0] for one in table.columns)
    return InvalidInput(FILE, place=say("header"), found=found, allowed=allowed)


def first_cells(text: str) -> set[str]:
    """What stands in the first line of a text, by which it is told what the text is."""
    text = _SEPARATOR.sub("", text.removeprefix("\ufeff"))
    line = text.lstrip().partition("\n")[0]
    return {cell.strip(' "\r').lower() for cell in _APART.split(line)}


def grid_order(down: Sequence[str], across: Sequence[str]) -> list[str] | None:
    """The names of a matrix that is listed row by row; None for any other order."""
    order = list(dict.fromkeys(down))
    if len(down) != len(order) ** 2:
        return None
    whole = [(one, other) for one in order for other in order]
    return order if whole == [*zip(down, across, strict=True)] else None


def number_of(row: Row, column: str, low: float, high: float, least: float = 0.0) -> float:
    """The number in a cell: 0, or at least `least` in size. Raises InvalidInput."""
    found = row.number(column)
    if found is None and is_doubtful(row.cells[column], row.marks):
        raise refused(row, column, GROUPED)
    if found is None or not is_within(found, low, high, least):
        raise refused(row, column, allowed_numbers(found, low, high, least))
    return found


def whole_of(row: Row, column: str, low: int, high: int) -> int:
    found = row.number(column)
    if found is None or not found.is_integer() or not low <= found <= high:
        allowed = say("allowed are whole numbers from {low} to {high}", low=low, high=high)
        raise refused(row, column, allowed)
    return int(found)


def truth_of(row: Row, column: str) -> bool:
    """Whether a cell says yes. Raises InvalidInput."""
    found = truth(row.cells[column])
    if found is None:
        raise refused(row, column, TRUTHS)
    return found


def rank_of(row: Row, column: str, taken: Collection[float], high: int = 10**9) -> int:
    """The rank in a cell, which is not among those `taken`. Raises InvalidInput."""
    rank = whole_of(row, column, 0, high)  # from 0 on, as PyTerrier counts
    if rank in taken:
        raise refused(row, column, say("each rank may be taken once"))
    return rank


def name_of(row: Row, column: str, longest: int) -> str:
    """The name in a cell, on one line, cut to `longest` characters. Raises InvalidInput."""
    name = cleaned(row.cells[column], longest)
    if not name:
        raise refused(row, column, say("a name of 1 to {high} characters is needed", high=longest))
    return name


class ClassNames(dict[str, str]):
    """The name of each class, by the text that stands for it in cells. Two texts that are the same
    once they are cut and cleaned are refused, as they would become one class.
    """

    def __init__(self, longest: int):
        super().__init__()
        self.longest = longest
        self.taken: set[str] = set()

    def name_of(self, row: Row, column: str) -> str:
        """The name of the class in a cell. Raises InvalidInput."""
        typed = row.cells[column]
        if typed not in self:
            name = name_of(row, column, self.longest)
            if name in self.taken:
                allowed = sentence("session.csv_rows", "names_must_differ", high=self.longest)
                raise refused(row, column, allowed)
            self.taken.add(name)
            self[typed] = name
        return self[typed]


def class_names(rows: Rows, columns: Sequence[str], longest: int, most: int) -> ClassNames:
    """The names of the classes in these columns, in the order in which they occur. Raises
    InvalidInput where one is wrong, or one too many.
    """
    known = ClassNames(longest)
    for row, column in rows.firsts(*columns):
        known.name_of(row, column)
        if len(known) > most:
            raise refused(row, column, say("allowed are at most {high} classes", high=most))
    return known


def named_rows(rows: Iterable[Row], column: str, longest: int) -> Iterator[tuple[Row, str]]:
    """Each row with its name. Raises InvalidInput where two rows have the same name."""
    first: dict[str, int] = {}
    for row in rows:
        name = name_of(row, column, longest)
        if name in first:
            raise refused(row, column, say("row {row} has it already", row=first[name]))
        first[name] = row.line
        yield row, name


def refused(row: Row, column: str, allowed) -> InvalidInput:
    name = row.headings.get(column) or column
    place = say("row {row}, column {column}", row=row.line, column=listed([name], 40))
    return InvalidInput(FILE, place=place, found=row.cells[column] or '""', allowed=allowed)


def collect_summaries() -> AbstractContextManager[dict[str, Say]]:
    return holding(_said, {})


def add_summary(what: Say, about: str = "") -> None:
    """Note a sentence about a file, if a caller collects it, in place of one `about` the same."""
    _said.get({})[about or str(what)] = what
