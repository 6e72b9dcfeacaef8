"""The three charts of the cost page."""

from __future__ import annotations

from typing import Any

import numpy as np

from metrics.notation import decimal
from pages.parts.cost_matrix.compute import (
    MODELS,
    best,
    break_even,
    comparable_cost,
    compute,
    cost_by_miss,
    flip_cost,
)
from pages.parts.cost_matrix.reach import miss_range
from pages.parts.cost_matrix.state import CostState
from pages.parts.cost_matrix.verdict import flip
from pages.parts.figures import BLUE, GREEN, ORANGE, as_text, layout
from pages.parts.language import _
from pages.parts.worked import minus

HEIGHT = 170
MAX_BARS = 12  # cells beside each other that can still be read
MAX_POINTS = 600
SHORT_NAME = 12
GREY = "#7a7f87"  # 3:1 on light and on dark
LOOKS = ((1, BLUE, "solid", ""), (2, ORANGE, "dash", "/"))
Figure = tuple[dict[str, Any], str]


def draw(state: CostState) -> Figure | None:
    """The chart that the reader has chosen and the sentence that says what it shows, if any."""
    if state.view == "flip":
        return _lines(state) if state.is_binary and break_even(state) else None
    if state.view == "thresholds":
        return _thresholds(state) if best(state) else None
    return _cells(state)


def cost_title(metric: str) -> str:
    return _("total cost") if metric == "total_cost" else _("mean cost")


def model_name(model: int) -> str:
    return _("Model {model}").format(model=model)


def _layout(x: str, y: str, **more: Any) -> dict[str, Any]:
    made = layout(x, y, height=HEIGHT, showlegend=True, **more)
    made["margin"] = {**made["margin"], "t": 24}
    made["yaxis"] |= {"zeroline": True, "zerolinecolor": made["yaxis"]["linecolor"]}
    return made


def _cells(state: CostState) -> Figure:
    metric = comparable_cost(state)
    parts = np.array([compute(state, metric, model).contributions for model in MODELS])
    weight = np.nan_to_num(np.abs(parts)).max(0)
    shown = np.sort(np.argsort(-weight, kind="stable")[:MAX_BARS])
    labels = [_cell_label(state, int(at)) for at in shown]
    full = [as_text(_cell_name(state, int(at))) for at in shown]
    figure = {
        "data": [
            {
                "type": "bar",
                "name": model_name(model),
                "x": labels,
                "y": parts[model - 1, shown].tolist(),
                "marker": {"color": colour, "pattern": {"shape": pattern}},
                "customdata": full,
                "hovertemplate": "%{customdata}: %{y:.6~g}<extra></extra>",
            }
            for model, colour, _dash, pattern in LOOKS
        ],
        "layout": _layout(
            _("true → predicted"), cost_title(metric), bargap=0.25, xaxis={"type": "category"}
        ),
    }
    sentence = _("What each cell adds to the {cost}; bars below 0 are gains.").format(
        cost=cost_title(metric)
    )
    if len(weight) > MAX_BARS:
        said = _("Shown are the {shown} of {all} cells that weigh most.")
        sentence = f"{sentence} {said.format(shown=MAX_BARS, all=len(weight))}"
    return figure, sentence


def _cell_name(state: CostState, at: int) -> str:
    size = len(state.names)
    return f"{state.names[at // size]} → {state.names[at % size]}"


