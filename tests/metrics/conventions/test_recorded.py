"""The rows of /why-different about ranx, which is not installed here, against what it printed."""

import pytest

from metrics import CATALOGUE
from metrics.conventions import conventions_of
from metrics.declarations.case import case_of
from metrics.declarations.convention import RANX
from metrics.explanations.tools import applies, printed_by
from tests.metrics.examples import close
from tests.metrics.rows import read_rows

RECORDED = [[*map(str.strip, row)] for row in read_rows("ranx.claims", {})]


@pytest.mark.parametrize("row", RECORDED, ids=lambda row: f"{row[1]} of {row[2]}")
def test_rows_are_what_ranx_printed(row: list[str]) -> None:
    name, measure, grades, scores, options, value = row
    tool = f"{RANX}, measures ending in _burges" if "burges" in measure else RANX
    case = case_of(CATALOGUE[name], eval(grades), eval(scores), **eval(options))
    found = [
        printed
        for convention in conventions_of(name)
        if convention.computed and applies(case, convention)
        for printed in printed_by(case, convention)
        if tool in printed.tools
    ]
    mixed = len(eval(scores)) > 15  # by a quicksort
    assert bool(found) is not mixed
    for printed in found:
        assert not printed.refused
        assert close(printed.value, float(value), 1e-9), printed.also


def test_every_metric_that_ranx_has_is_recorded() -> None:
    named = {name for name in CATALOGUE for row in conventions_of(name) if RANX in row.tools} - {
        "mean_over_queries",
        "interpolated_precision",
    }  # it prints no 11-point mean
    assert named == {row[0] for row in RECORDED}
