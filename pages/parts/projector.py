"""How a page is shown to a room: large type, heavy lines, few controls, all on one screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import streamlit as st

from pages.desk.desk import Desk
from pages.desk.language import _
from pages.desk.showing import Showing, note_view, showing

_STYLE = Path(__file__).parents[2] / "assets" / "projector.css"
LEAVE = "leave-projector"
TYPE = 28  # px of a number, at least: the style gives components the same
HEAVIER = 2.0  # times, lines and marks
LINES = 6  # rows of a derivation, of which those are seen that fit


def show_leave(desk: Desk[Any]) -> None:
    """The style of the room, and the sign that ends it; Esc does as well (leave_key.js)."""
    st.html(_STYLE)
    _sign(_("Leave the projector view (Esc)"), desk.show_as)


def without_view(show_as: Callable[[Showing], None]) -> None:
    """First on a page that has no view for a room: it is shown as usual, with the sign that ends
    the view for the pages that have one. `show_as` shows the pages of this visit otherwise.
    """
    note_view(False)
    if showing().projector:
        _sign(_("Leave the projector view, which this page does not have"), show_as)


def _sign(label: str, show_as: Callable[[Showing], None]) -> None:
    st.button(
        label,
        icon=":material/close_fullscreen:",
        key=LEAVE,
        type="tertiary",
        on_click=lambda: show_as(replace(showing(), projector=False)),
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
