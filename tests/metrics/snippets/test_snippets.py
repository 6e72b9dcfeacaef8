"""Every snippet in Python that can be produced prints the metric's value."""

import math
import re
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings, strategies as st
from scipy.sparse import csr_array

import metrics
from metrics import CATALOGUE, AgreementTable, InvalidInput, Metric, read_ratings
from metrics.declarations.literals import WIDTH
from metrics.explanations import case_of
from metrics.extreme_labels.sparse import read_labels
from metrics.snippets import snippets_of
from tests.effort import draws
from tests.metrics.asking import Failures
from tests.metrics.examples import choices, every_metric, inputs
from tests.metrics.snippets.drawn import drawn_inputs
from tests.metrics.snippets.runs import cases, run_all

TOOLS = {  # that have each metric of its example, under some options
    "precision_at_k": "scikit-learn, pytrec_eval, ir_measures",
    "recall_at_k": "scikit-learn, pytrec_eval, ir_measures",
    "f_score_at_k": "scikit-learn, pytrec_eval, ir_measures",
    "average_precision": "scikit-learn, pytrec_eval, ir_measures, NumPy",
    "reciprocal_rank": "pytrec_eval, ir_measures",
    "success_at_k": "pytrec_eval, ir_measures",
    "r_precision": "pytrec_eval, ir_measures",
    "interpolated_precision": "pytrec_eval, ir_measures",
    "dcg": "scikit-learn, NumPy",
    "ndcg": "scikit-learn, pytrec_eval, ir_measures, NumPy",
    "f_score": "scikit-learn",
    "matthews_correlation": "scikit-learn",
    "roc_auc": "scikit-learn, SciPy",
    "score_average_precision": "scikit-learn",
    "pr_auc": "scikit-learn",
    "cohen_kappa": "scikit-learn, statsmodels, R irr",
    "scott_pi": "statsmodels",
    "pabak": "statsmodels",
    "fleiss_kappa": "statsmodels, R irr",
    "krippendorff_alpha": "krippendorff",
    "labels_ndcg_at_k": "scikit-learn, NumPy",
    "psp_at_k": "NumPy",
    "mean_over_queries": "NumPy, SciPy",
    "r_squared": "scikit-learn",
    "label_ranking_loss": "scikit-learn",
    "kendall_tau": "SciPy",
    "total_cost": "NumPy",
    "standard_error": "SciPy",
}
ALONE = {  # no tool at hand has them under these options
    "ap_correlation",
    "rank_biased_overlap",
    "randomisation_test",
    "wilcoxon_signed_rank",
}


@pytest.mark.no_cover
@every_metric
def test_snippets_of_the_example(metric: Metric) -> None:
    tools = set()
    for case in cases(metric, metric.example):
        tools |= {snippet.tool for snippet in run_all(case)}
    expected = TOOLS.get(metric.name)
    if expected is None:
        assert (tools == {"Metriclass"}) == (metric.name in ALONE), (
            f"{metric.name} is printed by {sorted(tools)}: add the lines of another tool to "
            f"metrics/{metric.family}/snippets.py, or correct ALONE in this file"
        )
    else:
        assert tools == {"Metriclass", *expected.split(", ")}


@every_metric
def test_snippets_of_awkward_inputs(metric: Metric) -> None:
    failures = Failures()
    for name, awkward in inputs(metric).items():
        for case in cases(metric, awkward, most=draws(1, 8)):
            failures.ask([run_all], case, name)
    failures.tell()


@every_metric
@settings(max_examples=draws(5, 100))
@given(data=st.data())
def test_snippets_of_drawn_inputs(metric: Metric, data: st.DataObject) -> None:
    """The comparison of every metric with every tool that has it."""
    drawn, options = data.draw(drawn_inputs(metric))
    chosen = data.draw(st.sampled_from([*choices(metric)]))
    case = case_of(metric, *drawn, **{**chosen, **options})
    try:
        assert case.result is not None
    except InvalidInput:  # an option that this input contradicts
        return
    run_all(case)


# Inputs of another form


def test_a_result_of_many_lists_as_values() -> None:
    values = metrics.average_precision([[1, 0, 1], [0, 1, 0]])
    run_all(case_of(CATALOGUE["mean_over_queries"], values))


