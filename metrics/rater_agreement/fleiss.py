"""Fleiss' kappa: any number of raters, as many for each item, who need not be the same people.

Notation: n_ij of r raters put item i of N into category j, and p_j is the share of category j in
all N r ratings.
"""

from __future__ import annotations

import numpy as np

from metrics.columns_of_labels import RATERS
from metrics.core import Result, metric, takes
from metrics.notation import Number, Product, Ratio
from metrics.rater_agreement.chance import (
    CHANCE,
    NO_PAIR,
    Share,
    corrected,
    correction,
    shares,
    undefined_note,
)
from metrics.rater_agreement.pairwise import Pairwise
from metrics.rater_agreement.ratings import ManyRatings, units_of_counts
from metrics.rater_agreement.table import category_column
from metrics.rater_agreement.units import Units
from metrics.steps import Column, Equation, Step, Table, noted, say

KAPPA = r"\kappa_{\mathrm{F}}"
EXAMPLE = (
    (
        (0, 0, 0, 0, 14),
        (0, 2, 6, 4, 2),
        (0, 0, 3, 5, 6),
        (0, 3, 9, 2, 0),
        (2, 2, 8, 1, 1),
        (7, 7, 0, 0, 0),
        (3, 2, 6, 3, 0),
        (2, 5, 3, 2, 2),
        (6, 5, 2, 1, 0),
        (0, 2, 2, 3, 7),
    ),
)


@takes(RATERS)
@metric(
    title=say("Fleiss' kappa"),
    abbreviation="Fleiss",
    symbol=KAPPA,
    summary=say(
        "Agreement of many raters beyond what their pooled marginals would give by chance."
    ),
    citation="Fleiss (1971), Measuring nominal scale agreement among many raters, Psychological "
    "Bulletin 76(5)",
    range=(-1.0, 1.0),
    example=EXAMPLE,
    traits=frozenset({"chance", "many"}),
)
def fleiss_kappa(counts: ManyRatings) -> Result:
    """Fleiss' kappa: (p_o - p_e) / (1 - p_e) of any number of raters.

    `counts` has the shape (items, categories) and holds how many raters chose a category, the same
    number of raters for each item; or it is `Ratings` without gaps, or an `AgreementTable`. p_o
    is the share of pairs of raters that agree on an item, averaged over the items, p_e the sum
    of the squared shares of the categories in all ratings. `.observed` and `.chance` are these two,
    `.shares` the shares of shape (c,). With two raters it is Scott's pi. NaN when only one category
    is used, or there is no item. Raises InvalidInput that names the item. Source: Fleiss (1971).
    """
    units = units_of_counts(counts)
    pairwise = Pairwise(units)
    total = sum(units.totals)
    agreement = pairwise.mean
    chance = Share(sum(t * t for t in units.totals), total**2)
    value = corrected(agreement, chance)

    def derive() -> tuple[Step, ...]:
        squares: list[Number] = [Product((t, t)) for t in units.totals]
        line = Equation(
            say("Agreement by chance: the share of each category in all ratings, squared"),
            CHANCE,
            r"\frac{@squares}{(@N \cdot @r)^{2}}",
            {
                "squares": (r"\sum_j t_j \cdot t_j", squares),
                "N": ("N", pairwise.n),
                "r": ("r", total // pairwise.n if pairwise.n else 0),
            },
            float(chance),
        )
        return (
            correction(KAPPA, agreement, chance, value),
            *undefined_note(value, units.used, NO_PAIR),
            *pairwise.notes(),
            *noted(
                len(units.counts) and units.raters[0] == 2,
                say("With two raters this is Scott's pi, not Cohen's kappa."),
            ),
            pairwise.equation(),
            line,
            _shares_table(units, total),
            pairwise.table(),
        )

    used = np.array([float(Share(t, total)) for t in units.totals])
    return Result(value, derive, extras=shares(agreement, chance, shares=used))


def _shares_table(units: Units, total: int) -> Table:
    return Table.of(
        say("Marginals: how often all raters together use a category"),
        category_column(units.names, symbol="j"),
        Column("t", say("ratings"), "t_j", units.totals),
        Column("p", say("share"), "p_j", [Ratio(t, total) for t in units.totals], r"\frac{@t}{@M}"),
        constants={"M": (r"N \cdot r", total)},
    )
