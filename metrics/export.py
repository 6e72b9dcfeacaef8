"""Derivations as text to take away: Markdown (with LaTeX), LaTeX and JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import fields, is_dataclass
from typing import Any

import numpy as np

from metrics.core import Result
from metrics.notation import DIGITS, Number, Ratio, decimal, is_exact, tidy, typeset
from metrics.steps import Cell, Column, Equation, Group, Note, Step, Table, walk

Translate = Callable[[str], str]
SHORT = 34  # letters that fit beside each other on a phone
ROW = 6  # summands in a line
LIMIT = 12  # summands printed before a sum is shortened to its first ones and its last


def plain(cell: Cell, digits: int = DIGITS) -> str:
    """A table cell as plain text: fractions as they were counted (2/3), the rest as decimals."""
    if isinstance(cell, str):
        return " ".join(cell.split())
    if isinstance(cell, tuple):
        shown = [plain(number, digits) for number in cell]
        return ", ".join(shown if len(shown) <= 4 else [*shown[:3], "…", shown[-1]])
    if isinstance(cell, Ratio):
        return f"{plain(cell.over)}/{plain(cell.under)}"
    return decimal(float(cell), digits)


def column_text(column: Column, digits: int = DIGITS) -> list[str]:
    """A column's cells as plain text; once one of them is rounded, all carry as many decimals."""
    cells = [plain(cell, digits) for cell in column.values]
    numbers = [float(c) for c in column.values if not isinstance(c, (tuple, Ratio, str))]
    if len(numbers) < len(cells) or all(is_exact(number, digits) for number in numbers):
        return cells
    return [
        text if "e" in text or not text[-1].isdigit() else f"{float(text):.{digits}f}"
        for text in cells
    ]


def equation_rows(
    equation: Equation, digits: int = DIGITS, limit: int | None = LIMIT
) -> list[tuple[str, str]]:
    """The equation as rows of left and right side: symbols, numbers, result.

    What is short stands on one row; a long sum is broken before a plus sign.
    """
    numbers = equation.substituted(digits, limit)
    symbols = f"= {equation.symbolic()}"
    result = equation.result(digits)
    if numbers in (equation.symbolic(), typeset(equation.value, digits)):
        return [(equation.symbol, f"{symbols} {result}")]
    if _breadth(symbols) + _breadth(numbers) <= SHORT:
        return [(equation.symbol, f"{symbols} = {numbers} {result}")]
    terms = numbers.split(" + ") if equation.formula[1:].isidentifier() else [numbers]
    rows = [" + ".join(terms[i : i + ROW]) for i in range(0, len(terms), ROW)]
    head = [(equation.symbol, symbols), ("", f"= {rows[0]}")]
    lines = head + [("", rf"\quad + {row}") for row in rows[1:]]
    lines[-1] = ("", f"{lines[-1][1]} {result}")
    return lines


def _breadth(latex: str) -> int:
    """Roughly how many letters wide a formula is."""
    flat = re.sub(r"\\frac\{([^{}]*)\}\{([^{}]*)\}", lambda m: max(m[1], m[2], key=len), latex)
    return len(re.sub(r"\\[a-zA-Z]+|[\s{}_^\\]", "", flat))


def _aligned(equation: Equation) -> str:
    return " \\\\\n".join(f"{left} &{right}" for left, right in equation_rows(equation))


def latex_block(steps: Sequence[Step], translate: Translate = str) -> str:
    """All equations of a derivation as one block for KaTeX, and how table columns are computed.

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
        formula for step in walk(steps) if isinstance(step, Table) for formula in _formulas(step)
    ]
    once = list(dict.fromkeys(formulas))
    for i in range(0, len(once), 5):
        row = r", \quad ".join(once[i : i + 5])
        lines.append(rf"\rlap{{$\small {row}$}} & \\[4pt]")
    body = "\n".join(lines)
    return f"\\begin{{darray}}{{ll}}\n{body}\n\\end{{darray}}" if lines else ""


def table_columns(table: Table) -> list[list[str]]:
    """A table's cells column by column as plain text; a marked cell carries its mark behind it."""
    columns = [column_text(column) for column in table.columns]
    for (row, column), mark in table.marks.items():
        columns[column][row] += f" {mark}"
    return columns


