"""The rows of a small CSV file, and the refusal of a cell that cannot be read."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import NamedTuple

from metrics import InvalidInput
from metrics.steps import say
from pages.session.clean_names import cleaned, listed
from pages.session.numbers import (
    GROUPED,
    allowed_numbers,
    is_grouped,
    is_within,
    read_decimal,
    read_whole,
)

FILE = say("CSV")
_written: ContextVar[Mapping[str, str] | None] = ContextVar("headings of a file", default=None)
_YES = frozenset({"1", "yes", "y", "true", "x"})
_NO = frozenset({"0", "no", "n", "false", ""})


class Row(NamedTuple):
    """A data row: its line in the file, counted from 1, and its cells by column name.

    With `comma`, its numbers have decimal commas.
    """

    line: int
    cells: dict[str, str]
    comma: bool = False

    def number(self, column: str) -> float | None:
        """The number in a cell; None where there is none."""
        return read_decimal(self.cells[column], self.comma)


@dataclass(frozen=True)
class Rows(Sequence[Row]):
    """The rows of a file, stored by column, because many small objects take long to create."""

    lines: list[int]
    columns: dict[str, list[str]]
    comma: bool = False

    def numbers(self, column: str) -> list[float | None]:
        """The numbers of a column; None for each cell without one."""
        return [read_decimal(cell, self.comma) for cell in self.columns[column]]

    def __len__(self) -> int:
        return len(self.lines)

    def __getitem__(self, at: int) -> Row:  # pyright: ignore[reportIncompatibleMethodOverride]
        cells = {name: cells[at] for name, cells in self.columns.items()}
        return Row(self.lines[at], cells, self.comma)

    def __iter__(self) -> Iterator[Row]:
        return map(self.__getitem__, range(len(self)))


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
    if found is None and is_grouped(row.cells[column], row.comma):
        raise refused(row, column, GROUPED)
    if found is None or not is_within(found, low, high, least):
        raise refused(row, column, allowed_numbers(found, low, high, least))
    return found


def whole_of(row: Row, column: str, low: int, high: int) -> int:
    found = read_whole(row.cells[column])
    if found is None or not low <= found <= high:
        allowed = say("allowed are whole numbers from {low} to {high}", low=low, high=high)
        raise refused(row, column, allowed)
    return found


def is_truth(cell: str) -> bool:
    """Whether a cell says yes or no."""
    return _word(cell) in _YES | _NO


def _word(cell: str) -> str:
    return cell.lower().removesuffix(".0")  # how tables with gaps write whole numbers


def truth_of(row: Row, column: str) -> bool:
    """Whether a cell says yes. Raises InvalidInput."""
    word = _word(row.cells[column])
    if word not in _YES | _NO:
        allowed = say("allowed are 1, yes, true or x, and 0, no, false or an empty cell")
        raise refused(row, column, allowed)
    return word in _YES


def rank_of(row: Row, column: str, taken: Collection[float], high: int = 10**9) -> int:
    """The rank in a cell, which is not among those `taken`. Raises InvalidInput."""
    rank = whole_of(row, column, 1, high)
    if rank in taken:
        raise refused(row, column, say("each rank may be taken once"))
    return rank


def name_of(row: Row, column: str, longest: int) -> str:
    """The name in a cell, on one line, cut to `longest` characters. Raises InvalidInput."""
    name = cleaned(row.cells[column], longest)
    if not name:
        allowed = say("a name of 1 to {high} characters is needed", high=longest)
        raise refused(row, column, allowed)
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
                allowed = say(
                    "names must differ and have 1 to {high} characters", high=self.longest
                )
                raise refused(row, column, allowed)
            self.taken.add(name)
            self[typed] = name
        return self[typed]


def named_rows(rows: Iterable[Row], column: str, longest: int) -> Iterator[tuple[Row, str]]:
    """Each row with its name. Raises InvalidInput where two rows have the same name."""
    first: dict[str, int] = {}
    for row in rows:
        name = name_of(row, column, longest)
        if name in first:
            raise refused(row, column, say("row {row} has it already", row=first[name]))
        first[name] = row.line
        yield row, name


@contextmanager
def headings_of_file(written: Mapping[str, str]) -> Iterator[None]:
    """Refusals name columns as they are `written` in the reader's file."""
    token = _written.set({**written, **(_written.get() or {})})
    try:
        yield
    finally:
        _written.reset(token)


def refused(row: Row, column: str, allowed) -> InvalidInput:
    name = (_written.get() or {}).get(column, column)
    place = say("row {row}, column {column}", row=row.line, column=listed([name], 40))
    return InvalidInput(FILE, place=place, found=row.cells[column] or '""', allowed=allowed)
