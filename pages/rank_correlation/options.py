"""The options of the six metrics on their page, and how the page calls them."""

from __future__ import annotations

import functools
from dataclasses import dataclass
from typing import Any

from metrics import family
from metrics.core import Parameter
from metrics.params import Flag
from pages.desk.address import one_of, parameter
from pages.rank_correlation.lines import number_text, read_weights

FAMILY = family("rank_correlation")
METRICS = tuple(FAMILY)
FLAGS = ("false", "true")


@dataclass(frozen=True)
class Options:
    """Values of the metrics' parameters."""

    variant: str = "b"
    normalised: bool = False
    weights: str = "hyperbolic"
    rank_weights: tuple[float, ...] = ()  # typed ones, which hold instead of `weights`
    persistence: float = 0.9
    form: str = "extrapolated"


@functools.cache
def words() -> dict[str, Parameter]:
    """The parameters of all metrics by their names."""
    return {name: p for metric in FAMILY.values() for name, p in metric.parameters.items()}


def check_option(name: str, text: str) -> Any:
    """An option's value from the text of an address. Raises InvalidInput."""
    if name == "rank_weights":
        return read_weights(text, name)
    word = words()[name].word
    if isinstance(word, Flag):
        return one_of(name, text, FLAGS) == FLAGS[True]
    return parameter(word, name, text)


def option_text(value: Any) -> str:
    """An option's value as `check_option` reads it."""
    if isinstance(value, tuple):
        return ",".join(map(number_text, value))
    return str(value).lower() if isinstance(value, bool) else str(value)
