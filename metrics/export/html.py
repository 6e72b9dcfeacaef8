"""A worked solution as HTML with MathML: a browser draws and prints it without another file."""

from collections.abc import Sequence
from typing import Any

from metrics.core import Result
from metrics.export.documents import cut, filled, template
from metrics.export.settings import Setting
from metrics.export.words import Translate
from metrics.languages import spoken
from metrics.steps import Say, Step, Table


def to_html(
    result: Result, translate: Translate = spoken, *, most: int | None = None, of: Say | None = None
) -> str:
    """The worked solution as the inside of a page; a batch is a table of its values.

    Of longer tables only `most` rows are printed. `of` says whose value it is, such as that of
    model 2.
    """
    return filled("worked.html", result, translate, most, of)


def html_steps(steps: Sequence[Step], most: int) -> str:
    """Steps as blocks of HTML; of longer tables only `most` rows are printed."""
    return str(_macros().worked(cut(steps, most)))


def html_settings(of_parameters: Sequence[Setting]) -> str:
    """A list of parameters as they were, "" where there are none."""
    return str(_macros().listed(of_parameters))


def html_table(table: Table, translate: Translate = spoken) -> str:
    """A table with its header, in which names and symbols stand."""
    return str(_macros(translate).table(table))


def _macros(translate: Translate = spoken) -> Any:
    return template("macros.html", translate).module
