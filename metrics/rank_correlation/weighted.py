"""Rank correlations in which the top counts more.

Notation as in `pairs`; w_uv is the weight of a pair of items, r_i the rank of item i in x.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import ArrayLike

from metrics.arrays import Floats
from metrics.cells import cells
from metrics.core import InvalidInput, Result, metric
from metrics.inputs.columns import item_columns
from metrics.notation import Number, Product, Ratio, tidy
from metrics.rank_correlation.inversions import larger_before
from metrics.rank_correlation.pair_steps import SHOWN, pair_table, tie_notes, undefined_note
from metrics.rank_correlation.pairs import EXAMPLE, Pairs, pair_signs, read_pairs
from metrics.rank_correlation.ranks import average_ranks
from metrics.steps import Column, Equation, Note, Step, Table, say
from metrics.vocabulary import PairWeights

VIGNA = "Vigna (2015), A weighted correlation index for rankings with ties, WWW"
YILMAZ = (
    "Yilmaz, Aslam & Robertson (2008), A new rank correlation coefficient for information "
    "retrieval, SIGIR"
)


@metric(
    title=say("Weighted rank correlation"),
    abbreviation="RC",
    symbol=r"\mathrm{RC}",
    summary=say("The weight of the pairs of items in the same order, of the weight of all pairs."),
    citation=VIGNA,
    range=(0.0, 1.0),
    example=EXAMPLE,
)
def weighted_rank_correlation(
    x: ArrayLike, y: ArrayLike, *, weights: PairWeights = "uniform"
) -> Result:
    """Weighted rank correlation: the sum over pairs of w_uv (1 + s_uv), divided by twice the sum of
    w_uv.

    `x` and `y` hold the ranks of the same items, rank 1 first, both of shape (n,); scores become
    ranks through `ranks_of`. "uniform" weighs every pair alike, so that without ties the value is
    (1 + tau) / 2; "hyperbolic" weighs a pair by 1/r_u + 1/r_v, with r the rank in x, ties sharing
    the average. A pair that either column ties counts half. `.weights` holds each item's part of a
    weight. NaN for one item. Errors as in `kendall_tau`. Source: Vigna (2015), with additive
    hyperbolic weights and ranks of x alone, moved from [-1, 1] to [0, 1].
    """
    pairs = read_pairs(x, y)
    ranks = average_ranks(pairs.x)
    under = np.full(pairs.n, 2.0) if weights == "uniform" else ranks
    parts = 1 / under
    concordant, discordant = pairs.partners
    doubled = pairs.n - 1 + concordant - discordant  # 2 for an agreement, 1 for a tie
    agreed, every = float(parts @ doubled), float((pairs.n - 1) * parts.sum())
    value = agreed / (2 * every) if every else np.nan

    def derive() -> tuple[Step, ...]:
        by_items = Equation(
            say("The same item by item, with both orders' partners of each item counted"),
            r"\mathrm{RC}",
            r"\frac{@agreed}{2 \cdot (@n - 1) \cdot (@parts)}",
            {
                "agreed": (
                    r"\sum_i a_i \cdot (2 \, C_i + T_i)",
                    cells(lambda r, m: Product((Ratio(1, tidy(r)), m)), under, doubled),
                ),
                "n": ("n", pairs.n),
                "parts": (r"\sum_i a_i", _parts(under)),
            },
            value,
        )
        few = pairs.n <= SHOWN
        listed, table = _pair_steps(pairs, under, value) if few else ((), ())
        why = tie_notes(pairs) if every else (undefined_note(pairs),)
        return (*listed, by_items, *why, _item_table(pairs, ranks, under, weights), *table)

    return Result(np.asarray(value), derive, extras={"weights": parts})


def _parts(under: Floats) -> Sequence[Number]:
    """a_i as fractions: 1/r_i, or 1/2."""
    return cells(lambda r: Ratio(1, tidy(r)), under)


def _pair_steps(
    pairs: Pairs, under: Floats, value: float
) -> tuple[tuple[Step, ...], tuple[Step, ...]]:
    """The formula over pairs, and the table of its terms."""
    u, v = np.triu_indices(pairs.n, 1)
    weight = 1 / under[u] + 1 / under[v]
    signs = pair_signs(pairs.x, pairs.y)[u, v]
    terms: list[Number] = [
        Product((tidy(w), 1 + int(s))) for w, s in zip(weight, signs, strict=True) if s >= 0
    ]
    line = Equation(
        say("Pairs in the same order count twice their weight, tied ones once, of twice the total"),
        r"\mathrm{RC}",
        r"\frac{@agreed}{2 \cdot (@all)}",
        {
            "agreed": (r"\sum_{u<v} w_{uv} \cdot (1 + s_{uv})", terms),
            "all": (r"\sum_{u<v} w_{uv}", [tidy(w) for w in weight]),
        },
        value,
    )
    table = pair_table(
        pairs,
        Column("au", say("part of the item"), "a_u", _parts(under[u])),
        Column("av", say("part of the other"), "a_v", _parts(under[v])),
        Column("w", say("weight"), "w_{uv}", [tidy(w) for w in weight], "@au + @av"),
        Column(
            "t",
            say("term"),
            "t_{uv}",
            [tidy(t) for t in weight * (1 + signs)],
            r"@w \cdot (1 + @s)",
        ),
    )
    return (line,), (table,)


def _item_table(pairs: Pairs, ranks: Floats, under: Floats, weights: str) -> Table:
    concordant, discordant = pairs.partners
    tied = pairs.n - 1 - concordant - discordant
    formula = r"\frac{1}{2}" if weights == "uniform" else r"\frac{1}{@r}"
    return Table(
        say("Item by item: its part of each weight, and its partners"),
        (
            Column("i", say("item"), "i", range(1, pairs.n + 1)),
            Column("x", say("x"), "x_i", cells(tidy, pairs.x)),
            Column("y", say("y"), "y_i", cells(tidy, pairs.y)),
            Column("r", say("rank in x"), "r_i", cells(tidy, ranks)),
            Column("a", say("part"), "a_i", _parts(under), formula),
            Column("c", say("concordant"), "C_i", cells(int, concordant)),
            Column("d", say("discordant"), "D_i", cells(int, discordant)),
            Column("t", say("tied"), "T_i", cells(int, tied), "@n - 1 - @c - @d"),
        ),
        constants={"n": ("n", pairs.n)},
    )


@metric(
    title=say("AP correlation"),
    abbreviation="tau-AP",
    symbol=r"\tau_{\mathrm{AP}}",
    summary=say(
        "For each item of the predicted order the share of those above it that belong there, as a "
        "correlation; mistakes at the top cost most."
    ),
    citation=YILMAZ,
    range=(-1.0, 1.0),
    example=EXAMPLE,
)
def ap_correlation(truth: ArrayLike, predicted: ArrayLike) -> Result:
    """AP correlation: 2 / (n - 1) times the sum of C(i) / (i - 1) over the ranks i >= 2 of the
    predicted order, less 1; C(i) counts the items above rank i that the truth puts above it too.

    `truth` and `predicted` hold the ranks of the same items, rank 1 first, both of shape (n,);
    scores become ranks through `ranks_of`. It is not symmetric. `.above` holds C(i) from rank 2 on.
    NaN for one item. Raises InvalidInput as `kendall_tau` does, and for a tie, which the definition
    does not foresee. Source: Yilmaz, Aslam & Robertson (2008).
    """
    true, ranked = item_columns(truth=truth, predicted=predicted)
    for name, column in (("truth", true), ("predicted", ranked)):
        _refuse_ties(name, column)
    n = len(true)
    order = np.argsort(ranked)
    codes = np.empty(n, dtype=np.int64)
    codes[np.argsort(true[order])] = np.arange(n)
    at = np.arange(n)
    above = (at - larger_before(codes))[1:]
    value = 2 * float((above / at[1:]).sum()) / (n - 1) - 1 if n > 1 else np.nan

    def derive() -> tuple[Step, ...]:
        shares = cells(lambda c, i: Ratio(c, i - 1), above, at[1:] + 1)
        line = Equation(
            say("The mean share of the items above that belong there, from [0, 1] to [-1, 1]"),
            r"\tau_{\mathrm{AP}}",
            r"\frac{2 \cdot (@shares)}{@n - 1} - 1",
            {"shares": (r"\sum_{i=2}^{n} \frac{C_i}{i - 1}", shares), "n": ("n", n)},
            value,
        )
        why = Note(say("One item has none above it, so the value is 0/0: undefined."))
        table = Table(
            say("Down the predicted order, from rank 2 on"),
            (
                Column("i", say("rank"), "i", range(2, n + 1)),
                Column("item", say("item"), "j", cells(int, order[1:] + 1)),
                Column("t", say("rank in truth"), "t_j", cells(int, codes[1:] + 1)),
                Column("c", say("above in both"), "C_i", cells(int, above)),
                Column("s", say("share"), "s_i", shares, r"\frac{@c}{@i - 1}"),
            ),
        )
        return (line, *(() if n > 1 else (why,)), table)

    return Result(np.asarray(value), derive, extras={"above": above})


def _refuse_ties(name: str, column: Floats) -> None:
    order = np.argsort(column, kind="stable")
    again = np.flatnonzero(np.diff(column[order]) == 0)
    if len(again):
        first, second = sorted(order[again[0] : again[0] + 2] + 1)
        raise InvalidInput(
            name,
            place=say("item {item}", item=second),
            found=f"{column[second - 1]:g}",
            allowed=say("allowed are ranks without ties, and item {item} has it too", item=first),
        )
