"""Every variant of a metric that is known: what tools do, and common slips."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from metrics.core import Metric
from metrics.declarations.families import modules
from metrics.declarations.variant import Variant
from metrics.explanations import shared_variants

VARIANTS: Mapping[str, Variant] = MappingProxyType(
    {
        variant.name: variant
        for module in (*modules("variants"), shared_variants)
        for variant in vars(module).values()
        if isinstance(variant, Variant)
    }
)
"""All variants by their names."""


def variants_of(metric: Metric) -> tuple[Variant, ...]:
    """The variants known of one metric: those of its family, then those of all."""
    own = f"metrics.{metric.family}."
    of_family = [module for module in modules("variants") if module.__name__.startswith(own)]
    found = {
        variant.name: variant
        for module in (*of_family, shared_variants)
        for variant in vars(module).values()
        if isinstance(variant, Variant)
        and variant.known_of is not None
        and variant.known_of(metric)
    }
    return tuple(found.values())
