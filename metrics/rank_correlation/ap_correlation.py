"""AP correlation: of the items above each one, the share that belongs there.

Notation: i is a rank of the predicted order from 2 on, C_i how many of the items above it the truth
puts above the item there too. Tied items are put in every order, and C_i is the mean.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import numpy as np
from numpy.typing import ArrayLike

from metrics.arrays import Counts, Floats, share
from metrics.cells import cells
from metrics.core import Result, metric
from metrics.notation import Number, Ratio, tidy
from metrics.rank_correlation.pair_steps import tie_notes
from metrics.rank_correlation.pairs import BATCH, EXAMPLE, Pairs, pairs_of
from metrics.rank_correlation.ranks import average_ranks, ranks_given
from metrics.steps import Cell, Column, Equation, Note, Step, Table, say
from metrics.texts import sentence

YILMAZ = (
    "Yilmaz, Aslam & Robertson (2008), A new rank correlation coefficient for information "
    "retrieval, SIGIR"
)
URBANO = "Urbano & Marrero (2017), The treatment of ties in AP correlation, ICTIR"


@metric(
    title=say("AP correlation"),
    abbreviation="tau-AP",
    symbol=r"\tau_{\mathrm{AP}}",
    summary=say(
        "For each item of the predicted order the share of the items above it that belong there, "
        "rescaled to a correlation; mistakes at the top cost most."
    ),
    citation=f"{YILMAZ}; {URBANO}",
    range=(-1.0, 1.0),
    example=EXAMPLE,
    traits=BATCH | {"chance", "ties", "top"},
)
def ap_correlation(truth: ArrayLike, predicted: ArrayLike) -> Result:
    """AP correlation: 2 / (n - 1) times the sum of C(i) / (i - 1) over the ranks i >= 2 of the
    predicted order, less 1; C(i) counts the items above rank i that the truth puts above it too.

    `truth` and `predicted` hold the ranks of the same items, rank 1 first, both of shape (n,),
    or (q, n) for a batch; scores become ranks through `ranks_of`. It is not symmetric. With ties
    the value is the mean over all orders of the tied items, in either column, and `.above`, which
    holds C(i) from rank 2 on, holds means. NaN for one item. Errors as in `kendall_tau`,
    and for what is no rank. Source: Yilmaz, Aslam & Robertson (2008); for ties of the predicted
    order: Urbano & Marrero (2017), who call it tau_AP,a.
    """
    true, ranked = ranks_given(truth=truth, predicted=predicted)
    pairs = pairs_of(ranked, true)
    n, at, first = pairs.n, np.arange(pairs.n), pairs.first
    concordant, discordant = pairs.before
    # What stands above the group, and is tied with the item in truth, belongs there half the time.
    belong = (first + concordant - discordant) / 2
    # Each item of a group comes to each of its ranks, with half of those above it that tie with it.
    above = (pairs.means(belong) + (at - first) / 2)[..., 1:]
    totals = (above / at[1:]).sum(axis=-1)
    values = share(2 * totals, n - 1) - 1

    def derive() -> tuple[Step, ...]:
        shares = cells(lambda c, i: Ratio(tidy(c), i), above, at[1:])
        total, value = float(totals), float(values)
        line = Equation(
            say("The mean share, rescaled from [0, 1] to [-1, 1]"),
            r"\tau_{\mathrm{AP}}",
            r"\frac{2 \cdot @S}{@n - 1} - 1",
            {"S": ("S", tidy(total)), "n": ("n", n)},
            value,
        )
        summed = Equation.sum(
            say("Sum of the shares: of the items above a rank, those that belong there"),
            "S",
            r"\sum_{i=2}^{n} \frac{C_i}{i - 1}",
            shares,
            total,
        )
        return (line, summed, *_notes(pairs), _table(pairs, above, shares))

    return Result(np.asarray(values), derive, extras={"above": above})


def _notes(pairs: Pairs) -> tuple[Step, ...]:
    if not pairs.total:
        return (Note(say("A single item has none above it, so the value is 0/0: undefined.")),)
    if not (pairs.tied_x or pairs.tied_y):
        return ()
    rule = sentence("there_ties_value")
    return (Note(rule), *tie_notes(pairs, x="predicted", y="truth"))


def _table(pairs: Pairs, above: Floats, shares: Sequence[Number]) -> Table:
    """Down the ranks of the predicted order; tied items stand at each rank that they share."""
    order, sizes = pairs.order, pairs.sizes("x")
    groups = np.split(order, np.cumsum(sizes)[:-1])
    truth = average_ranks(pairs.y)

    def each(numbers: Callable[[Counts], list[Number]]) -> list[Cell]:
        shown: list[Cell] = [
            tuple(numbers(group)) if len(group) > 1 else numbers(group)[0] for group in groups
        ]
        return [cell for cell, size in zip(shown, sizes, strict=True) for _ in range(size)][1:]

    return Table.of(
        say("Down the predicted order, from rank 2 on"),
        Column("i", say("rank"), "i", range(2, pairs.n + 1)),
        Column("item", say("ranked item"), "j", each(lambda group: (group + 1).tolist())),
        Column("t", say("rank in truth"), "t_j", each(lambda group: list(map(tidy, truth[group])))),
        Column("c", say("above in both"), "C_i", above),
        Column("s", say("share"), "s_i", shares, r"\frac{@c}{@i - 1}"),
    )
