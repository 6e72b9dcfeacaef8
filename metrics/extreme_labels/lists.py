"""What comes along with the files of rows: training items of each label, reciprocal pairs.

The extreme classification repository lists reciprocal pairs as `row label`, a line a pair, both
counted from 0.
"""

import re

import numpy as np
from numpy.typing import NDArray

from metrics.core import InvalidInput
from metrics.inputs.counted import counted
from metrics.shown_value import quoted
from metrics.steps import Say, say
from metrics.texts import sentence

_PAIR = re.compile("([0-9]{1,8})[ \t]+([0-9]{1,8})")
_WHOLE = re.compile("[0-9]{1,12}")


def read_label_counts(text: str, labels: int) -> tuple[int, NDArray[np.int64]]:
    """The number of training items from line 1, and below it how many of them have each label.

    The counts, separated by commas, blanks or ends of lines, belong to the labels 0, 1, 2, ...,
    shape (l,). Raises InvalidInput that names line or label.
    """
    first, *below = text.removeprefix("\ufeff").splitlines() or [""]
    if not _WHOLE.fullmatch(first.strip()):
        allowed = say("allowed is one whole number, N, that of all training items")
        raise _refusal(1, repr(first), allowed)
    samples, words = int(first), " ".join(below).replace(",", " ").split()
    if len(words) != labels:
        allowed = say("each of {labels} needs a count", labels=counted(labels, "labels"))
        raise InvalidInput("file", place=say("counts"), found=len(words), allowed=allowed)
    for label, word in enumerate(words):
        if not _WHOLE.fullmatch(word) or int(word) > samples:
            allowed = say("allowed are whole numbers from 0 to {high}, all items", high=samples)
            place = say("label {label}", label=label)
            raise InvalidInput("file", place=place, found=quoted(word), allowed=allowed)
    return samples, np.array(words, dtype=np.int64)


def read_reciprocal_pairs(text: str, rows: int, labels: int) -> NDArray[np.int64]:
    """The pairs (row, label) of a file, both from 0, shape (m, 2); blank lines are left aside.

    Raises InvalidInput that names the line.
    """
    found = []
    for line, words in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        if not words.strip():
            continue
        pair = _PAIR.fullmatch(words.strip())
        if pair is None or int(pair[1]) >= rows or int(pair[2]) >= labels:
            allowed = sentence("allowed_row_from", row=rows - 1, label=labels - 1)
            raise _refusal(line, repr(words), allowed)
        found.append((int(pair[1]), int(pair[2])))
    if not found:
        allowed = say("allowed are pairs of a row and a label, a line each")
        raise InvalidInput("file", found=say("nothing"), allowed=allowed)
    return np.array(found, dtype=np.int64)


def _refusal(line: int, found: str | Say, allowed: Say) -> InvalidInput:
    return InvalidInput("file", place=say("line {line}", line=line), found=found, allowed=allowed)
