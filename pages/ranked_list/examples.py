"""The examples of the ranked-list page."""

from __future__ import annotations

import functools
from dataclasses import replace
from typing import Any

from metrics import CATALOGUE
from pages.desk.encodings import decode
from pages.desk.examples import FOLDER, Example, Printed, load_examples
from pages.ranked_list.compute import arguments, compute
from pages.ranked_list.csv_file import read_documents
from pages.ranked_list.grades import read_grades
from pages.ranked_list.options import Options, check_option
from pages.ranked_list.state import ListState, documents_of


@functools.cache
def examples() -> dict[str, Example[ListState]]:
    """All examples by their id."""
    return load_examples("ranked_list.toml", state_of)


def state_of(entry: dict[str, Any]) -> ListState:
    """The list of an example's entry."""
    if "file" in entry:
        documents = read_documents(decode((FOLDER / entry["file"]).read_bytes()))
    else:
        documents = documents_of(read_grades(entry["list"], entry["id"]), entry.get("names", ()))
    largest = max(document.grade for document in documents)
    return ListState(
        documents,
        max_grade=entry.get("scale", largest if largest == 1 else max(3, largest)),
        options=_options(Options(), entry.get("options", {})),
        metric=entry["metric"],
        chart=entry.get("chart", "contributions"),
        example=entry["id"],
    )


def _options(options: Options, given: dict[str, Any]) -> Options:
    return replace(options, **{name: check_option(name, str(v)) for name, v in given.items()})


def computed(state: ListState, printed: Printed) -> tuple[str, float]:
    """The metric that a source prints: its label and its value here."""
    state = replace(state, options=_options(state.options, printed.options))
    metric = CATALOGUE[printed.metric]
    return metric.label(**arguments(metric, state)), float(compute(metric, state))
