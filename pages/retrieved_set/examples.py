"""The examples of the page of retrieved sets."""

from __future__ import annotations

import functools
from dataclasses import replace
from typing import Any

from metrics import CATALOGUE
from pages.boards.set_board import SETS
from pages.desk.encodings import decode
from pages.desk.examples import FOLDER, Example, Printed, load_examples
from pages.desk.name_line import read_names
from pages.retrieved_set.csv_file import read_documents
from pages.retrieved_set.options import compute, label
from pages.retrieved_set.state import OTHERS, SetsState, documents_of


@functools.cache
def examples() -> dict[str, Example[SetsState]]:
    """All examples by their id."""
    return load_examples("retrieved_set.toml", _state)


def _state(entry: dict[str, Any]) -> SetsState:
    if "file" in entry:
        documents = read_documents(decode((FOLDER / entry["file"]).read_bytes()))
    else:
        documents = documents_of(
            {of: read_names(entry.get(of, ""), entry["id"]) for of in (*SETS, OTHERS)}
        )
    return SetsState(
        documents,
        beta=entry.get("beta", 1.0),
        known_circle=entry.get("known_circle", "shown"),
        metric=entry["metric"],
        chart=entry.get("chart", "plane"),
        example=entry["id"],
    )


def computed(state: SetsState, printed: Printed) -> tuple[str, float]:
    """The metric that a source prints: its label and its value here."""
    state = replace(state, **printed.options)
    metric = CATALOGUE[printed.metric]
    return label(metric, state), float(compute(metric, state))
