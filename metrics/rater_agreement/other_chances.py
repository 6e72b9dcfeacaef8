"""Two raters, other ideas of chance: Scott's pi, PABAK and Gwet's AC1.

Notation as in `table`; s_i = a_i + b_i is how often either rater uses category i, and the share
pi_i = s_i / (2 n) of all ratings.
"""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from metrics.arrays import share
from metrics.core import Result, metric
from metrics.notation import Number, Product, Ratio
from metrics.rater_agreement.chance import (
    CHANCE,
    Share,
    corrected,
    correction,
    undefined_note,
)
from metrics.rater_agreement.pairwise import Pairwise
from metrics.rater_agreement.percent import observed, observed_equation
from metrics.rater_agreement.ratings import Ratings, Units, units_of
from metrics.rater_agreement.table import (
    EXAMPLE,
    EXPECTED,
    Pair,
    TwoRaters,
    category_column,
    left_out_note,
    matrix_table,
    observed_table,
    read,
)
from metrics.steps import Column, Equation, Group, Note, Step, Table, say

SCOTT = (
    "Scott (1955), Reliability of content analysis: the case of nominal scale coding, Public "
    "Opinion Quarterly 19(3)"
)
BYRT = (
    "Byrt, Bishop & Carlin (1993), Bias, prevalence and kappa, Journal of Clinical Epidemiology "
    "46(5); for more categories Brennan & Prediger (1981)"
)
GWET = (
    "Gwet (2008), Computing inter-rater reliability and its variance in the presence of high "
    "agreement, British Journal of Mathematical and Statistical Psychology 61(1)"
)
PI, PABAK, AC1 = r"\pi", r"\mathrm{PABAK}", r"\mathrm{AC}_1"


