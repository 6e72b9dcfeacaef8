"""The formula of a metric in the glossary: the lines of its derivation, in symbols."""

import functools
import re
from dataclasses import dataclass

from metrics.core import Metric
from metrics.definitions import definitions_of
from metrics.steps import Equation, Say, Table, walk
from metrics.symbols import symbol_of, symbols_in

_CUTOFF = re.compile(r"(@\})\d+")  # that of the example
_ROW = re.compile(r"([a-z])_\{1\}")  # a value of the first row of the example
_COUNTED = re.compile(r"\\sum_\{[a-z]=1\}\^\{\d+\}")  # as many terms as the example has
_MAX_LINES = 4


@dataclass(frozen=True)
class Formula:
    """Lines of LaTeX, and what their symbols stand for where no line says so."""

    lines: tuple[str, ...] = ()
    where: tuple[tuple[str, Say], ...] = ()


@functools.cache
def formula_of(metric: Metric) -> Formula:
    """The line of the metric's symbol, the lines of its symbols, and the words of the others."""
    result = metric.function(*metric.example)
    steps = [*walk(result.steps())]
    equations = [step for step in steps if isinstance(step, Equation)]
    by_symbol: dict[str, Equation] = {}
    for equation in equations:
        by_symbol.setdefault(_key(equation.symbol), equation)
    first = by_symbol.get(_key(metric.symbol), equations[0])
    chosen = [first]
    for equation in chosen:  # which grows
        for symbol in symbols_in(equation.symbolic()):
            found = by_symbol.get(_general(symbol))
            if found is None or found in chosen or _COUNTED.search(found.symbolic()):
                continue
            if len(chosen) < _MAX_LINES:
                chosen.append(found)
    words = {
        symbol: (column.symbol, column.say)
        for step in steps
        if isinstance(step, Table)
        for column in step.columns
        if (symbol := symbol_of(column.symbol))
    }
    words |= {
        symbol_of(one.symbol) or one.symbol: (one.symbol, one.say)
        for one in definitions_of(result, chosen)
    }
    used = dict.fromkeys(
        symbol
        for equation in chosen
        for symbol in (*symbols_in(equation.symbol), *symbols_in(equation.symbolic()))
    )
    explained = {_key(equation.symbol) for equation in chosen}
    where = [words[symbol] for symbol in used if symbol in words and symbol not in explained]
    return Formula(tuple(_line(equation, metric) for equation in chosen), tuple(where))


def _general(latex: str) -> str:
    return _CUTOFF.sub(r"\1k", latex)


def _key(symbol: str) -> str:
    row = _ROW.fullmatch(symbol)
    return f"{row[1]}_i" if row else symbol_of(_general(symbol)) or _general(symbol)


def _line(equation: Equation, metric: Metric) -> str:
    """A line with letters in place of the example's numbers."""
    symbol = _general(equation.symbol)
    if _ROW.fullmatch(symbol):
        return f"{symbol} = {equation.symbolic()}".replace("_{1}", "_{i}")
    if re.search(r"\d", symbol) and not re.search(r"\d", metric.symbol):
        symbol = metric.symbol
    return f"{symbol} = {_general(equation.symbolic())}"
