"""The charts of a confusion matrix."""

from typing import Any

import numpy as np

from metrics import CATALOGUE, Result
from metrics.arrays import share
from metrics.confusion_matrix.averages import AVERAGES
from metrics.confusion_matrix.counts import class_called
from metrics.confusion_matrix.rates_to_counts import precision_by_prevalence
from metrics.harmonic_mean import means
from metrics.notation import decimal
from pages.confusion_matrix.state import MatrixState, has_average
from pages.confusion_matrix.values import compute, counts_of, label_of
from pages.parts import figures
from pages.parts.looks import FIRST, of_all, point_here
from pages.parts.worked import value_text
from pages.session.language import Words, _, translate

_SAID = Words("texts/charts", "confusion_matrix")

NAMED = 60  # letters of classes that a sentence names
GRID = 41  # points along each side of a surface
_DASHES = ("solid", "dash", "dot")  # of the averages


def draw(state: MatrixState, result: Result, view: str) -> figures.Figure:
    if view == "means":
        return _means(state)
    return _prevalence(state) if view == "prevalence" else _bars(state, result)


def _bars(state: MatrixState, result: Result) -> figures.Figure:
    """One bar per class. A metric without classes is a line across the bars of the classes'
    recalls.
    """
    of_class = has_average(CATALOGUE[state.metric])
    rates = result if of_class else compute(CATALOGUE["recall"], state)
    if of_class:
        label = CATALOGUE[state.metric].label(beta=state.options.beta)
        lines = [(_(average), float(getattr(rates, average))) for average in AVERAGES]
    else:
        label = CATALOGUE["recall"].abbreviation
        lines = [(label_of(CATALOGUE[state.metric], state), float(result))]
    values = np.asarray(rates.per_class)
    places = list(range(1, len(state.names) + 1))
    ends = [0.5, len(places) + 0.5]
    traces = [
        figures.bar_trace(
            places, values, FIRST.bars(), name=label, hover="%{y:.4f}", showlegend=False
        )
    ]
    traces += [
        figures.line_trace(ends, [value] * 2, of_all(dash), name=f"{name} {value_text(value)}")
        for (name, value), dash in zip(lines, _DASHES, strict=False)
        if np.isfinite(value)
    ]
    # Below the axis, because the line of an average might cross a value on its bar.
    has_values = len(values) <= 6
    ticks = [
        f"{_short(name)}<br>{value_text(float(v))}" if has_values else _short(name)
        for name, v in zip(state.names, values, strict=True)
    ]
    figure = figures.chart(
        traces,
        _("class"),
        label,
        xaxis={"tickvals": places, "ticktext": ticks, "range": [0.4, len(places) + 0.6]},
        yaxis={"range": [min(0, *(v for _n, v in lines if v == v), 0), 1.05], "dtick": 0.25},
        showlegend=True,
        legend={"orientation": "h", "y": 1.02, "x": 0, "yanchor": "bottom"},
        margin={"t": 44, "b": 46 + 18 * has_values},
    )
    return figure, _bars_sentence(state, label, values, of_class)


def _bars_sentence(state: MatrixState, label: str, values: Any, of_class: bool) -> str:
    if np.isnan(values).all():
        return _("{label} is undefined for every class.").format(label=label)
    low, high = np.nanmin(values), np.nanmax(values)
    worst, best = (
        figures.shortened(
            _(", ").join(n for n, v in zip(state.names, values, strict=True) if v == end), NAMED
        )
        for end in (low, high)
    )
    if low == high:
        sentence = _("{label} is the same for each class that has one.")
    else:
        sentence = _("{label} of each class: it is highest for {best} and lowest for {worst}.")
    if not of_class:
        sentence += " " + _("The line is the picked metric, which covers all classes at once.")
    without = [name for name, v in zip(state.names, values, strict=True) if np.isnan(v)]
    if without:
        sentence += " " + _("Undefined: {names}.")
    return sentence.format(label=label, best=best, worst=worst, names=_(", ").join(without))


