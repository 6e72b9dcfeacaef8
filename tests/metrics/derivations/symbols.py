"""Every symbol of a derivation is defined on the same screen, once: by the heading of a column, by
what an equation says, or in the list of definitions.
"""

import math
import re
from collections import defaultdict
from collections.abc import Sequence

from metrics.export.tables import column_formulas
from metrics.steps import Equation, Group, Table
from tests.metrics.derivations.cases import Case
from tests.metrics.symbol_reader import SET_SIGNS, Symbol, only, symbols


def name_of(latex: str) -> Symbol | None:
    """The symbol that a definition is of."""
    marks = {
        r"\left[\,\cdot\,\right]": Symbol("[]"),
        r"\lceil\,\cdot\,\rceil": Symbol("ceiling"),
        r"|\,\cdot\,|": Symbol("size"),
        **{sign: Symbol(name) for sign, name in SET_SIGNS.items() if sign != "|"},
    }
    return marks.get(latex) or only(latex)


def meanings(case: Case) -> dict[Symbol, set[str]]:
    """What each symbol is said to be: by a heading or a definition, or else by its equation."""
    found: dict[Symbol, set[str]] = defaultdict(set)
    computed: dict[Symbol, set[str]] = defaultdict(set)
    for step in case.steps:
        if isinstance(step, Equation) and (symbol := only(step.symbol.removesuffix("^2"))):
            if not math.isnan(step.value):  # what 0/0 counts as is a second line
                computed[symbol].add(f"an equation of {step.value:.9g}")
            else:
                computed[symbol] |= set()
        elif isinstance(step, Table) and len(step):
            # The columns j of a matrix share their symbol, and their formula if they have one.
            seen: dict[Symbol, str] = {}
            for column in step.columns:
                symbol = only(column.symbol)
                if symbol is None:
                    continue
                shares = symbol in seen and seen[symbol] == column.formula
                if not (shares and (column.formula or "j" in symbol.indices)):
                    seen[symbol] = column.formula
                    found[symbol].add(f"the heading {column.say}")
    for definition in case.definitions:
        symbol = name_of(definition.symbol)
        assert symbol is not None, definition
        assert str(definition.say)
        assert symbol not in computed, ("defined by an equation as well", symbol)
        found[symbol].add(f"the definition {definition.say}")
    for symbol, values in computed.items():
        assert len(values) <= 1, ("two values", symbol, values)
    return {**computed, **found}


def used(case: Case) -> set[Symbol]:
    """The symbols of everything that is printed in LaTeX."""
    texts: list[str] = []
    for step in case.steps:
        if isinstance(step, Equation):
            texts += (step.symbol, step.symbolic())
        elif isinstance(step, Table) and len(step):
            texts += (*(column.symbol for column in step.columns), *column_formulas(step))
    if getattr(case.result.function, "__module__", "").startswith("metrics.retrieved_sets"):
        signs = {Symbol(name) for text in texts for sign, name in SET_SIGNS.items() if sign in text}
    else:
        signs = set()  # bars around a number are its size, as everybody knows
    return signs | {symbol for text in texts for symbol in symbols(text)}


def forms_of(symbol: Symbol) -> list[tuple[str, int]]:
    """A name with as many indices; a label or a row may have a number of several digits."""
    several = len(symbol.indices)
    whole = several > 1 and "".join(symbol.indices).isdigit()
    return [(symbol.name, several), *([(symbol.name, 1)] if whole else [])]


def check_symbols_are_defined_once(case: Case) -> None:
    known, wanted = meanings(case), used(case)
    forms = {(symbol.name, len(symbol.indices)) for symbol in known}
    missing = {symbol for symbol in wanted if not forms & set(forms_of(symbol))}
    twice = {symbol: said for symbol, said in known.items() if len(said) > 1}
    shown = {(symbol.name, len(symbol.indices)) for symbol in wanted}
    idle = {
        definition.symbol
        for definition in case.definitions
        if (symbol := name_of(definition.symbol))
        and (symbol.name, len(symbol.indices)) not in shown
    }
    assert not missing, (
        f"{[symbol.name for symbol in missing]} have no words: add them to "
        f"{case.metric.family} of metrics/symbol_words.toml"
    )
    assert not twice, ("two meanings", twice)
    assert not idle, ("defined and not used", idle)


def check_no_formula_says_of_a_symbol_that_it_is_itself(case: Case) -> None:
    for table in case.tables:
        for formula in column_formulas(table):
            left, right = formula.replace(r"\cdot", "").replace(" ", "").split("=", 1)
            assert left.strip("{}") != right.strip("{}"), formula


def check_a_sum_over_rows_has_a_term_for_each_row(case: Case) -> None:
    """A term that is 0 is shown in every sum, or in none: one that leaves some out says which."""
    rows: dict[str, set[int]] = defaultdict(set)
    for table in case.tables:
        rows[table.columns[0].symbol].add(len(table))
    for equation in case.equations:
        for symbol, numbers in equation.slots.values():
            bound = re.match(r"\\sum_\{?(\w)(?:=\d\}\^\{[nl]\}|(?<=\{.)\}|(?<!\{.) )", symbol)
            if bound and isinstance(numbers, Sequence) and len(rows[bound[1]]) == 1:
                assert len(numbers) >= max(rows[bound[1]]), (symbol, list(numbers))


def check_every_slot_is_filled(case: Case) -> None:
    for step in case.steps:
        assert str(step.say)
        assert not re.search(r"[@{}]", re.sub(r"{\w+}", "", step.say.text))
        if isinstance(step, Equation):
            assert "@" not in step.symbolic().replace(r"\mathrm{@}", "").replace("@}", "")
            slots = set(re.findall(r"@(?:above\.|below\.)?([A-Za-z_]+)", step.formula))
            assert slots == set(step.slots)
        elif isinstance(step, Table):
            names = [column.name for column in step.columns]
            assert len(set(names)) == len(names)
            for column in step.columns:
                assert str(column.say)
                assert not re.search(r"@\w+\b(?!\})", step.symbolic(column).replace("P@", ""))
            assert all(0 <= row < len(step) for row in step.marked)
            assert not step.marked or step.mark
        elif isinstance(step, Group):
            assert step.steps
