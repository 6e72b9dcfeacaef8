"""Columns of numbers that belong to the same items."""

from __future__ import annotations

from numpy.typing import ArrayLike

from metrics.arrays import Floats
from metrics.core import InvalidInput
from metrics.inputs.numbers import (
    MAX_NUMBER,
    one_row,
    refuse_beyond,
    refuse_endless,
)
from metrics.steps import say


def number_pairs(y_true: ArrayLike, y_pred: ArrayLike) -> tuple[Floats, Floats]:
    """True and predicted numbers of at least one item, both of shape (n,).

    Raises InvalidInput that names the item.
    """
    true, predicted = one_row(y_true, "y_true"), one_row(y_pred, "y_pred")
    if not len(true):
        raise InvalidInput("y_true", found=say("no item"), allowed=say("allowed is at least one"))
    if len(predicted) != len(true):
        allowed = say(
            "there are {count} numbers in y_true, and each has a prediction", count=len(true)
        )
        found = say("{count} numbers", count=len(predicted))
        raise InvalidInput("y_pred", found=found, allowed=allowed)
    for name, numbers in (("y_true", true), ("y_pred", predicted)):
        refuse_beyond(MAX_NUMBER, numbers, name)
    return true, predicted


def item_columns(**columns: ArrayLike) -> tuple[Floats, ...]:
    """Finite numbers of the same items, at least one, each column of shape (n,).

    Raises InvalidInput that names the column and the item.
    """
    read = {name: one_row(values, name) for name, values in columns.items()}
    first, count = next((name, len(column)) for name, column in read.items())
    for name, column in read.items():
        refuse_endless(column, name)
        if not len(column):
            raise InvalidInput(name, found=say("no item"), allowed=say("allowed is at least one"))
        if len(column) != count:
            allowed = say(
                "{first} has {count} items, and these are the same", first=first, count=count
            )
            raise InvalidInput(name, found=say("{count} items", count=len(column)), allowed=allowed)
    return tuple(column + 0.0 for column in read.values())
