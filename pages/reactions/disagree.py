"""On which orders of these grades two metrics disagree the most, and how often each two agree."""

import math
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np
import streamlit as st

from metrics.reactions.disagreement import Agreement, Disagreement
from metrics.reactions.orders import number_of_orders
from pages.boards.rank_list import Document
from pages.parts.figures import heat_trace, layout, show
from pages.parts.looks import growing, ink
from pages.parts.panel import Button, Change, Item, Select, panel
from pages.parts.plain import caption
from pages.parts.worked import value_text
from pages.parts.worked_table import ColumnView, TableView, worked_tables
from pages.ranked_list.state import METRICS
from pages.ranked_list.tiles_and_chart import TILES as LIST_TILES
from pages.reactions.multiples import SMALL
from pages.reactions.state import ReactionsState
from pages.reactions.values import furthest_apart, orders, shares, values_in_all, which_orders
from pages.session.language import Words, _, plural
from pages.session.page_state import PageState
from pages.session.showing import showing

_SAID = Words("texts/charts", "reactions")

PAIR = "reactions pair"
HEIGHT = 320  # px of the matrix
RANKS = 20  # that are shown of two orders


def apply_pair(page_state: PageState[ReactionsState], change: Change) -> None:
    """Take another pair of metrics, or load one of the two orders."""
    state = page_state.present
    if change.id in ("first", "second") and change.value in METRICS:
        at = ("first", "second").index(change.id)
        pair = [*state.pair]
        pair[at] = str(change.value)
        page_state.look(replace(state, pair=(pair[0], pair[1])))
    elif change.id in ("load_first", "load_second"):
        found = furthest_apart(state)
        if found is not None:
            at = found.i if change.id == "load_first" else found.j
            page_state.commit(replace(state, documents=ordered(state, at)))


def ordered(state: ReactionsState, at: int) -> tuple[Document, ...]:
    """The documents in the order of this number; those of the same grade stay as they stand."""
    waiting: dict[int, list[Document]] = {}
    for document in state.documents:
        waiting.setdefault(document.grade, []).append(document)
    return tuple(waiting[int(grade)].pop(0) for grade in orders(state).rows[at])


def show_disagreement(page_state: PageState[ReactionsState]) -> None:
    """Two orders side by side, and the matrix of all metrics."""
    state = page_state.present
    names = {tile.id: tile.label for tile in LIST_TILES.of(state, state)}
    found = furthest_apart(state)
    options = tuple(names.items())
    first, second = state.pair
    items: list[Item] = [
        Select("first", _("Metric"), first, options, label_inline=True),
        Select("second", _("and"), second, options, label_inline=True),
        Button("load_first", _("Load the first order"), enabled=found is not None),
        Button("load_second", _("Load the second"), enabled=found is not None),
    ]
    panel(page_state, [items], key=PAIR)
    left, right = st.columns([2, 3], gap="small")
    with left:
        _show_orders(state, found, names)
    with right:
        agreed = shares(state)
        labels = list(names.values())
        show(
            _matrix(state, agreed, labels),
            _matrix_sentence(agreed),
            key="reactions agreement figure",
        )


def _show_orders(state: ReactionsState, found: Disagreement | None, names: dict[str, str]) -> None:
    first, second = (names[name] for name in state.pair)
    if found is None:
        caption(_never(state, first, second))
        return
    prefers = _("{metric} prefers")
    which = tuple(prefers.format(metric=metric) for metric in (first, second))
    grades = [
        tuple(str(document.grade) for document in ordered(state, at)[:RANKS])
        for at in (found.i, found.j)
    ]
    if showing().projector:  # which has no captions, and is wider than high
        tables = [_values(state, found, names, which), _across(which, _ranks(state), grades)]
    else:
        heads = zip(which, grades, strict=True)
        down = (ColumnView(head, "", cells) for head, cells in heads)
        tables = [TableView("", (ColumnView(_("rank"), "", _ranks(state)), *down))]
    worked_tables(tables, key="reactions two orders")
    caption(_values_sentence(state, found, first, second))


