"""Values with a step that our metrics never take.

A kernel goes through a metric's formula once more, with the places left open where people and
tools go another way; without an override it gives what the metric gives, which the tests compare.
"""

import math
from collections.abc import Callable, Mapping
from dataclasses import replace

from metrics.declarations.case import Case
from metrics.declarations.families import modules

KERNELS: Mapping[str, Callable[[Case], float]] = {
    name: kernel for module in modules("by_hand") for name, kernel in module.KERNELS.items()
}
AT_ONCE: frozenset[str] = frozenset().union(*(module.AT_ONCE for module in modules("by_hand")))
"""The metrics among them that have no intermediate value to round."""


def value_of(case: Case) -> float:
    """The value of a case; NaN where it is undefined or refused. Raises InvalidInput."""
    if case.refused or case.unknown:
        return math.nan
    if case.orders is not None:
        value = _mean_over(case)
    else:
        value = KERNELS[case.metric.name](case) if case.overrides else float(case.result)
    for change in case.after:
        value = change(value)
    return value


def _mean_over(case: Case) -> float:
    """The mean of the values of all lists of `orders`."""
    if not case.overrides:
        values = case.metric.function(case.orders, **case.options).value.tolist()
    else:
        plain = replace(case, orders=None, after=())
        values = [value_of(replace(plain, arguments=(row,))) for row in case.orders]
    return math.fsum(values) / len(values)
