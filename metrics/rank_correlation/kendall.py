"""Kendall's tau and distance: how many pairs of items two orders put alike.

Notation as in `pairs`; C and D count concordant and discordant pairs, N all.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from metrics.arrays import share
from metrics.core import Result, metric
from metrics.parameter_types import Normalised, TauVariant
from metrics.rank_correlation import pair_steps
from metrics.rank_correlation.pairs import BATCH, EXAMPLE, Count, Pairs, read_pairs
from metrics.steps import Equation, Note, Step, say

KENDALL = "Kendall (1938), A new measure of rank correlation, Biometrika 30(1/2)"
KENDALL_TIES = "Kendall (1945), The treatment of ties in ranking problems, Biometrika 33(3)"


@metric(
    title=say("Kendall's tau"),
    abbreviation="tau",
    symbol=r"\tau",
    summary=say("Concordant minus discordant pairs of items, as a share of the ordered pairs."),
    citation=f"{KENDALL}; {KENDALL_TIES}",
    range=(-1.0, 1.0),
    example=EXAMPLE,
    traits=BATCH | {"chance", "ties"},
)
def kendall_tau(x: ArrayLike, y: ArrayLike, *, variant: TauVariant = "b") -> Result:
    """Kendall's tau: (C - D) / N with variant "a"; with "b" the denominator leaves ties out.

    `x` and `y` hold the ranks, or scores, of the same items, both of shape (n,), or (q, n) for a
    batch of a few items each; which end is the best does not matter while it is the same in both.
    `.concordant`, `.discordant`, `.tied_x`,
    `.tied_y` and `.pairs` count pairs. NaN for one item, and with "b" when either column ties all
    items. Raises InvalidInput for unequal lengths, no item and numbers that are not finite.
    Source: Kendall (1938); variant "b": Kendall (1945).
    """
    pairs = read_pairs(x, y)
    c, d, n = pairs.concordant, pairs.discordant, pairs.total
    free_x, free_y = n - pairs.tied_x, n - pairs.tied_y
    under = np.sqrt(np.multiply(free_x, free_y, dtype=np.float64)) if variant == "b" else n
    values = share(c - d, under)

    def derive() -> tuple[Step, ...]:
        why = (pair_steps.undefined_note(pairs),) if not under else pair_steps.tie_notes(pairs)
        ties = pair_steps.ties_lines(pairs)
        alike = Note(say("Nothing is tied, so variants a and b agree."))
        return (
            _tau(pairs, variant, float(values)),
            *why,
            pair_steps.concordant_line(pairs),
            pair_steps.discordant_line(pairs),
            pair_steps.total_line(pairs),
            *ties,
            *(() if ties or not n else (alike,)),
            *pair_steps.tables(pairs),
        )

    return Result(values, derive, extras=_counts(pairs))


@metric(
    title=say("Kendall distance"),
    abbreviation="K",
    symbol="K",
    summary=say("The number of pairs of items that the two orders put in opposite order."),
    citation=KENDALL
    + "; Fagin, Kumar & Sivakumar (2003), Comparing top k lists, SIAM J. Discrete Mathematics "
    "17(1)",
    range=(0.0, np.inf),
    example=EXAMPLE,
    traits=BATCH | {"ties"},
    direction="smaller",
)
def kendall_distance(x: ArrayLike, y: ArrayLike, *, normalised: Normalised = False) -> Result:
    """Kendall distance: the number D of discordant pairs, which are the inversions between the two
    orders and the crossings of the lines between them; `normalised` divides by N.

    Shapes and errors as in `kendall_tau`. Pairs that either column ties count 0. NaN for one item
    when normalised. `.concordant`, `.discordant`, `.tied_x`, `.tied_y` and `.pairs` count pairs.
    Source: Kendall (1938); Fagin, Kumar & Sivakumar (2003).
    """
    pairs = read_pairs(x, y)
    n, d = pairs.total, pairs.discordant
    values = share(d, n) if normalised else np.asarray(d, dtype=np.float64)

    def derive() -> tuple[Step, ...]:
        value = float(values)
        if normalised:
            share = Equation.ratio(
                say("Discordant pairs, as a share of all pairs"), "K", ("D", d), ("N", n), value
            )
            why = () if n else (pair_steps.undefined_note(pairs),)
            lines = (share, *why, pair_steps.discordant_line(pairs))
        else:
            lines = (pair_steps.discordant_line(pairs, "K"),)
        more = (
            pair_steps.total_line(pairs),
            *pair_steps.tie_notes(pairs),
            *_and_tau(pairs, "D" if normalised else "K"),
        )
        more = (*more, *pair_steps.tables(pairs))
        return (*lines, *more)

    return Result(values, derive, extras=_counts(pairs))


def _counts(pairs: Pairs) -> dict[str, Count]:
    return {
        "concordant": pairs.concordant,
        "discordant": pairs.discordant,
        "tied_x": pairs.tied_x,
        "tied_y": pairs.tied_y,
        "pairs": pairs.total,
    }


def _tau(pairs: Pairs, variant: str, value: float) -> Equation:
    said, formula = say("Concordant minus discordant pairs, as a share of all pairs"), "@N"
    counts = {"C": ("C", pairs.concordant), "D": ("D", pairs.discordant), "N": ("N", pairs.total)}
    if variant == "b":
        said = say("Concordant minus discordant pairs, divided by the pairs that x and y order")
        formula = r"\sqrt{(@N - @Tx) \cdot (@N - @Ty)}"
        counts["Tx"] = (pair_steps.T_X, pairs.tied_x)
        counts["Ty"] = (pair_steps.T_Y, pairs.tied_y)
    symbol = rf"\tau_{{\mathrm{{{variant}}}}}"
    return Equation(said, symbol, rf"\frac{{@C - @D}}{{{formula}}}", counts, value)


def _and_tau(pairs: Pairs, symbol: str) -> tuple[Step, ...]:
    """How the distance and tau are two prints of one count."""
    if not pairs.total or pairs.tied_x or pairs.tied_y:
        return ()
    return (
        Equation(
            say("Without ties, every pair that is not discordant is concordant, which gives tau"),
            r"\tau",
            r"1 - \frac{2 \cdot @D}{@N}",
            {"D": (symbol, pairs.discordant), "N": ("N", pairs.total)},
            1 - 2 * pairs.discordant / pairs.total,
        ),
    )
