"""Coverage error: how far down a row its last true label stands.

Notation as in `rows`; v_i is the value of row i.
"""

from __future__ import annotations

from string import ascii_lowercase

import numpy as np
from numpy.typing import ArrayLike

from metrics.arrays import Counts
from metrics.core import Result, metric
from metrics.label_ranking import means
from metrics.label_ranking.rows import EXAMPLE, SCHAPIRE, TSOUMAKAS, read_rows
from metrics.parameter_types import EmptyRows, RowWeights
from metrics.steps import Column, Equation, Group, Note, Table, say
from metrics.texts import sentence


@metric(
    title=say("Coverage error"),
    abbreviation=say("coverage").text,
    symbol=r"\mathrm{coverage}",
    summary=say("How far down the ranking all true labels of a row are reached, on average."),
    citation=f"{TSOUMAKAS}; {SCHAPIRE}",
    range=(0.0, np.inf),
    example=EXAMPLE,
    trials=means.WEIGHTS,
    direction="smaller",
    traits=frozenset({"ties"}),
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
    values = np.where(rows.t, reach, np.nan)

    def table(full: Counts) -> Table:
        _, y, ranks, _ = rows.falling
        counted = [tuple(ranks[i][y[i]].tolist()) for i in full]
        return Table.of(
            say("Row by row"),
            *means.row_columns(rows, full),
            Column("r", say("ranks of true labels"), r"\mathrm{rank}_j :\ y_j = 1", counted),
            Column("v", say("largest"), "v_i", values[full], r"\max\{@r\}"),
        )

    def worked(i: int) -> Group:
        order, y, ranks, _ = (array[i] for array in rows.falling)
        found = zip(ascii_lowercase, (order[y] + 1).tolist(), ranks[y].tolist(), strict=False)
        slots: dict[str, tuple[str, int]] = {
            name: (rf"\mathrm{{rank}}_{{{label}}}", rank) for name, label, rank in found
        }
        largest = Equation(
            say("The largest rank of a true label of row {row}", row=i + 1),
            rf"v_{{{i + 1}}}",
            rf"\max({', '.join(f'@{name}' for name in slots)})",
            slots,
            int(reach[i]),
        )
        labels = means.label_table(rows, i, *means.label_columns(rows, i))
        return means.row_group(i, largest, labels, *means.ties(rows, i))

    return means.mean_of_rows(
        rows,
        values,
        rows.t == 0,
        best=0.0,
        policy=empty_rows,
        why_empty=means.NO_LABEL,
        symbol=r"\mathrm{coverage}",
        said=say("The largest rank of a true label, averaged over the rows"),
        table=table,
        worked=worked,
        more=lambda value: (Note(sentence("first_rank_1", value=value, less=value - 1)),),
    )
