"""The type of a snippet, and how it is made of the template of its family."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal

from metrics.declarations.case import Case
from metrics.declarations.literals import literal, names_in, plain
from metrics.steps import Say, say
from metrics.templates import templates

HERE = "Metriclass"
SKLEARN = "scikit-learn"
IR_MEASURES = "ir_measures"
PYTREC_EVAL = "pytrec_eval"
STATSMODELS = "statsmodels"
KRIPPENDORFF = "krippendorff"
SCIPY = "SciPy"
NUMPY = "NumPy"
PYTHON = "Python"
IRR = "R irr"

NOT_RUN = say("It was not run: the tests have no R.")

_METRICS = Path(__file__).parents[1]


@dataclass(frozen=True)
class Snippet:
    """A few lines that print one number with one tool, ready to copy.

    `runs` says that the tests run the lines and compare what they print with the metric's value;
    `says` is what has to be known of them, such as an option that means something else there.
    """

    tool: str
    language: Literal["python", "r"]
    text: str
    runs: bool = True
    says: Say | None = None


def python(
    case: Case,
    tool: str,
    block: str,
    data: Mapping[str, Any],
    *,
    says: Say | None = None,
    **values: Any,
) -> Snippet:
    """A snippet in Python: the block of that name in the `snippets.jinja` of the family.

    The block has the name of the metric, `data` as the lines that write down each piece of data,
    and, under their names, the options of the case, the pieces of data and the other values.
    """
    return Snippet(tool, "python", _rendered(case, block, data, values), says=says)


def in_r(case: Case, tool: str, block: str, **values: Any) -> Snippet:
    """A snippet in R, which states that it was not run."""
    return Snippet(tool, "r", _rendered(case, block, {}, values), runs=False, says=NOT_RUN)


def _rendered(case: Case, block: str, data: Mapping[str, Any], values: Mapping[str, Any]) -> str:
    template = templates(_METRICS, literal).get_template(f"{case.metric.family}/snippets.jinja")
    own = {"metric": case.metric.name, "data": given(data)}
    context = template.new_context({**case.chosen, **data, **values, **own})
    return imported(data) + "".join(template.blocks[block](context))


def given(data: Mapping[str, Any]) -> str:
    """A line for each piece of data, or several for a long one."""
    return "\n".join(f"{name} = {literal(value, len(name) + 3)}" for name, value in data.items())


def imported(data: Mapping[str, Any]) -> str:
    """The import of the names that the data need: NaN and infinities have no literals."""
    names = {name for value in data.values() for name in names_in(plain(value))}
    return f"from math import {', '.join(sorted(names))}\n\n" if names else ""
