"""Gwet's AC1: raters guess now and then, and chance is what their guesses share.

Notation as in `table`, and for more than two raters as in `ratings`.
"""

from __future__ import annotations

from fractions import Fraction

from metrics.columns_of_labels import RATERS
from metrics.core import Result, metric, takes
from metrics.notation import Number, Product, Ratio
from metrics.rater_agreement.chance import CHANCE, NO_PAIR, Share, corrected, correction, shares
from metrics.rater_agreement.pairwise import Pairwise
from metrics.rater_agreement.percent import observed, observed_equation
from metrics.rater_agreement.ratings import Ratings
from metrics.rater_agreement.table import EXAMPLE, TwoRaters, observed_table, pooled_table, read
from metrics.rater_agreement.two_raters import coefficient
from metrics.rater_agreement.units import Units
from metrics.steps import Equation, Group, Note, Step, say

GWET = (
    "Gwet (2008), Computing inter-rater reliability and its variance in the presence of high "
    "agreement, British Journal of Mathematical and Statistical Psychology 61(1)"
)
AC1 = r"\mathrm{AC}_1"


@takes(RATERS)
@metric(
    title=say("Gwet's AC1"),
    abbreviation="AC1",
    symbol=AC1,
    summary=say("Agreement beyond guessing, which is likelier where no category dominates."),
    citation=GWET,
    range=(-1.0, 1.0),
    example=EXAMPLE,
    traits=frozenset({"chance", "many", "missing"}),
)
def gwet_ac1(table: TwoRaters | Ratings) -> Result:
    """Gwet's AC1: like Cohen's kappa, with p_e = sum pi_i (1 - pi_i) / (c - 1).

    pi_i is the share of category i in all ratings. Shapes and errors as in `cohen_kappa`, and so
    are `.observed` and `.chance`; `table` may also be the `Ratings` of any number of raters, where
    p_o is that of `percent_agreement` and pi_i the mean over the items of their shares. NaN when
    there is no item. Source: Gwet (2008), sections 4 and 5.
    """
    if isinstance(table, Ratings):
        return _ac1_of_many(table.units)
    pair = read(table)
    n = pair.n
    agreement = observed(pair)
    chance = Share(sum(s * (2 * n - s) for s in pair.pooled), (pair.c - 1) * (2 * n) ** 2)

    def steps() -> tuple[Step, ...]:
        terms: list[Number] = [Product((s, 2 * n - s)) for s in pair.pooled]
        line = Equation(
            say("Agreement by chance: how often a category is used or not, over all categories"),
            CHANCE,
            r"\frac{@terms}{(@c - 1) \cdot (2 \cdot @n)^{2}}",
            {"terms": (r"\sum_i s_i \cdot (2 n - s_i)", terms), "c": ("c", pair.c), "n": ("n", n)},
            float(chance),
        )
        return (observed_equation(pair), line, observed_table(pair), pooled_table(pair))

    return coefficient(AC1, pair, agreement, chance, steps)


def _ac1_of_many(units: Units) -> Result:
    rated = units.where(units.raters > 0)
    n, c = len(rated.counts), len(units.names)
    pairwise = Pairwise(rated)
    uses = [
        sum(
            (Fraction(int(rated.counts[rated.raters == r, j].sum()), r) for r in rated.sizes),
            Fraction(),
        )
        for j in range(c)
    ]
    used = [Share.of(use / n) for use in uses] if n else []
    chance = Share(0, 0)
    if pairwise.n:
        pi = [Fraction(one.over, one.under) for one in used]
        chance = Share.of(sum((p * (1 - p) for p in pi), Fraction()) / (c - 1))
    value = corrected(pairwise.mean, chance)

    def derive() -> tuple[Step, ...]:
        terms: list[Number] = [
            Product((one.ratio, Ratio(one.under - one.over, one.under))) for one in used
        ]
        line = Equation(
            say("Agreement by chance: how often a category is used or not, over all categories"),
            CHANCE,
            r"\frac{@terms}{@c - 1}",
            {"terms": (r"\sum_j \pi_j \cdot (1 - \pi_j)", terms), "c": ("c", c)},
            float(chance),
        )
        headline = correction(AC1, pairwise.mean, chance, value)
        if not pairwise.n:
            return (headline, Note(NO_PAIR), *pairwise.notes())
        return (
            headline,
            *pairwise.notes(),
            pairwise.equation(),
            line,
            Group(say("How often each category is used"), tuple(_uses(rated, used))),
            pairwise.table(),
        )

    return Result(value, derive, extras=shares(pairwise.mean, chance))


def _uses(units: Units, used: list[Share]) -> list[Equation]:
    """pi_j, the share of a category in the ratings of an item, averaged over the items."""
    raters = units.raters.tolist()
    lines = []
    for j, (name, one) in enumerate(zip(units.names, used, strict=True)):
        terms: list[Number] = [
            Ratio(count, r) for count, r in zip(units.counts[:, j].tolist(), raters, strict=True)
        ]
        of = rf"\sum_i \frac{{n_{{i{j + 1}}}}}{{r_i}}"
        lines.append(
            Equation(
                say("{name}, averaged over the items", name=name),
                rf"\pi_{{{j + 1}}}",
                r"\frac{@terms}{@M}",
                {"terms": (of, terms), "M": ("M", len(raters))},
                float(one),
            )
        )
    return lines
