"""What holds for the value of every result, and for what leads to it."""

import math

import numpy as np
import pytest

from metrics.steps import Equation
from tests.counted import ONE_OF_MANY
from tests.metrics.derivations.cases import Case
from tests.metrics.examples import close


def check_value_lies_in_the_range(case: Case) -> None:
    low, high = case.metric.range
    assert np.shape(case.result.value) == ()
    value = float(case.result)
    assert math.isnan(value) or low <= value <= high + 1e-12


def check_result_remembers_the_call(case: Case) -> None:
    assert case.result.metric is case.metric
    assert case.result.arguments == case.chosen


def check_contributions_add_up(case: Case) -> None:
    if "additive" not in case.metric.traits:
        with pytest.raises(AttributeError, match="no 'contributions': its value is no sum"):
            _ = case.result.contributions
    elif case.result.contributions.size:
        assert close(case.result.contributions.sum(), case.result.value)


def check_by_default_only_undefined_values_say_0_over_0(case: Case) -> None:
    if case.chosen == case.metric.defaults:
        assert math.isnan(float(case.result)) == any("0/0" in note for note in case.notes)


def check_a_count_agrees_with_its_noun(case: Case) -> None:
    for step in case.steps:
        assert not ONE_OF_MANY.search(str(step.say)), step.say


def check_derivation_leads_to_the_value(case: Case) -> None:
    value = float(case.result)
    if not math.isnan(value):
        said = [step.value for step in case.derived.steps() if isinstance(step, Equation)]
        assert value in said


def check_nan_has_a_note_and_nothing_else_is_called_undefined(case: Case) -> None:
    is_said = any("undefined" in note for note in case.notes)
    assert is_said == math.isnan(float(case.result)), case.notes
