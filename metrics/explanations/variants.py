"""What the variants of metrics of all families change."""

import math
from dataclasses import replace

from metrics.declarations.case import Case


def undefined_counts(case: Case, number: float) -> Case | None:
    if "zero_division" in case.metric.parameters:
        return None  # which is the option for it
    return case.then(lambda value: number if math.isnan(value) else value)


def undefined_refused(case: Case) -> Case | None:
    return replace(case, refused=True) if math.isnan(float(case.result)) else case


def in_percent(case: Case) -> Case | None:
    return case.then(lambda value: 100 * value) if _is_share(case) else None


def complement(case: Case) -> Case | None:
    return case.then(lambda value: 1 - value) if _is_share(case) else None


def _is_share(case: Case) -> bool:
    low, high = case.metric.range
    return high == 1 and low >= -1
