"""Agreement of raters with scikit-learn, statsmodels, krippendorff, NumPy and R's irr."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
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
_NP = "import numpy as np"
_RATER = "from statsmodels.stats.inter_rater import"
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
            table = _Table(case)
            if table.counts.sum():
                yield from _two(table, name, value)


@dataclass(frozen=True)
class _Table:
    """A table of two raters, and whether it came as two columns."""

    case: Case

    @cached_property
    def counts(self) -> Any:
        given = self.case.inputs[0]
        if isinstance(given, Ratings):
            given = given.table()
        return np.asarray(given.matrix if isinstance(given, AgreementTable) else given)

    @property
    def items(self) -> int:
        return int(self.counts.sum())

    def data(self) -> dict[str, Any]:
        return {"table": self.counts}


def _two(table: _Table, name: str, value: float) -> Iterator[Snippet]:
    match name:
        case "percent_agreement":
            yield _weighted(table, "accuracy_score", "")
            yield from _irr(table, "agree(ratings)$value / 100")
        case "cohen_kappa":
            weights = table.case.chosen["weights"]
            yield _weighted(
                table, "cohen_kappa_score", "" if weights == "none" else f', weights="{weights}"'
            )
            option = "" if weights == "none" else f', wt="{weights}"'
            lines = f"print(cohens_kappa(table{option}).kappa)"
            yield python(STATSMODELS, (f"{_RATER} cohens_kappa",), table.data(), lines)
            used = (table.counts.sum(0) + table.counts.sum(1)) > 0
            if used.all() and value == value:  # irr drops the categories that nobody used
                named = {"none": "unweighted", "linear": "equal", "quadratic": "squared"}
                yield from _irr(table, f'kappa2(ratings, weight="{named[weights]}")$value')
        case "scott_pi":
            yield from _of_items(table, "", _TWO_OF_FLEISS)
        case "pabak":
            yield from _of_items(table, ', method="randolph"', _RANDOLPH)
        case "gwet_ac1":
            yield python(
                NUMPY,
                (_NP,),
                table.data(),
                "table = np.array(table)",
                "agreed = np.trace(table) / table.sum()",
                "shares = (table.sum(axis=0) + table.sum(axis=1)) / (2 * table.sum())",
                "chance = np.sum(shares * (1 - shares)) / (len(table) - 1)",
                "print((agreed - chance) / (1 - chance))",
            )


def _weighted(table: _Table, function: str, options: str) -> Snippet:
    labels = f", labels=range({len(table.counts)})" if function == "cohen_kappa_score" else ""
    return python(
        SKLEARN,
        (_NP, f"from sklearn.metrics import {function}"),
        table.data(),
        "first, second = np.indices(np.shape(table)).reshape(2, -1)",
        f"print({function}(first, second, sample_weight=np.ravel(table){labels}{options}))",
    )


def _of_items(table: _Table, option: str, says: Any) -> Iterator[Snippet]:
    """How often each item got each category, for Fleiss' kappa."""
    if table.items > _MOST_ITEMS:
        return
    yield python(
        STATSMODELS,
        (_NP, f"{_RATER} fleiss_kappa"),
        table.data(),
        "first, second = np.indices(np.shape(table)).reshape(2, -1)",
        "categories = np.eye(len(table))",
        "pairs = categories[first] + categories[second]",
        f"print(fleiss_kappa(np.repeat(pairs, np.ravel(table), axis=0){option}))",
        says=says,
    )


def _irr(table: _Table, value: str) -> Iterator[Snippet]:
    rows, columns = np.nonzero(table.counts)
    times = _vector(table.counts[rows, columns])
    yield in_r(
        R_IRR,
        "library(irr)",
        f"first <- rep({_vector(rows + 1)}, {times})",
        f"second <- rep({_vector(columns + 1)}, {times})",
        "ratings <- cbind(first, second)",
        f"print({value})",
    )


def _vector(numbers: Any) -> str:
    return f"c({', '.join(map(str, numbers.tolist()))})"


def _fleiss(case: Case, value: float) -> Iterator[Snippet]:
    units = units_of_counts(case.inputs[0])
    if not len(units.counts) or units.times.sum() > _MOST_ITEMS or units.counts.sum() == 0:
        return
    counts = np.repeat(units.counts, units.times, axis=0)
    lines = "print(fleiss_kappa(np.array(counts)))"
    yield python(STATSMODELS, (_NP, f"{_RATER} fleiss_kappa"), {"counts": counts}, lines)
    if value == value:
        rows = ",\n  ".join(", ".join(map(str, row)) for row in counts.tolist())
        yield in_r(
            R_IRR,
            "library(irr)",
            f"counts <- matrix(c(\n  {rows}\n), ncol = {counts.shape[1]}, byrow = TRUE)",
            "ratings <- t(apply(counts, 1, function(n) rep(seq_along(n), n)))",
            "print(kappam.fleiss(ratings)$value)",
        )


def _alpha(case: Case) -> Iterator[Snippet]:
    given, level = case.inputs[0], case.chosen["level"]
    codes = False
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
    data = {"ratings": plain(rows)}
    call = f'alpha(reliability_data=ratings, level_of_measurement="{level}")'
    yield python(
        KRIPPENDORFF,
        ("import krippendorff",),
        data,
        f"print(krippendorff.{call})",
        says=_CODES if codes else None,
    )
