"""A table as it was read: its headings, its columns, and what was left out."""

from dataclasses import dataclass, replace
from typing import NamedTuple

from metrics.reading.cells import PLAIN, Marks
from metrics.steps import Say

MATRICES = ("matrix", "shares", "costs")  # of counts, of shares, of other numbers


class LeftOut(NamedTuple):
    """A row that was left out: its line in the file, and why."""

    row: int
    reason: Say


@dataclass(frozen=True)
class Table:
    """The headings of a table, "" where there is none, its columns of texts, and the line of each
    row in the file. `head` is the line of the headings, 0 where there are none. In a table that was
    `respelled`, cells that say the same are spelled alike. A matrix that was `turned_round` had its
    predicted classes in rows, and below one that `is_first` there are others.
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
    is_first: bool = False

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
