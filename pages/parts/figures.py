"""What all charts share: a layout as a plain dict, and a sentence that says what they show."""

from __future__ import annotations

from typing import Any

import streamlit as st
from plotly.basedatatypes import BaseFigure

from pages.parts.looks import ink
from pages.parts.plain import caption
from pages.parts.predict.rendering import hidden
from pages.parts.projector import enlarged, screen
from pages.session.showing import projected

HEIGHT = 240  # px of a chart; on a large screen it grows with the type
TYPE = 14  # px of letters
LEAST = 160  # px of one that is as high as what it holds

_ENTITIES = {"&": "&amp;", "<": "&lt;", ">": "&gt;", "$": "&#36;", "{": "&#123;"}
CONFIG: dict[str, Any] = {"displayModeBar": False, "scrollZoom": False, "doubleClick": False}


def layout(x_title: str, y_title: str, *, height: int, **more: Any) -> dict[str, Any]:
    """A print-like layout: thin axes, no frame, the page's background, ink by the theme."""
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
        "margin": {"l": 58, "r": 8, "t": 6, "b": 46},
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


class _AsItIs(BaseFigure):
    """A figure of a plain dict, taken as it is.

    Plotly's own classes would check all of it at each move, which takes longer than anything else
    of a run; and they would add a template. The tests check every figure that they see.
    """

    def __init__(self, figure: dict[str, Any]):
        self._figure = figure

    def to_dict(self) -> dict[str, Any]:
        return self._figure


def as_text(text: str) -> str:
    """What a user has typed, so that a chart shows it as it stands.

    Plotly reads labels as a kind of HTML, and fills in what a template of theirs names.
    """
    return "".join(_ENTITIES.get(character, character) for character in text)


def show(figure: dict[str, Any], sentence: str, *, key: str) -> None:
    """Draw the figure, and say below it in one sentence what it shows."""
    if hidden():
        return
    grows = figure["layout"]["height"] == HEIGHT or projected()
    if projected():
        figure = enlarged(figure, screen())
    st.plotly_chart(
        _AsItIs(figure),
        theme=None,
        config=CONFIG,
        key=f"{key} growing" if grows else key,  # the frame's style gives the height by this word
        alt=sentence,
        height="stretch" if grows else "content",
    )
    caption(sentence)
