"""Items of the reader's own: numbers and a class each."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from metrics import InvalidInput
from metrics.inputs.counted import between, counted
from metrics.steps import say
from pages.boards.split_board import MAX_CLASSES
from pages.desk.clean_names import cleaned

MIN_ROWS, MAX_ROWS = 20, 2000
MAX_FEATURES = 100
MAX_VALUE = 1e9
MAX_NAME_LENGTH = 40


@dataclass(frozen=True)
class Own:
    """The names of the features, and of each item their values and its class."""

    columns: tuple[str, ...]
    features: tuple[tuple[float, ...], ...]
    classes: tuple[str, ...]


def clean(names: Iterable[str]) -> list[str]:
    """Names on one line each; one that is empty is a dash."""
    return [cleaned(name, MAX_NAME_LENGTH) or "–" for name in names]


def checked(own: Own) -> Own:
    """The items. Raises InvalidInput where they cannot be split and learnt."""
    rows, widths = len(own.features), {len(row) for row in own.features}
    if not MIN_ROWS <= rows <= MAX_ROWS:
        allowed = between(MIN_ROWS, MAX_ROWS)
        raise InvalidInput("x", found=counted(rows, "items"), allowed=allowed)
    if len(own.classes) != rows:
        allowed = say("there must be {count}", count=rows)
        raise InvalidInput("class", found=counted(len(own.classes), "cells"), allowed=allowed)
    if len(widths) > 1 or not 1 <= max(widths) <= MAX_FEATURES:
        allowed = say("each item has as many features, {low} to {high}", low=1, high=MAX_FEATURES)
        raise InvalidInput("x", found=counted(max(widths), "columns"), allowed=allowed)
    classes = len(set(own.classes))
    if not 2 <= classes <= MAX_CLASSES:
        allowed = between(2, MAX_CLASSES)
        raise InvalidInput("class", found=counted(classes, "classes"), allowed=allowed)
    return own
