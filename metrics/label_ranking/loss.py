"""Label ranking loss: the pairs of labels that stand the wrong way round.

Notation as in `rows`; v_i is the value of row i.
"""

from __future__ import annotations

from dataclasses import replace

import numpy as np
from numpy.typing import ArrayLike

from metrics.arrays import Counts, share
from metrics.core import Result, metric
from metrics.label_ranking import means
from metrics.label_ranking.rows import EXAMPLE, SCHAPIRE, TSOUMAKAS, read_rows
from metrics.notation import tidy
from metrics.parameter_types import EmptyRows, RowWeights
from metrics.steps import Column, Equation, Group, Note, Table, say

_NO_PAIR = say("Rows with no true label, or with true labels only")


@metric(
    title=say("Label ranking loss"),
    abbreviation=say("rank loss").text,
    symbol=r"\mathrm{loss}",
    summary=say(
        "The share of the pairs of a true and another label in which the true one does not score "
        "higher, averaged over rows."
    ),
    citation=f"{TSOUMAKAS}; {SCHAPIRE}",
    example=EXAMPLE,
    trials=means.WEIGHTS,
    direction="smaller",
    traits=frozenset({"ties"}),
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
    values = share(wrong, rows.t * others)

    def table(full: Counts) -> Table:
        return Table.of(
            say("Row by row"),
            *means.row_columns(rows, full),
            Column("e", say("pairs the wrong way round"), "e_i", wrong[full]),
            Column("t", say("true labels"), "t_i", rows.t[full]),
            Column("u", say("others"), "u_i", others[full]),
            Column("v", say("share"), "v_i", values[full], r"\frac{@e}{@t \cdot @u}"),
        )

    def worked(i: int) -> Group:
        # A pair has labels j and k, so a label alone has another index.
        alone = (
            replace(column, symbol=column.symbol.replace("j", "l"))
            for column in means.label_columns(rows, i)[:3]
        )
        labels = means.label_table(rows, i, *alone)
        found = rows.pairs(i)
        pairs = [(j, k) for j in found.true for k in found.others]
        turned = found.wrong.astype(int).ravel().tolist()
        f = rows.scores[i]
        listed = Table.of(
            say("Pairs of a true and another label of row {row}", row=i + 1),
            Column("j", say("true label"), "j", [int(j) + 1 for j, _ in pairs]),
            Column("k", say("other label"), "k", [int(k) + 1 for _, k in pairs]),
            Column("fj", say("score of the true one"), "f_j", [tidy(f[j]) for j, _ in pairs]),
            Column("fk", say("score of the other"), "f_k", [tidy(f[k]) for _, k in pairs]),
            Column("e", say("wrong"), "e_{jk}", turned, r"\left[@fk \ge @fj\right]"),
            marked=frozenset(at for at, one in enumerate(turned) if one),
            mark=say("the wrong way round"),
            marked_are="wrong",
        )
        line = Equation(
            say("The pairs of row {row} the wrong way round, divided by all its pairs", row=i + 1),
            rf"v_{{{i + 1}}}",
            r"\frac{@wrong}{@t \cdot @u}",
            {
                "wrong": (r"\sum_{j,k} e_{jk}", int(wrong[i])),
                "t": (rf"t_{{{i + 1}}}", int(rows.t[i])),
                "u": (rf"u_{{{i + 1}}}", int(others[i])),
            },
            float(values[i]),
        )
        equal = say("Equal scores count as the wrong way round.")
        even = (f[found.true, None] == f[found.others]).any()
        return means.row_group(i, line, labels, listed, *((Note(equal),) if even else ()))

    return means.mean_of_rows(
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
