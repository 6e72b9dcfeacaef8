"""The chart of a label ranking: each row's value, and their mean."""

from __future__ import annotations

from typing import Any

import numpy as np

from metrics import CATALOGUE, Result
from pages.parts.figures import BLUE, ORANGE, as_text, layout
from pages.parts.label_ranking.state import LabelState
from pages.parts.language import _
from pages.parts.plain import as_typed
from pages.parts.worked import value_text

HEIGHT = 225
LONGEST = 12  # characters of an item's name below its bar


def draw_rows(state: LabelState, result: Result) -> tuple[dict[str, Any], str]:
    """A bar a row, a line at the mean; and the sentence that says what it shows."""
    label = CATALOGUE[state.metric].abbreviation
    items, values = state.board.items, np.asarray(result.rows)
    known = ~np.isnan(values)
    places = list(range(1, len(items) + 1))
    mean = float(result)
    data: list[dict[str, Any]] = [
        {
            "type": "bar",
            "x": places,
            "y": [float(v) if ok else None for v, ok in zip(values, known, strict=True)],
            "marker": {"color": BLUE},
            "name": label,
            "text": [value_text(float(v)) for v in values] if len(items) <= 8 else None,
            "textposition": "auto",
            "insidetextanchor": "start",  # away from the line
            "textangle": 0,
            "hovertemplate": "%{y:.4f}<extra></extra>",
            "showlegend": False,
        }
    ]
    if mean == mean:
        data.append(
            {
                "type": "scatter",
                "mode": "lines",
                "name": _("mean {value}").format(value=value_text(mean)),
                "x": [0.5, len(items) + 0.5],
                "y": [mean, mean],
                "line": {"color": ORANGE, "width": 2, "dash": "dash"},
                "hoverinfo": "skip",
            }
        )
    top = len(state.board.labels) if state.metric == "coverage_error" else 1
    axes = {
        "xaxis": {
            "tickvals": places,
            "ticktext": [as_text(shortened(name)) for name in items],
            "range": [0.4, len(items) + 0.6],
        },
        "yaxis": {"range": [0, top * 1.05], "dtick": 1 if top > 1 else 0.25},
        "showlegend": True,
    }
    figure = {"data": data, "layout": layout(_("row"), label, height=HEIGHT, **axes)}
    figure["layout"]["margin"] = {**figure["layout"]["margin"], "t": 24}
    figure["layout"]["legend"] = {"orientation": "h", "y": 1.0, "x": 1, "xanchor": "right"}
    figure["layout"]["legend"]["yanchor"] = "bottom"
    return figure, _sentence(state, label, values)


def _sentence(state: LabelState, label: str, values: Any) -> str:
    items = [as_typed(name) for name in state.board.items]
    left_out = ", ".join(name for name, v in zip(items, values, strict=True) if np.isnan(v))
    if np.isnan(values).all():
        return _("No row has a value: {left_out} left out.").format(left_out=left_out)
    worst, best = int(np.nanargmin(values)), int(np.nanargmax(values))
    if CATALOGUE[state.metric].direction == "smaller":
        worst, best = best, worst
    if state.board.weights is None:
        said = _("{label} of each row, and their mean: best in {best}, worst in {worst}.")
    else:
        said = _("{label} of each row, and their weighted mean: best in {best}, worst in {worst}.")
    if left_out:
        said += " " + _("Left out: {left_out}.")
    return said.format(label=label, best=items[best], worst=items[worst], left_out=left_out)


def shortened(name: str) -> str:
    """A name that fits below a bar."""
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…"
