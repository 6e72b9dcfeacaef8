"""Wilcoxon's signed-rank test: the ranks of the differences instead of the differences."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from metrics.arrays import Counts, Floats
from metrics.comparison.pairs import (
    EXAMPLE,
    ONE,
    OTHER,
    SMUCKER,
    Pairs,
    counted_share,
    doubled,
    read_pairs,
)
from metrics.comparison.sign import AGAINST
from metrics.core import Result, metric
from metrics.needed import needed
from metrics.notation import tidy
from metrics.rank_correlation.ranks import average_ranks
from metrics.steps import Column, Equation, Note, Step, Table, noted, say
from metrics.texts import sentence

WILCOXON = "Wilcoxon (1945), Individual comparisons by ranking methods, Biometrics Bulletin 1(6)"
EXACT, EXACT_WITH_TIES = 50, 13  # queries, as in scipy.stats.wilcoxon
FIRST, SECOND = r"W_{\mathrm{x}}", r"W_{\mathrm{y}}"  # as x_q and y_q


@metric(
    title=say("Wilcoxon signed-rank test"),
    abbreviation=say("p (signed rank)").text,
    symbol="p",
    summary=say(
        "The probability of rank sums at least as uneven by chance; of low power, and it says "
        "nothing about means."
    ),
    citation=f"{WILCOXON}; {SMUCKER}",
    example=EXAMPLE,
    direction="smaller",
)
def wilcoxon_signed_rank(first: Any, second: Any) -> Result:
    """The two-sided p of the signed-rank test: that of W, the smaller one of the rank sums of the
    queries on which the first and the second system is better.

    Differences of 0 are left out, those of one size share the average of their ranks. As in
    scipy.stats.wilcoxon all sign assignments are counted up to 50 queries, equal ones among them,
    with ties or differences of 0 up to 13; else the distribution is normal, without a correction.
    `.exact` says which; `.statistic` is W, `.better` and `.worse` are both sums, and `.z` is that
    of the normal one, else NaN. 1 when no query differs. It tests no means, has less power than
    tests that do, and may find a difference where they have none: Smucker, Allan & Carterette
    (2007) say that its use for means should be discontinued. Shapes and errors as in
    `paired_t_test`. Source: Wilcoxon (1945); Smucker, Allan & Carterette (2007).
    """
    pairs = read_pairs(first, second)
    d = pairs.differing
    ranks, m = average_ranks(pairs.rounded(np.abs(d))), len(d)
    better, worse = float(ranks[d > 0].sum()), float(ranks[d < 0].sum())
    least = min(better, worse)
    sizes = np.unique(ranks, return_counts=True)[1]
    plain = m == pairs.n and m == len(sizes)
    exact = pairs.n <= (EXACT if plain else EXACT_WITH_TIES) or not m
    by_sum = np.zeros(0, dtype=np.int64)
    if exact:
        by_sum = _ways(ranks)[: round(2 * least) + 1]
        said = say("Rank sums at least as small on either side, as a share of all sign assignments")
        lines: tuple[Equation, ...] = (counted_share(said, int(by_sum.sum()), m),)
        z = math.nan
    else:
        lines = _normal(least, m, sizes)
        z = lines[1].value

    def derive() -> tuple[Step, ...]:
        how = (
            say("All 2 to the power of {m} sign assignments are counted: the test is exact.", m=m)
            if exact
            else say("The distribution of W is taken as normal: the test is asymptotic.")
        )
        return (
            *lines,
            *_count_lines(by_sum),
            Equation(
                say("The smaller rank sum"),
                "W",
                r"\min(@first, @second)",
                {"first": (FIRST, tidy(better)), "second": (SECOND, tidy(worse))},
                least,
            ),
            Equation(
                say("The ranks of the queries on which {first} is better", first=ONE),
                FIRST,
                "@ranks",
                {"ranks": (r"\sum_{d_q > 0} r_q", ranks[d > 0])},
                better,
            ),
            Equation(
                say("The ranks of the queries on which {second} is better", second=OTHER),
                SECOND,
                "@ranks",
                {"ranks": (r"\sum_{d_q < 0} r_q", ranks[d < 0])},
                worse,
            ),
            Note(how),
            *noted(
                m < pairs.n, sentence("queries_without_difference", count=pairs.n - m, n=pairs.n)
            ),
            Note(AGAINST),
            _table(pairs, ranks),
            *_count_table(by_sum),
        )

    extras = {"statistic": least, "better": better, "worse": worse, "z": z, "exact": exact}
    return Result(np.asarray(lines[0].value), derive, extras=extras)


def _ways(ranks: Floats) -> Counts:
    """How many sign assignments have each sum of positive ones, in halves since tied ranks may be
    halves: a rank adds to each sum that was there before.
    """
    whole = np.rint(2 * ranks).astype(np.int64)
    ways = np.zeros(int(whole.sum()) + 1, dtype=np.int64)
    ways[0] = 1
    for rank in whole:
        ways[rank:] += ways[:-rank].copy()
    return ways


def _count_lines(by_sum: Counts) -> tuple[Equation, ...]:
    """The ways whose sum is W or less; none where they are not counted."""
    if not len(by_sum):
        return ()
    terms = {"ways": (r"\sum_v u_v", by_sum[by_sum > 0])}
    said = say("Sign assignments whose positive ranks add up to at most W")
    return (Equation(said, "c", "@ways", terms, float(by_sum.sum())),)


def _count_table(by_sum: Counts) -> tuple[Table, ...]:
    sums = np.flatnonzero(by_sum)
    if not len(sums):
        return ()
    columns = (
        Column("v", say("rank sum"), "v", sums / 2),
        Column("u", say("sign assignments"), "u_v", by_sum[sums]),
    )
    return (Table(say("Sign assignments by the sum of the positive ranks, up to W"), columns),)


def _normal(least: float, m: int, sizes: Counts) -> tuple[Equation, ...]:
    """p, z, and the mean and deviation that W has by chance."""
    ndtr = needed("scipy.special").ndtr

    tied = sizes[sizes > 1]
    terms = tied**3 - tied
    mean = m * (m + 1) / 4
    deviation = math.sqrt((m * (m + 1) * (2 * m + 1) - float(terms.sum()) / 2) / 24)
    z = (least - mean) / deviation
    formula, slots = r"@m \cdot (@m + 1) \cdot (2 \cdot @m + 1)", {"m": ("m", m)}
    ties: tuple[Equation, ...] = ()
    if len(tied):
        formula, slots = rf"{formula} - \frac{{@C}}{{2}}", slots | {"C": ("C", int(terms.sum()))}
        shown = {"terms": (r"\sum_t (t^{3} - t)", terms)}
        ties = (Equation(say("The correction for ties"), "C", "@terms", shown, float(terms.sum())),)
    return (
        doubled(say("Both sides of the normal distribution beyond z"), float(ndtr(-abs(z)))),
        Equation(
            say("The smaller rank sum, in standard deviations from its mean"),
            "z",
            r"\frac{@W - @mean}{@deviation}",
            {
                "W": ("W", tidy(least)),
                "mean": (r"\mu", tidy(mean)),
                "deviation": (r"\sigma", tidy(deviation)),
            },
            z,
        ),
        Equation(
            say("Its mean by chance"), r"\mu", r"\frac{@m \cdot (@m + 1)}{4}", {"m": ("m", m)}, mean
        ),
        Equation(
            say("Its standard deviation by chance"),
            r"\sigma",
            rf"\sqrt{{\frac{{{formula}}}{{24}}}}",
            slots,
            deviation,
        ),
        *ties,
    )


def _table(pairs: Pairs, ranks: Floats) -> Table:
    if not len(ranks):
        return pairs.table()
    return Table.of(
        say("The queries that differ"),
        *pairs.columns(pairs.d != 0),
        Column("a", say("size"), "a_q", np.abs(pairs.differing), r"\max(@d, -@d)"),
        Column("r", say("rank by size, smallest first"), "r_q", ranks),
        Column(
            "s",
            say("signed rank"),
            "s_q",
            np.sign(pairs.differing) * ranks,
            r"\operatorname{sgn}(@d) \cdot @r",
        ),
    )
