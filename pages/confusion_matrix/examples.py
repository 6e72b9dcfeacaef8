"""The examples of the confusion-matrix page."""

from __future__ import annotations

import functools
from dataclasses import replace
from typing import Any

from metrics import CATALOGUE
from pages.confusion_matrix.compute import compute, label_of
from pages.confusion_matrix.csv_file import read_predictions
from pages.confusion_matrix.options import Options
from pages.confusion_matrix.state import MatrixState, as_cells, check_option
from pages.desk.encodings import decode
from pages.desk.examples import FOLDER, Example, Printed, load_examples


@functools.cache
def examples() -> dict[str, Example[MatrixState]]:
    """All examples by their id."""
    return load_examples("confusion_matrix.toml", _state)


def _state(entry: dict[str, Any]) -> MatrixState:
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
