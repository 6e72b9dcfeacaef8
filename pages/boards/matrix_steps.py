"""The edits of a matrix that are one step away, with their names in the browser."""

from collections.abc import Iterator, Sequence
from typing import TypeVar

from pages.session.matrix_block import Bounds

T = TypeVar("T", int, float)

DIGITS = 12  # to which the browser counts
ALL = 9  # cells; of larger matrices only the cell that has the focus is prefetched


def matrix_steps(
    key: str, cells: Sequence[Sequence[T]], bounds: Bounds, focus: str
) -> Iterator[tuple[str, tuple[tuple[T, ...], ...]]]:
    """One more, one less and 0 in each cell, or in the cell with the focus: the name of the edit,
    and the new matrix.
    """
    for i, row in enumerate(cells):
        for j, value in enumerate(row):
            place = f"{key}|{i},{j}"
            if len(cells) ** 2 > ALL and focus != place:
                continue
            for to in dict.fromkeys((_stepped(value, 1), _stepped(value, -1), type(value)(0))):
                if to != value and bounds.hold(to):
                    changed = (*row[:j], to, *row[j + 1 :])
                    yield f"{place}={to:.{DIGITS}g}", (*cells[:i], changed, *cells[i + 1 :])  # pyright: ignore[reportReturnType]: rows are tuples


def _stepped(value: T, by: int) -> T:
    return type(value)(float(f"{value + by:.{DIGITS}g}"))
