"""The examples of the rater-agreement page."""

from __future__ import annotations

import functools
from dataclasses import replace
from typing import Any

from metrics import CATALOGUE
from pages.desk.encodings import decode
from pages.desk.examples import FOLDER, Example, Printed, load_examples
from pages.rater_agreement.compute import compute, label_of
from pages.rater_agreement.csv_file import read_ratings_file
from pages.rater_agreement.state import RaterState, default_state

_LOOKS = ("metric", "chart", "of", "weights", "level")


@functools.cache
def examples() -> dict[str, Example[RaterState]]:
    """All examples by their id."""
    return load_examples("rater_agreement.toml", _state)


def _state(entry: dict[str, Any]) -> RaterState:
    looks = {name: entry[name] for name in _LOOKS if name in entry}
    if "file" in entry:
        state = read_ratings_file(decode((FOLDER / entry["file"]).read_bytes()))
    else:
        cells = tuple(map(tuple, entry["table"]))
        state = replace(
            default_state(), names=tuple(entry["names"]), raters=tuple(entry["raters"]), cells=cells
        )
    return replace(state, example=entry["id"], **looks)


def computed(state: RaterState, printed: Printed) -> tuple[str, float]:
    """The coefficient that a source prints: its label and its value here."""
    state = replace(state, **printed.options)
    metric = CATALOGUE[printed.metric]
    return label_of(metric, state), float(compute(metric, state))
