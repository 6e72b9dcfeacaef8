"""What the examples show, in numbers."""

from dataclasses import replace

from pages.threshold_sweep.input import examples
from pages.threshold_sweep.values import (
    areas,
    row_of,
    sweep_of,
)


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
