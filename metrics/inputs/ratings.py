"""What raters chose: counts of categories, or numbers."""

import numpy as np
from numpy.typing import ArrayLike

from metrics.arrays import Counts, Floats
from metrics.core import InvalidInput
from metrics.inputs import numbers
from metrics.inputs.counted import counted
from metrics.inputs.places import cell_place
from metrics.steps import say


def rating_counts(counts: ArrayLike, name: str = "counts") -> Counts:
    """How many raters chose each category, shape (items, categories).

    Each item has the same number of ratings, two at least. Raises InvalidInput that names the item.
    """
    matrix = numbers.of_equal_rows(
        counts, name, say("allowed is one row per item and one column per category")
    )
    chosen = numbers.whole_numbers(matrix, name)
    equal_raters(chosen, name)
    return chosen


def equal_raters(counts: Counts, name: str) -> None:
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


def rating_values(ratings: ArrayLike, name: str = "ratings") -> Floats:
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
