"""What Hypothesis draws: ranked lists, scored items, numbers, counts, ratings, with all that makes
them awkward.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from hypothesis import assume, strategies as st

from metrics.inputs.numbers import MIN_NUMBER


@dataclass(frozen=True)
class Ranking:
    """Grades in rank order, the grades of judged documents that were not retrieved, a cutoff."""

    grades: list[int]
    missing: list[int]
    k: int

    @property
    def judged(self) -> list[int]:
        return [*self.grades, *self.missing]

    def relevant(self, relevant_from: int = 1) -> int:
        """R: all relevant documents, retrieved or not."""
        return sum(grade >= relevant_from for grade in self.judged)


def rankings(*, missing: bool = True, shortest: int = 1) -> st.SearchStrategy[Ranking]:
    """Lists of 1 to 200 documents with grades from 0 to 3 and ties in them, some without a
    relevant document; cutoffs on both sides of the length.
    """
    grade = st.integers(0, 3)
    lists = st.one_of(
        st.lists(grade, min_size=shortest, max_size=12),
        st.lists(st.integers(0, 1), min_size=shortest, max_size=30),
        st.lists(st.just(0), min_size=shortest, max_size=5),
        st.lists(grade, min_size=200, max_size=200),
    )
    others = st.lists(grade, max_size=6) if missing else st.just([])
    return st.builds(Ranking, lists, others, st.integers(1, 12) | st.sampled_from((30, 200, 1000)))


@dataclass(frozen=True)
class Scored:
    """Labels 0 and 1, and the scores of the same items."""

    y_true: list[int]
    y_score: list[float]

    @property
    def given(self) -> tuple[list[int], list[float]]:
        return self.y_true, self.y_score

    @property
    def both_classes(self) -> bool:
        return len(set(self.y_true)) == 2


def scored_items() -> st.SearchStrategy[Scored]:
    """From 1 to 60 items, some of one class only; few different scores, constant ones, any."""
    score = st.floats(-1e100, 1e100, allow_subnormal=False)
    scores = st.one_of(st.integers(0, 5).map(float), st.just(0.5), st.floats(0, 1), score)

    def of_length(n: int) -> st.SearchStrategy[Scored]:
        labels = st.one_of(
            st.lists(st.integers(0, 1), min_size=n, max_size=n),
            st.sampled_from([[0] * n, [1] * n]),
        )
        kind = st.sampled_from([st.integers(0, 3).map(float), st.just(0.5), scores])
        return st.builds(
            Scored, labels, kind.flatmap(lambda one: st.lists(one, min_size=n, max_size=n))
        )

    return st.integers(1, 60).flatmap(of_length)


def sized(
    low: float, high: float, least: float = MIN_NUMBER, *, exclude_max: bool = False
) -> st.SearchStrategy[float]:
    """Numbers that a reader may enter: those closer to 0 than `least` become 0."""
    return st.floats(low, high, exclude_max=exclude_max).map(
        lambda x: x + 0.0 if abs(x) >= least else 0.0
    )


def row(cell: st.SearchStrategy[Any], n: int) -> st.SearchStrategy[list[Any]]:
    return st.lists(cell, min_size=n, max_size=n)


def rows(cell: st.SearchStrategy[Any], n: int, width: int) -> st.SearchStrategy[list[list[Any]]]:
    return row(row(cell, width), n)


@st.composite
def matrices(draw: st.DrawFn, largest: int = 10**6) -> np.ndarray:
    """Counts of 2 to 5 classes with at least one item, often with rows or columns of zeros."""
    c = draw(st.integers(2, 5))
    count = st.one_of(st.just(0), st.integers(0, 4), st.integers(0, largest))
    matrix = np.array(draw(rows(count, c, c)))
    for axis in (0, 1):
        for empty in draw(st.sets(st.integers(0, c - 1), max_size=c - 1)):
            matrix[(empty, slice(None)) if axis else (slice(None), empty)] = 0
    assume(matrix.any())
    return matrix


@st.composite
def rated(draw: st.DrawFn, values: Sequence[float], *, gaps: bool = True) -> list[list[float]]:
    """Ratings of 2 to 6 raters and 1 to 12 items, a row a rater; NaN where one is missing."""
    rating = st.sampled_from((*values, math.nan) if gaps else values)
    return draw(rows(rating, draw(st.integers(2, 6)), draw(st.integers(1, 12))))
