"""What the errors of predicted numbers share: the residuals, and their columns.

Notation: y_i is the true number of item i of n, p_i the predicted one, e_i = y_i - p_i its
residual, w_i its weight where items have weights.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import ArrayLike

from metrics.arrays import Floats
from metrics.inputs.columns import number_pairs
from metrics.inputs.labels import row_weights
from metrics.notation import Number, Power, Product, tidy
from metrics.steps import Column, Table, say
from metrics.texts import texts

EXAMPLE = ((3, -0.5, 2, 7), (2.5, 0, 2, 8))
WEIGHTS = {"sample_weight": (None, (2, 0.5, 0, 1), (0.25, 0, 3), (0.1,))}  # worth trying
DRAPER = "Draper & Smith (1998), Applied Regression Analysis, 3rd ed., section 1.3"


@dataclass(frozen=True, eq=False)
class Errors:
    """True and predicted numbers of shape (n,), and weights of the items if they have any; many
    predictions have a row each, and so have many weights.
    """

    true: Floats
    predicted: Floats
    weights: Floats | None = None

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

    @property
    def whole(self) -> Any:
        """What a mean divides by: n, or the sum of the weights."""
        return self.n if self.weights is None else self.weights.sum(-1)

    def total(self, values: Floats) -> Floats:
        """The sum over the items of values of shape (n,), or (m, n), each by its weight."""
        return np.asarray(
            values.sum(-1) if self.weights is None else np.vecdot(values, self.weights)
        )

    def weighted(self, values: Floats) -> Floats:
        """Each value times its weight."""
        return values if self.weights is None else values * self.weights

    def over(self, symbol: str, terms: Sequence[Number]) -> tuple[str, Sequence[Number]]:
        """The slot of a sum over the items."""
        if self.weights is None:
            return rf"\sum_i {symbol}", terms
        pairs = zip(self.weights, terms, strict=True)
        return rf"\sum_i w_i \cdot {symbol}", [Product((tidy(w), term)) for w, term in pairs]

    @property
    def under(self) -> tuple[str, Number | Sequence[Number] | Floats]:
        """The slot of what a mean divides by."""
        if self.weights is None:
            return "n", self.n
        return r"\sum_i w_i", self.weights

    def products(self, of: Column) -> tuple[Column, ...]:
        """A column and, where items have weights, its products with these."""
        if self.weights is None:
            return (of,)
        values = self.weighted(np.array(of.values, dtype=np.float64))
        symbol, formula = rf"w_i \cdot {of.symbol}", rf"@w \cdot @{of.name}"
        return (of, number_column(f"w{of.name}", "weighted", symbol, values, formula))

    def columns(self) -> tuple[Column, ...]:
        """Item by item, with each residual."""
        weights = (
            () if self.weights is None else (number_column("w", "weight", "w_i", self.weights),)
        )
        return (
            Column("i", say("item"), "i", list(range(1, self.n + 1))),
            *weights,
            number_column("y", "true", "y_i", self.true),
            number_column("p", "predicted", "p_i", self.predicted),
            number_column("e", "residual", "e_i", self.residuals, "@y - @p"),
        )

    def table(self, *counted: Column, **more: Any) -> Table:
        """Item by item, with what is counted of each residual."""
        return Table.of(say("Item by item"), *self.columns(), *counted, **more)

    def square_columns(self) -> tuple[Column, ...]:
        """Each residual squared, weighted where items have weights."""
        return self.products(number_column("s", "square", "e_i^{2}", self.squares, "@e^{2}"))


def read_errors(y_true: ArrayLike, y_pred: ArrayLike, sample_weight: ArrayLike | None) -> Errors:
    """Errors of what came in; raises InvalidInput that names the item."""
    true, predicted = number_pairs(y_true, y_pred)
    return Errors(true, predicted, row_weights(sample_weight, len(true), of_items=True))


_HEADINGS = texts("residuals")


def number_column(
    name: str, heading: str, symbol: str, values: Floats, formula: str = ""
) -> Column:
    """A column of numbers under one of the headings that the family shares."""
    return Column(name, _HEADINGS[heading], symbol, values, formula)
