"""What the threshold-sweep page foresees."""

from __future__ import annotations

import math
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import pairwise

from metrics import InvalidInput
from pages.boards.score_line import LineEdit, ScoredItem
from pages.desk.desk import Desk
from pages.parts.ahead import Ahead, Foreseen, made, panel_edits
from pages.threshold_sweep.build import (
    LINE,
    MAKING,
    THRESHOLD,
    making,
    take_change,
    threshold_slider,
)
from pages.threshold_sweep.changes import by_hand, line_items, with_line
from pages.threshold_sweep.computed import at_row, bins, row_of, seen, sweep_of
from pages.threshold_sweep.figures import curves
from pages.threshold_sweep.state import SweepState
from pages.threshold_sweep.watch import CHART, CURVES, chart_choice, sweep_tiles, take_chart
from pages.threshold_sweep.work import OPTIONS, controls, take_option

ALL = 12  # items; of more only what has the focus is foreseen
PLACES = 2  # above and below an item to which it may be moved
NEAR = 25  # thresholds on either side of the present one, where not all are foreseen
NEAR_ROWS = 12  # points of a curve on either side
MOST_DRAWN = 2000  # items that are drawn again ahead

Edits = Iterator[Foreseen[SweepState]]


def _edits(desk: Desk[SweepState], focus: str) -> Edits:
    state = desk.present
    if by_hand(state):
        yield from _on_line(desk, focus)
    elif focus == f"{LINE}|threshold":
        for name, threshold in _steps(state):
            yield made(desk, f"{focus}={name}", replace(state, threshold=threshold, first=None))
    if state.chart == "curves":
        for row in _rows(state, focus == f"{CURVES}|row"):
            yield made(desk, f"{CURVES}|row={row}", at_row(state, row))
    yield from panel_edits(desk, CHART, [chart_choice(state)], take_chart, focus)
    yield from panel_edits(desk, THRESHOLD, [threshold_slider(state)], take_change, focus, NEAR)
    yield from panel_edits(desk, OPTIONS, controls(state), take_option, focus)
    ways = [item for row in making(state) for item in row]
    # Each position draws the items again, and sorts them.
    drawn = focus if state.scores.n <= MOST_DRAWN else ""
    yield from panel_edits(desk, MAKING, ways, take_change, drawn, near=1)


def _on_line(desk: Desk[SweepState], focus: str) -> Edits:
    """The threshold at every place between the items, the items with the other label, and the one
    that has the focus at the places around it.
    """
    state = desk.present
    items, few = line_items(state), state.scores.n <= ALL
    if few or focus == f"{LINE}|threshold":
        scores = [item.score for item in items]
        for row, threshold in enumerate(sweep_of(state).threshold.tolist()):
            reached = sum(score >= threshold for score in scores)
            yield made(desk, f"{LINE}|threshold:{reached}", at_row(state, row))
    for at, item in enumerate(items):
        in_focus = focus == f"{LINE}|score {item.id}"
        if few or in_focus:
            flipped = replace(item, label=1 - item.label)
            name = f"label {item.id}={flipped.label}"
            yield from _edited(desk, name, items, at, flipped)
        if in_focus:
            for name, score in _places(items, at, state.threshold):
                yield from _edited(desk, name, items, at, replace(item, score=score))


def _edited(
    desk: Desk[SweepState], name: str, items: tuple[ScoredItem, ...], at: int, item: ScoredItem
) -> Edits:
    changed = (*items[:at], item, *items[at + 1 :])
    edit = LineEdit(changed, desk.present.threshold, dragging=False, kind="")
    try:
        yield made(desk, f"{LINE}|{name}", with_line(desk.present, edit))
    except InvalidInput:  # beyond all bounds
        return


def _places(
    items: tuple[ScoredItem, ...], at: int, threshold: float
) -> Iterator[tuple[str, float]]:
    """Where an item may go: level with another one, or between two, on either side of a threshold
    that lies there. Each place by its name, and a score there.
    """
    own = items[at]
    others = [item.score for item in items if item is not own]
    bounds = sorted(set(others + [threshold] * math.isfinite(threshold)))
    if not bounds:
        return
    between = [(low + high) / 2 for low, high in pairwise(bounds)]
    scores = sorted({bounds[0] - 1, *bounds, *between, bounds[-1] + 1})
    named = {_name(own.id, score, others, threshold): score for score in scores}
    names = list(named)
    here = names.index(_name(own.id, own.score, others, threshold))
    for name in names[max(here - PLACES, 0) : here + PLACES + 1]:
        yield name, named[name]


def _name(id_: str, score: float, others: list[float], threshold: float) -> str:
    above, level = sum(other > score for other in others), 1 + others.count(score)
    return f"score {id_}:{above},{level},{int(score >= threshold)}"


def _steps(state: SweepState) -> Iterator[tuple[str, float]]:
    """The thresholds to which the keys lead, and a hand: hundredths of the line, and the next bin
    on either side.
    """
    low, high = state.span
    step = 10.0 ** math.floor(math.log10((high - low or 1) / 99))
    here = min(state.threshold, high)
    near = {
        _tidy(start + i * step)
        for start in (here, round(here / step) * step)
        for i in range(-NEAR, NEAR + 1)
    }
    edges = bins(state.scores, state.times, state.model, low, high).edges
    near |= {max((edge for edge in edges if edge < here), default=here)}
    near |= {min((edge for edge in edges if edge > here), default=here)}
    for threshold in sorted(near):
        if low <= threshold <= high:
            yield f"{_tidy(threshold):.12g}", threshold
    yield "Infinity", math.inf


def _tidy(value: float) -> float:
    """A number as the browser rounds it."""
    return float(f"{value:.12g}") + 0.0


def _rows(state: SweepState, in_focus: bool) -> Iterable[int]:
    """The rows of the operating point: of few items all, of many those around it, as drawn."""
    if state.scores.n <= ALL:
        return range(len(sweep_of(state)))
    if not in_focus:
        return []
    if by_hand(state):
        return range(len(sweep_of(state)))
    here, near = row_of(state), set[int]()
    for curve in curves(state):
        at = bisect_right(curve.rows, here)
        near.update(curve.rows[max(at - NEAR_ROWS, 0) : at + NEAR_ROWS])
    return sorted(near)


AHEAD = Ahead(_edits, sweep_tiles, seen)