def table_rows(table: Table, translate: Translate = str) -> tuple[list[str], list[list[str]]]:
    """A table's header and rows as plain text; a marked row carries the mark in a last column."""
    header = [column.say.render(translate) for column in table.columns]
    rows = [list(cells) for cells in zip(*table_columns(table), strict=True)]
    if table.marked and table.mark is not None:
        header.append("")
        mark = table.mark.render(translate)
        for row, cells in enumerate(rows):
            cells.append(mark if row in table.marked else "")
    return header, rows


def to_markdown(result: Result, translate: Translate = str) -> str:
    """The worked solution as Markdown with LaTeX between dollar signs, for notebooks and notes."""
    blocks = [_headline(result, translate)]
    for step in walk(result.steps()):
        match step:
            case Equation():
                block = f"$$\n\\begin{{aligned}}\n{_aligned(step)}\n\\end{{aligned}}\n$$"
                blocks += [as_markdown(step.say.render(translate)) + ":", block]
            case Table():
                header, rows = table_rows(step, translate)
                rule = ["---:"] * len(header)
                table = "\n".join(_markdown_row(row) for row in (header, rule, *rows))
                blocks += [
                    f"**{as_markdown(step.say.render(translate))}**",
                    _column_formulas(step),
                    table,
                ]
            case Note():
                blocks.append(f"*{as_markdown(step.say.render(translate))}*")
            case Group():
                blocks.append(f"### {as_markdown(step.say.render(translate))}")
    return "\n\n".join(block for block in blocks if block) + "\n"


def to_latex(result: Result, translate: Translate = str) -> str:
    """The worked solution as LaTeX for the body of a document that loads amsmath and booktabs."""
    blocks = [_headline(result, translate, latex=True)]
    for step in walk(result.steps()):
        match step:
            case Equation():
                said = escaped(step.say.render(translate))
                blocks += [f"{said}:", f"\\begin{{align*}}\n{_aligned(step)}\n\\end{{align*}}"]
            case Table():
                said = escaped(step.say.render(translate))
                formulas = _column_formulas(step)
                blocks += [rf"\paragraph{{{said}}} {formulas}", _tabular(step, translate)]
            case Note():
                blocks.append(rf"\emph{{{escaped(step.say.render(translate))}}}")
            case Group():
                blocks.append(rf"\subsection*{{{escaped(step.say.render(translate))}}}")
    return "\n\n".join(blocks) + "\n"


def to_json(result: Result, translate: Translate = str) -> str:
    """The worked solution as JSON: name, value, input and steps; undefined values are null."""
    metric = result.metric
    content = {
        "metric": metric.name if metric else None,
        "value": _json_number(float(result)),
        "inputs": [_json_value(value) for value in result.inputs],
        "arguments": {name: _json_value(value) for name, value in result.arguments.items()},
        "citation": metric.citation if metric else None,
        "steps": [_json_step(step, translate) for step in result.steps()],
    }
    return json.dumps(content, ensure_ascii=False, indent=2, allow_nan=False) + "\n"


def _headline(result: Result, translate: Translate, latex: bool = False) -> str:
    if result.metric is None:
        return ""
    label = result.metric.label(**result.arguments)
    title = f"{result.metric.title.render(translate)}, {label}"
    value = decimal(float(result))
    if latex:
        head = rf"\section*{{{escaped(title)}: {value}}}"
        return f"{head}\n\\noindent {{\\small {escaped(result.metric.citation)}}}"
    return f"## {title}: {value}\n\n{result.metric.citation}"


