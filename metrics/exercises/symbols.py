"""What the symbols of lines stand for, without a number of the solution among them."""

from collections.abc import Iterable, Sequence

from metrics.declarations.given import Given
from metrics.definitions import definitions_of
from metrics.exercises.asked import Asked
from metrics.export.formulas import plain_formula
from metrics.export.words import plain_symbol
from metrics.notation import decimal
from metrics.results import Result
from metrics.steps import NEIGHBOUR, Definition, Equation, Say, Table, say, walk
from metrics.symbols import symbol_of, symbols_in


def symbols_of(result: Result, *lines: Asked) -> tuple[Definition, ...]:
    """The symbols of lines' formulas with their words, in the order of their places; the lines' own
    symbols are left out. What stands above the first row, such as p_0, has its number.
    """
    words, starts = _words_of(result), _starts_of(result)
    own = {symbol_of(line.symbol) for line in lines}
    used = dict.fromkeys(symbol for line in lines for symbol in symbols_in(line.formula))
    above = (start for name, start in starts.items() if any(name in e.formula for e in lines))
    named = (Definition(*words[symbol], None) for symbol in used if symbol in words.keys() - own)
    return (*named, *above)


def legend_of(result: Result, steps: Sequence[Asked], lines: Sequence[Asked]) -> Given:
    """A table of the symbols that lines and what leads there use: what each stands for, and how it
    is computed where it is one of the `steps`.
    """
    lead = {symbol_of(step.symbol): step for step in reversed(steps) if step.formula}
    used = {symbol_of(line.symbol): line for line in lines}
    open_ = list(lines)
    while open_:
        for symbol in symbols_in(open_.pop(0).formula):
            if symbol in lead and symbol not in used:
                used[symbol] = lead[symbol]
                open_.append(lead[symbol])
    computed = [(written(step), step.say) for step in used.values() if not step.final]
    return symbols_given(result, used.values(), computed)


def symbols_given(
    result: Result, lines: Iterable[Asked], computed: Iterable[tuple[str, Say]] = ()
) -> Given:
    """A table of the symbols that lines use and that are not lines among them, below those that
    are `computed`.
    """
    rows = [*computed]
    for each in symbols_of(result, *lines):
        value = "" if each.value is None else f" = {decimal(float(each.value))}"
        rows.append((plain_symbol(each.symbol) + value, each.say))
    return Given(say("What the symbols stand for"), (say("symbol"), say("what")), tuple(rows))


def placed(line: Asked) -> Say:
    """What a line is and the row that it stands in."""
    return (
        line.say if line.place is None else say("{say} ({place})", say=line.say, place=line.place)
    )


def written(line: Asked) -> str:
    """The symbol of a line and its formula as plain text: a_i = 1 / x_i."""
    symbol, formula = plain_symbol(line.symbol), plain_formula(line.formula)
    return f"{symbol} = {formula}" if formula not in ("", symbol) else symbol


def _starts_of(result: Result) -> dict[str, Definition]:
    """What columns hold above their first row, by how the row above is written: p_{i-1}."""
    found: dict[str, Definition] = {}
    for table in walk(result.steps()):
        for column in table.columns if isinstance(table, Table) else ():
            if column.start is not None and NEIGHBOUR.search(column.symbol):
                symbol = NEIGHBOUR.sub("_0", column.symbol)
                said = say("{what} before the first row", what=column.say)
                above = NEIGHBOUR.sub(r"_{\g<1>-1}", column.symbol)
                found.setdefault(above, Definition(symbol, said, column.start))
    return found


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
