"""The examples: each loads, and says what its source prints and whether that is right."""

from dataclasses import replace

import pytest

from metrics import CATALOGUE
from pages.parts.examples import remark
from pages.parts.threshold_sweep.computed import areas, row_of, sweep_of, value
from pages.parts.threshold_sweep.examples import computed, examples
from pages.parts.threshold_sweep.state import METRICS, codec

# What each example's remark must say after its source.
SAID = {
    "six-items": [
        "FPR at the threshold 0.5 = 0.5, here 0.5000",
        "FPR at the threshold 1 = 1, which is wrong: right is 0.0000",
    ],
    "corner": [],
    "word": [],
    "tie": [],
    "ten-times": [],
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
    for metric in METRICS:
        assert 0 <= value(CATALOGUE[metric], state) <= 1


def test_the_six_items_have_the_rates_of_their_source_at_its_thresholds():
    state = examples()["six-items"].state
    sweep = sweep_of(state)
    rows = [row_of(replace(state, threshold=t)) for t in (0, 0.2, 0.5, 1)]
    assert sweep.tpr[rows].tolist() == [1, 0.75, 0.5, 0]
    assert sweep.fpr[rows].tolist() == [1, 0.5, 0.5, 0]


def test_the_corner_shape_has_every_area():
    state = examples()["corner"].state
    assert [float(result) for result in areas(state).values()] == [1, 1, 1]
    assert sweep_of(state).confusion(row_of(state)).tolist() == [[10, 0], [0, 10]]


def test_the_words_say_what_their_sources_say():
    word, many, tie = (areas(examples()[name].state) for name in ("word", "ten-times", "tie"))
    assert (word["roc_auc"].ahead, word["roc_auc"].tied) == (12, 0)
    assert float(many["roc_auc"]) == float(word["roc_auc"])
    assert float(many["score_average_precision"]) < float(word["score_average_precision"])
    assert (tie["roc_auc"].ahead, tie["roc_auc"].tied) == (3, 1)
