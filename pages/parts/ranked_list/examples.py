"""Lists to load, each with where it comes from and what that source prints."""

from __future__ import annotations

import functools
import tomllib
from dataclasses import dataclass, replace
from decimal import Decimal
from pathlib import Path
from typing import Any

from metrics import CATALOGUE

from pages.parts.csv_table import decode
from pages.parts.language import _
from pages.parts.ranked_list.csv_file import read_documents
from pages.parts.ranked_list.grades import read_grades
from pages.parts.ranked_list.options import Options, arguments, check_option, compute
from pages.parts.ranked_list.state import ListState, documents_of
from pages.parts.worked import value_text

FOLDER = Path(__file__).parents[3] / "assets" / "examples"


@dataclass(frozen=True)
class Printed:
    """A number that an example's source prints, and the options with which it is computed."""

    metric: str
    value: str
    options: dict[str, Any]


@dataclass(frozen=True)
class Example:
    """A list to load."""

    id: str
    title: str
    source: str
    state: ListState
    printed: tuple[Printed, ...]


@functools.cache
def examples() -> dict[str, Example]:
    """All examples by their id, in the order of the file."""
    content = tomllib.loads((FOLDER / "ranked_list.toml").read_text("utf-8"))
    return {entry["id"]: _example(entry) for entry in content["example"]}


def _example(entry: dict[str, Any]) -> Example:
    if "file" in entry:
        documents = read_documents(decode((FOLDER / entry["file"]).read_bytes()))
    else:
        documents = documents_of(read_grades(entry["list"], entry["id"]), entry.get("names", ()))
    largest = max(document.grade for document in documents)
    state = ListState(
        documents,
        max_grade=entry.get("scale", max(3, largest)),
        options=_options(Options(), entry.get("options", {})),
        metric=entry["metric"],
        chart=entry.get("chart", "contributions"),
        example=entry["id"],
    )
    printed = tuple(
        Printed(one["metric"], one["value"], one.get("options", {})) for one in entry["printed"]
    )
    return Example(entry["id"], _(entry["title"]), _(entry["source"]), state, printed)


def _options(options: Options, given: dict[str, Any]) -> Options:
    return replace(options, **{name: check_option(name, str(v)) for name, v in given.items()})


def remark(example: Example) -> str:
    """What the source prints, and beside it what the page computes, in plain text."""
    said = [_computed(example, printed) for printed in example.printed]
    return " ".join(part if part.endswith(".") else f"{part}." for part in (example.source, *said))


def _computed(example: Example, printed: Printed) -> str:
    state = replace(example.state, options=_options(example.state.options, printed.options))
    metric = CATALOGUE[printed.metric]
    value = float(compute(metric, state))
    label = metric.label(**arguments(metric, state))
    digits = -int(Decimal(printed.value).as_tuple().exponent)
    if round(value, digits) == float(printed.value):
        said = _("It prints {label} = {printed}, here {value}.")
    else:
        said = _("It prints {label} = {printed}, which is wrong: right is {value}.")
    return said.format(label=label, printed=printed.value, value=value_text(value))
