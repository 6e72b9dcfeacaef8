"""What another tool's value of a run comes from: each setting is found by the value it gives."""

import itertools

import ir_measures
import numpy as np
import pandas as pd
import pytest
import pytrec_eval

from metrics import InvalidInput, evaluate, explain_run
from tests.metrics.queries.runs import generated

RUN, QRELS = generated(11, 30)
# A measure, what another tool did, and what it is called.
OTHER = {
    ("AP", "AP(rel=2)"): "relevant from grade 2",
    ("AP", "AP@10"): "cutoff 10",
    ("AP@10", "AP"): "no cutoff",
    ("nDCG@10", "nDCG(dcg='exp-log2')@10"): "the other gain of DCG, exp-log2",
    ("P@10", "P(judged_only=True)@10"): "documents without a judgment left out of the lists",
    ("R@9", "R@10"): "cutoff 10",
}
WAYS = {
    "equal scores by id ascending": {"ties": "ascending doc_id"},
    "equal scores in the order of the file": {"ties": "file"},
    "equal scores with the largest grade first": {"ties": "best"},
    "queries that the run lacks left out": {"not_retrieved": "left out"},
    "queries without a relevant document left out": {"no_relevant": "left out"},
    "queries without a judgment counted as 0": {"not_judged": "zero"},
}


def found(measure: str, value: object, **more: object) -> list[str]:
    return ["; ".join(map(str, e.changes)) for e in explain_run(RUN, QRELS, measure, value, **more)]  # type: ignore[arg-type]


@pytest.mark.no_cover
@pytest.mark.parametrize(("measure", "other"), OTHER)
def test_another_measure_is_found(measure: str, other: str):
    value = evaluate(RUN, QRELS, other).mean().item()
    assert OTHER[measure, other] in found(measure, f"{value:.6f}")


@pytest.mark.no_cover
@pytest.mark.parametrize("one", WAYS)
def test_one_and_two_ways_of_counting_are_found(one: str):
    value = evaluate(RUN, QRELS, "AP", **WAYS[one]).mean().item()  # type: ignore[arg-type]
    own = evaluate(RUN, QRELS, "AP").mean().item()
    assert (found("AP", f"{value:.8f}") == [one]) == (abs(own - value) > 1e-8)
    both = evaluate(RUN, QRELS, "AP@5", **WAYS[one]).mean().item()  # type: ignore[arg-type]
    assert {f"{one}; cutoff 5", "cutoff 5"} & {*found("AP", f"{both:.8f}")}


def test_every_value_is_that_of_its_settings():
    every = explain_run(RUN, QRELS, "nDCG@10", "7", most=1000)
    assert len(every) > 60
    assert not any(one.matches for one in every)
    assert [abs(7 - one.value) for one in every] == sorted(abs(7 - one.value) for one in every)
    said = {"; ".join(map(str, one.changes)): one.value for one in every}
    options = {
        name: {**a, **b}
        for (n, a), (m, b) in itertools.combinations(WAYS.items(), 2)
        if {*a} != {*b}
        for name in [f"{n}; {m}"]
    }
    kept = {name: how for name, how in options.items() if name in said}
    assert len(kept) > 5
    for name, how in kept.items():
        assert said[name] == pytest.approx(evaluate(RUN, QRELS, "nDCG@10", **how).mean().item())  # type: ignore[arg-type]
    logs = np.log(evaluate(RUN, QRELS, "nDCG@10")["nDCG@10"].clip(lower=1e-5))
    assert said["the geometric mean"] == pytest.approx(float(np.exp(logs.mean())))


def test_what_pytrec_eval_prints_is_explained():
    run = {"q": {"a": 0.1 + 1e-10, "b": 0.1, "c": 0.05}, "r": {"a": 2.0}}
    qrels = {"q": {"a": 1, "b": 0, "c": 1}, "s": {"a": 1}}
    printed = pytrec_eval.RelevanceEvaluator(qrels, {"map"}).evaluate(run)
    mean = np.mean([of["map"] for of in printed.values()])
    ways = [str(e) for e in explain_run(run, qrels, "AP", f"{mean:.4f}")]
    rounded, lacking = (
        "scores rounded to 32 bits, as in pytrec_eval",
        "queries that the run lacks left out",
    )
    assert ways == [f"0.5833: {rounded}; {lacking}"]


def test_the_row_that_counts_of_a_repeated_document_is_named():
    scores = np.random.default_rng(3).permutation(len(RUN)) * 1.0
    twice = pd.concat([RUN, RUN.assign(score=scores)[::2]], ignore_index=True)
    twice = twice.sample(frac=1, random_state=2, ignore_index=True)
    best = twice.iloc[np.argsort(-np.asarray(twice["score"]), kind="stable")]
    kept = {"first": twice, "last": twice[::-1], "best": best}
    names = {"first": "first row", "last": "last row", "best": "largest score"}
    measures, means = "AP nDCG@5 Judged@5", {}
    for rule, rows in kept.items():
        table = evaluate(twice, QRELS, measures, duplicates=rule)  # type: ignore[arg-type]
        alone = evaluate(rows.drop_duplicates(["query_id", "doc_id"]), QRELS, measures)
        pd.testing.assert_frame_equal(table.sort_index(), alone.sort_index())
        means[rule] = table["AP"].mean()
    assert len({*means.values()}) == 3
    theirs = ir_measures.calc_aggregate([ir_measures.AP], QRELS, twice)
    assert theirs[ir_measures.AP] == pytest.approx(means["last"])
    for rule, mean in means.items():
        said = f"the {names[rule]} of a repeated document counts"
        ways = [str(e) for e in explain_run(twice, QRELS, "AP", f"{mean:.6f}")]
        assert ways == [f"{mean:.4f}: {'as it is set' if rule == 'last' else said}"]
    with pytest.raises(AssertionError):
        pytrec_eval.parse_run(["q Q0 a 1 2 x", "q Q0 a 2 1 x"])
    with pytest.raises(InvalidInput, match="duplicates: found 'both'"):
        evaluate(twice, QRELS, "AP", duplicates="both")  # type: ignore[arg-type]


def test_one_query_and_what_is_refused():
    values = evaluate(RUN, QRELS, "AP@5")["AP@5"]
    query = str(values.idxmax())
    assert "cutoff 5" in found("AP", f"{values[query]:.6f}", query=query)
    own = evaluate(RUN, QRELS, "AP")["AP"][query]
    assert found("AP", own, query=query) == [""]
    with pytest.raises(InvalidInput, match="query: found 'none'"):
        found("AP", 0.5, query="none")
    with pytest.raises(InvalidInput, match="value: found x"):
        found("AP", "x")
