"""A worked solution to take away, as Markdown with LaTeX or as LaTeX; templates of all forms."""

from collections.abc import Sequence
from itertools import zip_longest
from pathlib import Path
from typing import Any

import numpy as np

from metrics.core import Result
from metrics.export.equations import breadth, equation_rows
from metrics.export.latex_tables import NARROWED, latex_table
from metrics.export.mathml import mathml_rows, to_mathml
from metrics.export.preamble import NEEDS, whole_document
from metrics.export.settings import not_set, settings
from metrics.export.tables import column_formulas, shortened, steps_of, table_rows
from metrics.export.words import Translate, as_markdown, escaped
from metrics.languages import spoken
from metrics.notation import DIGITS, decimal, p_digits, typeset
from metrics.steps import Definition, Equation, Say, Step, Table, say, walk
from metrics.templates import templates

LINE = 80  # letters of a formula that a page is wide


def to_markdown(
    result: Result, translate: Translate = spoken, *, most: int | None = None, of: Say | None = None
) -> str:
    """The worked solution as Markdown with LaTeX between dollar signs, for notebooks and notes.

    A batch is a table of its values. Of longer tables only `most` rows are printed. `of` says whose
    value it is, such as that of model 2.
    """
    return filled("worked.md", result, translate, most, of).strip() + "\n"


def to_latex(
    result: Result, translate: Translate = spoken, *, document: bool = False, of: Say | None = None
) -> str:
    """The worked solution as LaTeX; a batch is a table of its values.

    With `document` a whole one that pdflatex compiles, else its body, which begins with the
    packages that it needs. `of` says whose value it is.
    """
    body = filled("worked.tex", result, translate, None, of).strip() + "\n"
    return whole_document(body) if document else f"{NEEDS}\n\n{body}"


def filled(
    name: str, result: Result, translate: Translate, most: int | None, of: Say | None
) -> str:
    """The worked solution by the template `name`."""
    title, value = worked_title(result, translate, of) if result.metric else ("", "")
    return template(name, translate).render(
        result=result,
        title=title,
        value=value,
        of_parameters=settings(result, translate) if result.metric else (),
        steps=cut(steps_of(result), most),
        undefined=not_set(result, translate),
    )


def template(name: str, translate: Translate) -> Any:
    """The template of that name, with what all of them call."""
    made = templates(
        Path(__file__).parent, aligned, as_markdown, braced, column_formulas, displayed,
        equation_rows, escaped, formula_of, kind_of, latex_table, markdown_table, mathml_rows,
        to_mathml,
    )  # fmt: skip
    told: dict[str, Any] = {"translate": translate, "DEFINITIONS": say("Symbols")}
    told["colon"] = translate("{title}: {value}").partition("}")[2].partition("{")[0]
    told["said"] = lambda say: say.render(translate)
    told["rows_of"] = lambda table: table_rows(table, translate)
    return made.get_template(name, globals=told)


def cut(steps: Sequence[Step], most: int | None) -> list[Step]:
    """The steps in a row; of longer tables only `most` rows."""
    return [
        shortened(step, most) if most is not None and isinstance(step, Table) else step
        for step in walk(steps)
    ]


def kind_of(step: Step) -> str:
    return type(step).__name__


def braced(text: str) -> str:
    """A text as what a command of LaTeX takes."""
    return f"{{{escaped(text)}}}"


def formula_of(one: Definition) -> str:
    """A symbol, and the value that it has here."""
    return one.symbol if one.value is None else f"{one.symbol} = {typeset(one.value)}"


def named(result: Result, translate: Translate = spoken) -> list[str]:
    """The title of a result's metric, and its label where that says more: not "mean" of a mean,
    and of "p (t test)" only the p.
    """
    assert result.metric is not None
    title, english = result.metric.title.render(translate), result.metric.title.text.casefold()
    label = result.metric.label(**result.arguments).partition(" (")[0]
    words = label.casefold().split()
    return [title] if words == english.split()[: len(words)] else [title, translate(label)]


def worked_title(result: Result, translate: Translate, of: Say | None) -> tuple[str, str]:
    """What is worked out and of whom, and its value."""
    assert result.metric is not None
    parts = [*named(result, translate), *([of.render(translate)] if of is not None else [])]
    return translate(", ").join(parts), written_value(result, translate)


def written_value(result: Result, translate: Translate = spoken) -> str:
    """The value of one case, a p with the decimals of its line; of a batch, how many there are."""
    if np.ndim(result.value):
        return say("{count} cases", count=len(result.value)).render(translate)
    value, is_p = float(result), result.metric is not None and result.metric.symbol == "p"
    return decimal(value, p_digits(value) if is_p else DIGITS)


def displayed(equation: Equation) -> str:
    """The rows of an equation, made as small as it takes for them to keep to the margins."""
    rows = equation_rows(equation)
    lines = aligned(rows)
    if max(breadth(right) + 2 * right.count(r"\cdot") for _left, right in rows) <= LINE:
        return f"\\begin{{align*}}\n{lines}\n\\end{{align*}}"
    whole = f"\\begin{{aligned}}\n{lines}\n\\end{{aligned}}"
    return f"\\[\n{NARROWED}{{$\\displaystyle\n{whole}$}}\n\\]"


def aligned(rows: list[tuple[str, str]]) -> str:
    """Rows of left and right side, one below the other."""
    return " \\\\\n".join(f"{left} &{right}" for left, right in rows)


def markdown_table(table: Table, translate: Translate = spoken) -> str:
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
