"""The files that a reader may upload, one after the other: rows, scores, training items, pairs."""

from __future__ import annotations

import re
from typing import cast

import numpy as np

from metrics import (
    InvalidInput,
    read_label_counts,
    read_reciprocal_pairs,
    read_sparse_rows,
    read_sparse_scores,
)
from metrics.steps import say
from pages.desk.numbers import read_whole
from pages.extreme_labels.held import Held, Training

MAX_SIZE = 100_000  # rows, and labels
_HEADER = re.compile(r"[-+]?[0-9][^,;\t\n]*(\n|$)")
MAX_HEADER = 1000  # characters that are looked at
KINDS = ("rows", "scores 1", "scores 2", "training", "pairs")


def is_sparse_file(text: str) -> bool:
    """Whether the first line is that of the repository's files: numbers without any separator."""
    return _HEADER.match(text.removeprefix("\ufeff")) is not None


def read_held(text: str, held: Held | None, kind: str) -> Held:
    """A file of rows begins anew; each other kind joins them. Raises InvalidInput."""
    if kind == "rows":
        return _rows(text)
    if held is None:
        allowed = say("a file of rows is needed first, with the true labels")
        raise InvalidInput("file", found=say("no rows of a file"), allowed=allowed)
    rows, labels = held.shape
    if kind == "training":
        return held.with_(training=_training(text, labels))
    if kind == "pairs":
        return held.with_(pairs=read_reciprocal_pairs(text, rows, labels))
    # Before anything is read: the header may announce more than there is room for.
    words = _header(text)
    if len(words) == 2 and _whole(words) not in (None, [rows, labels]):
        allowed = say("the rows have {rows} × {labels}", rows=rows, labels=labels)
        found = " × ".join(words)
        raise InvalidInput("file", place=say("line 1"), found=found, allowed=allowed)
    scores, (one, two) = read_sparse_scores(text), held.scores
    return held.with_(scores=(scores, two) if kind == "scores 1" else (one, scores))


def _rows(text: str) -> Held:
    words = _header(text)
    numbers = _whole(words)
    if numbers is not None and len(numbers) == 2:
        allowed = say("allowed are three numbers: a file of scores is to be named as such")
        found = " ".join(words)
        raise InvalidInput("file", place=say("line 1"), found=found, allowed=allowed)
    too_many = [number for number in (numbers or [])[::2] if number > MAX_SIZE]
    if too_many:
        allowed = say("allowed are at most {high} rows and as many labels", high=MAX_SIZE)
        raise InvalidInput("file", place=say("line 1"), found=too_many[0], allowed=allowed)
    from scipy.sparse import csr_array

    true = read_sparse_rows(text).labels
    return Held(true, (csr_array(true.shape), csr_array(true.shape)))


def _training(text: str, labels: int) -> Training:
    """Training rows, or N and below it the training items of each label."""
    if len(_header(text)) == 1:
        samples, counts = read_label_counts(text, labels)
        return Training(counts, samples, counted=False)
    trained = read_sparse_rows(text).labels
    rows, columns = cast(tuple[int, int], trained.shape)
    if columns != labels:
        allowed = say("the test rows have {count} labels", count=labels)
        raise InvalidInput("file", place=say("line 1"), found=columns, allowed=allowed)
    counts = np.bincount(trained.indices, minlength=labels)
    return Training(counts, rows, counted=True)


def _whole(words: list[str]) -> list[int] | None:
    """The words as whole numbers, if all are."""
    numbers = [number for word in words if (number := read_whole(word)) is not None]
    return numbers if len(numbers) == len(words) else None


def _header(text: str) -> list[str]:
    """The words of the first line, where the reader of the rows ends it too."""
    lines = text[:MAX_HEADER].removeprefix("\ufeff").splitlines()
    return lines[0].split() if lines else []
