"""How a page is shown to a room: large type, heavy lines, few controls, all on one screen."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import streamlit as st

from pages.desk.desk import Desk
from pages.desk.language import _
from pages.desk.showing import showing
from pages.parts.own_component import own_component

_STYLE = Path(__file__).parents[2] / "assets" / "projector.css"
LEAVE = "leave-projector"

_mount = own_component("room")
TYPE = 28  # px of a number, at least: the style gives components the same
HEAVIER = 2.0  # times, lines and marks
EQUATIONS = 4  # of a derivation, of which those are seen that fit


def show_leave(desk: Desk[Any]) -> None:
    """The style of the room, what fits things into it, and the sign that ends it; Esc does as well
    (leave_key.js).
    """
    st.html(_STYLE)
    _mount(key="room", data={})
    st.button(
        _("Leave the projector view (Esc)"),
        icon=":material/close_fullscreen:",
        key=LEAVE,
        type="tertiary",
        on_click=lambda: desk.show_as(replace(showing(), projector=False)),
    )


def project(desk: Desk[Any]) -> None:
    """Show the pages of this visit to a room."""
    desk.show_as(replace(showing(), projector=True))


def enlarged(figure: dict[str, Any]) -> dict[str, Any]:
    """The figure of a chart with large type and heavy lines."""
    layout = figure["layout"]
    axes = {name: _axis(axis) for name, axis in layout.items() if name[1:5] == "axis"}
    return {
        **figure,
        "data": [_trace(trace) for trace in figure["data"]],
        "layout": {
            **layout,
            **axes,
            "font": {**layout["font"], "size": TYPE},
            "margin": {"l": 8, "r": 24, "t": 8, "b": 8},  # and what the axes and the legend need
            "legend": {**layout.get("legend", {}), "y": 1.02, "yanchor": "bottom"},
            # What is too narrow for the text in it goes without.
            "uniformtext": {"minsize": TYPE, "mode": "hide"},
            "annotations": [
                {**note, "font": {**note.get("font", {}), "size": TYPE}}
                for note in layout.get("annotations", ())
            ],
            "shapes": [
                {**shape, "line": _line(shape["line"])} if "line" in shape else shape
                for shape in layout.get("shapes", ())
            ],
        },
    }


def _axis(axis: dict[str, Any]) -> dict[str, Any]:
    title = axis.get("title", {})
    if isinstance(title, dict):
        title = {**title, "standoff": 16, "font": {**title.get("font", {}), "size": TYPE}}
    return {
        **axis,
        "title": title,
        "tickfont": {**axis.get("tickfont", {}), "size": TYPE},
        "automargin": True,
        "linewidth": 2,
        "tickwidth": 2,
        "gridwidth": 2,
    }


def _trace(trace: dict[str, Any]) -> dict[str, Any]:
    heavier = dict(trace)
    if isinstance(trace.get("line"), dict):
        heavier["line"] = _line(trace["line"])
    elif trace.get("type") == "scatter" and "lines" in trace.get("mode", "lines"):
        heavier["line"] = {"width": 2 * HEAVIER}
    marker = trace.get("marker")
    if isinstance(marker, dict) and isinstance(marker.get("size"), (int, float)):
        heavier["marker"] = {**marker, "size": HEAVIER * marker["size"]}
    if "textfont" in trace or "text" in trace or "texttemplate" in trace:
        heavier["textfont"] = {**trace.get("textfont", {}), "size": TYPE}
    return heavier


def _line(line: dict[str, Any]) -> dict[str, Any]:
    return {**line, "width": HEAVIER * line.get("width", 2)}
