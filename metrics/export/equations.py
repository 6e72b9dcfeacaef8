"""Equations as rows of LaTeX, no longer than a phone is wide."""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence

from metrics.export.tables import column_formulas
from metrics.export.words import Translate, escaped
from metrics.notation import DIGITS, typeset
from metrics.steps import Equation, Step, Table, walk

SHORT = 34  # letters that fit beside each other on a phone
ROW = 6  # summands in a line
LIMIT = 12  # summands printed before a sum is shortened to its first ones and its last


def equation_rows(
    equation: Equation, digits: int = DIGITS, limit: int | None = LIMIT
) -> list[tuple[str, str]]:
    """The equation as rows of left and right side: symbols, numbers, result.

    What is short stands on one row; a long sum is broken before a plus sign.
    """
    numbers = equation.substituted(digits, limit)
    symbols = f"= {equation.symbolic()}"
    result = equation.result(digits)
    if equation.symbolic() == typeset(equation.value, digits):
        return [(equation.symbol, result)]
    if numbers in (equation.symbolic(), typeset(equation.value, digits)):
        return [(equation.symbol, f"{symbols} {result}")]
    if breadth(symbols) + breadth(numbers) <= SHORT:
        return [(equation.symbol, f"{symbols} = {numbers} {result}")]
    terms = numbers.split(" + ") if equation.formula[1:].isidentifier() else [numbers]
    rows = [" + ".join(terms[i : i + ROW]) for i in range(0, len(terms), ROW)]
    head = [(equation.symbol, symbols), ("", f"= {rows[0]}")]
    lines = head + [("", rf"\quad + {row}") for row in rows[1:]]
    lines[-1] = ("", f"{lines[-1][1]} {result}")
    return lines


def breadth(latex: str) -> int:
    """Roughly how many letters wide a formula is."""
    flat = re.sub(r"\\frac\{([^{}]*)\}\{([^{}]*)\}", lambda m: max(m[1], m[2], key=len), latex)
    return len(re.sub(r"\\[a-zA-Z]+|[\s{}_^\\]", "", flat))


def latex_block(
    steps: Sequence[Step], translate: Translate = str, said: Collection[str] = ()
) -> str:
    """All equations of a derivation as one block for KaTeX, and how table columns are computed.
    The numbers of the symbols `said` are shown elsewhere.

    "" when there is nothing to typeset. Equations are headed by what they say when there are
    several. KaTeX's `darray` lets these heads begin at the left margin; other readers of LaTeX get
    `to_latex`.
    """
    equations = [step for step in walk(steps) if isinstance(step, Equation)]
    lines: list[str] = []
    for equation in equations:
        if len(equations) > 1:
            said = escaped(equation.say.render(translate))
            lines.append(rf"\rlap{{\small\textsf{{{said}}}}} & \\[2pt]")
        lines += [f"{left} & {{}}{right} \\\\[9pt]" for left, right in equation_rows(equation)]
    formulas = [
        formula
        for step in walk(steps)
        if isinstance(step, Table) and len(step)
        for formula in column_formulas(step, said)
    ]
    once = list(dict.fromkeys(formulas))
    for i in range(0, len(once), 5):
        row = r", \quad ".join(once[i : i + 5])
        lines.append(rf"\rlap{{$\small {row}$}} & \\[4pt]")
    body = "\n".join(lines)
    return f"\\begin{{darray}}{{ll}}\n{body}\n\\end{{darray}}" if lines else ""
