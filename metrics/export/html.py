"""A worked solution as HTML with MathML: a browser draws and prints it without another file."""

from collections.abc import Sequence
from html import escape
from itertools import zip_longest

from metrics.core import Result
from metrics.export.definitions import DEFINITIONS, not_set
from metrics.export.documents import worked_title
from metrics.export.equations import equation_rows
from metrics.export.mathml import mathml_rows, to_mathml
from metrics.export.settings import Setting, settings
from metrics.export.tables import column_formulas, shortened, steps_of, table_rows
from metrics.export.words import Translate
from metrics.notation import typeset
from metrics.steps import Equation, Group, Note, Say, Step, Table, walk


def to_html(
    result: Result, translate: Translate = str, *, most: int | None = None, of: Say | None = None
) -> str:
    """The worked solution as the inside of a page; a batch is a table of its values.

    Of longer tables only `most` rows are printed. `of` says whose value it is, such as that of
    model 2.
    """
    blocks = [*_head(result, translate, of), *html_steps(steps_of(result), translate, most)]
    defined = [
        (f"{one.symbol} = {typeset(one.value)}" if one.value is not None else one.symbol, one.say)
        for one in not_set(result, translate)
    ]
    if defined:
        lines = [f"<li>{to_mathml(f)}: {escape(s.render(translate))}</li>" for f, s in defined]
        blocks += [
            f"<h3>{escape(DEFINITIONS.render(translate))}</h3>",
            f"<ul>{''.join(lines)}</ul>",
        ]
    return "\n".join(blocks) + "\n"


def html_steps(
    steps: Sequence[Step], translate: Translate = str, most: int | None = None
) -> list[str]:
    """Steps as blocks of HTML; of longer tables only `most` rows are printed."""
    blocks = []
    for step in walk(steps):
        said = escape(step.say.render(translate))
        match step:
            case Equation():
                blocks.append(f"<div>\n<p>{said}:</p>\n{mathml_rows(equation_rows(step))}\n</div>")
            case Table():
                step = step if most is None else shortened(step, most)
                formulas = ", ".join(map(to_mathml, column_formulas(step)))
                blocks += [f'<p class="ahead">{formulas}</p>'] * bool(formulas)
                blocks.append(html_table(step, translate))
            case Note():
                blocks.append(f"<p><em>{said}</em></p>")
            case Group():
                blocks.append(f"<h3>{said}</h3>")
    return blocks


def html_settings(set_so: Sequence[Setting]) -> str:
    """A list of parameters as they were, "" where there are none."""
    lines = [
        f"<li>{escape(one.beside)}{f' {to_mathml(one.symbol)}' if one.symbol else ''}: "
        f"{escape(one.value)}</li>"
        for one in set_so
    ]
    return f"<ul>{''.join(lines)}</ul>" if lines else ""


def html_table(table: Table, translate: Translate = str) -> str:
    """A table with its header, in which names and symbols stand."""
    header, rows = table_rows(table, translate)
    symbols = [column.symbol for column in table.columns]
    heads = "".join(
        f'<th scope="col">{escape(name)}{f" {to_mathml(symbol)}" if symbol else ""}</th>'
        for name, symbol in zip_longest(header, symbols, fillvalue="")
    )
    lines = "".join(
        f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>\n" for row in rows
    )
    said = f"<caption>{escape(table.say.render(translate))}</caption>"
    return f"<table>{said}<thead><tr>{heads}</tr></thead>\n<tbody>{lines}</tbody></table>"


def _head(result: Result, translate: Translate, of: Say | None) -> list[str]:
    if result.metric is None:
        return []
    title, value = worked_title(result, translate, of)
    cited = f"<p><small>{escape(result.metric.citation)}</small></p>"
    listed = html_settings(settings(result, translate))
    return [f"<h2>{escape(title)}: {escape(value)}</h2>", cited, *filter(None, [listed])]
