"""Rank correlations with SciPy and NumPy."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from metrics.declarations.case import Case
from metrics.declarations.snippet import NUMPY, SCIPY, Snippet, python
from metrics.steps import say

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
            yield python(case, SCIPY, "scipy", columns)
        case "spearman_rho":
            yield python(case, SCIPY, "scipy", columns)
        case "kendall_tau" | "kendall_distance":
            yield python(case, NUMPY, "pairs", columns)
        case "weighted_rank_correlation" if alone and not typed:
            yield python(case, SCIPY, "weighted", columns, says=_MOVED)
