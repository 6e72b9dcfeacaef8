"""What a run and its judgments hold, counted."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from metrics.queries.evaluate import amiss
from metrics.queries.judged import ranked_queries
from metrics.queries.tables import read_parts

if TYPE_CHECKING:  # a heavy import
    import pandas as pd


@dataclass(frozen=True)
class Facts:
    """Numbers of queries and documents, of tied and of unjudged ones, and the names of the queries
    that something is amiss with.
    """

    queries: int
    documents: int
    longest: int  # of the lists
    tied: int
    unjudged: int
    lists: dict[str, list[str]]


def facts_of(
    run: pd.DataFrame, qrels: pd.DataFrame, progress: Callable[[float], None] | None = None
) -> Facts:
    """Count, and check every row. Raises InvalidInput as `evaluate` does."""
    ids, retrieved, judged = read_parts(run, qrels)
    tied = unjudged = done = 0
    every = np.ones(len(ids), dtype=bool)
    for queries, ranked in ranked_queries(retrieved, judged, every, "expected"):
        unjudged += int(ranked.unjudged[judged.counts[queries] > 0].sum())
        assert ranked.groups is not None
        same = ranked.groups[:, 1:] == ranked.groups[:, :-1]
        same &= ~np.isnan(ranked.grades[:, 1:])  # where there is a document
        none = np.zeros((len(same), 1), dtype=bool)
        tied += int((np.hstack([same, none]) | np.hstack([none, same])).sum())
        done += len(queries)
        if progress is not None:
            progress(done / len(ids))
    lists = {
        name: sorted(str(ids[at]) for at in np.flatnonzero(queries))
        for name, queries in amiss(retrieved, judged).items()
    }
    counts = retrieved.counts
    return Facts(int((counts > 0).sum()), len(run), int(counts.max()), tied, unjudged, lists)
