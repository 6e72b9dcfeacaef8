"""Spearman's rho: the correlation of ranks.

Notation: r_i and q_i are the ranks of item i in x and in y, ties sharing the average.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import ArrayLike

from metrics.arrays import Floats, share
from metrics.cells import cells
from metrics.core import Result, metric
from metrics.notation import Power, Product, tidy
from metrics.rank_correlation.pair_steps import given_columns, undefined_note
from metrics.rank_correlation.pairs import BATCH, EXAMPLE, read_pairs
from metrics.rank_correlation.ranks import average_ranks
from metrics.steps import Column, Equation, Note, Say, Step, Table, say
from metrics.texts import sentence


@metric(
    title=say("Spearman's rho"),
    abbreviation="rho",
    symbol=r"\rho",
    summary=say("The product-moment correlation of the ranks of the items."),
    citation="Spearman (1904), The proof and measurement of association between two things, "
    "American Journal of Psychology 15(1); " + "Kendall & Gibbons (1990), Rank Correlation "
    "Methods, 5th ed., ch. 3",
    range=(-1.0, 1.0),
    example=EXAMPLE,
    traits=BATCH | {"chance", "ties"},
)
def spearman_rho(x: ArrayLike, y: ArrayLike) -> Result:
    """Spearman's rho: the product-moment correlation of the ranks, ties sharing the average rank.

    `x` and `y` hold the ranks, or scores, of the same items, both of shape (n,), or (q, n) for a
    batch; which end is the best does not matter while it is the same in both. `.ranks` holds both
    columns of ranks. NaN for one item and when either column ties all items. Errors as in
    `kendall_tau`. Source: Spearman (1904); for ties: Kendall & Gibbons (1990), chapter 3.
    """
    pairs = read_pairs(x, y)
    n = pairs.n
    first, second = average_ranks(pairs.x), average_ranks(pairs.y)
    mean = (n + 1) / 2
    a, b = first - mean, second - mean
    products, squares_a, squares_b = (np.vecdot(*two) for two in ((a, b), (a, a), (b, b)))
    values = share(products, np.sqrt(squares_a * squares_b))

    def derive() -> tuple[Step, ...]:
        product, square_a, square_b = float(products), float(squares_a), float(squares_b)
        value = float(values)
        differences = first - second
        gap = float(differences @ differences)
        short = 1 - 6 * gap / (n * (n**2 - 1)) if n > 1 else np.nan
        lines = (
            Equation(
                sentence("products_deviations_from"),
                r"\rho",
                r"\frac{@P}{\sqrt{@A \cdot @B}}",
                {"P": ("P", tidy(product)), "A": ("A", tidy(square_a)), "B": ("B", tidy(square_b))},
                value,
            ),
            Equation.sum(
                say("Products of both deviations"),
                "P",
                r"\sum_i a_i \cdot b_i",
                cells(lambda one, other: Product((tidy(one), tidy(other))), a, b),
                product,
            ),
            _squares(say("The squared deviations in x"), "A", r"\sum_i a_i^{2}", a),
            _squares(say("The squared deviations in y"), "B", r"\sum_i b_i^{2}", b),
        )
        table = Table.of(
            say("Item by item"),
            Column("i", say("ranked item"), "i", range(1, n + 1)),
            *given_columns(pairs),
            Column("r", say("rank in x"), "r_i", first),
            Column("q", say("rank in y"), "q_i", second),
            Column("a", say("deviation in x"), "a_i", a, r"@r - @mean"),
            Column("b", say("deviation in y"), "b_i", b, r"@q - @mean"),
            Column("p", say("product"), "p_i", a * b, r"@a \cdot @b"),
            Column("d", say("difference"), "d_i", differences, "@r - @q"),
            constants={"mean": (r"\bar{r}", tidy(mean))},
        )
        if value != value:
            return (*lines, undefined_note(pairs), table)
        if pairs.tied_x or pairs.tied_y:
            return (*lines, Note(sentence("there_ties_short", short=short)), table)
        shorter = Equation(
            say("Without ties, the same value from the differences of the ranks"),
            r"\rho",
            r"1 - \frac{6 \cdot @D}{@n \cdot (@n^{2} - 1)}",
            {"D": ("D", tidy(gap)), "n": ("n", n)},
            short,
        )
        squared = _squares(
            say("The squared differences of the ranks"), "D", r"\sum_i d_i^{2}", differences
        )
        return (*lines, shorter, squared, table)

    return Result(values, derive, extras={"ranks": np.stack((first, second), axis=-2)})


def _squares(said: Say, symbol: str, terms: str, numbers: Floats) -> Equation:
    squares = cells(lambda one: Power(tidy(one), 2), numbers)
    return Equation.sum(said, symbol, terms, squares, float(numbers @ numbers))
