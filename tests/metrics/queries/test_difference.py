"""The difference of two lists of one query, parted among their documents."""

from typing import Any

import numpy as np
import pytest

from metrics import InvalidInput, difference_by_document, evaluate
from metrics.queries.order import TIES
from tests.effort import draws
from tests.metrics.derivations.cases import Case
from tests.metrics.derivations.lines import check_lines_recompute
from tests.metrics.queries.runs import generated

FIRST, SECOND = ["a", "b", "c", "u"], ["c", "a", "e"]
GRADES = {"a": 0, "b": 1, "c": 3, "e": 2, "f": 1}  # u has none, and f is in neither list
# What each document adds to the first list and to the second, by hand.
BY_HAND = {
    "P@2": {"b": (1 / 2, 0), "c": (0, 1 / 2)},
    "P(rel=2)@4": {"c": (1 / 4, 1 / 4), "e": (0, 1 / 4)},
    "R@3": {"b": (1 / 4, 0), "c": (1 / 4, 1 / 4), "e": (0, 1 / 4)},  # R = 4
    "AP": {"b": (1 / 2 / 4, 0), "c": (2 / 3 / 4, 1 / 4), "e": (0, 2 / 3 / 4)},
    "AP@2": {"b": (1 / 2 / 4, 0), "c": (0, 1 / 4)},
    "RR": {"b": (1 / 2, 0), "c": (0, 1)},
    "Rprec": {"b": (1 / 4, 0), "c": (1 / 4, 1 / 4), "e": (0, 1 / 4)},
    "nDCG@3": {  # gain / log2(rank + 1), divided by the ideal 3 + 2 / log2(3) + 1 / 2 = 4.7619
        "b": (0.6309 / 4.7619, 0),
        "c": (1.5 / 4.7619, 3 / 4.7619),
        "e": (0, 1 / 4.7619),
    },
    "RBP(p=0.5,rel=1)": {"b": (1 / 4, 0), "c": (1 / 8, 1 / 2), "e": (0, 1 / 8)},
    # b stops with 1/16, c with 7/16 and e with 3/16.
    "ERR": {
        "b": (1 / 16 / 2, 0),
        "c": (15 / 16 * 7 / 16 / 3, 7 / 16),
        "e": (0, 9 / 16 * 3 / 16 / 3),
    },
    "Success@2": {"b": (1, 0), "c": (0, 1)},
}
PARTED = (*BY_HAND, "Bpref", "nDCG(dcg='exp-log2')", "AP(judged_only=True)", "RBP(p=0.6)@3")


@pytest.mark.parametrize("measure", BY_HAND)
def test_what_a_document_adds_is_what_is_worked_out_by_hand(measure):
    found = difference_by_document(FIRST, SECOND, GRADES, measure)
    parts = dict(zip(found.documents, found.parts.tolist(), strict=True))
    assert {*parts} == {*"abcue"}
    for document, part in parts.items():
        assert part == pytest.approx(BY_HAND[measure].get(document, (0, 0)), abs=5e-5)
    sums = [sum(pair[at] for pair in BY_HAND[measure].values()) for at in (0, 1)]
    assert float(found) == pytest.approx(sums[0] - sums[1], abs=5e-5)
    sizes = np.abs(found.contributions)
    assert (np.diff(sizes) <= 0).all()


@pytest.mark.parametrize("seed", range(draws(2, 12)))
def test_the_shares_add_up_to_the_difference_that_is_evaluated(seed):
    (one, qrels), (two, _) = generated(seed, lowest=-1), generated(seed + 99)
    names = [*qrels["query_id"].unique()]
    tables = [evaluate(run, qrels, PARTED).reindex(names, fill_value=0) for run in (one, two)]
    for query in names:
        of_query = qrels[qrels["query_id"] == query]
        of_query = of_query[of_query["relevance"] >= 0]  # below 0 is no judgment
        judged = dict(zip(of_query["doc_id"], of_query["relevance"], strict=True))
        lists = [_ranked(run[run["query_id"] == query]) for run in (one, two)]
        for measure in PARTED:
            found = difference_by_document(lists[0], lists[1], judged, measure)
            expected = tables[0].at[query, measure] - tables[1].at[query, measure]
            assert float(found) == pytest.approx(expected, abs=1e-12), (query, measure)
            assert found.contributions.sum() == pytest.approx(expected, abs=1e-12)
            if query == names[0]:
                check_lines_recompute(Case(found))


def _ranked(rows):
    """Score and id descending, as the rule "doc_id" has it."""
    assert TIES[0] == "doc_id"
    return [*rows.sort_values(["score", "doc_id"], ascending=False)["doc_id"]]


def test_a_document_that_moves_up_takes_from_the_one_that_it_passes():
    found = difference_by_document(["x", "y"], ["y", "x"], {"x": 1, "y": 1}, "AP")
    assert float(found) == 0  # both lists have two relevant documents first
    assert found.parts.tolist() == [[0.5, 0.5], [0.5, 0.5]]
    above = difference_by_document(["n", "x"], ["x", "n"], {"x": 1}, "RR")
    assert float(above) == -0.5


@pytest.mark.parametrize("measure", ["SetF", "SetP", "SetR", "IPrec@0.5", "Judged@3"])
def test_a_measure_that_is_no_sum_says_so(measure):
    with pytest.raises(InvalidInput) as refused:
        difference_by_document(FIRST, SECOND, GRADES, measure)
    assert str(refused.value.plainly).startswith(f"{measure} is not worked out by documents")


def test_a_list_without_a_value_counts_as_0_and_says_so():
    found = difference_by_document(["a"], [], {"a": 0}, "nDCG@2")
    assert float(found) == 0
    assert "a list has no value, which counts as 0." in str(found.steps())
    with pytest.raises(InvalidInput, match="first, item 2: found 'a'"):
        difference_by_document(["a", "a"], [], {}, "AP")
    for wrong, said in (({"a": 0.5}, "judged, document 'a': found 0"), ([1], "mapping")):
        judged: Any = wrong
        with pytest.raises(InvalidInput, match=said):
            difference_by_document(["a"], [], judged, "AP")
