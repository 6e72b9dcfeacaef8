"""What the function of every metric takes, what it refuses, and that its result is kept."""

import copy
import json
import math
import pickle
from typing import Any

import numpy as np
import pandas as pd
import pytest

from metrics import InvalidInput, Metric, agreement_table, confusion_counts
from metrics.export.data import to_json
from metrics.export.settings import settings
from metrics.params import Choice, Flag, Grades, Real, Values, Whole
from tests.metrics.examples import close

NEVER_ALLOWED = [True, "3", "", math.nan, math.inf, -1, 10**10, 10**400, 1j, object(), {}, [[1]]]
TYPED = "<script>alert(1)</script>"
TRUE, PREDICTED = ["ham", "spam", "spam", "eggs"], ["ham", "ham", "spam", "spam"]
LONG = {  # beside the trials of a metric, which are short
    "judged": tuple(at % 4 for at in range(30)),
    "rank_weights": tuple(1 / at for at in range(1, 12)),
    "persistence": 0.1234567,
    "beta": 1 / 3,
    "confidence": 0.987654321,
    "least": 1.23456e-7,
}


def check_refuses_parameters(metric: Metric) -> None:
    for name, parameter in metric.parameters.items():
        word = parameter.kind
        # Free text is refused before an export could show it.
        refused: list[Any] = [*NEVER_ALLOWED, TYPED, np.array(True), np.array([1, 2])]
        if isinstance(word, (Real, Flag)) or not getattr(word, "optional", True):
            refused.append(None)
        if isinstance(word, Whole):
            refused += [2.0, np.float64(2.0), word.low - 1, word.high + 1]
        if isinstance(word, Real):
            refused += [word.low - 0.1, word.high + 0.1]
        if isinstance(word, Values):  # of which NaN is one
            refused = [value for value in refused if value is not math.nan] + [0.5, 2]
        if isinstance(word, Flag):
            refused = [value for value in refused if value is not True] + [0, 1]
        if isinstance(word, Grades):
            refused = [value for value in refused if not isinstance(value, (list, np.ndarray))]
            refused.append([TYPED])
        for value in refused:
            with pytest.raises(InvalidInput) as refusal:
                metric.function(*metric.example, **{name: value})
            assert refusal.value.argument == name, value


def check_grades_are_no_text(metric: Metric) -> None:
    if metric.family == "ranked_list":
        with pytest.raises(InvalidInput):
            metric.function([TYPED])


def check_a_wrong_call_is_answered_with_the_right_one(metric: Metric) -> None:
    name, count = metric.name, len(metric.example)
    first = f"; the call is {name}({', '.join(metric.arguments)}"
    form = metric.function.form  # type: ignore[attr-defined]
    wrong: tuple[tuple[tuple[Any, ...], dict[str, Any]], ...] = (
        ((), {}),
        ((1,) * (count + 2), {}),
        (metric.example, {"cutoff": 3}),
        (metric.example, {metric.arguments[0]: 3}),
    )
    for args, kwargs in wrong:
        with pytest.raises(TypeError) as refusal:
            metric.function(*args, **kwargs)
        said = str(refusal.value)
        assert first in said
        assert said.startswith(f"{name}() ")
        if "cutoff" in kwargs:
            assert "unexpected keyword" in said
        if form is not None:
            assert f" or {name}({', '.join(form.names)}" in said


def check_both_forms_lead_to_one_derivation(metric: Metric) -> None:
    form = metric.function.form  # type: ignore[attr-defined]
    if form is None:
        return
    if metric.family == "ranked_list":
        usual = metric.function([3, 2, 1, 0])
        calls = [metric.function([2, 0, 1, 3], [3, 1, 2, 4])]
        calls.append(metric.function(y_true=[2, 0, 1, 3], y_score=[3, 1, 2, 4]))
    elif "positive" in form.options:
        true, scores = metric.example
        usual = metric.function(true, scores)
        calls = [metric.function([2 * label - 1 for label in true], scores)]
        calls.append(metric.function(["yn"[1 - label] for label in true], scores))
        turned = ["ny"[1 - label] for label in true]
        calls.append(metric.function(turned, scores, positive="n"))
    else:
        more = (1 - np.eye(3),) if metric.family == "cost_matrix" else ()
        make = agreement_table if metric.family == "rater_agreement" else confusion_counts
        usual = metric.function(make(TRUE, PREDICTED), *more)
        named = dict(zip(form.names, (TRUE, PREDICTED, *more), strict=True))
        calls = [metric.function(*named.values()), metric.function(**named)]
        calls.append(metric.function(iter(TRUE), pd.Series(PREDICTED), *more, labels=None))
        calls.append(metric.function(np.array(TRUE), tuple(PREDICTED), *more))
    for call in calls:
        assert close(call, usual)
        if "positive" not in form.options:  # whose steps hold arrays
            assert call.steps() == usual.steps()
        assert json.loads(to_json(call)) == json.loads(to_json(usual))


def check_a_result_is_pickled_and_copied(metric: Metric) -> None:
    result = metric.function(*metric.example)
    for other in (pickle.loads(pickle.dumps(result)), copy.copy(result), copy.deepcopy(result)):
        assert other == result
        assert repr(other) == repr(result)
        assert to_json(other) == to_json(result)
        assert set(other.extras) == set(result.extras)
        if result.contribute is not None:
            np.testing.assert_array_equal(other.contributions, result.contributions)


def check_numbers_of_parameters_read_back_as_they_were(metric: Metric) -> None:
    """The whole value stands there, however many numbers and digits it has."""
    for name in metric.parameters:
        for value in _numbers_tried(metric, name):
            result = metric.function(*metric.example, **{name: value})
            for said in settings(result):
                if said.name == name:
                    read = [float(number) for number in said.value.split(", ")]
                    assert read == np.ravel(np.asarray(value, dtype=float)).tolist()


def _numbers_tried(metric: Metric, name: str) -> list[object]:
    word = metric.parameters[name].kind
    if name == "label" or isinstance(word, (Choice, Flag, Values)):
        return []
    if name == "sample_weight":
        return [[1 / at for at in range(1, len(metric.example[0]) + 1)]]
    trials = [*metric.trials.get(name, getattr(word, "trials", ())), LONG.get(name)]
    return [one for one in trials if one is not None and not isinstance(one, str)]
