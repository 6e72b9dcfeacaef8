"""The options of the twelve metrics on their page: set once, shared by all that have them."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Any

from metrics import InvalidInput, Metric, family
from metrics.core import Parameter, Vocabulary
from metrics.params import Grades
from metrics.steps import say
from pages.desk.address import parameter
from pages.desk.language import _
from pages.desk.told_as import ToldAs
from pages.ranked_list.grades import read_grades

RANKED_LIST = family("ranked_list")
METRICS = tuple(RANKED_LIST)

# Parameters that share a name and mean different things get options of their own.
_OPTION = {
    ("expected_reciprocal_rank", "persistence"): "continuation",
    ("expected_reciprocal_rank", "relevance"): "satisfaction",
    ("rank_biased_precision", "relevance"): "utility",
}


@dataclass(frozen=True)
class Options:
    """Values of the metrics' parameters.

    `cut` names the metrics with an optional cutoff that are computed down to rank k only. `judged`
    holds the grades of judged documents that the list lacks.
    """

    k: int = 5
    cut: tuple[str, ...] = ("cumulative_gain", "dcg", "ndcg")
    relevant_from: int = 1
    n_relevant: int | None = None
    beta: float = 1.0
    denominator: str = "relevant"
    levels: int = 11
    gain: str = "linear"
    discount: str = "log2(i+1)"
    judged: tuple[int, ...] = ()
    persistence: float = 0.8
    utility: str = "binary"
    continuation: float = 1.0
    satisfaction: str = "exponential"

    def told_as(self) -> dict[str, ToldAs]:
        """What its fields are called where a move is told."""

        def label(metric: str) -> str:
            return RANKED_LIST[metric].abbreviation.partition("@")[0]

        return {"cut": ToldAs(_("only the first k ranks"), text=label)}


def option_name(metric: Metric, parameter: str) -> str:
    """The option that sets a metric's parameter."""
    return _OPTION.get((metric.name, parameter), parameter)


@functools.cache
def _words() -> dict[str, Parameter]:
    return {
        option_name(metric, name): parameter
        for metric in RANKED_LIST.values()
        for name, parameter in metric.parameters.items()
        if not (name == "k" and parameter.default is None)
    }


def option_word(name: str) -> Vocabulary:
    """What an option may be, and what it is called; `cut` has none."""
    return _words()[name].word


def check_option(name: str, text: str) -> Any:
    """An option's value from the text of an address. Raises InvalidInput."""
    if name == "cut":
        chosen = tuple(text.split(",")) if text else ()
        cuttable = [m.name for m in RANKED_LIST.values() if has_optional_cutoff(m)]
        if not set(chosen) <= set(cuttable):
            allowed = say("allowed are {options}", options=", ".join(cuttable))
            raise InvalidInput(name, found=text, allowed=allowed)
        return chosen
    word = option_word(name)
    if isinstance(word, Grades):
        return read_grades(text, name) if text else ()
    return parameter(word, name, text)


def has_optional_cutoff(metric: Metric) -> bool:
    """Whether the metric is computed over the whole list unless it is cut."""
    return "k" in metric.parameters and metric.parameters["k"].default is None
