"""Inputs, parameters and the walk over a derivation that the catalogue-wide tests share.

Each family has a module in `tests.metrics.inputs`: INPUTS, the positional arguments that are hard
for its metrics, by name; SHORT, those whose printed lines are short enough that rounded numbers
still give the rounded value; OF_THE_DATA, the parameters that an input can contradict. A metric
gets those inputs that have as many arguments as it takes; one whose arguments mean something else
than those of its family has inputs of its own in OF_METRIC, all of them short.
"""

import itertools
import random
from collections.abc import Iterator, Sequence
from importlib import import_module
from typing import Any, TypeVar

import numpy as np
import pytest

from metrics import CATALOGUE, InvalidInput, Metric, Result
from metrics.steps import Equation, Note, Table, walk

T = TypeVar("T")
METRICS = list(CATALOGUE.values())
FAMILIES = list(dict.fromkeys(metric.family for metric in METRICS))
_OF = {name: import_module(f"tests.metrics.inputs.{name}") for name in FAMILIES}


def inputs(metric: Metric, *, short: bool = False) -> dict[str, tuple[Any, ...]]:
    """The awkward inputs of a metric's family by name."""
    module = _OF[metric.family]
    every = module.SHORT if short else module.INPUTS
    every = getattr(module, "OF_METRIC", {}).get(metric.name, every)
    return {name: given for name, given in every.items() if len(given) == len(metric.example)}


every_metric = pytest.mark.parametrize("metric", METRICS, ids=lambda metric: metric.name)


def choices(metric: Metric) -> Iterator[dict[str, Any]]:
    """Every combination of the values that the metric's parameters offer for trial."""
    names = list(metric.parameters)
    trials = [metric.trials.get(n, metric.parameters[n].kind.trials) for n in names]
    for values in itertools.product(*trials):
        yield dict(zip(names, values, strict=True))


def spread(every: Sequence[T], most: int) -> list[T]:
    """All, or `most` of them from the first on at equal distances."""
    count = min(most, len(every))
    return [every[i * len(every) // count] for i in range(count)]


def mixed(every: Sequence[T], seed: str) -> list[T]:
    """All in an order drawn by a seed: the first few combinations then hold values of each
    parameter.
    """
    return random.Random(seed).sample(every, len(every))


def results(
    metric: Metric, given: tuple[Any, ...], *, most: int | None = None
) -> Iterator[tuple[dict[str, Any], Result]]:
    """The metric of one input for every combination of parameters that the input allows, or for
    `most` of them.
    """
    allowed = 0
    every = list(choices(metric))
    for chosen in every if most is None else mixed(every, repr(given)):
        try:
            result = metric.function(*given, **chosen)
        except InvalidInput as refusal:
            if refusal.argument not in _OF[metric.family].OF_THE_DATA:
                raise
            continue
        allowed += 1
        yield chosen, result
        if allowed == most:
            break
    assert allowed


def equations(result: Result) -> list[Equation]:
    return [step for step in walk(result.steps()) if isinstance(step, Equation)]


def tables(result: Result) -> list[Table]:
    return [step for step in walk(result.steps()) if isinstance(step, Table)]


def notes(result: Result) -> list[Note]:
    return [step for step in walk(result.steps()) if isinstance(step, Note)]


def close(found: Any, expected: Any, tolerance: float = 1e-12) -> bool:
    """Equal to `tolerance`, relative to `expected` where that is large; NaN equals NaN."""
    if type(found) is float and type(expected) is float:  # as NumPy does, many times as fast
        near = abs(found - expected) <= tolerance * (1 + abs(expected))
        return near or found == expected or (found != found and expected != expected)
    return np.allclose(found, expected, rtol=tolerance, atol=tolerance, equal_nan=True)
