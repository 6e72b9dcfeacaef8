"""Parameters in words: the whole value stands there, however many numbers and digits it has."""

import numpy as np
import pytest

from metrics import CATALOGUE, Metric
from metrics.export.settings import settings
from metrics.params import Choice, Flag, Values

# Beside the trials of a metric, which are short.
LONG = {
    "judged": tuple(at % 4 for at in range(30)),
    "rank_weights": tuple(1 / at for at in range(1, 12)),
    "persistence": 0.1234567,
    "beta": 1 / 3,
    "confidence": 0.987654321,
    "least": 1.23456e-7,
}


def numbers_tried(metric: Metric, name: str) -> list[object]:
    word = metric.parameters[name].word
    if name == "label" or isinstance(word, (Choice, Flag, Values)):
        return []
    if name == "sample_weight":
        return [[1 / at for at in range(1, len(metric.example[0]) + 1)]]
    trials = [*metric.trials.get(name, getattr(word, "trials", ())), LONG.get(name)]
    return [one for one in trials if one is not None and not isinstance(one, str)]


@pytest.mark.parametrize("metric", CATALOGUE.values(), ids=CATALOGUE)
def test_numbers_read_back_as_they_were(metric: Metric) -> None:
    for name in metric.parameters:
        for value in numbers_tried(metric, name):
            result = metric.function(*metric.example, **{name: value})
            for said in settings(result):
                if said.name == name:
                    read = [float(number) for number in said.value.split(", ")]
                    assert read == np.ravel(np.asarray(value, dtype=float)).tolist()
