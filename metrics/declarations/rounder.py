"""Rounding of intermediate values as done on paper."""

from collections.abc import Callable

from metrics.declarations.case import Case


def rounder(case: Case) -> Callable[[float], float]:
    """A function that rounds half away from zero to the case's decimals, or not at all."""
    digits = case.overrides.get("decimals")
    if digits is None:
        return float
    scale = 10.0**digits

    def rounded(value: float) -> float:
        # A whisker, for .125 may be kept as a little less; NaN and infinities stay.
        if value != value or value in (float("inf"), float("-inf")):
            return value
        size = int(abs(value) * scale + 0.5 + 1e-9) / scale
        return size if value >= 0 else -size

    return rounded
