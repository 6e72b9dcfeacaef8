"""The address of two orders: everything in it comes back, and nothing typed breaks it."""

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from metrics import CATALOGUE, InvalidInput, kendall_tau, rank_biased_overlap
from pages.boards.two_orders import MAX_ITEMS, Item, clean_name
from pages.rank_correlation.lines import read_numbers, read_order
from pages.rank_correlation.state import (
    CHARTS,
    METRICS,
    ORDERS,
    SCORES,
    Options,
    OrdersState,
    codec,
    default_state,
    edited,
    items_of,
    names_by,
    scored_items,
    with_kind,
    with_order,
    with_scores,
)
from pages.rank_correlation.values import all_values, arguments, compute, groups
from pages.session.name_line import write_names
from tests.strategies import sized

CODEC = codec()

names = st.text(min_size=1, max_size=60).map(clean_name).filter(bool)
hostile = st.sampled_from(["a,b", "50%", "%2C", '"', 'x "y" z', "+ & = #?", "two words", "Ж", "7"])
some = st.lists(names | hostile, min_size=2, max_size=10, unique=True)
scores = st.integers(-9, 9).map(float) | st.floats(-1e9, 1e9).map(lambda score: score + 0.0)
options = st.builds(
    Options,
    st.sampled_from("ba"),
    st.booleans(),
    st.sampled_from(["uniform", "hyperbolic", "logarithmic"]),
    st.lists(sized(0, 1e6), max_size=30).map(tuple),
    sized(0, 1, exclude_max=True),
    st.sampled_from(["extrapolated", "truncated", "truncated to the shorter"]),
)


@st.composite
def states(draw):
    held = draw(some)
    if draw(st.booleans()):
        kind, items = ORDERS, items_of(held, draw(st.permutations(held)))
    else:
        columns = (draw(st.lists(scores, min_size=len(held), max_size=len(held))) for _ in "xy")
        kind, items = SCORES, scored_items(held, *columns)
    return OrdersState(
        items,
        kind,
        draw(options),
        draw(st.sampled_from(METRICS)),
        draw(st.sampled_from(CHARTS)),
        draw(st.sampled_from(["", "five"])),
    )


@given(states())
def test_the_whole_state_is_in_the_address(state):
    assert CODEC.decode(CODEC.encode(state)) == (state, ())


@pytest.mark.parametrize(
    ("query", "tau"),
    [
        ({"first": "a,b,c", "second": "b,a,c"}, 1 / 3),
        ({"first": "12345", "second": "21534"}, 0.4),
        ({"x": "3,2,1", "y": "9, 8.5, 10", "variant": "a"}, -1 / 3),
        ({"x": "2,2,1", "y": "3,2,1", "items": "p,q"}, 2 / 6**0.5),
    ],
)
def test_an_address_can_be_typed(query, tau):
    state, problems = CODEC.decode(query)
    assert problems == ()
    assert all_values(state)["kendall_tau"] == pytest.approx(tau)


def test_the_metrics_are_given_the_orders():
    state = default_state()
    first, second = names_by(state.items, "x"), names_by(state.items, "y")
    places = [second.index(name) for name in first]
    values = all_values(state)
    assert values["kendall_tau"] == float(kendall_tau(range(8), places))
    assert values["kendall_distance"] == sum(
        a > b for i, a in enumerate(places) for b in places[i + 1 :]
    )
    assert values["rank_biased_overlap"] == float(rank_biased_overlap(first, second))


def test_high_scores_come_first():
    state = OrdersState(scored_items((), (9, 7, 8), (1, 3, 2)), kind=SCORES)
    above = compute(CATALOGUE["ap_correlation"], state).above
    assert above.tolist() == [0, 0]
    moved = with_kind(state, ORDERS)
    assert (names_by(moved.items, "x"), names_by(moved.items, "y")) == (
        ["1", "3", "2"],
        ["2", "3", "1"],
    )
    assert all_values(moved) == all_values(state)


def test_items_that_share_a_rank_are_a_group():
    state = OrdersState(scored_items((), (9, 7, 7), (1, 3, 2)), kind=SCORES)
    assert groups(state, "x") == [("1",), ("2", "3")]
    assert groups(state, "y") == [("2",), ("3",), ("1",)]
    values = all_values(state)
    assert values["kendall_tau"] == pytest.approx(-2 / 6**0.5)
    assert values["ap_correlation"] == pytest.approx((0.5 + 0 / 2) - 1)
    overlap = rank_biased_overlap(["1", ("2", "3")], ["2", "3", "1"])
    assert values["rank_biased_overlap"] == float(overlap)


@pytest.mark.parametrize(
    ("name", "typed", "sentence"),
    [
        ("persistence", "1", "persistence: found 1.0; allowed are numbers from 0 to less than 1."),
        ("variant", "c", "variant: found c; allowed are "),
        ("rank_weights", "3,x", "rank_weights, item 2: found x; allowed are numbers from 0 to "),
        ("rank_weights", "-1", "rank_weights, item 1: found -1; allowed are numbers from 0 to "),
        ("rank_weights", "1 " * 31, "rank_weights: found 31 numbers; allowed are at most 30."),
        ("normalised", "yes", "normalised: found yes; allowed are false, true."),
        ("metric", "ndcg", "metric: found ndcg; allowed are kendall_tau, "),
        ("chart", "pie", "chart: found pie; allowed are grid, overlap, list."),
        ("x", "1,b", "x, item 2: found b; allowed are numbers from "),
        ("x", "nan,1", "x, item 1: found nan; allowed are numbers from "),
        ("y", "1", "items: found 1 item; allowed are 2 to 30."),
        ("first", "", "items: found 0 items; allowed are 2 to 30."),
        ("seen", "d1", "seen: found d1; the page knows chart, example, first, form, items, "),
    ],
)
def test_a_mangled_parameter_gets_a_sentence_and_its_default(name, typed, sentence):
    state, problems = CODEC.decode({name: typed})
    assert problems[0].startswith(sentence)
    assert state == default_state()


