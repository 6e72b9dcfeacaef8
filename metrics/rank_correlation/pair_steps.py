"""What derivations say of pairs: how many there are, which they are, what ties do.

Notation as in `pairs`; C and D count concordant and discordant pairs, N all, T_x and T_y tied ones.
"""

import numpy as np

from metrics.arrays import Floats
from metrics.cells import cells
from metrics.notation import Product, Ratio, tidy
from metrics.rank_correlation.pairs import Pairs, pair_signs
from metrics.rank_correlation.ranks import average_ranks
from metrics.steps import Column, Equation, Note, Say, Step, Table, noted, say
from metrics.texts import sentence

T_X, T_Y = r"T_{\mathrm{x}}", r"T_{\mathrm{y}}"
SHOWN = 20  # items whose pairs are listed one by one
WEIGHT_AGREED = sentence("weight_agreement_doubled")
WEIGHT = say("The weights of all pairs")


def concordant_line(pairs: Pairs) -> Equation:
    said = say("Concordant pairs: each item with the items before it in the order of x")
    return Equation.sum(said, "C", r"\sum_i c_i", pairs.before[0], pairs.concordant)


def discordant_line(pairs: Pairs, symbol: str = "D") -> Equation:
    said = say("Discordant pairs: each item with the items before it in the order of x")
    return Equation.sum(said, symbol, r"\sum_i d_i", pairs.before[1], pairs.discordant)


def total_line(pairs: Pairs) -> Equation:
    return Equation(
        say("All pairs of n items"),
        "N",
        r"\frac{@n \cdot (@n - 1)}{2}",
        {"n": ("n", pairs.n)},
        float(pairs.total),
    )


def ties_lines(pairs: Pairs) -> tuple[Step, ...]:
    """The pairs tied in either order, where there are any."""
    in_x = say("Pairs tied in x: of t items that share a rank, t (t - 1) / 2")
    in_y = say("Pairs tied in y: of t items that share a rank, t (t - 1) / 2")
    lines = []
    of_x, of_y = ("x", T_X, pairs.tied_x, in_x), ("y", T_Y, pairs.tied_y, in_y)
    for name, symbol, tied, said in (of_x, of_y):
        if tied:
            sizes = pairs.sizes(name)
            terms = cells(lambda t: Ratio(Product((t, t - 1)), 2), sizes[sizes > 1])
            lines.append(
                Equation.sum(said, symbol, r"\sum_t \frac{t \cdot (t - 1)}{2}", terms, tied)
            )
    return tuple(lines)


def tables(pairs: Pairs) -> tuple[Step, ...]:
    """Item by item, and pair by pair where the items are few."""
    return (_item_table(pairs), *((pair_table(pairs),) if pairs.n <= SHOWN else ()))


def _item_table(pairs: Pairs) -> Table:
    concordant, discordant = pairs.before
    order = pairs.order
    return Table.of(
        say("Item by item, in the order of x: pairs with the items before it"),
        Column("i", say("ranked item"), "i", order + 1),
        Column("x", _of(pairs.x, say("rank in x"), say("x")), "x_i", pairs.x[order]),
        Column("y", _of(pairs.y, say("rank in y"), say("y")), "y_i", pairs.y[order]),
        Column("c", say("concordant"), "c_i", concordant),
        Column("d", say("discordant"), "d_i", discordant),
    )


def are_ranks(column: Floats) -> bool:
    """Whether a column holds the ranks of its items themselves, ties sharing the average."""
    return bool(np.array_equal(column, average_ranks(column)))


def _of(column: Floats, ranks: Say, numbers: Say) -> Say:
    """What a column is called: ranks, or numbers as they were given."""
    return ranks if are_ranks(column) else numbers


def given_columns(pairs: Pairs) -> tuple[Column, ...]:
    """Both columns as they were given, where they are not the ranks that stand beside them."""
    return tuple(
        Column(name, said, f"{name}_i", column)
        for name, said, column in (("x", say("x"), pairs.x), ("y", say("y"), pairs.y))
        if not are_ranks(column)
    )


def pair_table(pairs: Pairs, *further: Column) -> Table:
    """A row a pair of items u < v; `further` columns may use the sign as @s."""
    u, v = np.triu_indices(pairs.n, 1)
    signs = pair_signs(pairs.x, pairs.y)[u, v]
    x, y = pairs.x, pairs.y
    return Table.of(
        say("Pair by pair"),
        Column("u", say("ranked item"), "u", u + 1),
        Column("v", say("other"), "v", v + 1),
        Column("xu", _of(x, say("rank of u in x"), say("x of u")), "x_u", x[u]),
        Column("xv", _of(x, say("rank of v in x"), say("x of v")), "x_v", x[v]),
        Column("yu", _of(y, say("rank of u in y"), say("y of u")), "y_u", y[u]),
        Column("yv", _of(y, say("rank of v in y"), say("y of v")), "y_v", y[v]),
        Column(
            "s",
            say("sign"),
            "s_{uv}",
            signs,
            r"\operatorname{sgn}(@xu - @xv) \cdot \operatorname{sgn}(@yu - @yv)",
        ),
        *further,
        marked=frozenset(np.flatnonzero(signs < 0).tolist()),
        mark=say("discordant"),
        marked_are="wrong",
    )


def weight_steps(
    pairs: Pairs, weight: Floats, agreed: float, every: float, *parts: Column, formula: str = ""
) -> tuple[Equation, Equation, Table]:
    """The weights of the pairs, pair by pair: those in agreement, doubled, and all of them; a
    weight has the `formula` in its `parts`.
    """
    signs = pair_signs(pairs.x, pairs.y)[np.triu_indices(pairs.n, 1)]
    terms = cells(lambda w, sign: Product((tidy(w), 1 + sign)), weight, signs)
    return (
        Equation.sum(WEIGHT_AGREED, "A", r"\sum_{u<v} w_{uv} \cdot (1 + s_{uv})", terms, agreed),
        Equation.sum(WEIGHT, "W", r"\sum_{u<v} w_{uv}", weight, every),
        pair_table(
            pairs,
            *parts,
            Column("w", say("weight"), "w_{uv}", weight, formula),
            Column("t", say("term"), "t_{uv}", weight * (1 + signs), r"@w \cdot (1 + @s)"),
        ),
    )


def tie_notes(pairs: Pairs, **names: str) -> tuple[Step, ...]:
    """What a column that ties all items does to a value that is defined nevertheless; `names` are
    what x and y are called.
    """
    constant = pairs.constant()
    said = sentence("all_items_tied", name=names.get(constant, constant))
    return noted(constant and pairs.total, said)


def undefined_note(pairs: Pairs) -> Note:
    """Why there is no value where an order of the items is missing."""
    if not pairs.total:
        return Note(say("A single item makes no pair, so the value is 0/0: undefined."))
    return Note(sentence("all_items_tied_orders", name=pairs.constant()))
