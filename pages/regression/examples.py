"""The examples of the page of regression errors."""

from __future__ import annotations

import functools
from dataclasses import replace
from typing import Any

from metrics import CATALOGUE
from pages.desk.encodings import decode
from pages.desk.examples import FOLDER, Example, Printed, load_examples
from pages.desk.language import _
from pages.regression.build import model_names
from pages.regression.compute import compute
from pages.regression.csv_file import read_errors
from pages.regression.state import ErrorsState, default_state, items_of


@functools.cache
def examples() -> dict[str, Example[ErrorsState]]:
    """All examples by their id."""
    return load_examples("regression.toml", _state)


def _state(entry: dict[str, Any]) -> ErrorsState:
    if "file" in entry:
        items = read_errors(decode((FOLDER / entry["file"]).read_bytes())).items
    else:
        models = [entry[name] for name in ("pred", "pred2") if name in entry]
        items = items_of(entry["true"], *models, names=entry.get("names", ()), x=entry.get("x", ()))
    state = replace(default_state(), items=items)
    return replace(
        state,
        outlier=items[entry["outlier"] - 1].id if "outlier" in entry else "",
        amounts=(float(entry.get("amount", 0)), 0.0),
        metric=entry.get("metric", state.metric),
        chart=entry.get("chart", state.chart),
        example=entry["id"],
    )


def computed(state: ErrorsState, printed: Printed) -> tuple[str, float]:
    """The metric that a source prints, perhaps of a model: its label and its value here."""
    metric, model = CATALOGUE[printed.metric], printed.options.get("model", 1) - 1
    label = metric.label()
    if state.has_two:
        label = _("{label} of {model}").format(label=label, model=model_names()[model])
    return label, float(compute(metric, state, model))
