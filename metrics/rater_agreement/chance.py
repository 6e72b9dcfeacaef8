"""The correction for chance, which all these coefficients share, and what each takes for chance.

Notation: p_o is the observed agreement, p_e the agreement expected by chance.
"""

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from metrics.arrays import Floats
from metrics.notation import Ratio
from metrics.steps import Equation, Note, Say, Step, say
from metrics.texts import sentence, texts

OBSERVED, CHANCE = r"p_{\mathrm{o}}", r"p_{\mathrm{e}}"
EMPTY = say("The table holds no item, so the value is 0/0: undefined.")
NO_PAIR = say("No item has two ratings, so the value is 0/0: undefined.")

TAKES_FOR_CHANCE: Mapping[str, Say] = texts("chance")
"""What each coefficient takes for chance, by the name of its function."""


class Share(NamedTuple):
    """A share as it was counted, in whole numbers of any size."""

    over: int
    under: int

    @classmethod
    def of(cls, fraction: Fraction) -> "Share":
        return cls(fraction.numerator, fraction.denominator)

    def __float__(self) -> float:
        return self.over / self.under if self.under else np.nan

    @property
    def ratio(self) -> Ratio:
        return Ratio(self.over, self.under)


def shares(observed: Share, chance: Share, **more: object) -> dict[str, object]:
    """What a coefficient yields besides its value."""
    return {"observed": float(observed), "chance": float(chance), **more}


def corrected(observed: Share, chance: Share) -> Floats:
    """(p_o - p_e) / (1 - p_e), rounded once; NaN where chance leaves nothing."""
    over = observed.over * chance.under - chance.over * observed.under
    under = observed.under * (chance.under - chance.over)
    return np.asarray(over / under if under else np.nan)


def correction(symbol: str, observed: Share, chance: Share, value: Floats) -> Equation:
    """The line that takes chance out of the observed agreement."""
    return Equation(
        say("Agreement beyond chance, divided by the agreement that chance leaves open"),
        symbol,
        r"\frac{@a - @e}{1 - @e}",
        {"a": (OBSERVED, observed.ratio), "e": (CHANCE, chance.ratio)},
        float(value),
    )


def undefined_note(value: Floats, used: list[str], empty: Say = EMPTY) -> tuple[Step, ...]:
    """Why a coefficient has no value, if it has none: no category is `used`, or only one."""
    if not np.isnan(value):
        return ()
    if not used:
        return (Note(empty),)
    return (Note(sentence("only_one_category", name=", ".join(used))),)
