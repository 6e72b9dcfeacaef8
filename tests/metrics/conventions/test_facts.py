"""The numbers by which the disagreements were found: each row gives the one that was printed.

Those of tools that are not at hand were printed by the versions that the rows name.
"""

import math

import numpy as np
import pytest

import metrics
from metrics.conventions import conventions_of
from metrics.explanations import case_of, outcomes_of
from metrics.ranked_list import by_hand
from tests.metrics.conventions.tools import falling, trec
from tests.metrics.rows import CALLS, read_rows

LEVELS = [1, 0, 1, 0, 0, 1]  # of recall: relevant at 1, 3 and 6
MISSING = [  # Krippendorff (2011), four observers
    [1, 2, 3, 3, 2, 1, 4, 1, 2, np.nan, np.nan, np.nan],
    [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, np.nan, 3],
    [np.nan, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, np.nan],
    [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, np.nan],
]
NAMES = {"np": np, "agreement_table": metrics.agreement_table} | CALLS
FACTS = read_rows("facts.claims", NAMES)


@pytest.mark.no_cover
@pytest.mark.parametrize(("call", "beginning", "printed"), FACTS)
def test_a_row_gives_what_was_printed(call: str, beginning: str, printed: str) -> None:
    metric, given, options = eval(call, NAMES)
    rows = outcomes_of(case_of(metric, *given, **options))
    values = {row.value for row in rows if str(row.convention.variant).startswith(beginning)}
    assert values
    digits = len(printed.partition(".")[2])
    for value in values:
        assert value == pytest.approx(float(printed), abs=0.51 * 10**-digits, nan_ok=True)


@pytest.mark.parametrize(
    ("level", "textbook", "rounding"), [(0.4, 2 / 3, 2 / 3), (0.7, 0.5, 2 / 3), (0.8, 0.5, 0.5)]
)
def test_precision_at_a_level_of_recall(level: float, textbook: float, rounding: float) -> None:
    """Relevant documents at ranks 1, 3 and 6 of R = 3."""
    curve = metrics.interpolated_precision(LEVELS).curve
    assert curve[round(level * 10)] == pytest.approx(textbook)
    measure = f"iprec_at_recall:iprec_at_recall_{level:.2f}"
    assert trec(measure, *falling(LEVELS)) == pytest.approx(rounding)


def test_mean_over_levels_of_recall() -> None:
    rows = outcomes_of(case_of(metrics.interpolated_precision.metric, LEVELS))
    by_start = {str(row.convention.variant)[:16]: row.value for row in rows}
    curve = metrics.interpolated_precision(LEVELS).curve
    assert by_start["Compared in whol"] == pytest.approx(curve.mean())
    assert by_start["Compared with ro"] == pytest.approx(trec("11pt_avg", *falling(LEVELS)))
    # trec_eval 10 asks for 1 relevant document up to .6, for 2 up to .9, for all at 1.
    assert by_start["Fewer are enough"] == pytest.approx((7 * 1 + 3 * 2 / 3 + 1 / 2) / 11)


def test_alpha_of_what_is_there_and_of_complete_items() -> None:
    assert float(metrics.krippendorff_alpha(MISSING)) == pytest.approx(0.743421, abs=5e-7)
    complete = np.array(MISSING)[:, ~np.isnan(MISSING).any(axis=0)]
    assert float(metrics.krippendorff_alpha(complete)) == pytest.approx(0.652661, abs=5e-7)


def test_the_paradox_of_prevalence() -> None:
    table = [[95, 4], [1, 0]]
    assert float(metrics.cohen_kappa(table)) == pytest.approx(-0.0163, abs=5e-5)
    assert float(metrics.pabak(table)) == pytest.approx(0.90, abs=5e-5)
    assert float(metrics.gwet_ac1(table)) == pytest.approx(0.9474, abs=5e-5)


def test_overlap_of_lists_of_unequal_length() -> None:
    """Ours sums to the longer list's end, the package rbo to the shorter one's."""
    first, second, p = "abcdefg", "bcx", 0.9
    terms = [
        (1 - p) * len({*first[:depth]} & {*second[:depth]}) / depth * p ** (depth - 1)
        for depth in range(1, 8)
    ]
    case = case_of(metrics.rank_biased_overlap.metric, [*first], [*second], persistence=p)
    rows = {str(row.convention.variant): row.value for row in outcomes_of(case)}
    assert rows["The sum goes to the end of the longer list."] == pytest.approx(sum(terms))
    assert rows["The sum goes to the end of the shorter list."] == pytest.approx(sum(terms[:3]))


def test_spearman_of_ties() -> None:
    """The short formula and the correlation of mid-ranks part where ranks are shared."""
    ties = ([1, 2, 2, 3], [1, 3, 2, 2])
    rows = {
        str(row.convention.variant)[:4]: row.value
        for row in outcomes_of(case_of(metrics.spearman_rho.metric, *ties))
    }
    assert rows["They"] == pytest.approx(float(metrics.spearman_rho(*ties)))
    d2 = (1 - 1) ** 2 + (2.5 - 4) ** 2 + (2.5 - 2.5) ** 2 + (4 - 2.5) ** 2
    assert rows["The "] == pytest.approx(1 - 6 * d2 / (4 * 15))


def test_queries_that_enter_the_mean() -> None:
    """Of the reciprocal ranks 1, 1/2, none, 1/4 and of a query that the run lacks."""
    case = case_of(
        metrics.mean_over_queries.metric,
        {"q1": 1.0, "q2": 0.5, "q3": 0.0, "q4": 0.25, "q5": 0.0},
        marks={"q3": "undefined", "q5": "lacking"},
    )
    found = {str(row.convention.variant): row.value for row in outcomes_of(case)}
    assert found == {
        "They are left out of the mean.": pytest.approx(1.75 / 4),
        "Their value is 0.": pytest.approx(0.35),
        "It is an error.": pytest.approx(np.nan, nan_ok=True),
        "They count as 0.": pytest.approx(0.35),
        "They count as 1.": pytest.approx(2.75 / 5),
        "They are left out.": pytest.approx(1.75 / 4),
    }
    assert len(conventions_of("mean_over_queries")) == 6


@pytest.mark.parametrize(("log", "base"), [("ln", math.e), ("lg", 10)])
def test_the_base_of_the_logarithm_scales_dcg_and_leaves_ndcg(log: str, base: float) -> None:
    grades = [3, 2, 3, 0, 1, 2]
    dcg, ndcg = (case_of(one.metric, grades) for one in (metrics.dcg, metrics.ndcg))
    in_base = by_hand.dcg(dcg.with_override("log", log))
    assert in_base == pytest.approx(float(metrics.dcg(grades)) / math.log(2, base))
    other = ndcg.with_override("log", log)
    assert by_hand.ndcg(other) == pytest.approx(float(metrics.ndcg(grades)))
