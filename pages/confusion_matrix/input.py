"""The input of a confusion matrix, or of two columns of labels that are counted into one."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from metrics import CATALOGUE
from metrics.reading.read import positive_of
from metrics.reading.table import Table
from metrics.reading.tables import read_table
from pages.boards.matrix_editor import MAX_CLASSES, matrix_steps
from pages.confusion_matrix import build
from pages.confusion_matrix.csv_file import read_predictions, write_predictions
from pages.confusion_matrix.derivation import OPTIONS, apply_option, controls, export
from pages.confusion_matrix.state import (
    COUNTS,
    RATES,
    MatrixState,
    Options,
    as_cells,
    check_option,
    codec,
    with_matrix,
)
from pages.confusion_matrix.tiles_and_chart import CHART, TILES, apply_view, views
from pages.confusion_matrix.values import all_values, arguments, compute, counts_of, label_of
from pages.parts.columns.takes import takes_of
from pages.parts.input import Call, Comparable, Input, computed_by, unlike_own, upload_of
from pages.parts.panel import Item
from pages.parts.prefetch import Prefetch, PrefetchedEdit, edit_to, panel_edits
from pages.session.examples import FOLDER, load_examples
from pages.session.language import by_language
from pages.session.page_state import PageState


def _edits(page_state: PageState[MatrixState], focus: str) -> Iterator[PrefetchedEdit[MatrixState]]:
    state = page_state.present
    for name, cells in matrix_steps(build.MATRIX, state.cells, COUNTS, focus):
        yield edit_to(page_state, name, with_matrix(state, state.names, cells))
    for label in range(len(state.names)):
        if (label, "class") != (state.options.label, state.options.average):
            options = replace(state.options, label=label, average="class")
            looked = replace(state, options=options)
            yield PrefetchedEdit(f"{build.MATRIX}|choose={label}", looked, page_state.previous)
    yield from panel_edits(page_state, build.WAY, build.way(state), build.apply_way, focus)
    yield from panel_edits(page_state, CHART, views(state), apply_view, focus)
    yield from panel_edits(page_state, OPTIONS, controls(state), apply_option, focus)


def state_of(entry: dict[str, Any]) -> MatrixState:
    if "file" in entry:
        names, cells = read_predictions(read_table(FOLDER / entry["file"]))
    else:
        names, cells = tuple(entry["names"]), as_cells(entry["matrix"])
    options = _options(Options(), names, entry.get("options", {}))
    return MatrixState(names, cells, options=options)


def _options(options: Options, names: tuple[str, ...], given: Mapping[str, Any]) -> Options:
    chosen = {n: check_option(n, str(v)) for n, v in given.items() if n != "class"}
    if "class" in given:
        chosen["label"] = names.index(given["class"])
    return replace(options, **chosen)


def _call(state: MatrixState) -> Call:
    metric = CATALOGUE[state.metric]
    chosen = unlike_own(metric.parameters, arguments(metric, state))
    return Call(metric.name, (counts_of(state.names, state.cells),), chosen)


def _read(state: MatrixState, table: Table) -> MatrixState:
    names, cells = read_predictions(table)
    state = replace(with_matrix(state, names, cells), example="")
    positive = positive_of({*names}, certain=True)
    label = state.options.label if positive is None else names.index(positive)
    return replace(state, options=replace(state.options, label=label))


def _settings(page_state: PageState[MatrixState]) -> Mapping[str, list[list[Item]]]:
    average, *_views = views(page_state.present)
    return {CHART: [[average]], OPTIONS: [[item] for item in controls(page_state.present)]}


TAKES = takes_of("confusion_matrix", classes=MAX_CLASSES)


INPUT = Input(
    build.PAGE,
    codec,
    ("matrix", "names", *(piece.name for piece in RATES)),
    by_language()(lambda: load_examples("confusion_matrix.toml", state_of, "shade")),
    computed_by(
        label_of,
        compute,
        lambda state, given: replace(state, options=_options(state.options, state.names, given)),
    ),
    apply=(build.apply_edit, TILES.apply),
    panels={
        build.WAY: build.apply_way,
        build.BUTTONS: build.apply_button,
        CHART: apply_view,
        OPTIONS: apply_option,
    },
    numbers=TILES.show,
    build=build.show_build,
    values=all_values,
    prefetch=Prefetch(_edits, TILES.of, lambda state: (state.cells, state.options)),
    export=export,
    alike=TILES.alike,
    upload=upload_of("confusion_matrix", _read, write_predictions, TAKES),
    comparable=Comparable(
        _call,
        lambda state: label_of(CATALOGUE[state.metric], state),
        _settings,
        build.BUTTONS,
        (build.MATRIX,),
    ),
    result=lambda state, name: compute(CATALOGUE[name], state),
)
