"""Every printed line comes out from what is printed: read as a person with pencil and paper would,
nothing but its text is known.
"""

import math
import re
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from metrics import CATALOGUE, Metric, Result, propensity
from metrics.export.equations import equation_rows
from metrics.export.tables import column_formulas, column_text, shortened, table_columns
from metrics.notation import DIGITS, typeset
from metrics.steps import SLOT, Column, Equation, Table, say
from tests.metrics.examples import close, equations, every_input, every_metric, results, tables
from tests.metrics.latex_reader import CannotRead, evaluate

DOTS = r"\cdots"  # a sum that is not all there


def half_unit(text: str) -> float:
    """Half a unit of the last decimal of a printed number; what is printed as exact is known to 4
    decimals.
    """
    mantissa, _, exponent = text.replace(r" \cdot 10^{", "e").rstrip("}").partition("e")
    decimals = len(mantissa.partition(".")[2])
    return 0.5 * 10.0 ** (int(exponent) - decimals if exponent else -max(decimals, DIGITS))


def comes_out(found: float, text: str, carried: float = 0.0) -> bool:
    """Whether a line is its printed result within half a unit and what is `carried` into it."""
    if text in (r"\text{undefined}", "undefined"):
        return math.isnan(found)
    value = evaluate(text)
    return abs(found - value) <= max(half_unit(text) * (1 + 1e-6) + carried, 1e-12 * abs(value))


def check_equation(equation: Equation) -> None:
    """The rows of an equation as they are printed below each other."""
    text = " ".join(right for _, right in equation_rows(equation)).replace(r"\quad ", "")
    sign = max(text.rfind("= "), text.rfind(r"\approx "))
    line, result = text[:sign], text[sign:].split(" ", 1)[1]
    numbers = line.rsplit("= ", 1)[-1] if "= " in line[2:] else ""
    if numbers and DOTS not in numbers:
        try:
            found = evaluate(numbers)
        except CannotRead:
            # Numbers and result are one: only symbols stand before it.
            assert equation.symbolic() in line
            assert evaluate(equation.substituted()) == pytest.approx(evaluate(result), abs=1e-4)
            return
        assert comes_out(found, result), (equation.symbol, text)


def as_latex(cell: str) -> str:
    """A cell of a printed table as it is written in a formula."""
    cell = re.sub(r"([^/, ]+)/([^/, ]+)", r"\\frac{\1}{\2}", cell)
    cell = re.sub(r"([\d.]+)e([-+]\d+)", lambda m: rf"{m[1]} \cdot 10^{{{int(m[2])}}}", cell)
    several = cell.startswith(("-", "\\frac")) or " " in cell
    return rf"\left({cell}\right)" if several and "," not in cell else cell


def check_table(table: Table, constants: dict[str, str]) -> None:
    """Every computed cell from the cells that are printed in its row, and in the row above."""
    table = shortened(table)
    columns = table_columns(replace(table, marks={}))
    texts = dict(zip([c.name for c in table.columns], columns, strict=True))
    for column in table.columns:
        for row in range(len(table)) if column.formula else ():
            check_cell(table, column, row, texts, constants)


def check_cell(
    table: Table, column: Column, row: int, texts: dict[str, list[str]], constants: dict[str, str]
) -> None:
    beyond = False

    def put(found: re.Match[str]) -> str:
        nonlocal beyond
        neighbour, name = (found[1] or "").rstrip("."), found[2]
        if name in column.constants:
            return typeset(column.constants[name][1])
        if name in constants:
            return constants[name]
        at = row + {"above": -1, "below": 1}.get(neighbour, 0)
        if 0 <= at < len(table):
            return as_latex(texts[name][at])
        start = table.column(name).start
        beyond |= start is None
        return typeset(start or 0)

    line, result = SLOT.sub(put, column.formula), texts[column.name][row]
    if beyond or "…" in line:
        return
    text = as_latex(result).removeprefix(r"\left(").removesuffix(r"\right)")
    carried = 0.0
    if f"@above.{column.name}" in column.formula and row:
        # A column that goes on from its own row above carries the rounding of that row along.
        above = texts[column.name][row - 1]
        texts = texts | {column.name: [str(float(above) + half_unit(above))] * len(table)}
        carried = abs(evaluate(SLOT.sub(put, column.formula)) - evaluate(line))
    if "/" in result:
        assert close(evaluate(line), evaluate(as_latex(result)), 0.5e-4)
    else:
        assert comes_out(evaluate(line), text, carried), (column.name, line, result)


