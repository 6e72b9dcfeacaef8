"""Examples to load: each with where it comes from and what that source prints."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from pathlib import Path
from typing import Any, Generic, Protocol, TypeVar

import streamlit as st

from pages.parts.desk import Desk
from pages.parts.language import _
from pages.parts.plain import as_typed, problem
from pages.parts.worked import value_text


class Loadable(Protocol):
    """A page's state: it names the example it began with, and tells what of it can be changed."""

    @property
    def example(self) -> str: ...

    @property
    def built(self) -> object: ...


S = TypeVar("S", bound=Loadable)
FOLDER = Path(__file__).parents[2] / "assets" / "examples"


@dataclass(frozen=True)
class Printed:
    """A number that an example's source prints, and the options with which it is computed."""

    metric: str
    value: str
    options: dict[str, Any]


@dataclass(frozen=True)
class Example(Generic[S]):
    """A state of a page to load."""

    id: str
    title: str
    source: str
    state: S
    printed: tuple[Printed, ...]


def load_examples(file_name: str, state_of: Callable[[dict[str, Any]], S]) -> dict[str, Example[S]]:
    """The examples of a TOML file in assets/examples by their id, in the order of the file."""
    content = tomllib.loads((FOLDER / file_name).read_text("utf-8"))
    return {
        entry["id"]: Example(
            entry["id"],
            _(entry["title"]),
            _(entry["source"]),
            state_of(entry),
            tuple(
                Printed(one["metric"], one["value"], one.get("options", {}))
                for one in entry["printed"]
            ),
        )
        for entry in content["example"]
    }


def remark(example: Example[S], compute: Callable[[S, Printed], tuple[str, float]]) -> str:
    """What the source prints, and beside it what `compute` gives: a label and a value."""
    said = [_beside(printed, *compute(example.state, printed)) for printed in example.printed]
    return " ".join(part if part.endswith(".") else f"{part}." for part in (example.source, *said))


def show_remark(
    desk: Desk[S],
    examples: Mapping[str, Example[S]],
    compute: Callable[[S, Printed], tuple[str, float]],
) -> None:
    """Above the regions: what is wrong with the address, and where the loaded example comes from.

    `compute` gives the label and the value of a metric that a source prints.
    """
    problem(desk.problems.get("address"), _("In the address: {sentence}"))
    example = examples.get(desk.present.example)
    if example is None:
        return
    said = remark(example, compute)
    if example.state.built != desk.present.built:
        said = _("Before it was changed: {remark}").format(remark=said)
    st.caption(as_typed(said))


def _beside(printed: Printed, label: str, value: float) -> str:
    digits = -int(Decimal(printed.value).as_tuple().exponent)
    if round(value, digits) == float(printed.value):
        said = _("It prints {label} = {printed}, here {value}.")
    else:
        said = _("It prints {label} = {printed}, which is wrong: right is {value}.")
    return said.format(label=label, printed=printed.value, value=value_text(value))
