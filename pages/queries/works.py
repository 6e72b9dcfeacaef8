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
WORKS = (*OF_ONE, *COMPARISONS, HOLM)
