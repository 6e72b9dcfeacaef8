"""Every snippet in Python that can be produced prints the metric's value."""

import math
import re
from typing import Any

import numpy as np
from hypothesis import given, settings, strategies as st
from scipy.sparse import csr_array

import metrics
from metrics import CATALOGUE, AgreementTable, ConfusionCounts, Metric, family, read_ratings
from metrics.declarations.literals import WIDTH
from metrics.explanations import case_of
from metrics.extreme_labels.sparse import read_labels
from metrics.snippets import snippets_of
from tests.effort import draws
from tests.metrics.asking import Failures
from tests.metrics.examples import choices, every_metric, inputs
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


@every_metric
def test_snippets_of_the_example(metric: Metric) -> None:
    tools = set()
    for case in cases(metric, metric.example):
        tools |= {snippet.tool for snippet in run_all(case)}
    expected = TOOLS.get(metric.name)
    if expected is None:
        assert (tools == {"Metriclass"}) == (metric.name in ALONE)
    else:
        assert tools == {"Metriclass", *expected.split(", ")}


@every_metric
def test_snippets_of_awkward_inputs(metric: Metric) -> None:
    failures = Failures()
    for name, awkward in inputs(metric).items():
        for case in cases(metric, awkward, most=draws(3, 8)):
            failures.ask([run_all], case, name)
    failures.tell()


# Generated inputs


def metrics_of(name: str, arguments: int) -> st.SearchStrategy[Metric]:
    return st.sampled_from([m for m in family(name).values() if len(m.example) == arguments])


def options_of(data: st.DataObject, metric: Metric) -> dict[str, Any]:
    return data.draw(st.sampled_from(list(choices(metric))))


def run_drawn(data: st.DataObject, metric: Metric, *given: Any, **options: Any) -> None:
    case = case_of(metric, *given, **{**options_of(data, metric), **options})
    try:
        value = case.result
    except metrics.InvalidInput:  # an option that this input contradicts
        return
    assert value is not None
    run_all(case)


GRADES = st.lists(st.integers(0, 3), max_size=14)


@given(data=st.data())
@settings(max_examples=draws(15, 120))
def test_drawn_lists(data: st.DataObject) -> None:
    metric, grades = data.draw(metrics_of("ranked_list", 1)), data.draw(GRADES)
    judged: dict[str, Any] = {}
    if metric.name == "ndcg":
        judged["judged"] = data.draw(st.none() | GRADES.map(lambda more: [*grades, *more]))
    if "n_relevant" in metric.parameters:
        judged["n_relevant"] = data.draw(st.none() | st.integers(len(grades), len(grades) + 5))
    run_drawn(data, metric, grades, **judged)


@given(data=st.data())
@settings(max_examples=draws(15, 120))
def test_drawn_lists_with_scores(data: st.DataObject) -> None:
    """Scores in any order, tied ones, and those that single precision ties."""
    metric, grades = data.draw(metrics_of("ranked_list", 1)), data.draw(GRADES)
    score = st.sampled_from((0.1, 0.5, 1.0, 1.00000001, 3.0)) | st.floats(-5, 5)
    n, alone = len(grades), data.draw(st.booleans())
    scores = data.draw(st.lists(score, min_size=n, max_size=n, unique=alone))
    run_drawn(data, metric, grades, scores)


NASTY: tuple[str, ...] = (
    "a",
    "'",
    '"',
    "'\"",
    "\\",
    "\n",
    '"""',
    "'''\n",
    "{x}",
    "é\u202e",
    "#",
    "\\n",
    "%s",
    "\x00",
)
LABELS = st.lists(st.sampled_from(NASTY), min_size=2, max_size=5, unique=True)


@st.composite
def columns(draw: st.DrawFn) -> tuple[Any, Any, Any]:
    labels = draw(LABELS)
    n = draw(st.integers(1, 12))
    column = st.lists(st.sampled_from(labels), min_size=n, max_size=n)
    return draw(column), draw(column), labels


@given(data=st.data(), given=columns())
@settings(max_examples=draws(15, 120))
def test_drawn_columns_of_classes(
    data: st.DataObject, given: tuple[list[str], list[str], list[str]]
) -> None:
    metric = data.draw(metrics_of("confusion_matrix", 1))
    true, predicted, labels = given
    named = {"label": data.draw(st.sampled_from(labels))} if "label" in metric.parameters else {}
    run_drawn(data, metric, true, predicted, labels=labels, **named)


@given(data=st.data(), c=st.integers(2, 4))
@settings(max_examples=draws(15, 120))
def test_drawn_matrices(data: st.DataObject, c: int) -> None:
    count = st.sampled_from((0, 0, 1, 2, 7, 1000))
    row = st.lists(count, min_size=c, max_size=c)
    matrix = np.array(data.draw(st.lists(row, min_size=c, max_size=c)))
    metric = data.draw(metrics_of("confusion_matrix", 1))
    labels = data.draw(st.permutations(NASTY))[:c]
    run_drawn(data, metric, ConfusionCounts(matrix, tuple(labels)))
    raters = ("percent_agreement", "cohen_kappa", "scott_pi", "pabak", "gwet_ac1", "fleiss_kappa")
    name = data.draw(st.sampled_from(raters))
    run_drawn(data, CATALOGUE[name], AgreementTable(matrix, tuple(labels)))


