"""Checks and shapes what comes in. Kernels may rely on what these functions return."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from metrics.core import InvalidInput
from metrics.params import MAX_CLASSES, MAX_GRADE
from metrics.steps import Say, say

Floats = NDArray[np.float64]
NUMBERS = (int, float, np.integer, np.floating)
MAX_COUNT = 10**9  # a cell of a confusion matrix; products with costs stay exact
MAX_COST = 10**9
MAX_NUMBER = 10**12  # of a rating or a prediction


def ranked_grades(grades: ArrayLike | Sequence[Sequence[float]], name: str = "grades") -> Floats:
    """Grades in rank order as floats of shape (n,) for one list or (q, n) for a batch.

    Rows of unequal length are padded with NaN, and NaN may be passed as padding itself: it means
    that there is no document at that rank, so nothing but NaN may follow it. Raises InvalidInput
    for anything else.
    """
    array = unranked_grades(grades, name)
    missing = np.isnan(array)
    late = missing[..., :-1] & ~missing[..., 1:]
    if late.any():
        allowed = say("a missing grade may stand only below the last document of a list")
        raise InvalidInput(name, place=_place(late), found="NaN", allowed=allowed)
    return array


def unranked_grades(grades: ArrayLike | Sequence[Sequence[float]], name: str) -> Floats:
    """Grades in no particular order, NaN anywhere; otherwise the same rules as for a list."""
    array = _as_floats(grades, name)
    if array.ndim not in (1, 2):
        allowed = say("allowed is one list (n,) or a batch (q, n)")
        raise InvalidInput(name, found=f"{array.ndim} dimensions", allowed=allowed)
    wrong = (array < 0) | (array > MAX_GRADE)  # false for NaN
    if wrong.any():
        allowed = say("allowed are grades from 0 to {high}", high=MAX_GRADE)
        found = array[wrong][0]
        raise InvalidInput(name, place=_place(wrong), found=f"{found:g}", allowed=allowed)
    return array


def within_scale(grades: Floats, max_grade: int) -> None:
    """Refuses a grade above the scale's largest: it would be a probability above 1."""
    above = grades > max_grade
    if above.any():
        allowed = say("the largest grade of the scale (max_grade) is {high}", high=max_grade)
        found = f"{grades[above][0]:g}"
        raise InvalidInput("grades", place=_place(above), found=found, allowed=allowed)


def relevant_total(found: NDArray[np.int64], n_relevant: int | ArrayLike | None) -> Any:
    """R for each case: `n_relevant`, or `found`, the number of relevant documents that the list
    itself holds.
    """
    if n_relevant is None:
        return found
    given = np.asarray(n_relevant)
    if given.ndim and given.shape != found.shape:
        allowed = say(
            "allowed is one number, or one for each of the lists ({count})", count=found.size
        )
        raise InvalidInput("n_relevant", found=f"{given.size} numbers", allowed=allowed)
    given = np.broadcast_to(given, found.shape)
    low = given < found
    if low.any():
        allowed = say("the list itself holds {count} relevant documents", count=found[low].flat[0])
        place = _row(low) if found.ndim else None
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
            allowed = say(
                "the list has {count} with grade {grade}, and all of the list's are judged",
                count=here[short][0],
                grade=grade,
            )
            found = f"{there[short][0]} × {grade:g}"
            place = _row(short) if grades.ndim > 1 else None
            raise InvalidInput("judged", place=place, found=found, allowed=allowed)
    return pool[0] if pool.ndim > grades.ndim else pool


def scored_labels(y_true: ArrayLike, y_score: ArrayLike) -> tuple[NDArray[np.bool_], Floats]:
    """Labels 0 and 1 as truth values and finite scores, both of shape (n,) with at least one item.

    Raises InvalidInput that names the item. A score of -0.0 becomes 0.0, which it equals.
    """
    labels, scores = _items(y_true, "y_true"), _items(y_score, "y_score")
    positive = labels == 1
    strange = ~positive & (labels != 0)
    if strange.any():
        _refuse_cell("y_true", labels, strange, say("allowed are two labels, 0 and 1"))
    if not len(labels):
        raise InvalidInput("y_true", found=say("no item"), allowed=say("allowed is at least one"))
    if len(scores) != len(labels):
        allowed = say("there are {count} labels in y_true, and each has a score", count=len(labels))
        found = say("{count} scores", count=len(scores))
        raise InvalidInput("y_score", found=found, allowed=allowed)
    endless = ~np.isfinite(scores)
    if endless.any():
        _refuse_cell("y_score", scores, endless, say("allowed are finite numbers"))
    scores += 0.0
    return positive, scores


