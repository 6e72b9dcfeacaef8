"""The examples: each loads, and says what its source prints and whether that is right."""

import pytest

from pages.parts.cost_matrix.address import codec
from pages.parts.cost_matrix.compute import all_values, best, break_even, winner
from pages.parts.cost_matrix.examples import computed, examples
from pages.parts.cost_matrix.state import default_state
from pages.parts.examples import remark

# What each example's remark must say after its source, in the numbers of the source itself.
SAID = {
    "accurate-and-dear": [
        "Acc 1 = 0.80, here 0.8000",
        "Cost 1 = 3910, here 3910",
        "Acc 2 = 0.90, here 0.9000",
        "Cost 2 = 4255, here 4255",
    ],
    "screening": [],
    "airport": [],
    "neighbours": [],
    "calibrated": [],
    "breast-cancer": [],
}


def test_every_example_is_tested():
    assert list(SAID) == list(examples())


@pytest.mark.parametrize("name", SAID)
def test_an_example_says_what_its_source_prints_and_what_is_right(name):
    example = examples()[name]
    said = remark(example, computed)
    assert said.startswith(example.source)
    assert said.count("It prints") == len(example.printed) == len(SAID[name])
    for sentence in SAID[name]:
        assert sentence in said


@pytest.mark.parametrize("name", SAID)
def test_an_example_is_kept_by_its_address(name):
    state = examples()[name].state
    assert codec().decode(codec().encode(state)) == (state, ())


def test_a_first_visit_shows_the_first_example():
    assert examples()["accurate-and-dear"].state.built == default_state().built


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
