"""What the examples show, in numbers."""

import pytest

from pages.cost_matrix.input import examples
from pages.cost_matrix.state import default_state
from pages.cost_matrix.values import (
    all_values,
    best,
    break_even,
    winner,
)


def test_a_first_visit_shows_the_first_example():
    assert examples()["accurate-and-dear"].state.built == default_state().built


def test_the_two_models_of_the_first_example_are_not_of_the_same_items():
    example = examples()["accurate-and-dear"]
    positives = [sum(example.state.counts(model)[1]) for model in (1, 2)]
    assert positives == [190, 295]
    assert all(f"{count:.0f}" in example.source for count in positives)


@pytest.mark.parametrize("name", ["accurate-and-dear", "screening", "airport", "neighbours"])
def test_the_more_accurate_model_costs_more(name):
    state = examples()[name].state
    assert {winner(state, "accuracy"), winner(state, "total_cost")} == {1, 2}


def test_the_screening_is_worth_it_above_the_cost_that_the_text_names():
    state = examples()["screening"].state
    found = break_even(state)
    assert found is not None
    assert (float(found), found.above) == (980, 2)
    values = all_values(state)
    assert values["total_cost", 2] < values["total_cost", 1] / 2


def test_scores_that_are_probabilities_are_cheapest_at_the_threshold_of_theory():
    state = examples()["calibrated"].state
    assert state.scores is not None
    labels, scores = state.scores.arrays()
    for score in (0.1, 0.3, 0.7, 0.9):
        assert labels[scores == score].mean() == pytest.approx(score)
    cheapest = {model: best(state, model) for model in (1, 2)}
    assert cheapest[1] is not None
    assert cheapest[2] is not None
    assert cheapest[1].theoretical == state.threshold == 0.25
    values = all_values(state)
    assert values["mean_cost", 1] == pytest.approx(cheapest[1].cost)
    assert values["mean_cost", 2] > cheapest[2].cost
