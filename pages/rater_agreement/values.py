"""Every coefficient of a table or of ratings, and why some have no value."""

import functools
import math
from collections.abc import Hashable
from dataclasses import replace
from typing import Any

import numpy as np

from metrics import CATALOGUE, AgreementTable, InvalidInput, Metric, Ratings, Result
from metrics.inputs.numbers import MIN_NUMBER
from metrics.notation import tidy
from metrics.steps import Say, say
from pages.parts.worked import notes_of
from pages.rater_agreement.rated import Rated
from pages.rater_agreement.state import AGREEMENT, Cells, RaterState
from pages.session.cache import MEGABYTE, cached
from pages.session.clean_names import listed
from pages.session.language import _, language, translate
from pages.session.numbers import is_within, read_decimal

LARGEST_NUMBER = 10**9  # that a category counts as: squares of larger ones would overflow
OF_MANY = ("percent_agreement", "gwet_ac1", "fleiss_kappa", "krippendorff_alpha")


def labels_of(names: tuple[str, ...]) -> tuple[str | float, ...]:
    """The categories for the metrics: as numbers if all of them are numbers."""
    numbers = tuple(tidy(number) for name in names if (number := read_decimal(name)) is not None)
    if len(set(numbers)) < len(names):
        return names
    fit = all(is_within(number, -LARGEST_NUMBER, LARGEST_NUMBER, MIN_NUMBER) for number in numbers)
    return numbers if fit else names


# Each may hold a million ratings, in 64 bits each.
@cached(96 * MEGABYTE)
def _ratings(names: tuple[str, ...], rated: Rated) -> Ratings:
    return Ratings(rated.chosen.T.astype(np.int64), labels_of(names), rated.ids)


@cached(32 * MEGABYTE)
def _table(names: tuple[str, ...], rated: Rated, pair: tuple[int, int]) -> AgreementTable:
    return _ratings(names, rated).table(*pair)


@functools.lru_cache(maxsize=512)
def _table_of_cells(names: tuple[str, ...], cells: Cells) -> AgreementTable:
    return AgreementTable(np.array(cells, dtype=np.int64), labels_of(names))


def table_of(state: RaterState) -> AgreementTable:
    """The table of the two chosen raters."""
    if state.rated:
        return _table(state.names, state.rated, state.pair)
    return _table_of_cells(state.names, state.cells)


def is_of_all(metric: Metric, state: RaterState) -> bool:
    """Whether the metric is computed for all raters here, not only for the chosen two."""
    return state.many and state.of == "all" and metric.name in OF_MANY


def given_to(metric: Metric, state: RaterState) -> AgreementTable | Ratings:
    """The input of the metric: the table of two raters, or all ratings."""
    if state.rated and is_of_all(metric, state):
        return _ratings(state.names, state.rated)
    return table_of(state)


def compute(metric: Metric, state: RaterState, **variant: Any) -> Result:
    """One coefficient; `variant` overrides the page's parameters.

    Raises InvalidInput if it does not accept these ratings, such as a ratio scale with negative
    numbers.
    """
    chosen = {name: getattr(state, name) for name in metric.parameters}
    return metric.function(given_to(metric, state), **{**chosen, **variant})


def value_of(metric: Metric, state: RaterState) -> float:
    """The value of one coefficient; NaN if it does not accept these ratings."""
    try:
        return float(compute(metric, state))
    except InvalidInput:
        return math.nan


def seen(state: RaterState) -> RaterState:
    """The state without what neither the coefficients nor their labels depend on."""
    count = len(state.raters)
    return RaterState(
        state.names,
        ("",) * count,
        state.cells,
        state.rated,
        pair=state.pair,
        of=state.of,
        weights=state.weights,
        level=state.level,
    )


def _named(state: RaterState) -> Hashable:
    """The state with a hash in place of its ratings, which may be a million."""
    return replace(state, rated=None), state.rated and state.rated.digest


def all_values(state: RaterState) -> dict[str, float]:
    """The value of every coefficient."""
    return _all_values(seen(state))


@cached(MEGABYTE, name=_named)
def _all_values(state: RaterState) -> dict[str, float]:
    return {metric.name: value_of(metric, state) for metric in AGREEMENT.values()}


def reasons(state: RaterState) -> dict[str, str]:
    """For each coefficient without a value, one sentence that says why."""
    return _reasons(seen(state))


@cached(MEGABYTE, name=lambda state: (language(), _named(state)))
def _reasons(state: RaterState) -> dict[str, str]:
    why = {}
    for name, value in all_values(state).items():
        if value != value:
            try:
                # The first thing that a derivation notes is why it ends in no number.
                why[name] = notes_of(compute(AGREEMENT[name], state).steps())[0]
            except InvalidInput as error:
                why[name] = translate(error.plainly)
    return why


def label_of(metric: Metric, state: RaterState) -> str:
    """The short name of a coefficient, with weights or level unless they are the default, and
    with the numbers of the raters if other coefficients are shown for all raters.
    """
    label = _(metric.abbreviation)
    if "weights" in metric.parameters and state.weights != "none":
        label = f"{label} {_(state.weights)}"
    if "level" in metric.parameters and state.level != "nominal":
        label = f"{label} {_(state.level)}"
    if state.many and state.of == "all" and not is_of_all(metric, state):
        first, second = state.pair
        label = f"{label} ({first + 1}, {second + 1})"
    return label


def whose(state: RaterState) -> Say:
    """The raters whose agreement the picked metric measures."""
    if is_of_all(CATALOGUE[state.metric], state):
        return say("raters {names}", names=listed(state.raters))
    one, two = (state.raters[at] for at in state.pair)
    return say("raters {one} and {two}", one=one, two=two)