def _formulas(table: Table) -> list[str]:
    """How the computed columns follow from those before them, where they start, and the constants
    they use.
    """
    followed = [
        f"{column.symbol} = {table.symbolic(column)}"
        for column in table.columns
        if column.formula and column.symbol != table.symbolic(column).replace(" ", "")
    ]
    used = " ".join(column.formula for column in table.columns)
    starts = [
        f"{column.symbol.replace('_i', '_0')} = {typeset(column.start)}"
        for column in table.columns
        if column.start is not None and re.search(rf"@above\.{column.name}\b", used)
    ]
    constants = [
        f"{symbol} = {typeset(number)}"
        for name, (symbol, number) in table.constants.items()
        if re.search(rf"@{name}\b", used)
    ]
    return list(dict.fromkeys([*followed, *starts, *constants]))


def _column_formulas(table: Table) -> str:
    return ", ".join(f"${formula}$" for formula in _formulas(table))


def _markdown_row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(map(as_markdown, cells)) + " |"


def _tabular(table: Table, translate: Translate) -> str:
    header, rows = table_rows(table, translate)
    lines = [" & ".join(map(escaped, cells)) + r" \\" for cells in (header, *rows)]
    inner = "\n".join([r"\toprule", lines[0], r"\midrule", *lines[1:], r"\bottomrule"])
    return f"\\begin{{tabular}}{{{'r' * len(header)}}}\n{inner}\n\\end{{tabular}}"


def as_markdown(text: str) -> str:
    """Plain text as Markdown text: no character of it is markup."""
    return re.sub(r"([\\`*_{}\[\]<>$|#~&])", r"\\\1", text)


def escaped(text: str) -> str:
    """Plain text as LaTeX text: no character of it is a command."""
    special = {"\\": r"\textbackslash{}", "~": r"\textasciitilde{}", "^": r"\textasciicircum{}"}
    special |= {c: "\\" + c for c in "&%$#_{}"} | {"∞": r"$\infty$", "…": r"\dots{}"}
    special |= {c: f"{{{c}}}" for c in "[*"}  # an option of the line break before them
    return "".join(special.get(c, c) for c in text)


def _json_step(step: Step, translate: Translate) -> dict[str, Any]:
    said = {"say": step.say.render(translate)}
    match step:
        case Equation():
            return {
                "kind": "equation",
                **said,
                "symbol": step.symbol,
                "formula": step.symbolic(),
                "numbers": step.substituted(None),
                "value": _json_number(step.value),
            }
        case Table():
            return {
                "kind": "table",
                **said,
                "columns": [_json_column(step, column, translate) for column in step.columns],
                "marked": sorted(step.marked),
                "marks": [[*cell, mark] for cell, mark in sorted(step.marks.items())],
            }
        case Note():
            return {"kind": "note", **said}
        case Group():
            return {
                "kind": "group",
                **said,
                "steps": [_json_step(s, translate) for s in step.steps],
            }


def _json_column(table: Table, column: Column, translate: Translate) -> dict[str, Any]:
    return {
        "name": column.name,
        "say": column.say.render(translate),
        "symbol": column.symbol,
        "formula": table.symbolic(column) if column.formula else None,
        "values": [
            [_json_number(number) for number in cell]
            if isinstance(cell, tuple)
            else cell
            if isinstance(cell, str)
            else _json_number(cell)
            for cell in column.values
        ],
    }


def _json_number(number: Number) -> int | float | str | None:
    value = float(number)
    if np.isnan(value):
        return None
    return str(value) if np.isinf(value) else tidy(value)


def _json_value(value: Any) -> Any:
    if is_dataclass(value):
        return {field.name: _json_value(getattr(value, field.name)) for field in fields(value)}
    if hasattr(value, "tocoo"):  # a sparse matrix
        entries = value.tocoo()
        parts = {"row": entries.row, "column": entries.col, "value": entries.data}
        shape = {"shape": _json_value(value.shape)}
        return shape | {name: _json_value(part) for name, part in parts.items()}
    if isinstance(value, (np.ndarray, np.generic)):
        value = value.tolist()
    if isinstance(value, (list, tuple)):
        return [_json_value(one) for one in value]
    if isinstance(value, float):
        return _json_number(value)
    # An id or a label may be anything that can be compared.
    return value if value is None or isinstance(value, (str, int)) else str(value)
