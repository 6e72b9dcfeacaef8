"""The charts of two orders: the grid or the list of pairs, and the overlap of prefixes."""

from __future__ import annotations

from typing import Any

import numpy as np

from metrics import CATALOGUE, pair_signs
from metrics.notation import decimal
from pages.parts.figures import HEIGHT, as_text, layout
from pages.parts.looks import FIRST, RIGHT, TIED, WRONG, of_all
from pages.parts.worked import value_text
from pages.rank_correlation.state import OrdersState
from pages.rank_correlation.values import compute, ranks
from pages.session.language import _

CELL = 17  # px, the least height of a cell of the grid
LONGEST = 12  # letters of a name on an axis
MARKS = {1: "+", -1: "\u2212", 0: "="}
Figure = tuple[dict[str, Any], str]


def _short(name: str) -> str:
    return as_text(name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…")


def grid(state: OrdersState) -> Figure:
    """A cell for each pair of items, both in the first order: below the diagonal alone."""
    names, signs = signs_by_first(state)
    n = len(names)
    below = np.tril(np.ones((n, n), dtype=bool), -1)
    shown = [
        [int(s) if b else None for s, b in zip(*row, strict=True)]
        for row in zip(signs, below, strict=True)
    ]
    words = {1: _("concordant"), -1: _("discordant"), 0: _("tied")}
    trace = {
        "type": "heatmap",
        "z": shown[1:],
        "x": list(range(n - 1)),
        "y": list(range(1, n)),
        "text": [["" if s is None else MARKS[s] for s in row] for row in shown[1:]],
        "customdata": [
            [
                "" if s is None else f"{as_text(names[v])} – {as_text(names[u])}: {words[s]}"
                for v, s in enumerate(row)
            ]
            for u, row in enumerate(shown)
        ][1:],
        "texttemplate": "%{text}",
        "textfont": {"size": 15 if n <= 14 else 10},
        "hovertemplate": "%{customdata}<extra></extra>",
        "hoverongaps": False,
        "zmin": -1,
        "zmax": 1,
        "colorscale": [
            [0, WRONG],
            [0.34, WRONG],
            [0.34, TIED],
            [0.66, TIED],
            [0.66, RIGHT],
            [1, RIGHT],
        ],
        "showscale": False,
        "xgap": 1,
        "ygap": 1,
    }
    axis = {"ticks": "", "showgrid": False, "showline": False, "tickmode": "array"}
    ticks = [_short(name) for name in names]
    axes = {
        "xaxis": {
            **axis,
            "range": [-0.5, n - 1.5],
            "tickvals": list(range(n - 1)),
            "ticktext": ticks[:-1],
            "tickangle": -30,
        },
        "yaxis": {
            **axis,
            "tickvals": list(range(1, n)),
            "ticktext": ticks[1:],
            "autorange": "reversed",
            "rangemode": "normal",
        },
    }
    figure = {"data": [trace], "layout": layout("", "", height=max(HEIGHT, CELL * n + 60), **axes)}
    widest = max(map(len, ticks))
    figure["layout"]["margin"] = {
        "l": 16 + 7 * min(widest, LONGEST),
        "r": 8,
        "t": 6,
        "b": 20 + 5 * min(widest, LONGEST),
    }
    counts = {sign: int((signs[below] == sign).sum()) for sign in MARKS}
    sentence = _(
        "Each cell is a pair of items, in the first order: {c} concordant (+), {d} discordant (−), "
        "{t} tied (=)."
    )
    return figure, sentence.format(c=counts[1], d=counts[-1], t=counts[0])


def overlap(state: OrdersState) -> Figure:
    """The overlap of prefixes by depth."""
    found = compute(CATALOGUE["rank_biased_overlap"], state)
    p, n = state.options.persistence, len(state.items)
    depths = list(range(1, n + 1))
    agreement = found.agreement.tolist()
    bars = {
        "type": "bar",
        "name": _("shared, of d"),
        "x": depths,
        "y": agreement,
        "marker": FIRST.bars(),
        "text": [decimal(float(x), 2) for x in found.overlap],
        "textposition": "auto" if n <= 20 else "none",
        "textangle": 0,
        "insidetextfont": {"color": "#ffffff"},
        "hovertemplate": _("depth") + " %{x}: %{y:.4f}<extra></extra>",
    }
    weights = {
        "type": "scatter",
        "mode": "lines+markers",
        "name": _("chance to come so far"),
        "x": depths,
        "y": [p ** (depth - 1) for depth in depths],
        "line": of_all(),
        "marker": {"size": 7, "symbol": "diamond"},
        "hovertemplate": _("depth") + " %{x}: %{y:.4f}<extra></extra>",
    }
    axes = {
        "xaxis": {"range": [0.4, n + 0.6], "dtick": 1 if n <= 15 else 5},
        "yaxis": {"range": [0, 1.06], "dtick": 0.25},
        "showlegend": True,
    }
    figure = {
        "data": [bars, weights],
        "layout": layout(_("depth d"), _("share"), height=HEIGHT, **axes),
    }
    figure["layout"]["margin"] = {**figure["layout"]["margin"], "t": 28}
    first_full = next(d for d, a in zip(depths, agreement, strict=True) if a == 1)
    sentence = _(
        "What the first d items of both orders share, from {start} at depth 1 on, all of them "
        "first at depth {full}; weighted by the chance of a reader with p = {p} to come this far, "
        "it gives RBO = {value}."
    )
    return figure, sentence.format(
        start=value_text(agreement[0]),
        full=first_full,
        p=decimal(p),
        value=value_text(float(found)),
    )


# ---- the pairs of items by what the two orders make of them


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
