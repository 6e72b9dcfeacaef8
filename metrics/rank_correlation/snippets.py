"""Rank correlations with SciPy and NumPy."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from metrics.declarations.case import Case
from metrics.declarations.snippet import NUMPY, SCIPY, Snippet, python
from metrics.steps import say

_WEIGHERS = {
    "uniform": "lambda rank: 0.5",
    "hyperbolic": "lambda rank: 1 / (rank + 1)",
    "logarithmic": "lambda rank: 1 / np.log2(rank + 2)",
}
_MOVED = say("It lies between -1 and 1, so it is rescaled to 0 to 1.")


def others(case: Case) -> Iterator[Snippet]:
    """The same number with other tools, of ties only where they treat these alike."""
    name = case.metric.name
    if name == "rank_biased_overlap":
        return
    x, y = (np.asarray(column, dtype=np.float64) for column in case.inputs)
    n = len(x)
    if n < 2 or x.ndim != 1:
        return
    alone = np.unique(x).size == n == np.unique(y).size
    columns: dict[str, Any] = {"x": x, "y": y}
    typed = any(case.chosen.get(of) is not None for of in ("rank_weights", "pair_weights"))
    match name:
        case "kendall_tau" if alone or case.chosen["variant"] == "b":
            yield _scipy("kendalltau", columns)
        case "spearman_rho":
            yield _scipy("spearmanr", columns)
        case "kendall_tau" | "kendall_distance":
            yield _pairs(case, columns)
        case "weighted_rank_correlation" if alone and not typed:
            weigher = _WEIGHERS[case.chosen["weights"]]
            yield python(
                SCIPY,
                ("import numpy as np", "from scipy.stats import rankdata, weightedtau"),
                columns,
                "ranks = rankdata(x).astype(int) - 1",
                f"found = weightedtau(x, y, rank=ranks, weigher={weigher})",
                "print((1 + found.statistic) / 2)",
                says=_MOVED,
            )


def _scipy(function: str, columns: dict[str, Any]) -> Snippet:
    imports = (f"from scipy.stats import {function}",)
    return python(SCIPY, imports, columns, f"print({function}(x, y).statistic)")


def _pairs(case: Case, columns: dict[str, Any]) -> Snippet:
    """Pair by pair: 1 in the same order, -1 the other way round, 0 tied."""
    value = "np.mean(signs)"
    if case.metric.name == "kendall_distance":
        value = "np.mean(signs < 0)" if case.chosen["normalised"] else "np.sum(signs < 0)"
    return python(
        NUMPY,
        ("import numpy as np",),
        columns,
        "one, other = np.triu_indices(len(x), 1)",
        "x, y = np.array(x), np.array(y)",
        "signs = np.sign(x[one] - x[other]) * np.sign(y[one] - y[other])",
        f"print({value})",
    )