@given(data=st.data(), given=columns())
@settings(max_examples=draws(15, 60))
def test_drawn_columns_of_raters(
    data: st.DataObject, given: tuple[list[str], list[str], list[str]]
) -> None:
    first, second, labels = given
    name = data.draw(st.sampled_from(("cohen_kappa", "scott_pi", "pabak", "gwet_ac1")))
    run_drawn(data, CATALOGUE[name], first, second, labels=labels)


@given(data=st.data(), raters=st.integers(2, 4), items=st.integers(1, 8))
@settings(max_examples=draws(15, 100))
def test_drawn_ratings(data: st.DataObject, raters: int, items: int) -> None:
    rating = st.sampled_from((1, 2, 3, 5, None))
    row = st.lists(rating, min_size=items, max_size=items)
    rows = data.draw(st.lists(row, min_size=raters, max_size=raters))
    names = ("krippendorff_alpha", "fleiss_kappa", "percent_agreement", "gwet_ac1")
    metric = CATALOGUE[data.draw(st.sampled_from(names))]
    run_drawn(data, metric, read_ratings(rows, [1, 2, 3, 5]))
    numbers = np.array(rows, dtype=float)
    if not np.isnan(numbers).all():
        run_drawn(data, CATALOGUE["krippendorff_alpha"], numbers)


@given(data=st.data(), n=st.integers(1, 15))
@settings(max_examples=draws(15, 100))
def test_drawn_scores(data: st.DataObject, n: int) -> None:
    labels = data.draw(st.lists(st.integers(0, 1), min_size=n, max_size=n))
    score = st.sampled_from((0.1, 0.25, 0.7)) | st.floats(-1e6, 1e6)
    scores = data.draw(st.lists(score, min_size=n, max_size=n))
    run_drawn(data, data.draw(metrics_of("threshold_sweep", 2)), labels, scores)


@given(data=st.data(), n=st.integers(1, 4), width=st.integers(1, 6))
@settings(max_examples=draws(15, 120))
def test_drawn_rows_of_labels(data: st.DataObject, n: int, width: int) -> None:
    def rows(cell: st.SearchStrategy[Any]) -> list[list[Any]]:
        return [data.draw(st.lists(cell, min_size=width, max_size=width)) for _ in range(n)]

    true = rows(st.sampled_from((0, 0, 1)))
    scores = rows(st.sampled_from((0.5, 1)) | st.floats(0, 1))
    propensities = data.draw(st.lists(st.floats(0.01, 1), min_size=width, max_size=width))
    run_drawn(data, data.draw(metrics_of("extreme_labels", 2)), true, scores)
    run_drawn(data, data.draw(metrics_of("extreme_labels", 3)), true, scores, propensities)
    ranking = data.draw(metrics_of("label_ranking", 2))
    run_drawn(data, ranking, true, scores, sample_weight=data.draw(st.none() | st.just([2] * n)))


@given(data=st.data(), values=st.lists(st.floats(0, 1), min_size=1, max_size=8))
def test_drawn_values_of_queries(data: st.DataObject, values: list[float]) -> None:
    metric = CATALOGUE["mean_over_queries"]
    run_drawn(data, metric, values)
    named = dict(zip(NASTY, values, strict=False))
    run_drawn(data, metric, named)


@given(data=st.data(), n=st.integers(2, 9))
@settings(max_examples=draws(15, 60))
def test_drawn_orders_and_numbers(data: st.DataObject, n: int) -> None:
    number = st.sampled_from((1, 2, 3, 0.5)) | st.floats(-100, 100).filter(lambda x: abs(x) > 1e-6)
    x, y = (data.draw(st.lists(number, min_size=n, max_size=n)) for _ in range(2))
    for name in ("rank_correlation", "regression_errors"):
        metric = data.draw(metrics_of(name, 2))
        if metric.name != "rank_biased_overlap":
            run_drawn(data, metric, x, y)


@given(data=st.data())
def test_drawn_sets(data: st.DataObject) -> None:
    ids = st.lists(st.sampled_from(NASTY), max_size=6, unique=True)
    given = data.draw(st.tuples(ids, ids, ids))
    run_drawn(data, data.draw(metrics_of("retrieved_sets", 2)), *given[:2])
    run_drawn(data, data.draw(metrics_of("retrieved_sets", 3)), *given)


@given(data=st.data(), n=st.integers(1, 8))
@settings(max_examples=draws(15, 100))
def test_drawn_values_of_two_systems_and_of_rounds(data: st.DataObject, n: int) -> None:
    tenths = st.lists(st.integers(0, 10).map(lambda x: x / 10), min_size=n, max_size=n)
    first, second = data.draw(tenths), data.draw(tenths)
    run_drawn(data, data.draw(metrics_of("comparison", 2)), first, second)
    run_drawn(data, CATALOGUE["holm"], dict(zip(NASTY, first, strict=False)))
    name = data.draw(st.sampled_from(("standard_error", "bootstrap_interval")))
    run_drawn(data, CATALOGUE[name], first)
    run_drawn(data, CATALOGUE["bootstrap_632"], second[0], first)


@given(data=st.data(), c=st.integers(2, 3))
def test_drawn_costs(data: st.DataObject, c: int) -> None:
    def square(cell: st.SearchStrategy[Any]) -> Any:
        row = st.lists(cell, min_size=c, max_size=c)
        return data.draw(st.lists(row, min_size=c, max_size=c))

    counts, costs = square(st.integers(0, 1000)), square(st.integers(-40, 40).map(lambda x: x / 8))
    run_drawn(data, data.draw(metrics_of("cost_matrix", 2)), counts, costs)


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
    assert all("Equal scores" in str(one.says) for one in found[1:])
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
