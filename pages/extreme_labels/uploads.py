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
from pages.session.visit_store import Digested, Shelf

if TYPE_CHECKING:  # a heavy import
    from scipy.sparse import csr_array

SHELF = Shelf(
    "extreme labels", 6, say("rows of a file stay in their visit, so upload the file again")
)


@dataclass(frozen=True, eq=False)
class Training:
    """How many of all `n` training items have each label; `counted` in a file of rows, or typed."""

    counts: NDArray[np.int64]
    n: int
    counted: bool


@dataclass(frozen=True, eq=False)
class Uploaded(Digested):
    """True labels and the scores of two predictors, matrices of shape (n, l).

    Without `training` the labels are counted in these rows. `pairs` (row, label), both from 0,
    shape (m, 2), are removed before scoring. Two are equal when they hold the same entries.
    """

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
        """The number of rows."""
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

    def with_(self, **changed: Any) -> "Uploaded":
        """The same with other scores, training items or pairs."""
        return replace(self, **changed)

    @cached_property
    def unfiltered(self) -> "Uploaded":
        """The same with its pairs."""
        return self.with_(pairs=None)

    @cached_property
    def digest(self) -> str:
        """A short name of the entries, the same for the same ones."""
        content = hashlib.blake2b(repr(self.shape).encode(), digest_size=8)
        for matrix in (self.true, *self.scores):
            for part in (matrix.indptr, matrix.indices, matrix.data):
                content.update(np.asarray(part, dtype=np.float64).tobytes())
        if self.training is not None:
            content.update(repr((self.training.n, self.training.counted)).encode())
            content.update(self.training.counts.tobytes())
        if self.pairs is not None:
            content.update(self.pairs.tobytes())
        return content.hexdigest()