def _means(state: MatrixState) -> figures.Figure:
    """Contours of the harmonic mean over all precisions and recalls, with this matrix as a
    point.
    """
    p, r = (
        float(compute(CATALOGUE[name], state, average="class")) for name in ("precision", "recall")
    )
    here = means(p, r)
    sides = np.linspace(0, 1, GRID)
    surface = means(*np.meshgrid(sides, sides))
    names = (_("minimum"), _("harmonic"), _("geometric"), _("arithmetic"))
    data: list[figures.Trace] = []
    more: dict[str, Any] = {}
    base = figures.layout(
        _("precision"), _("recall"), height=figures.HEIGHT, margin={"t": 12, "b": 66}
    )
    ink = base["font"]["color"]
    for i, (name, z, value) in enumerate(zip(names, surface, here, strict=True), 1):
        axis = "" if i == 1 else str(i)
        left, axes = (i - 1) * 0.25, {"xaxis": f"x{axis}", "yaxis": f"y{axis}"}
        data.append(
            {
                "type": "contour",
                "x": sides.tolist(),
                "y": sides.tolist(),
                "z": z.tolist(),
                "contours": {
                    "start": 0.1,
                    "end": 0.9,
                    "size": 0.1,
                    "showlabels": True,
                    "labelfont": {"color": ink, "size": 12},
                },
                "colorscale": [[0, "rgba(0,114,178,0.04)"], [1, "rgba(0,114,178,0.75)"]],
                "showscale": False,
                "line": {"width": 1, "color": ink},
                "hovertemplate": "P %{x:.2f}, R %{y:.2f}: %{z:.3f}<extra></extra>",
                **axes,
            }
        )
        if p == p and r == r:
            data.append(figures.point_trace([p], [r], point_here(11), hoverinfo="skip", **axes))
        more[f"xaxis{axis}"] = {
            **base["xaxis"],
            "domain": [left, left + 0.215],
            "range": [0, 1],
            "tickvals": [0, 0.5, 1],
            "title": {
                "text": f"{name}<br>{value_text(float(value))}",
                "standoff": 4,
                "font": {"size": 13},
            },
        }
        more[f"yaxis{axis}"] = {
            **base["yaxis"],
            "range": [0, 1],
            "tickvals": [0, 0.5, 1] if i == 1 else [],
            "anchor": f"x{axis}",
            "title": {"text": _("recall") if i == 1 else ""},
        }
    figure = {"data": data, "layout": {**base, **more}}
    if p != p or r != r:
        return figure, _("Precision or recall is undefined, so they have no mean.")
    sentence = (
        _("Precision and recall are {p}, and so are their four means.")
        if round(p - r, 9) == 0
        else _SAID["means"]
    )
    return figure, sentence.format(p=decimal(round(p, 4)), r=decimal(round(r, 4)))


def _prevalence(state: MatrixState) -> figures.Figure:
    """Precision by prevalence, at the same recall and specificity."""
    of_class = {"average": "class"}
    here, sensitivity, specificity = (
        float(compute(CATALOGUE[name], state, **of_class))
        for name in ("precision", "recall", "specificity")
    )
    counts = counts_of(state.names, state.cells).matrix
    prevalence = float(share(counts[state.options.label].sum(), counts.sum()))
    # Dense near 1 too, where the precision of a poor classifier rises steeply.
    grid = np.union1d(np.logspace(-4, 0, 81), 1 - np.logspace(-4, -1, 61))
    curve = precision_by_prevalence(grid, sensitivity, specificity)
    name = state.names[state.options.label]
    figure = figures.chart(
        [figures.line_trace(grid, curve, FIRST.line(2.5), hover="%{x:.2%}: %{y:.4f}")],
        _("prevalence"),
        _("precision"),
        xaxis={
            "type": "log",
            "range": [-4, 0.03],
            "tickvals": [0.0001, 0.001, 0.01, 0.1, 1],
            "ticktext": [_("{percent} %").format(percent=n) for n in (0.01, 0.1, 1, 10, 100)],
        },
        yaxis={"range": [0, 1.05], "dtick": 0.25},
        margin={"r": 28},
    )
    if np.isnan(here) or not prevalence:
        return figure, _("Precision is undefined here, so the curve has no point for this matrix.")
    figure["data"].append(figures.point_trace([prevalence], [here], point_here(), hoverinfo="skip"))
    sentence = _SAID["prevalence"]
    return figure, sentence.format(
        name=translate(class_called(name)),
        recall=value_text(sensitivity),
        specificity=value_text(specificity),
    )


def _short(name: str) -> str:
    return figures.as_text(figures.shortened(name))
