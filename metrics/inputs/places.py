"""The place of a wrong value in an argument."""

from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

from metrics.arrays import Counts, Floats
from metrics.core import InvalidInput
from metrics.steps import Say, say


def shown(number: Any) -> str:
    """A number as it may have been typed: 3, 2.5, 1e-9, NaN."""
    if np.isnan(number):
        return "NaN"
    return repr(float(number)).removesuffix(".0").replace("e-0", "e-")


def rank_place(wrong: NDArray[np.bool_]) -> Say:
    """The first wrong grade of a list (n,), or of a batch (q, n)."""
    at = np.argwhere(wrong)[0] + 1
    if len(at) == 2:
        return say("row {row}, rank {rank}", row=at[0], rank=at[1])
    return say("rank {rank}", rank=at[0])


def cell_place(wrong: NDArray[np.bool_]) -> Say:
    """The first wrong number of a column (n,), or of a matrix."""
    at = np.argwhere(wrong)[0] + 1
    if len(at) == 1:
        return say("item {item}", item=at[0])
    return say("row {row}, column {column}", row=at[0], column=at[1])


def label_place(wrong: NDArray[np.bool_]) -> Say:
    """The first wrong number of a row of labels, which count from 0."""
    return say("label {label}", label=np.flatnonzero(wrong)[0])


def row_place(wrong: NDArray[np.bool_]) -> Say:
    """The first wrong list of a batch."""
    return say("row {row}", row=np.flatnonzero(wrong)[0] + 1)


def rows_said(rows: Counts) -> Say:
    """A few rows out of many by their numbers from 1, for a note: the first five."""
    shown = ", ".join(str(i + 1) for i in rows[:5])
    numbers = say("{listed}, ...", listed=shown) if len(rows) > 5 else shown
    if len(rows) == 1:
        return say("row {numbers}", numbers=numbers)
    return say("rows {numbers}", numbers=numbers)


def refuse_cell(
    name: str,
    matrix: Floats,
    wrong: NDArray[np.bool_],
    allowed: Say,
    place_of: Callable[[NDArray[np.bool_]], Say | None] = cell_place,
) -> None:
    """Refuses the first of the `wrong` numbers, if any: by its item, or its row and column."""
    if wrong.any():
        found = shown(matrix[wrong][0])
        raise InvalidInput(name, place=place_of(wrong), found=found, allowed=allowed)
