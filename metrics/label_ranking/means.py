"""The mean over rows: which rows count, and how its derivation is laid out.

Notation as in `rows`; v_i is the value of row i.
"""

from collections.abc import Callable
from dataclasses import replace

import numpy as np
from numpy.typing import NDArray

from metrics.arrays import Counts, Floats, share
from metrics.cells import cells
from metrics.core import Result
from metrics.inputs.places import rows_said
from metrics.label_ranking.rows import Rows
from metrics.notation import Number, Product, tidy
from metrics.steps import Column, Equation, Group, Note, Say, Step, Table, noted, say
from metrics.texts import sentence

SHOWN = 12  # rows, and labels of a row, that are worked out one by one
WEIGHTS = {"sample_weight": (None, (2, 0.5))}  # worth trying with the example
MOST_TERMS = 8  # of a sum that fit into a fraction; of products a few less
_SUM, _WEIGHTS = say("Summed over the rows"), say("The weights of the rows")
NO_LABEL = say("Rows without a true label")


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

    `table` gives the columns of the rows passed, in which an empty row has no value, `worked` the
    steps of one row and `more` what follows the mean.
    """
    values = np.where(empty, best if policy == "best" else np.nan, values)
    weights = np.ones(rows.n) if rows.weights is None else rows.weights
    mean = weighted_means(values, weights)

    def derive() -> tuple[Step, ...]:
        value, counted = float(mean), np.flatnonzero(~np.isnan(values))
        full = np.flatnonzero(~empty)
        groups = tuple(worked(int(i)) for i in full) if max(rows.n, rows.labels) <= SHOWN else ()
        by_row = table(counted)
        if empty[counted].any():
            by_row = _with_convention(by_row, values[counted])
        steps: tuple[Step, ...] = mean_lines(
            said, symbol, values[counted], rows, weights[counted], value
        )
        if value != value:
            nothing = say("No row is left to take the mean of, so the value is 0/0: undefined.")
            steps = (*steps, Note(nothing))
        else:
            steps = (*steps, *more(value))
        if empty.any():
            steps = (*steps, _policy_note(np.flatnonzero(empty), why_empty, policy, best))
        return (*steps, *((by_row,) if len(counted) else ()), *groups)

    return Result(mean, derive, extras={"rows": values, **(extras or {})})


def weighted_means(values: Floats, weights: Floats) -> Floats:
    """The mean of rows' values of shape (n,), or of each line of a batch (q, n), by the weights of
    the rows, of shape (n,). NaN are left out; NaN where no weight is left.
    """
    missing = np.isnan(values)
    if not missing.any():
        return share(np.vecdot(values, weights), weights.sum())
    if values.ndim == 2:
        return np.array([weighted_means(line, weights) for line in values])
    return weighted_means(values[~missing], weights[~missing])


def mean_lines(
    said: Say,
    symbol: str,
    values: Floats,
    rows: Rows,
    weights: Floats,
    value: float,
    one: str = "v_i",
    shown: Callable[[float], Number] = tidy,
) -> tuple[Equation, ...]:
    """The mean over rows of `values`, each written `one` and its number `shown`, weighted where
    the rows have weights.

    The sums over many rows are lines of their own, or the mean would be too broad to read.
    """

    def weighted(weight: float, value: float) -> Number:
        return Product((tidy(weight), shown(value)))

    if rows.weights is None:
        over, terms, most = rf"\sum_i {one}", cells(shown, values), MOST_TERMS
        under, parts = "n", len(values)
    else:
        over, terms, most = (
            rf"\sum_i w_i \cdot {one}",
            cells(weighted, weights, values),
            MOST_TERMS - 2,
        )
        under, parts = r"\sum_i w_i", weights
    if len(values) <= most:
        slots = {"over": (over, terms), "under": (under, parts)}
        return (Equation(said, symbol, r"\frac{@over}{@under}", slots, value),)
    total, whole = float(weights @ values), float(weights.sum())
    slots = {"over": ("S", total), "under": ("n" if rows.weights is None else "W", whole)}
    mean = Equation(said, symbol, r"\frac{@over}{@under}", slots, value)
    lines = [mean, Equation.sum(_SUM, "S", over, terms, total)]
    if rows.weights is not None:
        lines.append(Equation.sum(_WEIGHTS, "W", under, weights, whole))
    return tuple(lines)


def _with_convention(table: Table, values: Floats) -> Table:
    """The table with one more column: what each row counts as, be it by convention."""
    columns = [replace(one, symbol="x_i") if one.name == "v" else one for one in table.columns]
    counted = Column("z", say("counted as"), "v_i", values)
    return replace(table, columns=(*columns, counted))


def row_columns(rows: Rows, full: Counts) -> tuple[Column, ...]:
    """The number of each row, and its weight where it has one."""
    columns = (Column("i", say("row"), "i", full + 1),)
    if rows.weights is None:
        return columns
    return (*columns, Column("w", say("weight"), "w_i", rows.weights[full]))


def label_columns(rows: Rows, i: int) -> tuple[Column, ...]:
    """The labels of a row in falling order of their scores: number, truth, score, the labels at
    least as high, and their count.
    """
    order, y, ranks, _ = (array[i] for array in rows.falling)
    above = [tuple((order[:rank] + 1).tolist()) for rank in ranks]
    return (
        Column("j", say("label"), "j", (order + 1).tolist()),
        Column("y", say("true"), "y_j", y.astype(int).tolist()),
        Column("f", say("score"), "f_j", rows.scores[i][order]),
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


def ties(rows: Rows, i: int) -> tuple[Note, ...]:
    """What equal scores do to the ranks of row i, if it has any."""
    are_there = len(np.unique(rows.scores[i])) < rows.labels
    return noted(are_there, say("Labels of equal score all take the last of their ranks."))


def _policy_note(empty: Counts, why: Say, policy: str, best: float) -> Note:
    shown = rows_said(empty)
    if policy == "best":
        return Note(
            sentence("convention_such_row", why=why, count=len(empty), rows=shown, best=best)
        )
    return Note(sentence("such_row_left", why=why, count=len(empty), rows=shown))
