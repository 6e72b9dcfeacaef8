"""The type of a snippet, and how its lines are put together."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from metrics.declarations.literals import literal, names_in, plain
from metrics.steps import Say, say

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
    tool: str,
    imports: Sequence[str],
    data: Mapping[str, Any],
    *lines: str,
    says: Say | None = None,
) -> Snippet:
    """A snippet in Python: what is imported, each piece of data under its name, then the lines."""
    found = {name for value in data.values() for name in names_in(plain(value))}
    if found:
        gap = ("",) if imports else ()
        imports = (f"from math import {', '.join(sorted(found))}", *gap, *imports)
    given = [f"{name} = {literal(value, len(name) + 3)}" for name, value in data.items()]
    parts = ["\n".join(imports)] if imports else []
    text = "\n\n".join([*parts, "\n".join([*given, *lines])])
    return Snippet(tool, "python", f"{text}\n", says=says)


def in_r(tool: str, *lines: str) -> Snippet:
    """A snippet in R, which states that it was not run."""
    text = "\n".join(("# not run here", *lines))
    return Snippet(tool, "r", f"{text}\n", runs=False, says=NOT_RUN)
