"""Rows and scores from files: sparse, too many for an address, and so kept in the session."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, cast

import numpy as np
import streamlit as st

from metrics import InvalidInput, read_sparse_rows, read_sparse_scores
from metrics.steps import say

if TYPE_CHECKING:  # a heavy import
    from scipy.sparse import csr_array

MAX_SIZE = 100_000  # rows, and labels
_STORE, _KEPT = "extreme labels kept in the session", 3
_SESSION = "session-"


@dataclass(frozen=True, eq=False)
class Held:
    """True labels and the scores of two predictors, matrices of shape (n, l).

    Two are equal when they hold the same entries.
    """

    true: csr_array
    scores: tuple[csr_array, csr_array]

    @property
    def shape(self) -> tuple[int, int]:
        """The numbers of rows and labels."""
        return cast(tuple[int, int], self.true.shape)

    @property
    def n(self) -> int:
        """The number of rows."""
        return self.shape[0]

    @cached_property
    def counts(self) -> tuple[int, ...]:
        """How many of the rows have each label."""
        return tuple(np.bincount(self.true.indices, minlength=self.shape[1]).tolist())

    @cached_property
    def digest(self) -> str:
        """A short name of the entries, the same for the same ones."""
        content = hashlib.blake2b(repr(self.shape).encode(), digest_size=8)
        for matrix in (self.true, *self.scores):
            for part in (matrix.indptr, matrix.indices, matrix.data):
                content.update(np.asarray(part, dtype=np.float64).tobytes())
        return content.hexdigest()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Held) and self.digest == other.digest

    def __hash__(self) -> int:
        return hash(self.digest)


def is_sparse_file(text: str) -> bool:
    """Whether a text begins with the two or three whole numbers of the repository's headers."""
    words = text.removeprefix("\ufeff").split("\n", 1)[0].split()
    return len(words) in (2, 3) and all(word.isdecimal() for word in words)


def read_held(text: str, held: Held | None, predictor: int) -> Held:
    """A file of rows begins anew; one of scores is a predictor's. Raises InvalidInput."""
    words = text.removeprefix("\ufeff").split("\n", 1)[0].split()
    # Before anything is read: the header may announce more than is wanted.
    too_many = [word for word in (words[0], words[-1]) if int(word) > MAX_SIZE]
    if too_many:
        allowed = say("allowed are at most {high} rows and as many labels", high=MAX_SIZE)
        raise InvalidInput("file", place=say("line 1"), found=too_many[0], allowed=allowed)
    if len(words) == 3:
        from scipy.sparse import csr_array

        true = read_sparse_rows(text).labels
        return Held(true, (csr_array(true.shape), csr_array(true.shape)))
    if held is None:
        allowed = say("a file of rows is needed first, with the true labels")
        raise InvalidInput("file", found=say("scores"), allowed=allowed)
    scores = read_sparse_scores(text)
    if scores.shape != held.shape:
        rows, labels = held.shape
        allowed = say("the rows have {rows} × {labels}", rows=rows, labels=labels)
        found = " × ".join((words[0], words[1]))
        raise InvalidInput("file", place=say("line 1"), found=found, allowed=allowed)
    one, two = held.scores
    return replace(held, scores=(scores, two) if predictor == 1 else (one, scores))


def write_name(held: Held) -> str:
    """The name of the files' rows in an address; the session keeps them under it."""
    store: dict[str, Held] = st.session_state.setdefault(_STORE, {})
    store.pop(held.digest, None)
    store[held.digest] = held
    while len(store) > _KEPT:
        del store[next(iter(store))]
    return _SESSION + held.digest


def read_name(text: str) -> Held:
    """The rows that an address names. Raises InvalidInput where this session has none such."""
    held = st.session_state.get(_STORE, {}).get(text.removeprefix(_SESSION))
    if held is None or not text.startswith(_SESSION):
        allowed = say("rows of a file stay in their session, so upload the file again")
        raise InvalidInput("data", found=text, allowed=allowed)
    return held
