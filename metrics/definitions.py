"""Definitions of the symbols of a derivation.

A table heading or the text of an equation defines its symbol. All other definitions are in
`symbol_words.toml`; a parameter is named like its control.
"""

import functools
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from metrics.arrays import is_number
from metrics.notation import Number, tidy
from metrics.results import Result
from metrics.steps import Definition, Equation, Group, Say, Step, Table, walk
from metrics.symbols import symbol_of, symbols_in


@functools.cache
def words() -> Mapping[str, Mapping[str, Say]]:
    """The words of the symbols of all, of each family, and of one module of it, where no heading
    says them.
    """
    read = tomllib.loads(Path(__file__).with_name("symbol_words.toml").read_text("utf-8"))
    return {
        of: {symbol: Say(text, {}) for symbol, text in said.items()} for of, said in read.items()
    }


def definitions_of(result: Result, steps: Sequence[Step] | None = None) -> tuple[Definition, ...]:
    """The symbols of the derivation of one case that no heading and no equation of it defines, in
    the order of their places, with their numbers where they have one. `steps` are those that are
    shown, where that is not the derivation as it is. Raises ValueError for a batch.
    """
    steps, metric = result.steps() if steps is None else steps, result.metric
    words = dict(_words_of(getattr(result.function, "__module__", "")))
    for group in (step for step in walk(steps) if isinstance(step, Group)):
        for one in group.definitions:
            words.setdefault(symbol_of(one.symbol) or one.symbol, (one.symbol, one.say))
    arguments: dict[str, Any] = {}
    if metric is not None:
        for name, parameter in metric.parameters.items():
            if symbol := getattr(parameter.kind, "symbol", ""):
                words.setdefault(symbol_of(symbol) or symbol, (symbol, parameter.kind.say))
                arguments[symbol_of(symbol) or symbol] = result.arguments.get(name)
    found = _Found(steps)
    words |= found.unseen
    return tuple(
        Definition(*words[symbol], found.number(symbol, arguments.get(symbol)))
        for symbol in found.used
        if symbol in words and symbol not in found.said
    )


@functools.lru_cache(maxsize=64)
def _words_of(module: str) -> Mapping[str, tuple[str, Say]]:
    """The words of a module, of its family and of all, by the form of the symbol."""
    module = module.removeprefix("metrics.")
    found: dict[str, Say] = {}
    for of in ("everywhere", module.partition(".")[0], module):
        found |= words().get(of, {})
    return {symbol_of(symbol) or symbol: (symbol, said) for symbol, said in found.items()}


def symbols_of(step: Step) -> list[str]:
    """The symbols of a line or a table, in the order of their places."""
    if isinstance(step, Equation):
        return [*symbols_in(step.symbol), *symbols_in(step.symbolic())]
    if not isinstance(step, Table):
        return []
    return [
        symbol
        for column in step.columns
        for latex in (column.symbol, step.symbolic(column) if column.formula else "")
        for symbol in symbols_in(latex)
    ]


class _Found:
    """The symbols of a derivation, which of them it defines itself, and the numbers it shows."""

    def __init__(self, steps: Sequence[Step]):
        used: list[str] = []
        self.said: set[str] = set()
        self.unseen: dict[
            str, tuple[str, Say]
        ] = {}  # headings of tables without a row, which are not shown
        self.numbers: dict[str, set[Number]] = {}
        for step in walk(steps):
            if isinstance(step, Equation):
                self.said.add(symbol_of(step.symbol) or "")
                used += symbols_of(step)
                self._note(step.slots)
            elif isinstance(step, Table):
                self._note(step.constants)
                heads = {
                    symbol: (column.symbol, column.say)
                    for column in step.columns
                    if (symbol := symbol_of(column.symbol))
                }
                if not len(step):
                    self.unseen |= heads
                    continue
                self.said |= heads.keys()
                used += symbols_of(step)
        self.used = tuple(dict.fromkeys(used))

    def _note(self, slots: Mapping[str, tuple[str, Number | Sequence[Number]]]) -> None:
        for symbol, number in slots.values():
            if not isinstance(number, Sequence):
                self.numbers.setdefault(symbol_of(symbol) or "", set()).add(number)

    def number(self, symbol: str, argument: Any) -> Number | None:
        """The one number of a symbol."""
        numbers = self.numbers.get(symbol, set())
        if len(numbers) == 1:
            return next(iter(numbers))
        return tidy(argument) if not numbers and is_number(argument) else None
