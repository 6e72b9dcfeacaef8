"""Weighted rank correlation: pairs of items that count as much as their ranks say.

Notation as in `pairs`; w_uv is the weight of a pair of items, a_i the part of it that the rank r_i
of item i in x adds; A is the weight in agreement, twice, and W the weight of all pairs.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import ArrayLike

from metrics.arrays import Counts, Floats, share
from metrics.core import Result, metric
from metrics.notation import tidy
from metrics.parameter_types import PairMatrix, PairWeights, RankWeights
from metrics.rank_correlation import pair_steps
from metrics.rank_correlation.pair_weights import GivenWeights, read_pair_weights
from metrics.rank_correlation.pairs import BATCH, EXAMPLE, Pairs, read_pairs
from metrics.rank_correlation.rank_weights import Parts, parts_of
from metrics.rank_correlation.ranks import average_ranks, ranks_given
from metrics.steps import Column, Equation, Note, Say, Step, Table, say
from metrics.texts import sentence

SOURCE = (
    "Metrics for classification, regression and ranking: a summary (CSDN, in Chinese), section "
    "3.4, with any weights of pairs"
)
VIGNA = "Vigna (2015), A weighted correlation index for rankings with ties, WWW"
TAU_W, W_X, W_Y = r"\tau_{\mathrm{w}}", r"W_{\mathrm{x}}", r"W_{\mathrm{y}}"
_TRIED = tuple(tuple(abs(u - v) / 4 + (u + v) % 2 for v in range(5)) for u in range(5))


@metric(
    title=say("Weighted rank correlation"),
    abbreviation="RC",
    symbol=r"\mathrm{RC}",
    summary=say(
        "The weighted share of the pairs of items that are in the same order; ties count half. It "
        "is a share, where tau and Vigna's coefficient are correlations from -1 to 1."
    ),
    citation=f"{SOURCE}; additive weights: {VIGNA}",
    example=EXAMPLE,
    traits=BATCH | {"ties", "top"},
    trials={"rank_weights": (None, (3, 1, 0.5, 0)), "pair_weights": (None, _TRIED)},
)
def weighted_rank_correlation(
    x: ArrayLike,
    y: ArrayLike,
    *,
    weights: PairWeights = "uniform",
    rank_weights: RankWeights = None,
    pair_weights: PairMatrix = None,
) -> Result:
    """Weighted rank correlation: the sum over pairs of w_uv (1 + s_uv), divided by twice the sum of
    w_uv.

    `x` and `y` hold the ranks of the same items, rank 1 first, both of shape (n,), or (q, n) for a
    batch; scores become ranks through `ranks_of`. A pair weighs a_u + a_v, and a depends on the
    rank in x: with "uniform" it is 1/2, so that without ties the value is (1 + tau) / 2; with
    "hyperbolic" 1/r, and with "logarithmic" 1/log2(r + 1), the discount of DCG; ties share the
    average rank.
    `rank_weights`, if given, holds a for ranks 1, 2 and so on instead, the last one for all ranks
    below; ties share the average. `pair_weights`, if given, holds w_uv itself for every two items
    in their order, a symmetric matrix (n, n), instead of both; its diagonal is not used. A pair
    that either column ties counts half. `.weights` holds a for each item, or the matrix, and
    `.vigna` Vigna's coefficient in [-1, 1] with these weights, which leaves ties out of its
    denominator and is 2 RC - 1 without ties. NaN for one item and where all pairs weigh 0. Errors
    as in `kendall_tau`, for what is no rank, and for weights that are negative or do not fit the
    items. Source: section 3.4 of the citation; additive weights and `.vigna`: Vigna (2015).
    """
    pairs = read_pairs(*ranks_given(x=x, y=y))
    if pair_weights is not None:
        return _of_matrix(GivenWeights(pairs, read_pair_weights(pair_weights, pairs.n)))
    parts = parts_of(pairs.x, weights, rank_weights)
    concordant, discordant = pairs.partners
    doubled = pairs.n - 1 + concordant - discordant  # 2 for an agreement, 1 for a tie
    agreement = np.vecdot(parts.values, doubled)
    all_pairs = (pairs.n - 1) * parts.values.sum(axis=-1)
    values = share(agreement, 2 * all_pairs)
    ordered = [np.vecdot(parts.values, pairs.n - _tied(column)) for column in (pairs.x, pairs.y)]
    vigna = share(_excess(pairs, parts), np.sqrt(ordered[0] * ordered[1]))

    def derive() -> tuple[Step, ...]:
        agreed, every = float(agreement), float(all_pairs)
        more = _by_pairs if pairs.n <= pair_steps.SHOWN else _by_items
        return (
            *_line(pairs, agreed, every, float(values)),
            *more(pairs, parts, agreed, every),
            *_vigna(pairs, every + float(_excess(pairs, parts)), every, float(vigna), ordering),
        )

    def ordering(name: str, symbol: str, said: Say) -> Equation:
        others = pairs.n - _tied(pairs.x if name == "x" else pairs.y)
        weight, terms = np.vecdot(parts.values, others), parts.times(others)
        return Equation.sum(said, symbol, r"\sum_i a_i \cdot (n - t_i)", terms, weight)

    return Result(values, derive, extras={"weights": parts.values, "vigna": vigna})


def _of_matrix(given: GivenWeights) -> Result:
    """The same with a weight that was given for each pair."""
    every, excess, *ordered = given.sums()
    values = share(every + excess, 2 * every)
    vigna = share(excess, np.sqrt(ordered[0] * ordered[1]))

    def derive() -> tuple[Step, ...]:
        agreed, total = float(every + excess), float(every)
        return (
            *_line(given.pairs, agreed, total, float(values)),
            *given.steps(agreed, total),
            *_vigna(given.pairs, agreed, total, float(vigna), given.ordered),
        )

    return Result(values, derive, extras={"weights": given.values, "vigna": vigna})


def _line(pairs: Pairs, agreed: float, every: float, value: float) -> tuple[Step, ...]:
    line = Equation(
        say("Pairs in the same order count twice their weight, tied ones once"),
        r"\mathrm{RC}",
        r"\frac{@A}{2 \cdot @W}",
        {"A": ("A", tidy(agreed)), "W": ("W", tidy(every))},
        value,
    )
    if every:
        return (line, *pair_steps.tie_notes(pairs))
    if pairs.total:
        return (line, Note(say("All pairs weigh 0, so the value is 0/0: undefined.")))
    return (line, pair_steps.undefined_note(pairs))


def _tied(column: Floats) -> Counts:
    """For each item, how many share its value, itself too."""
    if column.ndim > 1:
        return np.count_nonzero(column[..., :, None] == column[..., None, :], axis=-1)
    _values, code, size = np.unique(column, return_inverse=True, return_counts=True)
    return size[code]


def _vigna(
    pairs: Pairs,
    agreed: float,
    every: float,
    value: float,
    ordering: Callable[[str, str, Say], Equation],
) -> tuple[Step, ...]:
    """Vigna's coefficient, the ties left out of what it is divided by; none where undefined.
    `ordering` is the line of the weights that a column orders.
    """
    if value != value:
        return ()
    slots = {"A": ("A", tidy(agreed)), "W": ("W", tidy(every))}
    if not pairs.tied_x and not pairs.tied_y:
        said = say("Vigna's coefficient, a correlation from -1 to 1: without ties it is 2 RC - 1")
        return (Equation(said, TAU_W, r"\frac{@A - @W}{@W}", slots, value),)
    lines = (
        ordering("x", W_X, say("The weights of the pairs that x orders")),
        ordering("y", W_Y, say("The weights of the pairs that y orders")),
    )
    for name, line in zip(("Wx", "Wy"), lines, strict=True):
        slots[name] = (line.symbol, tidy(line.value))
    said = say("Vigna's coefficient, a correlation from -1 to 1: ties leave its denominator")
    return (Equation(said, TAU_W, r"\frac{@A - @W}{\sqrt{@Wx \cdot @Wy}}", slots, value), *lines)


def _excess(pairs: Pairs, parts: Parts) -> Floats:
    """The weight of the concordant pairs minus that of the discordant ones."""
    concordant, discordant = pairs.partners
    return np.vecdot(parts.values, concordant - discordant)


def _by_pairs(pairs: Pairs, parts: Parts, agreed: float, every: float) -> tuple[Step, ...]:
    """Both sums term by term, and their table."""
    u, v = np.triu_indices(pairs.n, 1)
    weight = parts.values[u] + parts.values[v]
    of_u = Column("au", say("part of u"), "a_u", parts.of(u))
    of_v = Column("av", say("part of v"), "a_v", parts.of(v))
    doubled, plain, table = pair_steps.weight_steps(
        pairs, weight, agreed, every, of_u, of_v, formula="@au + @av"
    )
    return (doubled, plain, _item_table(pairs, parts), table)


def _by_items(pairs: Pairs, parts: Parts, agreed: float, every: float) -> tuple[Step, ...]:
    """Both sums item by item: each item's part counts once in each of its n - 1 pairs."""
    concordant, discordant = pairs.partners
    tied = pairs.n - 1 - concordant - discordant
    twice = sentence("weight_agreement_doubled_part")
    once = say("The part of each item, once for each other item")
    others = np.full(pairs.n, pairs.n - 1)
    doubled = parts.times(2 * concordant + tied)
    return (
        Equation.sum(twice, "A", r"\sum_i a_i \cdot (2 \, C_i + T_i)", doubled, agreed),
        Equation.sum(once, "W", r"\sum_i a_i \cdot (n - 1)", parts.times(others), every),
        _item_table(
            pairs,
            parts,
            Column("c", say("concordant"), "C_i", concordant),
            Column("d", say("discordant"), "D_i", discordant),
            Column("t", say("tied"), "T_i", tied, "@n - 1 - @c - @d"),
        ),
    )


def _item_table(pairs: Pairs, parts: Parts, *further: Column) -> Table:
    rank = "x_i" if pair_steps.are_ranks(pairs.x) else "r_i"  # as the pairs have it
    return Table.of(
        say("Item by item: its part in the weight of each of its pairs"),
        Column("i", say("ranked item"), "i", range(1, pairs.n + 1)),
        *pair_steps.given_columns(pairs),
        Column("r", say("rank in x"), rank, average_ranks(pairs.x)),
        Column("a", say("part"), "a_i", parts.printed, parts.formula),
        *further,
        constants={"n": ("n", pairs.n)} if further else {},
    )