def check(result: Result) -> None:
    for equation in equations(result):
        check_equation(equation)
    for table in tables(result):
        printed = printed_constants(table)
        check_table(table, printed)


def printed_constants(table: Table) -> dict[str, str]:
    """The constants as the line below the formula prints them."""
    said = [formula.split(" = ", 1) for formula in column_formulas(table)]
    return {
        name: next((v for s, v in reversed(said) if s == symbol), typeset(number))
        for name, (symbol, number) in table.constants.items()
    }


@every_metric
def test_lines_of_the_example_come_out(metric: Metric) -> None:
    for _, result in results(metric, metric.example):
        check(result)


@every_input
def test_lines_come_out(metric: Metric, given: tuple[Any, ...]) -> None:
    for _, result in results(metric, given, most=60):
        check(result)


@settings(max_examples=40, deadline=None)
@given(st.lists(st.integers(0, 3), max_size=12), st.floats(0.01, 0.99), st.integers(1, 12))
def test_lines_of_generated_lists_come_out(grades: list[int], p: float, k: int) -> None:
    for name in ("dcg", "ndcg", "expected_reciprocal_rank"):
        check(CATALOGUE[name].function(grades, k=k))
    check(CATALOGUE["rank_biased_precision"].function(grades, persistence=p))
    check(CATALOGUE["average_precision"].function(grades))


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_lines_of_generated_numbers_come_out(data: st.DataObject) -> None:
    n = data.draw(st.integers(2, 9))
    numbers = st.lists(st.floats(-99, 99).map(lambda x: round(x, 6)), min_size=n, max_size=n)
    true, predicted = data.draw(numbers), data.draw(numbers)
    for name in ("mean_absolute_error", "root_mean_squared_error", "r_squared"):
        check(CATALOGUE[name].function(true, predicted))
    counts = np.array(data.draw(st.lists(st.integers(0, 99), min_size=9, max_size=9))).reshape(3, 3)
    for name in ("matthews_correlation", "cohen_kappa", "f_score"):
        check(CATALOGUE[name].function(counts))


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_lines_of_generated_propensities_come_out(data: st.DataObject) -> None:
    labels = data.draw(st.integers(1, 6))
    chances = st.floats(0.001, 1)
    rows = st.lists(st.integers(0, 1), min_size=labels, max_size=labels)
    scores = st.lists(st.floats(0, 1), min_size=labels, max_size=labels)
    true = data.draw(st.lists(rows, min_size=3, max_size=3))
    guessed = data.draw(st.lists(scores, min_size=3, max_size=3))
    chance = data.draw(st.lists(chances, min_size=labels, max_size=labels))
    for name in ("psp_at_k", "psdcg_at_k", "psndcg_at_k"):
        check(CATALOGUE[name].function(true, guessed, chance, k=data.draw(st.integers(1, 6))))


@given(st.integers(1, 10**6), st.integers(10**6, 10**9))
def test_lines_of_a_propensity_come_out(count: int, items: int) -> None:
    check(propensity(count, items))


@given(st.floats(0.0001, 1))
def test_a_factor_has_the_digits_that_its_line_takes(p: float) -> None:
    check_equation(Equation(say("x"), "x", r"\frac{1}{@p}", {"p": ("p", p)}, 1 / p))


def test_a_factor_has_no_more_digits_than_its_line_takes() -> None:
    def line(p: float) -> str:
        return Equation(say("x"), "x", r"\frac{1}{@p}", {"p": ("p", p)}, 1 / p).substituted()

    assert line(0.21993) == r"\frac{1}{0.21993}"  # 1 / 0.2199 is 4.5475, not 4.5469
    assert line(1 / 3) == r"\frac{1}{0.33333}"
    assert line(2 / 3) == r"\frac{1}{0.66667}"
    assert line(0.25) == r"\frac{1}{0.25}"


def test_a_column_has_the_digits_that_its_rows_take() -> None:
    columns = (
        Column("p", say("p"), "p_i", (0.2199312, 0.5)),
        Column("q", say("q"), "q_i", (1 / 0.2199312, 2.0), r"\frac{1}{@p}"),
    )
    assert table_columns(Table(say("t"), columns)) == [["0.21993", "0.50000"], ["4.5469", "2.0000"]]
    assert column_text(columns[0]) == ["0.2199", "0.5000"]
