"""What a confusion matrix costs.

Notation: n_kj is the number of items of true class k predicted as class j, and c_kj the cost of one
such item, as in the rows and columns of a confusion matrix; a negative cost is a gain.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike, NDArray

from metrics.arrays import Floats
from metrics.columns_of_labels import CLASSES_AND_COSTS
from metrics.confusion_matrix.counts import Cells, Confusion, read
from metrics.core import Result, metric, takes
from metrics.inputs.matrices import cost_matrix
from metrics.notation import Number, Product, tidy
from metrics.steps import Column, Equation, Note, Step, Table, say

ELKAN = "Elkan (2001), The foundations of cost-sensitive learning, IJCAI"
EXAMPLE = (((250, 60), (40, 150)), ((0, 1), (100, -1)))
COSTS = frozenset({"additive"})
TOTAL, MEAN = "C", r"\bar{C}"


@takes(CLASSES_AND_COSTS)
@metric(
    title=say("Total cost"),
    abbreviation=say("Cost").text,
    symbol=TOTAL,
    summary=say("The cost of every item by its true and its predicted class, added up."),
    citation=ELKAN,
    range=(-np.inf, np.inf),
    example=EXAMPLE,
    direction="smaller",
    traits=COSTS | {"negatives"},
)
def total_cost(confusion: Confusion, costs: ArrayLike) -> Result:
    """Total cost: the sum over all cells of the count, times the cost of one item there.

    `confusion` and `costs` have the shape (c, c), rows true and columns predicted classes;
    `confusion` may come from `confusion_counts`. A negative cost is a gain. `contributions` has the
    shape (c * c,), row by row. Raises InvalidInput for counts that are negative or fractional,
    costs that are not finite, and unequal shapes. Source: Elkan (2001), section 1.
    """
    cells, each = _checked(confusion, costs)
    products = cells.matrix * each
    value = float(products.sum())

    def derive() -> tuple[Step, ...]:
        return (_total_line(cells, each, value), _cell_table(cells, each))

    return Result(np.asarray(value), derive, lambda: products.ravel())


@takes(CLASSES_AND_COSTS)
@metric(
    title=say("Mean cost"),
    abbreviation=say("Mean cost").text,
    symbol=MEAN,
    summary=say("The total cost, divided by the number of items."),
    citation=ELKAN,
    range=(-np.inf, np.inf),
    example=EXAMPLE,
    direction="smaller",
    traits=COSTS | {"negatives"},
)
def mean_cost(confusion: Confusion, costs: ArrayLike) -> Result:
    """Mean cost: the total cost, divided by the number of items.

    Shapes and errors as in `total_cost`; NaN for a matrix without an item. Source: Elkan (2001),
    section 1.
    """
    cells, each = _checked(confusion, costs)
    n, products = cells.n, cells.matrix * each
    total = float(products.sum())
    value = total / n if n else np.nan

    def derive() -> tuple[Step, ...]:
        mean = Equation.ratio(
            say("The total cost, divided by the number of items"),
            MEAN,
            (TOTAL, tidy(total)),
            ("n", n),
            value,
        )
        empty = Note(say("The matrix holds no item, so the value is 0/0: undefined."))
        notes = () if n else (empty,)
        return (mean, *notes, _total_line(cells, each, total), _cell_table(cells, each))

    return Result(
        np.asarray(value), derive, lambda: products.ravel() / n if n else products.ravel() * np.nan
    )


def _checked(confusion: Confusion, costs: ArrayLike) -> tuple[Cells, Floats]:
    cells = read(confusion)
    return cells, cost_matrix(costs, len(cells))


def products_slot(counts: NDArray[np.int64], costs: Floats) -> tuple[str, list[Number]]:
    pairs = zip(counts.ravel().tolist(), costs.ravel().tolist(), strict=True)
    return (r"\sum_{k,j} n_{kj} \, c_{kj}", [Product((n, tidy(c))) for n, c in pairs])


def _total_line(cells: Cells, costs: Floats, value: float) -> Equation:
    return Equation(
        say("Total cost: each cell's count, times the cost of one item there, added up"),
        TOTAL,
        "@products",
        {"products": products_slot(cells.matrix, costs)},
        value,
    )


def _cell_table(cells: Cells, costs: Floats) -> Table:
    counts, names = cells.matrix, cells.names
    return Table.of(
        say("Cell by cell"),
        Column("k", say("true class"), "k", [k for k in names for _ in names]),
        Column("j", say("predicted class"), "j", names * len(names)),
        Column("n", say("count"), "n_{kj}", counts.ravel().tolist()),
        Column("c", say("cost of one"), "c_{kj}", costs.ravel()),
        Column("p", say("product"), "p_{kj}", (counts * costs).ravel(), r"@n \cdot @c"),
    )
