"""Every page that a lesson may open: how its address is read, and the values that it shows."""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from metrics import InvalidInput
from metrics.steps import say
from pages.desk.address import Reading, one_of
from pages.desk.codec import Codec
from pages.parts.glossary.entries import entries

LONGEST_SEARCH = 200  # characters that are searched in the glossary


@dataclass(frozen=True)
class Place:
    """A page below pages/: the module with its codec, and the one with `all_values`."""

    package: str
    address: str = "state"
    values: str = ""

    def codec(self) -> Codec[Any]:
        """How the page's address is read."""
        return _module(self.package, self.address).codec()

    def values_of(self, state: Any) -> dict[str, float]:
        """The values that the page shows of a state, by the names that lessons give them: that of
        the metric, and behind a blank the number of the model or predictor it is of.
        """
        if not self.values:
            return {}
        found = _module(self.package, self.values).all_values(state)
        means = found[0] if isinstance(found, tuple) else found  # of many queries
        return {
            name if isinstance(name, str) else " ".join(map(str, name)): float(value)
            for name, value in means.items()
        }


class Words:
    """A page without a board, whose address says what is looked up."""

    def __init__(self, read: Callable[[Mapping[str, str]], list[str]]):
        self.read = read

    def codec(self) -> Codec[None]:
        """How the page's address is read."""
        return Codec(None, lambda _state: {}, lambda query: (None, tuple(self.read(query))))

    def values_of(self, _state: None) -> dict[str, float]:
        """It shows no values."""
        return {}


def _looked_up(query: Mapping[str, str]) -> list[str]:
    reading = Reading(query)
    reading.take("term", _term, "")
    reading.take("q", lambda text: text[:LONGEST_SEARCH], "")
    reading.refuse_others()
    return reading.problems


def _term(text: str) -> str:
    if text in entries():
        return text
    allowed = say("allowed is the key of an entry of the glossary")
    raise InvalidInput("term", found=text[:40], allowed=allowed)


def _nothing(query: Mapping[str, str]) -> list[str]:
    reading = Reading(query)
    reading.refuse_others()
    return reading.problems


PLACES: Mapping[str, Place | Words] = {
    "ranked-list": Place("ranked_list", values="compute"),
    "reactions": Place("reactions", values="log"),
    "queries": Place("queries", "address", "compute"),
    "label-ranking": Place("label_ranking", values="options"),
    "rank-correlation": Place("rank_correlation", values="compute"),
    "extreme-labels": Place("extreme_labels", "address", "compute"),
    "confusion-matrix": Place("confusion_matrix", values="compute"),
    "cost-matrix": Place("cost_matrix", "address", "compute"),
    "threshold-sweep": Place("threshold_sweep", values="computed"),
    "retrieved-sets": Place("retrieved_set", values="options"),
    "regression-errors": Place("regression", "address", "compute"),
    "rater-agreement": Place("rater_agreement", "address", "compute"),
    "resampling": Place("resampling", "address", "compute"),
    "why-different": Place("why_different", values="explained"),
    "which-metric": Place("which_metric"),
    "exercises": Place("exercises"),
    "glossary": Words(_looked_up),
    "lessons": Words(_nothing),
    "": Words(_nothing),
}


@functools.cache
def _module(package: str, module: str) -> Any:
    # By name: a page's modules are imported with the first lesson that opens it.
    return import_module(f"pages.{package}.{module}")


def place_of(page: str) -> Place | Words:
    """The page of that path. Raises InvalidInput."""
    return PLACES[one_of("page", page, tuple(PLACES))]
