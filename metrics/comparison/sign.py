"""The sign test: on how many queries one system is better."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from metrics.cells import cells
from metrics.comparison.pairs import EXAMPLE, SMUCKER, counted_share, p_line, read_pairs
from metrics.core import Result, metric
from metrics.needed import needed
from metrics.notation import tidy
from metrics.steps import Column, Equation, Note, Step, say
from metrics.texts import sentence

DIXON = "Dixon & Mood (1946), The statistical sign test, JASA 41(236)"
COUNTED = 50  # signs whose assignments are counted as whole numbers
AGAINST = sentence("smucker_allan_carterette")


@metric(
    title=say("Sign test"),
    abbreviation=say("p (sign test)").text,
    symbol="p",
    summary=say(
        "The probability of a majority at least as large by chance; of low power, and it says "
        "nothing about means."
    ),
    citation=f"{DIXON}; {SMUCKER}",
    example=EXAMPLE,
    direction="smaller",
)
def sign_test(first: Any, second: Any) -> Result:
    """The two-sided p of the sign test: that of the majority of the m queries that differ, each of
    them better or worse with the chance 1/2.

    `.better`, `.worse` and `.equal` count queries by the first system, `.statistic` is the larger
    of the first two. 1 when no query differs. Sizes of differences do not count, so it has little
    power, and may find a majority where the mean says otherwise: Smucker, Allan & Carterette (2007)
    say that its use for means should be discontinued. Shapes and errors as in `paired_t_test`.
    Source: Dixon & Mood (1946); Smucker, Allan & Carterette (2007).
    """
    bdtr = needed("scipy.special").bdtr

    pairs = read_pairs(first, second)
    better, worse = int((pairs.d > 0).sum()), int((pairs.d < 0).sum())
    m, most = better + worse, max(better, worse)
    said = say("Majorities at least as large on either side, as a share of all sign assignments")
    ways: tuple[Equation, ...] = ()
    if m <= COUNTED:
        terms = [math.comb(m, positive) for positive in range(most, m + 1)]
        line = counted_share(said, sum(terms), m)
        ways = (
            Equation(
                say("Sign assignments with k or more of m signs positive"),
                "c",
                "@ways",
                {"ways": (r"\sum_{j=k}^{m} C(m, j)", terms)},
                sum(terms),
            ),
        )
    else:
        tail = float(bdtr(m - most, m, 0.5))
        slots = {"P": ("P", tidy(tail))}
        line = p_line(said, r"\min(1, 2 \cdot @P)", slots, min(1.0, 2 * tail))

    def derive() -> tuple[Step, ...]:
        signs = cells(lambda d: (d > 0) - (d < 0), pairs.d)
        return (
            line,
            *ways,
            Equation(
                say("The majority of the queries that differ"),
                "k",
                r"\max(@w, @l)",
                {"w": ("w", better), "l": ("l", worse)},
                most,
            ),
            Equation(
                say("Queries that differ"),
                "m",
                "@w + @l",
                {"w": ("w", better), "l": ("l", worse)},
                m,
            ),
            Note(AGAINST),
            pairs.table(Column("s", say("sign"), "s_q", signs, r"\operatorname{sgn}(@d)")),
        )

    counts = {"better": better, "worse": worse, "equal": pairs.n - m, "statistic": most}
    return Result(np.asarray(line.value), derive, extras=counts)
