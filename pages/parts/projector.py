"""The projector view: large type, heavy lines, few controls, all on one screen."""

import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import streamlit as st

from pages.parts.own_component import own_component
from pages.session.language import _
from pages.session.page_state import PageState
from pages.session.showing import Showing, note_view, showing

_STYLE = Path(__file__).parents[2] / "assets" / "projector.css"
LEAVE, VIEW = "leave-projector", "projector-view"
LARGEST = 4  # times as large as 1280 x 720 a screen may be

_NUMBER = re.compile(r"\d")
_VALUE = re.compile(r"\d\.?\d")  # in a legend: the 2 of a second model is none

_mount = own_component("projector_view")
TYPE = 28  # px of a number, at least: the style gives components the same
WORDS = 22  # px of what holds none
LEGEND = 20  # px of a legend without one
HIGH, WIDE = 200, 560  # px that the axes of a chart have at least
HEAVIER = 2.0  # times, lines and marks
EQUATIONS = 4  # of a derivation, of which those are seen that fit


def show_leave(page_state: PageState[Any]) -> None:
    """The style of the projector view, the script that fits the page to the screen, and the button
    that leaves the view; Esc leaves it too (leave_key.js).
    """
    st.html(_STYLE)
    _mount(key=VIEW, data={}, on_screen_change=lambda: None)
    _leave_button(_("Leave (Esc)"), page_state.show_as)


def show_without_projector_view(show_as: Callable[[Showing], None]) -> None:
    """For a page without a projector view: it is shown as usual, with the button that leaves the
    view. `show_as` changes how pages are shown.
    """
    note_view(False)
    if showing().projector:
        _leave_button(_("Leave the projector view, which this page does not have"), show_as)


def _leave_button(label: str, show_as: Callable[[Showing], None]) -> None:
    st.button(
        label,
        icon=":material/close_fullscreen:",
        key=LEAVE,
        type="tertiary",
        on_click=lambda: show_as(replace(showing(), projector=False)),
    )


def show_begin(page_state: PageState[Any]) -> None:
    """The button that shows the page to a room."""
    st.button(
        _("Show to a room"),
        icon=":material/open_in_full:",
        key="show to a room",
        on_click=lambda: page_state.show_as(replace(showing(), projector=True)),
    )


def screen() -> float:
    """The scale of the screen relative to 1280 x 720, as the browser reports it."""
    match st.session_state.get(VIEW, {}).get("screen"):
        # What the browser sends may be anything.
        case {"scale": int() | float() as scale} if 1 <= scale <= LARGEST:
            return float(scale)
    return 1.0


def enlarged(figure: dict[str, Any], scale: float = 1) -> dict[str, Any]:
    """The figure of a chart with large type and heavy lines, and as many ticks as have room, on a
    screen that is `scale` times as large as 1280 x 720.
    """
    return _Large(scale).figure(figure)


