"""The weight of each pair of items as it was given, in a matrix.

Notation as in `weighted`; A_v and W_v are the parts of A and W of item v with the items before it.
"""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from metrics.arrays import Floats
from metrics.cells import Cells, cells
from metrics.core import InvalidInput, numbers_from
from metrics.inputs.numbers import MIN_NUMBER, as_floats, refuse_tiny
from metrics.inputs.places import cell_place, refuse_cell, shown
from metrics.notation import Product, tidy
from metrics.rank_correlation.pair_steps import SHOWN, WEIGHT, WEIGHT_AGREED, weight_steps
from metrics.rank_correlation.pairs import PairRows, Pairs, pair_signs
from metrics.rank_correlation.rank_weights import MAX_WEIGHT
from metrics.steps import Column, Equation, Say, Step, Table, say
from metrics.texts import sentence


def read_pair_weights(pair_weights: ArrayLike, n: int) -> Floats:
    """The weights of the pairs of n items, (n, n), with zeros on the diagonal.

    Raises InvalidInput for another shape, a number below 0 or too large, and where the weight of u
    and v is not that of v and u.
    """
    matrix = as_floats(pair_weights, "pair_weights", cell_place)
    if matrix.shape != (n, n):
        found = " × ".join(map(str, matrix.shape))
        allowed = say("allowed is a weight for every two of the {n} items, {n} × {n}", n=n)
        raise InvalidInput("pair_weights", found=found, allowed=allowed)
    matrix = np.where(np.eye(n, dtype=bool), 0, matrix)
    wrong = ~((matrix >= 0) & (matrix <= MAX_WEIGHT))
    refuse_cell("pair_weights", matrix, wrong, numbers_from(0, MAX_WEIGHT))
    refuse_tiny(MIN_NUMBER, matrix, "pair_weights")
    wrong = np.tril(matrix != matrix.T)
    if wrong.any():
        at, other = np.argwhere(wrong)[0]
        allowed = sentence("allowed_weight_same", weight=shown(matrix[other, at]))
        refuse_cell("pair_weights", matrix, wrong, allowed)
    return matrix + 0.0


@dataclass(frozen=True, eq=False)
class GivenWeights:
    """What the pairs of two orders weigh, where a matrix (n, n) says it."""

    pairs: Pairs
    values: Floats

    def sums(self) -> tuple[Floats, Floats, Floats, Floats]:
        """The weights of all pairs, of the concordant ones less the discordant ones, and of those
        that x and y order; of a batch one for each case.
        """
        one = self.pairs.x.ndim == 1
        rows = PairRows(np.atleast_2d(self.pairs.x), np.atleast_2d(self.pairs.y))
        alike, turned, x, y = (
            (self.values * chosen).sum(axis=(1, 2))
            for chosen in (rows.alike, rows.reversed, rows.after_x, rows.after_y)
        )
        every = np.full(len(alike), np.triu(self.values).sum())
        found = (every, alike - turned, x, y)
        return tuple(part[0] for part in found) if one else found  # type: ignore[return-value]

    def steps(self, agreed: float, every: float) -> tuple[Step, ...]:
        """Both sums and their table, by pairs or, of many items, by the later item of a pair."""
        if self.pairs.n > SHOWN:
            return self._by_items(agreed, every)
        weight = self.values[np.triu_indices(self.pairs.n, 1)]
        return weight_steps(self.pairs, weight, agreed, every)

    def ordered(self, column: str, symbol: str, said: Say) -> Equation:
        """The weights of the pairs that a column orders."""
        differ = self._differ(column)
        total = float(np.triu(self.values * differ).sum())
        formula, terms = rf"\sum_v {column.upper()}_v", self._later(differ)
        if self.pairs.n <= SHOWN:
            u, v = np.triu_indices(self.pairs.n, 1)
            formula = (
                rf"\sum_{{u<v}} w_{{uv}} \cdot |\operatorname{{sgn}}({column}_u - {column}_v)|"
            )
            weights = self.values[u, v], differ[u, v]
            terms = cells(lambda weight, one: Product((tidy(weight), int(one))), *weights)
        return Equation.sum(said, symbol, formula, terms, total)

    def _differ(self, column: str) -> np.ndarray:
        """Whether a column orders items u and v, (n, n)."""
        values = self.pairs.x if column == "x" else self.pairs.y
        return values[:, None] != values

    def _later(self, factor: np.ndarray) -> Cells:
        """For each item but the first, its weights with the items before it, times the factor."""
        return cells(tidy, np.triu(self.values * factor).sum(axis=0)[1:])

    def _by_items(self, agreed: float, every: float) -> tuple[Step, ...]:
        signs = pair_signs(self.pairs.x, self.pairs.y)
        doubled, plain = self._later(1 + signs), self._later(np.ones_like(signs))
        x, y = self._later(self._differ("x")), self._later(self._differ("y"))
        ordering = (
            Column("x", say("of them in pairs that x orders"), "X_v", x),
            Column("y", say("of them in pairs that y orders"), "Y_v", y),
        )
        return (
            Equation.sum(WEIGHT_AGREED, "A", r"\sum_v A_v", doubled, agreed),
            Equation.sum(WEIGHT, "W", r"\sum_v W_v", plain, every),
            Table.of(
                say("Item by item: the weights of its pairs with the items before it"),
                Column("v", say("ranked item"), "v", range(2, self.pairs.n + 1)),
                Column("w", say("weight"), "W_v", plain),
                Column("a", say("weight in agreement, twice"), "A_v", doubled),
                *(ordering if self.pairs.tied_x or self.pairs.tied_y else ()),
            ),
        )
