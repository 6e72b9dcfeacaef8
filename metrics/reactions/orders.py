"""All orders of the grades of a list, and where one stands among them."""

import math
from dataclasses import dataclass

import numpy as np
from numpy.typing import ArrayLike

from metrics.arrays import Floats
from metrics.reactions.lists import CELLS, TOLERANCE, one_list

MOST = 9  # documents whose orders are all looked at; 9 of different grades have 362,880
FEW = 50_000  # distinct orders that are all looked at, however long they are
SAMPLE = 2000


@dataclass(frozen=True, eq=False)
class Orders:
    """Orders of the same grades, a row each: every distinct one if `exact`, else as many as were
    drawn.

    `count` is the number of rows and `seed` what the draw started from, None if nothing was drawn.
    Each distinct order is that of equally many permutations of the documents, so the mean over the
    rows is the mean over all permutations, or an estimate of it.
    """

    rows: Floats
    exact: bool
    count: int
    seed: int | None


@dataclass(frozen=True)
class Standing:
    """Where one value stands among others.

    `below`, `equal` and `above` count the values that are defined, `undefined` the others.
    `percentile` is the share of values below and half of those that are equal, in per cent. NaN
    where there is nothing to compare.
    """

    mean: float
    best: float
    worst: float
    percentile: float
    below: int
    equal: int
    above: int
    undefined: int = 0


def number_of_orders(grades: ArrayLike) -> int:
    """How many orders of these grades look different: n! divided by the factorial of how often
    each grade occurs. Raises InvalidInput as a metric does.
    """
    _grades, counts = np.unique(one_list(grades), return_counts=True)
    number, left = 1, int(counts.sum())
    for count in counts.tolist():
        number *= math.comb(left, count)
        left -= count
    return number


def orders_of(
    grades: ArrayLike, *, most: int = MOST, sample: int = SAMPLE, seed: int = 0
) -> Orders:
    """Every distinct order of the grades if these are at most `most`, or if there are few such
    orders (50,000, with 2,000,000 grades in all); from the best first to the worst first. Of more,
    `sample` distinct orders drawn with `seed`, each as likely as any other. Rows have the shape
    (m, n). Raises InvalidInput as a metric does.
    """
    g = one_list(grades)
    number = number_of_orders(g)
    if len(g) <= most or (number <= FEW and number * len(g) <= CELLS) or number <= sample:
        rows = _distinct(g)
        return Orders(rows, exact=True, count=len(rows), seed=None)
    rng, drawn = np.random.default_rng(seed), np.zeros((0, len(g)))
    while len(drawn) < sample:
        more = rng.permuted(np.tile(g, (sample, 1)), axis=1)
        both = np.vstack([drawn, more])
        _rows, first = np.unique(both, axis=0, return_index=True)
        drawn = both[np.sort(first)][:sample]
    return Orders(drawn, exact=False, count=sample, seed=seed)


def _distinct(grades: Floats) -> Floats:
    """A rank at a time, every row goes on with each grade of which it has one left."""
    values, counts = np.unique(-grades, return_counts=True)
    left, steps = counts[None, :], []
    for _rank in range(len(grades)):
        row, value = np.nonzero(left)
        steps.append((row, value))
        left = left[row]
        left[np.arange(len(row)), value] -= 1
    rows, at = np.zeros((len(left), len(grades))), np.arange(len(left))
    for rank, (row, value) in reversed([*enumerate(steps)]):
        rows[:, rank] = -values[value[at]]
        at = row[at]
    return rows + 0.0  # no -0


def standing(values: ArrayLike, value: float) -> Standing:
    """Where `value` stands among `values`, shape (m,).

    Values within 1e-12 of it (of its size, where that is above 1) are equal to it: the same terms
    added up in another order must not tell two orders apart. Undefined values are counted and left
    out. `best` is the largest.
    """
    given = np.asarray(values, dtype=np.float64)
    known = given[~np.isnan(given)]
    undefined = len(given) - len(known)
    if not len(known) or math.isnan(value):
        nan = math.nan
        return Standing(nan, nan, nan, nan, 0, 0, 0, undefined)
    near = TOLERANCE * max(1.0, abs(value))
    below, above = int((known < value - near).sum()), int((known > value + near).sum())
    equal = len(known) - below - above
    return Standing(
        mean=math.fsum(known.tolist()) / len(known),
        best=float(known.max()),
        worst=float(known.min()),
        percentile=100 * (below + equal / 2) / len(known),
        below=below,
        equal=equal,
        above=above,
        undefined=undefined,
    )
