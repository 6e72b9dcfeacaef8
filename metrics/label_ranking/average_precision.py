"""Label ranking average precision, and the mean reciprocal rank that it may be.

Notation as in `rows`; v_i is the value of row i.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from metrics.arrays import Counts, share
from metrics.core import Result, metric
from metrics.label_ranking import means
from metrics.label_ranking.rows import EXAMPLE, SCHAPIRE, TSOUMAKAS, read_rows
from metrics.notation import Ratio
from metrics.parameter_types import EmptyRows, RowWeights
from metrics.steps import Column, Equation, Group, Step, Table, say


@metric(
    title=say("Label ranking average precision"),
    abbreviation="LRAP",
    symbol=r"\mathrm{LRAP}",
    summary=say(
        "For each true label the share of true ones among the labels ranked at least as high, "
        "averaged over labels, then over rows."
    ),
    citation=f"{SCHAPIRE}; {TSOUMAKAS}",
    example=EXAMPLE,
    trials=means.WEIGHTS,
    traits=frozenset({"ties", "top"}),
)
def label_ranking_average_precision(
    y_true: ArrayLike,
    y_score: ArrayLike,
    *,
    sample_weight: RowWeights = None,
    empty_rows: EmptyRows = "best",
) -> Result:
    """Label ranking average precision: the mean over rows of the mean over true labels j of
    |L_j| / rank_j.

    Shapes, ranks, weights and errors as in `coverage_error`. A row without a true label counts as
    1, or is left out. `.rows` holds the value of each row. With one true label in each row this is
    the mean reciprocal rank. NaN when no row is left. Source: Schapire & Singer (2000);
    Tsoumakas, Katakis & Vlahavas (2010).
    """
    rows = read_rows(y_true, y_score, sample_weight)
    _, y, ranks, true_ranks = rows.falling
    sums = np.divide(true_ranks, ranks, out=np.zeros(y.shape), where=y).sum(axis=1)
    values = share(sums, rows.t)

    def table(full: Counts) -> Table:
        return Table.of(
            say("Row by row"),
            *means.row_columns(rows, full),
            Column("s", say("sum of shares"), "s_i", sums[full]),
            Column("t", say("true labels"), "t_i", rows.t[full]),
            Column("v", say("mean"), "v_i", values[full], r"\frac{@s}{@t}"),
        )

    def worked(i: int) -> Group:
        columns = means.label_columns(rows, i)
        shares = [
            Ratio(int(true_ranks[i, at]) if y[i, at] else 0, int(ranks[i, at]))
            for at in range(rows.labels)
        ]
        among = [
            tuple(k for k in above if rows.true[i, int(float(k)) - 1])
            for above in columns[3].values
            if isinstance(above, tuple)
        ]
        labels = means.label_table(
            rows,
            i,
            *columns,
            Column("both", say("true ones among them"), "L_j", among),
            Column("L", say("how many"), "|L_j|", true_ranks[i].tolist()),
            Column("q", say("share"), "q_j", shares, r"@y \cdot \frac{@L}{@r}"),
        )
        mean = Equation.ratio(
            say("The shares at the true labels of row {row}, averaged", row=i + 1),
            rf"v_{{{i + 1}}}",
            (
                r"\sum_{j:\,y_j=1} q_j",
                [share for share, true in zip(shares, y[i], strict=True) if true],
            ),
            (rf"t_{{{i + 1}}}", int(rows.t[i])),
            values[i],
        )
        return means.row_group(i, mean, labels, *means.ties(rows, i))

    def reciprocal(value: float) -> tuple[Step, ...]:
        if not (rows.t == 1).all():
            return ()
        weights = np.ones(rows.n) if rows.weights is None else rows.weights
        said = (
            say("Each row has one true label: this is the mean reciprocal rank")
            if rows.weights is None
            else say("Each row has one true label: this is the weighted mean reciprocal rank")
        )
        one = r"\frac{1}{r_i}"
        at = ranks[y].astype(float)
        fractions = {1 / rank: Ratio(1, int(rank)) for rank in at.tolist()}
        lines = said, r"\mathrm{MRR}", 1 / at, rows, weights, value
        return means.mean_lines(*lines, one, fractions.__getitem__)

    return means.mean_of_rows(
        rows,
        values,
        rows.t == 0,
        best=1.0,
        policy=empty_rows,
        why_empty=means.NO_LABEL,
        symbol=r"\mathrm{LRAP}",
        said=say("The mean share at the true labels, averaged over the rows"),
        table=table,
        worked=worked,
        more=reciprocal,
    )
