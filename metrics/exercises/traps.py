"""Which traps the input of a metric can have."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Any

from metrics.core import Metric, MetricFunction
from metrics.exercises.draws import Draws
from metrics.exercises.inputs import DRAW
from metrics.exercises.of_catalogue import metric_of
from metrics.exercises.setup import SAID, Setup, Traps
from metrics.steps import Say, say

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


_OF_FAMILY: Mapping[tuple[str, str], Say] = MappingProxyType(
    {
        ("confusion_matrix", "nothing"): say("a class never predicted"),
        ("cost_matrix", "nothing"): say("a class never predicted"),
        ("threshold_sweep", "nothing"): say("no positive item"),
        ("threshold_sweep", "empty_class"): say("no positive item"),
        ("rank_correlation", "ties"): say("equal ranks"),
        ("label_ranking", "nothing"): say("no true label"),
        ("extreme_labels", "nothing"): say("no true label"),
        ("regression", "nothing"): say("all true numbers equal"),
        ("comparison", "ties"): say("a query with equal values"),
    }
)
_OF_INPUT: Mapping[tuple[str, str], Say] = MappingProxyType(
    {
        ("table", "nothing"): say("one category alone"),
        ("table", "empty_class"): say("one category alone"),
        ("counts", "nothing"): say("all ratings alike"),
        ("ratings", "nothing"): say("all ratings alike"),
        ("values", "nothing"): say("a query of value 0"),
    }
)


def trap_said(trap: str, metric: Metric | MetricFunction[Any] | str) -> Say:
    """What a trap does to the input of a metric, in a few words. KeyError for no trap; raises
    InvalidInput for what is no metric of the catalogue.
    """
    found = metric_of(metric)
    of_input = _OF_INPUT.get((found.arguments[0], trap))
    return of_input or _OF_FAMILY.get((found.family, trap)) or SAID[trap]


def offered_traps(metric: Metric | MetricFunction[Any] | str) -> tuple[str, ...]:
    """The traps of a metric, one of those that do the same to its input."""
    names = traps_of(metric)
    return tuple({trap_said(name, metric).text: name for name in reversed(names)}.values())[::-1]


def effective(metric: Metric, traps: Traps) -> Traps:
    """The traps without those that an input of the metric cannot have."""
    there = _traps_of(metric)
    return replace(traps, **{name: False for name in SAID if name not in there})
