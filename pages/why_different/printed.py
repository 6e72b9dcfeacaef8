"""Every wrong number in print that the examples of the pages hold, with the right one and why."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from types import ModuleType
from typing import NamedTuple

from pages.confusion_matrix import examples as confusion_matrix
from pages.cost_matrix import examples as cost_matrix
from pages.desk.examples import Example
from pages.extreme_labels import examples as extreme_labels
from pages.label_ranking import examples as label_ranking
from pages.queries import examples as queries
from pages.rank_correlation import examples as rank_correlation
from pages.ranked_list import examples as ranked_list
from pages.rater_agreement import examples as rater_agreement
from pages.regression import examples as regression
from pages.resampling import examples as resampling
from pages.retrieved_set import examples as retrieved_set
from pages.threshold_sweep import examples as threshold_sweep

# The address of each page, and the module that holds its examples.
PAGES: dict[str, ModuleType] = {
    "ranked-list": ranked_list,
    "queries": queries,
    "label-ranking": label_ranking,
    "rank-correlation": rank_correlation,
    "extreme-labels": extreme_labels,
    "confusion-matrix": confusion_matrix,
    "cost-matrix": cost_matrix,
    "threshold-sweep": threshold_sweep,
    "retrieved-sets": retrieved_set,
    "regression-errors": regression,
    "rater-agreement": rater_agreement,
    "resampling": resampling,
}


@dataclass(frozen=True)
class Misprint:
    """A number that a source prints and that is another one: where it stands, what is right, why.

    `url_path` and `example` lead to the page that shows it.
    """

    source: str
    title: str
    label: str
    printed: str
    right: float
    why: str
    url_path: str
    example: str


class Held(NamedTuple):
    """An example and the address of its page."""

    url_path: str
    example: Example


@functools.cache
def misprints() -> tuple[Misprint, ...]:
    """All of them, in the order of the pages: what an example says of a number with `why`."""
    found = []
    for held in _held():
        computed = PAGES[held.url_path].computed
        for one in held.example.printed:
            if one.why:
                label, value = computed(held.example.state, one)
                found.append(
                    Misprint(
                        held.example.source,
                        held.example.title,
                        label,
                        one.value,
                        value,
                        one.why,
                        held.url_path,
                        held.example.id,
                    )
                )
    return tuple(found)


def _held() -> list[Held]:
    return [
        Held(path, example)
        for path, module in PAGES.items()
        for example in module.examples().values()
    ]
