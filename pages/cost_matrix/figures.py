from typing import Any

import numpy as np

from metrics import Result
from metrics.notation import decimal
from pages.cost_matrix import values
from pages.cost_matrix.state import CostState
from pages.cost_matrix.verdict import flip
from pages.parts import figures
from pages.parts.looks import FIRST, GREY, RIGHT, SECOND, ink, point_here
from pages.parts.worked import minus
from pages.session.language import _, plural
from pages.session.showing import showing

MAX_BARS = 12  # cells side by side that can still be read
SHORT_NAME = 12
FEW_BARS = 4  # in large type
COLUMNS = 300  # of a curve: about two pixels each
LOOKS = {1: FIRST, 2: SECOND}  # of the models


def draw(state: CostState) -> figures.Figure | None:
    if state.view == "flip":
        return _lines(state) if state.is_binary and values.break_even(state) else None
    if state.view == "thresholds":
        return draw_thresholds(state) if values.best(state) else None
    return _cells(state)


def _cells(state: CostState) -> figures.Figure:
    metric = values.comparable_cost(state)
    parts = np.nan_to_num(
        [values.compute(state, metric, model).contributions for model in values.MODELS]
    )
    sentence = _("The contribution of each cell to the {cost}; negative bars are gains.")
    sentence = sentence.format(cost=_cost_title(metric))
    if state.is_binary:
        labels = [_("TN"), _("FP"), _("FN"), _("TP")]
        made = _layout("", _cost_title(metric), bargap=0.25, xaxis={"type": "category"})
        return {"data": _bars(labels, parts), "layout": made}, sentence
    weights = np.abs(parts).max(0)
    most = FEW_BARS if showing().projector else MAX_BARS
    order = np.argsort(-weights, kind="stable")[:most]
    shown = order[weights[order] > 0][::-1]  # bars are drawn from below
    left_out = int((weights > 0).sum()) - len(shown)
    if left_out:
        sentence += " " + plural("cost_matrix.figures", "smaller_bars_left", left_out).format(
            count=left_out
        )
    labels = [_cell_label(state, int(at)) for at in shown]
    return _lying(labels, parts[:, shown], _cost_title(metric)), sentence


def _bars(labels: list[str], parts: Any) -> list[figures.Trace]:
    return [
        figures.bar_trace(
            labels, parts[model - 1], look.bars(), name=_model_name(model), hover="%{x}: %{y:.6~g}"
        )
        for model, look in LOOKS.items()
    ]


def _lying(labels: list[str], parts: Any, title: str) -> dict[str, Any]:
    """Horizontal bars, which leave room for long names."""
    made = _layout(title, "", bargap=0.25, yaxis={"type": "category", "automargin": True})
    made["height"] = max(figures.LEAST, 80 + 26 * len(labels))
    made["legend"] = {**made["legend"], "traceorder": "reversed", "y": 1.0, "yanchor": "bottom"}
    hover = "%{y}: %{x:.6~g}<extra></extra>"
    turned = [
        {**bar, "x": bar["y"], "y": bar["x"], "orientation": "h", "hovertemplate": hover}
        for bar in _bars(labels, parts)
    ]
    return {"data": turned[::-1], "layout": made}


def _cell_label(state: CostState, at: int) -> str:
    """The cell by its class names, cut to fit; zero-width characters keep equal labels apart."""
    names = [state.names[i] for i in divmod(at, len(state.names))]
    most = SHORT_NAME // 2 if showing().projector else SHORT_NAME
    return (
        figures.as_text(" → ".join(figures.shortened(name, most) for name in names)) + "\u200b" * at
    )


def _lines(state: CostState) -> figures.Figure:
    low, high = values.miss_range(state)
    metric = values.comparable_cost(state)
    ends = [values.cost_by_miss(state, cost) for cost in (low, high)]
    data = [
        figures.line_trace(
            [low, high], [end[model - 1] for end in ends], look.line(), name=_model_name(model)
        )
        for model, look in LOOKS.items()
    ]
    here = list(values.cost_by_miss(state, state.miss))
    now = _("now: {cost}").format(cost=minus(decimal(state.miss)))
    data.append(figures.point_trace([state.miss] * 2, here, point_here(9), name=now))
    figure = {
        "data": data,
        "layout": _layout(
            _("cost of a false negative"), _cost_title(metric), xaxis={"range": [low, high]}
        ),
    }
    swap = values.flip_cost(state)
    if swap is not None and low < swap < high:
        data.append(_crossing(state, swap))
        _show_winners(state, figure["layout"], low, swap, high)
    return figure, _("Each model's cost by the cost of a false negative.") + " " + flip(state)


