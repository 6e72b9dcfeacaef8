"""Correlations of two orders, by hand.

Overrides: `pairs` is what stands for n(n - 1)/2, `classes` divides tau by the smaller number of
different ranks as Stuart's tau-c does, `vigna` is the orders that weigh the pairs of a weighted
tau, in turn, `cubed` puts n^3 for n(n^2 - 1), `squares` uses
Spearman's formula of squared differences although ranks are shared.
"""

import math
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from metrics.arrays import Floats
from metrics.declarations.case import Case
from metrics.rank_correlation.pairs import read_pairs
from metrics.rank_correlation.ranks import average_ranks


def _pairs(case: Case, n: int) -> float:
    over: Mapping[str, float] = {"n(n+1)": n * (n + 1) / 2, "n^2": n**2 / 2, "": n * (n - 1) / 2}
    return over[case.overrides.get("pairs", "")]


def kendall_tau(case: Case) -> float:
    """Concordant less discordant pairs, by all pairs or by those that are not tied."""
    pairs = read_pairs(*case.inputs)
    total, over = _pairs(case, pairs.n), pairs.concordant - pairs.discordant
    if case.overrides.get("classes"):
        m = min(len(set(np.asarray(column).tolist())) for column in case.inputs)
        return float(2 * over / (pairs.n**2 * (m - 1) / m)) if m > 1 else math.nan
    if case.chosen["variant"] == "a":
        return over / total if total else math.nan
    under = (total - pairs.tied_x) * (total - pairs.tied_y)
    return over / math.sqrt(under) if under > 0 else math.nan


def kendall_distance(case: Case) -> float:
    """Discordant pairs, as a share of all where that is chosen."""
    pairs = read_pairs(*case.inputs)
    if not case.chosen["normalised"]:
        return float(pairs.discordant)
    total = _pairs(case, pairs.n)
    return pairs.discordant / total if total else math.nan


def weighted_rank_correlation(case: Case) -> float:
    """Vigna's weighted tau of ranks, as the override says: by the order of x, or as the mean of
    that and the one by the order of y. Equal ranks are parted by the other column.
    """
    x, y = (np.asarray(column, dtype=float) for column in case.inputs)
    if "vigna" not in case.overrides:
        return float(case.result)
    columns = {"x": (x, y), "y": (y, x)}
    taus = [_vigna(*columns[first]) for first in case.overrides["vigna"]]
    return math.fsum(taus) / len(taus)


def _vigna(first: Floats, second: Floats) -> float:
    """The sum of w s t over pairs, by the roots of those of w s^2 and w t^2, where w is the sum of
    the reciprocal ranks of the first column.
    """
    rank = np.empty(len(first))
    rank[np.lexsort((second, first))] = np.arange(1, len(first) + 1)
    u, v = np.triu_indices(len(first), 1)
    weight = 1 / rank[u] + 1 / rank[v]
    s, t = np.sign(first[u] - first[v]), np.sign(second[u] - second[v])
    under = math.sqrt(float(weight @ s**2) * float(weight @ t**2))
    return float(weight @ (s * t)) / under if under else math.nan


def spearman_rho(case: Case) -> float:
    """The correlation of the mid-ranks, or 1 - 6 sum d^2 by n(n^2 - 1)."""
    x, y = (average_ranks(np.asarray(column, dtype=float)) for column in case.inputs)
    n = len(x)
    if case.overrides.get("squares") or case.overrides.get("cubed"):
        under = n**3 if case.overrides.get("cubed") else n * (n**2 - 1)
        return float(1 - 6 * ((x - y) ** 2).sum() / under) if under else math.nan
    dx, dy = x - x.mean(), y - y.mean()
    under = math.sqrt((dx @ dx) * (dy @ dy))
    return float(dx @ dy) / under if under else math.nan


KERNELS: Mapping[str, Callable[[Case], Any]] = {
    kernel.__name__: kernel
    for kernel in (kendall_tau, kendall_distance, spearman_rho, weighted_rank_correlation)
}
AT_ONCE = frozenset(KERNELS)
"""Those that have no intermediate value to round."""
