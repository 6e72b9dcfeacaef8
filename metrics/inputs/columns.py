"""Columns of numbers that belong to the same items."""

from numpy.typing import ArrayLike

from metrics.arrays import Floats
from metrics.core import InvalidInput
from metrics.inputs.counted import counted
from metrics.inputs.numbers import (
    MAX_NUMBER,
    MIN_NUMBER,
    as_floats,
    one_row,
    refuse_beyond,
    refuse_empty,
    refuse_endless,
)
from metrics.inputs.places import cell_place
from metrics.steps import say
from metrics.texts import sentence


def number_pairs(y_true: ArrayLike, y_pred: ArrayLike) -> tuple[Floats, Floats]:
    """True numbers of at least one item, shape (n,), and predicted ones of shape (n,), or of (m, n)
    for many predictions of each.

    Raises InvalidInput that names the item.
    """
    true, predicted = one_row(y_true, "y_true"), as_floats(y_pred, "y_pred", cell_place)
    if predicted.ndim not in (1, 2):
        allowed = say("allowed is one row of numbers (n,)")
        raise InvalidInput("y_pred", found=f"{predicted.ndim} dimensions", allowed=allowed)
    refuse_empty(true, "y_true", say("no item"))
    if predicted.shape[-1] != len(true):
        allowed = sentence("y_true_each_needs", numbers=counted(len(true), "numbers"))
        raise InvalidInput("y_pred", found=counted(predicted.shape[-1], "numbers"), allowed=allowed)
    for name, numbers in (("y_true", true), ("y_pred", predicted)):
        refuse_beyond(MAX_NUMBER, numbers, name, least=MIN_NUMBER)
    return true, predicted


def item_columns(**columns: ArrayLike) -> tuple[Floats, ...]:
    """Finite numbers of the same items, at least one, each column of shape (n,).

    Raises InvalidInput that names the column and the item.
    """
    return _of_same_items({name: one_row(values, name) for name, values in columns.items()})


def item_rows(**columns: ArrayLike) -> tuple[Floats, ...]:
    """The same, or such columns of q cases as rows of shape (q, n)."""
    read = {name: as_floats(values, name, cell_place) for name, values in columns.items()}
    for name, rows in read.items():
        if rows.ndim not in (1, 2):
            allowed = say("allowed is one row of numbers (n,) or a batch (q, n)")
            raise InvalidInput(name, found=f"{rows.ndim} dimensions", allowed=allowed)
    return _of_same_items(read)


def _of_same_items(read: dict[str, Floats]) -> tuple[Floats, ...]:
    first, shape = next((name, column.shape) for name, column in read.items())
    for name, column in read.items():
        refuse_endless(column, name)
        count = column.shape[-1]
        if not count:
            raise InvalidInput(name, found=say("no item"), allowed=say("allowed is at least one"))
        if count != shape[-1]:
            allowed = say(
                "{first} has {items}, and these are the same",
                first=first,
                items=counted(shape[-1], "items"),
            )
            raise InvalidInput(name, found=counted(count, "items"), allowed=allowed)
        if column.shape != shape:
            found, other = (" × ".join(map(str, each)) for each in (column.shape, shape))
            allowed = say("{first} has {shape}", first=first, shape=other)
            raise InvalidInput(name, found=found, allowed=allowed)
    return tuple(column + 0.0 for column in read.values())
