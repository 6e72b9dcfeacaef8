"""Ratings as the kernels of many raters see them.

Notation as in `ratings`.
"""

import functools
from collections.abc import Hashable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np

from metrics.arrays import Counts, is_number
from metrics.inputs.numbers import MAX_NUMBER, MIN_NUMBER


@dataclass(frozen=True, eq=False)
class Units:
    """Which categories an item got, and how many items did so.

    `counts` has the shape (units, categories); `times` is 1 for items that stand for themselves.
    `left_out` are items with one rating that are not among them. `places` are those of the units
    among all items, and `items` what all these are called, if they have names.
    """

    counts: Counts
    times: Counts
    names: tuple[str, ...]
    numbers: tuple[float, ...]
    left_out: int = 0
    places: Counts | None = None
    items: tuple[str, ...] = ()

    @cached_property
    def raters(self) -> Counts:
        """r_i, the ratings of each unit."""
        return self.counts.sum(1)

    @cached_property
    def sizes(self) -> list[int]:
        """The different numbers of ratings that units have."""
        if len(self.raters) and (self.raters == self.raters[0]).all():
            return [int(self.raters[0])]
        return np.unique(self.raters).tolist()

    @cached_property
    def paired(self) -> "Units":
        """The units that have two ratings at least; none of what was left out."""
        paired = self.raters > 1
        return self if paired.all() and not self.left_out else self.where(paired)

    @cached_property
    def alone(self) -> int:
        """How many items have fewer than two ratings, those that were left out among them."""
        if self.paired is self:
            return 0
        return self.left_out + int(self.times[self.raters < 2].sum())

    @property
    def repeated(self) -> bool:
        return bool((self.times != 1).any())

    @cached_property
    def totals(self) -> list[int]:
        """How often each category was chosen."""
        return (self.times @ self.counts).tolist()

    @property
    def used(self) -> list[str]:
        return [name for name, total in zip(self.names, self.totals, strict=True) if total]

    @property
    def called(self) -> list[str] | list[int]:
        """The names of the units, or their numbers among all items, from 1."""
        places = range(len(self.counts)) if self.places is None else self.places.tolist()
        return [self.items[at] for at in places] if self.items else [at + 1 for at in places]

    def where(self, chosen: Any) -> "Units":
        """Some of the units."""
        places = np.arange(len(self.counts)) if self.places is None else self.places
        return Units(
            self.counts[chosen],
            self.times[chosen],
            self.names,
            self.numbers,
            places=places[chosen],
            items=self.items,
        )


@functools.lru_cache(maxsize=64)
def numbers_of(labels: tuple[Hashable, ...]) -> tuple[float, ...]:
    """Labels that are numbers of ordinary size as such, NaN for each other one."""
    return tuple(float(label) if _is_usual(label) else np.nan for label in labels)  # type: ignore[arg-type]


def _is_usual(label: Hashable) -> bool:
    if not is_number(label):
        return False
    return label == 0 or MIN_NUMBER <= abs(label) <= MAX_NUMBER
