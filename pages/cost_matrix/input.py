"""The input of a cost matrix and the counts of two models."""

import functools
import math
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from metrics import CATALOGUE
from metrics.reading.cells import number_in
from metrics.reading.read import TableRead
from pages.boards.matrix_editor import MAX_CLASSES, matrix_steps
from pages.boards.matrix_text import class_names
from pages.cost_matrix import build, tiles_and_chart
from pages.cost_matrix.csv_file import read_costs, write_matrices
from pages.cost_matrix.derivation import THRESHOLD, apply_threshold, export, thresholds
from pages.cost_matrix.state import BOUNDS, CostState, blank_cells, codec, with_threshold
from pages.cost_matrix.values import all_values, compute
from pages.parts.columns.takes import scores_taken, takes_of
from pages.parts.input import Input, upload_of
from pages.parts.prefetch import Prefetch, PrefetchedEdit, edit_to, panel_edits
from pages.session.examples import Printed, load_examples
from pages.session.kept import seen_alike
from pages.session.language import by_language
from pages.session.matrix_block import Cells
from pages.session.page_state import PageState
from pages.session.scores.address import PIECES
from pages.session.scores.csv_file import built_in
from pages.session.scores.data import Scores, scores_of

NEAR = 20  # positions of a slider on either side of where it is


def _edits(page_state: PageState[CostState], focus: str) -> Iterator[PrefetchedEdit[CostState]]:
    state = page_state.present
    for matrix, bounds in BOUNDS.items():
        key, cells = build.editor_key(matrix), getattr(state, matrix)
        for name, changed in matrix_steps(key, cells, bounds, focus):
            yield edit_to(page_state, name, replace(state, **{matrix: changed}))
    ahead = partial(panel_edits, page_state, focus=focus)
    yield from ahead(build.BUTTONS, build.controls(state), build.apply_control, near=NEAR)
    yield from ahead(
        tiles_and_chart.VIEW, [tiles_and_chart.views(state)], tiles_and_chart.apply_view
    )
    yield from ahead(THRESHOLD, thresholds(state), apply_threshold, near=NEAR)


def state_of(entry: dict[str, Any]) -> CostState:
    costs = _cells(entry["costs"])
    names = tuple(entry.get("names", class_names(len(costs))))
    blank = blank_cells(len(costs))
    state = CostState(
        names,
        costs,
        _cells(entry.get("first", blank["first"])),
        _cells(entry.get("second", blank["second"])),
        scores=_scores(entry),
    )
    return with_threshold(state, entry["threshold"]) if "threshold" in entry else state


def _cells(rows: Any) -> Cells:
    return tuple(tuple(map(float, row)) for row in rows)


def _scores(entry: dict[str, Any]) -> Scores | None:
    if "data" in entry:
        return built_in(entry["data"])
    if "labels" in entry:
        return scores_of(entry["labels"], *entry["scores"])
    return None


def computed(state: CostState, printed: Printed) -> tuple[str, float]:
    """The label and the app's value of a metric that an example's source prints."""
    model = printed.options["model"]
    label = f"{CATALOGUE[printed.metric].label()} {model}"
    return label, float(compute(state, printed.metric, model))


def _may_be_costs(read: TableRead) -> bool:
    """Whether counts or shares may be costs as well: on the diagonal all is 0."""
    cells = read.table.columns[2] if read.table.kind in ("matrix", "shares") else []
    diagonal = cells[:: math.isqrt(len(cells)) + 1]
    return bool(diagonal) and all(number_in(cell) == 0 for cell in diagonal)


_ASKED = {"doubts": _may_be_costs, "below": True}
_COSTS = {**_ASKED, "fits": lambda read: read.table.kind == "costs" or _may_be_costs(read)}
TAKES = (
    *takes_of("cost_matrix", _COSTS, _ASKED, classes=MAX_CLASSES),
    *scores_taken(),
)


INPUT = Input(
    build.PAGE,
    codec,
    ("costs", "first", "second", "names", *PIECES),
    by_language()(lambda: load_examples("cost_matrix.toml", state_of, "model")),
    computed,
    apply=(build.apply_matrices, tiles_and_chart.apply_tile),
    panels={build.BUTTONS: build.apply_button},
    numbers=tiles_and_chart.show_numbers,
    build=build.show_build,
    values=all_values,
    prefetch=Prefetch(_edits, tiles_and_chart.cost_tiles, lambda s: (s.costs, s.first, s.second)),
    export=export,
    alike=functools.partial(seen_alike, more=("model",)),
    upload=upload_of("cost_matrix", read_costs, write_matrices, TAKES),
    across=True,
)
