"""The state of many queries: its address, and what an edit of one list does to the other."""

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from pages.boards.rank_list import Document
from pages.queries.address import codec
from pages.queries.csv_file import read_lists, write_lists
from pages.queries.measures import BY_ID, WORKS
from pages.queries.state import (
    CHARTS,
    COUNTED,
    QueriesState,
    Query,
    Settings,
    default_state,
    pool_of,
    with_list,
    with_more,
    with_second,
)
from pages.queries.uploads import real_data

NAMES = st.text("ab,;%é'=1", min_size=1, max_size=4).map(str.strip).filter(bool)


@st.composite
def queries(draw, systems):
    names = draw(st.lists(NAMES, unique=True, min_size=2, max_size=5))
    found = []
    for at, name in enumerate(names, 1):
        pool = [
            Document(f"d{i}", each, draw(st.integers(0, 5)))
            for i, each in enumerate(draw(st.lists(NAMES, unique=True, min_size=1, max_size=5)), 1)
        ]
        first = pool[: draw(st.integers(1, len(pool)))]
        lists = [tuple(first)]
        if systems == 2:
            others = pool[len(first) :]
            kept = draw(st.lists(st.sampled_from(first), unique=True))
            second = draw(st.permutations([*others, *kept])) or [first[0]]
            order = {d.name: i for i, d in enumerate([*first, *second])}
            # Documents that the second system alone has are numbered as it has them.
            only = sorted((d for d in second if d not in first), key=lambda d: order[d.name])
            ids = {d.name: f"d{len(first) + i}" for i, d in enumerate(only, 1)}
            lists.append(tuple(replace(d, id=ids.get(d.name, d.id)) for d in second))
        relevant = draw(st.none() | st.integers(0, 20))
        found.append(Query(f"q{at}", name, tuple(lists), relevant))
    return tuple(found)


states = st.integers(1, 2).flatmap(
    lambda systems: st.builds(
        QueriesState,
        queries(systems),
        st.builds(
            Settings,
            st.integers(1, 50),
            st.integers(1, 5),
            st.sampled_from(("doc_id", "file", "expected")),
        ),
        st.sampled_from(("arithmetic", "geometric")),
        st.sampled_from(COUNTED),
        st.sampled_from((None, real_data())),
        st.sampled_from([*BY_ID]),
        st.sampled_from(CHARTS),
        system=st.integers(0, 2),
        against=st.integers(0, 2),
        kept=st.integers(0, 9),
        work=st.sampled_from(WORKS),
        seed=st.integers(0, 99),
    )
)


@given(states)
def test_an_address_holds_the_state(state):
    assert codec().decode(codec().encode(state)) == (state, ())


@given(queries(1) | queries(2))
def test_a_file_of_lists_reads_back_the_same(of):
    assert read_lists(write_lists(QueriesState(of))) == of


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
    assert state.systems == ("A", "B")
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
