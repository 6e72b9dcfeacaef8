"""The variants of a convention, by the names that it gives."""

import math
from collections.abc import Sequence

from metrics.core import InvalidInput
from metrics.declarations.case import Case
from metrics.declarations.convention import Convention
from metrics.declarations.variant import Variant
from metrics.explanations.kernels import KERNELS, value_of
from metrics.explanations.known_variants import VARIANTS
from metrics.explanations.options import option_variant


def variants_in(convention: Convention) -> tuple[Variant, ...]:
    """What a convention does otherwise than our metric, one variant after the other."""
    if convention.variants is None:
        return tuple(option_variant(name, value) for name, value in convention.parameters.items())
    return tuple(map(_named, convention.variants))


def _named(name: str) -> Variant:
    """A variant by its name, or by an option and its value."""
    option, _space, value = name.partition(" ")
    return VARIANTS[name] if name in VARIANTS else option_variant(option, value)


def gone(case: Case, variants: Sequence[Variant]) -> Case | None:
    """The case under all of these variants; None where one of them cannot be, or refuses it."""
    changed: Case | None = case
    try:
        for variant in variants:
            changed = variant(changed) if changed is not None else None
    except InvalidInput:
        return None
    if changed is not None and changed.overrides and changed.metric.name not in KERNELS:
        return None  # a step of the one metric, and then another metric
    return changed


def reach(case: Case, variants: Sequence[Variant]) -> tuple[Case | None, float]:
    """The case under all of these variants, and its value; None and NaN where one of them refuses
    it.
    """
    reached = gone(case, variants)
    try:
        return reached, math.nan if reached is None else value_of(reached)
    except InvalidInput:
        return None, math.nan
