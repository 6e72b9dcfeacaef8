"""Correlations of two orders, by hand.

Overrides: `pairs` is what stands for n(n - 1)/2, `cubed` puts n^3 for n(n^2 - 1), `squares` uses
Spearman's formula of squared differences although ranks are shared.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any

import numpy as np

from metrics.arrays import Floats
from metrics.declarations.case import Case
from metrics.rank_correlation.pairs import read_pairs


def _pairs(case: Case, n: int) -> float:
    over: Mapping[str, float] = {"n(n+1)": n * (n + 1) / 2, "n^2": n**2 / 2, "": n * (n - 1) / 2}
    return over[case.overrides.get("pairs", "")]


def kendall_tau(case: Case) -> float:
    """Concordant less discordant pairs, by all pairs or by those that are not tied."""
    pairs = read_pairs(*case.inputs)
    total, over = _pairs(case, pairs.n), pairs.concordant - pairs.discordant
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


def _mid_ranks(column: Any) -> Floats:
    values = np.asarray(column, dtype=float)
    below = (values < values[:, None]).sum(1)
    return below + ((values == values[:, None]).sum(1) + 1) / 2


def spearman_rho(case: Case) -> float:
    """The correlation of the mid-ranks, or 1 - 6 sum d^2 by n(n^2 - 1)."""
    x, y = map(_mid_ranks, case.inputs)
    n = len(x)
    if case.overrides.get("squares") or case.overrides.get("cubed"):
        under = n**3 if case.overrides.get("cubed") else n * (n**2 - 1)
        return float(1 - 6 * ((x - y) ** 2).sum() / under) if under else math.nan
    dx, dy = x - x.mean(), y - y.mean()
    under = math.sqrt((dx @ dx) * (dy @ dy))
    return float(dx @ dy) / under if under else math.nan


KERNELS: Mapping[str, Callable[[Case], Any]] = MappingProxyType(
    {kernel.__name__: kernel for kernel in (kendall_tau, kendall_distance, spearman_rho)}
)
AT_ONCE = frozenset({"kendall_tau", "kendall_distance", "spearman_rho"})
"""Those that have no intermediate value to round."""
