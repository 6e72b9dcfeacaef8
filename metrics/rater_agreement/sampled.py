"""The rated items as a sample; notation as in `table`, and of many raters as in `ratings`."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any

import numpy as np

from metrics.arrays import Counts, Floats, share
from metrics.core import Metric, Result
from metrics.declarations.sample import Sample
from metrics.rater_agreement.chance import Share, corrected
from metrics.rater_agreement.differences import scale_of, squared_differences
from metrics.rater_agreement.gwet import by_guesses
from metrics.rater_agreement.kappa import observed_and_chance
from metrics.rater_agreement.krippendorff import above_diagonal
from metrics.rater_agreement.percent import observed
from metrics.rater_agreement.ratings import Ratings, units_of_counts, units_of_values
from metrics.rater_agreement.scott import by_pooled
from metrics.rater_agreement.table import Pair, read
from metrics.rater_agreement.units import Units

OF_TWO: dict[str, Callable[..., tuple[Share, Share]]] = {
    "cohen_kappa": observed_and_chance,
    "scott_pi": lambda pair: (observed(pair), by_pooled(pair)),
    "pabak": lambda pair: (observed(pair), Share(1, pair.c)),
    "gwet_ac1": lambda pair: (observed(pair), by_guesses(pair)),
    "percent_agreement": lambda pair: (observed(pair), Share(0, 1)),
}


class _DrawnPair(Pair):
    """Many tables, shape (c, c, q): each count of `Pair` is an array, (q,)."""

    @cached_property
    def rows(self) -> list[list[Any]]:
        return [list(row) for row in self.matrix]


def sample(metric: Metric, result: Result) -> Sample:
    """The items by cell of the table of two raters, or the items of many raters."""
    (given,) = result.inputs
    if metric.name in ("fleiss_kappa", "krippendorff_alpha") or isinstance(given, Ratings):
        return _of_many(metric.name, given, **result.arguments)
    pair = read(given)
    used = np.nonzero(pair.matrix)

    def values(times: Counts) -> Floats:
        tables: Any = np.zeros((*pair.matrix.shape, len(times)))  # no count is too large for floats
        tables[used] = times.T
        return corrected(*OF_TWO[metric.name](_DrawnPair(tables, pair.names), **result.arguments))

    is_share = metric.name == "percent_agreement"
    return Sample(pair.matrix[used], values, share=(sum(pair.agreed), pair.n) if is_share else None)


def _of_many(name: str, given: Any, **parameters: Any) -> Sample:
    if name == "krippendorff_alpha":
        units = units_of_values(given).paired
        return Sample(units.times, _alpha(units, **parameters))
    units = given.units if isinstance(given, Ratings) else units_of_counts(given)
    units = units.where(units.raters > (0 if name == "gwet_ac1" else 1))
    r = units.raters
    each = share((units.counts**2).sum(1) - r, r * (r - 1), undefined=0.0)
    shares = units.counts / np.maximum(r, 1)[:, None]

    def values(times: Counts) -> Floats:
        agreed = share(times @ each, times @ (r > 1))
        if name == "percent_agreement":
            return agreed
        if name == "fleiss_kappa":
            totals = times @ units.counts
            chance = share((totals.astype(float) ** 2).sum(1), totals.sum(1).astype(float) ** 2)
        else:
            pi = share(times @ shares, times.sum(1)[:, None])
            chance = (pi * (1 - pi)).sum(1) / (pi.shape[1] - 1)
        left = 1 - chance
        return share(agreed - chance, np.where(np.abs(left) < 1e-12, 0.0, left))

    return Sample(units.times, values)


def _alpha(units: Units, level: str) -> Callable[[Counts], Floats]:
    """Krippendorff's alpha of times of the units, from the coincidences of each of them."""
    above = above_diagonal(len(units.names))
    rows, columns = above
    r = units.raters
    pairs = units.counts[:, rows] * units.counts[:, columns] / (r - 1)[:, None]
    numbers = np.array(units.numbers)

    def values(times: Counts) -> Floats:
        totals = (times @ units.counts).astype(np.float64)
        n = totals.sum(1)
        apart = squared_differences(level, scale_of(level, numbers, totals, units.names))
        apart = apart[..., rows, columns]
        seen = ((times @ pairs) * apart).sum(1)
        dealt = (totals[:, rows] * totals[:, columns] * apart).sum(1)
        return 1 - share(seen * (n - 1), dealt)

    return values
