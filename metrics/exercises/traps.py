"""Which traps the input of a metric can have."""

from __future__ import annotations

import functools
from dataclasses import replace
from typing import Any

from metrics.core import Metric, MetricFunction
from metrics.exercises.draws import Draws
from metrics.exercises.inputs import DRAW
from metrics.exercises.of_catalogue import metric_of
from metrics.exercises.setup import SAID, Setup, Traps

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


def _changes(metric: Metric, trap: str, number: int) -> bool:
    def drawn(traps: Traps) -> Setup:
        return DRAW[metric.family](metric, Draws(str(number), metric.name, "traps"), traps)

    usual, trapped = drawn(Traps()), drawn(Traps(**{trap: True}))
    return [each.rows for each in usual.given] != [each.rows for each in trapped.given] or dict(
        usual.options
    ) != dict(trapped.options)


def effective(metric: Metric, traps: Traps) -> Traps:
    """The traps without those that an input of the metric cannot have."""
    there = _traps_of(metric)
    return replace(traps, **{name: False for name in SAID if name not in there})
