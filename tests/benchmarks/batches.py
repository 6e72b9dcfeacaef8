"""How long 10,000 lists of 100 documents take, beside scikit-learn and a loop of single calls.

All are timed in turn in one process, so that a busy moment of the machine hits each of them; what
counts is the ratio of medians. Nothing is timed before its values were compared with ours.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from sklearn.metrics import average_precision_score, ndcg_score

from metrics import average_precision, ndcg

LISTS, DOCUMENTS, K = 10_000, 100, 10
ROUNDS = 7


@dataclass(frozen=True)
class Contender:
    """A way to the values; `lists` says of how many lists, where all would take too long."""

    name: str
    run: Callable[[], np.ndarray]
    lists: int = LISTS


def ranked(grades: np.ndarray, scores: np.ndarray) -> np.ndarray:
    """Grades in falling order of the scores."""
    return np.take_along_axis(grades, np.argsort(-scores, axis=-1), axis=-1)


def contenders() -> dict[str, list[Contender]]:
    """For each metric, ours first. The scores have no ties, so all agree on the order."""
    rng = np.random.default_rng(1)
    grades = rng.integers(0, 4, (LISTS, DOCUMENTS))
    scores = rng.permuted(np.tile(np.arange(float(DOCUMENTS)), (LISTS, 1)), axis=1)
    in_order = ranked(grades, scores)
    few, some = 200, 1000

    def sklearn_ndcg(ignore_ties: bool) -> np.ndarray:
        """One number: ndcg_score returns the mean of a batch."""
        return np.array([ndcg_score(grades, scores, k=K, ignore_ties=ignore_ties)])

    return {
        f"nDCG@{K}": [
            Contender("metrics.ndcg of a batch", lambda: ndcg(in_order, k=K).value),
            Contender(
                "metrics.ndcg, ordering by score included",
                lambda: ndcg(ranked(grades, scores), k=K).value,
            ),
            Contender("scikit-learn, ties resolved", lambda: sklearn_ndcg(False)),
            Contender("scikit-learn, ignore_ties=True", lambda: sklearn_ndcg(True)),
            Contender(
                "metrics.ndcg, a call a list",
                lambda: np.array([float(ndcg(row, k=K)) for row in in_order[:some]]),
                some,
            ),
        ],
        "AP": [
            Contender("metrics.average_precision of a batch", lambda: ap(in_order)),
            Contender(
                "metrics.average_precision, ordering by score included",
                lambda: ap(ranked(grades, scores)),
            ),
            Contender(
                "scikit-learn, a call a list",
                lambda: np.array(
                    [
                        average_precision_score(row >= 1, by)
                        for row, by in zip(grades[:few], scores[:few], strict=True)
                    ]
                ),
                few,
            ),
            Contender(
                "metrics.average_precision, a call a list",
                lambda: np.array([float(average_precision(row)) for row in in_order[:some]]),
                some,
            ),
        ],
    }


def ap(grades: np.ndarray) -> np.ndarray:
    return average_precision(grades).value


def milliseconds(run: Callable[[], np.ndarray]) -> float:
    start = time.perf_counter()
    run()
    return (time.perf_counter() - start) * 1000


def main() -> None:
    """Prints a table a metric; times of fewer lists are scaled to all of them, and say so."""
    print(f"{LISTS:,} lists of {DOCUMENTS} documents, medians of {ROUNDS} rounds in turn\n")
    for metric, ways in contenders().items():
        expected = ways[0].run()
        for way in ways:  # also the warm-up
            np.testing.assert_allclose(way.run().mean(), expected[: way.lists].mean(), rtol=1e-9)
        times: list[list[float]] = [[] for _ in ways]
        for _ in range(ROUNDS):
            for taken, way in zip(times, ways, strict=True):
                taken.append(milliseconds(way.run) * LISTS / way.lists)
        medians = [statistics.median(taken) for taken in times]
        print(f"{metric:<55}{'ms':>10}{'ms at best':>12}{'times ours':>12}")
        for way, taken, median in zip(ways, times, medians, strict=True):
            scaled = "" if way.lists == LISTS else f"  (scaled from {way.lists} lists)"
            ratio = median / medians[0]
            print(f"{way.name:<55}{median:>10.1f}{min(taken):>12.1f}{ratio:>12.1f}{scaled}")
        print()


if __name__ == "__main__":
    main()
