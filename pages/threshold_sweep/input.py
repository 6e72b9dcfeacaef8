"""The input of labels and scores, with a threshold on the scores."""

import math
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Any

from metrics import CATALOGUE, ConfusionCounts, InvalidInput
from metrics.reading.table import Table
from pages.boards.score_line import LineEdit, ScoredItem
from pages.parts.columns.takes import scores_taken
from pages.parts.input import Call, Comparable, Input, unlike_own, upload_of
from pages.parts.panel import Item
from pages.parts.prefetch import Prefetch, PrefetchedEdit, edit_to, panel_edits
from pages.parts.tiles import is_sought
from pages.session.examples import Printed, load_examples
from pages.session.language import _, by_language
from pages.session.page_state import PageState
from pages.session.scores.address import PIECES
from pages.session.scores.csv_file import built_in, read_scores, write_scores
from pages.session.scores.data import MAX_ITEMS, of_word, repeated_negatives, scores_of
from pages.threshold_sweep import build, derivation, tiles_and_chart, values
from pages.threshold_sweep.changes import by_hand, line_items, with_line
from pages.threshold_sweep.figures import curves
from pages.threshold_sweep.state import (
    OF_SCORES,
    PROBABILITIES,
    SweepState,
    codec,
    default_state,
    with_scores,
)
from pages.threshold_sweep.tables import threshold_text

ALL = 12  # items; of more only what has the focus is prefetched
PLACES = 2  # above and below an item to which it may be moved
NEAR = 25  # thresholds on either side of the present one, where not all are prefetched
NEAR_ROWS = 12  # points of a curve on either side
MOST_DRAWN = 2000  # items that are drawn again ahead

Edits = Iterator[PrefetchedEdit[SweepState]]


def _edits(page_state: PageState[SweepState], focus: str) -> Edits:
    state = page_state.present
    if by_hand(state):
        yield from _on_line(page_state, focus)
    elif focus == f"{build.LINE}|threshold":
        for name, threshold in _steps(state):
            yield edit_to(
                page_state, f"{focus}={name}", replace(state, threshold=threshold, first=None)
            )
    if state.chart == "curves":
        for row in _rows(state, focus == f"{tiles_and_chart.CURVES}|row"):
            yield edit_to(
                page_state, f"{tiles_and_chart.CURVES}|row={row}", values.at_row(state, row)
            )
    ahead = partial(panel_edits, page_state, focus=focus)
    yield from ahead(
        tiles_and_chart.CHART, [tiles_and_chart.chart_choice(state)], tiles_and_chart.apply_view
    )
    yield from ahead(
        build.THRESHOLD, [build.threshold_slider(state)], build.apply_change, near=NEAR
    )
    yield from ahead(derivation.OPTIONS, derivation.controls(state), derivation.apply_option)
    ways = [item for row in build.making(state) for item in row]
    # Each position draws the items again, and sorts them.
    drawn = focus if state.scores.n <= MOST_DRAWN else ""
    yield from ahead(build.MAKING, ways, build.apply_change, focus=drawn, near=1)


def _on_line(page_state: PageState[SweepState], focus: str) -> Edits:
    """The threshold between any two items, each item with the other label, and the focused item
    at nearby positions.
    """
    state = page_state.present
    items, few = line_items(state), state.scores.n <= ALL
    if few or focus == f"{build.LINE}|threshold":
        scores = [item.score for item in items]
        for row, threshold in enumerate(values.sweep_of(state).threshold.tolist()):
            reached = sum(score >= threshold for score in scores)
            yield edit_to(
                page_state, f"{build.LINE}|threshold:{reached}", values.at_row(state, row)
            )
    for at, item in enumerate(items):
        in_focus = focus == f"{build.LINE}|score {item.id}"
        if few or in_focus:
            flipped = replace(item, label=1 - item.label)
            name = f"label {item.id}={flipped.label}"
            yield from _edited(page_state, name, items, at, flipped)
        # Where exactly a score is, some tiles depend on: that is known when it has moved.
        if in_focus and not any(map(is_sought, PROBABILITIES)):
            for name, score in _places(items, at, state.threshold):
                yield from _edited(page_state, name, items, at, replace(item, score=score))


def _edited(
    page_state: PageState[SweepState],
    name: str,
    items: tuple[ScoredItem, ...],
    at: int,
    item: ScoredItem,
) -> Edits:
    changed = (*items[:at], item, *items[at + 1 :])
    edit = LineEdit(changed, page_state.present.threshold, dragging=False)
    try:
        yield edit_to(page_state, f"{build.LINE}|{name}", with_line(page_state.present, edit))
    except InvalidInput:  # beyond all bounds
        return


