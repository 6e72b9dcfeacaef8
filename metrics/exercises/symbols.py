"""What the symbols of one line stand for: the words of a hint, without a number among them."""

from __future__ import annotations

from metrics.definitions import definitions_of
from metrics.definitions.symbols import symbol_of, symbols_in
from metrics.exercises.asked import Asked
from metrics.results import Result
from metrics.steps import Definition, Equation, Say, Table, walk


def symbols_of(result: Result, asked: Asked) -> tuple[Definition, ...]:
    """The symbols of a line's formula with their words, in the order of their places; the line's
    own symbol is left out.
    """
    words = _words_of(result)
    own = symbol_of(asked.symbol)
    return tuple(
        Definition(*words[symbol], None)
        for symbol in symbols_in(asked.formula)
        if symbol in words and symbol != own
    )


def _words_of(result: Result) -> dict[str, tuple[str, Say]]:
    """All symbols of a derivation: what is defined beside it, its headings, its lines."""
    found: dict[str, tuple[str, Say]] = {}
    said = [(each.symbol, each.say) for each in definitions_of(result)]
    for step in walk(result.steps()):
        if isinstance(step, Table):
            said += [(column.symbol, column.say) for column in step.columns]
        elif isinstance(step, Equation):
            said.append((step.symbol, step.say))
    for symbol, words in said:
        name = symbol_of(symbol) if symbol else None
        if name is not None:
            found.setdefault(name, (symbol, words))
    return found
