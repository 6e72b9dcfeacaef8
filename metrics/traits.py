"""What metrics need and which properties they have.

A word of TRAITS is declared at each metric that has it, because no signature tells it. All else is
read off the declaration: arguments, parameters, range, direction.
"""

from collections.abc import Mapping

from metrics.core import Metric
from metrics.steps import Say, say

FOR_PROGRAMS = frozenset({"batch", "additive"})  # which a reader of results need not know
TRAITS: Mapping[str, Say] = {
    "graded": say("tells grades of relevance apart"),
    "top": say("a mistake at the top costs more"),
    "ties": say("the order of equal scores does not matter"),
    "chance": say("corrected for chance: guessing gives 0"),
    "negatives": say("counts true negatives"),
    "prevalence": say("does not change when the other class becomes more common"),
    "ordered": say("can count a near category as a smaller mistake"),
    "many": say("takes more than two raters"),
    "missing": say("takes missing ratings"),
}
"""The declared traits that a reader asks for, with what each says of a metric."""

DERIVED: Mapping[str, Say] = {
    "cutoff": say("has a cutoff k"),
    "R": say("needs the number of relevant documents"),
    "unit": say("lies between 0 and 1"),
    "larger": say("larger is better"),
    "smaller": say("smaller is better"),
}
"""What the rest of a declaration says of a metric."""

NEEDS: Mapping[str, Say] = {
    "grades": say("a ranked list with its relevance"),
    "confusion": say("true and predicted classes, counted"),
    "costs": say("what each kind of mistake costs"),
    "retrieved": say("the retrieved items"),
    "relevant": say("the relevant items"),
    "known": say("the items that the user knew"),
    "y_true": say("the truth of each item"),
    "y_score": say("a score for each item or label"),
    "y_pred": say("a predicted number for each item"),
    "propensities": say("how likely a true label is to be noticed"),
    "table": say("two raters, counted by category"),
    "counts": say("how many raters chose each category"),
    "ratings": say("the rating of each rater"),
    "x": say("two orders or scorings of the same items"),
    "truth": say("the true order"),
    "predicted": say("the predicted order"),
    "values": say("a value for each query or sample"),
    "found": say("what is found for each query"),
    "of": say("what there is to find for each query"),
    "p_values": say("the p-value of each comparison"),
    "training": say("the score on the training items"),
    "missed": say("the scores on the items left out"),
    "n": say("the number of items"),
    "comparison": say("two systems' values for the same queries"),
    "rank_correlation": say("two lists, best first"),
}
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
