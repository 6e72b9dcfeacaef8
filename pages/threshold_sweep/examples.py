"""The examples of the threshold-sweep page."""

from __future__ import annotations

import functools
from dataclasses import replace
from typing import Any

from metrics import CATALOGUE
from pages.desk.examples import Example, Printed, load_examples
from pages.desk.language import _
from pages.desk.scores.built_in import built_in
from pages.desk.scores.data import of_word, scores_of
from pages.threshold_sweep.computed import compute, label
from pages.threshold_sweep.state import SweepState, default_state, with_scores
from pages.threshold_sweep.tables import threshold_text


@functools.cache
def examples() -> dict[str, Example[SweepState]]:
    """All examples by their id."""
    return load_examples("threshold_sweep.toml", _state)


def _state(entry: dict[str, Any]) -> SweepState:
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
        metric=entry.get("metric", "roc_auc"),
        chart=entry.get("chart", "curves"),
        example=entry["id"],
    )


def computed(state: SweepState, printed: Printed) -> tuple[str, float]:
    """The metric that a source prints: its label and its value here."""
    metric = CATALOGUE[printed.metric]
    said = label(metric, state.options)
    if "threshold" in printed.options:
        state = replace(state, threshold=float(printed.options["threshold"]))
        said = _("{label} at the threshold {threshold}").format(
            label=said, threshold=threshold_text(state.threshold)
        )
    return said, float(compute(metric, state))
