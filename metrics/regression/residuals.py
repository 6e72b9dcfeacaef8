"""What the errors of predicted numbers share: the residuals, and their columns.

Notation: y_i is the true number of item i of n, p_i the predicted one, e_i = y_i - p_i its
residual.
"""

from __future__ import annotations

from dataclasses import dataclass

from metrics.arrays import Floats
from metrics.notation import Number, Power, tidy
from metrics.steps import Column, say

EXAMPLE = ((3, -0.5, 2, 7), (2.5, 0, 2, 8))
DRAPER = "Draper & Smith (1998), Applied Regression Analysis, 3rd ed., section 1.3"


@dataclass(frozen=True, eq=False)
class Errors:
    """True and predicted numbers of shape (n,); many predictions have a row each."""

    true: Floats
    predicted: Floats

    @property
    def n(self) -> int:
        """The number of items."""
        return len(self.true)

    @property
    def residuals(self) -> Floats:
        """y_i - p_i."""
        return self.true - self.predicted

    @property
    def squares(self) -> Floats:
        """(y_i - p_i)^2."""
        return self.residuals**2

    @property
    def powers(self) -> list[Number]:
        """The squares as they are printed, before they are worked out."""
        return [Power(tidy(e), 2) for e in self.residuals]

    def columns(self) -> tuple[Column, ...]:
        """Item by item, with each residual."""
        return (
            Column("i", say("item"), "i", list(range(1, self.n + 1))),
            number_column("y", "true", "y_i", self.true),
            number_column("p", "predicted", "p_i", self.predicted),
            number_column("e", "residual", "e_i", self.residuals, "@y - @p"),
        )


_HEADINGS = {
    "true": say("true"),
    "predicted": say("predicted"),
    "residual": say("residual"),
    "absolute": say("its length"),
    "square": say("its square"),
    "deviation": say("from the mean"),
    "deviation square": say("that squared"),
}


def number_column(
    name: str, heading: str, symbol: str, values: Floats, formula: str = ""
) -> Column:
    """A column of numbers under one of the headings that the family shares."""
    return Column(name, _HEADINGS[heading], symbol, [tidy(v) for v in values], formula)


def square_column(errors: Errors) -> Column:
    """Each residual squared."""
    return number_column("s", "square", "e_i^{2}", errors.squares, "@e^{2}")
