"""Variants of metrics of all families: about what is undefined, lost digits and other scales."""

from __future__ import annotations

import math
from dataclasses import replace

from metrics.core import Metric
from metrics.declarations.case import Case
from metrics.declarations.families import modules
from metrics.declarations.variant import Of, Variant, variant
from metrics.explanations.kernels import AT_ONCE, KERNELS
from metrics.steps import Say, say

_UNDEFINED: tuple[Of, ...] = tuple(
    module.UNDEFINED for module in modules("variants") if hasattr(module, "UNDEFINED")
)


def may_be_undefined(metric: Metric) -> bool:
    """Whether tools go different ways where the metric is 0/0, by what its family says."""
    return any(of(metric) for of in _UNDEFINED)


def _counted_as(name: str, said: Say, number: float) -> Variant:
    def change(case: Case) -> Case | None:
        if "zero_division" in case.metric.parameters:
            return None  # which is the option for it
        return case.then(lambda value: number if math.isnan(value) else value)

    return variant(name, said, may_be_undefined, r"\frac{0}{0}", f"{number:g}")(change)


undefined_is_0 = _counted_as("0/0 is 0", say("0/0 counts as 0."), 0.0)
undefined_is_1 = _counted_as("0/0 is 1", say("0/0 counts as 1."), 1.0)


def is_undefined(case: Case) -> bool:
    """Whether our metric gives no number."""
    return math.isnan(float(case.result))


@variant("undefined is refused", say("An input without a value is refused."), may_be_undefined)
def undefined_refused(case: Case) -> Case | None:
    return replace(case, refused=True) if is_undefined(case) else case


def _has_intermediate_values(metric: Metric) -> bool:
    return metric.name in KERNELS and metric.name not in AT_ONCE


def _rounded(decimals: int) -> Variant:
    def change(case: Case) -> Case | None:
        return case.with_override("decimals", decimals)

    one = say("Intermediate values are rounded to 1 decimal.")
    more = say("Intermediate values are rounded to {decimals} decimals.", decimals=decimals)
    name = "rounded to 1 decimal" if decimals == 1 else f"rounded to {decimals} decimals"
    return variant(name, one if decimals == 1 else more, _has_intermediate_values)(change)


rounded_to_1 = _rounded(1)
rounded_to_2 = _rounded(2)
rounded_to_3 = _rounded(3)
rounded_to_4 = _rounded(4)


@variant(
    "in percent",
    say("The value is in percent, without the percent sign."),
    may_be_undefined,
    "v",
    r"100\,v",
)
def in_percent(case: Case) -> Case | None:
    return case.then(lambda value: 100 * value) if _is_share(case) else None


@variant(
    "1 minus the value",
    say("This is 1 minus the value."),
    may_be_undefined,
    "v",
    "1 - v",
)
def complement(case: Case) -> Case | None:
    return case.then(lambda value: 1 - value) if _is_share(case) else None


def _is_share(case: Case) -> bool:
    low, high = case.metric.range
    return high == 1 and low >= -1
