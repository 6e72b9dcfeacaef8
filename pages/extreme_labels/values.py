"""The numbers of the page: propensities, the metrics of two predictors, and who wins by each."""

import functools
import math
from collections.abc import Hashable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from metrics import CATALOGUE, Metric, Result, propensity, without_reciprocal_pairs
from metrics.extreme_labels.batch import batch
from metrics.extreme_labels.reciprocal import Filtered
from pages.extreme_labels.state import (
    FAMILY,
    MAX_ROWS,
    METRICS,
    PREDICTORS,
    RANKINGS,
    ExtremeState,
    InputsShown,
    Scored,
    Settings,
)
from pages.session.batch_cache import BatchCache

if TYPE_CHECKING:  # a heavy import
    from scipy.sparse import csr_array


@functools.lru_cache(maxsize=256)
def propensities_of(counts: tuple[int, ...], n: int, a: float, b: float) -> Result:
    """The propensities of a small catalogue. Raises InvalidInput."""
    return propensity(counts, n, a=a, b=b)


def catalogue(state: ExtremeState) -> tuple[NDArray[np.int64], int]:
    """The training items of each label, shape (l,), and the number of all."""
    if state.data is None:
        return np.array(state.label_counts), state.n
    return state.data.catalogue.counts, state.data.catalogue.n


def propensities(state: ExtremeState) -> Result:
    """The propensities of the labels of this page, or of the files. Raises InvalidInput."""
    if state.data is None:
        return propensities_of(state.label_counts, state.n, state.a, state.b)
    counts, n = catalogue(state)
    key = ("propensities", state.a, state.b)
    return state.data.get_or_make(key, lambda: propensity(counts, n, a=state.a, b=state.b))


def of_label(state: ExtremeState, label: int) -> Result:
    """The propensity of one label, which can be derived."""
    counts, n = catalogue(state)
    return propensity(int(counts[label]), n, a=state.a, b=state.b)


def label_matrix(lines: Sequence[Sequence[int]], labels: int, *, ranked: bool) -> "csr_array":
    """A row a line: 1 for each label, or scores that fall by 1 from each label to the next."""
    from scipy.sparse import csr_array

    indices = np.array([label for line in lines for label in line], dtype=np.int64)
    data = [float(len(line) - at if ranked else 1) for line in lines for at in range(len(line))]
    indptr = np.append(0, np.cumsum([len(line) for line in lines]))
    matrix = csr_array((np.array(data), indices, indptr), shape=(len(lines), labels))
    matrix.sort_indices()
    return matrix


def rows_of(state: ExtremeState, predictor: int) -> "tuple[csr_array, csr_array]":
    """True labels and scores of a predictor, as they are scored."""
    found = filtered(state, predictor)
    return _rows_of(state, predictor) if found is None else (found.y_true, found.y_score)


def filtered(state: ExtremeState, predictor: int) -> Filtered | None:
    """The rows of a predictor without the reciprocal pairs, or None where there are none."""
    if state.data is not None:
        return state.data.filtered(predictor)
    if not state.pairs:
        return None
    pairs = [(row - 1, label) for row, label in state.pairs]
    return without_reciprocal_pairs(*_rows_of(state, predictor), pairs)


def _rows_of(state: ExtremeState, predictor: int) -> "tuple[csr_array, csr_array]":
    if state.data is not None:
        return state.data.true, state.data.scores[predictor - 1]
    labels = len(state.label_counts)
    true = label_matrix([row.true for row in state.rows], labels, ranked=False)
    ranking = RANKINGS[predictor - 1]
    return true, label_matrix([getattr(row, ranking) for row in state.rows], labels, ranked=True)


def arguments(metric: Metric, state: ExtremeState) -> dict[str, Any]:
    """The keyword arguments with which the page calls a metric."""
    return {name: getattr(state, name) for name in metric.parameters}


def compute(
    metric: Metric,
    state: ExtremeState,
    predictor: int,
    *,
    rows: int | None = None,
    **variant: Any,
) -> Result:
    """One metric of one predictor; `variant` has parameters other than the page's.

    With `rows` only so many rows are scored.
    """
    true, scores = rows_of(state, predictor)
    if rows is not None:
        true, scores = true[:rows], scores[:rows]
    more = [propensities(state).value] if is_weighed(metric) else []
    return metric.function(true, scores, *more, **{**arguments(metric, state), **variant})


def is_weighed(metric: Metric) -> bool:
    """Whether it takes propensities: the example of a metric tells."""
    return len(metric.example) > 2