def _places(
    items: tuple[ScoredItem, ...], at: int, threshold: float
) -> Iterator[tuple[str, float]]:
    """Positions to which an item may move: at another item's score, or between two, on either
    side of a threshold there. Yields the name of each position and a score.
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
    """The thresholds that the keys and a drag reach: hundredths of the line, and the
    neighbouring bins.
    """
    low, high = state.span
    step = 10.0 ** math.floor(math.log10((high - low or 1) / 99))
    here = min(state.threshold, high)
    near = {
        _tidy(start + i * step)
        for start in (here, round(here / step) * step)
        for i in range(-NEAR, NEAR + 1)
    }
    edges = values.bins(state.scores, state.times, state.model, low, high).edges
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
    """The rows that the operating point can reach: all for few items, else those near it on the
    curves.
    """
    if state.scores.n <= ALL:
        return range(len(values.sweep_of(state)))
    if not in_focus:
        return []
    if by_hand(state):
        return range(len(values.sweep_of(state)))
    here, near = values.row_of(state), set[int]()
    for curve in curves(state):
        at = bisect_right(curve.rows, here)
        near.update(curve.rows[max(at - NEAR_ROWS, 0) : at + NEAR_ROWS])
    return sorted(near)


def state_of(entry: dict[str, Any]) -> SweepState:
    if "data" in entry:
        scores = built_in(entry["data"])
    elif "word" in entry:
        scores = of_word(entry["word"])
    else:
        scores = scores_of(entry["labels"], entry["scores"])
    return replace(
        with_scores(default_state(), scores),
        threshold=entry.get("threshold", 0.5),
        times=entry.get("negatives", 1),
        compared=tuple(entry.get("compared", ())),
    )


def computed(state: SweepState, printed: Printed) -> tuple[str, float]:
    """The label and the app's value of a metric that an example's source prints."""
    metric = CATALOGUE[printed.metric]
    said = values.label(metric, state.options)
    if "threshold" in printed.options:
        state = replace(state, threshold=float(printed.options["threshold"]))
        said = _("{label} at the threshold {threshold}").format(
            label=said, threshold=threshold_text(state.threshold)
        )
    return said, float(values.compute(metric, state))


def _call(state: SweepState) -> Call:
    metric = CATALOGUE[state.metric]
    chosen = unlike_own(metric.parameters, values.arguments(metric, state.options))
    if metric.name in OF_SCORES:
        labels, scores = repeated_negatives(state.scores, state.times).arrays(state.model)
        return Call(metric.name, (labels, scores), chosen, size=len(labels))
    # Named as on the board.
    found, row = values.sweep_of(state), values.row_of(state)
    counts = ConfusionCounts(found.confusion(row), ("n", "p"))
    # A row holds the items that reach its score, so the row above holds those that exceed it.
    exceeded = row > 0 and found.threshold[row] == state.threshold
    above = ConfusionCounts(found.confusion(row - 1), ("n", "p")) if exceeded else counts
    return Call(metric.name, (counts,), chosen, above=above)


def _read(state: SweepState, table: Table) -> SweepState:
    read = with_scores(state, read_scores(table), "items")
    low, high = read.span
    middle = read.threshold if low <= read.threshold <= high else (low + high) / 2
    return replace(read, threshold=middle, example="")


def _settings(page_state: PageState[SweepState]) -> Mapping[str, list[list[Item]]]:
    """The controls of the metric itself, without the costs."""
    items = [
        item for item in derivation.controls(page_state.present) if not item.id.startswith("cost_")
    ]
    return {derivation.OPTIONS: [[item] for item in items]}


TAKES = scores_taken()


INPUT = Input(
    build.PAGE,
    codec,
    PIECES,
    by_language()(lambda: load_examples("threshold_sweep.toml", state_of)),
    computed,
    apply=(build.apply_line_edit, tiles_and_chart.TILES.apply),
    panels={
        build.MAKING: build.apply_change,
        build.THRESHOLD: build.apply_change,
        build.BUTTONS: build.apply_button,
        derivation.OPTIONS: derivation.apply_option,
    },
    numbers=tiles_and_chart.show_numbers,
    build=build.show_build,
    values=values.all_values,
    prefetch=Prefetch(_edits, tiles_and_chart.TILES.of, values.seen),
    export=derivation.export,
    upload=upload_of(
        "threshold_sweep", _read, lambda state: write_scores(state.scores), TAKES, high=MAX_ITEMS
    ),
    comparable=Comparable(
        _call,
        lambda state: values.label(CATALOGUE[state.metric], state.options),
        _settings,
        build.BUTTONS,
        (build.LINE,),
        derivation.whose,
        derivation.inputs_shown_of,
    ),
    result=lambda state, name: values.of_items(CATALOGUE[name], state),
)