def test_ratings_of_many_raters_as_they_were_read() -> None:
    ratings = read_ratings([["x", "y", None], ["x", "x", "y"], ["y", "x", "y"]])
    found = run_all(case_of(CATALOGUE["krippendorff_alpha"], ratings))
    assert 'read_ratings([["x", "y", None], ["x", "x", "y"], ["y", "x", "y"]]' in found[0].text
    assert "passed as numbers" in str(found[1].says)


def test_sparse_rows_and_those_that_were_read_already() -> None:
    true = csr_array(np.array([[1, 0, 1], [0, 1, 0]]))
    twice = csr_array(([0.5, 0.25, 1.0], [1, 1, 2], [0, 2, 3]), shape=(2, 3))
    for rows in ((true, twice), read_labels(true, twice)):
        found = run_all(case_of(CATALOGUE["labels_ndcg_at_k"], *rows, k=2))
        assert "from scipy.sparse import csr_array" in found[0].text


def test_options_are_written_as_they_are_given() -> None:
    """A default is left out, NaN too, and a row of numbers stands above the call."""
    recall = case_of(CATALOGUE["recall"], [[2, 0], [1, 0]], label=1, zero_division=math.nan)
    assert "print(float(recall(confusion)))" in snippets_of(recall)[0].text
    weights = case_of(CATALOGUE["mean_squared_error"], [1, 2], [2, 2], sample_weight=[1, 3])
    lines = snippets_of(weights)[0].text
    assert "sample_weight = [1, 3]\n" in lines
    assert "mean_squared_error(y_true, y_pred, sample_weight=sample_weight)" in lines


def test_too_many_items_are_not_written_out() -> None:
    many = [[20_000, 3], [5, 20_000]]
    tools = {one.tool for one in run_all(case_of(CATALOGUE["scott_pi"], many))}
    assert tools == {"Metriclass"}
    table = AgreementTable(np.array(many), (0, 1))
    for name in ("fleiss_kappa", "krippendorff_alpha"):
        assert {one.tool for one in run_all(case_of(CATALOGUE[name], table))} == {"Metriclass"}


def test_items_that_only_one_rater_saw() -> None:
    """They are none of the table's."""
    table = AgreementTable(np.array([[4, 1], [0, 3]]), ("a", "b"), left_out=2)
    for name in ("fleiss_kappa", "krippendorff_alpha", "cohen_kappa"):
        assert len(run_all(case_of(CATALOGUE[name], table))) > 1


def test_scores_of_their_own_are_passed_on() -> None:
    """Where a tool orders equal scores otherwise, falling ones stand in their place."""
    found = run_all(case_of(CATALOGUE["ndcg"], [0, 1, 2], [0.2, 0.5, 0.1]))
    assert [one.tool for one in found] == TOOLS_OF_NDCG
    assert all("= [0.2, 0.5, 0.1]\n" in one.text for one in found)
    assert not any(one.says for one in found)
    found = run_all(case_of(CATALOGUE["ndcg"], [0, 1, 2], [0.2, 0.2, 0.1]))
    assert ["[0.2, 0.2, 0.1]" in one.text for one in found] == [True, False, False, False]
    assert all("equal scores" in str(one.says) for one in found[1:])
    close = run_all(case_of(CATALOGUE["ndcg"], [0, 1], [1.00000001, 1.0]))
    passed = ["1.00000001" in one.text for one in close]  # trec_eval's bindings hold 32 bits
    assert passed == [True, True, False, False]


TOOLS_OF_NDCG = ["Metriclass", "scikit-learn", "pytrec_eval", "ir_measures"]


def test_one_document_alone() -> None:
    """scikit-learn takes two or more."""
    assert [one.tool for one in run_all(case_of(CATALOGUE["dcg"], [2]))] == ["Metriclass"]


# What a snippet says


def test_another_step_has_no_lines() -> None:
    """No option of ours gives the value of a slip."""
    case = case_of(metrics.ndcg.metric, [3, 2, 0])
    assert snippets_of(case)
    assert snippets_of(case.with_override("discount", "ln")) == ()