def worked(state: ExtremeState, predictor: int | None = None) -> Result:
    """The picked metric of a predictor, to be derived: of files the first rows alone."""
    rows = None if state.data is None else MAX_ROWS
    return compute(CATALOGUE[state.metric], state, predictor or state.predictor, rows=rows)


def label(metric: Metric, state: ExtremeState) -> str:
    """The short name of a metric with k in."""
    return metric.label(k=state.k)


def all_values(state: ExtremeState) -> dict[tuple[str, int], float]:
    """The value of every metric for both predictors."""
    return {
        (name, predictor): value
        for predictor, values in zip(PREDICTORS, values_of(state), strict=True)
        for name, value in values.items()
    }


def values_of(state: ExtremeState) -> list[dict[str, float]]:
    """The value of every metric by its name, for each predictor."""
    if state.data is None:
        return [*map(_values.get, state.scored)]
    return [
        {name: _value_of_files(state, name, predictor) for name in METRICS}
        for predictor in PREDICTORS
    ]


def _value_of_files(state: ExtremeState, name: str, predictor: int) -> float:
    """A metric of the files, computed anew only where something has moved that it depends on."""
    metric, data = CATALOGUE[name], state.data
    assert data is not None
    more = (state.a, state.b) if is_weighed(metric) else ()
    key = (name, predictor, *arguments(metric, state).values(), *more)
    return data.get_or_make(key, lambda: float(compute(metric, state, predictor)))


def seen(state: ExtremeState) -> Hashable:
    """The part of a state that the values depend on."""
    return state.scored if state.data is None else state.built


def warm(states: Sequence[ExtremeState]) -> None:
    """Compute the values of many states at once, for `all_values` to give."""
    _values.get_all(scored for state in states if state.data is None for scored in state.scored)


def _compute_all(every: Sequence[Scored]) -> list[dict[str, float]]:
    """The values of every metric for each predictor's rows: each metric once for all of as many
    rows and labels for which its arguments are the same.
    """
    found: list[dict[str, float]] = [{} for _scored in every]
    numbers: dict[InputsShown, int] = {}  # each of these once, under whatever settings
    alike: dict[tuple[int, int, Settings], list[tuple[int, int]]] = {}
    for at, (given, settings) in enumerate(every):
        number = numbers.setdefault(given, len(numbers))
        sizes = len(given.case.rows), len(given.counts)
        alike.setdefault((*sizes, settings), []).append((at, number))
    all_given = [*numbers]
    read = functools.cache(lambda some: _batch([all_given[number] for number in some]))
    for name, metric in FAMILY.items():
        batches: dict[Hashable, tuple[dict[str, Any], list[tuple[int, int]]]] = {}
        for (rows, labels, settings), places in alike.items():
            chosen = {parameter: getattr(settings, parameter) for parameter in metric.parameters}
            key = (rows, labels, *chosen.values())
            batches.setdefault(key, (chosen, []))[1].extend(places)
        for chosen, places in batches.values():
            some = tuple(dict.fromkeys(number for _at, number in places))
            *labels, chances = read(some)
            more = [chances] if is_weighed(metric) else []
            values = metric.function(*labels, *more, **chosen).value.tolist()
            by_number = dict(zip(some, values, strict=True))
            for at, number in places:
                found[at][name] = by_number[number]
    return found


def _batch(alike: Sequence[InputsShown]) -> tuple[Any, Any, NDArray[np.float64]]:
    """True labels, scores and propensities."""
    true, scores = batch([one.case for one in alike], len(alike[0].counts))
    chances = (propensities_of(one.counts, one.n, one.a, one.b).value for one in alike)
    return true, scores, np.concatenate([*chances])


_values = BatchCache(_compute_all)


def winner(state: ExtremeState, metric: str) -> int:
    """The predictor that is better by a metric, 1 or 2; 0 where neither is."""
    values = all_values(state)
    return better(*(values[metric, predictor] for predictor in PREDICTORS))


def better(one: float, two: float) -> int:
    """Which predictor's value is the better one, 1 or 2; 0 where neither is."""
    if math.isnan(one) or math.isnan(two) or math.isclose(one, two, rel_tol=1e-12):
        return 0
    return 1 if one > two else 2


def before_removal(state: ExtremeState) -> dict[tuple[str, int], float]:
    """The values of `all_values` as they are with the pairs that are removed."""
    return all_values(replace(state, pairs=(), data=state.data and state.data.unfiltered))
