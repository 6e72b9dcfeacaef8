"""Equations as rows of LaTeX, no longer than a phone is wide, and as forms for a screen."""

import re
from collections.abc import Collection, Sequence
from textwrap import wrap

from metrics.export.tables import column_formulas
from metrics.export.words import Translate, escaped
from metrics.languages import spoken
from metrics.notation import DIGITS, typeset
from metrics.steps import Equation, Step, Table, walk

SHORT = 33  # letters that fit beside each other on a phone
LINE = 46  # letters of what an equation says that fit on a phone
ROW = 6  # summands in a line
# A row of nothing, for what is asked for below a row is not added where that row is deep already.
GAP = r"& \\"
LIMIT = 12  # summands printed before a sum is shortened to its first ones and its last
FEW = 4  # those where there is no room for more


def equation_rows(
    equation: Equation, digits: int = DIGITS, limit: int | None = LIMIT
) -> list[tuple[str, str]]:
    """The equation as rows of left and right side: symbols, numbers, result.

    What is short stands on one row; a long sum is broken before a plus sign.
    """
    numbers = _numbers(equation, digits, limit)
    symbols = f"= {equation.symbolic()}"
    result = equation.result(digits)
    if equation.symbolic() == typeset(equation.value, digits):
        return [(equation.symbol, result)]
    if numbers in (equation.symbolic(), typeset(equation.value, digits)):
        return [(equation.symbol, f"{symbols} {result}")]
    parts = (equation.symbol, symbols, f"= {numbers}", result)
    if sum(map(breadth, parts)) <= SHORT:
        return [(equation.symbol, f"{symbols} = {numbers} {result}")]
    terms = numbers.split(" + ") if equation.formula[1:].isidentifier() else [numbers]
    rows = [" + ".join(row) for row in _rows(terms)]
    head = [(equation.symbol, symbols), ("", f"= {rows[0]}")]
    lines = head + [("", rf"\quad + {row}") for row in rows[1:]]
    last = f"{lines[-1][1]} {result}"
    if (
        breadth(equation.symbol) + breadth(last) > LINE
    ):  # what it comes to is seen without scrolling
        return [*lines, ("", result)]
    return [*lines[:-1], ("", last)]


def _numbers(equation: Equation, digits: int, limit: int | None) -> str:
    return _TWICE.sub(r"\1", equation.substituted(digits, limit))


def _rows(terms: Sequence[str]) -> list[list[str]]:
    """The summands, as many in each row as fit."""
    rows: list[list[str]] = [[]]
    room = LINE
    for term in terms:
        wide = breadth(f"+ {term}")
        if rows[-1] and (wide > room or len(rows[-1]) == ROW):
            rows.append([])
            room = LINE
        rows[-1].append(term)
        room -= wide
    return rows


_SMALL = re.compile(r"\\frac\b")
_TWICE = re.compile(r"\((\\left\([^()]*\\right\))\)")  # brackets in brackets
_FRACTION = re.compile(r"\\[dt]?frac\{([^{}]*)\}\{([^{}]*)\}")
_SCRIPT = re.compile(r"[_^]\{[^{}]*\}")
_SPACED = re.compile(r"\\cdot(?!s)|\\approx|[=+-]")  # a sign with the space around it
_UNSEEN = re.compile(r"\\(?:mathrm|text|operatorname|quad)|\\[,;:! ]|[\s{}_^]")
_COMMAND = re.compile(r"\\[a-zA-Z]+")


def breadth(latex: str) -> int:
    """Roughly how many letters wide a formula is."""
    flat, inner = latex, ""
    while flat != inner:  # from the innermost braces outwards
        inner = flat
        flat = _SCRIPT.sub("xx", inner)
        flat = _FRACTION.sub(lambda m: max(m[1], m[2], key=_letters), flat)
    return _letters(flat)


def _letters(latex: str) -> int:
    latex = latex.replace(r"\ln ", "ln ~")
    shown = _COMMAND.sub("x", _UNSEEN.sub("", _SPACED.sub("xx", latex)))
    return len(shown)


def _filled(formulas: Sequence[str]) -> list[list[str]]:
    """Rows of formulas, as many in each as fit beside each other."""
    rows: list[list[str]] = []
    room = 0
    for formula in formulas:
        wide = breadth(formula) + 3  # the space between two
        if not rows or wide > room:
            rows.append([])
            room = SHORT + 3
        rows[-1].append(formula)
        room -= wide
    return rows


