"""Rows and scores from files: sparse, too many for an address, and so kept in the visit."""

import hashlib
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any, cast

import numpy as np
from numpy.typing import NDArray

from metrics import without_reciprocal_pairs
from metrics.extreme_labels.reciprocal import Filtered
from metrics.steps import say
from pages.session import memory
from pages.session.visit_store import Stored

if TYPE_CHECKING:  # a heavy import
    from scipy.sparse import csr_array

KINDS = ("rows", "scores 1", "scores 2", "training", "pairs")  # of files


@dataclass(frozen=True, eq=False)
class Training:
    """How many of all `n` training items have each label; `counted` in a file of rows, or typed."""

    counts: NDArray[np.int64]
    n: int
    counted: bool


@dataclass(frozen=True, eq=False)
class Uploaded(Stored):
    """True labels and the scores of two predictors, matrices of shape (n, l).

    Without `training` the labels are counted in these rows. `pairs` (row, label), both from 0,
    shape (m, 2), are removed before scoring. Two are equal when they hold the same entries.
    """

    kind, most = "extreme labels", 6
    gone = None, say("rows of a file are kept for one visit, so upload the file again")
    true: "csr_array"
    scores: "tuple[csr_array, csr_array]"
    training: Training | None = None
    pairs: NDArray[np.int64] | None = None

    def __post_init__(self) -> None:
        memory.track(self.heavy)

    @property
    def heavy(self) -> tuple[NDArray[Any], ...]:
        """The arrays that are held for as long as these are."""
        matrices = (self.true, *self.scores)
        sparse = (part for one in matrices for part in (one.indptr, one.indices, one.data))
        rest = (self.training and self.training.counts, self.pairs)
        return (*sparse, *(part for part in rest if part is not None))

    @property
    def shape(self) -> tuple[int, int]:
        """The numbers of rows and labels."""
        return cast(tuple[int, int], self.true.shape)

    @property
    def n(self) -> int:
        return self.shape[0]

    @cached_property
    def catalogue(self) -> Training:
        """The training items that the propensities are of."""
        if self.training is not None:
            return self.training
        counts = np.bincount(self.true.indices, minlength=self.shape[1])
        return Training(counts, self.n, counted=True)

    def filtered(self, predictor: int) -> Filtered | None:
        """The rows of a predictor without the pairs, or None where there are none."""
        if self.pairs is None:
            return None
        scores, pairs = self.scores[predictor - 1], self.pairs
        return self.get_or_make(
            ("filtered", predictor), lambda: without_reciprocal_pairs(self.true, scores, pairs)
        )

    @cached_property
    def unfiltered(self) -> "Uploaded":
        """The same with its pairs."""
        return replace(self, pairs=None)

    @cached_property
    def parts(self) -> dict[str, str]:
        """A short name of what each kind of file gave, of those that gave anything."""
        matrices = dict(zip(KINDS, (self.true, *self.scores), strict=False))
        found = {
            kind: _digest_of(one.shape, one.indptr, one.indices, one.data)
            for kind, one in matrices.items()
            if kind == KINDS[0] or one.nnz
        }
        if (one := self.training) is not None:
            found[KINDS[3]] = _digest_of((one.n, one.counted), one.counts)
        if self.pairs is not None:
            found[KINDS[4]] = _digest_of((), self.pairs)
        return found

    @cached_property
    def digest(self) -> str:
        """A short name of the entries, the same for the same ones."""
        return hashlib.blake2b(repr(self.parts).encode(), digest_size=8).hexdigest()

    def without(self, kind: str) -> "Uploaded | None":
        """The same without what a kind of file gave; all goes with the rows."""
        if kind in KINDS[3:]:
            return replace(self, **{kind: None})
        scores = zip(KINDS[1:], self.scores, strict=False)
        kept = tuple(type(one)(one.shape) if kind == of else one for of, one in scores)
        return None if kind == KINDS[0] else replace(self, scores=kept)


def _digest_of(told: object, *arrays: NDArray[Any]) -> str:
    content = hashlib.blake2b(repr(told).encode(), digest_size=8)
    for array in arrays:
        content.update(np.asarray(array, dtype=np.float64).tobytes())
    return content.hexdigest()
