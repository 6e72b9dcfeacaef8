"""Labels that are listed: texts and finite numbers of any kind."""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from metrics.core import InvalidInput
from metrics.results import lasting
from metrics.shown_value import is_whole, quoted
from metrics.steps import Say, say


def row_of(values: Any) -> list[Any] | None:
    """The values as a list; None for anything without an order, such as a text, a set or one
    number.
    """
    given = values.tolist() if hasattr(values, "tolist") else lasting(values)
    if isinstance(given, (str, bytes, bytearray, memoryview)) or not isinstance(given, Sequence):
        return None
    return list(given)


def labels_of(values: Any, name: str, shape: Say | None = None) -> list[Any]:
    """Texts and finite numbers that are listed; raises InvalidInput that names the item."""
    given = row_of(values)
    if given is None:
        allowed = shape or say("allowed is one label for each item")
        raise InvalidInput(name, found=quoted(values), allowed=allowed)
    usual = {*map(type, given)} <= _USUAL
    if usual and all(map(is_label, {*given})):  # few are different
        return given
    refuse_item(name, given, is_label, say("allowed are texts and finite numbers"))
    return [*map(plain, given)]


_USUAL = {str, int, float}


def refuse_item(
    name: str, labels: Sequence[Any], is_good: Callable[[Any], bool], allowed: Say
) -> None:
    """Refuses the first label of a list that is not good."""
    for at, label in enumerate(labels, 1):
        if not is_good(label):
            place = say("item {item}", item=at)
            raise InvalidInput(name, place=place, found=quoted(label), allowed=allowed)


def is_label(label: Any) -> bool:
    """Whether something may be the name of a class: a text or a finite number."""
    if isinstance(label, (float, np.floating)):
        return bool(np.isfinite(label))
    return isinstance(label, str) or is_whole(label)


def plain(label: Any) -> Any:
    """A NumPy label as a Python one, which compares with whole numbers of any size."""
    if isinstance(label, np.floating):
        return float(label)
    return label.item() if isinstance(label, np.generic) else label
