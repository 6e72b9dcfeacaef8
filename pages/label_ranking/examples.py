"""The examples of the label-ranking page."""

from __future__ import annotations

import functools
from dataclasses import replace
from typing import Any

from metrics import CATALOGUE
from pages.desk.examples import Example, Printed, load_examples
from pages.label_ranking.options import compute
from pages.label_ranking.state import LabelState, board_of


@functools.cache
def examples() -> dict[str, Example[LabelState]]:
    """All examples by their id."""
    return load_examples("label_ranking.toml", _state)


def _state(entry: dict[str, Any]) -> LabelState:
    names = (entry.get("rows", ()), entry.get("labels", ()))
    return LabelState(
        board_of(entry["true"], entry["score"], *names, entry.get("weights")),
        empty_rows=entry.get("empty_rows", "best"),
        metric=entry["metric"],
        chart=entry.get("chart", "rows"),
        example=entry["id"],
    )


def computed(state: LabelState, printed: Printed) -> tuple[str, float]:
    """The metric that a source prints: its label and its value here."""
    state = replace(state, **printed.options)
    metric = CATALOGUE[printed.metric]
    return metric.abbreviation, float(compute(metric, state))
