"""Coverage error, average precision and loss of a label ranking.

Notation as in `rows`; v_i is the value of row i.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from metrics.arrays import Counts, Floats
from metrics.cells import cells
from metrics.core import Result, metric
from metrics.label_ranking.rows import (
    EXAMPLE,
    SCHAPIRE,
    TSOUMAKAS,
    label_columns,
    label_table,
    mean_line,
    mean_of_rows,
    read_rows,
    row_columns,
    row_group,
)
from metrics.notation import Ratio, tidy
from metrics.params import EmptyRows, RowWeights
from metrics.steps import Column, Equation, Group, Note, Step, Table, say

WEIGHTS = {"sample_weight": (None, (2, 0.5))}
_NO_LABEL = say("Rows without a true label")
_NO_PAIR = say("Rows with no true label, or with nothing but true labels")


@metric(
    title=say("Coverage error"),
    abbreviation="coverage",
    symbol=r"\mathrm{coverage}",
    summary=say("How far down a row one has to go to meet all its true labels, on average."),
    citation=f"{TSOUMAKAS}; {SCHAPIRE}",
    range=(0.0, np.inf),
    example=EXAMPLE,
    trials=WEIGHTS,
    direction="smaller",
)
def coverage_error(
    y_true: ArrayLike,
    y_score: ArrayLike,
    *,
    sample_weight: RowWeights = None,
    empty_rows: EmptyRows = "best",
) -> Result:
    """Coverage error: the mean over rows of the largest rank of a true label.

    `y_true` holds labels 0 and 1 and `y_score` finite scores, both of shape (n, l), a row an item
    and a column a label; `sample_weight` weighs the rows, shape (n,). A rank counts the labels
    scored at least as high, so labels of equal score take the last of their ranks. A row without a
    true label counts as 0, or is left out. `.rows` holds the value of each row. NaN when no row is
    left. Raises InvalidInput that names row and column. Source: Tsoumakas, Katakis & Vlahavas
    (2010), whose ranks begin at 0, so that their coverage is one less.
    """
    rows = read_rows(y_true, y_score, sample_weight)
    lowest = np.where(rows.true, rows.scores, np.inf).min(axis=1)
    reach = np.count_nonzero(rows.scores >= lowest[:, None], axis=1)

    def table(full: Counts) -> Table:
        _, y, ranks, _ = rows.falling
        counted = [tuple(ranks[i][y[i]].tolist()) for i in full]
        return Table(
            say("Row by row"),
            (
                *row_columns(rows, full),
                Column("r", say("ranks of true labels"), r"\mathrm{rank}_j,\ y_j = 1", counted),
                Column("v", say("largest"), "v_i", cells(int, reach[full]), r"\max(@r)"),
            ),
        )

    def worked(i: int) -> Group:
        return row_group(i, label_table(rows, i, *label_columns(rows, i)))

    def one_less(value: float) -> tuple[Step, ...]:
        said = say(
            "Tsoumakas, Katakis and Vlahavas count ranks from 0: theirs is one less, {less}.",
            less=value - 1,
        )
        return (Note(said),)

    return mean_of_rows(
        rows,
        reach.astype(np.float64),
        rows.t == 0,
        best=0.0,
        policy=empty_rows,
        why_empty=_NO_LABEL,
        symbol=r"\mathrm{coverage}",
        said=say("The largest rank of a true label, averaged over the rows"),
        table=table,
        worked=worked,
        more=one_less,
    )


@metric(
    title=say("Label ranking average precision"),
    abbreviation="LRAP",
    symbol=r"\mathrm{LRAP}",
    summary=say(
        "Of the labels at least as high as a true one, the share that is true: the mean over true "
        "labels, then over rows."
    ),
    citation=f"{SCHAPIRE}; {TSOUMAKAS}",
    range=(0.0, 1.0),
    example=EXAMPLE,
    trials=WEIGHTS,
)
def label_ranking_average_precision(
    y_true: ArrayLike,
    y_score: ArrayLike,
    *,
    sample_weight: RowWeights = None,
    empty_rows: EmptyRows = "best",
) -> Result:
    """Label ranking average precision: the mean over rows of the mean over true labels j of
    L_j / rank_j.

    Shapes, ranks, weights and errors as in `coverage_error`. A row without a true label counts as
    1, or is left out. `.rows` holds the value of each row. With one true label in each row this is
    the mean reciprocal rank. NaN when no row is left. Source: Schapire & Singer (2000);
    Tsoumakas, Katakis & Vlahavas (2010).
    """
    rows = read_rows(y_true, y_score, sample_weight)
    _, y, ranks, true_ranks = rows.falling
    sums = np.divide(true_ranks, ranks, out=np.zeros(y.shape), where=y).sum(axis=1)
    values = _per(sums, rows.t)

    def table(full: Counts) -> Table:
        return Table(
            say("Row by row"),
            (
                *row_columns(rows, full),
                Column("s", say("sum of shares"), "s_i", cells(tidy, sums[full])),
                Column("t", say("true labels"), "t_i", cells(int, rows.t[full])),
                Column("v", say("mean"), "v_i", cells(tidy, values[full]), r"\frac{@s}{@t}"),
            ),
        )

    def worked(i: int) -> Group:
        columns = label_columns(rows, i)
        shares = [
            Ratio(int(true_ranks[i, at]) if y[i, at] else 0, int(ranks[i, at]))
            for at in range(rows.labels)
        ]
        among = [
            tuple(k for k in above if rows.true[i, int(float(k)) - 1])
            for above in columns[3].values
            if isinstance(above, tuple)
        ]
        labels = label_table(
            rows,
            i,
            *columns[:4],
            Column("both", say("true ones among them"), r"\{k : y_k = 1\}", among),
            columns[4],
            Column("L", say("how many are true"), "L_j", true_ranks[i].tolist()),
            Column("q", say("share"), "q_j", shares, r"@y \cdot \frac{@L}{@r}"),
        )
        mean = Equation(
            say("The shares at the true labels of row {row}, averaged", row=i + 1),
            rf"v_{{{i + 1}}}",
            r"\frac{@shares}{@t}",
            {
                "shares": (
                    r"\sum_{j:\,y_j=1} \frac{L_j}{\mathrm{rank}_j}",
                    [share for share, true in zip(shares, y[i], strict=True) if true],
                ),
                "t": ("t", int(rows.t[i])),
            },
            float(values[i]),
        )
        return row_group(i, mean, labels)

    def reciprocal(value: float) -> tuple[Step, ...]:
        if not (rows.t == 1).all():
            return ()
        weights = np.ones(rows.n) if rows.weights is None else rows.weights
        first = Equation(
            say("Each row has one true label: this is the mean reciprocal rank"),
            r"\mathrm{MRR}",
            r"\frac{@ranks}{@n}",
            {
                "ranks": (
                    r"\sum_i \frac{1}{\mathrm{rank}_i}",
                    cells(lambda rank: Ratio(1, rank), ranks[y]),
                ),
                "n": ("n", rows.n),
            },
            value,
        )
        if rows.weights is not None:
            said = say("Each row has one true label: this is the weighted mean reciprocal rank")
            return (mean_line(said, r"\mathrm{MRR}", 1 / ranks[y], weights, rows, value),)
        return (first,)

    return mean_of_rows(
        rows,
        values,
        rows.t == 0,
        best=1.0,
        policy=empty_rows,
        why_empty=_NO_LABEL,
        symbol=r"\mathrm{LRAP}",
        said=say("The mean share at the true labels, averaged over the rows"),
        table=table,
        worked=worked,
        more=reciprocal,
    )


@metric(
    title=say("Label ranking loss"),
    abbreviation="rank loss",
    symbol=r"\mathrm{loss}",
    summary=say(
        "The share of the pairs of a true and another label in which the true one is not scored "
        "higher, averaged over rows."
    ),
    citation=f"{TSOUMAKAS}; {SCHAPIRE}",
    range=(0.0, 1.0),
    example=EXAMPLE,
    trials=WEIGHTS,
    direction="smaller",
)
def label_ranking_loss(
    y_true: ArrayLike,
    y_score: ArrayLike,
    *,
    sample_weight: RowWeights = None,
    empty_rows: EmptyRows = "best",
) -> Result:
    """Label ranking loss: the mean over rows of the pairs the wrong way round, divided by t u.

    A pair of a true label j and another label k is the wrong way round when f_k >= f_j, equal
    scores among them. Shapes, weights and errors as in `coverage_error`. A row with no true label,
    or with true labels alone, counts as 0, or is left out. `.rows` holds the value and `.wrong` the
    pairs of each row. NaN when no row is left. Source: Tsoumakas, Katakis & Vlahavas (2010).
    """
    rows = read_rows(y_true, y_score, sample_weight)
    _, y, ranks, true_ranks = rows.falling
    wrong = np.where(y, ranks - true_ranks, 0).sum(axis=1)
    others = rows.labels - rows.t
    values = _per(wrong, rows.t * others)

    def table(full: Counts) -> Table:
        return Table(
            say("Row by row"),
            (
                *row_columns(rows, full),
                Column("e", say("pairs the wrong way round"), "e_i", cells(int, wrong[full])),
                Column("t", say("true labels"), "t_i", cells(int, rows.t[full])),
                Column("u", say("others"), "u_i", cells(int, others[full])),
                Column(
                    "v",
                    say("share"),
                    "v_i",
                    cells(tidy, values[full]),
                    r"\frac{@e}{@t \cdot @u}",
                ),
            ),
        )

    def worked(i: int) -> Group:
        labels = label_table(rows, i, *label_columns(rows, i)[:3])
        found = rows.pairs(i)
        pairs = [(j, k) for j in found.true for k in found.others]
        turned = found.wrong.astype(int).ravel().tolist()
        f = rows.scores[i]
        listed = Table(
            say("Pairs of a true and another label of row {row}", row=i + 1),
            (
                Column("j", say("true label"), "j", [int(j) + 1 for j, _ in pairs]),
                Column("k", say("other label"), "k", [int(k) + 1 for _, k in pairs]),
                Column("fj", say("score of the true one"), "f_j", [tidy(f[j]) for j, _ in pairs]),
                Column("fk", say("score of the other"), "f_k", [tidy(f[k]) for _, k in pairs]),
                Column("e", say("wrong"), "e_{jk}", turned, r"\left[@fk \ge @fj\right]"),
            ),
            marked=frozenset(at for at, one in enumerate(turned) if one),
            mark=say("the wrong way round"),
        )
        share = Equation(
            say("The pairs of row {row} the wrong way round, divided by all its pairs", row=i + 1),
            rf"v_{{{i + 1}}}",
            r"\frac{@wrong}{@t \cdot @u}",
            {
                "wrong": (r"\sum_{j,k} e_{jk}", turned),
                "t": ("t", int(rows.t[i])),
                "u": ("u", int(others[i])),
            },
            float(values[i]),
        )
        return row_group(i, share, labels, listed)

    return mean_of_rows(
        rows,
        values,
        (rows.t == 0) | (others == 0),
        best=0.0,
        policy=empty_rows,
        why_empty=_NO_PAIR,
        symbol=r"\mathrm{loss}",
        said=say("The share of pairs the wrong way round, averaged over the rows"),
        table=table,
        worked=worked,
        extras={"wrong": wrong},
    )


def _per(part: Floats | Counts, whole: Counts) -> Floats:
    """part / whole, 0 where the whole is 0: such rows get their value by convention."""
    return np.divide(part, whole, out=np.zeros(len(whole)), where=whole != 0)
