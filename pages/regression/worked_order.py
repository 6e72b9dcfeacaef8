"""The derivation of nDCG in the words of this page: which item stands at which rank, and why."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from metrics import CATALOGUE, Result
from metrics.steps import Column, Group, Note, Step, Table, say
from pages.regression.compute import compute, order
from pages.regression.state import ORDER, ErrorsState

_HOW = Note(
    say(
        "The items stand by their predictions, the largest first, and the grade of an item is its "
        "true number. In the ideal order they stand by these."
    )
)


def worked_order(state: ErrorsState, model: int | None = None) -> Result:
    """nDCG of the order that a model's predictions make, with the item at each rank."""
    result = compute(CATALOGUE[ORDER], state, model)
    names = [state.items[at].name for at in order(state.predicted(model))]
    return replace(result, derive=lambda: (*_of_items(result.derive(), names), _HOW))


def _of_items(steps: Sequence[Step], names: Sequence[str]) -> tuple[Step, ...]:
    """The steps with the items `names` down the list, and without what is said of documents."""
    found: list[Step] = []
    for step in steps:
        if isinstance(step, Group):
            inner = [one for one in step.steps if not isinstance(one, Note)]
            found.append(replace(step, steps=_of_items(inner, names)))
        elif isinstance(step, Table):
            found.append(replace(step, columns=_columns(step, names)))
        else:
            found.append(step)
    return tuple(found)


def _columns(table: Table, names: Sequence[str]) -> tuple[Column, ...]:
    """Grades are true numbers; the list's own ranks, not the ideal ones, are of one item each."""
    rank, grade, *others = table.columns
    is_own = "*" not in grade.symbol
    item = (Column("item", say("item"), "", tuple(names)),) if is_own else ()
    return (rank, *item, replace(grade, say=say("true number")), *others)
