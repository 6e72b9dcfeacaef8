"""The examples of the page of many queries."""

from __future__ import annotations

import functools
from typing import Any

from pages.desk.examples import Example, Printed, load_examples
from pages.queries.address import codec
from pages.queries.compute import all_means
from pages.queries.measures import BY_ID
from pages.queries.state import QueriesState


@functools.cache
def examples() -> dict[str, Example[QueriesState]]:
    """All examples by their id."""
    return load_examples("queries.toml", _state)


def _state(entry: dict[str, Any]) -> QueriesState:
    query = {**entry["query"], "example": entry["id"]}
    state, problems = codec().read(query)
    if problems:
        raise ValueError(f"{entry['id']}: {problems}")
    return state


def computed(state: QueriesState, printed: Printed) -> tuple[str, float]:
    """The mean that a source prints: its label and its value here."""
    from dataclasses import replace

    settings = state.settings._replace(**printed.options.get("settings", {}))
    state = replace(state, settings=settings, system=printed.options.get("system", 0))
    return BY_ID[printed.metric].title(settings.k, state.mean), all_means(state)[printed.metric]
