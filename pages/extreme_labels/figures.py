"""The charts of the page. With data from files, a point of the second stands for many labels."""

from typing import Any

import numpy as np

from metrics import CATALOGUE
from metrics.notation import decimal
from pages.extreme_labels.state import PREDICTORS, ExtremeState
from pages.extreme_labels.values import catalogue, label, propensities, propensities_of, worked
from pages.parts.figures import Figure, Trace, bar_trace, chart, line_trace, point_trace
from pages.parts.looks import FIRST, HERE, SECOND, ink, point_here
from pages.parts.worked import value_text
from pages.session.language import Words, _, plural
from pages.session.showing import showing

_SAID = Words("texts/charts", "extreme_labels")

CURVE_POINTS = 60
GAP = 2.2  # smallest ratio of two labels' counts at which large type has room for both numbers
POINTS = 40  # at most, in a chart of data from files
LARGEST = 16  # px across a marker
NONE = 0.4  # where a logarithmic axis shows labels without any training item


def draw(state: ExtremeState) -> Figure:
    """The chosen chart, and the sentence that says what it shows."""
    if state.view == "rows":
        return _rows(state)
    if state.data is not None:
        return _many_labels(state)  # which says the weights too
    return _curve(state) if state.view == "propensities" else _weights(state)


def _rows(state: ExtremeState) -> Figure:
    metric = CATALOGUE[state.metric]
    data = []
    for predictor, look in zip(PREDICTORS, (FIRST, SECOND), strict=True):
        values = worked(state, predictor).rows
        names = [_("row {row}").format(row=at) for at in range(1, len(values) + 1)]
        data.append(
            bar_trace(
                names,
                values,
                look.bars(),
                name=_("Predictor {predictor}").format(predictor=predictor),
                hover="%{x}: %{y:.4f}",
                meta="row",
            )
        )
    name, axis = label(metric, state), {"type": "category"}
    figure = chart(data, "", name, showlegend=True, xaxis=axis, margin={"t": 24, "b": 26})
    sentence = _("{metric} of each row. A tile covers all rows of its predictor.")
    if state.data is not None:
        sentence = _("{metric} of the first rows. A tile covers all rows of its predictor.")
    return figure, sentence.format(metric=name)


def _curve(state: ExtremeState) -> Figure:
    counts, found = np.array(state.label_counts), propensities(state).value
    at = np.unique(np.geomspace(1, state.n, CURVE_POINTS).round().astype(int))
    line = propensities_of(tuple(at.tolist()), state.n, state.a, state.b).value
    chosen = np.arange(len(counts)) == state.label
    data = [
        line_trace(at, line, FIRST.line(), hoverinfo="skip"),
        point_trace(
            counts,
            found,
            {
                "color": np.where(chosen, HERE, FIRST.colour).tolist(),
                "symbol": np.where(chosen, "diamond", "circle").tolist(),
                "size": np.where(chosen, 13, 8).tolist(),
            },
            mode="markers+text",
            text=_apart(counts) if showing().projector else list(map(str, range(len(counts)))),
            textposition="top left",
            cliponaxis=False,
            hover=_("label %{text}: items %{x}, p = %{y:.4f}"),
        ),
    ]
    figure = _propensity_chart(data, {"type": "log", "dtick": 1})
    rarest, commonest = int(counts.argmin()), int(counts.argmax())
    alike = counts[rarest] == counts[commonest]
    sentence = _SAID["same counts" if alike else "propensities"].format(
        low=value_text(found[rarest]),
        rarest=rarest,
        few=counts[rarest],
        high=value_text(found[commonest]),
        commonest=commonest,
        many=counts[commonest],
    )
    return figure, sentence


def _propensity_chart(data: list[Trace], xaxis: dict[str, Any]) -> dict[str, Any]:
    axes = {"xaxis": xaxis, "yaxis": {"range": [0, 1.12], "dtick": 0.25}}
    return chart(data, _("training items of the label"), _("propensity p"), **axes)


def _apart(counts: Any) -> list[str]:
    """The numbers of the labels, except where they are too close for large type."""
    shown = [""] * len(counts)
    last = np.inf
    for at in np.argsort(-counts, kind="stable"):
        if counts[at] * GAP < last:
            shown[at] = str(at)
            last = counts[at]
    return shown


def _weights(state: ExtremeState) -> Figure:
    weights = propensities(state).weights
    chosen = np.arange(len(weights)) == state.label
    marker = {
        "color": np.where(chosen, HERE, FIRST.colour).tolist(),
        "line": {"color": ink(), "width": np.where(chosen, 2.5, 0).tolist()},
    }
    labels = [*map(str, range(len(weights)))]
    hover = _("label %{x}: 1/p = %{y:.4f}")
    trace = bar_trace(labels, weights, marker, hover=hover)
    figure = chart([trace], _("label"), _("weight 1/p"), xaxis={"type": "category"})
    heavy, light = int(weights.argmax()), int(weights.argmin())
    alike = weights[heavy] == weights[light]
    sentence = _SAID["equal weights" if alike else "weights of two"].format(
        heavy=heavy,
        most=value_text(weights[heavy]),
        light=light,
        least=value_text(weights[light]),
        times=value_text(weights[heavy] / weights[light]),
    )
    return figure, sentence


def _many_labels(state: ExtremeState) -> Figure:
    """Propensities over training items; a circle stands for labels with about the same count."""
    (counts, n), found = catalogue(state), propensities(state).value
    edges = np.geomspace(1, int(counts.max()) + 1, POINTS)
    bins = np.digitize(counts, edges)  # labels that no item has are the first
    of_bin = np.bincount(bins)
    full = np.flatnonzero(of_bin)
    items = np.bincount(bins, counts)[full] / of_bin[full]
    chances = np.bincount(bins, found)[full] / of_bin[full]
    sizes = 5 + (LARGEST - 5) * np.sqrt(of_bin[full] / of_bin.max())
    chosen = state.label
    data = [
        line_trace(
            np.maximum(items, NONE),
            chances,
            FIRST.line(1),
            mode="lines+markers",
            text=[
                _about(int(many), float(mean))
                for many, mean in zip(of_bin[full], items, strict=True)
            ],
            marker={**FIRST.bars(), "size": sizes.round(1).tolist(), "opacity": 0.75},
            hover="%{text}, p = %{y:.4f}",
        ),
        point_trace(
            [max(int(counts[chosen]), NONE)],
            [float(found[chosen])],
            {**point_here(15), "symbol": "diamond"},
            mode="markers+text",
            text=[str(chosen)],
            textposition="top left",
            cliponaxis=False,
            hover=_("label %{text}: p = %{y:.4f}"),
        ),
    ]
    tens = [10**power for power in range(len(str(int(counts.max()))))]
    axis = {"type": "log", "tickvals": [NONE, *tens], "ticktext": ["0", *map(str, tens)]}
    few = int(np.count_nonzero(counts <= 5))
    least, middle, most = np.quantile(1 / found, (0, 0.5, 1), method="closest_observation")
    sentence = f"{_SAID['circles']} {_SAID['weights']}".format(
        least=value_text(least),
        middle=value_text(middle),
        most=value_text(most),
        times=value_text(most / least),
        labels=len(counts),
        few=few,
        n=n,
        low=value_text(float(found.min())),
        high=value_text(float(found.max())),
    )
    return _propensity_chart(data, axis), sentence


def _about(many: int, items: float) -> str:
    sentence = plural("extreme_labels.figures", "labels_training_items", many)
    return sentence.format(count=many, items=decimal(round(items, 1)))
