"""Two columns of labels passed instead of a table: true and predicted classes, or the choices of
two raters.
"""

import functools
from collections.abc import Hashable, Sequence
from typing import Any

from metrics.arrays import is_number
from metrics.call_forms import Call, Form
from metrics.confusion_matrix.counts import ConfusionCounts, confusion_counts
from metrics.core import InvalidInput
from metrics.inputs.labels import named_once, two_classes
from metrics.inputs.listed import labels_of
from metrics.rater_agreement.ratings import agreement_table
from metrics.shown_value import found_text, quoted
from metrics.steps import say


def _table_of_classes(values: tuple[Any, ...], keywords: dict[str, Any], *, columns: int) -> Call:
    """Counts two columns of labels as a confusion matrix, or attaches `labels` to given counts."""
    labels, weights = keywords.pop("labels", None), keywords.pop("sample_weight", None)
    if len(values) == columns:
        true, predicted, *others = values
        return (confusion_counts(true, predicted, labels, weights), *others), keywords
    if weights is not None:
        allowed = say("they go with two columns of labels")
        raise InvalidInput("sample_weight", found=found_text(weights), allowed=allowed)
    counts, *others = values
    if labels is not None:
        counts = ConfusionCounts(counts, tuple(labels_of(labels, "labels")))
    return (counts, *others), keywords


def _table_and_class(values: tuple[Any, ...], keywords: dict[str, Any]) -> Call:
    """The same, with the class `label` by its name where classes have names."""
    (counts,), keywords = _table_of_classes(values, _named(keywords, "label"), columns=2)
    if not isinstance(counts, ConfusionCounts):
        return (counts,), keywords
    names, of_columns = counts.labels, len(values) == 2
    if of_columns and "label" not in keywords:  # of the classes 1 and 2 it is 1, else the second
        keywords["label"] = names.index(1) if 1 in names else 1
    elif of_columns or isinstance(keywords.get("label"), str):
        keywords["label"] = _place(keywords["label"], names)
    return (counts,), keywords


def _named(keywords: dict[str, Any], name: str) -> dict[str, Any]:
    """The keywords with scikit-learn's name of the class that is looked at in place of its own."""
    other = keywords.pop("pos_label", None)
    if other is None:
        return keywords
    return {**keywords, name: named_once(keywords.get(name), other, name)}


def _place(label: Any, names: Sequence[Hashable]) -> int:
    if (isinstance(label, str) or is_number(label)) and label in names:
        return names.index(label)
    shown = ", ".join(str(found_text(quoted(name))) for name in names[:5])
    all_ = say("{listed}, ...", listed=shown) if len(names) > 5 else shown
    allowed = say("the classes are {names}", names=all_)
    raise InvalidInput("label", found=quoted(label), allowed=allowed)


def _table_of_raters(values: tuple[Any, ...], keywords: dict[str, Any]) -> Call:
    """The agreement table of two columns."""
    labels = keywords.pop("labels", None)
    if len(values) == 2:
        return (agreement_table(*values, labels),), keywords
    if labels is not None:
        allowed = say("they go with two columns of ratings")
        raise InvalidInput("labels", found=labels, allowed=allowed)
    return values, keywords


def _positive_class(values: tuple[Any, ...], keywords: dict[str, Any]) -> Call:
    """Any two labels as 1, for the positive class, and 0."""
    true, *others = values
    keywords = _named(keywords, "positive")
    return (two_classes(true, keywords.pop("positive", None)), *others), keywords


_COLUMNS, _LABELS = ("y_true", "y_pred"), {"labels": None}
_WEIGHTS = {**_LABELS, "sample_weight": None}
_COUNTED = (
    "Instead of the matrix, `y_true` and `y_pred` can be given: labels of shape (n,). `labels` "
    "lists the classes in order, as in `confusion_counts`."
)
_WEIGHED = f"{_COUNTED} With `sample_weight`, shape (n,), an item counts as its weight says."
CLASSES = Form(_COLUMNS, _WEIGHTS, functools.partial(_table_of_classes, columns=2), _WEIGHED)
CLASSES_AND_COSTS = Form(
    (*_COLUMNS, "costs"), _LABELS, functools.partial(_table_of_classes, columns=3), _COUNTED
)
ONE_CLASS = Form(
    _COLUMNS,
    {"pos_label": None, **_WEIGHTS},
    _table_and_class,
    f"{_WEIGHED} There `label`, or `pos_label`, is a class by its name; unless it is given, the "
    "class 1 if there is one, and the second otherwise.",
)
RATERS = Form(
    ("first", "second"),
    _LABELS,
    _table_of_raters,
    "Instead of the table, the labels of two raters can be given, both of shape (n,); `labels` "
    "lists the categories in order, as in `agreement_table`.",
)
TWO_CLASSES = Form(
    ("y_true", "y_score"),
    {"positive": None, "pos_label": None},
    _positive_class,
    "`y_true` can hold any two labels. `positive`, or `pos_label`, names the positive class; unless"
    " given, it is the second in sorted order, as in scikit-learn.",
)
