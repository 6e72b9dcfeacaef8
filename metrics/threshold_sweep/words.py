"""Scored items as a word: p for a positive and n for a negative item, highest score first.

Drawn as a path, p goes up and n goes right, which is the ROC curve. Items of equal score stand in
brackets, p(pn)n, and make one slanted step.
"""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from metrics.arrays import Floats
from metrics.core import InvalidInput
from metrics.shown_value import quoted
from metrics.steps import Say, say
from metrics.texts import sentence
from metrics.threshold_sweep.sweep import threshold_sweep


def word_of(
    y_true: ArrayLike | Sequence[Hashable], y_score: ArrayLike, *, positive: Any = None
) -> str:
    """The word of scored items, with the positive ones first in each bracket.

    Input and errors as in `threshold_sweep`.
    """
    sweep = threshold_sweep(y_true, y_score, positive=positive)
    runs = zip(np.diff(sweep.tp).tolist(), np.diff(sweep.fp).tolist(), strict=True)
    return "".join(
        f"({'p' * up}{'n' * right})" if up + right > 1 else "p" * up + "n" * right
        for up, right in runs
    )


def from_word(word: str) -> tuple[NDArray[np.int64], Floats]:
    """Labels and scores of a word, both of shape (n,), highest score first.

    The scores are evenly spaced from 1 down to above 0, one for each letter or bracket; spaces and
    capitals do not matter. Raises InvalidInput that names the letter that cannot be read.
    """
    labels: list[int] = []
    groups: list[int] = []  # the number of different scores above each item
    group, opened = 0, 0  # `opened` is the place of the open bracket, 0 for none
    for place, letter in enumerate(word, 1):
        match letter:
            case "p" | "P" | "n" | "N":
                labels.append(int(letter in "pP"))
                groups.append(group)
                group += not opened
            case "(" if not opened:
                opened = place
            case ")" if opened and groups and groups[-1] == group:
                opened, group = 0, group + 1
            case _ if not letter.isspace():
                raise _refusal(place, letter)
    if opened:
        raise _refusal(opened, "(")
    if not labels:
        raise InvalidInput("word", found=quoted(word), allowed=_ALLOWED)
    return np.array(labels), (group - np.array(groups)) / group


_ALLOWED = sentence("allowed_p_positive")


def _refusal(place: int, letter: str) -> InvalidInput:
    where: Say = say("letter {place}", place=place)
    return InvalidInput("word", place=where, found=letter, allowed=_ALLOWED)
