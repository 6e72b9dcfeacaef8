"""What metrics need and which properties they have.

A word of TRAITS is declared at each metric that has it, because no signature tells it. All else is
read off the declaration: arguments, parameters, range, direction.
"""

from collections.abc import Mapping

from metrics.core import Metric
from metrics.steps import Say
from metrics.texts import texts

FOR_PROGRAMS = frozenset({"batch", "additive"})  # which a reader of results need not know
TRAITS: Mapping[str, Say] = texts("traits")
"""The declared traits that a reader asks for, with what each says of a metric."""

DERIVED: Mapping[str, Say] = texts("derived")
"""What the rest of a declaration says of a metric."""

NEEDS: Mapping[str, Say] = texts("needs")
"""What an argument of a metric holds. What x says holds of y, and the arguments first and second
are called by their family.
"""


_SAID = {**TRAITS, **DERIVED, **NEEDS}


def needs(metric: Metric) -> tuple[str, ...]:
    """The words of NEEDS for what has to be there before the metric can be computed."""
    if metric.arguments == ("first", "second"):
        return (metric.family,)
    return tuple(name for name in metric.arguments if name != "y")


def obeys(metric: Metric) -> frozenset[str]:
    """The words of TRAITS and DERIVED that hold of a metric."""
    low, high = metric.range
    read = {
        "cutoff": "k" in metric.parameters,
        "R": not {"n_relevant", "judged"}.isdisjoint(metric.parameters),
        "unit": (low, high) == (0, 1),
        metric.direction: True,
    }
    return (metric.traits - FOR_PROGRAMS) | {word for word, holds in read.items() if holds}


# Of these neither a larger nor a smaller value is a better one: what tests say of a difference, the
# error of a mean, and what depends on the number of items alone.
_NOT_JUDGED = frozenset({"standard_error", "bootstrap_missed", "propensity"})


def is_judged(metric: Metric) -> bool:
    """Whether one end of the range is the better one."""
    return metric.family != "comparison" and metric.name not in _NOT_JUDGED


def said_of(word: str) -> Say:
    """A word of TRAITS, DERIVED or NEEDS as a reader reads it. KeyError for none."""
    return _SAID[word]
