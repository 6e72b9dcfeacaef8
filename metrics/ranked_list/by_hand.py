"""Metrics of one ranked list, by hand.

Overrides: `log` is the function in place of the logarithm to base 2, `first` the number of the
first rank, `decimals` how many of them terms keep, `over` what is divided by, `power` whether a
gain is 2^g, `raw` whether grades are utilities as they are, `levels` how many relevant documents a
level of recall needs, `mean` which mean F is, `whole ideal` whether k cuts the list alone, `ideal
of the top` whether it cuts before sorting, `ties` whether documents of equal score share their
mean gain.
"""

import math
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from metrics.declarations.case import Case, rounder


def _grades(case: Case) -> list[float]:
    grades = np.asarray(case.inputs[0], dtype=float)
    return grades[~np.isnan(grades)].tolist()


def _relevant(case: Case) -> list[int]:
    return [int(grade >= case.chosen["relevant_from"]) for grade in _grades(case)]


def _total(case: Case) -> float:
    """R: the relevant documents there are."""
    given = case.chosen["n_relevant"]
    return float(sum(_relevant(case)) if given is None else np.max(given))


def _divided(part: float, whole: float) -> float:
    return part / whole if whole else math.nan


# Gains


def _discount(case: Case, rank: int) -> float:
    """What the gain at a rank, counted from 1, is divided by."""
    log = {"ln": math.log, "lg": math.log10}.get(case.overrides.get("log", ""), math.log2)
    at = rank - 1 + case.overrides.get("first", 1)
    if case.chosen["discount"] == "log2(i+1)":
        return log(at + 1)
    return max(1.0, log(at)) if at > 0 else 1.0


def _gain(case: Case, grade: float) -> float:
    if case.overrides.get("power"):
        return 2.0**grade
    return grade if case.chosen["gain"] == "linear" else 2.0**grade - 1


def _sum_of_gains(case: Case, gains: list[float]) -> float:
    kept = rounder(case)
    terms = [_divided(gain, _discount(case, i)) for i, gain in enumerate(gains, 1)]
    return math.fsum(map(kept, terms))


def _gains(case: Case, grades: list[float]) -> list[float]:
    return [_gain(case, grade) for grade in grades]


def dcg(case: Case) -> float:
    """The gains, each divided by the discount of its rank."""
    gains = _gains(case, _grades(case))
    if case.overrides.get("ties") and case.scored is not None:
        scores = -np.sort(-np.asarray(case.scored[1], dtype=float))
        _scores, group = np.unique(-scores, return_inverse=True)
        gains = (np.bincount(group, gains) / np.bincount(group))[group].tolist()
    return _sum_of_gains(case, gains[: case.chosen["k"]])


def ndcg(case: Case) -> float:
    """The list's DCG by that of the ideal order."""
    k, judged = case.chosen["k"], case.chosen["judged"]
    pool = _grades(case) if judged is None else np.asarray(judged, dtype=float).tolist()
    if case.overrides.get("ideal of the top"):
        pool = _grades(case)[:k]
    ideal = sorted(pool, reverse=True)[: None if case.overrides.get("whole ideal") else k]
    kept = rounder(case)
    return _divided(kept(dcg(case)), kept(_sum_of_gains(case, _gains(case, ideal))))


# Hits


def precision_at_k(case: Case) -> float:
    """Relevant documents down to k, by k or by what the override names."""
    relevant, k = _relevant(case), case.chosen["k"]
    under = {"shown": min(k, len(relevant)), "n": len(relevant)}
    return _divided(sum(relevant[:k]), under.get(case.overrides.get("over", ""), k))


def recall_at_k(case: Case) -> float:
    """Relevant documents down to k, by R or by min(R, k)."""
    k, total = case.chosen["k"], _total(case)
    return _divided(
        sum(_relevant(case)[:k]), min(total, k) if case.overrides.get("over") == "min" else total
    )


def f_score_at_k(case: Case) -> float:
    """The weighted harmonic mean of both, or another mean of them."""
    kept, k = rounder(case), case.chosen["k"]
    hits, beta = sum(_relevant(case)[:k]), case.chosen["beta"]
    mean = case.overrides.get("mean", "harmonic")
    if mean == "harmonic" and "decimals" not in case.overrides:
        return _divided((1 + beta**2) * hits, beta**2 * _total(case) + k)
    return mean_of_rates(kept(hits / k), kept(_divided(hits, _total(case))), beta, mean)


def mean_of_rates(p: float, r: float, beta: float, mean: str) -> float:
    """A mean of precision and recall; 0 where both are 0, as harmonic means have it."""
    if mean == "arithmetic":
        return (p + r) / 2
    if mean == "geometric":
        return math.sqrt(p * r)
    under = beta**2 * p + r
    return (1 + beta**2) * p * r / under if under else p * r