def _across(
    which: tuple[str, ...], ranks: Sequence[str], grades: Sequence[Sequence[str]]
) -> TableView:
    """A row an order, and a column a rank."""
    columns = (
        ColumnView(rank, "", tuple(one[at] for one in grades)) for at, rank in enumerate(ranks)
    )
    return TableView("", (ColumnView(_("rank"), "", which, align="left"), *columns))


def _values(
    state: ReactionsState, found: Disagreement, names: dict[str, str], which: tuple[str, ...]
) -> TableView:
    """What each of the two metrics says of each of the two orders, a row an order."""
    columns = [ColumnView("", "", which, align="left")]
    for name in state.pair:
        values = values_in_all(state, name)
        cells = tuple(value_text(float(values[at])) for at in (found.i, found.j))
        columns.append(ColumnView(names[name], "", cells))
    return TableView("", tuple(columns))


def _never(state: ReactionsState, first: str, second: str) -> str:
    """Why there are no two orders to show."""
    if first == second:
        return _("{first} is chosen twice, and a metric does not disagree with itself.").format(
            first=first
        )
    if number_of_orders(state.grades) == 1:
        return _("There is only one order of these grades, and nothing to disagree on.")
    for name, label in zip(state.pair, (first, second), strict=True):
        values = values_in_all(state, name)
        if np.isnan(values).all():
            return _("{label} is undefined for every order, so it prefers none.").format(
                label=label
            )
    sentence = _("{first} and {second} never disagree on {which}.")
    return sentence.format(first=first, second=second, which=which_orders(state))


def _ranks(state: ReactionsState) -> tuple[str, ...]:
    return tuple(str(rank) for rank in range(1, min(len(state.documents), RANKS) + 1))


def _values_sentence(state: ReactionsState, found: Disagreement, first: str, second: str) -> str:
    sentences = []
    for name, label in zip(state.pair, (first, second), strict=True):
        values = values_in_all(state, name)
        frame = _("{label} is {one} in the first order and {other} in the second.")
        one, other = (value_text(float(values[at])) for at in (found.i, found.j))
        sentences.append(frame.format(label=label, one=one, other=other))
    frame = _SAID["lose most"]
    sentences.append(
        frame.format(which=which_orders(state), gap=math.floor(100 * found.gap + 1e-9))
    )
    if len(state.documents) > RANKS:
        sentences.append(_("The table shows the first {count} ranks.").format(count=RANKS))
    return " ".join(sentences)


def _matrix(state: ReactionsState, agreed: Agreement, labels: Sequence[str]) -> dict[str, Any]:
    rows = [[None if x != x else x for x in row] for row in agreed.shares.tolist()]
    texts = [["" if x is None else f"{100 * x:.0f}" for x in row] for row in rows]
    trace = heat_trace(
        rows,
        (0, 1),
        growing(),
        text=texts,
        gap=1,
        x=[*labels],
        y=[*labels],
        textfont={"size": SMALL - 1, "color": ink()},
        hovertemplate="%{y}, %{x}: %{z:.1%}<extra></extra>",
    )
    small = {"showgrid": False, "tickfont": {"size": SMALL - 1}, "ticks": ""}
    drawn = layout("", "", height=HEIGHT)
    drawn["xaxis"] |= {**small, "side": "top", "tickangle": -60}
    drawn["yaxis"] |= {**small, "autorange": "reversed"}
    drawn["margin"] = {"l": 58, "r": 4, "t": 52, "b": 4}
    return {"data": [trace], "layout": drawn}


def _matrix_sentence(agreed: Agreement) -> str:
    if not agreed.pairs:
        return _("There is only one order of these grades, and no pair to agree on.")
    sentence = plural("reactions.disagree", "percentage_pairs_orders", agreed.pairs)
    if not agreed.exact:
        sentence = _SAID["agreement"]
    return sentence.format(count=agreed.pairs, seed=agreed.seed)
