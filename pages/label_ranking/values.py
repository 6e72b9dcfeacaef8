"""How the page computes its metrics."""

import functools
from collections.abc import Sequence
from typing import Any, TypeAlias

import numpy as np

from metrics import Metric, Result
from metrics.label_ranking.means import weighted_means
from metrics.label_ranking.reading import with_names
from metrics.label_ranking.rows import reciprocal_ranks
from pages.label_ranking.state import FAMILY, LabelState
from pages.session.batch_cache import BatchCache
from pages.session.scored_labels import FILE_ITEMS

# Truth values, the places of the scores in their rows, weights, the convention for empty rows.
Seen: TypeAlias = tuple[
    tuple[tuple[bool, ...], ...], tuple[tuple[int, ...], ...], tuple[float, ...] | None, str
]


def compute(metric: Metric, state: LabelState, **variant: Any) -> Result:
    """One metric of the board, with the parameters in `variant` instead of the page's."""
    board = state.board
    chosen = {"sample_weight": board.weights, "empty_rows": state.empty_rows}
    return metric.function(board.true, board.scores, **{**chosen, **variant})


def named(metric: Metric, state: LabelState) -> Result:
    """One metric of the board, derived with the names of its items and labels."""
    return with_names(compute(metric, state), state.board.items, state.board.labels)


def empty_rows_of(metric: Metric, state: LabelState) -> list[int]:
    """The rows, counted from 0, with nothing to rank: their value is one of convention."""
    left = compute(metric, state, empty_rows="left out").rows
    return [row for row, value in enumerate(left.tolist()) if value != value]


def all_values(state: LabelState) -> dict[str, float]:
    """The value of every metric of the board."""
    return _values.get(seen(state))[0]


def reciprocal_rank_of(state: LabelState) -> float:
    """The mean reciprocal rank of the true labels; NaN where a row has not exactly one."""
    return _values.get(seen(state))[1]


def warm(states: Sequence[LabelState]) -> None:
    """Compute all values of many boards at once, for `all_values` to give."""
    _values.get_all(map(seen, states))


def seen(state: LabelState) -> Seen:
    """The part of a state that the metrics depend on."""
    board = state.board
    return board.true, tuple(map(_places, board.scores)), board.weights, state.empty_rows


@functools.lru_cache(maxsize=3 * FILE_ITEMS)
def _places(scores: tuple[float, ...]) -> tuple[int, ...]:
    """The scores of a row as whole numbers from 0 in the same order, equal where they are."""
    place = {score: at for at, score in enumerate(sorted(set(scores)))}
    return tuple(place[score] for score in scores)


def _compute_all(boards: Sequence[Seen]) -> list[tuple[dict[str, float], float]]:
    """The values of every metric, and the mean reciprocal rank: those of each row of labels once,
    whatever boards it is on.
    """
    found: list[tuple[dict[str, float], float]] = [({}, np.nan) for _board in boards]
    alike: dict[tuple[int, str], list[int]] = {}
    for at, (true, _scores, _weights, empty_rows) in enumerate(boards):
        alike.setdefault((len(true[0]), empty_rows), []).append(at)
    for (_labels, empty_rows), places in alike.items():
        lines: dict[tuple[Any, Any], int] = {}
        rows_of: dict[Any, dict[int, list[int]]] = {}
        for at in places:
            true, scores, weights, _ = boards[at]
            rows = [lines.setdefault(row, len(lines)) for row in zip(true, scores, strict=True)]
            rows_of.setdefault((len(rows), weights), {})[at] = rows
        true, scores = map(np.array, zip(*lines, strict=True))
        by_metric = {
            name: metric.function(true, scores, empty_rows=empty_rows).rows
            for name, metric in FAMILY.items()
        }
        reciprocal = reciprocal_ranks(true, scores)
        for (n, weights), at_rows in rows_of.items():
            rows, own = np.array(list(at_rows.values())), np.array(weights or (1.0,) * n)
            means = [weighted_means(values[rows], own).tolist() for values in by_metric.values()]
            single = np.average(reciprocal[rows], axis=1, weights=weights and own).tolist()
            for at, one, *values in zip(at_rows, single, *means, strict=True):
                found[at] = dict(zip(by_metric, values, strict=True)), one
    return found


_values = BatchCache(_compute_all)
