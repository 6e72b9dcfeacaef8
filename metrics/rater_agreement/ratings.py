"""What several raters say of the same items, and how often each item got each category.

Notation: n_ij of r_i raters put item i into category j; N are the items.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import ArrayLike

from metrics.arrays import Counts, Floats
from metrics.confusion_matrix.counts import class_labels, refuse_scores
from metrics.core import InvalidInput
from metrics.inputs import numbers
from metrics.inputs.counted import counted
from metrics.inputs.listed import is_label, labels_of, plain, row_of
from metrics.inputs.places import cell_place
from metrics.rater_agreement.table import AgreementTable
from metrics.rater_agreement.units import Units, numbers_of
from metrics.shown_value import quoted
from metrics.steps import say

MAX_VALUES = 200  # different ratings: alpha compares each with each


@dataclass(frozen=True, eq=False)
class Ratings:
    """The categories that raters chose.

    `chosen` has the shape (raters, items) and holds places in `labels`, -1 where a rating is
    missing. The labels are the whole scale in order; a category that nobody chose counts as well.
    `items` are names of the items, if these have any. `read_ratings` makes it from labels.
    """

    chosen: Counts
    labels: tuple[Hashable, ...]
    items: tuple[str, ...] = ()

    @property
    def missing(self) -> int:
        """How many ratings are missing."""
        return int((self.chosen < 0).sum())

    @cached_property
    def counts(self) -> Counts:
        """How many raters chose each category, shape (items, categories)."""
        return _tally(self.chosen + 1, len(self.labels) + 1)[:, 1:]  # without the missing ones

    @cached_property
    def units(self) -> Units:
        """The items as the kernels see them."""
        one_each = np.ones(len(self.counts), np.int64)
        names = tuple(map(str, self.labels))
        return Units(self.counts, one_each, names, numbers_of(self.labels), items=self.items)

    def table(self, first: int = 0, second: int = 1) -> AgreementTable:
        """The table of two of the raters, counted from 0; items that only one of them rated are
        left out, and their number is `left_out`. Raises InvalidInput for a rater that is not there.
        """
        for name, rater in (("first", first), ("second", second)):
            if not 0 <= rater < len(self.chosen):
                allowed = say("the raters are counted from 0 to {last}", last=len(self.chosen) - 1)
                raise InvalidInput(name, found=rater, allowed=allowed)
        one, other = self.chosen[first], self.chosen[second]
        rated = (one >= 0) & (other >= 0)
        c = len(self.labels)
        cells = np.bincount(one[rated] * c + other[rated], minlength=c * c)
        left_out = int(((one >= 0) != (other >= 0)).sum())
        return AgreementTable(cells.reshape(c, c), self.labels, left_out)


def read_ratings(
    rows: ArrayLike | Sequence[Sequence[Any]],
    categories: ArrayLike | Sequence[Hashable] | None = None,
) -> Ratings:
    """Ratings from labels, a row a rater and a column an item: shape (raters, items).

    Labels are texts or numbers, not both; None, NaN and empty texts are missing ratings.
    `categories` gives the scale and its order; None takes the labels that occur, sorted. Raises
    InvalidInput, with the place, for rows of unequal length, fewer than two raters, fewer than two
    or more than 50 categories, and for a label outside the scale.
    """
    given = [_row(row, at) for at, row in enumerate(_listed(rows, "ratings"), 1)]
    if len(given) < 2:
        found = counted(len(given), "raters")
        raise InvalidInput("ratings", found=found, allowed=say("allowed are two raters or more"))
    for at, row in enumerate(given, 1):
        if len(row) != len(given[0]):
            place, found = say("rater {rater}", rater=at), counted(len(row), "items")
            allowed = say("the first rater has {count}", count=len(given[0]))
            raise InvalidInput("ratings", place=place, found=found, allowed=allowed)
    seen = {label for row in given for label in row if label is not None}
    if len({isinstance(label, str) for label in seen}) > 1:
        allowed = say("allowed are labels that are all texts, or all numbers")
        raise InvalidInput("ratings", found=say("both"), allowed=allowed)
    scale = (
        sorted(seen)
        if categories is None
        else labels_of(categories, "categories", say("allowed is a row of labels"))
    )
    labels = class_labels(scale, "categories")
    index = {label: at for at, label in enumerate(labels)}
    chosen = np.full((len(given), len(given[0])), -1, dtype=np.int64)
    for rater, row in enumerate(given):
        for item, label in enumerate(row):
            if label is None:
                continue
            if label not in index:
                allowed = say("allowed are the categories of the scale")
                raise InvalidInput(
                    "ratings",
                    place=_place(rater + 1, item + 1),
                    found=quoted(label),
                    allowed=allowed,
                )
            chosen[rater, item] = index[label]
    return Ratings(chosen, labels)


def agreement_table(
    first: ArrayLike | Sequence[Any],
    second: ArrayLike | Sequence[Any],
    categories: ArrayLike | Sequence[Hashable] | None = None,
) -> AgreementTable:
    """The table of two raters from their labels, both of shape (n,); see `read_ratings`.

    Items that only one of the two rated are left out, and their number is `left_out`. Numbers with
    decimals are refused unless `categories` gives them.
    """
    ratings = read_ratings([first, second], categories)  # type: ignore[list-item]
    if categories is None:
        allowed = say("allowed are whole numbers and texts, unless the categories are named")
        for name, given in (("first", first), ("second", second)):
            refuse_scores(row_of(given) or [], name, allowed)
    return ratings.table()


ManyRatings: TypeAlias = ArrayLike | Sequence[Sequence[float]] | Ratings | AgreementTable


def units_of_counts(counts: ManyRatings) -> Units:
    """Units with as many raters each, from counts of shape (items, categories), from ratings or
    from a table of two raters. Raises InvalidInput.
    """
    if isinstance(counts, Ratings):
        _equal_raters(counts.counts, "counts")
        return counts.units
    if isinstance(counts, AgreementTable):
        return counts.units
    matrix = _rating_counts(counts)
    c = matrix.shape[1]
    names, numbers = tuple(map(str, range(c))), tuple(map(float, range(c)))
    return Units(matrix, np.ones(len(matrix), np.int64), names, numbers)


def units_of_values(ratings: ManyRatings) -> Units:
    """Units from ratings in numbers, shape (raters, items) with NaN for a missing one, from ratings
    in categories or from a table of two raters. Raises InvalidInput.
    """
    if isinstance(ratings, (Ratings, AgreementTable)):
        return ratings.units
    values = _rating_values(ratings)
    scale, counts = _counted(values)
    names = tuple(f"{value:.12g}" for value in scale)
    return Units(counts, np.ones(len(counts), np.int64), names, tuple(scale.tolist()))


def _counted(values: Floats) -> tuple[Floats, Counts]:
    """The different ratings in rising order, and how often each item got each of them."""
    known = ~np.isnan(values)
    low, high = np.fmin.reduce(values, axis=None), np.fmax.reduce(values, axis=None)
    if high - low < MAX_VALUES:  # a scale in whole steps needs no sorting
        steps = int(high - low) + 1
        near = np.where(known, values - low, steps)  # missing ones beyond the scale
        places = near.astype(np.int64)
        if (places == near).all():
            counts = _tally(places, steps + 1)[:, :-1]
            used = counts.any(0)
            return low + np.flatnonzero(used), counts[:, used]
    scale, found = np.unique(values[known], return_inverse=True)
    if len(scale) > MAX_VALUES:
        count = say("{count} different ratings", count=len(scale))
        allowed = say("allowed are at most {high}", high=MAX_VALUES)
        raise InvalidInput("ratings", found=count, allowed=allowed)
    places = np.full(values.shape, len(scale), dtype=np.int64)
    places[known] = found
    return scale, _tally(places, len(scale) + 1)[:, :-1]


def _tally(places: Counts, c: int) -> Counts:
    """How often each of `c` places occurs for each item, shape (items, c); `places` has the shape
    (raters, items).
    """
    items = places.shape[1]
    cells = places + np.arange(items) * c
    return np.bincount(cells.ravel(), minlength=items * c).reshape(items, c)


def _row(row: Any, at: int) -> list[Any]:
    """The labels of one rater, None for a missing one."""
    if isinstance(row, str):
        allowed = say("allowed is a row of labels for each rater")
        raise InvalidInput(
            "ratings", place=say("rater {rater}", rater=at), found=quoted(row), allowed=allowed
        )
    found = []
    for item, label in enumerate(_listed(row, "ratings"), 1):
        if _is_missing(label):
            found.append(None)
            continue
        if not is_label(label):
            allowed = say("allowed are texts and finite numbers")
            raise InvalidInput(
                "ratings", place=_place(at, item), found=quoted(label), allowed=allowed
            )
        found.append(plain(label))
    return found


def _is_missing(label: Any) -> bool:
    if isinstance(label, str):
        return not label.strip()
    return (
        label is None
        or type(label).__name__ == "NAType"
        or label is np.ma.masked
        or (isinstance(label, (float, np.floating)) and np.isnan(label))
    )


def _listed(values: Any, name: str) -> list[Any]:
    given = row_of(values)
    if given is None:
        allowed = say("allowed is a row of labels for each rater")
        raise InvalidInput(name, found=quoted(values), allowed=allowed)
    return given


def _place(rater: int, item: int) -> Any:
    return say("rater {rater}, item {item}", rater=rater, item=item)


def _rating_counts(counts: ArrayLike, name: str = "counts") -> Counts:
    """How many raters chose each category, shape (items, categories).

    Each item has the same number of ratings, two at least. Raises InvalidInput that names the item.
    """
    matrix = numbers.of_equal_rows(
        counts, name, say("allowed is one row per item and one column per category")
    )
    chosen = numbers.whole_numbers(matrix, name)
    _equal_raters(chosen, name)
    return chosen


def _equal_raters(counts: Counts, name: str) -> None:
    """Refuses items with unequal numbers of ratings, or with one alone."""
    totals = counts.sum(1)
    if not len(totals):
        return
    raters = max(int(np.bincount(totals).argmax()) if totals.max() < 10**6 else int(totals[0]), 2)
    strange = totals != raters
    if strange.any():
        found = counted(totals[strange][0], "ratings")
        allowed = say("each item needs the same number of ratings, here {count}", count=raters)
        plainly = say(
            "Item {item} has {ratings}; Fleiss needs {count} of each.",
            item=int(np.flatnonzero(strange)[0]) + 1,
            ratings=found,
            count=raters,
        )
        raise InvalidInput(
            name, place=cell_place(strange), found=found, allowed=allowed, plainly=plainly
        )


def _rating_values(ratings: ArrayLike, name: str = "ratings") -> Floats:
    """Ratings as numbers, shape (raters, items) with two raters at least; NaN where one is missing.

    Raises InvalidInput that names the cell.
    """
    array = numbers.of_equal_rows(
        ratings, name, say("allowed is one row per rater and one column per item")
    )
    if len(array) < 2:
        found = counted(len(array), "raters")
        raise InvalidInput(name, found=found, allowed=say("allowed are two raters or more"))
    numbers.refuse_beyond(numbers.MAX_NUMBER, array, name, least=numbers.MIN_NUMBER, missing=True)
    return array + 0.0  # -0.0 is 0
