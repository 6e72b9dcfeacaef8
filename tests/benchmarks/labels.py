"""How long rank correlation, label rankings and propensity-scored precision take on large inputs.

Where another library has the same metric, both are timed in turn in one process, so that a busy
moment of the machine hits each of them; what counts is the ratio of medians. Nothing is timed
before the numbers were compared.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from scipy import stats
from scipy.sparse import csr_array
from sklearn import metrics as sklearn_metrics

import metrics

ITEMS = 100_000
ROWS, LABELS = 10_000, 100
MANY, SCORES = 100_000, 20  # rows and labels; predicted labels of a row
ROUNDS = 7

sklearn: Any = sklearn_metrics  # whose signatures are typed by their defaults
scipy: Any = stats  # whose results are typed loosely


@dataclass(frozen=True)
class Contest:
    """Two ways to a number; `allowed` is the largest ratio of our time to theirs."""

    name: str
    ours: Callable[[], float]
    theirs: Callable[[], float] | None = None
    allowed: float = np.inf


def contests() -> list[Contest]:
    return [*rank_correlation(), *label_ranking(), *extreme_labels()]


def rank_correlation() -> list[Contest]:
    rng = np.random.default_rng(1)
    x, y = rng.permutation(ITEMS), rng.permutation(ITEMS)
    scores = rng.normal(size=(2, ITEMS)).round(2)
    kinds = {"an order": (x, y), "scores of two decimals": tuple(scores)}
    return [
        Contest(
            f"Kendall's tau of {ITEMS:,} items, {kind}",
            lambda given=given: float(metrics.kendall_tau(*given)),
            lambda given=given: float(scipy.kendalltau(*given).statistic),
            3.0,
        )
        for kind, given in kinds.items()
    ]


def label_ranking() -> list[Contest]:
    rng = np.random.default_rng(2)
    true = (rng.random((ROWS, LABELS)) < 0.1).astype(int)
    scores = {
        "scores without ties": rng.random((ROWS, LABELS)),
        "scores of one decimal": rng.random((ROWS, LABELS)).round(1),
    }
    others = {
        "label_ranking_average_precision": ("label_ranking_average_precision_score", 10),
        "coverage_error": ("coverage_error", 1),
        "label_ranking_loss": ("label_ranking_loss", 3),
    }
    return [
        Contest(
            f"{name}, {ROWS:,} × {LABELS}, {kind}",
            lambda name=name, given=given: float(metrics.CATALOGUE[name].function(true, given)),
            lambda other=other, given=given: float(getattr(sklearn, other)(true, given)),
            1 / faster,
        )
        for kind, given in scores.items()
        for name, (other, faster) in others.items()
    ]


def extreme_labels() -> list[Contest]:
    rng = np.random.default_rng(3)
    at = np.repeat(np.arange(MANY), SCORES), rng.integers(0, MANY, MANY * SCORES)
    shape = (MANY, MANY)
    scores = csr_array((rng.random(MANY * SCORES), at), shape=shape)
    true = csr_array((rng.random(MANY * SCORES) < 0.2, at), shape=shape)
    propensities = metrics.propensity(true.sum(axis=0), MANY).value
    return [
        Contest(
            f"PSP@5 of {MANY:,} rows, {SCORES} of {MANY:,} labels each",
            lambda: float(metrics.psp_at_k(true, scores, propensities)),
        )
    ]


def milliseconds(run: Callable[[], float]) -> float:
    start = time.perf_counter()
    run()
    return (time.perf_counter() - start) * 1000


def main() -> None:
    """Prints a line a contest."""
    print(f"Medians of {ROUNDS} rounds in turn\n")
    print(f"{'':<75}{'ms':>9}{'theirs':>10}{'ratio':>8}{'allowed':>9}")
    for contest in contests():
        ways = [contest.ours] + ([contest.theirs] if contest.theirs else [])
        values = [way() for way in ways]  # also the warm-up
        np.testing.assert_allclose(values, values[0], rtol=1e-9, err_msg=contest.name)
        times: list[list[float]] = [[] for _ in ways]
        for _ in range(ROUNDS):
            for taken, way in zip(times, ways, strict=True):
                taken.append(milliseconds(way))
        medians = [statistics.median(taken) for taken in times]
        line = f"{contest.name:<75}{medians[0]:>9.1f}"
        if contest.theirs:
            line += f"{medians[1]:>10.1f}{medians[0] / medians[1]:>8.2f}{contest.allowed:>9.2f}"
        print(line)
    print()


if __name__ == "__main__":
    main()