def test_lines_are_short_and_in_order() -> None:
    for metric in CATALOGUE.values():
        for snippet in snippets_of(case_of(metric, *metric.example)):
            lines = snippet.text.splitlines()
            assert max(map(len, lines)) <= WIDTH, snippet.text
            assert len(lines) <= 30
            assert lines[-1].startswith("print(")
            assert snippet.text.endswith(")\n")
            assert "\n\n\n\n" not in snippet.text


def test_the_lines_themselves() -> None:
    (here, sklearn, pytrec_eval, ir_measures) = snippets_of(
        case_of(metrics.ndcg.metric, [3, 2, 3, 0, 1], k=4)
    )
    assert here.text == (
        "from metrics import ndcg\n\ngrades = [3, 2, 3, 0, 1]\nprint(float(ndcg(grades, k=4)))\n"
    )
    assert sklearn.text == (
        "from sklearn.metrics import ndcg_score\n\n"
        "grades = [3, 2, 3, 0, 1]\nscores = range(len(grades), 0, -1)\n"
        "print(ndcg_score([grades], [scores], k=4))\n"
    )
    judged = (
        "grades = [3, 2, 3, 0, 1]\n"
        'qrels = {"q": {f"d{i}": grade for i, grade in enumerate(grades)}}\n'
        'run = {"q": {f"d{i}": float(-i) for i in range(len(grades))}}\n'
    )
    assert pytrec_eval.text == (
        f"import pytrec_eval\n\n{judged}"
        'evaluator = pytrec_eval.RelevanceEvaluator(qrels, {"ndcg_cut.4"})\n'
        'print(evaluator.evaluate(run)["q"]["ndcg_cut_4"])\n'
    )
    assert ir_measures.text == (
        f"from ir_measures import nDCG\n\n{judged}print((nDCG@4).calc_aggregate(qrels, run))\n"
    )


def test_what_r_would_run() -> None:
    """Nobody has run it: it says so, and nothing that was typed is in it."""
    table = AgreementTable(np.array([[10, 0], [5, 15]]), ("yes'); q()", "no"))
    case = case_of(metrics.cohen_kappa.metric, table, weights="linear")
    (snippet,) = (one for one in snippets_of(case) if one.language == "r")
    assert not snippet.runs
    assert "not run" in str(snippet.says)
    assert snippet.text == (
        "# not run here\n"
        "library(irr)\n"
        "first <- rep(c(1, 2, 2), c(10, 5, 15))\n"
        "second <- rep(c(1, 1, 2), c(10, 5, 15))\n"
        "ratings <- cbind(first, second)\n"
        'print(kappa2(ratings, weight="equal")$value)\n'
    )
    for metric in CATALOGUE.values():
        for one in snippets_of(case_of(metric, *metric.example)):
            assert one.runs == (one.language == "python")
            assert one.text.count("(") == one.text.count(")")
            assert one.says is None or re.search(r"\w\.$", str(one.says))


def test_irr_drops_what_nobody_used() -> None:
    """With weights the place on the scale counts, so there are no lines for it."""
    unused = [[4, 0, 1], [0, 0, 0], [1, 0, 3]]
    tools = {one.tool for one in snippets_of(case_of(metrics.cohen_kappa.metric, unused))}
    assert tools == {"Metriclass", "scikit-learn", "statsmodels"}


def test_tools_that_part_have_no_lines() -> None:
    def tools(function: Any, *given: Any, **options: Any) -> set[str]:
        return {one.tool for one in snippets_of(case_of(function, *given, **options))}

    assert tools(metrics.ndcg, [0, 0]) == {"Metriclass"}  # they print 0
    assert tools(metrics.average_precision, [1, 0, 0, 1], k=3, n_relevant=9) == {
        "Metriclass",
        "pytrec_eval",
        "ir_measures",
    }
    assert tools(
        metrics.average_precision, [1, 0, 0, 1], k=3, n_relevant=9, denominator="min(relevant, k)"
    ) == {"Metriclass", "NumPy"}
    assert tools(metrics.r_squared, [2, 2], [2, 3]) == {"Metriclass"}
    assert tools(metrics.interpolated_precision, [1, 0, 1, 0, 0, 1]) == {"Metriclass"}
    found = tools(metrics.interpolated_precision, [1, 0, 1, 0])
    assert found == {"Metriclass", "pytrec_eval", "ir_measures"}
