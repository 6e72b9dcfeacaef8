"""A small chart a metric, all of them in one figure."""

from collections.abc import Sequence
from typing import Any

from pages.parts.figures import TYPE, layout
from pages.parts.looks import FIRST, ink
from pages.session.showing import showing

COLUMNS = 5
SMALL = TYPE - 2  # px of letters
_INSIDE = {"ticklabelposition": "inside top"}  # outside of its own chart they meet the next one


def small_figure(
    labels: Sequence[str],
    traces: Sequence[Sequence[dict[str, Any]]],
    *,
    selected: int,
    height: int = 260,
    gap: tuple[float, float] = (0.06, 0.1),
    columns: int = COLUMNS,
    left: float = 0.0,
    xaxis: dict[str, Any] | None = None,
    yaxis: dict[str, Any] | None = None,
) -> dict[str, Any]:
    """A figure of as many small charts as there are labels, `columns` in a row, each below its
    label, that of the `selected` one in bold; right of `left`, a share of the figure's width.

    `gap` is what lies between them, as shares of the figure's width and height. To a room the
    selected one is shown alone.
    """
    if showing().projector:  # to a room the others would be too small
        labels, traces, selected, columns = [labels[selected]], [traces[selected]], 0, 1
    rows = -(-len(labels) // columns)
    wide = (1 - left - gap[0] * (columns - 1)) / columns
    high = 1 / rows - gap[1]
    drawn = layout("", "", height=height)
    base_x, base_y = drawn.pop("xaxis"), drawn.pop("yaxis")
    data, notes = [], []
    for at, (label, own) in enumerate(zip(labels, traces, strict=True)):
        row, column = divmod(at, columns)
        x0, y1 = left + column * (wide + gap[0]), 1 - gap[1] - row * (high + gap[1])
        number = "" if at == 0 else str(at + 1)
        small = {"tickfont": {"size": SMALL - 1}, "title": {"text": ""}}
        drawn[f"xaxis{number}"] = {
            **base_x,
            **small,
            "domain": [x0, x0 + wide],
            "anchor": f"y{number}",
            **(xaxis or {}),
        }
        drawn[f"yaxis{number}"] = {
            **base_y,
            **small,
            "domain": [max(y1 - high, 0), y1],
            "anchor": f"x{number}",
            "rangemode": "normal",
            "nticks": 3,
            "tickformat": ".3~g",
            **_INSIDE,
            **(yaxis or {}),
        }
        if drawn[f"yaxis{number}"].get("visible") is False:  # Plotly would look for its numbers
            del drawn[f"yaxis{number}"]["ticklabelposition"]
        data += [{**trace, "xaxis": f"x{number}", "yaxis": f"y{number}"} for trace in own]
        text = f"<b>{label}</b>" if at == selected else label
        notes.append(
            {
                "text": text,
                "x": x0,
                "y": y1,
                "xref": "paper",
                "yref": "paper",
                "xanchor": "left",
                "yanchor": "bottom",
                "showarrow": False,
                "font": {"size": SMALL, "color": FIRST.colour if at == selected else ink()},
            }
        )
    drawn["annotations"] = notes
    drawn["margin"] = {"l": 40, "r": 8, "t": 2, "b": 8}
    return {"data": data, "layout": drawn}
