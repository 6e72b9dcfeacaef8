"""The charts: every query's value, precision over recall, and two systems beside each other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from pages.parts.figures import HEIGHT, as_text, layout
from pages.parts.looks import FIRST, RIGHT, WRONG, of_all
from pages.parts.worked import value_text
from pages.queries.compare import joined, pair
from pages.queries.measures import BY_ID, LEVELS
from pages.queries.state import QueriesState
from pages.queries.values import all_means, table
from pages.session.language import _, ngettext

Figure = tuple[dict[str, Any], str]
NAMED = 20  # queries up to which each has its curve, and its name if there is room
ROOM = 40  # letters below a chart on a phone
POINTS = 2000  # that a chart draws; of more queries every so many
FEW = 5  # queries that have names, shortened if need be


def draw(state: QueriesState) -> Figure:
    """The picked chart and what it shows."""
    drawn = {
        "queries": _queries,
        "recall": _recall,
        "differences": _differences,
        "pairs": _pairs,
    }
    return drawn[state.chart](state)


def label(state: QueriesState) -> str:
    """The short name of the picked measure of one query."""
    measure = BY_ID[state.metric]
    return measure.of.label(k=state.settings.k) if "{k}" in measure.written else measure.id


def _queries(state: QueriesState) -> Figure:
    found = table(state, state.system)
    values = found.values[state.metric]
    of = label(state)
    figure = _bars(values, found.names, state.sort, of)
    if not len(values):
        waits = state.data is not None and not state.data.is_whole
        none = _("Nothing is scored yet.") if waits else _("No query counts, so there is no mean.")
        return figure, none
    mean = all_means(state)[state.metric]
    figure["layout"]["shapes"] = [_level(mean)]
    worst = np.flatnonzero(values == values.min())
    said = ngettext(
        "{of} of {count} query, {mean} on average (the line).",
        "{of} of {count} queries, {mean} on average (the line).",
        len(values),
    ).format(of=of, count=len(values), mean=value_text(mean))
    last = ngettext(
        "The worst is {name} with {value}.",
        "{number} share the worst value, {value}: {name} is one of them.",
        len(worst),
    ).format(
        name=found.names[int(worst[0])], value=value_text(float(values.min())), number=len(worst)
    )
    return figure, f"{said} {last}{_said_of(len(values))}"


def _bars(values: np.ndarray, names: tuple[str, ...], sort: str, title: str) -> dict[str, Any]:
    """One bar per query; with many queries, a line of points."""
    order = np.argsort(values, kind="stable") if sort == "worst" else np.arange(len(values))
    drawn = _drawn(len(order))
    shown, places = values[order[drawn]], (drawn + 1).tolist()
    named = [as_text(names[at]) for at in order[drawn]]
    many = len(values) > 400
    trace: dict[str, Any] = {
        "type": "scatter" if many else "bar",
        "x": places,
        "y": shown.tolist(),
        "text": named,
        "textposition": "none",
        "hovertemplate": "%{text}: %{y:.4f}<extra></extra>",
        "marker": FIRST.points(4) if many else FIRST.bars(),
    }
    if many:
        trace |= {"mode": "markers"}
        del trace["textposition"]
    axis = _axis([names[at] for at in order])
    x_title = _("queries, the worst first") if sort == "worst" else _("queries")
    return {"data": [trace], "layout": layout(x_title, title, height=HEIGHT, xaxis=axis)}


def _drawn(count: int) -> np.ndarray:
    """The places that are drawn of so many, the first and the last among them."""
    return np.unique(np.linspace(0, count - 1, min(count, POINTS)).round().astype(int))


def _said_of(count: int) -> str:
    """That not all are drawn."""
    drawn = len(_drawn(count))
    if drawn == count:
        return ""
    return " " + _("Drawn are {drawn} of them, evenly chosen.").format(drawn=drawn)


def _short(name: str, room: int = 12) -> str:
    return name if len(name) <= room else f"{name[: room - 1]}…"


def _axis(names: Sequence[str]) -> dict[str, Any]:
    """The axis of the queries, with their names where there is room for them."""
    axis: dict[str, Any] = {"range": [0.4, max(len(names), 1) + 0.6]}
    room = ROOM // max(len(names), 1)
    if len(names) <= FEW or (len(names) <= NAMED and max(map(len, names)) <= room):
        short = [as_text(_short(name, room)) for name in names]
        axis |= {"tickvals": [*range(1, len(names) + 1)], "ticktext": short, "tickangle": 0}
    return axis


def _level(y: float) -> dict[str, Any]:
    return {
        "type": "line",
        "xref": "paper",
        "x0": 0,
        "x1": 1,
        "y0": y,
        "y1": y,
        "line": of_all(),
    }


def _recall(state: QueriesState) -> Figure:
    found = table(state, state.system)
    data: list[dict[str, Any]] = []
    axes = {"xaxis": {"range": [-0.02, 1.02], "dtick": 0.2}, "yaxis": {"range": [0, 1.05]}}
    few = len(found.names) <= NAMED
    for name, row in zip(found.names, found.levels.tolist(), strict=True) if few else ():
        data.append(
            {
                "type": "scatter",
                "mode": "lines",
                "x": list(LEVELS),
                "y": row,
                "name": as_text(name),
                "line": of_all("dot", 1),
                "hovertemplate": "%{fullData.name}: %{y:.4f}<extra></extra>",
            }
        )
    if len(found.names) and np.isnan(found.levels).any():
        data = [{"type": "scatter", "x": [], "y": []}]
        said = _(
            "There is no curve of the mean over all orders of equal scores. Choose one of the "
            "other orders."
        )
    elif not len(found.names):
        data = [{"type": "scatter", "x": [], "y": []}]
        said = _("No query counts, so there is no curve.")
    else:
        mean = found.levels.mean(axis=0)
        data.append(
            {
                "type": "scatter",
                "mode": "lines+markers",
                "x": list(LEVELS),
                "y": mean.tolist(),
                "line": FIRST.line(),
                "marker": FIRST.points(7),
                "hovertemplate": "%{x}: %{y:.4f}<extra></extra>",
            }
        )
        said = _(
            "Interpolated precision at 11 levels of recall, averaged over the queries: {first} at "
            "recall 0, {last} at recall 1."
        ).format(first=value_text(float(mean[0])), last=value_text(float(mean[-1])))
        if len(found.names) <= NAMED:
            said += " " + _("Dotted lines are the queries.")
    figure = {"data": data, "layout": layout(_("recall"), _("precision"), height=HEIGHT, **axes)}
    return figure, said


def _differences(state: QueriesState) -> Figure:
    both = joined(state, state.metric)
    one, two = (state.systems[at] for at in pair(state))
    differences = both.differences
    order = np.argsort(-differences, kind="stable")
    drawn = _drawn(len(order))
    shown = differences[order[drawn]]
    wins, losses = int((differences > 0).sum()), int((differences < 0).sum())
    colours = [RIGHT if d > 0 else WRONG for d in shown.tolist()]
    many = len(shown) > 400
    trace: dict[str, Any] = {
        "type": "scatter" if many else "bar",
        "x": (drawn + 1).tolist(),
        "y": shown.tolist(),
        "text": [as_text(both.names[at]) for at in order[drawn]],
        "hovertemplate": "%{text}: %{y:+.4f}<extra></extra>",
        "marker": {"color": colours, **({"size": 4} if many else {})},
    }
    trace |= {"mode": "markers"} if many else {"textposition": "none"}
    axes = {
        "xaxis": _axis([both.names[at] for at in order]),
        "yaxis": {"rangemode": "normal", "zeroline": True},
    }
    title = as_text(f"{label(state)}, {_short(two)} − {_short(one)}")
    figure = {"data": [trace], "layout": layout(_("queries"), title, height=HEIGHT, **axes)}
    if not len(shown):
        return figure, _("The systems have no query in common.")
    ties = len(differences) - wins - losses
    said = _(
        "{two} less {one}, a bar a query: {wins}, {losses}, {ties} equal; {mean} on average."
    ).format(
        one=one,
        two=two,
        wins=ngettext("{count} win", "{count} wins", wins).format(count=wins),
        losses=ngettext("{count} loss", "{count} losses", losses).format(count=losses),
        ties=ties,
        mean=value_text(float(differences.mean())),
    )
    return figure, said + _said_of(len(differences))


def _pairs(state: QueriesState) -> Figure:
    both = joined(state, state.metric)
    one, two = (as_text(_short(state.systems[at])) for at in pair(state))
    drawn = _drawn(len(both.names))
    top = float(max(both.first.max(initial=0), both.second.max(initial=0), 1e-9)) * 1.05
    of = label(state)
    axes = {"xaxis": {"range": [-top / 50, top]}, "yaxis": {"range": [-top / 50, top]}}
    figure = {
        "data": [
            {
                "type": "scatter",
                "mode": "lines",
                "x": [0, top],
                "y": [0, top],
                "line": of_all(),
                "hoverinfo": "skip",
            },
            {
                "type": "scatter",
                "mode": "markers",
                "x": both.first[drawn].tolist(),
                "y": both.second[drawn].tolist(),
                "text": [as_text(both.names[at]) for at in drawn],
                "marker": FIRST.points(7),
                "hovertemplate": "%{text}: %{x:.4f}, %{y:.4f}<extra></extra>",
            },
        ],
        "layout": layout(f"{of}, {one}", f"{of}, {two}", height=HEIGHT, **axes),
    }
    above = int((both.differences > 0).sum())
    said = _("A point a query. Above the line {two} is better: {above} of {count}.").format(
        two=state.systems[state.system], above=above, count=len(both.names)
    )
    return figure, said + _said_of(len(both.names))
