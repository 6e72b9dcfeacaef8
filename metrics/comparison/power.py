"""How many queries a comparison of two systems needs."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from typing import Any, get_args

import numpy as np

from metrics.arrays import Floats
from metrics.comparison.pairs import read_pairs
from metrics.core import whole_numbers_from
from metrics.inputs.numbers import one_row
from metrics.inputs.places import refuse_cell
from metrics.needed import needed
from metrics.parameter_types import Samples, Seed

ALPHA, MOST, TINY = 0.05, 10**7, 1e-12
FAR = 7  # standard deviations, beyond which a tail is below 2e-12
CELLS = 2**21  # of drawn differences that are held at a time


def t_test_power(first: Any, second: Any, queries: Iterable[int]) -> Floats:
    """The chance that a two-sided paired t test finds p <= 0.05, for each number of `queries`.

    The systems are given as in `paired_t_test`. The true mean difference and its standard
    deviation are taken to be those observed, and the differences to be normally distributed; then
    t follows the noncentral t distribution. It is not known how many queries were needed for a
    difference that is not there: of an observed one, the power at the present number of queries
    says what p says (Hoenig & Heisey 2001). NaN where all differences are equal.
    Raises InvalidInput.
    Source: Cohen (1988), Statistical power analysis for the behavioral sciences, ch. 2; for
    queries: Sakai (2016), Topic set size design, Information Retrieval Journal 19.
    """
    special, pairs, n = needed("scipy.special"), read_pairs(first, second), _counts(queries)
    if not pairs.deviation > 0:
        return np.full(len(n), np.nan)
    centre = abs(pairs.mean) / pairs.deviation * np.sqrt(n)
    limit = special.stdtrit(n - 1, 1 - ALPHA / 2)
    below, above = (special.nctdtr(n - 1, centre, end) for end in (-limit, limit))
    # The first is at most the normal tail beyond `centre`; where that is far, it may come as NaN.
    return np.asarray(np.where(centre > FAR, 0.0, below) + 1 - above)


def resampled_power(
    first: Any, second: Any, queries: Iterable[int], *, samples: int = 1000, seed: int = 0
) -> Floats:
    """The share of `samples` in which a paired t test finds p <= 0.05, for each number of `queries`
    that are drawn from the given ones with replacement. It needs no normal distribution.

    A sample in which all differences are equal counts as finding nothing. Systems, errors and the
    caution as in `t_test_power`.
    Source: Efron & Tibshirani (1993), An introduction to the bootstrap, ch. 25.
    """
    special, pairs, n = needed("scipy.special"), read_pairs(first, second), _counts(queries)
    rng, found = _rng(samples, seed), np.zeros(len(n))
    for at, count in enumerate(map(int, n)):
        limit = special.stdtrit(count - 1, 1 - ALPHA / 2)
        for rows in _parts(samples, count):
            drawn = pairs.d[rng.integers(0, pairs.n, (rows, count))]
            error = drawn.std(axis=1, ddof=1) / math.sqrt(count)
            differ = drawn.min(axis=1) < drawn.max(axis=1)
            found[at] += (differ & (np.abs(drawn.mean(axis=1)) >= limit * error)).sum()
    return found / samples


def halves_that_disagree(
    first: Any, second: Any, *, samples: int = 1000, seed: int = 0
) -> tuple[float, int]:
    """How often the better system of one half of the queries is the worse one of the other half,
    as a share of `samples` random splits, and the size of a half; of an odd number of queries, one
    is left out of each split. Where a half has no better system, the halves do not disagree.

    Systems and errors as in `t_test_power`; NaN for a single query.
    Source: Voorhees & Buckley (2002), The effect of topic set size on retrieval experiment error,
    SIGIR, who call it the swap rate.
    """
    pairs, rng = read_pairs(first, second), _rng(samples, seed)
    half = pairs.n // 2
    if not half:
        return math.nan, half
    turned = 0
    for rows in _parts(samples, pairs.n):
        drawn = rng.permuted(np.broadcast_to(pairs.d, (rows, pairs.n)), axis=1)
        halves = [drawn[:, :half].sum(axis=1), drawn[:, half : 2 * half].sum(axis=1)]
        # Sums that are equal but for the last bits of a float are equal.
        one, other = (np.where(np.abs(of) < TINY * pairs.n, 0.0, np.sign(of)) for of in halves)
        turned += int((one * other < 0).sum())
    return turned / samples, half


def _counts(queries: Iterable[int]) -> Floats:
    counts = one_row(queries, "queries")  # type: ignore[arg-type]
    wrong = ~((counts >= 2) & (counts <= MOST) & (counts == np.floor(counts)))
    refuse_cell("queries", counts, wrong, whole_numbers_from(2, MOST))
    return counts


def _rng(samples: int, seed: int) -> np.random.Generator:
    get_args(Samples)[1].check("samples", samples)
    get_args(Seed)[1].check("seed", seed)
    return np.random.default_rng(seed)


def _parts(samples: int, size: int) -> Iterator[int]:
    """How many samples are drawn at a time, so that little memory is held."""
    step = max(CELLS // size, 1)
    return (min(step, samples - done) for done in range(0, samples, step))
