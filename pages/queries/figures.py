"""The charts: every query's value, precision over recall, and two systems beside each other."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from pages.parts import figures
from pages.parts.looks import FIRST, HERE, RIGHT, WRONG, of_all, point_here
from pages.parts.worked import value_text
from pages.queries.compare import joined, pair, sample_notes, short_names
from pages.queries.judgments import judgments
from pages.queries.measures import LEVELS, QUERY, TEXTS
from pages.queries.opened import opened
from pages.queries.order import ordered
from pages.queries.power import power
from pages.queries.residual import residual
from pages.queries.state import CHARTS, QueriesState
from pages.queries.values import all_means, table
from pages.session.language import Words, _, ngettext, plural

_SAID = Words("texts/sentences", "queries.figures")

NAMED = 20  # queries up to which each has its curve, and its name if there is room
ROOM = 40  # letters that fit below a chart on a phone
POINTS = 2000  # at most, in a chart
MOST_BARS = 400
FEW = 5  # queries up to which each has its name, shortened if necessary


def draw(state: QueriesState) -> figures.Figure:
    """The chosen chart, and the sentence that says what it shows."""
    charts = (_queries, _recall, judgments, residual, _differences, _pairs, power)
    return charts[CHARTS.index(state.chart)](state)


def label(state: QueriesState) -> str:
    """The short name of the picked measure of one query."""
    measure, k = state.measure, state.settings.k
    return measure.of.label(k=k) if "{k}" in measure.written else measure.of_query(k)


def _queries(state: QueriesState) -> figures.Figure:
    found = table(state, state.system)
    values = found.values[state.metric]
    of = label(state)
    order = ordered(state, found.names)
    trace = _trace(values, found.names, order, FIRST.bars(), FIRST.points(4), "%{text}: %{y:.4f}")
    rising = len(order) == len(values) and (np.diff(values[order]) >= 0).all()
    x_title = _("queries, the worst first") if rising else _("queries")
    figure = figures.chart([trace], x_title, of, xaxis=_axis([found.names[at] for at in order]))
    if not len(values):
        waits = state.data is not None and not state.data.scores(state.system)
        none = _("Nothing is scored yet.") if waits else _("No query counts, so there is no mean.")
        return figure, none
    mean = all_means(state).get(state.metric, float(values.mean()))
    figure["layout"]["shapes"] = [figures.level(mean, of_all())]
    worst = np.flatnonzero(values == values.min())
    first = plural("queries.figures", "queries_average_line", len(values)).format(
        of=of, count=len(values), mean=value_text(mean)
    )
    last = plural("queries.figures", "queries_share_worst", len(worst)).format(
        name=found.names[int(worst[0])], value=value_text(float(values.min())), number=len(worst)
    )
    _mark(figure, state, found.names, order)
    return figure, " ".join([first, last, *_notes(state, len(values), order)])


def _trace(
    values: np.ndarray,
    names: Sequence[str],
    order: np.ndarray,
    bar: figures.Trace,
    point: figures.Trace,
    hover: str,
) -> figures.Trace:
    """One bar per query; with many queries, a line of points."""
    drawn = _drawn(len(order))
    of = order[drawn]
    trace: dict[str, Any] = {"text": [figures.as_text(str(names[at])) for at in of], "hover": hover}
    if len(values) > MOST_BARS:
        return figures.point_trace(drawn + 1, values[of], point, **trace)
    return figures.bar_trace(drawn + 1, values[of], bar, textposition="none", **trace)


def _drawn(count: int) -> np.ndarray:
    """The places that are drawn, evenly chosen, the first and the last among them."""
    return np.unique(np.linspace(0, count - 1, min(count, POINTS)).round().astype(int))


def _mark(
    figure: dict[str, Any], state: QueriesState, names: Sequence[str], order: np.ndarray
) -> None:
    """Draw a band behind the opened query."""
    name = opened(state) if state.work == QUERY else ""
    at = [place for place, of in enumerate(order, 1) if names[of] == name]
    if name and at:
        stripe = figures.stripe(at[0] - 0.5, at[0] + 0.5, HERE, 0.35)
        figure["layout"].setdefault("shapes", []).append(stripe)


def _notes(state: QueriesState, count: int, order: np.ndarray) -> list[str]:
    """Which queries are not drawn."""
    said, drawn = [], len(_drawn(len(order)))
    if state.find:
        shown = TEXTS["opened"]["others"]
        said = [shown.format(text=state.find, count=len(order), of=count)]
    if drawn < len(order):
        said.append(_("The chart shows {drawn} of them, evenly chosen.").format(drawn=drawn))
    return said


def _axis(names: Sequence[str]) -> dict[str, Any]:
    """The axis of the queries, with their names if there is room."""
    axis: dict[str, Any] = {"range": [0.4, max(len(names), 1) + 0.6]}
    room = ROOM // max(len(names), 1)
    if len(names) <= FEW or (len(names) <= NAMED and max(map(len, names)) <= room):
        short = [figures.as_text(figures.shortened(name, room)) for name in names]
        axis |= {"tickvals": [*range(1, len(names) + 1)], "ticktext": short, "tickangle": 0}
    else:
        axis |= figures.whole_ticks(len(names))
    return axis


def _recall(state: QueriesState) -> figures.Figure:
    found = table(state, state.system)
    axes = {"xaxis": {"range": [-0.02, 1.02], "dtick": 0.2}, "yaxis": {"range": [0, 1.05]}}
    figure = figures.chart([], _("recall"), _("precision"), **axes)
    if not found.names:
        return figure, _("No query counts, so there is no curve.")
    if np.isnan(found.levels).any():
        return figure, _SAID["mean_over_all"]
    levels, mean, few = list(LEVELS), found.levels.mean(axis=0), len(found.names) <= NAMED
    each, hover = of_all("dot", 1), "%{fullData.name}: %{y:.4f}"
    figure["data"] = [
        figures.line_trace(levels, row, each, name=figures.as_text(name), hover=hover)
        for name, row in zip(found.names, found.levels, strict=True)
        if few
    ]
    more = {"mode": "lines+markers", "marker": FIRST.points(7), "hover": "%{x}: %{y:.4f}"}
    figure["data"].append(figures.line_trace(levels, mean, FIRST.line(), **more))
    sentence = _SAID["interpolated_precision_at"].format(
        first=value_text(float(mean[0])), last=value_text(float(mean[-1]))
    )
    return figure, f"{sentence} " + _("Each dotted line is a query.") if few else sentence


def _differences(state: QueriesState) -> figures.Figure:
    both = joined(state, state.metric)
    one, two = (state.systems[at] for at in pair(state))
    differences = both.differences
    order = ordered(state, both.names)
    wins, losses = int((differences > 0).sum()), int((differences < 0).sum())
    shown = differences[order[_drawn(len(order))]]
    bar = {"color": np.where(shown > 0, RIGHT, WRONG).tolist()}
    point, hover = {**bar, "size": 4}, "%{text}: %{y:+.4f}"
    trace = _trace(differences, both.names, order, bar, point, hover)
    axes: dict[str, Any] = {
        "xaxis": _axis([both.names[at] for at in order]),
        "yaxis": {"rangemode": "normal", "zeroline": True},
    }
    first, second = (short_names(state)[at] for at in pair(state))
    title = f"{label(state)},<br>{second} −<br>{first}"  # in one line it is longer than the axis
    axes["margin"] = {"l": 96}
    figure = figures.chart([trace], _("queries"), title, **axes)
    if not len(differences):
        return figure, _("The systems have no query in common.")
    ties = len(differences) - wins - losses
    sentence = _SAID["minus_one_bar"].format(
        one=one,
        two=two,
        wins=ngettext("{count} win", "{count} wins", wins).format(count=wins),
        losses=ngettext("{count} loss", "{count} losses", losses).format(count=losses),
        ties=ties,
        mean=value_text(float(differences.mean())),
    )
    _mark(figure, state, both.names, order)
    notes = [*sample_notes(state), *_notes(state, len(differences), order)]
    return figure, " ".join([sentence, *notes])


def _pairs(state: QueriesState) -> figures.Figure:
    both = joined(state, state.metric)
    one, two = (short_names(state)[at] for at in pair(state))
    order = ordered(state, both.names)
    drawn = order[_drawn(len(order))]
    top = float(max(both.first.max(initial=0), both.second.max(initial=0), 1e-9)) * 1.05
    of = label(state)
    axes: dict[str, Any] = {
        "xaxis": {"range": [-top / 50, top]},
        "yaxis": {"range": [-top / 50, top]},
    }
    figure = figures.chart(
        [
            figures.line_trace([0, top], [0, top], of_all(), hoverinfo="skip"),
            figures.point_trace(
                both.first[drawn],
                both.second[drawn],
                FIRST.points(7),
                text=[figures.as_text(both.names[at]) for at in drawn],
                hover="%{text}: %{x:.4f}, %{y:.4f}",
            ),
        ],
        f"{of}, {one}",
        f"{of}, {two}",
        **axes,
    )
    above = int((both.differences > 0).sum())
    sentence = _("One point per query. Above the line {two} is better: {above} of {count}.").format(
        two=state.systems[state.system], above=above, count=len(both.names)
    )
    here = both.names.index(opened(state)) if opened(state) in both.names else -1
    if state.work == QUERY and here >= 0:
        points = both.first[[here]], both.second[[here]]
        figure["data"].append(figures.point_trace(*points, point_here(), hoverinfo="skip"))
    notes = [*sample_notes(state), *_notes(state, len(both.names), order)]
    return figure, " ".join([sentence, *notes])