@metric(
    title=say("Scott's pi"),
    abbreviation="Pi",
    symbol=PI,
    summary=say("Agreement beyond what the marginals of both raters together would give."),
    citation=SCOTT,
    range=(-1.0, 1.0),
    example=EXAMPLE,
)
def scott_pi(table: TwoRaters) -> Result:
    """Scott's pi: like Cohen's kappa, with Pr(e) from the pooled marginals of both raters.

    Shapes and errors as in `cohen_kappa`, and so are `.observed`, `.chance` and `.expected`. NaN
    when only one category is used, or none. Source: Scott (1955).
    """
    pair = read(table)
    chance = Share(sum(s * s for s in pair.pooled), (2 * pair.n) ** 2)
    agreement = observed(pair)
    value = corrected(agreement, chance)
    expected = share(np.outer(pair.pooled, pair.pooled), 4 * pair.n)

    def derive() -> tuple[Step, ...]:
        squares: list[Number] = [Product((s, s)) for s in pair.pooled]
        line = Equation(
            say("Agreement by chance: the marginals of both raters together, squared"),
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
        return (
            correction(PI, agreement, chance, value),
            *undefined_note(pair.n, value, pair.used),
            *left_out_note(pair),
            observed_equation(pair),
            line,
            observed_table(pair),
            drawn,
            _pooled_table(pair),
        )

    return Result(value, derive, extras=_extras(agreement, chance, expected=expected))


@metric(
    title=say("Prevalence- and bias-adjusted kappa"),
    abbreviation="PABAK",
    symbol=PABAK,
    summary=say("Agreement beyond what drawing every category alike would give."),
    citation=BYRT,
    range=(-1.0, 1.0),
    example=EXAMPLE,
)
def pabak(table: TwoRaters) -> Result:
    """PABAK: like Cohen's kappa, with Pr(e) = 1/c; for two categories it is 2 Pr(a) - 1.

    Shapes and errors as in `cohen_kappa`, and so are `.observed`, `.chance` and `.expected`. For
    two categories `.prevalence` and `.bias` are the indices that part it from kappa. NaN for a
    table without an item. Source: Byrt, Bishop & Carlin (1993).
    """
    pair = read(table)
    agreement, chance = observed(pair), Share(1, pair.c)
    value = corrected(agreement, chance)
    expected = np.full((pair.c, pair.c), pair.n / pair.c**2)
    more = _indices(pair) if pair.c == 2 else {}

    def derive() -> tuple[Step, ...]:
        line = Equation(
            say("Agreement by chance: every category alike"),
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
            correction(PABAK, agreement, chance, value),
            *undefined_note(pair.n, value, pair.used),
            *left_out_note(pair),
            observed_equation(pair),
            line,
            *(_two_categories(pair, agreement) if pair.c == 2 and pair.n else ()),
            observed_table(pair),
            drawn,
        )

    return Result(value, derive, extras=_extras(agreement, chance, expected=expected, **more))


@metric(
    title=say("Gwet's AC1"),
    abbreviation="AC1",
    symbol=AC1,
    summary=say("Agreement beyond what guessing would give; most guess where no category leads."),
    citation=GWET,
    range=(-1.0, 1.0),
    example=EXAMPLE,
)
def gwet_ac1(table: TwoRaters | Ratings) -> Result:
    """Gwet's AC1: like Cohen's kappa, with Pr(e) = sum pi_i (1 - pi_i) / (c - 1).

    pi_i is the share of category i in all ratings. Shapes and errors as in `cohen_kappa`, and so
    are `.observed` and `.chance`; `table` may also be the `Ratings` of any number of raters, where
    Pr(a) is that of `percent_agreement` and pi_i the mean over the items of their shares. NaN when
    there is no item. Source: Gwet (2008), sections 4 and 5.
    """
    if isinstance(table, Ratings):
        return _ac1_of_many(units_of(table))
    pair = read(table)
    n = pair.n
    agreement = observed(pair)
    chance = Share(sum(s * (2 * n - s) for s in pair.pooled), (pair.c - 1) * (2 * n) ** 2)
    value = corrected(agreement, chance)

    def derive() -> tuple[Step, ...]:
        terms: list[Number] = [Product((s, 2 * n - s)) for s in pair.pooled]
        line = Equation(
            say("Agreement by chance: how often a category is used or not, over all categories"),
            CHANCE,
            r"\frac{@terms}{(@c - 1) \cdot (2 \cdot @n)^{2}}",
            {
                "terms": (r"\sum_i s_i \cdot (2 n - s_i)", terms),
                "c": ("c", pair.c),
                "n": ("n", n),
            },
            float(chance),
        )
        return (
            correction(AC1, agreement, chance, value),
            *undefined_note(n, value, pair.used),
            *left_out_note(pair),
            observed_equation(pair),
            line,
            observed_table(pair),
            _pooled_table(pair),
        )

    return Result(value, derive, extras=_extras(agreement, chance))


def _extras(agreement: Share, chance: Share, **more: object) -> dict[str, object]:
    return {"observed": float(agreement), "chance": float(chance), **more}


def _pooled_table(pair: Pair) -> Table:
    """How often the two raters together use each category."""
    return Table(
        say("Marginals: how often both raters together use a category"),
        (
            category_column(pair.names),
            Column("a", say("first rater"), "a_i", pair.first),
            Column("b", say("second rater"), "b_i", pair.second),
            Column("s", say("both raters"), "s_i", pair.pooled, "@a + @b"),
            Column(
                "pi",
                say("share"),
                r"\pi_i",
                [Ratio(s, 2 * pair.n) for s in pair.pooled],
                r"\frac{@s}{2 \cdot @n}",
            ),
        ),
        constants={"n": ("n", pair.n)},
    )


# PABAK of two categories


def _indices(pair: Pair) -> dict[str, float]:
    (both, first), (second, neither) = pair.matrix.tolist()
    return {
        "prevalence": float(Share(both - neither, pair.n)),
        "bias": float(Share(first - second, pair.n)),
    }


def _two_categories(pair: Pair, agreement: Share) -> tuple[Step, ...]:
    """2 Pr(a) - 1, and how Cohen's kappa follows from it with prevalence and bias."""
    (both, first), (second, neither) = pair.matrix.tolist()
    n = pair.n
    apart = {"prevalence": Ratio(both - neither, n), "bias": Ratio(first - second, n)}
    symbols = {"prevalence": r"\mathrm{PI}", "bias": r"\mathrm{BI}"}
    slots = {name: (symbols[name], number) for name, number in apart.items()}
    short = Equation(
        say("The same for two categories"),
        PABAK,
        r"2 \cdot @a - 1",
        {"a": (r"\Pr(a)", agreement.ratio)},
        float(Share(2 * agreement.over - n, n)),
    )
    over = (2 * agreement.over - n) * n - (both - neither) ** 2 + (first - second) ** 2
    under = n * n - (both - neither) ** 2 + (first - second) ** 2
    if not under:
        only = say("Only one category is used: Cohen's kappa has no value, and this one has.")
        return (short, Note(only))
    lines = (
        Equation(
            say("Prevalence index: how much more often both say the first category"),
            symbols["prevalence"],
            r"\frac{@both - @neither}{@n}",
            {"both": ("n_{11}", both), "neither": ("n_{22}", neither), "n": ("n", n)},
            float(apart["prevalence"]),
        ),
        Equation(
            say("Bias index: how much more often the first rater says the first category"),
            symbols["bias"],
            r"\frac{@first - @second}{@n}",
            {"first": ("n_{12}", first), "second": ("n_{21}", second), "n": ("n", n)},
            float(apart["bias"]),
        ),
        Equation(
            say("Cohen's kappa of it: prevalence lowers kappa, bias raises it"),
            r"\kappa",
            r"\frac{@pabak - @prevalence^{2} + @bias^{2}}{1 - @prevalence^{2} + @bias^{2}}",
            {"pabak": (PABAK, Ratio(2 * agreement.over - n, n)), **slots},
            over / under,
        ),
    )
    return (short, Group(say("Prevalence and bias"), lines))


# AC1 of any number of raters


def _ac1_of_many(units: Units) -> Result:
    rated = units.where(units.raters > 0)
    n, c = len(rated.counts), len(units.names)
    pairwise = Pairwise(rated)
    uses = [
        sum(
            (
                Fraction(int(rated.counts[rated.raters == r, j].sum()), int(r))
                for r in np.unique(rated.raters)
            ),
            Fraction(),
        )
        for j in range(c)
    ]
    shares = [Share.of(use / n) for use in uses] if n else []
    chance = Share(0, 0)
    if shares and pairwise.n:
        pi = [Fraction(one.over, one.under) for one in shares]
        chance = Share.of(sum((p * (1 - p) for p in pi), Fraction()) / (c - 1))
    value = corrected(pairwise.mean, chance)

    def derive() -> tuple[Step, ...]:
        terms: list[Number] = [
            Product((one.ratio, Ratio(one.under - one.over, one.under))) for one in shares
        ]
        line = Equation(
            say("Agreement by chance: how often a category is used or not, over all categories"),
            CHANCE,
            r"\frac{@terms}{@c - 1}",
            {"terms": (r"\sum_j \pi_j \cdot (1 - \pi_j)", terms), "c": ("c", c)},
            float(chance),
        )
        if not pairwise.n:
            return (correction(AC1, pairwise.mean, chance, value), *undefined_note(0, value, []))
        return (
            correction(AC1, pairwise.mean, chance, value),
            *pairwise.notes(),
            pairwise.equation(),
            line,
            Group(say("How often each category is used"), tuple(_uses(rated, shares))),
            pairwise.table(),
        )

    return Result(value, derive, extras=_extras(pairwise.mean, chance))


def _uses(units: Units, shares: list[Share]) -> list[Equation]:
    """pi_j, the share of a category in the ratings of an item, averaged over the items."""
    raters = units.raters.tolist()
    lines = []
    for j, (name, one) in enumerate(zip(units.names, shares, strict=True)):
        terms: list[Number] = [
            Ratio(count, r) for count, r in zip(units.counts[:, j].tolist(), raters, strict=True)
        ]
        of = rf"\sum_i \frac{{n_{{i{j + 1}}}}}{{r_i}}"
        lines.append(
            Equation(
                say("{name}, averaged over the items", name=name),
                rf"\pi_{{{j + 1}}}",
                r"\frac{@terms}{@N}",
                {"terms": (of, terms), "N": ("N", len(raters))},
                float(one),
            )
        )
    return lines
