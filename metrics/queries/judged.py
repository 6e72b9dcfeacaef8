"""A run joined with its judgments, query by query."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from metrics.arrays import Counts, Floats
from metrics.queries.kernels import Ranked
from metrics.queries.order import ranked
from metrics.queries.tables import Coded, Coding, coded, refuse_row, row
from metrics.steps import say

if TYPE_CHECKING:
    import pandas as pd

CELLS = 1 << 20  # of queries and ranks that are held at a time


@dataclass(frozen=True)
class Rows:
    """Rows of a run or of judgments, sorted by query: those of query q are `starts[q]` to
    `starts[q + 1]`.
    """

    order: NDArray[np.intp]  # the rows of the frame
    documents: Counts
    numbers: Floats
    starts: Counts

    @property
    def counts(self) -> Counts:
        """How many rows each query has."""
        return np.diff(self.starts)

    def padded(self, queries: Counts, values: Any, filling: Any) -> Any:
        """The values of these queries, a row a query."""
        counts = self.counts[queries]
        at = np.arange(max(counts.max(initial=0), 1))
        inside = at < counts[:, None]
        places = np.where(inside, self.starts[queries][:, None] + at, 0)
        return np.where(inside, values[places] if len(values) else filling, filling)


@dataclass(frozen=True)
class Judged:
    """A run and its judgments over the same queries."""

    coding: Coding
    run: Rows
    qrels: Rows
    grades: Floats  # of each row of `run`, NaN for unjudged documents
    ties: str

    def chunks(self, queries: Counts) -> Iterator[tuple[Counts, Ranked]]:
        """These queries with their documents ranked, as many at a time as memory is kept small."""
        counts = self.run.counts[queries]
        queries = queries[np.argsort(counts, kind="stable")]
        widths = np.maximum(np.sort(counts), 1)
        start = 0
        while start < len(queries):
            # As many queries as fit, none more than twice as long as the first.
            end = int(np.searchsorted(widths, 2 * widths[start], side="right"))
            fit = np.arange(1, end - start + 1) * widths[start:end] <= CELLS
            end = start + max(int(fit.sum()), 1)
            yield queries[start:end], self._ranked(queries[start:end])
            start = end

    def _ranked(self, queries: Counts) -> Ranked:
        run, qrels = self.run, self.qrels
        scores = run.padded(queries, run.numbers, -np.inf)
        grades = run.padded(queries, self.grades, np.nan)
        order, groups = ranked(
            scores,
            self.ties,
            run.padded(queries, run.documents, 0),
            run.padded(queries, run.order, 0),
            grades,
            self.coding.doc_ids,
        )
        grades = np.take_along_axis(grades, order, -1)
        inside = np.arange(grades.shape[1]) < run.counts[queries][:, None]
        unjudged = np.isnan(grades) & inside
        grades = np.where(inside, np.maximum(np.where(unjudged, 0.0, grades), 0.0), np.nan)
        judged = qrels.padded(queries, qrels.numbers, np.nan)
        return Ranked(
            grades,
            unjudged,
            np.where(judged > 0, judged, np.nan),
            groups if self.ties == "expected" else None,
        )


def join(run: pd.DataFrame, qrels: pd.DataFrame, ties: str) -> Judged:
    """Find each document's judgment. Raises InvalidInput that names what is wrong."""
    coding = coded(run, qrels)
    keys = [
        each.queries * np.int64(len(coding.doc_ids)) + each.documents
        for each in (coding.run, coding.qrels)
    ]
    orders = [np.argsort(each, kind="stable") for each in keys]
    keys = [each[order] for each, order in zip(keys, orders, strict=True)]
    _refuse_twice(run, "run", keys[0], orders[0])
    _refuse_twice(qrels, "qrels", keys[1], orders[1])
    rows = [
        _rows(each, order, len(coding.query_ids))
        for each, order in zip((coding.run, coding.qrels), orders, strict=True)
    ]
    grades = np.full(len(keys[0]), np.nan)
    if len(keys[1]):
        at = np.searchsorted(keys[1], keys[0]).clip(max=len(keys[1]) - 1)
        found = keys[1][at] == keys[0]
        grades[found] = rows[1].numbers[at[found]]
    return Judged(coding, rows[0], rows[1], grades, ties)


def _rows(each: Coded, order: NDArray[np.intp], queries: int) -> Rows:
    counts = np.bincount(each.queries, minlength=queries)
    starts = np.concatenate([[0], np.cumsum(counts)])
    return Rows(order, each.documents[order], each.numbers[order], starts)


def _refuse_twice(frame: pd.DataFrame, who: str, keys: Counts, order: NDArray[np.intp]) -> None:
    """A document may stand once in a query."""
    again = keys[1:] == keys[:-1]
    if again.any():
        first = int(order[1:][again].min())
        before = int(order[:-1][again & (order[1:] == first)].min())
        allowed = say("it is in {row} already, and a query has it once", row=row(frame, before))
        refuse_row(frame, who, first, str(frame["doc_id"].iloc[first]), allowed, "doc_id")
