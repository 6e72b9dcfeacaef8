"""Scott's pi: both raters draw by chance from the marginals of the two together.

Notation as in `table`.
"""

from __future__ import annotations

import numpy as np

from metrics.arrays import share
from metrics.columns_of_labels import RATERS
from metrics.core import Result, metric, takes
from metrics.notation import Number, Product
from metrics.rater_agreement.chance import CHANCE, Share
from metrics.rater_agreement.percent import observed, observed_equation
from metrics.rater_agreement.table import (
    EXAMPLE,
    EXPECTED,
    TwoRaters,
    matrix_table,
    observed_table,
    pooled_table,
    read,
)
from metrics.rater_agreement.two_raters import coefficient
from metrics.steps import Column, Equation, Step, say

SCOTT = (
    "Scott (1955), Reliability of content analysis: the case of nominal scale coding, Public "
    "Opinion Quarterly 19(3)"
)
PI = r"\pi"


@takes(RATERS)
@metric(
    title=say("Scott's pi"),
    abbreviation="Pi",
    symbol=PI,
    summary=say("Agreement beyond what the pooled marginals of both raters would give by chance."),
    citation=SCOTT,
    range=(-1.0, 1.0),
    example=EXAMPLE,
    traits=frozenset({"chance"}),
)
def scott_pi(table: TwoRaters) -> Result:
    """Scott's pi: like Cohen's kappa, with p_e from the pooled marginals of both raters.

    Shapes and errors as in `cohen_kappa`, and so are `.observed`, `.chance` and `.expected`. NaN
    when only one category is used, or none. Source: Scott (1955).
    """
    pair = read(table)
    chance = Share(sum(s * s for s in pair.pooled), (2 * pair.n) ** 2)
    agreement = observed(pair)
    expected = share(np.outer(pair.pooled, pair.pooled), 4 * pair.n)

    def steps() -> tuple[Step, ...]:
        squares: list[Number] = [Product((s, s)) for s in pair.pooled]
        line = Equation(
            say("Agreement by chance: the pooled marginals of both raters, squared"),
            CHANCE,
            r"\frac{@squares}{(2 \cdot @n)^{2}}",
            {"squares": (r"\sum_i s_i \cdot s_i", squares), "n": ("n", pair.n)},
            float(chance),
        )
        drawn = matrix_table(
            pair,
            EXPECTED,
            expected,
            "e_{ij}",
            r"\frac{@s \cdot @t}{4 \cdot @n}",
            rows=(Column("s", say("both raters"), "s_i", pair.pooled),),
            own={"t": ("s_j", pair.pooled)},
            constants={"n": ("n", pair.n)},
        )
        return (observed_equation(pair), line, observed_table(pair), drawn, pooled_table(pair))

    return coefficient(PI, pair, agreement, chance, steps, expected=expected)
