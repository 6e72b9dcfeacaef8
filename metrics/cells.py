"""Arrays as a derivation shows them: table cells and terms of sums."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from metrics.notation import Number, tidy


@dataclass(frozen=True, eq=False)
class Cells(Sequence[Number]):
    """Numbers of a derivation that are made from arrays only when they are read: a sweep can have a
    hundred thousand rows.
    """

    make: Callable[..., Number]
    arrays: tuple[NDArray[Any], ...]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Sequence) and [*self] == [*other]

    def __len__(self) -> int:
        return len(self.arrays[0])

    def __getitem__(self, at: Any) -> Any:
        if isinstance(at, slice):
            return [self[i] for i in range(*at.indices(len(self)))]
        return self.make(*(array[at].item() for array in self.arrays))

    def __iter__(self) -> Iterator[Number]:
        return map(self.make, *(array.tolist() for array in self.arrays))


def cells(make: Callable[..., Number], *arrays: NDArray[Any]) -> Cells:
    """A cell for each place, `make` of the arrays' numbers there; the arrays have equal lengths."""
    return Cells(make, arrays)


def in_cells(values: Any) -> Any:
    """The numbers of an array as they are printed, whole ones without decimals; any other value as
    it is.
    """
    if not isinstance(values, np.ndarray):
        return values
    return cells(int if values.dtype.kind in "biu" else tidy, values)
