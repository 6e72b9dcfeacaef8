"""The metrics and lists that several tests run through."""

import itertools
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np
import pytest

from metrics import Metric, family

METRICS = list(family("ranked_list").values())
every_metric = pytest.mark.parametrize("metric", METRICS, ids=lambda metric: metric.name)
LISTS = (
    [1],
    [0],
    [0, 0, 0],
    [2, 0],
    [3, 3, 3],
    [0, 1, 0, 1],
    [3, 2, 3, 0, 1],
    [0, 0, 1, 0, 2, 3],
)


def orders(grades: Sequence[float]) -> np.ndarray:
    """Every permutation, the same order as often as it comes about."""
    return np.array([*itertools.permutations(grades)], dtype=float)


def options_of(metric: Metric, grades: Sequence[float]) -> Iterator[dict[str, Any]]:
    """The options that change what an order is worth."""
    tried: dict[str, tuple[Any, ...]] = {
        "k": (1, 2, 4, 30) if metric.defaults.get("k") else (None, 1, 2, 4, 30),
        "n_relevant": (None, len(grades) + 1),
        "relevant_from": (1, 2),
        "judged": (None, (*grades, 3, 1)),
        "denominator": ("relevant", "min(relevant, k)", "retrieved"),
        "gain": ("linear", "exponential"),
        "discount": ("log2(i+1)", "log2(i)"),
        "relevance": ("exponential", "linear", "binary"),
        "persistence": (0.0, 0.7, 1.0) if metric.name == "expected_reciprocal_rank" else (0.0, 0.8),
        "beta": (0.0, 1.0, 2.0),
        "levels": (2, 11),
    }
    names = [name for name in tried if name in metric.parameters]
    for values in itertools.product(*(tried[name] for name in names)):
        chosen = dict(zip(names, values, strict=True))
        if chosen.get("relevance") == "binary" and "relevant_from" not in metric.parameters:
            continue
        yield chosen
