"""A variant of a metric: its name, and what it changes in a case; changes that families share."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np

from metrics.core import Metric
from metrics.declarations.case import Case
from metrics.steps import Say

Change: TypeAlias = Callable[[Case], Case | None]
Of: TypeAlias = Callable[[Metric], bool]


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


def exchanged(case: Case) -> Case | None:
    """The two inputs change places."""
    first, second = case.inputs
    return case.with_inputs(second, first)


def second_negated(case: Case) -> Case | None:
    """The second input is read the wrong way round."""
    first, second = case.inputs
    return case.with_inputs(first, -np.asarray(second, dtype=float))


def rescaled(case: Case, factor: float, more: float) -> Case | None:
    """The value times a factor, and so much more."""
    return case.then(lambda value: factor * value + more)
