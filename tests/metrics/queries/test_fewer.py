"""Judgments that are taken away: how many stay, which, and what a pool without a system lacks."""

import math

import pandas as pd
import pytest

from metrics import InvalidInput, evaluate, fewer_judgments, rbp_residual, without_own_judgments
from tests.metrics.queries.runs import generated


@pytest.mark.parametrize("share", [0.01, 0.07, 0.5, 0.9, 1])
def test_a_share_of_each_query_stays_and_a_smaller_one_is_a_part_of_it(share: float):
    sizes = {"q2": 100, "q1": 7, "q3": 1}
    rows = [(q, f"d{at}", at % 3) for q, n in sizes.items() for at in range(n)]
    qrels = pd.DataFrame(rows, columns=["query_id", "doc_id", "relevance"]).sample(
        frac=1, random_state=1
    )
    kept = fewer_judgments(qrels, share, 5)
    counts = kept["query_id"].value_counts().to_dict()
    assert counts == {q: max(math.ceil(round(n * share, 6)), 1) for q, n in sizes.items()}
    every = [*map(tuple, qrels.astype(str).to_numpy())]
    inside = [*map(tuple, kept.astype(str).to_numpy())]
    assert inside == [row for row in every if row in set(inside)]
    fewer = {*map(tuple, fewer_judgments(qrels, share / 2, 5).astype(str).to_numpy())}
    assert fewer <= set(inside)
    assert share == 1 or not kept.equals(fewer_judgments(qrels, share, 6)) or len(kept) < 9


def test_each_judgment_is_as_likely_to_stay():
    qrels = {f"q{query}": {f"d{at}": 1 for at in range(10)} for query in range(200)}
    stay = [name for seed in range(10) for name in fewer_judgments(qrels, 0.3, seed)["doc_id"]]
    shares = [stay.count(f"d{at}") / 2000 for at in range(10)]
    assert shares == pytest.approx([0.3] * 10, abs=4 * math.sqrt(0.21 / 2000))


def test_a_pool_without_a_system():
    qrels = {"a": {"x": 1, "y": 2, "z": 0, "w": 1}, "b": {"x": 1}}
    own = {"a": {"x": 3.0, "y": 2.0, "w": 1.0}, "b": {"x": 1.0}}
    other = {"a": {"x": 1.0, "z": 1.0}, "b": {}}

    def kept(depth: int) -> list[tuple[str, str]]:
        frame = without_own_judgments(qrels, own, [other], depth)
        return [*zip(frame["query_id"], frame["doc_id"], strict=True)]

    assert kept(1) == [("a", "y"), ("a", "z"), ("a", "w")]  # x is second of the other's ties
    assert kept(2) == [("a", "x"), ("a", "z"), ("a", "w")]
    assert kept(100) == [("a", "x"), ("a", "z")]
    assert len(without_own_judgments(qrels, own, [other, own])) == 5


def test_another_system_keeps_what_only_it_was_judged_for():
    (one, _none), (two, qrels) = generated(2), generated(5)
    judged = [frame.groupby("query_id").size() for frame in (qrels, two)]
    assert all(len(each) > 5 for each in judged)
    without = without_own_judgments(qrels, one, [two], 1000)
    assert len(without) < len(qrels)
    found, before = (evaluate(two, each, "P@5 SetP")["P@5"] for each in (without, qrels))
    pd.testing.assert_series_equal(found, before[found.index])


@pytest.mark.parametrize("share", [0, -1, 1.5, math.nan, "half", True])
def test_a_share_that_is_none(share: object):
    with pytest.raises(InvalidInput, match=r"share: found .*; allowed are numbers from 0 to 1"):
        fewer_judgments({"q": {"d": 1}}, share)  # type: ignore[arg-type]


def test_what_missing_judgments_could_add_to_rbp():
    """By hand, p = .5: d1 counts 1/2; d2 has no judgment, 1/4; three documents leave 1/8 below."""
    run = {"q1": {"d1": 3.0, "d2": 2.0, "d3": 1.0}, "only run": {"d": 1.0}}
    qrels = {"q1": {"d1": 1, "d3": 0}, "only judged": {"x": 1}}
    table = rbp_residual(run, qrels, 0.5)
    assert table.loc["q1"].tolist() == [0.5, 0.25, 0.125]
    assert table.loc["only judged"].tolist() == [0, 0, 1]
    assert len(table) == 2
    with pytest.raises(InvalidInput, match="ties: found 'best'; allowed are 'doc_id'"):
        rbp_residual(run, qrels, ties="best")  # type: ignore[arg-type]


@pytest.mark.parametrize(("p", "rel"), [(0.8, 1), (0.95, 2)])
def test_the_residual_rank_by_rank(p: float, rel: int):
    run, qrels = generated(7)
    table = rbp_residual(run, qrels, p, relevant_from=rel)
    measure = f"RBP(p={p},rel={rel})"
    assert table["RBP"].tolist() == evaluate(run, qrels, measure).iloc[:, 0].tolist()
    judged = {*zip(qrels["query_id"].astype(str), qrels["doc_id"].astype(str), strict=True)}
    assert max(table["unjudged"].tolist()) > 0
    for query, rows in run.astype({"query_id": str, "doc_id": str}).groupby("query_id"):
        if query not in table.index:
            continue
        ranked = rows.sort_values(["score", "doc_id"], ascending=False)["doc_id"].tolist()
        weights = [(1 - p) * p**at for at in range(len(ranked))]
        pairs = zip(weights, ranked, strict=True)
        own = sum(weight for weight, one in pairs if (query, one) not in judged)
        assert table.loc[str(query), "unjudged"] == pytest.approx(own, abs=1e-12)
        assert table.loc[str(query), "below"] == pytest.approx(1 - sum(weights), abs=1e-12)
