"""The agreement of raters, by hand.

Overrides: `decimals` of the observed and the chance agreement, `undivided` leaves out the division
by what chance leaves open.
"""

import math
from collections.abc import Callable, Mapping

from metrics.declarations.case import Case, rounder


def _corrected(case: Case) -> float:
    """Observed agreement beyond chance by what chance leaves open, both as they are written."""
    kept = rounder(case)
    observed, chance = kept(case.result.observed), kept(case.result.chance)
    if case.overrides.get("undivided"):
        return observed - chance
    return (observed - chance) / (1 - chance) if chance != 1 else math.nan


def krippendorff_alpha(case: Case) -> float:
    """1 - D_o / D_e, both disagreements as they are written."""
    kept = rounder(case)
    observed, chance = kept(case.result.observed), kept(case.result.chance)
    return 1 - observed / chance if chance else math.nan


KERNELS: Mapping[str, Callable[[Case], float]] = {
    **dict.fromkeys(("cohen_kappa", "scott_pi", "gwet_ac1", "fleiss_kappa"), _corrected),
    "krippendorff_alpha": krippendorff_alpha,
}
AT_ONCE: frozenset[str] = frozenset()
"""Those that have no intermediate value to round."""
