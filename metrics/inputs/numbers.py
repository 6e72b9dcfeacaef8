"""Arguments as arrays of numbers, or an error that names the first non-number."""

import sys
from collections.abc import Callable, Sequence
from typing import Any, TypeGuard

import numpy as np
from numpy.typing import ArrayLike, NDArray

from metrics.arrays import Counts, Floats, is_number
from metrics.core import InvalidInput, numbers_from, whole_numbers_from
from metrics.inputs.counted import counted
from metrics.inputs.places import cell_place, rank_place, refuse_cell, shown
from metrics.shown_value import quoted
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
    try:
        values = _of_equal_length(values, name)
        array = np.asarray(values)
        if array.dtype.kind not in "biuf":
            array = np.asarray(values, dtype=object)  # each value as it was given
            if not isinstance(values, (list, tuple)):  # what pandas has for a missing number
                absent = [type(v).__name__ == "NAType" for v in array.flat]
                array = np.where(np.reshape(absent, array.shape), np.nan, array)
            strange = np.reshape([not _fits(v) for v in array.flat], array.shape)
            if strange.any():
                place = (place_of or rank_place)(strange) if array.ndim in (1, 2) else None
                found = array[strange][0]
                if isinstance(found, int):
                    allowed = say("allowed are numbers of at most {digits} digits", digits=308)
                raise InvalidInput(name, place=place, found=quoted(found), allowed=allowed)
        with np.errstate(all="ignore"):  # what a float does not hold becomes infinite
            return array.astype(np.float64)
    except InvalidInput:
        raise
    except Exception as error:  # what says that it is an array may raise anything
        raise InvalidInput(name, found=values, allowed=allowed) from error


def _fits(value: Any) -> bool:
    if isinstance(value, int):
        return value.bit_length() < sys.float_info.max_exp
    return is_number(value)


def _of_equal_length(values: Any, name: str) -> Any:
    """Rows of unequal length filled with NaN, and NaN for what is masked."""
    if isinstance(values, np.ma.MaskedArray):
        return np.ma.filled(values.astype(object), np.nan)
    if not isinstance(values, (list, tuple)):
        return values
    rows = [*map(_is_row, values)]
    if not any(rows):
        return [np.nan if v is np.ma.masked else v for v in values]
    if not all(rows):
        allowed = say("allowed are numbers")
        raise InvalidInput(name, found=say("lists and numbers mixed"), allowed=allowed)
    values = [_of_equal_length(row, name) if isinstance(row, np.ndarray) else row for row in values]
    width = max(len(row) for row in values)
    return [[*row, *[np.nan] * (width - len(row))] for row in values]


def _is_row(row: Any) -> TypeGuard[Sequence[Any]]:
    return isinstance(row, (list, tuple)) or (isinstance(row, np.ndarray) and row.ndim > 0)


def one_row(
    values: ArrayLike, name: str, place_of: Callable[[NDArray[np.bool_]], Say] = cell_place
) -> Floats:
    """Numbers of shape (n,), none of them refused for its size."""
    array = as_floats(values, name, place_of)
    if array.ndim != 1:
        allowed = say("allowed is one row of numbers (n,)")
        raise InvalidInput(name, found=f"{array.ndim} dimensions", allowed=allowed)
    return array


def square(values: ArrayLike, name: str) -> Floats:
    """A matrix of at least 2 × 2 numbers with as many columns as rows."""
    if isinstance(values, (list, tuple)):
        rows = counted(len(values), "rows")
        allowed = say("the matrix has {rows}, and is square", rows=rows)
        _refuse_lengths(values, len(values), name, allowed)
    matrix = as_floats(values, name, cell_place)
    if matrix.ndim != 2 or matrix.shape[0] != matrix.shape[1] or len(matrix) < 2:
        allowed = say("allowed is a square of at least 2 × 2 numbers")
        raise InvalidInput(name, found=" × ".join(map(str, matrix.shape)), allowed=allowed)
    return matrix


def _refuse_lengths(values: Sequence[Any], length: int, name: str, allowed: Say) -> None:
    """Refuses the first row of another length."""
    for at, row in enumerate(values, 1):
        if _is_row(row) and len(row) != length:
            place, found = say("row {row}", row=at), counted(len(row), "numbers")
            raise InvalidInput(name, place=place, found=found, allowed=allowed)


def of_equal_rows(values: ArrayLike, name: str, shape: Say) -> Floats:
    """A matrix whose rows are as long as the first: one of unequal length is a slip, no gap."""
    if isinstance(values, (list, tuple)):
        rows = [row for row in values if _is_row(row)]
        length = len(rows[0]) if rows else 0
        _refuse_lengths(rows, length, name, say("the first row has {count}", count=length))
    matrix = as_floats(values, name, cell_place)
    if matrix.ndim != 2 or not matrix.shape[1]:
        raise InvalidInput(name, found=" × ".join(map(str, matrix.shape)), allowed=shape)
    return matrix


def whole_numbers(
    matrix: Floats, name: str, place_of: Callable[[NDArray[np.bool_]], Say] = cell_place
) -> Counts:
    """The same as counts; refuses what is none, or too large for one."""
    wrong = ~((matrix >= 0) & (matrix <= MAX_COUNT) & (matrix == np.floor(matrix)))
    refuse_cell(name, matrix, wrong, whole_numbers_from(0, MAX_COUNT), place_of)
    return matrix.astype(np.int64)


def refuse_beyond(
    limit: int,
    array: Floats,
    name: str,
    *,
    least: float = 0.0,
    missing: bool = False,
    place_of: Callable[[NDArray[np.bool_]], Say] = cell_place,
) -> None:
    """Refuses a number outside -limit to limit, one closer to 0 than `least`, and NaN unless it may
    say `missing`.
    """
    wrong = ~(np.abs(array) <= limit)
    if missing:
        wrong &= ~np.isnan(array)
    refuse_cell(name, array, wrong, numbers_from(-limit, limit), place_of)
    refuse_tiny(least, array, name, place_of)


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
    refuse_cell(
        name,
        array,
        wrong,
        say("a number that is not 0 is at least {least} in size", least=shown(least)),
        place_of,
    )


def refuse_empty(numbers: Floats, name: str, found: Say) -> None:
    """Refuses an argument without numbers, of which `found` says what is missing."""
    if not len(numbers):
        raise InvalidInput(name, found=found, allowed=say("allowed is at least one"))


def refuse_endless(array: Floats, name: str) -> None:
    """Refuses NaN and infinities."""
    endless = ~np.isfinite(array)
    refuse_cell(name, array, endless, say("allowed are finite numbers"))
