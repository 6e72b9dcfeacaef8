"""The rated items as a sample; notation as in `table`, and of many raters as in `ratings`.

The coefficients count in whole numbers of any size, one table after the other; here many are
computed at once, in floats.
"""

from typing import Any

import numpy as np

from metrics.arrays import Counts, Floats, share
from metrics.core import Metric, Result
from metrics.declarations.sample import Sample
from metrics.rater_agreement.differences import scale_of, squared_differences
from metrics.rater_agreement.krippendorff import above_diagonal
from metrics.rater_agreement.ratings import Ratings, units_of_counts, units_of_values
from metrics.rater_agreement.table import read
from metrics.rater_agreement.units import Units

_UNSEEN = 1e-12  # but for the last bits of a float


def sample(metric: Metric, result: Result) -> Sample:
    """The items by cell of the table of two raters, or the items of many raters."""
    (given,) = result.inputs
    if metric.name == "krippendorff_alpha":
        return _alpha(units_of_values(given).paired, **result.arguments)
    if metric.name == "fleiss_kappa":
        return _of_units(metric.name, units_of_counts(given).paired)
    if isinstance(given, Ratings):
        kept = 0 if metric.name == "gwet_ac1" else 1
        return _of_units(metric.name, given.units.where(given.units.raters > kept))
    pair = read(given)
    first, second = np.nonzero(pair.matrix)
    times, one = pair.matrix[first, second], np.eye(pair.c, dtype=np.int64)
    if metric.name == "cohen_kappa":
        return _kappa(times, first, second, result.weights)
    found = _of_units(metric.name, Units(one[first] + one[second], times, pair.names, ()))
    is_share = metric.name == "percent_agreement"
    return Sample(times, found.values, share=(sum(pair.agreed), pair.n) if is_share else None)


def _corrected(agreed: Floats, chance: Floats) -> Floats:
    left = 1 - chance
    return share(agreed - chance, np.where(np.abs(left) < _UNSEEN, 0.0, left))


def _kappa(times: Counts, first: Counts, second: Counts, weights: Floats) -> Sample:
    one = np.eye(len(weights))

    def values(times: Counts) -> Floats:
        n = times.sum(1).astype(np.float64)  # whose square is beyond whole numbers
        chance = ((times @ one[first] @ weights) * (times @ one[second])).sum(1)
        return _corrected(share(times @ weights[first, second], n), share(chance, n**2))

    return Sample(times, values)


def _of_units(name: str, units: Units) -> Sample:
    r, c = units.raters, len(units.names)
    each = share((units.counts**2).sum(1) - r, r * (r - 1), undefined=0.0)
    shares = units.counts / r[:, None]

    def values(times: Counts) -> Floats:
        agreed = share(times @ each, times @ (r > 1))
        pi = share(times @ shares, times.sum(1)[:, None])  # of raters as many for each item
        chance: Any = {
            "percent_agreement": lambda: np.zeros(len(times)),
            "pabak": lambda: np.full(len(times), 1 / c),
            "gwet_ac1": lambda: (pi * (1 - pi)).sum(1) / (c - 1),
        }.get(name, lambda: (pi**2).sum(1))
        return _corrected(agreed, chance())

    return Sample(units.times, values)


def _alpha(units: Units, level: str) -> Sample:
    """Krippendorff's alpha from the coincidences of each unit."""
    rows, columns = above_diagonal(len(units.names))
    pairs = units.counts[:, rows] * units.counts[:, columns] / (units.raters - 1)[:, None]
    numbers = np.array(units.numbers)

    def values(times: Counts) -> Floats:
        totals = (times @ units.counts).astype(np.float64)
        apart = squared_differences(level, scale_of(level, numbers, totals, units.names))
        apart = apart[..., rows, columns]
        seen = ((times @ pairs) * apart).sum(1)
        dealt = (totals[:, rows] * totals[:, columns] * apart).sum(1)
        return 1 - share(seen * (totals.sum(1) - 1), dealt)

    return Sample(units.times, values)