def average_precision(case: Case) -> float:
    """The precisions at the relevant ranks, by the denominator or by what the override names."""
    relevant, k, kept = _relevant(case), case.chosen["k"], rounder(case)
    first, every = case.overrides.get("first", 1), case.overrides.get("every rank")
    found, precisions = 0, []
    for rank, rel in enumerate(relevant[:k], first):
        found += rel
        if rel or every:
            precisions.append(kept(_divided(found, rank)))
    total, shown = _total(case), sum(relevant[:k])
    under: Mapping[str, float] = {
        "relevant": total,
        "min(relevant, k)": total if k is None else min(total, k),
        "retrieved": shown,
        "k": len(relevant) if k is None else k,
        "n": len(relevant),
        "1": 1,
        "shown": len(relevant[:k]),
    }
    return _divided(
        math.fsum(precisions), under[case.overrides.get("over", case.chosen["denominator"])]
    )


def reciprocal_rank(case: Case) -> float:
    """One by the rank of the first relevant document, 0 without one."""
    for rank, rel in enumerate(_relevant(case)[: case.chosen["k"]], case.overrides.get("first", 1)):
        if rel:
            return _divided(1, rank)
    return 0.0


def interpolated_precision(case: Case) -> float:
    """The mean over recall levels of the best precision from there on."""
    relevant, total, levels = _relevant(case), _total(case), case.chosen["levels"]
    kept = rounder(case)
    if not total:
        return math.nan
    needed: Callable[[int], int] = {
        "": lambda j: -(-j * int(total) // (levels - 1)),
        "rounding": lambda j: int(j / (levels - 1) * total + 0.9),
        "down": lambda j: int(j / (levels - 1) * total),
    }[case.overrides.get("levels", "")]
    hits = np.cumsum(relevant)
    precisions = hits / np.arange(1, len(relevant) + 1)
    best = [
        kept(float(precisions[hits >= needed(j)].max(initial=0.0))) for j in range(levels)
    ]  # fmt: skip
    if case.chosen["interpolation"] == "up to the next level":
        at_hits = [kept(p) for p, rel in zip(precisions.tolist(), relevant, strict=True) if rel]
        best = [0.0] * (levels + 1)
        for j in range(levels - 1, -1, -1):
            up_to = int((j + 1) * total) // (levels - 1)
            best[j] = max(at_hits[max(needed(j) - 1, 0) : up_to], default=best[j + 1])
    return math.fsum(best) / levels


def bpref(case: Case) -> float:
    """What the relevant documents add, by R; or divided as an override says."""
    level, judged, kept = case.chosen["relevant_from"], case.chosen["judged"], rounder(case)
    pool = _grades(case) if judged is None else np.asarray(judged, dtype=float).tolist()
    r = sum(grade >= level for grade in pool)
    under = {"R": r, "10 + R": 10 + r}.get(case.overrides.get("over", ""), min(r, len(pool) - r))
    above, terms = 0, []
    for rel in _relevant(case):
        if rel:
            terms.append(kept(1 - min(above, under) / under if under else 1.0))
        above += not rel
    return _divided(math.fsum(terms), r)


# Users


def rank_biased_precision(case: Case) -> float:
    """Utilities by the chance to read them."""
    p, kept = case.chosen["persistence"], rounder(case)
    top = case.chosen["max_grade"]
    utility: Callable[[float], float] = {
        "raw": lambda g: g,
        "binary": lambda g: float(g >= case.chosen["relevant_from"]),
        "linear": lambda g: g / top,
        "exponential": lambda g: (2**g - 1) / 2**top,
    }["raw" if case.overrides.get("raw") else case.chosen["relevance"]]
    first = case.overrides.get("first", 1)
    terms = [kept(utility(g) * p**i) for i, g in enumerate(_grades(case), 1 - first)]
    return math.fsum(terms) * (1 if case.overrides.get("over") == "1" else 1 - p)


def expected_reciprocal_rank(case: Case) -> float:
    """One by each rank, by the chance that the reader is satisfied there."""
    top, kept = case.chosen["max_grade"], rounder(case)
    first, go_on = case.overrides.get("first", 1), case.chosen["persistence"]
    reach, terms = 1.0, []
    for rank, g in enumerate(_grades(case)[: case.chosen["k"]], first):
        linear = case.chosen["relevance"] == "linear"
        satisfied = g / top if linear else (2**g - 1) / 2**top
        terms.append(kept(_divided(reach * satisfied, rank)))
        reach *= (1 - satisfied) * go_on
    return math.fsum(terms)


KERNELS: Mapping[str, Callable[[Case], Any]] = {
    kernel.__name__: kernel
    for kernel in (
        dcg,
        ndcg,
        precision_at_k,
        recall_at_k,
        f_score_at_k,
        average_precision,
        reciprocal_rank,
        interpolated_precision,
        bpref,
        rank_biased_precision,
        expected_reciprocal_rank,
    )
}
AT_ONCE = frozenset({"precision_at_k", "recall_at_k", "reciprocal_rank"})
"""Those that have no intermediate value to round."""
