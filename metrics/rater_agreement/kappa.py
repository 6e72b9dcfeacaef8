"""Cohen's kappa, plain and weighted: each rater draws by chance from their own marginals.

Notation as in `table`; w_ij is how much a pair of categories counts as agreement.
"""

from __future__ import annotations

import functools

import numpy as np
from numpy.typing import NDArray

from metrics.arrays import Floats, share
from metrics.columns_of_labels import RATERS
from metrics.core import Result, metric, takes
from metrics.notation import Number, Product, Ratio
from metrics.parameter_types import KappaWeights
from metrics.rater_agreement.chance import CHANCE, OBSERVED, Share
from metrics.rater_agreement.percent import observed, observed_equation
from metrics.rater_agreement.table import (
    EXAMPLE,
    EXPECTED,
    Pair,
    TwoRaters,
    category_column,
    matrix_table,
    observed_table,
    read,
)
from metrics.rater_agreement.two_raters import coefficient
from metrics.steps import Column, Equation, Step, Table, say

COHEN = (
    "Cohen (1960), A coefficient of agreement for nominal scales, Educational and Psychological "
    "Measurement 20(1); weighted: Cohen (1968), Psychological Bulletin 70(4)"
)


@takes(RATERS)
@metric(
    title=say("Cohen's kappa"),
    abbreviation="Kappa",
    symbol=r"\kappa",
    summary=say("Agreement beyond what each rater's own marginals would give by chance."),
    citation=COHEN,
    range=(-1.0, 1.0),
    example=EXAMPLE,
    traits=frozenset({"chance", "ordered"}),
)
def cohen_kappa(table: TwoRaters, *, weights: KappaWeights = "none") -> Result:
    """Cohen's kappa: (p_o - p_e) / (1 - p_e), p_e from each rater's own marginals.

    `table` has the shape (c, c), a row a category of the first rater and a column one of the
    second, or is an `AgreementTable`. With weights the categories are an order with equal steps,
    the unused ones among them: linear ones count the pair (i, j) as 1 - |i - j| / (c - 1),
    quadratic ones as 1 - (i - j)^2 / (c - 1)^2. `.observed` and `.chance` are p_o and p_e,
    `.expected` the table that chance gives, `.weights` the weights, both of shape (c, c). NaN when
    both raters use one and the same category alone, or none. Raises InvalidInput that names the
    cell. Source: Cohen (1960), Cohen (1968).
    """
    pair = read(table)
    power = {"none": 0, "linear": 1, "quadratic": 2}[weights]
    agreement, chance = _weighted(pair, power) if power else (observed(pair), _by_marginals(pair))
    expected = share(np.outer(pair.first, pair.second), pair.n)
    each = _shares_of_weights(pair.c, power)

    def steps() -> tuple[Step, ...]:
        tables: tuple[Step, ...] = (observed_table(pair), expected_table(pair), _categories(pair))
        lines = (observed_equation(pair), _chance_equation(pair, chance))
        if power:
            lines = _weighted_equations(pair, power, agreement, chance)
            tables = (_weight_table(pair, power), *tables)
        return (*lines, *tables)

    symbol = r"\kappa_{\mathrm{w}}" if power else r"\kappa"
    return coefficient(symbol, pair, agreement, chance, steps, expected=expected, weights=each)


def _by_marginals(pair: Pair) -> Share:
    both = sum(a * b for a, b in zip(pair.first, pair.second, strict=True))
    return Share(both, pair.n**2)


def _chance_equation(pair: Pair, chance: Share) -> Equation:
    terms: list[Number] = [Product(ab) for ab in zip(pair.first, pair.second, strict=True)]
    return Equation(
        say("Agreement by chance: each rater's own marginals, multiplied"),
        CHANCE,
        r"\frac{@both}{@n^{2}}",
        {"both": (r"\sum_i a_i \cdot b_i", terms), "n": ("n", pair.n)},
        float(chance),
    )


