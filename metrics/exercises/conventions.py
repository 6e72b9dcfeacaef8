"""The conventions that a lecturer fixes: the choices in words among a metric's parameters."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from metrics.core import InvalidInput, Metric
from metrics.params import Choice, Values
from metrics.steps import Say, say

_OF_THE_CASE = ("average",)  # goes with the class that is drawn


def conventions_of(metrics: Sequence[Metric]) -> Mapping[str, tuple[Say, Mapping[str, Say]]]:
    """The conventions of metrics by name: what each is called, and its options with their words.

    An option is written as text; a name that metrics share has the options of all.
    """
    found: dict[str, tuple[Say, dict[str, Say]]] = {}
    for metric in metrics:
        for name, called, options in _own(metric):
            said = found.setdefault(name, (called, {}))[1]
            for option, words in options:
                said.setdefault(str(option), words)
    return found


def fixed_options(metric: Metric, fixed: Mapping[str, str]) -> dict[str, Any]:
    """The options that fixed conventions come to, as far as the metric has them."""
    return {
        name: option
        for name, _called, options in _own(metric)
        for option, _words in options
        if fixed.get(name) == str(option)
    }


def read_fixed(metrics: Sequence[Metric], fixed: Mapping[str, str]) -> dict[str, str]:
    """The same, checked. Raises InvalidInput for what no metric has."""
    there = {name: options for name, (_called, options) in conventions_of(metrics).items()}
    for name, option in fixed.items():
        found, among = (option, there[name]) if name in there else (name, there)
        if found not in among:
            allowed = say("allowed are {options}", options=", ".join(map(repr, among)) or "–")
            raise InvalidInput("conventions", found=found, allowed=allowed)
    return dict(fixed)


def _own(metric: Metric) -> Iterator[tuple[str, Say, Sequence[tuple[Any, Say]]]]:
    for name, parameter in metric.parameters.items():
        kind = parameter.kind
        if isinstance(kind, (Choice, Values)) and name not in _OF_THE_CASE:
            yield name, kind.say, kind.options
