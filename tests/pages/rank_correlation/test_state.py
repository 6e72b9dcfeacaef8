"""Two orders: which way they go, and what typed lines change."""

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from metrics import CATALOGUE, rank_biased_overlap
from pages.boards.two_orders import Item
from pages.rank_correlation.state import (
    ORDERS,
    SCORES,
    OrdersState,
    codec,
    default_state,
    edited,
    names_by,
    scored_items,
    with_kind,
    with_order,
    with_scores,
)
from pages.rank_correlation.values import all_values, compute, groups
from tests.pages.hostile.readers import PAGES

states = st.sampled_from(PAGES["rank-correlation"].states)
NAMES = ["a,b", "x y", '"', "7", *names_by(default_state().items, "x")]
some = st.lists(st.sampled_from(NAMES), min_size=2, unique=True)


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


@given(states, st.sampled_from("xy"), some)
def test_a_typed_order_is_what_was_typed_and_ids_stay(state, of, typed):
    state = with_kind(state, ORDERS)
    changed = with_order(state, of, typed)
    assert names_by(changed.items, of) == typed
    assert len({item.id for item in changed.items}) == len(changed.items)
    before = {item.name: item.id for item in state.items}
    assert all(before.get(item.name, item.id) == item.id for item in changed.items)
    other = "y" if of == "x" else "x"
    kept = names_by(state.items, other)
    assert names_by(changed.items, other) == (kept if {*kept} & {*typed} else typed)
    assert edited(changed, changed.items).items == changed.items
    code, problems = codec().decode(codec().encode(changed))
    assert not problems
    assert code.built == changed.built


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


def test_named_weights_are_computed_beside_typed_ones():
    metric, state = CATALOGUE["weighted_rank_correlation"], default_state()
    typed = replace(state, options=replace(state.options, rank_weights=(1.0, 0.0)))
    assert float(compute(metric, typed)) != float(compute(metric, state))
    named = {"weights": "hyperbolic"}
    assert float(compute(metric, typed, **named)) == float(compute(metric, state))
