"""The input of a confusion matrix, or of two columns of labels that are counted into one."""

from __future__ import annotations

import functools
from collections.abc import Hashable, Iterator, Mapping
from dataclasses import replace
from typing import Any

from metrics import CATALOGUE
from pages.boards.matrix_steps import matrix_steps
from pages.confusion_matrix.build import (
    BUTTONS,
    MATRIX,
    PAGE,
    WAY,
    show_build,
    take_button,
    take_edit,
    take_way,
    way,
)
from pages.confusion_matrix.csv_file import read_predictions, write_predictions
from pages.confusion_matrix.derivation import OPTIONS, controls, export, take_option
from pages.confusion_matrix.state import (
    LARGEST,
    RATES,
    MatrixState,
    Options,
    as_cells,
    check_option,
    codec,
    with_matrix,
)
from pages.confusion_matrix.tiles_and_chart import CHART, TILES, take_view, views
from pages.confusion_matrix.values import all_values, arguments, compute, counts_of, label_of
from pages.desk.desk import Desk
from pages.desk.encodings import decode
from pages.desk.examples import FOLDER, Example, Printed, load_examples
from pages.desk.language import _
from pages.parts.ahead import Ahead, Foreseen, made, panel_edits
from pages.parts.input import Call, Comparable, Input, Upload, unlike_own
from pages.parts.panel import Item


def _edits(desk: Desk[MatrixState], focus: str) -> Iterator[Foreseen[MatrixState]]:
    state = desk.present
    for name, cells in matrix_steps(MATRIX, state.cells, low=0, high=LARGEST, focus=focus):
        yield made(desk, name, with_matrix(state, state.names, cells))
    for label in range(len(state.names)):
        if (label, "class") != (state.options.label, state.options.average):
            options = replace(state.options, label=label, average="class")
            looked = replace(state, options=options)
            yield Foreseen(f"{MATRIX}|choose={label}", looked, desk.previous)
    yield from panel_edits(desk, WAY, way(state), take_way, focus)
    yield from panel_edits(desk, CHART, views(state), take_view, focus)
    yield from panel_edits(desk, OPTIONS, controls(state), take_option, focus)


def _seen(state: MatrixState) -> Hashable:
    return state.cells, state.options


@functools.cache
def examples() -> dict[str, Example[MatrixState]]:
    """All examples by their id."""
    return load_examples("confusion_matrix.toml", state_of)


def state_of(entry: dict[str, Any]) -> MatrixState:
    """The matrix of an example's entry."""
    if "file" in entry:
        names, cells = read_predictions(decode((FOLDER / entry["file"]).read_bytes()))
    else:
        names, cells = tuple(entry["names"]), as_cells(entry["matrix"])
    return MatrixState(
        names,
        cells,
        options=_options(Options(), names, entry.get("options", {})),
        metric=entry["metric"],
        chart=entry.get("chart", "classes"),
        shade=entry.get("shade", "none"),
        example=entry["id"],
    )


def _options(options: Options, names: tuple[str, ...], given: dict[str, Any]) -> Options:
    chosen = {n: check_option(n, str(v)) for n, v in given.items() if n != "class"}
    if "class" in given:
        chosen["label"] = names.index(given["class"])
    return replace(options, **chosen)


def computed(state: MatrixState, printed: Printed) -> tuple[str, float]:
    """The metric that a source prints: its label and its value here."""
    state = replace(state, options=_options(state.options, state.names, printed.options))
    metric = CATALOGUE[printed.metric]
    return label_of(metric, state), float(compute(metric, state))


def _call(state: MatrixState) -> Call:
    metric = CATALOGUE[state.metric]
    chosen = unlike_own(metric.parameters, arguments(metric, state))
    return Call(metric.name, (counts_of(state.names, state.cells),), chosen)


def _read(state: MatrixState, text: str) -> MatrixState:
    return replace(with_matrix(state, *read_predictions(text)), example="")


def _settings(desk: Desk[MatrixState]) -> Mapping[str, list[list[Item]]]:
    average, _chart = views(desk.present)
    return {CHART: [[average]], OPTIONS: [[item] for item in controls(desk.present)]}


INPUT = Input(
    PAGE,
    codec,
    ("matrix", "names", *(piece.name for piece in RATES)),
    examples,
    computed,
    take=(take_edit, TILES.take),
    panels={WAY: take_way, BUTTONS: take_button, CHART: take_view, OPTIONS: take_option},
    numbers=TILES.show,
    build=show_build,
    values=all_values,
    ahead=Ahead(_edits, TILES.of, _seen),
    export=export,
    upload=Upload(
        _read,
        write_predictions,
        _(
            "A row an item, columns y_true and y_pred, of at most 10 classes; with a column count "
            "a row stands for many items; with commas, semicolons or tabs. A matrix from a "
            "spreadsheet is pasted into its first cell instead."
        ),
        "y_true,y_pred\nham,ham\nspam,ham",
    ),
    comparable=Comparable(
        _call,
        lambda state: label_of(CATALOGUE[state.metric], state),
        _settings,
        BUTTONS,
        (MATRIX,),
    ),
)
