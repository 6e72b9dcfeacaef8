"""PABAK: both raters draw every category alike, whatever their marginals.

Notation as in `table`.
"""

from __future__ import annotations

import numpy as np

from metrics.columns_of_labels import RATERS
from metrics.core import Result, metric, takes
from metrics.notation import Ratio
from metrics.rater_agreement.chance import CHANCE, OBSERVED, Share
from metrics.rater_agreement.percent import observed, observed_equation
from metrics.rater_agreement.table import (
    EXAMPLE,
    EXPECTED,
    Pair,
    TwoRaters,
    matrix_table,
    observed_table,
    read,
)
from metrics.rater_agreement.two_raters import coefficient
from metrics.steps import Equation, Group, Note, Step, say

BYRT = (
    "Byrt, Bishop & Carlin (1993), Bias, prevalence and kappa, Journal of Clinical Epidemiology "
    "46(5); for more categories Brennan & Prediger (1981)"
)
PABAK = r"\mathrm{PABAK}"


@takes(RATERS)
@metric(
    title=say("Prevalence- and bias-adjusted kappa"),
    abbreviation="PABAK",
    symbol=PABAK,
    summary=say("Agreement beyond what drawing every category with equal probability would give."),
    citation=BYRT,
    range=(-1.0, 1.0),
    example=EXAMPLE,
    traits=frozenset({"chance"}),
)
def pabak(table: TwoRaters) -> Result:
    """PABAK: like Cohen's kappa, with p_e = 1/c; for two categories it is 2 p_o - 1.

    Shapes and errors as in `cohen_kappa`, and so are `.observed`, `.chance` and `.expected`. For
    two categories `.prevalence` and `.bias` are the indices that part it from kappa. NaN for a
    table without an item. Source: Byrt, Bishop & Carlin (1993).
    """
    pair = read(table)
    agreement, chance = observed(pair), Share(1, pair.c)
    expected = np.full((pair.c, pair.c), pair.n / pair.c**2)
    more = _indices(pair) if pair.c == 2 else {}

    def steps() -> tuple[Step, ...]:
        line = Equation(
            say("Agreement by chance: every category equally likely"),
            CHANCE,
            r"\frac{1}{@c}",
            {"c": ("c", pair.c)},
            float(chance),
        )
        drawn = matrix_table(
            pair,
            EXPECTED,
            expected,
            "e_{ij}",
            r"\frac{@n}{@c^{2}}",
            constants={"n": ("n", pair.n), "c": ("c", pair.c)},
        )
        return (
            observed_equation(pair),
            line,
            *(_two_categories(pair, agreement) if pair.c == 2 and pair.n else ()),
            observed_table(pair),
            drawn,
        )

    return coefficient(PABAK, pair, agreement, chance, steps, expected=expected, **more)


def _indices(pair: Pair) -> dict[str, float]:
    (both, first), (second, neither) = pair.matrix.tolist()
    return {
        "prevalence": float(Share(both - neither, pair.n)),
        "bias": float(Share(first - second, pair.n)),
    }


def _two_categories(pair: Pair, agreement: Share) -> tuple[Step, ...]:
    """2 p_o - 1, and how Cohen's kappa follows from it with prevalence and bias."""
    (both, first), (second, neither) = pair.matrix.tolist()
    n = pair.n
    apart = {"prevalence": Ratio(both - neither, n), "bias": Ratio(first - second, n)}
    symbols = {"prevalence": r"\mathrm{PI}", "bias": r"\mathrm{BI}"}
    slots = {name: (symbols[name], number) for name, number in apart.items()}
    short = Equation(
        say("With two categories: twice the observed agreement, minus 1"),
        PABAK,
        r"2 \cdot @a - 1",
        {"a": (OBSERVED, agreement.ratio)},
        float(Share(2 * agreement.over - n, n)),
    )
    over = (2 * agreement.over - n) * n - (both - neither) ** 2 + (first - second) ** 2
    under = n * n - (both - neither) ** 2 + (first - second) ** 2
    if not under:
        only = say("Only one category is used: Cohen's kappa has no value, but PABAK has.")
        return (short, Note(only))
    lines = (
        Equation(
            say("Prevalence index: how much more often both say category 1 than category 2"),
            symbols["prevalence"],
            r"\frac{@both - @neither}{@n}",
            {"both": ("n_{11}", both), "neither": ("n_{22}", neither), "n": ("n", n)},
            float(apart["prevalence"]),
        ),
        Equation(
            say("Bias index: how much more often rater 1 than rater 2 says category 1"),
            symbols["bias"],
            r"\frac{@first - @second}{@n}",
            {"first": ("n_{12}", first), "second": ("n_{21}", second), "n": ("n", n)},
            float(apart["bias"]),
        ),
        Equation(
            say("Cohen's kappa from PABAK: prevalence lowers kappa, bias raises it"),
            r"\kappa",
            r"\frac{@pabak - @prevalence^{2} + @bias^{2}}{1 - @prevalence^{2} + @bias^{2}}",
            {"pabak": (PABAK, Ratio(2 * agreement.over - n, n)), **slots},
            over / under,
        ),
    )
    return (short, Group(say("Prevalence and bias"), lines))
