"""Ties: the best and the worst order, and the mean over all orders by trying each."""

from itertools import permutations, product

import numpy as np
import pandas as pd
import pytest

from metrics import InvalidInput, evaluate
from tests.effort import draws

MEASURES = (
    *("P@1", "P@3", "P(rel=2)@4", "R@3", "AP", "AP@3", "AP(rel=2)", "RR", "RR@2", "RR(rel=2)"),
    *("Rprec", "nDCG", "nDCG@3", "nDCG(dcg='exp-log2')@4", "RBP(p=0.6,rel=1)", "RBP(p=0.6)@3"),
    *("ERR", "ERR@3", "SetP", "SetR", "SetF", "P(judged_only=True)@3", "AP(judged_only=True)"),
    *("RR(judged_only=True)", "ERR(judged_only=True)@4", "nDCG(judged_only=True)@3"),
)


def tied_run(seed: int) -> tuple[pd.DataFrame, pd.DataFrame]:
    """One query with groups of up to four tied documents, some of them unjudged."""
    rng = np.random.default_rng(seed)
    sizes = rng.permutation([4, 3, 1, 2])[: rng.integers(1, 4)]
    scores = np.repeat(np.arange(len(sizes), 0, -1), sizes)
    names = [f"d{number}" for number in rng.permutation(len(scores))]
    run = pd.DataFrame({"query_id": "q", "doc_id": names, "score": scores})
    judged = rng.random(len(names)) < 0.8
    relevance = rng.integers(0, 4, len(names) + 1)
    qrels = pd.DataFrame({"query_id": "q", "doc_id": [*names, "unseen"], "relevance": relevance})
    return run, qrels.loc[[*judged, True]]


def in_all_orders(run: pd.DataFrame) -> list[pd.DataFrame]:
    groups = [[*group["doc_id"]] for _score, group in run.groupby("score", sort=False)]
    orders = product(*(permutations(group) for group in groups))
    descending = np.arange(len(run), 0, -1)
    return [
        pd.DataFrame({"query_id": "q", "doc_id": sum(order, ()), "score": descending})
        for order in orders
    ]


@pytest.mark.no_cover
@pytest.mark.parametrize("seed", range(draws(4, 20)))
def test_the_expected_value_is_the_mean_over_all_orders(seed):
    run, qrels = tied_run(seed)
    values = [evaluate(order, qrels, MEASURES).iloc[0] for order in in_all_orders(run)]
    table = pd.DataFrame(values)
    ties = {
        rule: evaluate(run, qrels, MEASURES, ties=rule).iloc[0]
        for rule in ("expected", "best", "worst")
    }
    assert ties["expected"].to_numpy() == pytest.approx(table.mean().to_numpy(), abs=1e-12)
    assert ties["best"].to_numpy() == pytest.approx(table.max().to_numpy(), abs=1e-12)
    assert ties["worst"].to_numpy() == pytest.approx(table.min().to_numpy(), abs=1e-12)


def test_ids_are_compared_as_texts():
    run = pd.DataFrame({"query_id": 1, "doc_id": [2, 10, 9], "score": 1.0})
    qrels = pd.DataFrame({"query_id": 1, "doc_id": [9], "relevance": [1]})
    assert evaluate(run, qrels, "RR").iloc[0, 0] == 1  # 9, 2, 10
    assert evaluate(run, qrels, "RR", ties="ascending doc_id").iloc[0, 0] == pytest.approx(1 / 3)
    assert evaluate(run, qrels, "RR", ties="file").iloc[0, 0] == pytest.approx(1 / 3)


def test_of_many_queries_each_has_its_own_mean():
    parts = [tied_run(seed) for seed in range(8)]
    run, qrels = (
        pd.concat([part[which].assign(query_id=f"q{at}") for at, part in enumerate(parts)])
        for which in (0, 1)
    )
    together = evaluate(run, qrels, MEASURES, ties="expected")
    for at, part in enumerate(parts):
        alone = evaluate(*part, MEASURES, ties="expected").iloc[0]
        assert together.loc[f"q{at}"].to_numpy() == pytest.approx(alone.to_numpy(), abs=1e-12)


def test_a_mean_without_a_closed_form_is_refused():
    run, qrels = tied_run(1)
    with pytest.raises(InvalidInput, match=r"IPrec@0\.5; its mean over all orders of tied"):
        evaluate(run, qrels, "IPrec@0.5", ties="expected")
