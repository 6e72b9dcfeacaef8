"""Every convention of every metric, computed for a case."""

import math
from typing import Any

import numpy as np
import pytest

from metrics import CATALOGUE
from metrics.conventions import conventions
from metrics.explanations import Outcome, case_of, outcomes_of
from metrics.explanations.resolve import variants_in
from tests.metrics.examples import METRICS, close, inputs

SHOWN = [metric for metric in METRICS if any(c.metric == metric.name for c in conventions())]


def variant(name: str, beginning: str, *given: Any, **options: Any) -> Outcome:
    rows = outcomes_of(case_of(CATALOGUE[name], *given, **options))
    (found,) = (row for row in rows if str(row.convention.variant).startswith(beginning))
    return found


@pytest.mark.parametrize("metric", SHOWN, ids=lambda metric: metric.name)
def test_every_input_has_a_row_for_every_convention(metric: Any) -> None:
    for given in inputs(metric).values():
        rows = outcomes_of(case_of(metric, *given))
        assert len(rows) == sum(c.metric == metric.name for c in conventions())
        for row in rows:
            assert row.known or math.isnan(row.value)
            assert not row.refused or math.isnan(row.value)
            if row.result is not None:
                assert close(row.value, float(row.result))


def test_the_ways_of_every_convention_are_known() -> None:
    for convention in conventions():
        for variant in variants_in(convention):
            known = variant.known_of is None or variant.known_of(CATALOGUE[convention.metric])
            assert known, (convention.metric, variant.name)


def test_ap_at_3() -> None:
    given = {"k": 3, "n_relevant": 4}
    hits = [1, 0, 1, 0, 1, 1]
    assert close(variant("average_precision", "All", hits, **given).value, 5 / 12)
    assert close(variant("average_precision", "As many", hits, **given).value, 5 / 9)
    shown = variant("average_precision", "The relevant documents that", hits, **given)
    assert close(shown.value, 5 / 6)
    assert shown.term is not None
    assert (shown.term.ours, shown.term.theirs) == ("R", "h_k")


def test_ties_of_a_list_with_scores() -> None:
    tied = ([1, 0, 0], [1.0, 1.0, 1.0])
    mean = (1 + 1 / np.log2(3) + 1 / 2) / 3
    assert close(variant("ndcg", "The value is the mean", *tied).value, mean)
    assert close(variant("ndcg", "They are sorted", *tied).value, 1 / 2)


def test_a_tool_that_refuses() -> None:
    row = variant("precision_at_k", "The list is refused", [1, 0], k=5)
    assert row.refused
    assert not variant("precision_at_k", "The list is refused", [1, 0], k=2).refused


def test_what_no_one_can_tell() -> None:
    row = variant("krippendorff_alpha", "It gives other values", [[1, 2, 2], [1, 2, 1], [1, 1, 2]])
    assert not row.known


def printed(name: str, beginning: str, tool: str, *given: Any, **options: Any) -> float:
    row = variant(name, beginning, *given, **options)
    (value,) = (one.value for one in row.printed if any(t.startswith(tool) for t in one.tools))
    return value


def test_a_tool_prints_by_all_of_its_conventions() -> None:
    """scikit-learn takes the ideal from the list and averages over ties: both are in its number."""
    ndcg_score = pytest.importorskip("sklearn.metrics").ndcg_score
    grades, scores = [1, 0, 0, 1], [1.0, 1.0, 1.0, 1.0]
    theirs = float(ndcg_score([grades], [scores]))
    for beginning in ("The grade itself, divided by log2(rank + 1)", "The value is the mean"):
        row = variant("ndcg", beginning, grades, scores)
        if row.decides:
            found = printed("ndcg", beginning, "scikit-learn", grades, scores)
            assert close(found, theirs), beginning
    pool = {"judged": [3, 2, 3, 0, 1, 2, 3, 2]}
    own = float(ndcg_score([[3, 2, 3, 0, 1, 2]], [[6, 5, 4, 3, 2, 1]]))
    for beginning in ("The grade itself, divided by log2(rank + 1)", "Those of the list"):
        found = printed("ndcg", beginning, "scikit-learn", [3, 2, 3, 0, 1, 2], **pool)
        assert close(found, own), beginning


def test_average_precision_score_without_a_positive_item() -> None:
    given = ([0, 0], [0.2, 0.1])
    assert close(printed("pr_auc", "Recall is taken", "scikit-learn", *given), 0.5)
    assert close(printed("score_average_precision", "The value is 0.", "scikit-learn", *given), 0.0)


def test_queries_of_a_tool_that_leaves_both_out() -> None:
    values = {"q1": 1.0, "q2": 0.5, "q3": 0.0, "q4": 0.25, "q5": 0.0}
    marks = {"q3": "undefined", "q5": "lacking"}
    rows = outcomes_of(case_of(CATALOGUE["mean_over_queries"], values, marks=marks))
    of_tool = {t: one.value for row in rows for one in row.printed for t in one.tools}
    assert close(next(v for t, v in of_tool.items() if t.startswith("gdeval")), 1.75 / 3)
    assert close(of_tool["trec_eval 9.0.8"], 1.75 / 4)


def test_what_makes_no_difference_decides_nothing() -> None:
    rows = outcomes_of(case_of(CATALOGUE["reciprocal_rank"], [0, 1, 1]))
    assert not any(row.decides for row in rows)
    rows = outcomes_of(case_of(CATALOGUE["precision"], [[50, 10], [5, 35]]))
    deciding = {str(row.convention.topic) for row in rows if row.decides}
    assert deciding == {"rows of the matrix"}