def counts_matrix(confusion: ArrayLike, name: str = "confusion") -> NDArray[np.int64]:
    """Counts of shape (c, c), true classes down and predicted ones across, for 2 to 50 classes.

    Raises InvalidInput that names the cell.
    """
    matrix = _square(confusion, name)
    if len(matrix) > MAX_CLASSES:
        found = say("{count} classes", count=len(matrix))
        raise InvalidInput(
            name, found=found, allowed=say("allowed are 2 to {high}", high=MAX_CLASSES)
        )
    wrong = ~((matrix >= 0) & (matrix <= MAX_COUNT) & (matrix == np.floor(matrix)))
    if wrong.any():
        allowed = say("allowed are whole numbers from 0 to {high}", high=MAX_COUNT)
        _refuse_cell(name, matrix, wrong, allowed)
    return matrix.astype(np.int64)


def cost_matrix(costs: ArrayLike, classes: int, name: str = "costs") -> Floats:
    """Finite costs, negative ones for gains, in the shape of a confusion matrix of `classes`.

    Raises InvalidInput that names the cell.
    """
    matrix = _square(costs, name)
    if len(matrix) != classes:
        allowed = say("allowed is a cost for each cell of a matrix of {c} classes", c=classes)
        raise InvalidInput(name, found=f"{len(matrix)} × {len(matrix)}", allowed=allowed)
    wrong = ~(np.abs(matrix) <= MAX_COST)
    if wrong.any():
        allowed = say("allowed are numbers from {low} to {high}", low=-MAX_COST, high=MAX_COST)
        _refuse_cell(name, matrix, wrong, allowed)
    return matrix


def rating_counts(counts: ArrayLike, name: str = "counts") -> NDArray[np.int64]:
    """How many raters chose each category, shape (items, categories).

    Each item has the same number of ratings, two at least. Raises InvalidInput that names the item.
    """
    matrix = _of_equal_rows(counts, name, say("allowed is a row an item, a column a category"))
    wrong = ~((matrix >= 0) & (matrix <= MAX_COUNT) & (matrix == np.floor(matrix)))
    if wrong.any():
        allowed = say("allowed are whole numbers from 0 to {high}", high=MAX_COUNT)
        _refuse_cell(name, matrix, wrong, allowed)
    equal_raters(matrix.astype(np.int64), name)
    return matrix.astype(np.int64)


def equal_raters(counts: NDArray[np.int64], name: str) -> None:
    """Refuses items with unequal numbers of ratings, or with one alone."""
    totals = counts.sum(1)
    if not len(totals):
        return
    raters = max(int(np.bincount(totals).argmax()) if totals.max() < 10**6 else int(totals[0]), 2)
    strange = totals != raters
    if strange.any():
        found = say("{count} ratings", count=totals[strange][0])
        allowed = say("every item has the same number of ratings, here {count}", count=raters)
        raise InvalidInput(name, place=_cell(strange), found=found, allowed=allowed)


def rating_values(ratings: ArrayLike, name: str = "ratings") -> Floats:
    """Ratings as numbers, shape (raters, items) with two raters at least; NaN where one is missing.

    Raises InvalidInput that names the cell.
    """
    array = _of_equal_rows(ratings, name, say("allowed is a row a rater, a column an item"))
    if len(array) < 2:
        found = say("{count} raters", count=len(array))
        raise InvalidInput(name, found=found, allowed=say("allowed are two raters or more"))
    wrong = np.abs(array) > MAX_NUMBER  # false for NaN
    if wrong.any():
        allowed = say("allowed are numbers from {low} to {high}", low=-MAX_NUMBER, high=MAX_NUMBER)
        _refuse_cell(name, array, wrong, allowed)
    return array + 0.0  # -0.0 is 0


def number_pairs(y_true: ArrayLike, y_pred: ArrayLike) -> tuple[Floats, Floats]:
    """True and predicted numbers of at least one item, both of shape (n,).

    Raises InvalidInput that names the item.
    """
    true, predicted = _items(y_true, "y_true"), _items(y_pred, "y_pred")
    if not len(true):
        raise InvalidInput("y_true", found=say("no item"), allowed=say("allowed is at least one"))
    if len(predicted) != len(true):
        allowed = say(
            "there are {count} numbers in y_true, and each has a prediction", count=len(true)
        )
        found = say("{count} numbers", count=len(predicted))
        raise InvalidInput("y_pred", found=found, allowed=allowed)
    for name, numbers in (("y_true", true), ("y_pred", predicted)):
        wrong = ~(np.abs(numbers) <= MAX_NUMBER)
        if wrong.any():
            allowed = say(
                "allowed are numbers from {low} to {high}", low=-MAX_NUMBER, high=MAX_NUMBER
            )
            _refuse_cell(name, numbers, wrong, allowed)
    return true, predicted


