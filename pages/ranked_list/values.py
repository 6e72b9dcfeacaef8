"""Every metric of a list, under the chosen options."""

from collections.abc import Hashable, Sequence
from typing import Any, TypeAlias

import numpy as np

from metrics import Metric, Result
from pages.ranked_list.state import (
    RANKED_LIST,
    ListState,
    Options,
    has_optional_cutoff,
    option_name,
)
from pages.session.batch_cache import BatchCache

# Grades in rank order, the scale, the options.
Seen: TypeAlias = tuple[tuple[int, ...], int, Options]


def own_relevant(state: ListState) -> int:
    """The relevant documents that the list and the further judged ones hold."""
    return _own_relevant(state.grades, state.options)


def _own_relevant(grades: tuple[int, ...], options: Options) -> int:
    return sum(grade >= options.relevant_from for grade in (*grades, *options.judged))


def arguments(metric: Metric, state: ListState) -> dict[str, Any]:
    """The keyword arguments with which the page calls a metric."""
    return arguments_of(metric, *seen(state))


def arguments_of(
    metric: Metric, grades: tuple[int, ...], max_grade: int, options: Options
) -> dict[str, Any]:
    """The same for a list that is given by its parts."""
    chosen: dict[str, Any] = {}
    for name in metric.parameters:
        if name == "max_grade":
            chosen[name] = max_grade
        elif name == "judged":
            further = options.judged + _not_shown(metric, grades, options)
            chosen[name] = (*grades, *further) if further else None
        elif name == "n_relevant":
            # An R smaller than what is there cannot be: grading a document up raises it.
            chosen[name] = max(options.n_relevant or 0, _own_relevant(grades, options))
        elif name == "k" and has_optional_cutoff(metric):
            chosen[name] = options.k if metric.name in options.cut else None
        else:
            chosen[name] = getattr(options, option_name(metric, name))
    return chosen


def _not_shown(metric: Metric, grades: tuple[int, ...], options: Options) -> tuple[int, ...]:
    """Grades of relevant documents that the page counts and does not list: bpref, which takes no
    number of them, is given these.
    """
    missing = (options.n_relevant or 0) - _own_relevant(grades, options)
    return (options.relevant_from,) * missing if metric.name == "bpref" else ()


def compute(metric: Metric, state: ListState, **variant: Any) -> Result:
    """One metric of the list, with the parameters in `variant` instead of the page's."""
    return metric.function(state.grades, **{**arguments(metric, state), **variant})


def label_of(metric: Metric, state: ListState) -> str:
    """The short name of a metric with its parameters in."""
    return metric.label(**arguments(metric, state))


def all_values(state: ListState) -> dict[str, float]:
    """The value of every metric of the list."""
    return _values.get(seen(state))


def warm(states: Sequence[ListState]) -> None:
    """Compute all values of many lists at once, for `all_values` to give."""
    _values.get_all(map(seen, states))


def seen(state: ListState) -> Seen:
    """The part of a state that the metrics depend on."""
    return state.grades, state.max_grade, state.options


def _compute_all(lists: Sequence[Seen]) -> list[dict[str, float]]:
    """The values of every metric, a dictionary a list: each metric once for all lists of one length
    for which its arguments are the same.
    """
    found: list[dict[str, float]] = [{} for _list in lists]
    alike: dict[Hashable, list[int]] = {}
    for at, (grades, max_grade, options) in enumerate(lists):
        is_pooled = options.judged or options.n_relevant  # the pool holds the list's own
        judged = tuple(sorted(grades)) if is_pooled else ()
        alike.setdefault((len(grades), judged, max_grade, options), []).append(at)
    relevant = np.array(
        [
            max(options.n_relevant or 0, _own_relevant(grades, options))
            for grades, _max_grade, options in lists
        ]
    )
    for name, metric in RANKED_LIST.items():
        batches: dict[Hashable, tuple[dict[str, Any], list[int]]] = {}
        for places in alike.values():
            chosen = arguments_of(metric, *lists[places[0]])
            chosen.pop("n_relevant", None)
            batches.setdefault((len(lists[places[0]][0]), *chosen.values()), (chosen, []))[
                1
            ].extend(places)
        for chosen, places in batches.values():
            if "n_relevant" in metric.parameters:
                chosen["n_relevant"] = relevant[places]
            rows = np.array([lists[at][0] for at in places])
            values = metric.function(rows, **chosen).value.tolist()
            for at, value in zip(places, values, strict=True):
                found[at][name] = value
    return found


_values = BatchCache(_compute_all)
