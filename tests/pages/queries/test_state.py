"""The state of many queries: its address, and what an edit of one list does to the other."""

from dataclasses import replace

import pytest

from pages.boards.rank_list import Document
from pages.queries.address import codec
from pages.queries.state import (
    QueriesState,
    Query,
    default_state,
    pool_of,
    with_list,
    with_more,
    with_second,
)
from pages.queries.uploads import real_data


def test_only_names_that_are_not_those_of_the_places_stand_in_an_address():
    first, *others = default_state().queries
    moved = with_list(first, 0, first.lists[0][::-1])
    written = codec().encode(replace(default_state(), queries=(moved, *others)))
    assert written == {"grades": "1,0,2,0,3;0,2,1,0,0;0,0,0,1,0", "docs": "d5,d4,d3,d2,d1;;"}


@pytest.mark.parametrize("data", [None, real_data()])
def test_a_system_that_is_not_there_is_the_first_one(data):
    state = QueriesState(
        default_state().queries, data=data, system=7, against=-1, chart="pairs", work="sign_test"
    )
    assert (state.system, state.against) == (0, 0)
    two = data is not None
    assert (state.chart, state.work) == (("pairs", "sign_test") if two else ("queries", "mean"))
    assert replace(state, data=None).work == "mean"


def test_a_second_system_begins_as_the_first_and_can_be_removed():
    state = replace(with_second(default_state()), chart="differences", work="paired_t_test")
    assert state.systems == ("S1", "S2")
    assert state.system == 1
    assert all(query.lists[0] == query.lists[1] for query in state.queries)
    one = with_second(state)
    assert one.queries == default_state().queries
    assert (one.system, one.chart, one.work) == (0, "queries", "mean")


def lists_of(query):
    return [[(d.name, d.grade) for d in one] for one in query.lists]


def two_lists():
    a, b, c = (Document(f"d{i}", name, i) for i, name in enumerate("abc"))
    return Query("q1", "q", ((a, b), (replace(c, id="d9"), replace(a, id="d8"))))


def test_a_name_and_a_grade_hold_in_both_lists():
    query = two_lists()
    a, b = query.lists[0]
    changed = with_list(query, 0, (b, replace(a, name="x", grade=3)))
    assert lists_of(changed) == [[("b", 1), ("x", 3)], [("c", 2), ("x", 3)]]


def test_a_document_is_not_renamed_into_another_one_of_the_other_list():
    query = two_lists()
    a, b = query.lists[0]
    changed = with_list(query, 0, (replace(a, name="c"), b))
    assert lists_of(changed) == [[("c (2)", 0), ("b", 1)], [("c", 2), ("c (2)", 0)]]
    assert len(pool_of(changed)) == 3
    met = with_list(query, 0, (a, replace(b, name="c")))  # which the second system has too
    assert lists_of(met) == [[("a", 0), ("c", 1)], [("c", 1), ("a", 0)]]


def test_a_further_query_has_an_id_of_its_own():
    state = default_state()
    state = replace(state, queries=state.queries[1:])
    more = with_more(state)
    assert len({query.id for query in more.queries}) == 3
    assert [len(one) for one in more.queries[-1].lists] == [5]
