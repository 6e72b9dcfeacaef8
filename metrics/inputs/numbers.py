"""What came in as an array of numbers, or a sentence that names the one that is none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from metrics.arrays import NUMBERS, Counts, Floats
from metrics.core import InvalidInput
from metrics.inputs.places import cell_place, rank_place, refuse_cell, shown
from metrics.steps import Say, say

MAX_COUNT = 10**9  # a cell of a confusion matrix; products with costs stay exact
MAX_NUMBER = 10**12  # of a rating, a prediction or a weight
MIN_NUMBER = 1e-12  # of the same unless they are 0, and of a propensity


def as_floats(
    values: Any, name: str, place_of: Callable[[NDArray[np.bool_]], Say] | None = None
) -> Floats:
    """Numbers as floats, rows of unequal length filled with NaN; `place_of` says in the family's
    words where one stands that is no number.
    """
    allowed = say("allowed are numbers")
    if isinstance(values, (list, tuple)):
        rows = [isinstance(row, (list, tuple, np.ndarray)) for row in values]
        if any(rows) and not all(rows):
            raise InvalidInput(name, found="lists and numbers mixed", allowed=allowed)
        if any(rows):
            width = max(len(row) for row in values)
            values = [[*row, *[np.nan] * (width - len(row))] for row in values]
    try:
        array = np.asarray(values)
        if array.dtype.kind not in "biuf":
            array = np.asarray(values, dtype=object)  # each value as it was given
            strange = np.reshape([not isinstance(v, NUMBERS) for v in array.flat], array.shape)
            if strange.any():
                found = array[strange][0]
                found = repr(found) if isinstance(found, str) else found
                place = (place_of or rank_place)(strange) if array.ndim in (1, 2) else None
                raise InvalidInput(name, place=place, found=found, allowed=allowed)
        return array.astype(np.float64)
    except InvalidInput:
        raise
    except (TypeError, ValueError, OverflowError) as error:
        raise InvalidInput(name, found=values, allowed=allowed) from error


def one_row(values: ArrayLike, name: str) -> Floats:
    """Numbers of shape (n,), none of them refused for its size."""
    array = as_floats(values, name, cell_place)
    if array.ndim != 1:
        allowed = say("allowed is one row of numbers (n,)")
        raise InvalidInput(name, found=f"{array.ndim} dimensions", allowed=allowed)
    return array


def square(values: ArrayLike, name: str) -> Floats:
    """A matrix of at least 2 × 2 numbers with as many columns as rows."""
    if isinstance(values, (list, tuple)):
        for at, row in enumerate(values, 1):
            if isinstance(row, (list, tuple, np.ndarray)) and len(row) != len(values):
                place, found = say("row {row}", row=at), say("{count} numbers", count=len(row))
                allowed = say("the matrix has {count} rows, and is square", count=len(values))
                raise InvalidInput(name, place=place, found=found, allowed=allowed)
    matrix = as_floats(values, name, cell_place)
    if matrix.ndim != 2 or matrix.shape[0] != matrix.shape[1] or len(matrix) < 2:
        allowed = say("allowed is a square of at least 2 × 2 numbers")
        raise InvalidInput(name, found=" × ".join(map(str, matrix.shape)), allowed=allowed)
    return matrix


def of_equal_rows(values: ArrayLike, name: str, shape: Say) -> Floats:
    """A matrix whose rows are as long as the first: one of unequal length is a slip, no gap."""
    if isinstance(values, (list, tuple)):
        lengths = [len(row) for row in values if isinstance(row, (list, tuple, np.ndarray))]
        for at, length in enumerate(lengths, 1):
            if length != lengths[0]:
                place, found = say("row {row}", row=at), say("{count} numbers", count=length)
                allowed = say("the first row has {count}", count=lengths[0])
                raise InvalidInput(name, place=place, found=found, allowed=allowed)
    matrix = as_floats(values, name, cell_place)
    if matrix.ndim != 2 or not matrix.shape[1]:
        raise InvalidInput(name, found=" × ".join(map(str, matrix.shape)), allowed=shape)
    return matrix


def whole_numbers(matrix: Floats, name: str) -> Counts:
    """The same as counts; refuses what is none, or too large for one."""
    wrong = ~((matrix >= 0) & (matrix <= MAX_COUNT) & (matrix == np.floor(matrix)))
    if wrong.any():
        allowed = say("allowed are whole numbers from 0 to {high}", high=MAX_COUNT)
        refuse_cell(name, matrix, wrong, allowed)
    return matrix.astype(np.int64)


def refuse_beyond(
    limit: int, array: Floats, name: str, *, least: float = 0.0, missing: bool = False
) -> None:
    """Refuses a number outside -limit to limit, one closer to 0 than `least`, and NaN unless it may
    say `missing`.
    """
    wrong = ~(np.abs(array) <= limit)
    if missing:
        wrong &= ~np.isnan(array)
    if wrong.any():
        allowed = say("allowed are numbers from {low} to {high}", low=-limit, high=limit)
        refuse_cell(name, array, wrong, allowed)
    refuse_tiny(least, array, name)


def refuse_tiny(
    least: float,
    array: Floats,
    name: str,
    place_of: Callable[[NDArray[np.bool_]], Say] = cell_place,
) -> None:
    """Refuses a number that is not 0 and closer to 0 than `least`: squared, divided by or added to
    others it could not be followed on paper.
    """
    wrong = (np.abs(array) < least) & (array != 0)
    if wrong.any():
        allowed = say("a number that is not 0 is at least {least} in size", least=shown(least))
        refuse_cell(name, array, wrong, allowed, place_of)


def refuse_endless(array: Floats, name: str) -> None:
    """Refuses NaN and infinities."""
    endless = ~np.isfinite(array)
    if endless.any():
        refuse_cell(name, array, endless, say("allowed are finite numbers"))
