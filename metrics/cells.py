"""Arrays as a derivation shows them: the cells of its tables and sums, the rows of a note."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from numpy.typing import NDArray

from metrics.arrays import Counts
from metrics.notation import Number


@dataclass(frozen=True)
class Cells(Sequence[Number]):
    """Numbers of a derivation made of arrays only where somebody reads them: a sweep may have a
    hundred thousand rows.
    """

    make: Callable[..., Number]
    arrays: tuple[NDArray[Any], ...]

    def __len__(self) -> int:
        return len(self.arrays[0])

    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, slice):
            return [self[i] for i in range(*at.indices(len(self)))]
        return self.make(*(array[at].item() for array in self.arrays))


def cells(make: Callable[..., Number], *arrays: NDArray[Any]) -> Cells:
    """`make` of the arrays' numbers, one cell for each place; the arrays are of equal length."""
    return Cells(make, arrays)


def row_numbers(rows: Counts) -> str:
    """The numbers from 1 of a few rows out of many, for a note: "2, 5", or the first five."""
    return ", ".join(str(i + 1) for i in rows[:5]) + (", ..." if len(rows) > 5 else "")
