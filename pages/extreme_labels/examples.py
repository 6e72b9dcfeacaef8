"""The examples of the page of extreme labels."""

from __future__ import annotations

import functools
from dataclasses import replace
from typing import Any

from metrics import CATALOGUE
from pages.desk.examples import Example, Printed, load_examples
from pages.extreme_labels.compute import compute, label
from pages.extreme_labels.state import ExtremeState, Row


@functools.cache
def examples() -> dict[str, Example[ExtremeState]]:
    """All examples by their id."""
    return load_examples("extreme_labels.toml", _state)


def _state(entry: dict[str, Any]) -> ExtremeState:
    rows = tuple(Row(*map(tuple, row)) for row in entry["rows"])
    pairs = tuple((row, label) for row, label in entry.get("pairs", ()))
    settings = entry.get("settings", {})
    settings = {**settings, "counts": tuple(settings.get("counts", ()))}
    return replace(ExtremeState(rows, pairs=pairs), **settings, example=entry["id"])


def computed(state: ExtremeState, printed: Printed) -> tuple[str, float]:
    """The metric that a source prints: its label and its value here."""
    options = dict(printed.options)
    predictor = options.pop("predictor")
    metric, state = CATALOGUE[printed.metric], replace(state, **options)
    return f"{predictor}: {label(metric, state)}", float(compute(metric, state, predictor))
