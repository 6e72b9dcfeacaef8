"""Negative items that lie apart from each other on the line of scores."""

from __future__ import annotations

from dataclasses import replace

from pages.boards.score_line import MAX_ITEMS
from pages.desk.language import _
from pages.desk.scores.data import scores_of
from pages.parts.history import New
from pages.parts.panel import Size
from pages.threshold_sweep.state import SweepState, with_scores


def _sizes(state: SweepState) -> list[Size]:
    return [Size(_("Items"), min(state.scores.n, MAX_ITEMS), 1, MAX_ITEMS)]


def _blank(state: SweepState, count: int) -> SweepState:
    apart = [round(1 - (at + 0.5) / count, 3) for at in range(count)]
    made = with_scores(replace(state, model=0), scores_of([0] * count, apart), "items")
    return replace(made, times=1, threshold=0.5, example="")


NEW = New(_sizes, _blank)