def id_set(values: Iterable[Any], name: str) -> tuple[str, ...]:
    """Ids of documents as text, each once; a set comes in the order of its texts.

    An id is a text or a whole number, and 7 is the same document as "7". Raises InvalidInput that
    names the place, for a repeated id as well: it may be a slip, and a set would hide it.
    """
    if isinstance(values, (str, bytes, Mapping)) or not isinstance(values, Iterable):
        allowed = say("allowed is a collection of ids")
        raise InvalidInput(name, found=repr(values), allowed=allowed)
    first: dict[str, int] = {}
    for at, given in enumerate(values, 1):
        place = say("item {item}", item=at)
        whole = isinstance(given, (int, np.integer)) and not isinstance(given, bool)
        if not whole and not (isinstance(given, str) and given.strip()):
            allowed = say("allowed are texts that are not empty, and whole numbers")
            raise InvalidInput(name, place=place, found=repr(given), allowed=allowed)
        if first.setdefault(str(given), at) != at:
            allowed = say(
                "it is item {item} already, and a set holds it once", item=first[str(given)]
            )
            raise InvalidInput(name, place=place, found=repr(given), allowed=allowed)
    return tuple(sorted(first) if isinstance(values, Set) else first)


def ranked_ids(values: Iterable[Any], name: str) -> tuple[str, ...]:
    """Ids of documents as text in rank order, rank 1 first; the rules of `id_set`, and no set."""
    if isinstance(values, Set):
        allowed = say("allowed is a collection of ids in an order, which a set has not")
        raise InvalidInput(name, found=values, allowed=allowed)
    return id_set(values, name)


def item_columns(**columns: ArrayLike) -> tuple[Floats, ...]:
    """Finite numbers of the same items, at least one, each column of shape (n,).

    Raises InvalidInput that names the column and the item.
    """
    read = {name: _items(values, name) for name, values in columns.items()}
    first, count = next((name, len(column)) for name, column in read.items())
    for name, column in read.items():
        endless = ~np.isfinite(column)
        if endless.any():
            _refuse_cell(name, column, endless, say("allowed are finite numbers"))
        if not len(column):
            raise InvalidInput(name, found=say("no item"), allowed=say("allowed is at least one"))
        if len(column) != count:
            allowed = say(
                "{first} has {count} items, and these are the same", first=first, count=count
            )
            raise InvalidInput(name, found=say("{count} items", count=len(column)), allowed=allowed)
    return tuple(column + 0.0 for column in read.values())


def label_matrix(y_true: ArrayLike, y_score: ArrayLike) -> tuple[NDArray[np.bool_], Floats]:
    """`true_labels` and `label_scores` of one shape. Raises InvalidInput when they are not."""
    labels, scores = true_labels(y_true), label_scores(y_score)
    same_shape(labels.shape, scores.shape)
    return labels, scores


def same_shape(labels: tuple[int, ...], scores: tuple[int, ...]) -> None:
    """Refuses scores that are not one for each label of each row."""
    if labels != scores:
        allowed = say("y_true has {shape}", shape=" × ".join(map(str, labels)))
        raise InvalidInput("y_score", found=" × ".join(map(str, scores)), allowed=allowed)


def true_labels(y_true: ArrayLike) -> NDArray[np.bool_]:
    """Labels 0 and 1 as truth values of shape (n, l), a row an item and a column a label, at least
    one of each; one row alone may come with the shape (l,).

    Raises InvalidInput that names row and column.
    """
    labels = _rows_of_labels(y_true, "y_true")
    positive = labels == 1
    strange = ~positive & (labels != 0)
    if strange.any():
        _refuse_cell("y_true", labels, strange, say("allowed are 0 and 1"))
    return positive


def label_scores(y_score: ArrayLike) -> Floats:
    """Finite scores of shape (n, l); otherwise as `true_labels`."""
    scores = _rows_of_labels(y_score, "y_score")
    endless = ~np.isfinite(scores)
    if endless.any():
        _refuse_cell("y_score", scores, endless, say("allowed are finite numbers"))
    return scores