def _crossing(state: CostState, swap: float) -> figures.Trace:
    ring = {"color": "rgba(0,0,0,0)", "size": 13, "line": {"color": ink(), "width": 3}}
    name = _("flips at {cost}").format(cost=minus(decimal(swap)))
    return figures.point_trace([swap], [values.cost_by_miss(state, swap)[0]], ring, name=name)


def _show_winners(
    state: CostState, layout: dict[str, Any], low: float, swap: float, high: float
) -> None:
    """Shade each side of the crossing by its winner, and name the winner there."""
    found = values.break_even(state)
    above = 0 if found is None else found.above
    sides = ((3 - above, low, swap), (above, swap, high))
    layout["shapes"] = [
        figures.stripe(left, right, LOOKS[model].colour, 0.1) for model, left, right in sides
    ]
    layout["annotations"] = [
        {
            "x": swap,
            "y": 0.98,
            "yref": "paper",
            "yanchor": "top",
            "xanchor": anchor,
            "text": _("{model} wins").format(model=_model_name(model)),
            "showarrow": False,
        }
        for (model, left, right), anchor in zip(sides, ("right", "left"), strict=True)
        # room for the words
        if right - left > (0.5 if showing().projector else 0.2) * (high - low)
    ]


def draw_thresholds(state: CostState) -> figures.Figure:
    """One line per model with its cheapest threshold; p* and the present threshold as vertical
    lines.
    """
    assert state.scores is not None
    low, high = values.threshold_range(state)
    data: list[figures.Trace] = []
    for model in range(1, 1 + len(state.scores.models)):
        found = values.best(state, model)
        assert found is not None
        data += _threshold_traces(found, model, (low, high))
    result = values.best(state, state.model)
    assert result is not None
    lines = [(result.theoretical, "p*", "dot")]
    if state.threshold is not None:
        lines.append((state.threshold, _("now"), "solid"))
    shown = [line for line in lines if low <= line[0] <= high]
    figure = {
        "data": data,
        "layout": _layout(
            _("threshold"), _("mean cost"), xaxis={"range": [low - 0.02 * (high - low), high]}
        ),
    }
    across = {"yref": "paper", "showarrow": False}
    figure["layout"]["shapes"] = [
        figures.upright(x, {"color": GREY, "width": 1.5, "dash": dash}) for x, _name, dash in shown
    ]
    figure["layout"]["annotations"] = [
        {"x": x, "y": 1 - 0.16 * i, "text": f"{name} {minus(decimal(x))}", **across}
        | {"yanchor": "top", "xanchor": "left", "xshift": 3}
        for i, (x, name, _dash) in enumerate(shown)
    ]
    return figure, _cheapest_sentence(result)


def _threshold_traces(found: Result, model: int, ends: tuple[float, float]) -> list[figures.Trace]:
    x, y = figures.step_curve(found.sweep, found.costs, *ends, columns=COLUMNS)
    at, diamond = [min(float(found), ends[1])], {"color": RIGHT, "size": 10, "symbol": "diamond"}
    return [
        figures.line_trace(x, y, LOOKS[model].line(), name=_model_name(model)),
        figures.point_trace(at, [found.cost], diamond, name=_("cheapest"), showlegend=model == 1),
    ]


def _cheapest_sentence(result: Result) -> str:
    cost = minus(decimal(result.cost))
    if result.row:
        least = _("The cheapest threshold on the scores is {threshold}, at a mean cost of {cost}.")
        least = least.format(threshold=minus(decimal(float(result))), cost=cost)
    else:
        least = _("Predicting nothing positive is cheapest, at a mean cost of {cost}.")
        least = least.format(cost=cost)
    if result.theoretical == result.theoretical:
        theory = _("If the scores were probabilities, it would be p* = {p}.")
        return f"{least} {theory.format(p=minus(decimal(result.theoretical)))}"
    theory = _("In theory there is none.")
    return f"{least} {theory}"


def _cost_title(metric: str) -> str:
    return _("total cost") if metric == "total_cost" else _("mean cost")


def _model_name(model: int) -> str:
    return _("Model {model}").format(model=model)


def _layout(x: str, y: str, **more: Any) -> dict[str, Any]:
    """The layout of all three charts: a legend above, and a line at cost 0."""
    made = figures.layout(x, y, height=figures.HEIGHT, showlegend=True, margin={"t": 24}, **more)
    made["yaxis"] |= {"zeroline": True, "zerolinecolor": made["yaxis"]["linecolor"]}
    return made
