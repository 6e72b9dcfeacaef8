"""Every tool's convention on the input, and explanations of a typed number."""

import functools
import math
from dataclasses import replace
from typing import Any

from metrics import CATALOGUE, InvalidInput
from metrics.explanations import (
    Case,
    Explanations,
    Outcome,
    case_of,
    explanations_of,
    outcomes_of,
    read_typed,
)
from metrics.snippets import Snippet, snippets_of
from pages.parts.input import Call
from pages.session.language import translate
from pages.why_different.inputs import comparable
from pages.why_different.state import WhyState

MOST_ITEMS = 2000
FEW = 8  # inputs that are kept: a step back and forth is found again
MOST = 8  # explanations in the list


def call(state: WhyState) -> Call:
    """How the picked metric is called on the input."""
    return _call(*_input(state))


def case(state: WhyState) -> Case:
    """The picked metric on the input. Its result raises InvalidInput if the metric refuses the
    input.
    """
    return _case(*_input(state))


def value(state: WhyState) -> float:
    """The app's value, NaN if it is undefined or the metric refuses the input."""
    try:
        return float(case(state).result)
    except InvalidInput:
        return math.nan


def reason(state: WhyState) -> str:
    """Why the metric refuses the input; "" if it does not."""
    try:
        float(case(state).result)
    except InvalidInput as error:
        return translate(error.plainly)
    return ""


def too_many(state: WhyState) -> bool:
    """Whether the input has too many items to try all ways, some of which compare all pairs."""
    return call(state).size > MOST_ITEMS


def all_values(state: WhyState) -> dict[str, float]:
    """The app's value, and those of the table's rows by their numbers."""
    rows = variants(state)
    return {"ours": value(state), **{str(row.convention.number): row.value for row in rows}}


def variants(state: WhyState) -> tuple[Outcome, ...]:
    """Every convention of every tool on this input; none if it has too many items."""
    if too_many(state):
        return ()
    return _variants(*_input(state))


def explanations(state: WhyState) -> Explanations:
    """The explanations of the typed number, for inputs that are not too large. Raises
    InvalidInput.
    """
    return _explanations(*_input(state), state.got)


def snippets(state: WhyState) -> tuple[Snippet, ...]:
    """The code that gives the metric of the input. Raises InvalidInput."""
    return _snippets(*_input(state))


def _input(state: WhyState) -> tuple[str, Any, tuple[float, ...]]:
    """The arguments of the caches: the kind, its part, and the scores of a list."""
    return state.kind, state.part, state.in_force if state.kind == "list" else ()


def _call(kind: str, part: Any, scores: tuple[float, ...]) -> Call:
    found = comparable(kind).call(part)
    if not scores:
        return found
    return replace(found, arguments=(*found.arguments, list(scores)))


@functools.lru_cache(maxsize=FEW)
def _case(kind: str, part: Any, scores: tuple[float, ...]) -> Case:
    one = _call(kind, part, scores)
    return case_of(
        CATALOGUE[one.metric],
        *one.arguments,
        names=one.names,
        marks=one.marks,
        above=one.above,
        **one.options,
    )


@functools.lru_cache(maxsize=FEW)
def _variants(kind: str, part: Any, scores: tuple[float, ...]) -> tuple[Outcome, ...]:
    return outcomes_of(_case(kind, part, scores))


@functools.lru_cache(maxsize=FEW)
def _explanations(kind: str, part: Any, scores: tuple[float, ...], got: str) -> Explanations:
    return explanations_of(_case(kind, part, scores), read_typed(got), MOST)


@functools.lru_cache(maxsize=FEW)
def _snippets(kind: str, part: Any, scores: tuple[float, ...]) -> tuple[Snippet, ...]:
    return snippets_of(_case(kind, part, scores))
