"""Why a number is another one elsewhere: what tools do otherwise, and common slips.

A `Case` is one input under one metric; a `Way` goes about it otherwise. `variants_of` gives the
value of every known convention, `explain` the ways to a number that somebody got.
"""

from metrics.explanations.by_hand import value_of
from metrics.explanations.case import Case, case_of
from metrics.explanations.explain import Explanation, Explanations, explain, explanations_of
from metrics.explanations.typed import Typed, read_typed
from metrics.explanations.variants import Variant, variants_of
from metrics.explanations.way import Term, Way
from metrics.explanations.ways import WAYS, ways_of

__all__ = [
    "WAYS",
    "Case",
    "Explanation",
    "Explanations",
    "Term",
    "Typed",
    "Variant",
    "Way",
    "case_of",
    "explain",
    "explanations_of",
    "read_typed",
    "value_of",
    "variants_of",
    "ways_of",
]
