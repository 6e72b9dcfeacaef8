"""What the page computes of a list: each metric under the options in force."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from metrics import Metric, Result
from pages.ranked_list.options import RANKED_LIST, has_optional_cutoff, option_name
from pages.ranked_list.state import ListState


def own_relevant(state: ListState) -> int:
    """The relevant documents that the list and the further judged ones hold."""
    held = (*state.grades, *state.options.judged)
    return sum(grade >= state.options.relevant_from for grade in held)


def arguments(metric: Metric, state: ListState) -> dict[str, Any]:
    """The keyword arguments with which the page calls a metric."""
    options = state.options
    chosen: dict[str, Any] = {}
    for name in metric.parameters:
        if name == "max_grade":
            chosen[name] = state.max_grade
        elif name == "judged":
            chosen[name] = (*state.grades, *options.judged) if options.judged else None
        elif name == "n_relevant":
            # An R smaller than what is there cannot be: grading a document up raises it.
            chosen[name] = max(options.n_relevant or 0, own_relevant(state))
        elif name == "k" and has_optional_cutoff(metric):
            chosen[name] = options.k if metric.name in options.cut else None
        else:
            chosen[name] = getattr(options, option_name(metric, name))
    return chosen


def compute(
    metric: Metric, state: ListState, variant: Mapping[str, Any] = MappingProxyType({})
) -> Result:
    """One metric of the list, under other parameters than the page's where `variant` has some."""
    return metric.function(state.grades, **{**arguments(metric, state), **variant})


@functools.lru_cache(maxsize=512)
def all_values(state: ListState) -> dict[str, float]:
    """The value of every metric of the list."""
    return {metric.name: float(compute(metric, state)) for metric in RANKED_LIST.values()}
