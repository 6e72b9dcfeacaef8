"""What all charts share: a layout as a plain dict, and a sentence that says what they show."""

import math
from collections.abc import Callable
from typing import Any, TypeAlias

import numpy as np
import streamlit as st
from numpy.typing import NDArray

from metrics import Sweep, thinned
from pages.parts.kept_figure import with_kept
from pages.parts.looks import ink
from pages.parts.own_component import own_component
from pages.parts.plain import caption
from pages.parts.predict.rendering import hidden, rendering
from pages.parts.projector import enlarged, screen
from pages.session.language import _
from pages.session.showing import projected

HEIGHT = 240  # px of a chart; on a large screen it grows with the type
TYPE = 14  # px of letters
LEAST = 160  # px of one that is as high as what it holds

_ENTITIES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", "$": "&#36;", "{": "&#123;"}
Trace: TypeAlias = dict[str, Any]
Figure: TypeAlias = tuple[dict[str, Any], str]  # a plain dict, and the sentence below it
_mount = own_component("chart", isolated=False)


QUIET: Trace = {"showlegend": False, "hoverinfo": "skip"}  # a trace that only helps to read others


def bar_trace(x: Any, y: Any, marker: dict[str, Any], **more: Any) -> Trace:
    """Bars. `more` holds other entries; `hover` is the text beside the pointer, and `meta` says
    what they are numbered by ("rank"), or what each is: it lights up with what belongs to it.
    """
    return _trace("bar", x, y, marker=marker, **more)


def step_curve(
    sweep: Sweep, values: NDArray, low: float, high: float, *, columns: int
) -> tuple[list[float], list[float]]:
    """The corners (x rising, y) of the line of `values`, one for each row of the sweep, from
    `low` to `high`; straight pieces between them are the whole line.

    Between two scores the counts are those of the higher one: row i holds above the next lower
    threshold up to its own. Ends that lie among the scores are moved to the outermost score. Of
    very many rows the extremes of each of `columns` columns are kept.
    """
    edges = sweep.threshold[:0:-1]
    ends = [min(low, edges[0])], np.repeat(edges, 2), [max(high, edges[-1])]
    x, y = np.concatenate(ends), np.repeat(values[::-1], 2)
    shown = thinned(x, y, columns)
    return x[shown].tolist(), y[shown].tolist()


def line_trace(x: Any, y: Any, line: dict[str, Any], **more: Any) -> Trace:
    """A line through the points; with mode="lines+markers" they are marked."""
    return _trace("scatter", x, y, **{"mode": "lines", "line": line, **more})


def point_trace(x: Any, y: Any, marker: dict[str, Any], **more: Any) -> Trace:
    """Points that no line joins."""
    return _trace("scatter", x, y, **{"mode": "markers", "marker": marker, **more})


def heat_trace(
    z: Any, ends: tuple[float, float], colours: Any, *, text: Any = None, gap: int = 0, **more: Any
) -> Trace:
    """Cells with the `colours` of their numbers, of which those at the `ends` have the outermost;
    they are `gap` px apart, and print their `text`.
    """
    low, high = ends
    found = {"z": z, "zmin": low, "zmax": high, "colorscale": colours, "showscale": False}
    printed = {} if text is None else {"text": text, "texttemplate": "%{text}"}
    return {"type": "heatmap", **found, **printed, "xgap": gap, "ygap": gap, **more}


def upright(x: float, line: dict[str, Any]) -> dict[str, Any]:
    """A line from the bottom of a chart to its top."""
    return {"type": "line", "yref": "paper", "x0": x, "x1": x, "y0": 0, "y1": 1, "line": line}


def level(y: float, line: dict[str, Any], **more: Any) -> dict[str, Any]:
    """A line across a chart."""
    ends = {"xref": "paper", "x0": 0, "x1": 1, "y0": y, "y1": y}
    return {"type": "line", **ends, "line": line, **more}


def stripe(left: float, right: float, colour: str, opacity: float) -> dict[str, Any]:
    """An area from the bottom of a chart to its top, behind all else."""
    ends = {"yref": "paper", "x0": left, "x1": right, "y0": 0, "y1": 1}
    look = {"fillcolor": colour, "opacity": opacity, "line": {"width": 0}, "layer": "below"}
    return {"type": "rect", **ends, **look}


