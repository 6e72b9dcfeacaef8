"""A worked solution as HTML with MathML: a browser draws and prints it without another file."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from metrics.core import Result
from metrics.export.definitions import DEFINITIONS, not_set
from metrics.export.documents import worked_title
from metrics.export.equations import equation_rows
from metrics.export.mathml import mathml_rows, to_mathml
from metrics.export.settings import Setting, settings
from metrics.export.tables import column_formulas, shortened, steps_of, table_rows
from metrics.export.templates import templates
from metrics.export.words import Translate
from metrics.notation import typeset
from metrics.steps import Say, Step, Table, walk


def to_html(
    result: Result, translate: Translate = str, *, most: int | None = None, of: Say | None = None
) -> str:
    """The worked solution as the inside of a page; a batch is a table of its values.

    Of longer tables only `most` rows are printed. `of` says whose value it is, such as that of
    model 2.
    """
    title = worked_title(result, translate, of) if result.metric else ()
    steps, undefined = _cut(steps_of(result), most), not_set(result, translate)
    of_parameters = settings(result, translate) if result.metric else ()
    return str(_macros(translate).solution(result, title, of_parameters, steps, undefined))


def html_steps(steps: Sequence[Step], most: int) -> str:
    """Steps as blocks of HTML; of longer tables only `most` rows are printed."""
    return str(_macros().worked(_cut(steps, most)))


def html_settings(set_so: Sequence[Setting]) -> str:
    """A list of parameters as they were, "" where there are none."""
    return str(_macros().listed(set_so))


def html_table(table: Table, translate: Translate = str) -> str:
    """A table with its header, in which names and symbols stand."""
    return str(_macros(translate).table(table))


def _macros(translate: Translate = str) -> Any:
    made = templates(
        Path(__file__).parent, column_formulas, equation_rows, mathml_rows, to_mathml, typeset
    )
    told = {
        "DEFINITIONS": DEFINITIONS,
        "kind_of": lambda step: type(step).__name__,
        "rows_of": lambda table: table_rows(table, translate),
        "said": lambda say: say.render(translate),
    }
    return made.get_template("worked.html").make_module(told)


def _cut(steps: Sequence[Step], most: int | None) -> list[Step]:
    return [
        shortened(step, most) if most is not None and isinstance(step, Table) else step
        for step in walk(steps)
    ]
