"""Every way that is known to go about a metric otherwise: what tools do, and common slips."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType, ModuleType

from metrics.explanations.way import Way
from metrics.explanations.ways import (
    agreement,
    classes,
    empty,
    labels,
    lists,
    numbers,
    orders,
    queries,
    rounding,
    rounds,
    scores,
    sets,
    ties,
)


def _ways_of(module: ModuleType) -> dict[str, Way]:
    return {way.name: way for way in vars(module).values() if isinstance(way, Way)}


_MODULES = (
    lists, ties, classes, scores, agreement, orders, labels, sets, numbers, queries, rounds, empty,
    rounding,
)  # fmt: skip
WAYS: Mapping[str, Way] = MappingProxyType(
    {name: way for module in _MODULES for name, way in _ways_of(module).items()}
)
"""All ways by their names."""


def ways_of(metric: str) -> tuple[Way, ...]:
    """The ways known of one metric, by the name of its function."""
    return tuple(way for way in WAYS.values() if way.metrics and metric in way.metrics)
