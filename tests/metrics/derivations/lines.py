"""Every line of a derivation recomputes, with all digits and with those that are printed.

What is printed is read as a person with pencil and paper would: nothing but its text is known.
"""

import math
import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np
import pytest

from metrics.export.tables import column_formulas, shortened, table_columns
from metrics.notation import DIGITS, typeset
from metrics.steps import SLOT, Column, Equation, Table
from tests.metrics.derivations.cases import Case
from tests.metrics.examples import close
from tests.metrics.latex_reader import CannotRead, evaluate

DOTS = r"\cdots"  # a sum that is not all there


def check_lines_recompute(case: Case) -> None:
    for equation in case.equations:
        line = equation.substituted(digits=None)
        assert close(evaluate(line), equation.value), (line, equation.value)
        shown = evaluate(typeset(equation.value, None))
        assert close(shown, equation.value), (shown, equation.value)
    for table in case.tables:
        for line, value in computed_cells(table):
            assert close(evaluate(line), value), (line, value)


def computed_cells(table: Table) -> Iterator[tuple[str, float]]:
    """The formula in numbers and the value of every computed cell."""
    for column in table.columns:
        assert len(column.values) == len(table)
        if column.formula:
            for row, value in enumerate(column.values):
                assert not isinstance(value, (tuple, str))
                yield table.substituted(column, row, None), float(value)


def check_lines_come_out_as_printed(case: Case) -> None:
    for equation, rows in zip(case.equations, case.rows, strict=True):
        expect_equation(equation, rows)
    for table in case.tables:
        expect_table(table, printed_constants(table))


def check_rounded_lines_give_the_rounded_value(case: Case) -> None:
    for equation in case.equations if case.is_short else ():
        line, shown = equation.substituted(), equation.result()
        sign, printed = shown.split(" ", 1)
        assert close(evaluate(line), evaluate(printed), 1e-4), (line, shown)
        exact = np.allclose(evaluate(printed), equation.value, 1e-12, 0, equal_nan=True)
        assert sign == ("=" if exact else r"\approx"), (equation.value, shown)


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


def expect_equation(equation: Equation, rows: Sequence[tuple[str, str]]) -> None:
    """The rows of an equation as they are printed below each other."""
    text = " ".join(right for _, right in rows).replace(r"\quad ", "")
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


def expect_table(table: Table, constants: dict[str, str]) -> None:
    """Every computed cell from the cells that are printed in its row, and in the row above."""
    table = shortened(table)
    columns = table_columns(replace(table, marks={}))
    texts = dict(zip([c.name for c in table.columns], columns, strict=True))
    for column in table.columns:
        for row in range(len(table)) if column.formula else ():
            expect_cell(table, column, row, texts, constants)


def expect_cell(
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


def printed_constants(table: Table) -> dict[str, str]:
    """The constants as the line below the formula prints them."""
    said = [formula.split(" = ", 1) for formula in column_formulas(table)]
    return {
        name: next((v for s, v in reversed(said) if s == symbol), typeset(number))
        for name, (symbol, number) in table.constants.items()
    }
