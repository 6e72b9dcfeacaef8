"""What the metrics of a label ranking share: the ranks of each row's labels, and a mean over rows.

Notation: y_j is 1 for a true label j of a row and f_j its score; rank_j counts the labels whose
score is at least f_j, so that labels of equal score all take the last of their ranks; L_j counts
the true ones among them. t is the number of true labels of a row and u that of the others.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
from numpy.typing import ArrayLike, NDArray

from metrics.arrays import Counts, Floats
from metrics.cells import cells
from metrics.core import Result
from metrics.inputs.labels import label_matrix, label_scores, row_weights
from metrics.notation import Number, Product, tidy
from metrics.ranked_list.binary import reciprocal_rank
from metrics.steps import Column, Equation, Group, Note, Say, Step, Table, say

TSOUMAKAS = (
    "Tsoumakas, Katakis & Vlahavas (2010), Mining multi-label data, in Data Mining and Knowledge "
    "Discovery Handbook, 2nd ed."
)
SCHAPIRE = (
    "Schapire & Singer (2000), BoosTexter: a boosting-based system for text categorization, "
    "Machine Learning 39(2/3)"
)
EXAMPLE = (((1, 0, 0), (0, 0, 1)), ((0.75, 0.5, 1), (1, 0.2, 0.1)))
SHOWN = 12  # rows, and labels of a row, that are worked out one by one


class Falling(NamedTuple):
    """Each row's labels in falling order of their scores; all of shape (n, l)."""

    label: Counts  # counted from 0
    true: NDArray[np.bool_]
    rank: Counts
    true_rank: Counts  # L, the rank among the true labels


class Pairs(NamedTuple):
    """The pairs of a true label and another one of a row; the labels are counted from 0."""

    true: Counts  # (t,), in the order of the columns
    others: Counts  # (u,)
    wrong: NDArray[np.bool_]  # (t, u): the other label is scored at least as high


@dataclass(frozen=True, eq=False)
class Rows:
    """Truth values and scores of shape (n, l), and the weights of the rows."""

    true: NDArray[np.bool_]
    scores: Floats
    weights: Floats | None

    @property
    def n(self) -> int:
        """The number of rows."""
        return len(self.true)

    @property
    def labels(self) -> int:
        """l, the number of labels."""
        return self.true.shape[1]

    @functools.cached_property
    def t(self) -> Counts:
        """How many labels of each row are true."""
        return np.count_nonzero(self.true, axis=1)

    @functools.cached_property
    def falling(self) -> Falling:
        """The rows sorted once, for all that depends on ranks."""
        order = np.argsort(-self.scores, axis=1)
        y = np.take_along_axis(self.true, order, axis=1)
        scores = np.take_along_axis(self.scores, order, axis=1)
        count = np.cumsum(y, axis=1, dtype=np.int64)
        tied = scores[:, 1:] == scores[:, :-1]
        if not tied.any():
            return Falling(order, y, np.broadcast_to(np.arange(1, self.labels + 1), y.shape), count)
        # Row after row, the runs of equal scores: each label takes the place of its run's last one.
        new = np.ones(y.shape, dtype=bool)
        np.logical_not(tied, out=new[:, 1:])
        ends = np.append(np.flatnonzero(new)[1:], new.size) - 1
        last = ends[np.cumsum(new) - 1].reshape(y.shape)
        rank = last - np.arange(0, new.size, self.labels)[:, None] + 1
        return Falling(order, y, rank, count.ravel()[last])

    def pairs(self, i: int) -> Pairs:
        """The pairs of row i."""
        true, others = np.flatnonzero(self.true[i]), np.flatnonzero(~self.true[i])
        f = self.scores[i]
        return Pairs(true, others, f[others] >= f[true, None])


def read_rows(y_true: ArrayLike, y_score: ArrayLike, sample_weight: ArrayLike | None) -> Rows:
    true, scores = label_matrix(y_true, y_score)
    return Rows(true, scores, row_weights(sample_weight, len(true)))


def label_ranks(y_score: ArrayLike) -> Counts:
    """The rank of each label in its row, 1 for the highest score, shape (n, l) like `y_score`;
    labels of equal score all take the last of their ranks. Raises InvalidInput as `coverage_error`.
    """
    values = label_scores(y_score)
    ranks = np.empty(values.shape, dtype=np.int64)
    falling = Rows(np.zeros(values.shape, dtype=bool), values, None).falling
    np.put_along_axis(ranks, falling.label, falling.rank, axis=1)
    return ranks.reshape(np.shape(y_score))


def label_pairs(y_true: ArrayLike, y_score: ArrayLike) -> Pairs:
    """The pairs of a true label and another one of a single row, labels 0 and 1 and scores of shape
    (l,), and which of them are the wrong way round. Raises InvalidInput as `coverage_error`.
    """
    return read_rows(y_true, y_score, None).pairs(0)


