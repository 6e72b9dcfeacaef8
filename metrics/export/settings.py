"""How a metric was set: its parameters in words, defaults among them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any

import numpy as np

from metrics.core import Result, Vocabulary
from metrics.export.tables import plain
from metrics.export.words import Translate
from metrics.notation import decimal
from metrics.params import Choice, Flag, Values
from metrics.steps import say


@dataclass(frozen=True)
class Setting:
    """A parameter: its name in a call, what it is, its symbol as LaTeX ("" for none), its value."""

    name: str
    label: str
    symbol: str
    value: str


def settings(result: Result, translate: Translate = str) -> list[Setting]:
    """The parameters of a result's metric as they were, but for those left to the input."""
    if result.metric is None:
        return []
    return [
        Setting(
            name,
            parameter.word.say.render(translate),
            getattr(parameter.word, "symbol", ""),
            _class_looked_at(result)
            if name == "label"
            else _words(parameter.word, result.arguments[name], translate),
        )
        for name, parameter in result.metric.parameters.items()
        if result.arguments.get(name) is not None
        and (name != "label" or result.arguments.get("average") == "class")
    ]


def _class_looked_at(result: Result) -> str:
    """The number of the class and its name, where the input names classes."""
    label, names = result.arguments["label"], getattr(result.inputs[0], "labels", None)
    return f"{label} ({names[label]})" if names is not None else str(label)


def _words(word: Vocabulary, value: Any, translate: Translate) -> str:
    if isinstance(word, Choice):
        return f"{value} ({dict(word.options)[value].render(translate)})"
    if isinstance(word, Values):
        alike = (says for one, says in word.options if one == value or math.isnan(one + value))
        return next(alike).render(translate)
    if isinstance(word, Flag):
        return (say("yes") if value else say("no")).render(translate)
    if isinstance(value, str):
        return value
    if np.ndim(value):
        return plain(tuple(np.ravel(np.asarray(value, dtype=float)).tolist()))
    return decimal(float(value))
