"""The pairs of items by what the two orders make of them."""

from __future__ import annotations

import numpy as np

from metrics import pair_signs
from pages.desk.language import _
from pages.rank_correlation.compute import ranks
from pages.rank_correlation.state import OrdersState

MARKS = {1: "+", -1: "\u2212", 0: "="}


def signs_by_first(state: OrdersState) -> tuple[list[str], np.ndarray]:
    """The names in the first order, and the signs of all their pairs: 1 concordant, -1 discordant,
    0 tied.
    """
    x, y = ranks(state)
    by_x = np.lexsort((y, x))
    names = [state.items[i].name for i in by_x]
    return names, pair_signs(x[by_x], y[by_x])


def pair_lists(state: OrdersState) -> list[tuple[str, list[tuple[str, list[str]]]]]:
    """A heading for each kind of pair that there is, and below it, for each item in the first order
    that has any, the items after it.
    """
    names, signs = signs_by_first(state)
    headings = {
        -1: _("{mark} Discordant, {count}:"),
        1: _("{mark} Concordant, {count}:"),
        0: _("{mark} Tied, {count}:"),
    }
    found = []
    for sign, heading in headings.items():
        chosen = np.triu(signs == sign, 1)
        rows = [
            (names[u], [names[v] for v in np.flatnonzero(partners)])
            for u, partners in enumerate(chosen)
            if partners.any()
        ]
        if rows:
            found.append((heading.format(mark=MARKS[sign], count=chosen.sum()), rows))
    return found