@dataclass(frozen=True)
class _Large:
    scale: float

    def figure(self, figure: dict[str, Any]) -> dict[str, Any]:
        layout, data = figure["layout"], figure["data"]
        axes = {
            name: self._axis(name, axis, data)
            for name, axis in layout.items()
            if name[1:5] == "axis"
        }
        notes = layout.get("annotations", ())
        is_noted_above = any(
            note.get("yref") == "paper" and note.get("y", 0) >= 1 for note in notes
        )
        legend = layout.get("legend", {})
        names = " ".join(str(trace.get("name", "")) for trace in data)
        legend_type = self._px(TYPE if _VALUE.search(names) else LEGEND)
        # and what the axes and the legend need
        margin = {"l": 8, "r": 24, "t": TYPE + 8 if is_noted_above else 8, "b": 8}
        return {
            **figure,
            "data": [self._trace(trace) for trace in data],
            "layout": {
                **layout,
                **axes,
                "font": {**layout["font"], "size": self._px(TYPE)},
                "margin": {side: self._px(px) for side, px in margin.items()},
                "legend": {
                    **legend,
                    "y": 1.02,
                    "yanchor": "bottom",
                    "font": {**legend.get("font", {}), "size": legend_type},
                },
                # What is too narrow for the text in it goes without.
                "uniformtext": {"minsize": self._px(TYPE), "mode": "hide"},
                "annotations": [
                    {
                        **note,
                        "font": {**note.get("font", {}), "size": self._size(note.get("text", ""))},
                    }
                    for note in notes
                ],
                "shapes": [
                    {**shape, "line": self._line(shape["line"])} if "line" in shape else shape
                    for shape in layout.get("shapes", ())
                ],
            },
        }

    def _px(self, px: float) -> float:
        return self.scale * px

    def _size(self, *texts: str) -> float:
        """The size of texts in px; those with a number are larger."""
        return self._px(TYPE if any(_NUMBER.search(text) for text in texts) else WORDS)

    def _axis(
        self, name: str, axis: dict[str, Any], data: Sequence[dict[str, Any]]
    ) -> dict[str, Any]:
        title = axis.get("title", {})
        if isinstance(title, dict):
            font = {**title.get("font", {}), "size": self._size(title.get("text", ""))}
            title = {**title, "standoff": self._px(12), "font": font}
        texts = [str(text) for text in axis.get("ticktext", ())]
        if axis.get("type") == "category":
            texts = [str(text) for trace in data for text in trace.get(name[0], ())]
        size = self._size(*texts) if texts else self._px(TYPE)
        return {
            **self._thinned(name, axis, data, size),
            "title": title,
            "tickfont": {**axis.get("tickfont", {}), "size": size},
            "automargin": True,
            "linewidth": self._px(2),
            "tickwidth": self._px(2),
            "gridwidth": self._px(2),
        }

    def _thinned(
        self, name: str, axis: dict[str, Any], data: Sequence[dict[str, Any]], size: float
    ) -> dict[str, Any]:
        """The axis without the ticks that do not fit, where it names its ticks."""
        start, end = axis.get("domain", (0, 1))
        is_high = name[0] == "y"
        space = (end - start) * self._px(HIGH if is_high else WIDE)
        axis = {key: value for key, value in axis.items() if key != "nticks"}
        step, texts = axis.get("dtick"), axis.get("ticktext", ())
        if isinstance(step, (int, float)) and axis.get("type") != "log":
            if "range" in axis:
                ticks = abs(axis["range"][1] - axis["range"][0]) / step
            else:
                ticks = max((len(trace.get("z", ())) for trace in data), default=0)
            each = 1.2 * size if is_high else 1.6 * size
            axis["dtick"] = step * max(math.ceil(ticks * each / space), 1)
        elif texts and (is_high or axis.get("tickangle") == 0):
            needed = sum(1.2 * size if is_high else 0.5 * size * (len(text) + 2) for text in texts)
            every = max(math.ceil(needed / space), 1)
            axis |= {"ticktext": texts[::every], "tickvals": axis["tickvals"][::every]}
        elif is_high and "tickvals" not in axis and axis.get("type") != "category":
            axis["nticks"] = max(int(space / (1.5 * size)), 2)
        return axis

    def _trace(self, trace: dict[str, Any]) -> dict[str, Any]:
        heavier = dict(trace)
        if isinstance(trace.get("line"), dict):
            heavier["line"] = self._line(trace["line"])
        elif trace.get("type") == "scatter" and "lines" in trace.get("mode", "lines"):
            heavier["line"] = {"width": self._px(2 * HEAVIER)}
        marker = trace.get("marker")
        if isinstance(marker, dict) and isinstance(marker.get("size"), (int, float)):
            heavier["marker"] = {**marker, "size": self._px(HEAVIER * marker["size"])}
        if "contours" in trace:  # fewer, for their numbers to have room
            lines = trace["contours"]
            font = {**lines.get("labelfont", {}), "size": self._px(TYPE)}
            more = {"start": 2 * lines["start"], "size": 2 * lines["size"], "labelfont": font}
            heavier["contours"] = {**lines, **more}
        if "textfont" in trace or "text" in trace or "texttemplate" in trace:
            heavier["textfont"] = {**trace.get("textfont", {}), "size": self._px(TYPE)}
        return heavier

    def _line(self, line: dict[str, Any]) -> dict[str, Any]:
        return {**line, "width": self._px(HEAVIER * line.get("width", 2))}
