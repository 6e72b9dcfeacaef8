"""The charts of two orders: the grid or the list of pairs, and the overlap of prefixes."""

from dataclasses import replace
from typing import Any

import numpy as np

from metrics import CATALOGUE, pair_signs
from metrics.export.text import width
from metrics.notation import decimal
from metrics.steps import Table, walk
from pages.boards.two_orders import MAX_ITEMS
from pages.parts import figures
from pages.parts.looks import FIRST, RIGHT, TIED, WRONG, of_all
from pages.parts.worked import value_text
from pages.rank_correlation.state import OrdersState, shown_of
from pages.rank_correlation.values import compute, ranks
from pages.session.clean_names import listed
from pages.session.language import Words, _

_SAID = Words("texts/charts", "rank_correlation")

CELL = 17  # px, the least height of a cell of the grid
LONGEST = 12  # letters of a name on an axis
NAMED = 60  # letters of items that a sentence names
MARKS = {1: "+", -1: "\u2212", 0: "="}
COLOURS = (WRONG, WRONG, TIED, TIED, RIGHT, RIGHT)  # of -1, 0 and 1, each a third of the scale


def grid(state: OrdersState, weights: np.ndarray | None = None) -> figures.Figure:
    """A cell below the diagonal for each pair of items, which are in the first order, with its
    weight where these are given.
    """
    state, weights = _sampled(state, weights)
    names, signs = signs_by_first(state)
    n, called = len(names), [*map(figures.as_text, names)]
    parts = [[""] * n] * n
    if weights is not None:
        order = _first_order(state)
        parts = [[decimal(w) for w in row] for row in weights[np.ix_(order, order)].tolist()]
    below = np.tril(np.ones((n, n), dtype=bool), -1)
    shown = [
        [int(s) if b else None for s, b in zip(*row, strict=True)]
        for row in zip(signs, below, strict=True)
    ]
    words = {1: _("concordant"), -1: _("discordant"), 0: _("tied")}
    trace = figures.heat_trace(
        shown[1:],
        (-1, 1),
        [*zip((0, 0.34, 0.34, 0.66, 0.66, 1), COLOURS, strict=True)],
        text=[
            ["" if s is None else f"{MARKS[s]}{w and ' '}{w}" for s, w in zip(*row, strict=True)]
            for row in zip(shown[1:], parts[1:], strict=True)
        ],
        gap=1,
        x=list(range(n - 1)),
        y=list(range(1, n)),
        customdata=[
            [
                "" if s is None else f"{called[v]} – {called[u]}: {words[s]}{w and ', '}{w}"
                for v, (s, w) in enumerate(zip(row, parts[u], strict=True))
            ]
            for u, row in enumerate(shown)
        ][1:],
        textfont={"size": 15 if n <= 14 else 10},
        hovertemplate="%{customdata}<extra></extra>",
        hoverongaps=False,
    )
    axis = {"ticks": "", "showgrid": False, "showline": False, "tickmode": "array"}
    ticks = [figures.as_text(figures.shortened(name, LONGEST)) for name in names]
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
    widest = min(max(map(width, ticks)), 2 * LONGEST)
    margin = {"l": 16 + 7 * widest, "b": 20 + 5 * widest}
    figure = figures.chart(
        [trace], "", "", max(figures.HEIGHT, CELL * n + 60), margin=margin, **axes
    )
    counts = {sign: int((signs[below] == sign).sum()) for sign in MARKS}
    sentence = _SAID["pairs" if weights is None else "weighted pairs"]
    return figure, sentence.format(c=counts[1], d=counts[-1], t=counts[0])


def overlap(state: OrdersState) -> figures.Figure:
    """The overlap of prefixes by depth."""
    found = compute(CATALOGUE["rank_biased_overlap"], state)
    agreement = found.agreement.tolist()
    p, n = state.options.persistence, len(agreement)
    depths = list(range(1, n + 1))
    bars = figures.bar_trace(
        depths,
        agreement,
        FIRST.bars(),
        name=_("shared, of d"),
        text=[decimal(float(x), 2) for x in found.overlap],
        textposition="auto" if n <= 20 else "none",
        textangle=0,
        insidetextfont={"color": "#ffffff"},
        hover=_("depth") + " %{x}: %{y:.4f}",
    )
    weights = figures.line_trace(
        depths,
        [p ** (depth - 1) for depth in depths],
        of_all(),
        mode="lines+markers",
        name=_("chance to get this far"),
        marker={"size": 7, "symbol": "diamond"},
        hover=_("depth") + " %{x}: %{y:.4f}",
    )
    axes = {
        "xaxis": {"range": [0.4, n + 0.6], **figures.whole_ticks(n, 15)},
        "yaxis": {"range": [0, 1.06], "dtick": 0.25},
        "showlegend": True,
        "margin": {"t": 28},
    }
    figure = figures.chart([bars, weights], _("depth d"), _("share"), **axes)
    first_full = next((d for d, a in zip(depths, agreement, strict=True) if a == 1), None)
    sentence = _SAID["overlap" if first_full else "overlap of others"]
    return figure, sentence.format(
        start=value_text(agreement[0]),
        full=first_full,
        shared=f"{found.overlap[-1]:g}",
        depth=n,
        p=decimal(p),
        value=value_text(float(found)),
    )


