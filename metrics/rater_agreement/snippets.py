"""Agreement of raters with scikit-learn, statsmodels, krippendorff, NumPy and R's irr."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from metrics.declarations.case import Case
from metrics.declarations.literals import plain
from metrics.declarations.snippet import (
    IRR as R_IRR,
    KRIPPENDORFF,
    NUMPY,
    SKLEARN,
    STATSMODELS,
    Snippet,
    in_r,
    python,
)
from metrics.rater_agreement.ratings import Ratings, units_of_counts
from metrics.rater_agreement.table import AgreementTable
from metrics.rater_agreement.units import numbers_of
from metrics.steps import say

_MOST_ITEMS = 20_000  # that are written out item by item
_TWO_OF_FLEISS = say("For two raters Fleiss' kappa is Scott's pi.")
_RANDOLPH = say("For two raters Randolph's kappa is PABAK.")
_CODES = say("Categories that are texts are passed as numbers, in their order.")


def others(case: Case) -> Iterator[Snippet]:
    """The same number with other tools."""
    value = float(case.result)
    match case.metric.name:
        case "fleiss_kappa":
            yield from _fleiss(case, value)
        case "krippendorff_alpha":
            if value == value:  # else it refuses the ratings
                yield from _alpha(case)
        case name:
            given = case.inputs[0]
            if isinstance(given, Ratings) and (len(given.chosen) != 2 or given.missing):
                return
            counts = _counts(given)
            if counts.sum():
                yield from _two(case, name, counts, value)


def _counts(given: Any) -> Any:
    """The table of two raters."""
    table = given.table() if isinstance(given, Ratings) else given
    return np.asarray(table.matrix if isinstance(table, AgreementTable) else table)


def _two(case: Case, name: str, counts: Any, value: float) -> Iterator[Snippet]:
    data = {"table": counts}
    match name:
        case "percent_agreement":
            yield python(case, SKLEARN, "sklearn_percent", data)
            yield _irr(case, counts)
        case "cohen_kappa":
            yield python(case, SKLEARN, "sklearn_cohen", data)
            yield python(case, STATSMODELS, "statsmodels_cohen", data)
            used = (counts.sum(0) + counts.sum(1)) > 0
            if used.all() and value == value:  # irr drops the categories that nobody used
                yield _irr(case, counts)
        case "scott_pi" | "pabak" if counts.sum() <= _MOST_ITEMS:
            says = _TWO_OF_FLEISS if name == "scott_pi" else _RANDOLPH
            yield python(case, STATSMODELS, "statsmodels_pairs", data, says=says)
        case "gwet_ac1":
            yield python(case, NUMPY, "numpy_gwet", data)


def _irr(case: Case, counts: Any) -> Snippet:
    rows, columns = np.nonzero(counts)
    times = counts[rows, columns]
    return in_r(case, R_IRR, "irr_table", first=rows + 1, second=columns + 1, times=times)


def _fleiss(case: Case, value: float) -> Iterator[Snippet]:
    units = units_of_counts(case.inputs[0])
    if not len(units.counts) or units.times.sum() > _MOST_ITEMS or units.counts.sum() == 0:
        return
    counts = np.repeat(units.counts, units.times, axis=0)
    yield python(case, STATSMODELS, "statsmodels_counts", {"counts": counts})
    if value == value:
        yield in_r(case, R_IRR, "irr_counts", counts=counts)


def _alpha(case: Case) -> Iterator[Snippet]:
    given, codes = case.inputs[0], False
    if isinstance(given, (AgreementTable, Ratings)):
        numbers = numbers_of(given.labels)
        codes = any(x != x for x in numbers)
        numbers = tuple(range(1, len(numbers) + 1)) if codes else numbers
        if isinstance(given, Ratings):
            rows = [[np.nan if at < 0 else numbers[at] for at in row] for row in given.chosen]
        else:
            if given.matrix.sum() > _MOST_ITEMS:
                return
            first, second = np.nonzero(given.matrix)
            times = given.matrix[first, second]
            rows = [np.repeat(np.asarray(numbers)[x], times) for x in (first, second)]
    else:
        rows = np.asarray(given, dtype=np.float64)
    says = _CODES if codes else None
    yield python(case, KRIPPENDORFF, "krippendorff", {"ratings": plain(rows)}, says=says)
