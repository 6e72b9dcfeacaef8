"""What the page computes, beside the metrics of one list and `evaluate` on frames."""

import itertools
from dataclasses import replace

import numpy as np
import pandas as pd
import pytest
from hypothesis import given, strategies as st

from metrics import (
    average_precision,
    evaluate,
    expected_reciprocal_rank,
    interpolated_precision,
    mean_over_queries,
    ndcg,
    paired_t_test,
    precision_at_k,
    r_precision,
    rank_biased_precision,
    recall_at_k,
    reciprocal_rank,
)
from pages.queries.address import codec
from pages.queries.compare import compared, joined
from pages.queries.measures import BY_ID, MEASURES, written
from pages.queries.opened import list_query
from pages.queries.state import QueriesState, Settings, default_state, listed, queries_of
from pages.queries.uploads import Uploaded, real_data
from pages.queries.values import all_means, mean_of, table
from pages.ranked_list.state import codec as list_codec
from pages.ranked_list.values import compute as of_list
from tests.metrics.asking import of_each

grades = st.lists(st.integers(0, 5), min_size=1, max_size=8)


def directly(one, k, relevant_from, n_relevant, largest):
    """Every measure of a list by the metrics of one list."""
    of = {"relevant_from": relevant_from, "n_relevant": n_relevant}
    binary = [int(grade >= relevant_from) for grade in one]
    return {
        "AP": average_precision(one, **of),
        "RR": reciprocal_rank(one, relevant_from=relevant_from),
        "P": precision_at_k(one, k=k, relevant_from=relevant_from),
        "R": recall_at_k(one, k=k, **of),
        "nDCG": ndcg(one, k=k),
        "Rprec": r_precision(one, **of),
        "RBP": rank_biased_precision(binary, persistence=0.8, max_grade=1),
        "ERR": expected_reciprocal_rank(one, k=k, max_grade=largest),
    }


@given(st.lists(grades, min_size=2, max_size=5), st.integers(1, 9), st.integers(1, 3))
def test_every_measure_is_that_of_one_list(lists, k, relevant_from):
    state = QueriesState(
        queries_of([listed(one)] for one in lists), Settings(k=k, relevant_from=relevant_from)
    )
    found, largest = table(state, 0), max(3, *map(max, lists))
    for at, one in enumerate(lists):
        relevant = sum(grade >= relevant_from for grade in one)
        expected = directly(one, k, relevant_from, relevant, largest)
        for metric, result in expected.items():
            right = float(result)
            right = 0.0 if right != right else right  # trec_eval counts such a query 0
            assert found.values[metric][at] == pytest.approx(right, abs=1e-12), metric
        if relevant:
            levels = interpolated_precision(one, levels=11, relevant_from=relevant_from)
            assert found.levels[at].mean() == pytest.approx(float(levels), abs=1e-12)
    for metric, value in all_means(state).items():
        assert value == pytest.approx(found.values[metric].mean())
        result = mean_of(state, 0, metric)
        assert result is not None
        assert float(result) == value
    geometric = replace(state, mean="geometric")
    for metric, value in all_means(geometric).items():
        assert value == float(mean_over_queries(found.values[metric], mean="geometric"))
        raised = np.maximum(found.values[metric], 1e-5)
        assert value == pytest.approx(np.prod(raised) ** (1 / len(raised)))


def test_relevant_documents_that_no_list_holds_count_for_recall():
    query = queries_of([[listed((1, 0, 1))]] * 2, relevant=(8, None))
    state = QueriesState(query, Settings(k=2))
    assert table(state, 0).values["R"].tolist() == [1 / 8, 1 / 2]
    assert table(state, 0).values["AP"][0] == pytest.approx((1 + 2 / 3) / 8)


def test_what_only_the_other_system_found_is_judged():
    lists = [[listed((0, 1)), listed((2,), ["x"])]] * 2
    state = QueriesState(queries_of(lists))
    assert table(state, 0).values["AP"].tolist() == [1 / 4] * 2
    assert table(state, 1).values["AP"].tolist() == [1 / 2] * 2
    ideal = 2 + 1 / np.log2(3)
    assert table(state, 0).values["nDCG"][0] == pytest.approx(1 / np.log2(3) / ideal)


@pytest.mark.parametrize("ties", ["doc_id", "expected", "worst"])
def test_files_are_evaluated_as_frames(ties):
    state = QueriesState(default_state().queries, Settings(k=7, ties=ties), data=real_data())
    for system, run in enumerate(real_data().runs):
        names = written(7, 1, 4)[: None if ties != "expected" else len(MEASURES)]
        frame = evaluate(run, real_data().qrels, list(names), ties=ties)
        found = table(state, system)
        assert found.names == tuple(map(str, frame.index))
        for at, measure in enumerate(MEASURES):
            assert found.values[measure.id].tolist() == frame.iloc[:, at].tolist()


