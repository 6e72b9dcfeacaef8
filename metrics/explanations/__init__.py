"""Why a number differs elsewhere: what tools do differently, and common slips.

A `Case` is one input under one metric; a `Variant` computes it differently. `outcomes_of`
gives the value under every known convention, `explain` the variants that give a number.
"""

from metrics.declarations.case import Case, case_of
from metrics.declarations.variant import Term, Variant
from metrics.explanations.explain import Explanation, Explanations, explain, explanations_of
from metrics.explanations.kernels import value_of
from metrics.explanations.known_variants import VARIANTS, variants_of
from metrics.explanations.outcomes import Outcome, outcomes_of
from metrics.explanations.typed import Typed, read_typed

__all__ = [
    "VARIANTS", "Case", "Explanation", "Explanations", "Outcome", "Term", "Typed", "Variant",
    "case_of", "explain", "explanations_of", "outcomes_of", "read_typed", "value_of",
    "variants_of",
]  # fmt: skip