@pytest.mark.parametrize(
    ("query", "sentence", "orders"),
    [
        (
            {"first": "a,b,c", "second": "c,d,a"},
            "second: found d; it is not in the first order; both orders are of the same items.",
            ("abc", "cab"),
        ),
        (
            {"first": "a,b,c", "second": "c,a"},
            "second: found b; the second order lacks it; both orders are of the same items.",
            ("abc", "cab"),
        ),
        (
            {"first": "a,b,a", "second": "b,a"},
            "first, item 3: found 'a'; it is item 1 already",
            ("ab", "ba"),
        ),
    ],
)
def test_orders_of_other_items_are_put_right(query, sentence, orders):
    state, problems = CODEC.decode(query)
    assert problems[0].startswith(sentence)
    assert tuple("".join(names_by(state.items, of)) for of in "xy") == orders


def test_columns_of_other_lengths_are_cut():
    state, problems = CODEC.decode({"x": "3,2,1", "y": "1,2"})
    assert problems == ("y: found 2 numbers; x has 3 items, and these are the same.",)
    assert [(item.x, item.y) for item in state.items] == [(3, 1), (2, 2)]


def test_too_many_items_are_cut():
    typed = ",".join(f"d{i}" for i in range(MAX_ITEMS + 1))
    state, problems = CODEC.decode({"first": typed})
    assert problems == ("first: found 31 items; allowed are 2 to 30.",)
    assert len(state.items) == MAX_ITEMS


NAMES = ["first", "second", "items", "x", "y", "metric", "chart", "example", *vars(Options())]


@given(st.dictionaries(st.sampled_from(NAMES), st.text(max_size=20) | st.text("0123,.-ab")))
def test_no_address_fails_and_every_state_it_gives_can_be_computed(query):
    state, _ = CODEC.decode(query)
    assert set(all_values(state)) == set(METRICS)
    assert CODEC.decode(CODEC.encode(state)) == (state, ())


# ---- typed lines


@given(some)
def test_a_written_line_is_read_back(held):
    assert read_order(write_names(held), "x") == held


@pytest.mark.parametrize(
    ("line", "read"),
    [("21534", "2 1 5 3 4"), ("b, a", "b a"), ("b  a c", "b a c"), ("aa bb", "aa bb")],
)
def test_a_line_is_parted_by_commas_spaces_or_not_at_all(line, read):
    assert read_order(line, "x") == read.split()


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("a b a", "x, item 3: found 'a'; it is item 1 already"),
        ("1221", "x, item 3: found '2'; it is item 2 already"),
        ("a", "x: found 1 item; allowed are 2 to 30"),
        ('"two words"', "x: found 1 item"),
        ("", "x: found 0 items"),
    ],
)
def test_a_line_that_is_no_order_is_refused(line, sentence):
    with pytest.raises(InvalidInput, match=f"^{sentence}"):
        read_order(line, "x")


def test_scores_are_typed_in_many_ways():
    assert read_numbers("3, 1.5;1.5\t\u22122 1e3,", "x") == [3, 1.5, 1.5, -2, 1000]
    for line in ("3; 1,5;-0,25", "3\t1,5\t-0,25"):  # between these a comma marks decimals
        assert read_numbers(line, "x") == [3, 1.5, -0.25]
    assert read_numbers("1,5,2", "x") == [1, 5, 2]


@given(states(), st.sampled_from("xy"), some)
def test_a_typed_order_is_what_was_typed_and_ids_stay(state, of, typed):
    state = with_kind(state, ORDERS)
    changed = with_order(state, of, typed)
    assert names_by(changed.items, of) == typed
    assert len({item.id for item in changed.items}) == len(typed)
    for at, item in enumerate(changed.items, 1):
        assert item.x == at
    before = {item.name: item.id for item in state.items}
    assert all(before.get(item.name, item.id) == item.id for item in changed.items)
    other = "y" if of == "x" else "x"
    stay = [name for name in names_by(state.items, other) if name in typed]
    assert names_by(changed.items, other)[: len(stay)] == stay


def test_typed_scores_lengthen_and_shorten_the_columns():
    state = OrdersState(scored_items("ab", (3, 2), (1, 5)), kind=SCORES)
    longer = with_scores(state, "y", [4, 4, 4])
    assert [(i.name, i.x, i.y) for i in longer.items] == [("a", 3, 4), ("b", 2, 4), ("3", 0, 4)]
    shorter = with_scores(longer, "x", [1, 2])
    assert [(i.name, i.x, i.y) for i in shorter.items] == [("a", 1, 4), ("b", 2, 4)]


def test_names_become_different_and_the_items_stand_in_the_first_order():
    items = [Item("a", "X", 2, 1), Item("b", "X", 1, 2)]
    state = edited(replace(default_state(), kind=ORDERS), items)
    assert [(item.id, item.name) for item in state.items] == [("b", "X (2)"), ("a", "X")]


def test_every_parameter_has_an_option():
    for name in METRICS:
        assert arguments(CATALOGUE[name], default_state()).keys() == (
            CATALOGUE[name].parameters.keys()
        )


def test_named_weights_are_computed_beside_typed_ones():
    metric, state = CATALOGUE["weighted_rank_correlation"], default_state()
    typed = replace(state, options=replace(state.options, rank_weights=(1.0, 0.0)))
    assert float(compute(metric, typed)) != float(compute(metric, state))
    named = {"weights": "hyperbolic"}
    assert float(compute(metric, typed, named)) == float(compute(metric, state))
