"""Labels 0 and 1, the scores that go with them, and the weights of their rows."""

from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from metrics.arrays import Floats, is_number
from metrics.core import InvalidInput, numbers_from
from metrics.inputs import numbers
from metrics.inputs.counted import counted
from metrics.inputs.listed import is_label, labels_of, row_of
from metrics.inputs.places import cell_place, refuse_cell
from metrics.shown_value import found_text, quoted
from metrics.steps import say


def two_classes(y_true: Any, positive: Any = None) -> Any:
    """Any two labels as 1, for the one that is `positive`, and 0; labels that are 0 and 1 stay.

    Without `positive` it is the second in sorted order, as in scikit-learn's `roc_auc_score`.
    Raises InvalidInput for a third text, and for a positive class that is not among two labels.
    """
    given = row_of(y_true) or []
    if positive is None and all(map(is_number, given)):
        distinct = {*given}
        if len(distinct) != 2 or distinct == {0, 1} or any(one % 1 for one in distinct):
            return y_true
    labels = labels_of(y_true, "y_true")
    names = sorted({*labels}, key=lambda label: (isinstance(label, str), label))
    if len(names) > 2:
        found = counted(len(names), "labels")
        raise InvalidInput("y_true", found=found, allowed=say("allowed are two"))
    if positive is None and len(names) == 2:
        positive = names[1]
    if not is_label(positive) or (len(names) == 2 and positive not in names):
        shown = ", ".join(str(found_text(quoted(name))) for name in names)
        allowed = say("the labels are {names}", names=shown)
        found = say("nothing") if positive is None else quoted(positive)
        raise InvalidInput("positive", found=found, allowed=allowed)
    return [int(label == positive) for label in labels]


def named_once(label: Any, pos_label: Any, name: str) -> Any:
    """The class that is looked at, called `name` or as scikit-learn calls it. Raises InvalidInput
    for both.
    """
    if label is not None and pos_label is not None:
        allowed = say("{name} says the same, and one of them is enough", name=name)
        raise InvalidInput("pos_label", found=quoted(pos_label), allowed=allowed)
    return label if pos_label is None else pos_label


def scored_labels(y_true: ArrayLike, y_score: ArrayLike) -> tuple[NDArray[np.bool_], Floats]:
    """Labels 0 and 1 as truth values and finite scores, both of shape (n,) with at least one item.

    Raises InvalidInput that names the item. A score of -0.0 becomes 0.0, which it equals.
    """
    labels, scores = numbers.one_row(y_true, "y_true"), numbers.one_row(y_score, "y_score")
    positive = labels == 1
    strange = ~positive & (labels != 0)
    refuse_cell("y_true", labels, strange, say("allowed are two labels, 0 and 1"))
    numbers.refuse_empty(labels, "y_true", say("no item"))
    if len(scores) != len(labels):
        allowed = say(
            "y_true has {labels}, and each needs a score", labels=counted(len(labels), "labels")
        )
        raise InvalidInput("y_score", found=counted(len(scores), "scores"), allowed=allowed)
    numbers.refuse_endless(scores, "y_score")
    scores += 0.0
    return positive, scores


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
    refuse_cell("y_true", labels, strange, say("allowed are 0 and 1"))
    return positive


def label_scores(y_score: ArrayLike) -> Floats:
    """Finite scores of shape (n, l); otherwise as `true_labels`."""
    scores = _rows_of_labels(y_score, "y_score")
    numbers.refuse_endless(scores, "y_score")
    return scores


def _rows_of_labels(values: ArrayLike, name: str) -> Floats:
    matrix = np.atleast_2d(numbers.as_floats(values, name, cell_place))
    if matrix.ndim != 2 or not matrix.size:
        allowed = say("allowed is a row for each item and a column for each label")
        raise InvalidInput(name, found=" × ".join(map(str, matrix.shape)), allowed=allowed)
    return matrix


def row_weights(weights: ArrayLike | None, rows: int, *, of_items: bool = False) -> Floats | None:
    """A weight of at least 0 for each row or item, of shape (n,), not all 0; None for none.

    Raises InvalidInput that names the item.
    """
    if weights is None:
        return None
    given = numbers.one_row(weights, "sample_weight")
    if len(given) != rows:
        allowed = (
            say("each of {items} needs a weight", items=counted(rows, "items"))
            if of_items
            else say("each of {rows} needs a weight", rows=counted(rows, "rows"))
        )
        raise InvalidInput("sample_weight", found=counted(len(given), "weights"), allowed=allowed)
    wrong = ~((given >= 0) & (given <= numbers.MAX_NUMBER))
    refuse_cell("sample_weight", given, wrong, numbers_from(0, numbers.MAX_NUMBER))
    numbers.refuse_tiny(numbers.MIN_NUMBER, given, "sample_weight")
    if not given.any():
        allowed = say("allowed are weights of which one at least is above 0")
        raise InvalidInput("sample_weight", found=say("only zeros"), allowed=allowed)
    return given
