"""The share of agreement itself, with chance left in."""

from __future__ import annotations

import numpy as np

from metrics.columns_of_labels import RATERS
from metrics.core import Result, metric, takes
from metrics.rater_agreement.chance import EMPTY, NO_PAIR, OBSERVED, Share
from metrics.rater_agreement.pairwise import Pairwise
from metrics.rater_agreement.ratings import Ratings
from metrics.rater_agreement.table import (
    EXAMPLE,
    Pair,
    TwoRaters,
    left_out_note,
    observed_table,
    read,
)
from metrics.steps import Equation, Step, noted, say
from metrics.texts import sentence


def observed(pair: Pair) -> Share:
    """p_o of two raters."""
    return Share(sum(pair.agreed), pair.n)


def observed_equation(pair: Pair) -> Equation:
    return Equation(
        say("Observed agreement: items on the diagonal, divided by all items"),
        OBSERVED,
        r"\frac{@agreed}{@n}",
        {"agreed": (r"\sum_i n_{ii}", pair.agreed), "n": ("n", pair.n)},
        float(observed(pair)),
    )


@takes(RATERS)
@metric(
    title=say("Percent agreement"),
    abbreviation=say("Agreement").text,
    symbol=OBSERVED,
    summary=say(
        "The share of the items on which two raters agree; for more raters the mean share of "
        "agreeing pairs. Not corrected for chance."
    ),
    citation="Cohen (1960), A coefficient of agreement for nominal scales, Educational and "
    "Psychological Measurement 20(1)",
    example=EXAMPLE,
    traits=frozenset({"additive", "many", "missing"}),
)
def percent_agreement(table: TwoRaters | Ratings) -> Result:
    """Percent agreement: the share of the items that both raters put into the same category.

    `table` has the shape (c, c), a row a category of the first rater and a column one of the
    second; or it is an `AgreementTable`, or the `Ratings` of any number of raters, of which each
    item's share of agreeing pairs is averaged over the items with two ratings or more. NaN when
    there is no item. `contributions` are those of the categories, or of the items. Raises
    InvalidInput that names the cell. Source: Cohen (1960); Fleiss (1971) for many raters.
    """
    if isinstance(table, Ratings):
        return _of_many(Pairwise(table.units))
    pair = read(table)
    value = float(observed(pair))

    def derive() -> tuple[Step, ...]:
        notes = *noted(not pair.n, EMPTY), *left_out_note(pair)
        return (observed_equation(pair), *notes, observed_table(pair))

    return Result(
        np.asarray(value),
        derive,
        lambda: np.array(pair.agreed) / pair.n if pair.n else np.full(pair.c, np.nan),
    )


_PAIRS = sentence("item_counts_share")


def _of_many(pairwise: Pairwise) -> Result:
    value = float(pairwise.mean)

    def derive() -> tuple[Step, ...]:
        empty, each = noted(not pairwise.n, NO_PAIR), noted(pairwise.n, _PAIRS)
        return (pairwise.equation(), *empty, *pairwise.notes(), *each, pairwise.table())

    return Result(
        np.asarray(value),
        derive,
        lambda: np.array([float(one) for one in pairwise.each]) / pairwise.n,
    )
