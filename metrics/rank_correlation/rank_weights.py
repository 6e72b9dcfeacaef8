"""What a rank adds to the weight of a pair of items."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from metrics.arrays import Floats
from metrics.cells import Cells, cells
from metrics.core import InvalidInput, numbers_from
from metrics.inputs.numbers import MIN_NUMBER, one_row, refuse_tiny
from metrics.inputs.places import refuse_cell
from metrics.notation import Log2, Product, Ratio, tidy
from metrics.parameter_types import PairWeights
from metrics.rank_correlation.ranks import average_ranks
from metrics.steps import say

MAX_WEIGHT = 10**6  # of a typed rank; the pairs of 10^5 items still add up without loss


@dataclass(frozen=True, eq=False)
class Parts:
    """The part a_i of each item in the weights of its pairs: as numbers, as they are printed, and
    the formula of a rank @r, "" where they were typed.
    """

    values: Floats
    printed: Cells
    formula: str

    def times(self, numbers: np.ndarray) -> Cells:
        """What is printed, each times one of the whole numbers."""
        return cells(lambda at, m: Product((self.printed[at], m)), np.arange(len(numbers)), numbers)

    def of(self, items: np.ndarray) -> Cells:
        """What is printed for these items."""
        return cells(lambda at: self.printed[at], items)


def parts_of(x: Floats, weights: PairWeights, rank_weights: ArrayLike | None) -> Parts:
    """The parts of items by their ranks in `x`, typed ones if there are any.

    Items that share ranks share the average rank, and of typed weights the average weight.
    Raises InvalidInput for typed weights that are negative or too large, and for none.
    """
    if rank_weights is not None:
        typed = _shared(x, _for_all(rank_weights, x.shape[-1]))
        return Parts(typed, cells(tidy, typed), "")
    ranks = average_ranks(x)
    match weights:
        case "uniform":
            halves = np.full(x.shape, 0.5)
            return Parts(halves, cells(lambda _: Ratio(1, 2), halves), r"\frac{1}{2}")
        case "hyperbolic":
            printed = cells(lambda r: Ratio(1, tidy(r)), ranks)
            return Parts(1 / ranks, printed, r"\frac{1}{@r}")
        case "logarithmic":
            printed = cells(lambda r: Ratio(1, Log2(tidy(r + 1))), ranks)
            return Parts(1 / np.log2(ranks + 1), printed, r"\frac{1}{\log_2(@r + 1)}")


def _for_all(rank_weights: ArrayLike, n: int) -> Floats:
    """A weight for each of n ranks; the last one given holds for all ranks below."""
    typed = one_row(rank_weights, "rank_weights")
    if not len(typed):
        allowed = say("allowed is at least one number")
        raise InvalidInput("rank_weights", found=say("no number"), allowed=allowed)
    wrong = ~((typed >= 0) & (typed <= MAX_WEIGHT))
    refuse_cell("rank_weights", typed, wrong, numbers_from(0, MAX_WEIGHT))
    refuse_tiny(MIN_NUMBER, typed, "rank_weights")
    return typed[np.minimum(np.arange(n), len(typed) - 1)] + 0.0


def _shared(x: Floats, weights: Floats) -> Floats:
    """For each item the mean weight of the ranks that it shares."""
    if x.ndim == 2:
        return np.array([_shared(row, weights) for row in x])
    _, code, size = np.unique(x, return_inverse=True, return_counts=True)
    total = np.bincount(np.repeat(np.arange(len(size)), size), weights=weights)
    return (total / size)[code]
