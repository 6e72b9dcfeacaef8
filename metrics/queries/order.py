"""Ranking of the documents of many queries by score, with several ways to break ties."""

from typing import Any, Literal, TypeAlias

import numpy as np
from numpy.typing import NDArray

from metrics.arrays import Counts, Floats

Ties: TypeAlias = Literal["doc_id", "ascending doc_id", "file", "best", "worst", "expected"]
TIES: tuple[str, ...] = ("doc_id", "ascending doc_id", "file", "best", "worst", "expected")


def ranked(
    scores: Floats, ties: str, documents: Counts, rows: Counts, grades: Floats, ids: Any
) -> tuple[NDArray[np.intp], Counts]:
    """The order of each query's documents, best first, and a number for each rank: tied documents
    have the same.

    All have the shape (q, n), -inf among the `scores` where there is no document. `documents` are
    positions in `ids`, `rows` those in the file, `grades` NaN for unjudged documents. Tied ones
    stand by their id descending, as in trec_eval ("doc_id"), or ascending, as in the file, or with
    the largest grade first ("best") or last ("worst"). For the mean over all orders any will do.
    """
    # A stable sort takes four times as long, and only equal grades leave ties in the order found.
    kind = "stable" if ties in ("best", "worst") else "quicksort"
    order = np.argsort(-scores, axis=-1, kind=kind)
    sorted_scores = np.take_along_axis(scores, order, -1)
    same = (sorted_scores[:, 1:] == sorted_scores[:, :-1]) & (sorted_scores[:, 1:] > -np.inf)
    none = np.zeros((len(scores), 1), dtype=bool)
    with_next, with_last = np.hstack([same, none]), np.hstack([none, same])
    tied, groups = with_next | with_last, np.cumsum(~with_last, axis=-1)
    if tied.any():
        each = np.cumsum(~with_last.ravel())[tied.ravel()]
        flat = (order + np.arange(len(order))[:, None] * order.shape[1])[tied]
        keys = _keys(ties, flat, documents, rows, grades, ids)
        order[tied] = order[tied][np.lexsort((keys, each))]
    return order, groups


def _keys(
    ties: str, flat: NDArray[np.intp], documents: Counts, rows: Counts, grades: Floats, ids: Any
) -> NDArray[Any]:
    """What tied documents are sorted by, ascending."""
    if ties == "file":
        return rows.ravel()[flat]
    if ties in ("best", "worst"):
        gains = np.nan_to_num(grades.ravel()[flat], nan=0.0).clip(0.0)
        return -gains if ties == "best" else gains
    found, at = np.unique(documents.ravel()[flat], return_inverse=True)
    texts = np.asarray(ids[found].astype("str"), dtype=object)  # in the order of UTF-8's bytes
    ranks = np.empty(len(found), dtype=np.int64)
    ranks[np.argsort(texts, kind="stable")] = np.arange(len(found))
    return ranks[at] if ties == "ascending doc_id" else -ranks[at]
