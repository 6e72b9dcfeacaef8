"""A worked solution to take away, as Markdown with LaTeX or as LaTeX."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from metrics.core import Result
from metrics.export.definitions import latex_definitions, markdown_definitions
from metrics.export.equations import equation_rows
from metrics.export.tables import column_formulas, shortened, steps_of, table_rows
from metrics.export.words import Translate, as_markdown, escaped
from metrics.notation import decimal
from metrics.steps import Equation, Group, Note, Table, say, walk


def to_markdown(result: Result, translate: Translate = str, *, most: int | None = None) -> str:
    """The worked solution as Markdown with LaTeX between dollar signs, for notebooks and notes.

    A batch is a table of its values. Of longer tables only `most` rows are printed.
    """
    blocks = [_headline(result, translate)]
    for step in walk(steps_of(result)):
        match step:
            case Equation():
                block = f"$$\n\\begin{{aligned}}\n{_aligned(step)}\n\\end{{aligned}}\n$$"
                blocks += [as_markdown(step.say.render(translate)) + ":", block]
            case Table():
                step = step if most is None else shortened(step, most)
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
    blocks += markdown_definitions(result, translate)
    return "\n\n".join(block for block in blocks if block) + "\n"


def to_latex(result: Result, translate: Translate = str) -> str:
    """The worked solution as LaTeX for the body of a document that loads amsmath and booktabs; a
    batch is a table of its values.
    """
    blocks = [_headline(result, translate, latex=True)]
    for step in walk(steps_of(result)):
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
    blocks += latex_definitions(result, translate)
    return "\n\n".join(blocks) + "\n"


def _headline(result: Result, translate: Translate, latex: bool = False) -> str:
    if result.metric is None:
        return ""
    label = result.metric.label(**result.arguments)
    title = f"{result.metric.title.render(translate)}, {label}"
    value = (
        say("{count} cases", count=len(result.value)).render(translate)
        if np.ndim(result.value)
        else decimal(float(result))
    )
    if latex:
        head = rf"\section*{{{escaped(title)}: {value}}}"
        return f"{head}\n\\noindent {{\\small {escaped(result.metric.citation)}}}"
    return f"## {title}: {value}\n\n{result.metric.citation}"


def _aligned(equation: Equation) -> str:
    return " \\\\\n".join(f"{left} &{right}" for left, right in equation_rows(equation))


def _column_formulas(table: Table) -> str:
    return ", ".join(f"${formula}$" for formula in column_formulas(table))


def _markdown_row(cells: Sequence[str]) -> str:
    return "| " + " | ".join(map(as_markdown, cells)) + " |"


def _tabular(table: Table, translate: Translate) -> str:
    header, rows = table_rows(table, translate)
    lines = [" & ".join(map(escaped, cells)) + r" \\" for cells in (header, *rows)]
    inner = "\n".join([r"\toprule", lines[0], r"\midrule", *lines[1:], r"\bottomrule"])
    return f"\\begin{{tabular}}{{{'r' * len(header)}}}\n{inner}\n\\end{{tabular}}"
