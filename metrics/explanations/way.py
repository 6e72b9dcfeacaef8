"""A way to go about a case that is not the one chosen: what it is called, and what it changes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

from metrics.core import MetricFunction
from metrics.explanations.case import Case
from metrics.steps import Say

Change: TypeAlias = Callable[[Case], Case | None]


@dataclass(frozen=True)
class Term:
    """The one term of a derivation that differs, in LaTeX: ours and theirs."""

    ours: str
    theirs: str


@dataclass(frozen=True)
class Way:
    """One way: its name, the sentence that says what is done, and the metrics it is known of; None
    for those that have what it changes.

    `change` gives the case gone about so, the case itself where this makes no difference to it, and
    None where it cannot be done.
    """

    name: str
    say: Say
    metrics: frozenset[str] | None
    change: Change
    term: Term | None = None

    def __call__(self, case: Case) -> Case | None:
        known = self.metrics is None or case.metric.name in self.metrics
        return self.change(case) if known else None


def way(
    name: str, said: Say, metrics: tuple[str, ...], ours: str = "", theirs: str = ""
) -> Callable[[Change], Way]:
    """Makes a way of a function from case to case; `ours` and `theirs` are the term in LaTeX."""

    def declare(change: Change) -> Way:
        term = Term(ours, theirs) if theirs else None
        return Way(name, said, frozenset(metrics), change, term)

    return declare


def exchanged(
    name: str, said: Say, mine: MetricFunction, other: MetricFunction, ours: str, theirs: str
) -> Way:
    """The way that takes another metric of the same input for the one asked for."""

    def change(case: Case) -> Case | None:
        return case.with_metric(other.metric)

    return way(name, said, (mine.metric.name,), ours, theirs)(change)
