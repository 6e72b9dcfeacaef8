"""The numbers of the page: propensities, six metrics of two predictors, and who wins by each."""

from __future__ import annotations

import functools
import math
from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import TYPE_CHECKING, Any

from metrics import CATALOGUE, Metric, Result, propensity, without_reciprocal_pairs
from metrics.steps import Say
from pages.parts.extreme_labels.state import MAX_ROWS, METRICS, PREDICTORS, RANKINGS, ExtremeState

if TYPE_CHECKING:  # a heavy import
    from scipy.sparse import csr_array


@functools.lru_cache(maxsize=64)
def propensities_of(counts: tuple[int, ...], n: int, a: float, b: float) -> Result:
    """The propensities of a whole catalogue. Raises InvalidInput."""
    return propensity(counts, n, a=a, b=b)


def propensities(state: ExtremeState) -> Result:
    """The propensities of the labels of this page; those of files are counted in their rows."""
    if state.data is not None:
        return propensities_of(state.data.counts, state.data.n, state.a, state.b)
    return propensities_of(state.label_counts, state.n, state.a, state.b)


def of_label(state: ExtremeState, label: int) -> Result:
    """The propensity of one label, which can be derived."""
    return propensity(state.label_counts[label], state.n, a=state.a, b=state.b)


def _matrix(lines: Sequence[Sequence[int]], labels: int, ranked: bool) -> csr_array:
    """A row a line: 1 for each label, or scores that fall by 1 from each label to the next."""
    import numpy as np
    from scipy.sparse import csr_array

    indices = np.array([label for line in lines for label in line], dtype=np.int64)
    data = [float(len(line) - at if ranked else 1) for line in lines for at in range(len(line))]
    indptr = np.append(0, np.cumsum([len(line) for line in lines]))
    matrix = csr_array((np.array(data), indices, indptr), shape=(len(lines), labels))
    matrix.sort_indices()
    return matrix


def rows_of(state: ExtremeState, predictor: int) -> tuple[csr_array, csr_array, Say | None]:
    """True labels and scores of a predictor, and what was removed from them, if anything was."""
    if state.data is not None:
        return state.data.true, state.data.scores[predictor - 1], None
    labels = len(state.label_counts)
    true = _matrix([row.true for row in state.rows], labels, ranked=False)
    ranking = RANKINGS[predictor - 1]
    scores = _matrix([getattr(row, ranking) for row in state.rows], labels, ranked=True)
    if not state.pairs:
        return true, scores, None
    pairs = [(row - 1, label) for row, label in state.pairs]
    found = without_reciprocal_pairs(true, scores, pairs)
    return found.y_true, found.y_score, found.say


def arguments(metric: Metric, state: ExtremeState) -> dict[str, Any]:
    """The keyword arguments with which the page calls a metric."""
    return {name: getattr(state, name) for name in metric.parameters}


def compute(
    metric: Metric,
    state: ExtremeState,
    predictor: int,
    variant: Mapping[str, Any] = MappingProxyType({}),
    *,
    rows: int | None = None,
) -> Result:
    """One metric of one predictor; `variant` has parameters other than the page's.

    With `rows` only so many rows are scored.
    """
    true, scores, _said = rows_of(state, predictor)
    if rows is not None:
        true, scores = true[:rows], scores[:rows]
    # The example of a metric tells whether it takes propensities.
    more = [propensities(state).value] if len(metric.example) > 2 else []
    return metric.function(true, scores, *more, **{**arguments(metric, state), **variant})


def worked(state: ExtremeState) -> Result:
    """The picked metric, to be derived: of files the first rows alone."""
    rows = None if state.data is None else MAX_ROWS
    return compute(CATALOGUE[state.metric], state, state.predictor, rows=rows)


def label(metric: Metric, state: ExtremeState) -> str:
    """The short name of a metric with k in."""
    return metric.label(k=state.k)


def all_values(state: ExtremeState) -> dict[tuple[str, int], float]:
    """The value of every metric for both predictors."""
    return _values(state.built)


@functools.lru_cache(maxsize=256)
def _values(state: ExtremeState) -> dict[tuple[str, int], float]:
    return {
        (name, predictor): float(compute(CATALOGUE[name], state, predictor))
        for predictor in PREDICTORS
        for name in METRICS
    }


def winner(state: ExtremeState, metric: str) -> int:
    """The predictor that is better by a metric, 1 or 2; 0 where neither is."""
    values = all_values(state)
    one, two = (values[metric, predictor] for predictor in PREDICTORS)
    if math.isnan(one) or math.isnan(two) or math.isclose(one, two, rel_tol=1e-12):
        return 0
    return 1 if one > two else 2


def before_removal(state: ExtremeState) -> float:
    """The picked metric of the picked predictor, as it is with the pairs that are removed."""
    return all_values(replace(state, pairs=()))[state.metric, state.predictor]
