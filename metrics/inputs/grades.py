"""The grades of a ranked list, and what is known of the documents outside it."""

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from metrics.arrays import Counts, Floats
from metrics.core import InvalidInput
from metrics.inputs.counted import counted
from metrics.inputs.numbers import as_floats, refuse_tiny
from metrics.inputs.places import rank_place, refuse_cell, row_place
from metrics.parameter_types import MAX_GRADE
from metrics.steps import say
from metrics.texts import sentence

MIN_GRADE = 1e-9  # unless it is 0


def ranked_grades(grades: ArrayLike | Sequence[Sequence[float]], name: str = "grades") -> Floats:
    """Grades in rank order as floats of shape (n,) for one list or (q, n) for a batch.

    Rows of unequal length are padded with NaN, and NaN may be passed as padding itself: it means
    that there is no document at that rank, so nothing but NaN may follow it. Raises InvalidInput
    for anything else.
    """
    array = unranked_grades(grades, name)
    missing = np.isnan(array)
    late = missing[..., :-1] & ~missing[..., 1:]
    allowed = say("a missing grade may stand only below the last document of a list")
    refuse_cell(name, array[..., :-1], late, allowed, rank_place)
    return array


def unranked_grades(grades: ArrayLike | Sequence[Sequence[float]], name: str) -> Floats:
    """Grades in no particular order, NaN anywhere; otherwise the same rules as for a list."""
    array = as_floats(grades, name)
    if array.ndim not in (1, 2):
        allowed = say("allowed is one list (n,) or a batch (q, n)")
        raise InvalidInput(name, found=f"{array.ndim} dimensions", allowed=allowed)
    wrong = (array < 0) | (array > MAX_GRADE)  # false for NaN
    allowed = say("allowed are grades from 0 to {high}", high=MAX_GRADE)
    refuse_cell(name, array, wrong, allowed, rank_place)
    refuse_tiny(MIN_GRADE, array, name, rank_place)
    return array


def within_scale(grades: Floats, max_grade: int) -> None:
    """Refuses a grade above the scale's largest: it would be a probability above 1."""
    allowed = say("the largest grade of the scale (max_grade) is {high}", high=max_grade)
    refuse_cell("grades", grades, grades > max_grade, allowed, rank_place)


def relevant_total(found: Counts, n_relevant: int | ArrayLike | None) -> Any:
    """R for each case: `n_relevant`, or `found`, the number of relevant documents that the list
    itself holds.
    """
    if n_relevant is None:
        return found
    given = np.asarray(n_relevant)
    if given.ndim and given.shape != found.shape:
        allowed = sentence("allowed_one_number", count=found.size)
        raise InvalidInput("n_relevant", found=f"{given.size} numbers", allowed=allowed)
    given = np.broadcast_to(given, found.shape)
    low = given < found
    if low.any():
        allowed = say("the list itself holds {count} relevant documents", count=found[low].flat[0])
        place = row_place(low) if found.ndim else None
        raise InvalidInput("n_relevant", place=place, found=given[low].flat[0], allowed=allowed)
    return given


def judged_grades(judged: ArrayLike, grades: Floats) -> Floats:
    """Grades of all judged documents, one row for all lists or a row a list, of which each list's
    own grades above 0 are a part.
    """
    pool = unranked_grades(judged, "judged")
    if pool.ndim > 1 and pool.shape[0] != (grades.shape[0] if grades.ndim > 1 else 1):
        allowed = say("allowed is one row, or a row for each list")
        raise InvalidInput("judged", found=f"{pool.shape[0]} rows", allowed=allowed)
    for grade in np.unique(grades[grades > 0]):
        here = np.atleast_1d((grades == grade).sum(-1))
        there = np.broadcast_to(np.atleast_1d((pool == grade).sum(-1)), here.shape)
        short = here > there
        if short.any():
            allowed = sentence("list_grade_all", count=here[short][0], grade=grade)
            found = counted(int(there[short][0]), "documents")
            place = row_place(short) if grades.ndim > 1 else None
            raise InvalidInput("judged", place=place, found=found, allowed=allowed)
    return pool[0] if pool.ndim > grades.ndim else pool
