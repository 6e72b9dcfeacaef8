"""The examples: each loads, shows what its text speaks of, and is kept by its address."""

from dataclasses import replace

import pytest

from pages.extreme_labels.input import computed, examples
from pages.extreme_labels.values import all_values, before_removal, winner
from pages.parts.remark import remark

P, PSP, NDCG = "labels_precision_at_k", "psp_at_k", "labels_ndcg_at_k"
# Who wins by P@k and by PSP@k.
WINNERS = {
    "head-or-tail": (1, 2),
    "flat": (1, 1),
    "above-one": (0, 1),
    "few-true": (0, 2),
    "reciprocal": (2, 2),
}


def test_every_example_is_tested():
    assert list(WINNERS) == list(examples())


@pytest.mark.parametrize("name", WINNERS)
def test_an_example_shows_who_wins(name):
    example = examples()[name]
    assert (winner(example.state, P), winner(example.state, PSP)) == WINNERS[name]
    assert remark(example, computed).startswith("Our own: ")


def test_precision_is_twice_as_high_for_the_head():
    values = all_values(examples()["head-or-tail"].state)
    assert (values[P, 1], values[P, 2]) == (pytest.approx(2 / 3), pytest.approx(1 / 3))


def test_without_a_tail_all_weights_are_equal():
    values = all_values(examples()["flat"].state)
    weights = {values[PSP, predictor] / values[P, predictor] for predictor in (1, 2)}
    assert max(weights) == pytest.approx(min(weights))
    assert max(weights) == pytest.approx(1 / 0.8885, abs=1e-4)


def test_scales_bring_a_value_above_1_below_it_each_in_its_way():
    state = examples()["above-one"].state
    plain, ideal, of_rows = (
        all_values(replace(state, scale=scale))[PSP, 1]
        for scale in ("none", "ideal", "ideal of each row")
    )
    assert all_values(state)[PSP, 1] == plain > 1 > max(ideal, of_rows)
    assert ideal != pytest.approx(of_rows)


def test_a_row_of_one_true_label_is_perfect_by_ndcg_alone():
    state = examples()["few-true"].state
    first = all_values(replace(state, rows=state.rows[:1]))
    assert (first[P, 1], first[NDCG, 1]) == (pytest.approx(0.2), 1)
    counted = all_values(state)[NDCG, 1]
    assert all_values(replace(state, unlabelled="left out"))[NDCG, 1] == pytest.approx(
        counted * 1.5
    )


def test_a_removal_takes_the_lead():
    state = examples()["reciprocal"].state
    assert winner(replace(state, pairs=()), PSP) == 1
    assert before_removal(state)[PSP, 1] > all_values(state)[PSP, 1] == 0
