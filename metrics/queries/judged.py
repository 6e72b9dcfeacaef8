"""A run joined with its judgments, some queries at a time."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NoReturn

import numpy as np
from numpy.typing import NDArray

from metrics.arrays import Counts, Floats
from metrics.queries.kernels import Ranked
from metrics.queries.order import ranked
from metrics.queries.tables import Part, factorized, refuse_row, row
from metrics.steps import say

ROWS = 1 << 18  # of the run that are looked at together
CELLS = 1 << 20  # of queries and ranks that are held at a time


@dataclass(frozen=True)
class Block:
    """Some queries of a run or of judgments, by document: those of query q, counted from the first
    of the block, are `starts[q]` to `starts[q + 1]`.
    """

    rows: Counts  # of the frame
    documents: Counts  # positions in the ids of the block
    numbers: Floats
    starts: Counts

    @property
    def counts(self) -> Counts:
        """How many rows each query has."""
        return np.diff(self.starts)

    def padded(self, queries: Counts, *columns: tuple[Any, Any]) -> list[Any]:
        """The values of these queries, a row a query, of columns with what fills them."""
        counts = self.counts[queries]
        at = np.arange(max(counts.max(initial=0), 1))
        inside = at < counts[:, None]
        places = np.where(inside, self.starts[queries][:, None] + at, 0)
        if inside.all():
            return [values[places] for values, _filling in columns]
        return [np.where(inside, of[places] if len(of) else fill, fill) for of, fill in columns]


def ranked_queries(
    run: Part, qrels: Part, kept: NDArray[np.bool_], ties: str, duplicates: str = "refused"
) -> Iterator[tuple[Counts, Ranked]]:
    """The queries that are `kept` with their documents ranked, some at a time, so that little
    memory is held. Raises InvalidInput for a document that stands twice in a query, unless of the
    run's `duplicates` the "first", the "last" or the "best" counts.
    """
    first, queries = 0, len(kept)
    while first < queries:
        last = int(np.searchsorted(run.starts, run.starts[first] + ROWS, side="right")) - 1
        last = min(max(last, first + 1), queries)
        shown = np.flatnonzero(kept[first:last])
        for chosen, each in _ranked(run, qrels, first, last, shown, ties, duplicates):
            yield first + chosen, each
        first = last


def _ranked(
    run: Part, qrels: Part, first: int, last: int, shown: Counts, ties: str, duplicates: str
) -> Iterator[tuple[Counts, Ranked]]:
    parts = [part.rows(first, last) for part in (run, qrels)]
    codes, ids = factorized(run.documents.iloc[parts[0]], qrels.documents.iloc[parts[1]])
    cut = int(run.starts[last] - run.starts[first])
    retrieved, keys = _block(run, first, last, codes[:cut], len(ids), duplicates)
    judged, judged_keys = _block(qrels, first, last, codes[cut:], len(ids), "refused")
    grades = np.full(len(keys), np.nan)
    if len(judged_keys):
        at = np.searchsorted(judged_keys, keys).clip(max=len(judged_keys) - 1)
        found = judged_keys[at] == keys
        grades[found] = judged.numbers[at[found]]
    for queries in _alike(shown, retrieved.counts):
        yield queries, _of(queries, retrieved, judged, grades, ties, ids)


def _block(
    part: Part, first: int, last: int, codes: Counts, documents: int, duplicates: str
) -> tuple[Block, Counts]:
    """Rows sorted by query and document, and what they are found by."""
    starts = part.starts[first : last + 1] - part.starts[first]
    keys = np.repeat(np.arange(last - first), np.diff(starts)) * np.int64(documents) + codes
    order, places = np.argsort(keys), part.rows(first, last)
    if isinstance(places, slice):
        places = np.arange(places.start, places.stop)
    again = np.diff(keys[order]) == 0
    if again.any():
        # The one that counts of each comes first, by a stable sort of rows in the file's order.
        by = {"last": -places, "best": -part.numbers[places]}.get(duplicates, places)
        order = np.lexsort((by, keys))
        if duplicates == "refused":
            _refuse_twice(part, places[order], again)
        order = order[np.concatenate([[True], ~again])]
        starts = np.searchsorted(keys[order], np.arange(last - first + 1) * np.int64(documents))
    rows = places[order]
    return Block(rows, codes[order], part.numbers[rows], starts), keys[order]


def _refuse_twice(part: Part, rows: Counts, again: NDArray[np.bool_]) -> NoReturn:
    """A document may stand once in a query."""
    first = int(rows[1:][again].min())
    before = int(rows[:-1][again & (rows[1:] == first)].min())
    place = row(part.frame, before)
    allowed = say("it is already in {row}, and a query has it once", row=place)
    found = str(part.frame["doc_id"].iloc[first])
    refuse_row(part.frame, part.name, first, found, allowed, "doc_id")


def _alike(queries: Counts, counts: Counts) -> Iterator[Counts]:
    """The queries in groups, none more than twice as long as the shortest, of `CELLS` at most."""
    queries = queries[np.argsort(counts[queries], kind="stable")]
    widths, start = counts[queries], 0
    while start < len(queries):
        end = int(np.searchsorted(widths, 2 * widths[start], side="right"))
        fit = np.arange(1, end - start + 1) * widths[start:end] <= CELLS
        end = start + max(int(fit.sum()), 1)
        yield queries[start:end]
        start = end


def _of(queries: Counts, run: Block, qrels: Block, grades: Floats, ties: str, ids: Any) -> Ranked:
    scores, grades, documents, rows = run.padded(
        queries, (run.numbers, -np.inf), (grades, np.nan), (run.documents, 0), (run.rows, 0)
    )
    order, groups = ranked(scores, ties, documents, rows, grades, ids)
    grades = np.take_along_axis(grades, order, -1)
    inside = np.arange(grades.shape[1]) < run.counts[queries][:, None]
    unjudged = np.isnan(grades) & inside
    passed_over = unjudged | (grades < 0)
    grades = np.where(inside, np.maximum(np.where(unjudged, 0.0, grades), 0.0), np.nan)
    (judged,) = qrels.padded(queries, (qrels.numbers, np.nan))
    relevant = np.where(judged > 0, judged, np.nan)
    tied = groups if ties == "expected" else None
    known = np.where(judged >= 0, judged, np.nan)
    return Ranked(grades, unjudged, passed_over, relevant, known, tied)
