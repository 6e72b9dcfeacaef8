"""A worked solution to take away, as Markdown with LaTeX or as LaTeX."""

from itertools import zip_longest

import numpy as np

from metrics.core import Result
from metrics.export.definitions import latex_definitions, markdown_definitions
from metrics.export.equations import breadth, equation_rows
from metrics.export.latex_tables import NARROWED, latex_table
from metrics.export.preamble import NEEDS, whole_document
from metrics.export.settings import settings
from metrics.export.tables import column_formulas, shortened, steps_of, table_rows
from metrics.export.words import Translate, as_markdown, escaped
from metrics.notation import DIGITS, decimal, p_digits
from metrics.steps import Equation, Group, Note, Say, Table, say, walk

LINE = 80  # letters of a formula that a page is wide


def to_markdown(
    result: Result, translate: Translate = str, *, most: int | None = None, of: Say | None = None
) -> str:
    """The worked solution as Markdown with LaTeX between dollar signs, for notebooks and notes.

    A batch is a table of its values. Of longer tables only `most` rows are printed. `of` says whose
    value it is, such as that of model 2.
    """
    blocks = _markdown_head(result, translate, of)
    for step in walk(steps_of(result)):
        match step:
            case Equation():
                rows = _aligned(equation_rows(step))
                block = f"$$\n\\begin{{aligned}}\n{rows}\n\\end{{aligned}}\n$$"
                blocks += [as_markdown(step.say.render(translate)) + ":", block]
            case Table():
                step = step if most is None else shortened(step, most)
                blocks += [
                    f"**{as_markdown(step.say.render(translate))}**",
                    _column_formulas(step),
                    markdown_table(step, translate),
                ]
            case Note():
                blocks.append(f"*{as_markdown(step.say.render(translate))}*")
            case Group():
                blocks.append(f"### {as_markdown(step.say.render(translate))}")
    blocks += markdown_definitions(result, translate)
    return "\n\n".join(block for block in blocks if block) + "\n"


def to_latex(
    result: Result,
    translate: Translate = str,
    *,
    document: bool = False,
    of: Say | None = None,
) -> str:
    """The worked solution as LaTeX; a batch is a table of its values.

    With `document` a whole one that pdflatex compiles, else its body, which begins with the
    packages that it needs. `of` says whose value it is.
    """
    blocks = _latex_head(result, translate, of)
    for step in walk(steps_of(result)):
        match step:
            case Equation():
                said = escaped(step.say.render(translate))
                blocks.append(f"{said}:\n{_displayed(step)}")  # of one paragraph, as of one page
            case Table():
                said = escaped(step.say.render(translate))
                formulas = _column_formulas(step)
                head = rf"\paragraph{{{said}}}\leavevmode {formulas}\par\nopagebreak"
                blocks.append(f"{head}\n{latex_table(step, translate)}")
            case Note():
                blocks.append(rf"\emph{{{escaped(step.say.render(translate))}}}")
            case Group():
                blocks.append(rf"\subsection*{{{escaped(step.say.render(translate))}}}")
    blocks += latex_definitions(result, translate)
    body = "\n\n".join(blocks) + "\n"
    return whole_document(body) if document else f"{NEEDS}\n\n{body}"


def named(result: Result, translate: Translate = str) -> list[str]:
    """The title of a result's metric, and its label where that says more: not "mean" of a mean,
    and of "p (t test)" only the p.
    """
    assert result.metric is not None
    title = result.metric.title.render(translate)
    label = result.metric.label(**result.arguments).partition(" (")[0]
    words = label.casefold().split()
    return [title] if words == title.casefold().split()[: len(words)] else [title, label]


def worked_title(result: Result, translate: Translate, of: Say | None) -> tuple[str, str]:
    """What is worked out and of whom, and its value."""
    assert result.metric is not None
    title = ", ".join(named(result, translate))
    if of is not None:
        title = f"{title}, {of.render(translate)}"
    if np.ndim(result.value):
        return title, say("{count} cases", count=len(result.value)).render(translate)
    return title, written_value(result)


def written_value(result: Result) -> str:
    """The value of one case, a p with the decimals of its line."""
    value, is_p = float(result), result.metric is not None and result.metric.symbol == "p"
    return decimal(value, p_digits(value) if is_p else DIGITS)


def _markdown_head(result: Result, translate: Translate, of: Say | None) -> list[str]:
    if result.metric is None:
        return []
    title, value = worked_title(result, translate, of)
    lines = [
        f"- {as_markdown(one.beside)}{_math(one.symbol)}: {as_markdown(one.value)}"
        for one in settings(result, translate)
    ]
    return [f"## {as_markdown(title)}: {value}", result.metric.citation, "\n".join(lines)]


def _latex_head(result: Result, translate: Translate, of: Say | None) -> list[str]:
    if result.metric is None:
        return []
    title, value = worked_title(result, translate, of)
    head = rf"\section*{{{escaped(title)}: {escaped(value)}}}"
    lines = [
        rf"\item {escaped(one.beside)}{_math(one.symbol)}: {escaped(one.value)}"
        for one in settings(result, translate)
    ]
    listed = "\n".join([r"\begin{itemize}", *lines, r"\end{itemize}"]) if lines else ""
    citation = f"\\noindent {{\\small {escaped(result.metric.citation)}}}"
    return [f"{head}\n{citation}", *filter(None, [listed])]


def _math(symbol: str) -> str:
    return f" ${symbol}$" if symbol else ""


def _displayed(equation: Equation) -> str:
    """The rows of an equation, made as small as it takes for them to keep to the margins."""
    rows = equation_rows(equation)
    aligned = _aligned(rows)
    if max(breadth(right) + 2 * right.count(r"\cdot") for _left, right in rows) <= LINE:
        return f"\\begin{{align*}}\n{aligned}\n\\end{{align*}}"
    whole = f"\\begin{{aligned}}\n{aligned}\n\\end{{aligned}}"
    return f"\\[\n{NARROWED}{{$\\displaystyle\n{whole}$}}\n\\]"


def _aligned(rows: list[tuple[str, str]]) -> str:
    return " \\\\\n".join(f"{left} &{right}" for left, right in rows)


def _column_formulas(table: Table) -> str:
    return ", ".join(f"${formula}$" for formula in column_formulas(table))


def markdown_table(table: Table, translate: Translate = str) -> str:
    """The rows of a table below its header."""
    names, cells = table_rows(table, translate)
    rows = [[*map(as_markdown, row)] for row in cells]
    # A bar would end the cell of a table.
    symbols = [column.symbol.replace("|", r"\vert ") for column in table.columns]
    header = [
        as_markdown(name) + (f" ${symbol}$" if symbol else "")
        for name, symbol in zip_longest(names, symbols, fillvalue="")
    ]
    lines = (header, ["---:"] * len(header), *rows)
    return "\n".join(f"| {' | '.join(cells)} |" for cells in lines)
