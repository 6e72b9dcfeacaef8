"""Every metric of a matrix under the present options."""

import functools
from typing import Any

from metrics import ConfusionCounts, Metric, Result
from pages.confusion_matrix.state import CONFUSION_MATRIX, MatrixState, has_average


def arguments(metric: Metric, state: MatrixState) -> dict[str, Any]:
    """The keyword arguments with which the page calls a metric."""
    chosen = {name: getattr(state.options, name) for name in metric.parameters}
    if "zero_division" in chosen:
        chosen["zero_division"] = float(chosen["zero_division"])
    return chosen


def label_of(metric: Metric, state: MatrixState) -> str:
    """The short name of the metric as the page computes it, such as F1 or F1 macro."""
    label = metric.label(**arguments(metric, state))
    average = state.options.average
    return f"{label} {average}" if has_average(metric) and average != "class" else label


@functools.lru_cache(maxsize=512)
def counts_of(names: tuple[str, ...], cells: tuple[tuple[int, ...], ...]) -> ConfusionCounts:
    return ConfusionCounts(cells, names)  # pyright: ignore[reportArgumentType]: it checks them


def compute(metric: Metric, state: MatrixState, **variant: Any) -> Result:
    """One metric of the matrix; `variant` overrides the page's parameters."""
    counts = counts_of(state.names, state.cells)
    return metric.function(counts, **{**arguments(metric, state), **variant})


@functools.lru_cache(maxsize=512)
def all_values(state: MatrixState) -> dict[str, float]:
    return {metric.name: float(compute(metric, state)) for metric in CONFUSION_MATRIX.values()}
