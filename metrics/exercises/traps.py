"""Which traps the input of a metric can have."""

import functools
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from metrics.core import Metric, MetricFunction
from metrics.declarations.families import module
from metrics.declarations.sampling import Sampler
from metrics.declarations.setup import SAID, Setup, Traps
from metrics.exercises.of_catalogue import metric_of
from metrics.steps import Say

_TRIED = 16  # draws with a trap and without it


def traps_of(metric: Metric | MetricFunction[Any] | str) -> tuple[str, ...]:
    """The names of the traps that change a problem of a metric, in the order of `SAID`; the others
    change nothing. Raises InvalidInput for what is no metric of the catalogue.
    """
    return _traps_of(metric_of(metric))


@functools.cache
def _traps_of(metric: Metric) -> tuple[str, ...]:
    return tuple(
        name for name in SAID if any(_changes(metric, name, number) for number in range(_TRIED))
    )


def draw_of(metric: Metric) -> Callable[[Metric, Sampler, Traps], Setup]:
    """The function that draws the input of a metric."""
    return module(metric.family, "exercise_inputs").draw


def _changes(metric: Metric, trap: str, number: int) -> bool:
    def drawn(traps: Traps) -> Setup:
        return draw_of(metric)(metric, Sampler(str(number), metric.name, "traps"), traps)

    usual, trapped = drawn(Traps()), drawn(Traps(**{trap: True}))
    return [each.rows for each in usual.given] != [each.rows for each in trapped.given] or dict(
        usual.options
    ) != dict(trapped.options)


def trap_said(trap: str, metric: Metric | MetricFunction[Any] | str) -> Say:
    """What a trap does to the input of a metric, in a few words. Raises KeyError for an unknown
    trap, InvalidInput for an unknown metric.
    """
    found = metric_of(metric)
    said = {**SAID, **module(found.family, "exercise_inputs").TRAPS}
    return said.get((found.arguments[0], trap)) or said[trap]


def offered_traps(metric: Metric | MetricFunction[Any] | str) -> tuple[str, ...]:
    """The traps of a metric, one of those that do the same to its input."""
    names = traps_of(metric)
    return tuple({trap_said(name, metric).text: name for name in reversed(names)}.values())[::-1]


def effective(metric: Metric, traps: Traps) -> Traps:
    """The traps without those that an input of the metric cannot have."""
    there = _traps_of(metric)
    return replace(traps, **{name: False for name in SAID if name not in there})
