"""How the page calls its metrics."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from metrics import Metric, Result
from metrics.label_ranking.reading import with_names
from metrics.label_ranking.rows import mean_reciprocal_rank
from pages.label_ranking.state import FAMILY, LabelState


def compute(
    metric: Metric, state: LabelState, variant: Mapping[str, Any] = MappingProxyType({})
) -> Result:
    """One metric of the board, under other parameters than the page's where `variant` has some."""
    board = state.board
    chosen = {"sample_weight": board.weights, "empty_rows": state.empty_rows}
    return metric.function(board.true, board.scores, **{**chosen, **variant})


def named(metric: Metric, state: LabelState) -> Result:
    """One metric of the board, derived with the names of its items and labels."""
    return with_names(compute(metric, state), state.board.items, state.board.labels)


def empty_rows_of(metric: Metric, state: LabelState) -> list[int]:
    """The rows, counted from 0, with nothing to rank: their value is one of convention."""
    left = compute(metric, state, {"empty_rows": "left out"}).rows
    return [row for row, value in enumerate(left.tolist()) if value != value]


@functools.lru_cache(maxsize=512)
def all_values(state: LabelState) -> dict[str, float]:
    """The value of every metric of the board."""
    return {metric.name: float(compute(metric, state)) for metric in FAMILY.values()}


@functools.lru_cache(maxsize=512)
def reciprocal_rank_of(state: LabelState) -> float:
    """The mean reciprocal rank of the true labels; NaN where a row has not exactly one."""
    board = state.board
    return mean_reciprocal_rank(board.true, board.scores, board.weights)
