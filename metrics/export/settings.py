"""How a metric was set: its parameters in words, defaults among them; and its other symbols."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import numpy as np

from metrics.core import ParameterType, Result
from metrics.definitions import definitions_of
from metrics.export.words import Translate
from metrics.languages import spoken
from metrics.notation import decimal
from metrics.params import Choice, Flag, Values
from metrics.steps import Definition, say


@dataclass(frozen=True)
class Setting:
    """A parameter: its name in a call, what it is, its symbol as LaTeX ("" for none), its value."""

    name: str
    label: str
    symbol: str
    value: str

    @property
    def beside(self) -> str:
        """What it is, to stand beside its symbol: not "cutoff k k"."""
        return self.label.removesuffix(f" {self.symbol}") if self.symbol else self.label


# What some parameters act with only: another one, with one of these values.
_ACTS_WITH = {
    "label": ("average", ("class",)),
    "least": ("mean", ("geometric",)),
    "max_grade": ("relevance", ("linear", "exponential")),
    "relevant_from": ("relevance", ("binary",)),
}


def settings(result: Result, translate: Translate = spoken) -> list[Setting]:
    """The parameters of a result's metric as they were, but for those left to the input, and those
    that have no effect beside the others.
    """
    if result.metric is None:
        return []
    return [
        Setting(
            name,
            parameter.kind.say.render(translate),
            getattr(parameter.kind, "symbol", ""),
            _class_looked_at(result)
            if name == "label"
            else _words(parameter.kind, result.arguments[name], translate),
        )
        for name, parameter in result.metric.parameters.items()
        if result.arguments.get(name) is not None and _acts(name, result.arguments)
    ]


def _acts(name: str, arguments: Mapping[str, Any]) -> bool:
    other, values = _ACTS_WITH.get(name, ("", ()))
    return arguments.get(other) in values if other in arguments else True


def _class_looked_at(result: Result) -> str:
    """The name of the class, or its number where the input names none."""
    label, names = result.arguments["label"], getattr(result.inputs[0], "labels", None)
    return str(label if names is None else names[label])


def _words(word: ParameterType, value: Any, translate: Translate) -> str:
    if isinstance(word, Choice):
        return say("{say} ({place})", say=value, place=dict(word.options)[value]).render(translate)
    if isinstance(word, Values):
        alike = (says for one, says in word.options if one == value or math.isnan(one + value))
        return next(alike).render(translate)
    if isinstance(word, Flag):
        return (say("yes") if value else say("no")).render(translate)
    if isinstance(value, str):
        return value
    # Every number and every digit: who works it out again has nothing else.
    numbers = np.ravel(np.asarray(value, dtype=float)).tolist()
    return ", ".join(decimal(number, None) for number in numbers)


def definitions_of_one(result: Result) -> tuple[Definition, ...]:
    """The definitions of a derivation; none for a batch, which is a table of its values."""
    return () if np.ndim(result.value) else definitions_of(result)


def not_set(result: Result, translate: Translate) -> list[Definition]:
    """Those of the symbols that are no parameters, which stand at the head."""
    told = {one.symbol for one in settings(result, translate)}
    return [one for one in definitions_of_one(result) if one.symbol not in told]
