"""The definitions of ranked-list metrics as the papers put them, a document at a time."""

import numpy as np

from tests.strategies import Ranking


def loop_rbp(r: Ranking, p: float = 0.7) -> float:
    value = 0.0
    for rank, grade in enumerate(r.grades, 1):
        value += (1 - p) * (grade / 3) * p ** (rank - 1)
    return value


def loop_err(r: Ranking, gamma: float = 1.0) -> float:
    """Algorithm 2 of Chapelle et al. (2009)."""
    reached, value = 1.0, 0.0
    for rank, grade in enumerate(r.grades[: r.k], 1):
        satisfied = (2**grade - 1) / 2**3
        value += reached * satisfied / rank
        reached *= gamma * (1 - satisfied)
    return value


def loop_average_precision(r: Ranking) -> float:
    """P@i over the relevant ranks i from 1 to k, over min(R, k)."""
    precisions = [
        sum(g >= 2 for g in r.grades[:rank]) / rank
        for rank, grade in enumerate(r.grades[: r.k], 1)
        if grade >= 2
    ]
    possible = min(r.relevant(2), r.k)
    return sum(precisions) / possible if possible else 0.0


def loop_interpolated(r: Ranking) -> np.ndarray:
    """The best precision at any rank whose recall reaches the level, in whole numbers."""
    hits = np.cumsum(np.array(r.grades) >= 1)
    precisions = hits / np.arange(1, len(hits) + 1)
    total = r.relevant()
    return np.array(
        [max([p for p, h in zip(precisions, hits, strict=True) if h * 20 >= j * total] or [0.0])
         for j in range(21)]
    )  # fmt: skip


def loop_ndcg(r: Ranking) -> float:
    """DCG with log2(i) from rank 2 on, as Järvelin & Kekäläinen (2002) write it for base 2."""

    def dcg(grades: list[int]) -> float:
        total = 0.0
        for rank, grade in enumerate(grades[: r.k], 1):
            total += grade if rank < 2 else grade / np.log2(rank)
        return total

    ideal = dcg(sorted(r.judged, reverse=True))
    return dcg(r.grades) / ideal if ideal else 0.0
