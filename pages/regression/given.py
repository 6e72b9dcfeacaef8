"""What a value is worked out from: the predictions as they are scored, the outlier's included."""

from __future__ import annotations

from collections.abc import Sequence

from metrics.notation import decimal
from metrics.steps import Column, Table, say
from pages.desk.language import _
from pages.parts.exports import Given, numbered
from pages.regression.state import ErrorsState


def given_of(state: ErrorsState, *, of_order: bool = False) -> Given:
    """The true number of each item and what each model predicts of it; how they make an order, if
    the value is `of_order`.
    """
    names = tuple(item.name for item in state.items)
    columns = [Column("i", say("item"), "" if of_order else "i", range(1, len(names) + 1))]
    if numbered(say("item"), "i", names):
        columns.append(Column("name", say("name"), "", names))
    if state.has_x:
        columns.append(Column("x", say("x"), "", _texts([item.x or 0.0 for item in state.items])))
    columns.append(Column("y", say("true"), "" if of_order else "y_i", _texts(state.true)))
    for model in state.models:
        words = say("predicted by model {model}", model=model + 1)
        symbol = "p_i" if model == state.model and not of_order else ""
        numbers = _texts(state.predicted(model))
        columns.append(
            Column(f"p{model}", words if state.has_two else say("predicted"), symbol, numbers)
        )
    told = ()
    if of_order:
        told = (
            _(
                "The true number of an item is its grade. The items are ranked by their "
                "predictions, the largest first; those of equal predictions stay in their order."
            ),
        )
    return Given((Table(say("Items"), tuple(columns)),), told)


def _texts(numbers: Sequence[float]) -> tuple[str, ...]:
    """Numbers with every digit, as they are scored."""
    return tuple(decimal(number, None) for number in numbers)
