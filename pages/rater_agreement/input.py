"""The input of a table of two raters, or of ratings with missing cells."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from metrics import CATALOGUE
from metrics.reading.table import Table
from metrics.reading.tables import read_table
from pages.boards.matrix_editor import matrix_steps
from pages.parts.columns.takes import takes_of
from pages.parts.input import Call, Comparable, Input, Upload, computed_by, told, unlike_own
from pages.parts.panel import Item
from pages.parts.prefetch import Prefetch, PrefetchedEdit, edit_to, panel_edits
from pages.rater_agreement import build, derivation, tiles_and_chart
from pages.rater_agreement.csv_file import read_ratings_file, write_ratings
from pages.rater_agreement.rated import MAX_ITEMS, MAX_ITEMS_OF_TWO, MAX_RATERS, MISSING, Rated
from pages.rater_agreement.state import COUNTS, SLANT, RaterState, codec, with_table
from pages.rater_agreement.values import all_values, compute, given_to, label_of, seen, whose
from pages.session.examples import FOLDER, load_examples
from pages.session.language import by_language
from pages.session.page_state import PageState

LOOKS = ("metric", "chart", "of", "weights", "level")
NEAR = 30  # positions of a slider on either side of where it is
MOST = 2000  # ratings; of more, each coefficient takes too long


def _edits(page_state: PageState[RaterState], focus: str) -> Iterator[PrefetchedEdit[RaterState]]:
    state = page_state.present
    if state.rated is None:
        for name, cells in matrix_steps(build.TABLE, state.cells, COUNTS, focus):
            yield edit_to(page_state, name, with_table(state, state.names, cells))
    elif state.rated.chosen.size <= MOST:
        yield from _of_cell(page_state, state.rated, focus)
    ways = [item for row in build.way(state) for item in row]
    if sum(map(sum, state.cells)) > MOST:
        del ways[0]  # as ratings, so many items would be
    ahead = partial(panel_edits, page_state, focus=focus)
    yield from ahead(build.WAY, ways, build.apply_way, near=NEAR)
    yield from ahead(
        tiles_and_chart.CHART, tiles_and_chart.views(state), tiles_and_chart.apply_view
    )
    yield from ahead(derivation.OPTIONS, derivation.controls(state), derivation.apply_option)


def _of_cell(
    page_state: PageState[RaterState], rated: Rated, focus: str
) -> Iterator[PrefetchedEdit[RaterState]]:
    """Each category in the focused cell of the grid."""
    state = page_state.present
    item, _comma, rater = focus.removeprefix(f"{build.GRID}|").partition(",")
    if not (item.isdecimal() and rater.isdecimal()):
        return
    at, j = state.first + int(item), int(rater)
    if not (at < rated.n and j < rated.raters):
        return
    row = rated.chosen[at].tolist()
    for label in range(MISSING, len(state.names)):
        if label != row[j]:
            changed = (*row[:j], label, *row[j + 1 :])
            edited = rated.with_window(at, at + 1, [changed], rated.ids[at : at + 1])
            yield edit_to(
                page_state, f"{build.GRID}|{item},{rater}={label}", replace(state, rated=edited)
            )


def state_of(entry: dict[str, Any]) -> RaterState:
    if "file" in entry:
        return read_ratings_file(read_table(FOLDER / entry["file"]))
    cells = tuple(map(tuple, entry["table"]))
    return RaterState(tuple(entry["names"]), tuple(entry["raters"]), cells)


def _call(state: RaterState) -> Call:
    metric = CATALOGUE[state.metric]
    chosen = {name: getattr(state, name) for name in metric.parameters}
    given, own = given_to(metric, state), unlike_own(metric.parameters, chosen)
    return Call(metric.name, (given,), own, size=state.rated.n if state.rated else 0)


def _read(state: RaterState, table: Table) -> RaterState:
    looks = {name: getattr(state, name) for name in LOOKS}
    return replace(read_ratings_file(table), **looks)


def _settings(page_state: PageState[RaterState]) -> Mapping[str, list[list[Item]]]:
    _chart, *of_whom = tiles_and_chart.views(page_state.present)
    return {
        tiles_and_chart.CHART: [[item] for item in of_whom],
        derivation.OPTIONS: [[item] for item in derivation.controls(page_state.present)],
    }


TAKES = takes_of(
    "rater_agreement",
    {"fits": lambda read: read.table.kind != "counts"},
    {"form": {"most": {"category": MAX_RATERS}}},
    {"kind": "counts"},
)


INPUT = Input(
    build.PAGE,
    codec,
    ("table", "ratings", "raters", "names", *(piece.name for piece in SLANT)),
    by_language()(lambda: load_examples("rater_agreement.toml", state_of, *LOOKS)),
    computed_by(label_of, compute),
    apply=(build.apply_edit, tiles_and_chart.TILES.apply),
    panels={
        build.WAY: build.apply_way,
        build.BUTTONS: build.apply_button,
        tiles_and_chart.CHART: tiles_and_chart.apply_view,
        derivation.OPTIONS: derivation.apply_option,
    },
    numbers=tiles_and_chart.show_numbers,
    build=build.show_build,
    values=all_values,
    prefetch=Prefetch(_edits, tiles_and_chart.rater_tiles, seen),
    export=derivation.export,
    alike=tiles_and_chart.TILES.alike,
    upload=Upload(
        _read,
        write_ratings,
        *told("rater_agreement", raters=MAX_RATERS, items=MAX_ITEMS, of_two=MAX_ITEMS_OF_TWO),
        takes=TAKES,
    ),
    comparable=Comparable(
        _call,
        lambda state: label_of(CATALOGUE[state.metric], state),
        _settings,
        build.BUTTONS,
        (build.TABLE, build.GRID),
        whose,
        derivation.inputs_shown_of,
    ),
    result=lambda state, name: compute(CATALOGUE[name], state),
)
