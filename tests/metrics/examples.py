"""Lists, parameters and the walk over a derivation that the catalogue-wide tests share."""

import itertools
import math
from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np

from metrics import CATALOGUE, InvalidInput, Metric, Result
from metrics.steps import Equation, Note, Table, walk

METRICS = list(CATALOGUE.values())
NAN = math.nan

LISTS: Mapping[str, tuple[float, ...]] = {
    "empty": (),
    "one document": (2,),
    "one document, not relevant": (0,),
    "none relevant": (0, 0, 0, 0, 0),
    "all relevant": (3, 3, 3, 3),
    "ties in grade": (2, 1, 0, 2, 1, 2, 0),
    "relevant at the bottom": (0, 0, 0, 0, 0, 0, 1),
    "fractional grades": (0.5, 2.25, 1.0, 0.1),
    "12 documents": (0, 3, 1, 0, 0, 2, 2, 0, 0, 1, 3, 0),
    "30 documents": (1, 0, 2, 3, 0) * 6,
    "padded": (3, 0, 2, NAN, NAN),
    "nothing but padding": (NAN, NAN),
}
"""Grades up to 3, the default scale; the cutoffs among the trials lie on both sides of their
lengths."""

OF_THE_DATA = {"n_relevant", "judged"}  # arguments that a list can contradict


def choices(metric: Metric) -> Iterator[dict[str, Any]]:
    """Every combination of the values that the metric's parameters offer for trial."""
    names = list(metric.parameters)
    trials = [metric.trials.get(n, metric.parameters[n].word.trials) for n in names]
    for values in itertools.product(*trials):
        yield dict(zip(names, values, strict=True))


def results(metric: Metric, grades: Any) -> Iterator[tuple[dict[str, Any], Result]]:
    """The metric of one list for every combination of parameters that the list allows."""
    allowed = 0
    for chosen in choices(metric):
        try:
            result = metric.function(grades, **chosen)
        except InvalidInput as refusal:
            if refusal.argument not in OF_THE_DATA:
                raise
            continue
        allowed += 1
        yield chosen, result
    assert allowed


def equations(result: Result) -> list[Equation]:
    return [step for step in walk(result.steps()) if isinstance(step, Equation)]


def tables(result: Result) -> list[Table]:
    return [step for step in walk(result.steps()) if isinstance(step, Table)]


def notes(result: Result) -> list[Note]:
    return [step for step in walk(result.steps()) if isinstance(step, Note)]


def close(found: Any, expected: Any, tolerance: float = 1e-12) -> bool:
    """Equal to `tolerance`, relative to `expected` where that is large; NaN equals NaN."""
    return np.allclose(found, expected, rtol=tolerance, atol=tolerance, equal_nan=True)