def mean_reciprocal_rank(
    y_true: ArrayLike, y_score: ArrayLike, sample_weight: ArrayLike | None = None
) -> float:
    """The mean over rows of the reciprocal rank of the one true label; NaN where a row has not one.

    Each row is put into falling order as a list of grades, the true label last among labels of
    equal score. Shapes, weights and errors as in `coverage_error`.
    """
    rows = read_rows(y_true, y_score, sample_weight)
    if not (rows.t == 1).all():
        return np.nan
    order = np.lexsort((rows.true, -rows.scores), axis=-1)
    values = reciprocal_rank(np.take_along_axis(rows.true, order, axis=1).astype(int)).value
    return float(np.average(values, weights=rows.weights))


def mean_of_rows(
    rows: Rows,
    values: Floats,
    empty: NDArray[np.bool_],
    *,
    best: float,
    policy: str,
    why_empty: Say,
    symbol: str,
    said: Say,
    table: Callable[[Counts], Table],
    worked: Callable[[int], Step],
    more: Callable[[float], tuple[Step, ...]] = lambda value: (),
    extras: dict[str, NDArray] | None = None,
) -> Result:
    """The mean of the rows' values, those of `empty` rows by the policy.

    `table` gives the columns of the rows passed, `worked` the steps of one row and `more` what
    follows the mean.
    """
    values = np.where(empty, best if policy == "best" else np.nan, values)
    counted = np.flatnonzero(~np.isnan(values))
    weights = np.ones(rows.n) if rows.weights is None else rows.weights
    total = float(weights[counted].sum())
    value = float(weights[counted] @ values[counted]) / total if total else np.nan

    def derive() -> tuple[Step, ...]:
        full = np.flatnonzero(~empty)
        groups = tuple(worked(int(i)) for i in full) if _is_small(rows) else ()
        steps = (mean_line(said, symbol, values[counted], weights[counted], rows, value),)
        if not total:
            nothing = say("No row is left to take the mean of, so the value is 0/0: undefined.")
            steps = (*steps, Note(nothing))
        else:
            steps = (*steps, *more(value))
        if empty.any():
            steps = (*steps, _policy_note(np.flatnonzero(empty), why_empty, policy, best))
        return (*steps, *((table(full),) if len(full) else ()), *groups)

    return Result(np.asarray(value), derive, extras={"rows": values, **(extras or {})})


def mean_line(
    said: Say, symbol: str, values: Floats, weights: Floats, rows: Rows, value: float
) -> Equation:
    """The mean over rows, weighted where the rows have weights."""
    if rows.weights is None:
        slots = {"values": (r"\sum_i v_i", cells(tidy, values)), "n": ("n", len(values))}
        return Equation(said, symbol, r"\frac{@values}{@n}", slots, value)

    def weighted(weight: float, one: float) -> Number:
        return Product((tidy(weight), tidy(one)))

    slots = {
        "values": (r"\sum_i w_i \cdot v_i", cells(weighted, weights, values)),
        "weights": (r"\sum_i w_i", cells(tidy, weights)),
    }
    return Equation(said, symbol, r"\frac{@values}{@weights}", slots, value)


def row_columns(rows: Rows, full: Counts) -> tuple[Column, ...]:
    """The number of each row, and its weight where it has one."""
    columns = (Column("i", say("row"), "i", cells(int, full + 1)),)
    if rows.weights is None:
        return columns
    return (*columns, Column("w", say("weight"), "w_i", cells(tidy, rows.weights[full])))


def label_columns(rows: Rows, i: int) -> tuple[Column, ...]:
    """The labels of a row in falling order of their scores: number, truth, score, the labels at
    least as high, and their count.
    """
    order, y, ranks, _ = (array[i] for array in rows.falling)
    above = [tuple((order[:rank] + 1).tolist()) for rank in ranks]
    return (
        Column("j", say("label"), "j", (order + 1).tolist()),
        Column("y", say("true"), "y_j", y.astype(int).tolist()),
        Column("f", say("score"), "f_j", [tidy(f) for f in rows.scores[i][order]]),
        Column("above", say("scored at least as high"), r"\{k : f_k \ge f_j\}", above),
        Column("r", say("how many"), r"\mathrm{rank}_j", ranks.tolist()),
    )


def label_table(rows: Rows, i: int, *columns: Column) -> Table:
    """The labels of a row as `label_columns` has them, the true ones marked."""
    return Table(
        say("Labels of row {row} in falling order of their scores", row=i + 1),
        columns,
        marked=frozenset(np.flatnonzero(rows.falling.true[i]).tolist()),
        mark=say("true"),
    )


def row_group(i: int, *steps: Step) -> Group:
    return Group(say("Row {row}", row=i + 1), steps)


def _is_small(rows: Rows) -> bool:
    return rows.n <= SHOWN and rows.labels <= SHOWN


def _policy_note(empty: Counts, why: Say, policy: str, best: float) -> Note:
    shown = ", ".join(str(i + 1) for i in empty[:5]) + (", ..." if len(empty) > 5 else "")
    if policy == "best":
        return Note(
            say(
                "{why}: {count} (row {rows}). By convention such a row counts as {best}.",
                why=why,
                count=len(empty),
                rows=shown,
                best=best,
            )
        )
    return Note(
        say(
            "{why}: {count} (row {rows}). Such a row is left out of the mean.",
            why=why,
            count=len(empty),
            rows=shown,
        )
    )
