"""The chart of the expected cost at every threshold on the scores."""

from __future__ import annotations

from typing import Any

from metrics import Result
from metrics.notation import decimal
from pages.cost_matrix.compute import best
from pages.cost_matrix.looks import LOOKS, Figure, cost_layout, model_name
from pages.cost_matrix.reach import threshold_range
from pages.cost_matrix.state import CostState
from pages.desk.language import _
from pages.parts.looks import GREY, RIGHT
from pages.parts.step_curve import step_curve
from pages.parts.worked import minus

COLUMNS = 300  # about two pixels each


def draw_thresholds(state: CostState) -> Figure:
    """A line a model, its cheapest threshold, and p* and the present threshold across them."""
    assert state.scores is not None
    low, high = threshold_range(state)
    data: list[dict[str, Any]] = []
    for model in range(1, 1 + len(state.scores.models)):
        found = best(state, model)
        assert found is not None
        data += _traces(found, model, (low, high))
    result = best(state, state.model)
    assert result is not None
    lines = [(result.theoretical, "p*", "dot")]
    if state.threshold is not None:
        lines.append((state.threshold, _("now"), "solid"))
    shown = [line for line in lines if low <= line[0] <= high]
    figure = {
        "data": data,
        "layout": cost_layout(
            _("threshold"), _("mean cost"), xaxis={"range": [low - 0.02 * (high - low), high]}
        ),
    }
    across = {"yref": "paper", "showarrow": False}
    figure["layout"]["shapes"] = [
        {
            "type": "line",
            "x0": x,
            "x1": x,
            "y0": 0,
            "y1": 1,
            "yref": "paper",
            "line": {"color": GREY, "width": 1.5, "dash": dash},
        }
        for x, _name, dash in shown
    ]
    figure["layout"]["annotations"] = [
        {"x": x, "y": 1 - 0.16 * i, "text": f"{name} {minus(decimal(x))}", **across}
        | {"yanchor": "top", "xanchor": "left", "xshift": 3}
        for i, (x, name, _dash) in enumerate(shown)
    ]
    return figure, _sentence(result)


def _traces(found: Result, model: int, ends: tuple[float, float]) -> list[dict[str, Any]]:
    x, y = step_curve(found.sweep, found.costs, *ends, columns=COLUMNS)
    return [
        {
            "type": "scatter",
            "mode": "lines",
            "name": model_name(model),
            "x": x,
            "y": y,
            "line": LOOKS[model].line(),
        },
        {
            "type": "scatter",
            "mode": "markers",
            "name": _("cheapest"),
            "showlegend": model == 1,
            "x": [min(float(found), ends[1])],
            "y": [found.cost],
            "marker": {"color": RIGHT, "size": 10, "symbol": "diamond"},
        },
    ]


def _sentence(result: Result) -> str:
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
