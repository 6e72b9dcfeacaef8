"""What metrics of a retrieved set share: the sets, and one size divided by another.

Notation: A are the retrieved documents, R the relevant ones, K those that the user knew before; a,
r and k say of one document whether it is in them.
"""

import functools
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from metrics.arrays import share
from metrics.core import Result
from metrics.inputs.ids import id_set
from metrics.notation import Number
from metrics.steps import Column, Equation, Note, Say, Step, Table, say
from metrics.texts import sentence

Ids: TypeAlias = Iterable[Any]
Slots: TypeAlias = dict[str, tuple[str, Number | Sequence[Number]]]
EXAMPLE = (("d1", "d2", "d3", "d4", "d5"), ("d1", "d3", "d5", "d7"))


@dataclass(frozen=True, eq=False)
class Sets:
    """The ids of each set, in the order in which they were given."""

    retrieved: tuple[str, ...]
    relevant: tuple[str, ...]
    known: tuple[str, ...] | None

    @property
    def a(self) -> int:
        """|A|, the number of retrieved documents."""
        return len(self.retrieved)

    @property
    def r(self) -> int:
        """|R|, the number of relevant documents."""
        return len(self.relevant)

    @functools.cached_property
    def found(self) -> frozenset[str]:
        """The documents that are retrieved and relevant."""
        return frozenset(self.retrieved) & frozenset(self.relevant)

    @property
    def h(self) -> int:
        """|A ∩ R|, how many these are."""
        return len(self.found)

    @functools.cached_property
    def members(self) -> tuple[str, ...]:
        """The documents of all sets, each once."""
        return tuple(dict.fromkeys((*self.retrieved, *self.relevant, *(self.known or ()))))

    def inside(self, ids: Iterable[str]) -> list[int]:
        """1 for each member that is among `ids`, else 0."""
        among = frozenset(ids)
        return [int(one in among) for one in self.members]

    def table(self, *counted: Column) -> Table:
        """Which document is in which set, a row a document, with what a metric counts behind it;
        those found are marked.
        """
        members = self.members

        def column(name: str, said: Say, ids: tuple[str, ...]) -> Column:
            return Column(name, said, f"{name}_i", self.inside(ids))

        columns = [
            Column("i", say("document"), "i", members),
            column("a", say("retrieved"), self.retrieved),
            column("r", say("relevant"), self.relevant),
        ]
        both = self.inside(self.found)
        columns.append(Column("h", say("both"), "h_i", both, formula=r"@a \cdot @r"))
        if self.known is not None:
            columns.append(column("k", say("known before"), self.known))
        columns += counted
        marked = frozenset(at for at, one in enumerate(both) if one)
        return Table(say("Document by document"), tuple(columns), marked=marked, mark=say("found"))


def read_sets(retrieved: Ids, relevant: Ids, known: Ids | None = None) -> Sets:
    return Sets(
        id_set(retrieved, "retrieved"),
        id_set(relevant, "relevant"),
        None if known is None else id_set(known, "known"),
    )


def fraction(
    sets: Sets,
    says: Say,
    symbol: str,
    over: tuple[str, int],
    under: tuple[str, int],
    why_empty: Say,
    more: Callable[[], tuple[Step, ...]] = tuple,
    counted: Callable[[], tuple[Column, ...]] = tuple,
) -> Result:
    """A metric that is one size divided by another; `counted` are the columns of what is counted
    in either.
    """
    value = share(over[1], under[1])

    def derive() -> tuple[Step, ...]:
        fraction = Equation.ratio(says, symbol, over, under, value)
        undefined = say("{why}, so the value is 0/0: undefined.", why=why_empty)
        notes = () if under[1] else (Note(undefined),)
        return (fraction, *notes, *more(), sets.table(*counted()))

    return Result(value, derive)


def nothing_found(sets: Sets, undefined: bool) -> tuple[Step, ...]:
    """Why a harmonic mean of precision and recall cannot be taken, and what holds instead."""
    if undefined:
        empty = say("Both sets are empty") if not sets.r else say("Nothing is retrieved")
        return (Note(say("{why}, so the value is 0/0: undefined.", why=empty)),)
    return (Note(sentence("no_document_both")),)