def expected_table(pair: Pair) -> Table:
    """How often each pair would occur if both raters drew from their own marginals."""
    values = share(np.outer(pair.first, pair.second), pair.n)
    return matrix_table(
        pair,
        EXPECTED,
        values,
        "e_{ij}",
        r"\frac{@a \cdot @b}{@n}",
        rows=(Column("a", say("total of the first"), "a_i", pair.first),),
        own={"b": ("b_j", pair.second)},
        constants={"n": ("n", pair.n)},
    )


def _categories(pair: Pair) -> Table:
    """The marginals, and how often both raters would meet in each category by chance."""
    meet = share([a * b for a, b in zip(pair.first, pair.second, strict=True)], pair.n)
    return Table.of(
        say("Marginals: how often each rater uses a category"),
        category_column(pair.names),
        Column("a", say("total of the first"), "a_i", pair.first),
        Column("b", say("total of the second"), "b_i", pair.second),
        Column("n", say("both"), "n_{ii}", pair.agreed),
        Column("e", say("both by chance"), "e_{ii}", meet.tolist(), r"\frac{@a \cdot @b}{@N}"),
        constants={"N": ("n", pair.n)},
    )


# Weights, as whole numbers over (c - 1)^power


def _weights(c: int, power: int) -> NDArray[np.int64]:
    at = np.arange(c)
    return (c - 1) ** power - np.abs(at[:, None] - at) ** power


@functools.lru_cache(maxsize=64)
def _shares_of_weights(c: int, power: int) -> Floats:
    """w_ij, shape (c, c); without weights only a category and itself agree."""
    whole = _weights(c, power) / (c - 1) ** power if power else np.eye(c)
    whole.flags.writeable = False
    return whole


def _weighted(pair: Pair, power: int) -> tuple[Share, Share]:
    """p_o and p_e with weights, in Python's integers: products of marginals may be large."""
    whole, one = _weights(pair.c, power).tolist(), (pair.c - 1) ** power
    counts, n = pair.matrix.tolist(), pair.n
    cells = [(i, j) for i in range(pair.c) for j in range(pair.c)]
    over = sum(whole[i][j] * counts[i][j] for i, j in cells)
    chance = sum(whole[i][j] * pair.first[i] * pair.second[j] for i, j in cells)
    return Share(over, one * n), Share(chance, one * n**2)


def _weighted_equations(
    pair: Pair, power: int, agreement: Share, chance: Share
) -> tuple[Equation, Equation]:
    whole, one = _weights(pair.c, power).tolist(), (pair.c - 1) ** power
    cells = [(i, j) for i in range(pair.c) for j in range(pair.c)]
    counts = pair.matrix.tolist()
    weight = {
        (i, j): 1 if i == j else Ratio(whole[i][j], one) if whole[i][j] else 0 for i, j in cells
    }
    seen: list[Number] = [Product((weight[i, j], counts[i][j])) for i, j in cells]
    drawn: list[Number] = [Product((weight[i, j], pair.first[i], pair.second[j])) for i, j in cells]
    return (
        Equation(
            say("Observed agreement: each pair by its weight"),
            OBSERVED,
            r"\frac{@seen}{@n}",
            {"seen": (r"\sum_{i,j} w_{ij} \cdot n_{ij}", seen), "n": ("n", pair.n)},
            float(agreement),
        ),
        Equation(
            say("Agreement by chance: each rater's own marginals, by the weight of the pair"),
            CHANCE,
            r"\frac{@drawn}{@n^{2}}",
            {"drawn": (r"\sum_{i,j} w_{ij} \cdot a_i \cdot b_j", drawn), "n": ("n", pair.n)},
            float(chance),
        ),
    )


def _weight_table(pair: Pair, power: int) -> Table:
    """The weights, each from the distance of two places on the scale."""
    places = list(range(1, pair.c + 1))
    distance = {
        1: r"1 - \frac{\max(@x - @y, @y - @x)}{@c - 1}",
        2: r"1 - \frac{(@x - @y)^{2}}{(@c - 1)^{2}}",
    }
    return matrix_table(
        pair,
        say("Weights: how much a pair counts as agreement"),
        _weights(pair.c, power) / (pair.c - 1) ** power,
        "w_{ij}",
        distance[power],
        rows=(Column("x", say("place"), "x_i", places),),
        own={"y": ("x_j", places)},
        constants={"c": ("c", pair.c)},
    )