def _cell_label(state: CostState, at: int) -> str:
    # Shortened names may be the same: characters without a width keep such bars apart.
    size = len(state.names)
    if state.is_binary:
        return (_("TN"), _("FP"), _("FN"), _("TP"))[at]
    names = [state.names[i] for i in (at // size, at % size)]
    short = [n if len(n) <= SHORT_NAME else n[: SHORT_NAME - 1] + "…" for n in names]
    return f"{as_text(short[0])}<br>→ {as_text(short[1])}" + "\u200b" * at


def _lines(state: CostState) -> Figure:
    low, high = miss_range(state)
    metric = comparable_cost(state)
    ends = [cost_by_miss(state, cost) for cost in (low, high)]
    data: list[dict[str, Any]] = [
        {
            "type": "scatter",
            "mode": "lines",
            "name": model_name(model),
            "x": [low, high],
            "y": [end[model - 1] for end in ends],
            "line": {"color": colour, "width": 2, "dash": dash},
        }
        for model, colour, dash, _pattern in LOOKS
    ]
    here = cost_by_miss(state, state.miss)
    data.append(
        {
            "type": "scatter",
            "mode": "markers",
            "name": _("now: {cost}").format(cost=minus(decimal(state.miss))),
            "x": [state.miss] * 2,
            "y": list(here),
            "marker": {"color": [BLUE, ORANGE], "size": 9, "symbol": "diamond"},
        }
    )
    swap = flip_cost(state)
    if swap is not None and low <= swap <= high:
        data.append(
            {
                "type": "scatter",
                "mode": "markers+text",
                "name": _("flips here"),
                "x": [swap],
                "y": [cost_by_miss(state, swap)[0]],
                "text": [minus(decimal(swap))],
                "textposition": "top left",
                "marker": {
                    "color": "rgba(0,0,0,0)",
                    "size": 13,
                    "line": {"color": GREEN, "width": 3},
                },
            }
        )
    figure = {
        "data": data,
        "layout": _layout(
            _("cost of a false negative"), cost_title(metric), xaxis={"range": [low, high]}
        ),
    }
    return figure, _("Each model's cost by the cost of a false negative.") + " " + flip(state)


def _thresholds(state: CostState) -> Figure:
    assert state.scores is not None
    data: list[dict[str, Any]] = []
    for model, colour, dash, _pattern in LOOKS[: len(state.scores.models)]:
        found = best(state, model)
        assert found is not None
        x, y = _thinned(found.sweep.threshold, found.costs, found.row)
        data.append(
            {
                "type": "scatter",
                "mode": "lines",
                "name": model_name(model),
                "x": x,
                "y": y,
                # Between two scores the counts are those of the higher one.
                "line": {"color": colour, "width": 2, "dash": dash, "shape": "vh"},
            }
        )
        data.append(
            {
                "type": "scatter",
                "mode": "markers",
                "name": _("cheapest"),
                "showlegend": model == 1,
                "x": [_finite(found.sweep.threshold, found.row)],
                "y": [found.cost],
                "marker": {"color": GREEN, "size": 10, "symbol": "diamond"},
            }
        )
    result = best(state, state.model)
    assert result is not None
    lines = [(result.theoretical, "p*", "dot")]
    if state.threshold is not None:
        lines.append((state.threshold, _("now"), "solid"))
    span = [min(data[0]["x"]), max(data[0]["x"])]
    heights = [min(map(min, (one["y"] for one in data))), max(map(max, (one["y"] for one in data)))]
    data += [
        {
            "type": "scatter",
            "mode": "lines",
            "name": f"{name} {minus(decimal(x, 3))}",
            "x": [x, x],
            "y": heights,
            "line": {"color": GREY, "width": 1.5, "dash": dash},
        }
        for x, name, dash in lines
        if span[0] <= x <= span[1]
    ]
    figure = {"data": data, "layout": _layout(_("threshold"), _("mean cost"))}
    return figure, _threshold_sentence(state)


def _threshold_sentence(state: CostState) -> str:
    result = best(state, state.model)
    assert result is not None
    cost = minus(decimal(result.cost))
    if result.row:
        said = _("The cheapest threshold on the scores is {threshold}, at a mean cost of {cost}.")
        said = said.format(threshold=minus(decimal(float(result))), cost=cost)
    else:
        said = _("Predicting nothing positive is cheapest, at a mean cost of {cost}.")
        said = said.format(cost=cost)
    if result.theoretical == result.theoretical:
        theory = _("In theory, were the scores probabilities, it is p* = {p}.")
        return f"{said} {theory.format(p=minus(decimal(result.theoretical)))}"
    return f"{said} {_('In theory there is none.')}"


def _finite(thresholds: Any, row: int) -> float:
    """A threshold to draw: the one above every score a little above the highest."""
    if row:
        return float(thresholds[row])
    return float(thresholds[1] + 0.04 * max(thresholds[1] - thresholds[-1], 0.5))


def _thinned(thresholds: Any, costs: Any, best_row: int) -> tuple[list[float], list[float]]:
    """Rising thresholds with their costs, at most some hundreds of them, the best among them."""
    n = len(thresholds)
    rows = np.unique(np.append(np.linspace(0, n - 1, min(n, MAX_POINTS)).astype(int), best_row))
    rows = rows[::-1]
    return [_finite(thresholds, int(row)) for row in rows], costs[rows].tolist()