def _rows_of_labels(values: ArrayLike, name: str) -> Floats:
    matrix = np.atleast_2d(_as_floats(values, name, _cell))
    if matrix.ndim != 2 or not matrix.size:
        allowed = say("allowed is a row for each item and a column for each label")
        raise InvalidInput(name, found=" × ".join(map(str, matrix.shape)), allowed=allowed)
    return matrix


def row_weights(weights: ArrayLike | None, rows: int) -> Floats | None:
    """A weight of at least 0 for each row, of shape (n,), not all 0; None for none.

    Raises InvalidInput that names the row.
    """
    if weights is None:
        return None
    given = _items(weights, "sample_weight")
    if len(given) != rows:
        allowed = say("there are {count} rows, and each has a weight", count=rows)
        found = say("{count} weights", count=len(given))
        raise InvalidInput("sample_weight", found=found, allowed=allowed)
    wrong = ~((given >= 0) & np.isfinite(given))
    if wrong.any():
        _refuse_cell("sample_weight", given, wrong, say("allowed are finite numbers from 0 on"))
    if not given.any():
        allowed = say("allowed are weights of which one at least is above 0")
        raise InvalidInput("sample_weight", found=say("only zeros"), allowed=allowed)
    return given


def _square(values: ArrayLike, name: str) -> Floats:
    if isinstance(values, (list, tuple)):
        for at, row in enumerate(values, 1):
            if isinstance(row, (list, tuple, np.ndarray)) and len(row) != len(values):
                place, found = say("row {row}", row=at), say("{count} numbers", count=len(row))
                allowed = say("the matrix has {count} rows, and is square", count=len(values))
                raise InvalidInput(name, place=place, found=found, allowed=allowed)
    matrix = _as_floats(values, name, _cell)
    if matrix.ndim != 2 or matrix.shape[0] != matrix.shape[1] or len(matrix) < 2:
        allowed = say("allowed is a square of at least 2 × 2 numbers")
        raise InvalidInput(name, found=" × ".join(map(str, matrix.shape)), allowed=allowed)
    return matrix


def _of_equal_rows(values: ArrayLike, name: str, shape: Say) -> Floats:
    """A matrix whose rows are as long as the first: one of unequal length is a slip, no gap."""
    if isinstance(values, (list, tuple)):
        lengths = [len(row) for row in values if isinstance(row, (list, tuple, np.ndarray))]
        for at, length in enumerate(lengths, 1):
            if length != lengths[0]:
                place, found = say("row {row}", row=at), say("{count} numbers", count=length)
                allowed = say("the first row has {count}", count=lengths[0])
                raise InvalidInput(name, place=place, found=found, allowed=allowed)
    matrix = _as_floats(values, name, _cell)
    if matrix.ndim != 2 or not matrix.shape[1]:
        raise InvalidInput(name, found=" × ".join(map(str, matrix.shape)), allowed=shape)
    return matrix


def _refuse_cell(name: str, matrix: Floats, wrong: NDArray[np.bool_], allowed: Say) -> None:
    found = matrix[wrong][0]
    shown = "NaN" if np.isnan(found) else f"{found:g}"
    raise InvalidInput(name, place=_cell(wrong), found=shown, allowed=allowed)


def _items(values: ArrayLike, name: str) -> Floats:
    array = _as_floats(values, name, _cell)
    if array.ndim != 1:
        allowed = say("allowed is one row of numbers (n,)")
        raise InvalidInput(name, found=f"{array.ndim} dimensions", allowed=allowed)
    return array


def _as_floats(
    values: Any, name: str, place_of: Callable[[NDArray[np.bool_]], Say] | None = None
) -> Floats:
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
                place = (place_of or _place)(strange) if array.ndim in (1, 2) else None
                raise InvalidInput(name, place=place, found=found, allowed=allowed)
        return array.astype(np.float64)
    except InvalidInput:
        raise
    except (TypeError, ValueError, OverflowError) as error:
        raise InvalidInput(name, found=values, allowed=allowed) from error


def _place(wrong: NDArray[np.bool_]) -> Say:
    at = np.argwhere(wrong)[0] + 1
    if len(at) == 2:
        return say("row {row}, rank {rank}", row=at[0], rank=at[1])
    return say("rank {rank}", rank=at[0])


def _cell(wrong: NDArray[np.bool_]) -> Say:
    at = np.argwhere(wrong)[0] + 1
    if len(at) == 1:
        return say("item {item}", item=at[0])
    return say("row {row}, column {column}", row=at[0], column=at[1])


def _row(wrong: NDArray[np.bool_]) -> Say:
    return say("row {row}", row=np.flatnonzero(wrong)[0] + 1)