def latex_forms(equation: Equation) -> list[str]:
    """The whole equation in forms for a screen, from the most to read to the least room: on two
    rows, on one, on more, with long sums shortened, in symbols. Each ends with the result, and its
    fractions are as large as what is around them.
    """
    rows = equation_rows(equation)
    if rows[0][1] == equation.result(DIGITS):  # a number is all there is
        return [latex_array(rows)]
    result = equation.result(DIGITS)
    symbols = (equation.symbol, f"= {equation.symbolic()}")
    last = (equation.symbol, f"{symbols[1]} {result}")
    if len(rows) == 1:
        forms = [rows, [last]]
    else:
        long, short = (_numbers(equation, DIGITS, limit) for limit in (LIMIT, FEW))
        forms = [
            [symbols, ("", f"= {long} {result}")],
            [(equation.symbol, f"{symbols[1]} = {long} {result}")],
            rows,
            [symbols, ("", f"= {short} {result}")],
            [last],
        ]
    return list(dict.fromkeys(map(latex_array, forms)))


def latex_line(equation: Equation, room: int) -> str:
    """The whole equation on one line of about `room` letters: in symbols, in numbers, its result.

    What does not fit goes: most summands first, then the symbols, then the numbers.
    """
    value, symbols = typeset(equation.value, DIGITS), equation.symbolic()
    result = equation.result(DIGITS)
    if symbols == value:  # a number is all there is
        return f"{equation.symbol} {result}"
    short = f"{equation.symbol} = {symbols} {result}"
    long, few = (_numbers(equation, DIGITS, limit) for limit in (LIMIT, FEW))
    if long in (symbols, value):
        return short
    lines = (
        f"{equation.symbol} = {symbols} = {long} {result}",
        f"{equation.symbol} = {symbols} = {few} {result}",
        f"{equation.symbol} = {few} {result}",
    )
    return next((line for line in lines if breadth(line) <= room), short)


def latex_array(rows: Sequence[tuple[str, str]]) -> str:
    """Rows of left and right side below each other, with fractions in fractions of full size."""
    body = f"\n{GAP}\n".join(rf"{left} & {{}}{right} \\" for left, right in rows)
    block = f"\\begin{{darray}}{{ll}}\n{body}\n\\end{{darray}}"
    return r"\def\arraystretch{0.4}" + _SMALL.sub(r"\\dfrac", block)


def latex_block(
    steps: Sequence[Step],
    translate: Translate = spoken,
    said: Collection[str] = (),
    *,
    headed: bool | None = None,
    rows: int | None = None,
) -> str:
    """All equations of a derivation as one block for KaTeX, and how table columns are computed.
    The numbers of the symbols `said` are shown elsewhere.

    Of a derivation that is shown in part, `headed` says whether all of it has several equations,
    and `rows` how many rows the last one of these is to have.

    "" when there is nothing to typeset. Equations are headed by what they say when there are
    several. KaTeX's `darray` lets these heads begin at the left margin; other readers of LaTeX get
    `to_latex`.
    """
    equations = [step for step in walk(steps) if isinstance(step, Equation)]
    headed = len(equations) > 1 if headed is None else headed
    lines: list[str] = []
    for at, equation in enumerate(equations, 1):
        if headed:
            lines += [GAP] * bool(lines)
            for head in wrap(equation.say.render(translate), LINE):
                lines += [rf"\rlap{{\small\textsf{{{escaped(head)}}}}} & \\", GAP]
        shown = equation_rows(equation)
        for left, right in shown[:rows] if at == len(equations) else shown:
            lines += [rf"{left} & {{}}{right} \\", GAP]
    formulas = [
        formula
        for step in walk(steps)
        if isinstance(step, Table) and len(step)
        for formula in column_formulas(step, said)
    ]
    told = {f"{equation.symbol} = {typeset(equation.value)}" for equation in equations}
    once = [formula for formula in dict.fromkeys(formulas) if formula not in told]
    for row in _filled(once):
        joined = r", \quad ".join(row)
        lines += [rf"\rlap{{$\displaystyle {joined}$}} & \\", GAP]
    body = "\n".join(lines)
    block = f"\\begin{{darray}}{{ll}}\n{body}\n\\end{{darray}}"
    return rf"\def\arraystretch{{0.45}}{block}" if lines else ""
