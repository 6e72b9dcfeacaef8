"""The numbers of the page: what the rounds say together."""

import math
from dataclasses import replace

import numpy as np

from metrics import CATALOGUE, Result
from metrics.arrays import Floats
from pages.resampling.data import LEAST_UNSEEN, items_of
from pages.resampling.models import result_of_score
from pages.resampling.rounds import drawn_splits, model_of, values_of, whole
from pages.resampling.state import METRICS, TRAINING, UNSEEN, ResamplingState
from pages.session.cache import MEGABYTE, cached


def defined(values: Floats) -> Floats:
    """The values of the rounds that have one."""
    return values[~np.isnan(values)]


def result_of(name: str, state: ResamplingState) -> Result | None:
    """The picked estimate; None where it has no value at all, or is of another method."""
    if name == "bootstrap_missed":
        return CATALOGUE[name].function(state.items)
    if name == UNSEEN:
        return _unseen_result(state)
    values = defined(values_of(state, "training" if name == TRAINING else "test"))
    if not len(values):
        return None
    if name == "standard_error":
        return CATALOGUE[name].function(values)
    if name == "bootstrap_632":
        seen = whole(state).training[state.score]
        if state.method != "bootstrap" or math.isnan(seen):
            return None
        return CATALOGUE[name].function(seen, values)
    return CATALOGUE["bootstrap_interval"].function(values, confidence=state.confidence)


def _of_value(name: str, state: ResamplingState) -> object:
    return name, replace(state, round=0, chart="", study="", trap="", metric="", example="")


@cached(8 * MEGABYTE, _of_value)
def value_of(name: str, state: ResamplingState) -> float:
    """The number of a tile; NaN where there is none."""
    if name == UNSEEN:
        return unseen(state)[0]
    if name in ("bootstrap_interval", TRAINING):  # the interval takes longer than its mean
        values = defined(values_of(state, "training" if name == TRAINING else "test"))
        return math.fsum(values) / len(values) if len(values) else math.nan
    result = result_of(name, state)
    return math.nan if result is None else float(result)


def all_values(state: ResamplingState) -> dict[str, float]:
    """The numbers of all tiles."""
    return {name: value_of(name, state) for name in METRICS}


def unseen(state: ResamplingState) -> tuple[float, int]:
    """The score of the model of all items on those that the page leaves out, and how many these
    are.
    """
    count = len(items_of(state)[1].classes)
    if count < LEAST_UNSEEN:
        return math.nan, count
    return whole(state).test[state.score], count


def _unseen_result(state: ResamplingState) -> Result | None:
    """The score on the items that the page leaves out, worked out; None of several areas."""
    if unseen(state)[1] < LEAST_UNSEEN:
        return None
    left, model = items_of(state)[1], model_of(state)
    found = model.probabilities(left.features)
    return result_of_score(state.score, left.classes, found, left.names)


def checked(state: ResamplingState) -> ResamplingState:
    """The state, if its items can be split so. Raises InvalidInput."""
    drawn_splits(state)
    return state
