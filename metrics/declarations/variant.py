"""A variant of a metric: its name, and what it changes in a case."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeAlias

from metrics.core import Metric, MetricFunction
from metrics.declarations.case import Case
from metrics.steps import Say

Change: TypeAlias = Callable[[Case], Case | None]
Of: TypeAlias = Callable[[Metric], bool]


def of_names(*names: str) -> Of:
    """Whether a metric has one of these names."""
    return lambda metric: metric.name in names


def of_family(module: str) -> Of:
    """Whether a metric is of the family that a module belongs to, by the name of the module."""
    family = module.split(".")[1]
    return lambda metric: metric.family == family


@dataclass(frozen=True)
class Term:
    """The one term of a derivation that differs, in LaTeX: ours and theirs."""

    ours: str
    theirs: str


@dataclass(frozen=True)
class Variant:
    """One variant: its name, the sentence that says what is done, and whether it is known of a
    metric; None where it is another value of an option, for the metrics that have this.

    `change` gives the changed case, the case itself where this makes no difference to it, and
    None where it cannot be done.
    """

    name: str
    say: Say
    known_of: Of | None
    change: Change
    term: Term | None = None

    def __call__(self, case: Case) -> Case | None:
        known = self.known_of is None or self.known_of(case.metric)
        return self.change(case) if known else None


def variant(
    name: str, said: Say, metrics: tuple[str, ...] | Of, ours: str = "", theirs: str = ""
) -> Callable[[Change], Variant]:
    """Makes a variant from a function that changes a case, for the metrics with these names or
    those for which a predicate holds; `ours` and `theirs` are the term in LaTeX.
    """
    known_of = of_names(*metrics) if isinstance(metrics, tuple) else metrics

    def declare(change: Change) -> Variant:
        term = Term(ours, theirs) if theirs else None
        return Variant(name, said, known_of, change, term)

    return declare


def exchanged(
    name: str,
    said: Say,
    metrics: tuple[str, ...] | Of,
    other: MetricFunction,
    ours: str,
    theirs: str,
) -> Variant:
    """The variant that takes another metric of the same input for the one asked for."""
    return variant(name, said, metrics, ours, theirs)(lambda case: case.with_metric(other.metric))


def overridden(
    name: str,
    said: Say,
    metrics: tuple[str, ...] | Of,
    ours: str,
    theirs: str,
    step: str,
    value: Any = True,
) -> Variant:
    """The variant with a step that our metric never takes, as `Case.with_override` names it."""
    return variant(name, said, metrics, ours, theirs)(lambda case: case.with_override(step, value))


def revalued(
    name: str,
    said: Say,
    metrics: tuple[str, ...] | Of,
    ours: str,
    theirs: str,
    change: Callable[[float], float],
) -> Variant:
    """The variant whose value follows from our metric's value."""
    return variant(name, said, metrics, ours, theirs)(lambda case: case.then(change))