def test_queries_without_a_relevant_document_may_be_left_out():
    state = codec().decode({"grades": "1,0;0,0;0,1"})[0]
    assert all_means(state)["AP"] == 0.5
    left = replace(state, counted="with relevant")
    assert all_means(left)["AP"] == 0.75
    none = replace(left, settings=Settings(relevant_from=2))
    assert np.isnan(all_means(none)["AP"])
    assert mean_of(none, 0, "AP") is None


@pytest.mark.parametrize(("relevant_from", "counted"), [(1, 2), (2, 1)])
def test_of_files_those_without_a_relevant_document_may_be_left_out_too(relevant_from, counted):
    run = pd.DataFrame({"query_id": [1, 2, 3], "doc_id": ["d"] * 3, "score": [1.0] * 3})
    qrels = pd.DataFrame({"query_id": [1, 2, 3], "doc_id": ["d"] * 3, "relevance": [2, 1, 0]})
    state = QueriesState(
        default_state().queries,
        Settings(relevant_from=relevant_from),
        counted="with relevant",
        data=Uploaded(("s",), (run,), qrels),
    )
    assert table(state, 0).names == ("1", "2")[:counted]


def shuffled(frame, seed):
    return frame.sample(frac=1, random_state=seed).reset_index(drop=True)


def test_systems_are_joined_by_the_names_of_queries():
    data = real_data()
    mixed = Uploaded(
        data.systems,
        tuple(shuffled(run, at) for at, run in enumerate(data.runs)),
        shuffled(data.qrels, 9),
    )
    plain = QueriesState(default_state().queries, data=data, system=2)
    other = replace(plain, data=mixed)
    one, two = joined(plain, "AP"), joined(other, "AP")
    assert len(one.names) == 50
    assert set(one.names) == set(two.names)
    found = dict(zip(two.names, two.differences, strict=True))
    assert [found[name] for name in one.names] == pytest.approx(one.differences.tolist())
    expected = paired_t_test(one.second, one.first)
    assert float(compared(plain, "paired_t_test", "AP")) == float(expected)


def test_the_seed_draws_the_queries_that_are_kept():
    state = QueriesState(default_state().queries, data=real_data(), system=1, kept=12)
    every = joined(replace(state, kept=0), "AP").names
    drawn = [joined(replace(state, seed=seed), "AP").names for seed in (0, 0, 1)]
    assert drawn[0] == drawn[1] != drawn[2]
    assert all(len(names) == 12 and set(names) < set(every) for names in drawn)
    assert joined(replace(state, kept=99), "AP").names == every
    tests = [float(compared(replace(state, seed=s), "randomisation_test", "AP")) for s in (3, 3)]
    assert tests[0] == tests[1]


OPENED = [
    {},
    {"grades": "3,0,5;0,1,0", "second": "2,1,3;3,2", "system": "2", "k": "2", "relevant": "7,"},
    {"grades": "3,0,2;0,1,0", "relevant_from": "2", "docs": "(a),[b],%25;x y,z%2C,<i>"},
    {"data": "lee", "system": "3", "k": "3"},
    {"grades": "3,0,2,0,1;0,2,1,0,0", "relevant": "10,"},
    {"grades": "3,0,2,0,1;0,2,1,0,0", "relevant": "1000,4", "k": "9"},
    *({"data": "lee", "ties": ties} for ties in ("ascending doc_id", "file", "best", "worst")),
]


@of_each(itertools.product(OPENED, [*BY_ID]))
def test_a_query_opens_as_a_list_with_the_same_value(query, metric):
    state, problems = codec().decode({**query, "metric": metric})
    assert problems == ()
    found = table(state, state.system)
    for name, value in list(found.series(metric).items())[:4]:
        written_ = list_query(state, name)
        shown, problems = list_codec().decode(written_)
        assert problems == ()
        result = float(of_list(BY_ID[metric].of, shown))
        assert (0.0 if result != result else result) == pytest.approx(value, abs=1e-9)


def test_a_grade_beyond_the_scale_of_a_ranked_list_is_not_opened_there():
    frames = (
        pd.DataFrame({"query_id": ["q"], "doc_id": ["d"], "score": [1.0]}),
        pd.DataFrame({"query_id": ["q"], "doc_id": ["d"], "relevance": [9]}),
    )
    state = QueriesState(default_state().queries, data=Uploaded(("s",), frames[:1], frames[1]))
    assert list_query(state, "q") == {}
    assert all_means(state)["ERR"] == pytest.approx((2**9 - 1) / 2**9)
