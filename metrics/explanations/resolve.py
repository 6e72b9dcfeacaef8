"""The ways of a convention, by the names that it gives."""

from __future__ import annotations

from collections.abc import Sequence

from metrics.conventions.entry import Convention
from metrics.core import InvalidInput
from metrics.explanations.by_hand import KERNELS
from metrics.explanations.case import Case
from metrics.explanations.options import option_way
from metrics.explanations.way import Way
from metrics.explanations.ways import WAYS


def ways_in(convention: Convention) -> tuple[Way, ...]:
    """What a convention does otherwise than our metric, one way after the other."""
    if convention.ways is None:
        return tuple(option_way(name, value) for name, value in convention.parameters.items())
    return tuple(map(_named, convention.ways))


def _named(name: str) -> Way:
    """A way by its name, or by an option and its value."""
    option, _space, value = name.partition(" ")
    return WAYS[name] if name in WAYS else option_way(option, value)


def gone(case: Case, ways: Sequence[Way]) -> Case | None:
    """The case after all of these ways; None where one of them cannot be gone, or refuses it."""
    changed: Case | None = case
    try:
        for way in ways:
            changed = way(changed) if changed is not None else None
    except InvalidInput:
        return None
    if changed is not None and changed.knobs and changed.metric.name not in KERNELS:
        return None  # a step of the one metric, and then another metric
    return changed
