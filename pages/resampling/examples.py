"""The examples of the page of resampling."""

from __future__ import annotations

import functools
from dataclasses import replace
from typing import Any

from pages.desk.examples import Example, Printed, load_examples
from pages.resampling.compute import value_of
from pages.resampling.state import ResamplingState, default_state, fitted
from pages.resampling.words import scores


@functools.cache
def examples() -> dict[str, Example[ResamplingState]]:
    """All examples by their id."""
    return load_examples("resampling.toml", _state)


def _state(entry: dict[str, Any]) -> ResamplingState:
    set_here = {
        name: value
        for name, value in entry.items()
        if name not in ("id", "title", "source", "printed")
    }
    return fitted(replace(default_state(), **set_here, example=entry["id"]))


def computed(state: ResamplingState, printed: Printed) -> tuple[str, float]:
    """The estimate that a source prints: its label and its value here."""
    return scores()[state.score], value_of(printed.metric, state)
