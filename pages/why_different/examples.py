"""The examples of the page: the confusions that are asked about most."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from metrics import CATALOGUE
from pages.desk.examples import Example, Printed, load_examples
from pages.why_different.kinds import KINDS
from pages.why_different.state import WhyState, codecs, default_state, with_part, with_scores
from pages.why_different.typed import clean_number


@functools.cache
def examples() -> dict[str, Example[WhyState]]:
    """All examples by their id."""
    return load_examples("why_different.toml", _state)


def _state(entry: dict[str, Any]) -> WhyState:
    kind = entry["kind"]
    part = _part(kind, entry["input"])
    state = replace(with_part(default_state(), kind, part), kind=kind, example=entry["id"])
    state = with_scores(state, entry.get("scores", ()))
    return replace(state, got=clean_number(entry.get("got", "")), show=entry.get("show", "tools"))


def _part(kind: str, pieces: Mapping[str, str]) -> Any:
    part, problems = codecs()[kind].read(pieces)
    if problems:
        raise ValueError(f"an example of the kind {kind}: {' '.join(problems)}")
    return part


def computed(state: WhyState, printed: Printed) -> tuple[str, float]:
    """The metric that a tool prints: its label and its value here."""
    kind, codec = KINDS[state.kind], codecs()[state.kind]
    pieces = {**codec.write(state.part), "metric": printed.metric, **printed.options}
    part = _part(state.kind, pieces)
    called = kind.called(part)
    scores = (list(state.in_force),) if state.kind == "list" and state.in_force else ()
    metric = CATALOGUE[called.metric]
    value = float(metric.function(*called.arguments, *scores, **called.options))
    return kind.label(part), value
