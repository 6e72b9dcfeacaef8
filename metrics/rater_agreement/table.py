"""The agreement table of two raters: read from numbers, and shown beside what chance would give.

Notation: n_ij counts the items that the first rater puts into category i and the second into j, of
n items in all; a_i and b_j are the items that the first and the second rater put into a category,
their marginals; s_i = a_i + b_i is how often either rater uses a category, and the share pi_i =
s_i / (2 n) of all ratings.
"""

from __future__ import annotations

import functools
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

import numpy as np
from numpy.typing import ArrayLike

from metrics.arrays import Counts, Floats
from metrics.confusion_matrix.counts import class_labels
from metrics.core import InvalidInput
from metrics.inputs.matrices import counts_matrix
from metrics.notation import Number, Ratio
from metrics.rater_agreement.units import Units, numbers_of
from metrics.steps import EQUAL, Column, Say, Step, Table, noted, say

EXAMPLE = (((10, 0), (5, 15)),)


@dataclass(frozen=True, eq=False)
class AgreementTable:
    """The counts of two raters with the names of the categories.

    `matrix` has the shape (c, c), a row a category of the first rater and a column one of the
    second, both in the order of `labels`. A category that nobody used counts as well. `left_out`
    are the items that only one of them rated. Raises InvalidInput for anything but 2 to 50
    categories, whole counts and a label for each category.
    """

    matrix: Counts
    labels: tuple[Hashable, ...]
    left_out: int = 0

    def __post_init__(self) -> None:
        matrix = counts_matrix(self.matrix, "table")
        matrix.flags.writeable = False
        object.__setattr__(self, "matrix", matrix)
        labels = class_labels(self.labels)
        if len(labels) != len(matrix):
            allowed = say("the table has {c} categories, and each needs a label", c=len(matrix))
            raise InvalidInput("labels", found=len(labels), allowed=allowed)
        object.__setattr__(self, "labels", labels)

    @cached_property
    def pair(self) -> Pair:
        """The table as the kernels of two raters see it."""
        return Pair(self.matrix, tuple(map(str, self.labels)), self.left_out)

    @cached_property
    def units(self) -> Units:
        """The table as the kernels of many raters see it: each pair of categories stands for all
        items that have it.
        """
        first, second, counts, twice = _pairs_of(len(self.labels))
        times = (self.matrix[first, second] + self.matrix[second, first]) // twice
        used = times > 0
        names, numbers = self.pair.names, numbers_of(self.labels)
        return Units(counts[used], times[used], names, numbers, self.left_out)


@functools.lru_cache(maxsize=64)
def _pairs_of(c: int) -> tuple[Counts, Counts, Counts, Counts]:
    """The pairs of c categories, whatever their order: the one, the other, how often an item of
    them has each category, and how often a pair stands in the sum of a matrix and its transpose.
    """
    first, second = np.triu_indices(c)
    unit = np.eye(c, dtype=np.int64)
    return first, second, unit[first] + unit[second], 1 + (first == second)


TwoRaters: TypeAlias = ArrayLike | Sequence[Sequence[int]] | AgreementTable


@dataclass(frozen=True, eq=False)
class Pair:
    """The table of two raters as the kernels see it."""

    matrix: Counts
    names: tuple[str, ...]
    left_out: int = 0

    @property
    def c(self) -> int:
        return len(self.matrix)

    @cached_property
    def n(self) -> int:
        return sum(self.first)

    @cached_property
    def _rows(self) -> list[list[int]]:
        return self.matrix.tolist()  # plain numbers add up faster than arrays of a few

    @cached_property
    def agreed(self) -> list[int]:
        """n_ii, the items that both put into a category."""
        return [row[i] for i, row in enumerate(self._rows)]

    @cached_property
    def first(self) -> list[int]:
        """a_i, the items that the first rater puts into a category."""
        return [sum(row) for row in self._rows]

    @cached_property
    def second(self) -> list[int]:
        """b_j, the items that the second rater puts into a category."""
        return [sum(column) for column in zip(*self._rows, strict=True)]

    @cached_property
    def pooled(self) -> list[int]:
        """s_i = a_i + b_i, how often either rater uses a category."""
        return [a + b for a, b in zip(self.first, self.second, strict=True)]

    @property
    def used(self) -> list[str]:
        """The names of the categories that a rater used."""
        return [name for name, s in zip(self.names, self.pooled, strict=True) if s]


def read(table: TwoRaters) -> Pair:
    """A table of numbers, whose categories are called 0, 1, ..., or one with labels. Raises
    InvalidInput.
    """
    if isinstance(table, AgreementTable):
        return table.pair
    matrix = counts_matrix(table, "table")
    return Pair(matrix, tuple(map(str, range(len(matrix)))))


def category_column(names: Sequence[str], heading: Say | None = None, symbol: str = "") -> Column:
    """The names of the rows; user's text, so never part of a formula. `symbol` is the index of the
    rows where nothing else says it.
    """
    return Column("name", heading or say("category"), symbol, names)


def lettered(name: str, at: int) -> str:
    """The name of the column `at`, 0, 1, ..., as formulas can read it: without a digit."""
    return f"{name}_{str(at).translate(str.maketrans('0123456789', 'abcdefghij'))}"


def left_out_note(pair: Pair) -> tuple[Step, ...]:
    """How many items are not in the table, if any."""
    text = say("Items rated by only one of the two are left out: {count}.", count=pair.left_out)
    return noted(pair.left_out, text)


def matrix_table(
    pair: Pair,
    said: Say,
    values: Floats | Counts,
    symbol: str,
    formula: str = "",
    *,
    rows: tuple[Column, ...] = (),
    own: Mapping[str, tuple[str, Sequence[Number]]] | None = None,
    constants: Mapping[str, tuple[str, Number]] | None = None,
) -> Table:
    """A (c, c) matrix as a table with its diagonal marked: a row a category of the first rater.

    `rows` are columns that the formula reads; `own` are slots with a number for each column.
    """
    columns = [
        Column(
            f"m{j + 1}",
            say("second: {name}", name=name),
            symbol,
            values[:, j],
            formula,
            constants={slot: (s, numbers[j]) for slot, (s, numbers) in (own or {}).items()},
        )
        for j, name in enumerate(pair.names)
    ]
    before = (category_column(pair.names, say("first rater")), *rows)
    marks = {(i, len(before) + i): EQUAL for i in range(pair.c)}
    return Table(said, (*before, *columns), constants or {}, marks=marks)


def observed_table(pair: Pair) -> Table:
    """The counts themselves."""
    return matrix_table(pair, say("Observed: how often each pair occurs"), pair.matrix, "n_{ij}")


EXPECTED = say("Expected by chance: how often each pair would occur")


def pooled_table(pair: Pair) -> Table:
    """How often the two raters together use each category."""
    return Table.of(
        say("Marginals: how often both raters together use a category"),
        category_column(pair.names),
        Column("a", say("total of the first"), "a_i", pair.first),
        Column("b", say("total of the second"), "b_i", pair.second),
        Column("s", say("both raters"), "s_i", pair.pooled, "@a + @b"),
        Column(
            "pi",
            say("share"),
            r"\pi_i",
            [Ratio(s, 2 * pair.n) for s in pair.pooled],
            r"\frac{@s}{2 \cdot @n}",
        ),
        constants={"n": ("n", pair.n)},
    )
