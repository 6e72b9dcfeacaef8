"""The texts of the editable matrix, for classes or for categories."""

from typing import Any, Literal, TypeAlias

from metrics.notation import decimal
from pages.parts.worked import minus
from pages.session.language import words
from pages.session.matrix_block import Bounds
from pages.session.outcomes import outcome_labels

Of: TypeAlias = Literal["classes", "categories"]


def _words() -> dict[str, Any]:
    return words("components/matrix_editor/words")


def matrix_labels(of: Of, bounds: Bounds, *, hint: bool, choosable: bool) -> dict[str, str]:
    """The labels by what the browser calls them; it fills in what is left in braces.

    The keys are named with `hint`, those that choose a class if it is `choosable`.
    """
    said = _words()
    does = ["move", "number", "page" if bounds.low < 0 else "step", "zero", "rename"]
    does += ["choose"] * choosable
    allowed = said["allowed"]["whole" if bounds.whole else "decimal"]
    ends = {"low": minus(decimal(bounds.low)), "high": minus(decimal(bounds.high))}
    return {
        **said["all"],
        **said[of],
        **outcome_labels(),
        "numbers": allowed.format(**ends),
        "hint": " · ".join(map(said["keys"].__getitem__, does)) if hint else "",
    }


def name_pattern(of: Of) -> str:
    """The name of an added one, with a field for its {number}."""
    return _words()[of]["newName"]
