"""What may be worked out: the mean of a system, or a comparison of two."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from metrics import (
    Result,
    difference_interval,
    effect_size,
    paired_t_test,
    randomisation_test,
    sign_test,
    wilcoxon_signed_rank,
)
from metrics.steps import Say, say

MEAN, MICRO = "mean", "micro_average"
OF_ONE = (MEAN, MICRO)  # what needs one system only
DRAWN = ("randomisation_test", "difference_interval")  # which a seed sets
# The first two are the ones to use; what speaks against the last two stands in their words.
COMPARISONS: Mapping[str, Callable[..., Result]] = MappingProxyType(
    {
        "paired_t_test": paired_t_test,
        "randomisation_test": randomisation_test,
        "difference_interval": difference_interval,
        "effect_size": effect_size,
        "wilcoxon_signed_rank": wilcoxon_signed_rank,
        "sign_test": sign_test,
    }
)
HOLM = "holm"
ASSUMED: Mapping[str, Say] = MappingProxyType(
    {
        "paired_t_test": say(
            "Assumed: the queries are independent of each other, and their differences are about "
            "normal, if they are few."
        ),
        "randomisation_test": say(
            "Assumed: if neither system were better, the two values of a query might as well have "
            "come the other way round. No more than that."
        ),
        "difference_interval": say(
            "Assumed: the queries are drawn independently from all that are asked. Of few queries "
            "the interval is too narrow."
        ),
        "effect_size": say(
            "More queries do not make it larger, as they make p smaller: it says how much, not how "
            "sure."
        ),
        "wilcoxon_signed_rank": say(
            "Assumed: the queries are independent, and the differences lie alike on both sides of "
            "their middle."
        ),
        "sign_test": say(
            "Assumed: the queries are independent. The sizes of the differences do not count."
        ),
        HOLM: say("Assumed: nothing of how the comparisons depend on each other."),
    }
)
WORKS = (*OF_ONE, *COMPARISONS, HOLM)
