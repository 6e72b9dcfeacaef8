"""A table as it was read: its headings, its columns, and what was left out."""

from collections import Counter
from dataclasses import dataclass, replace
from typing import NamedTuple

from metrics.core import InvalidInput
from metrics.reading.cells import PLAIN, Marks
from metrics.reading.contents import FILE, Record
from metrics.steps import Say, say

MATRICES = ("matrix", "shares", "costs")  # of counts, of shares, of other numbers


class Flaw(NamedTuple):
    """What is wrong in a line of a file that can be read nevertheless."""

    row: int
    found: Say
    allowed: Say


class LeftOut(NamedTuple):
    """A row that was left out: its line in the file, and why. Row 0 is a sheet that is not read."""

    row: int
    reason: Say


@dataclass(frozen=True)
class Table:
    """The headings of a table, "" where there is none, its columns of texts, and the line of each
    row in the file. `head` is the line of the headings, 0 where there are none. A matrix that was
    `turned_round` had its predicted classes in rows. `mark` stands between the cells, `flaw` is the
    first thing that a strict reader would refuse, and `below` are the lines of another table.
    `called` are the names under which a page takes the columns, if not their headings, and `given`
    are the columns as they were written, if cells that say the same are spelled alike in `columns`.
    `counted` is the table of counts that became a row a rating.
    """

    headings: tuple[str, ...]
    columns: tuple[list[str], ...]
    lines: list[int]
    left_out: tuple[LeftOut, ...] = ()
    marks: Marks = PLAIN
    kind: str = ""  # "trec", "counts" of ratings, or a matrix of MATRICES that was unrolled
    head: int = 0
    turned_round: bool = False
    mark: str = ""
    flaw: Flaw | None = None
    below: tuple[Record, ...] = ()
    called: tuple[str, ...] = ()
    given: tuple[list[str], ...] = ()
    counted: "Table | None" = None

    @property
    def names(self) -> tuple[str, ...]:
        return self.called or self.headings

    def check_headings(self) -> None:
        """Raises InvalidInput where two headings are the same."""
        twice = [name for name, count in Counter(filter(None, self.headings)).items() if count > 1]
        if twice:
            found, allowed = f"{twice[0][:50]} × 2", say("each column needs a heading of its own")
            raise InvalidInput(FILE, place=say("header"), found=found, allowed=allowed)

    def turned(self) -> "Table | None":
        """The same with its headings as the first row, or with its first row as headings; None if
        it can be but one of them.
        """
        if self.kind:
            return None
        headings = tuple(cells[0] for cells in self.columns)
        columns, (head, *lines) = tuple(cells[1:] for cells in self.columns), self.lines
        if self.head:
            pairs = zip(self.headings, self.columns, strict=True)
            columns = tuple([first, *cells] for first, cells in pairs)
            headings, head, lines = ("",) * len(columns), 0, [self.head, *self.lines]
        elif len(self) < 2 or len({*headings}) < len(headings):
            return None
        return replace(self, headings=headings, columns=columns, lines=lines, head=head, given=())

    def __len__(self) -> int:
        return len(self.lines)