def _trace(type: str, x: Any, y: Any, hover: str = "", **more: Any) -> Trace:
    if hover:
        more["hovertemplate"] = f"{hover}<extra></extra>"
    return {"type": type, "x": _numbers(x), "y": _numbers(y), **more}


def _numbers(values: Any) -> Any:
    """The values as JSON has them: None for NaN, where a chart draws nothing."""
    if isinstance(values, np.ndarray):
        return [None if value != value else value for value in values.tolist()]
    return values


def chart(
    data: list[Trace], x_title: str, y_title: str, height: int = HEIGHT, **more: Any
) -> dict[str, Any]:
    """A figure of these traces; `more` is as in `layout`."""
    return {"data": data, "layout": layout(x_title, y_title, height=height, **more)}


def layout(x_title: str, y_title: str, *, height: int, **more: Any) -> dict[str, Any]:
    """A print-like layout: thin axes, no frame, the page's background, ink by the theme.

    `more` holds other entries; those of an axis or of the margin join the usual ones.
    """
    line, grid = ink(), "#4a515b" if st.context.theme.type == "dark" else "#dddbd3"
    axis = {
        "gridcolor": grid,
        "linecolor": line,
        "zeroline": False,
        "fixedrange": True,
        "ticks": "outside",
        "ticklen": 3,
        "tickcolor": line,
    }
    font = {"size": TYPE}
    x = {**axis, "showgrid": False, "title": {"text": x_title, "standoff": 6, "font": font}}
    y = {**axis, "title": {"text": y_title, "standoff": 4, "font": font}, "rangemode": "tozero"}
    return {
        "height": height,
        "margin": {"l": 58, "r": 8, "t": 6, "b": 46} | more.pop("margin", {}),
        "paper_bgcolor": "rgba(0,0,0,0)",
        "plot_bgcolor": "rgba(0,0,0,0)",
        "font": {"family": "Source Sans, sans-serif", "size": TYPE, "color": line},
        "xaxis": {**x, **more.pop("xaxis", {})},
        "yaxis": {**y, **more.pop("yaxis", {})},
        "showlegend": False,
        "legend": {"orientation": "h", "y": 1.22, "x": 0},
        "bargap": 0.35,
        "hovermode": "closest",
        **more,
    }


def whole_ticks(most: float, count: int = 8) -> dict[str, Any]:
    """The ticks of an axis of counts up to `most`: whole numbers, about `count` of them."""
    least = max(most / count, 1)
    ten = 10 ** math.floor(math.log10(least))
    return {"tick0": 0, "dtick": next(n * ten for n in (1, 2, 5, 10) if n * ten >= least)}


def as_text(text: str) -> str:
    """What a user has typed, so that a chart shows it as it stands.

    Plotly reads labels as a kind of HTML, and fills in what a template of theirs names.
    """
    return "".join(_ENTITIES.get(character, character) for character in text)


def shortened(name: str, longest: int = 12, last: int = 0) -> str:
    """The name, cut to so many characters, of which the `last` ones end it."""
    end = len(name) - last
    return name if len(name) <= longest else f"{name[: longest - 1 - last]}…{name[end:]}"


def show(
    figure: dict[str, Any],
    sentence: str,
    *,
    key: str,
    on_pick: Callable[[str], None] | None = None,
) -> None:
    """Draw the figure, and say below it in one sentence what it shows. `on_pick` is told the text
    of a bar or a point that is clicked, as `as_text` made it.
    """
    if hidden():
        return
    figures = rendering().figures
    if figures is not None:
        figures[key] = figure
        return
    kept = rendering().beside and rendering().beside.figure(key)
    both = with_kept(figure, kept) if kept else None
    if both is not None:
        figure, sentence = both, _("{sentence} A is drawn pale.").format(sentence=sentence)
    grows = figure["layout"]["height"] == HEIGHT or projected()
    if projected():
        figure = enlarged(figure, screen())
    key = f"{key} growing" if grows else key  # the frame's style gives the height by this word

    def pick() -> None:
        # What the browser sends may be anything, also when the chart has gone.
        match st.session_state.get(key):
            case {"pick": str(text)} if on_pick:
                on_pick(text)

    data = {"figure": figure, "alt": sentence, "grows": grows, "picks": on_pick is not None}
    _mount(key=key, data=data, on_pick_change=pick)
    caption(sentence)
