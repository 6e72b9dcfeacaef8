"""Every symbol of a derivation is defined on the same screen, once: by the heading of a column, by
what an equation says, or in the list of definitions.
"""

import math
import re
from collections import defaultdict
from collections.abc import Sequence
from typing import Any

import pytest

from metrics import Metric, Result, best_threshold, break_even_cost, propensity
from metrics.export.tables import column_formulas
from metrics.steps import Equation, Table, walk
from tests.metrics.examples import METRICS, equations, every_input, every_metric, results, tables
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


def meanings(result: Result) -> dict[Symbol, set[str]]:
    """What each symbol is said to be: by a heading or a definition, or else by its equation."""
    found: dict[Symbol, set[str]] = defaultdict(set)
    computed: dict[Symbol, set[str]] = defaultdict(set)
    for step in walk(result.steps()):
        if isinstance(step, Equation) and (symbol := only(step.symbol.removesuffix("^2"))):
            if not math.isnan(step.value):  # what 0/0 counts as is a second line
                computed[symbol].add(f"an equation of {step.value:.9g}")
            else:
                computed[symbol] |= set()
        elif isinstance(step, Table) and len(step):
            # The columns of a matrix share their symbol and their formula.
            seen = {}
            for column in step.columns:
                symbol = only(column.symbol)
                if symbol and not (column.formula and seen.get(symbol) == column.formula):
                    seen[symbol] = column.formula
                    found[symbol].add(f"the heading {column.say}")
    for definition in result.definitions():
        symbol = name_of(definition.symbol)
        assert symbol is not None, definition
        assert str(definition.say)
        assert symbol not in computed, ("defined by an equation as well", symbol)
        found[symbol].add(f"the definition {definition.say}")
    for symbol, values in computed.items():
        assert len(values) <= 1, ("two values", symbol, values)
    return {**computed, **found}


def used(result: Result) -> set[Symbol]:
    """The symbols of everything that is printed in LaTeX."""
    texts: list[str] = []
    for step in walk(result.steps()):
        if isinstance(step, Equation):
            texts += (step.symbol, step.symbolic())
        elif isinstance(step, Table) and len(step):
            texts += (*(column.symbol for column in step.columns), *column_formulas(step))
    if getattr(result.function, "__module__", "").startswith("metrics.retrieved_set"):
        signs = {Symbol(name) for text in texts for sign, name in SET_SIGNS.items() if sign in text}
    else:
        signs = set()  # bars around a number are its size, as everybody knows
    return signs | {symbol for text in texts for symbol in symbols(text)}


def forms_of(symbol: Symbol) -> list[tuple[str, int]]:
    """A name with as many indices; a label or a row may have a number of several digits."""
    several = len(symbol.indices)
    whole = several > 1 and "".join(symbol.indices).isdigit()
    return [(symbol.name, several), *([(symbol.name, 1)] if whole else [])]


def check(result: Result) -> None:
    known, wanted = meanings(result), used(result)
    forms = {(symbol.name, len(symbol.indices)) for symbol in known}
    missing = {symbol for symbol in wanted if not forms & set(forms_of(symbol))}
    twice = {symbol: said for symbol, said in known.items() if len(said) > 1}
    shown = {(symbol.name, len(symbol.indices)) for symbol in wanted}
    idle = {
        definition.symbol
        for definition in result.definitions()
        if (symbol := name_of(definition.symbol))
        and (symbol.name, len(symbol.indices)) not in shown
    }
    assert not missing, ("without a definition", missing)
    assert not twice, ("two meanings", twice)
    assert not idle, ("defined and not used", idle)


@every_metric
def test_symbols_of_the_example_are_defined_once(metric: Metric) -> None:
    for _, result in results(metric, metric.example):
        check(result)


@every_input
def test_symbols_are_defined_once(metric: Metric, given: tuple[Any, ...]) -> None:
    for _, result in results(metric, given, most=24):
        check(result)


@pytest.mark.parametrize(
    "result",
    [
        propensity(3, 100),
        best_threshold((0, 1, 1, 0), (0.1, 0.9, 0.4, 0.5), ((0, 1), (5, 0))),
        best_threshold((0, 1), (0.1, 0.9), ((1, 0), (0, 1))),
        break_even_cost(((8, 2), (3, 7)), ((9, 1), (5, 5)), ((0, 1), (5, 0))),
        break_even_cost(((8, 2), (3, 7)), ((19, 1), (5, 5)), ((0, 1), (5, 0))),
    ],
)
def test_symbols_of_other_derivations_are_defined_once(result: Result) -> None:
    check(result)


def test_no_formula_says_of_a_symbol_that_it_is_itself() -> None:
    for metric in METRICS:
        for _, result in results(metric, metric.example, most=24):
            for table in tables(result):
                for formula in column_formulas(table):
                    left, right = formula.replace(r"\cdot", "").replace(" ", "").split("=", 1)
                    assert left.strip("{}") != right.strip("{}"), formula


@pytest.mark.parametrize(
    ("latex", "found"),
    [
        (r"\frac{n_{ii}}{n}", {("n", ("i", "i")), ("n", ()), ("i", ())}),
        (r"\sum_{i=1}^{k} \mathrm{rel}_i", {(r"\mathrmrel", ("i",)), ("i", ()), ("k", ())}),
        (r"F_{1,\,\mathrm{macro}}", {(r"F\mathrm{macro}", ("1",))}),
        (r"\mathrm{P@}5 \cdot p^{i-1}", {(r"\mathrmP@5", ()), ("p", ()), ("i", ())}),
        (r"Z_{\min(k, t_i)}", {("Z", ("k", "t", "i")), ("k", ()), ("t", ("i",)), ("i", ())}),
        (r"\left[g_i \ge \theta\right]", {("g", ("i",)), (r"\theta", ()), ("[]", ()), ("i", ())}),
        (r"s_{1}^{*} + \Pr(a) - \bar{y}", {("s*", ("1",)), (r"\Pr(a)", ()), (r"\bary", ())}),
    ],
)
def test_the_reader_of_symbols(latex: str, found: set[Any]) -> None:
    assert set(symbols(latex)) == found


@every_input
def test_a_sum_over_rows_has_a_term_for_each_row(metric: Metric, given: tuple[Any, ...]) -> None:
    """A term that is 0 is shown in every sum, or in none: one that leaves some out says which."""
    for _, result in results(metric, given, most=12):
        rows: dict[str, set[int]] = defaultdict(set)
        for table in tables(result):
            rows[table.columns[0].symbol].add(len(table))
        for equation in equations(result):
            for symbol, numbers in equation.slots.values():
                bound = re.match(r"\\sum_\{?(\w)(?:=\d\}\^\{[nl]\}|(?<=\{.)\}|(?<!\{.) )", symbol)
                if bound and isinstance(numbers, Sequence) and len(rows[bound[1]]) == 1:
                    assert len(numbers) >= max(rows[bound[1]]), (symbol, list(numbers))