# ---- what the picked metric is made of


def of_picked(state: OrdersState) -> figures.Figure:
    """The pairs or the prefixes where these make the metric, or a bar for each of its parts."""
    match state.metric:
        case "rank_biased_overlap":
            return overlap(state)
        case "weighted_rank_correlation":
            return _weights(state)
        case "spearman_rho":
            return _differences(state)
        case "ap_correlation":
            return _shares(state)
        case _:
            return grid(state)


def _parts(state: OrdersState, column: str) -> np.ndarray:
    """A column of the first table of the metric's derivation."""
    steps = compute(CATALOGUE[state.metric], state).steps()
    table = next(step for step in walk(steps) if isinstance(step, Table))
    return np.array([float(cell) for cell in table.column(column).values])  # type: ignore[arg-type]


def _by_item(state: OrdersState, parts: np.ndarray, title: str) -> dict[str, Any]:
    """A bar for each item in the first order."""
    order = _first_order(state)
    names, places = [state.items[i].name for i in order], [*range(1, len(order) + 1)]
    text = [figures.as_text(name) for name in names]
    bars = figures.bar_trace(
        places, parts[order], FIRST.bars(), text=text, hover="%{text}: %{y:.4f}"
    )
    bars["meta"] = [f"item {i + 1}" for i in order]
    ticks = [figures.as_text(figures.shortened(name, LONGEST)) for name in names]
    axis = {"tickvals": places, "ticktext": ticks, "tickangle": -30}
    if len(places) > MAX_ITEMS:
        axis, ticks = {}, [""]
    widest = min(max(map(width, ticks)), 2 * LONGEST)
    bars["textposition"] = "none"
    return figures.chart([bars], "", title, xaxis=axis, margin={"b": 20 + 5 * widest})


def _weights(state: OrdersState) -> figures.Figure:
    if state.options.pair_weights:
        return grid(state, compute(CATALOGUE[state.metric], state).weights)
    parts = _parts(state, "a")
    figure = _by_item(state, parts, _("weight in each of its pairs"))
    most, least = (value_text(float(end)) for end in (parts.max(), parts.min()))
    sentence = _SAID["equal weights" if most == least else "weights"]
    return figure, sentence.format(most=most, least=least)


def _differences(state: OrdersState) -> figures.Figure:
    parts = _parts(state, "d")
    figure = _by_item(state, parts, _("difference of ranks"))
    figure["layout"]["yaxis"] |= {
        "zeroline": True,
        **figures.whole_ticks(float(np.ptp([0, *parts])), 6),
    }
    largest = float(np.abs(parts).max())
    named = zip(state.items, parts, strict=True)
    names = [item.name for item, part in named if abs(part) == largest]
    sentence = _SAID["differences" if largest else "no difference"]
    return figure, sentence.format(
        names=figures.shortened(_(", ").join(names), NAMED), most=decimal(largest)
    )


def _shares(state: OrdersState) -> figures.Figure:
    parts = _parts(state, "s")
    places, n = np.arange(2, len(state.items) + 1), len(state.items)
    bars = figures.bar_trace(places, parts, FIRST.bars(), hover=_("rank") + " %{x}: %{y:.4f}")
    axes: dict[str, Any] = {
        "xaxis": {"range": [1.4, max(n, 2) + 0.6], **figures.whole_ticks(n, 15)},
        "yaxis": {"range": [0, 1.06], "dtick": 0.25},
    }
    figure = figures.chart([bars], _("rank"), _("share above that belongs there"), **axes)
    if not len(parts):
        return figure, _("A single item has none above it.")
    least = float(parts.min())
    sentence = _SAID["equal shares" if least == parts.max() else "shares"]
    at = places[np.isclose(parts, least, atol=1e-12)].tolist()
    return figure, sentence.format(rank=listed(map(str, at), NAMED), least=value_text(least))


def _sampled(
    state: OrdersState, weights: np.ndarray | None = None
) -> tuple[OrdersState, np.ndarray | None]:
    """The items on the board, and the weights of their pairs."""
    shown = {item.id for item in shown_of(state)}
    at = [place for place, item in enumerate(state.items) if item.id in shown]
    if weights is not None:
        weights = weights[np.ix_(at, at)]
    return replace(state, items=tuple(state.items[place] for place in at)), weights


# ---- the pairs of items: concordant, discordant or tied


def _first_order(state: OrdersState) -> np.ndarray:
    x, y = ranks(state)
    return np.lexsort((y, x))


def signs_by_first(state: OrdersState) -> tuple[list[str], np.ndarray]:
    """The names in the first order, and the signs of all their pairs: 1 concordant, -1 discordant,
    0 tied.
    """
    x, y = ranks(state)
    by_x = _first_order(state)
    names = [state.items[i].name for i in by_x]
    return names, pair_signs(x[by_x], y[by_x])


def pair_lists(state: OrdersState) -> list[tuple[str, list[tuple[str, list[str]]]]]:
    """A heading for each kind of pair that occurs, with its pairs: an item, and those after it in
    the first order.
    """
    names, signs = signs_by_first(_sampled(state)[0])
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
