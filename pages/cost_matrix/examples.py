"""The examples of the cost page."""

from __future__ import annotations

import functools
from typing import Any

from metrics import CATALOGUE
from pages.boards.matrix_text import class_names
from pages.cost_matrix.compute import compute
from pages.cost_matrix.state import CostState, blank_cells, with_threshold
from pages.desk.examples import Example, Printed, load_examples
from pages.desk.matrix_block import Cells
from pages.desk.scores.built_in import built_in
from pages.desk.scores.data import Scores, scores_of


@functools.cache
def examples() -> dict[str, Example[CostState]]:
    """All examples by their id."""
    return load_examples("cost_matrix.toml", _state)


def _state(entry: dict[str, Any]) -> CostState:
    costs = _cells(entry["costs"])
    names = tuple(entry.get("names", class_names(len(costs))))
    blank = blank_cells(len(costs))
    state = CostState(
        names,
        costs,
        _cells(entry.get("first", blank["first"])),
        _cells(entry.get("second", blank["second"])),
        scores=_scores(entry),
        metric=entry.get("metric", "total_cost"),
        model=entry.get("model", 1),
        view=entry.get("view", "cells"),
        example=entry["id"],
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
    """The metric that a source prints: its label and its value here."""
    model = printed.options["model"]
    label = f"{CATALOGUE[printed.metric].label()} {model}"
    return label, float(compute(state, printed.metric, model))
