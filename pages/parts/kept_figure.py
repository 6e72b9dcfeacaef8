"""A's chart drawn pale behind that of what is built: its bars and lines without their texts."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from pages.parts.looks import GREY

BROADER = 1.3  # times a bar of what is built, so that A's is seen behind it
_PALE = 0.45
_QUIET = {"showlegend": False, "hoverinfo": "skip"}
_DROPPED = frozenset(
    ("hovertemplate", "meta", "name", "text", "texttemplate", "textfont", "textposition", "fill")
)


def with_kept(figure: dict[str, Any], kept: dict[str, Any]) -> dict[str, Any] | None:
    """The figure with A's behind it; None where A's shows nothing else, or no bars and lines."""
    data, layout = figure["data"], figure["layout"]
    drawn = [_drawn(trace) for trace in data]
    stacked = layout.get("barmode") == "stack"
    counts = [sum(trace["type"] == "bar" for trace in of) for of in (data, kept["data"])]
    has_bars = not stacked and 0 < counts[0] == counts[1]
    behind, at = [], 0
    for trace in kept["data"]:
        is_bar = trace["type"] == "bar"
        if is_bar and has_bars:
            behind.append(_bars(trace, data, layout, at))
        elif _is_drawn(trace, layout) and _drawn(trace) not in drawn:
            behind.append(_line(trace))
        at += is_bar
    behind = [trace for trace in behind if trace is not None]
    shapes = layout.get("shapes", [])
    lines = [one for one in kept["layout"].get("shapes", ()) if one.get("type") == "line"]
    pale = [{**one, "opacity": _PALE} for one in lines if one not in shapes]
    if not behind and not pale:
        return None
    ranges = {
        name: {**axis, "range": _union(axis["range"], kept["layout"][name]["range"])}
        for name, axis in layout.items()
        if name[1:5] == "axis"
        and "range" in axis
        and "range" in kept["layout"].get(name, ())
        and axis.get("type") == kept["layout"][name].get("type")
    }
    overlaid = {"barmode": "overlay"} if has_bars and counts[0] == 1 else {}
    lined = {"shapes": [*pale, *shapes]} if pale else {}
    changes = {**ranges, **overlaid, **lined}
    return {**figure, "data": [*behind, *data], "layout": {**layout, **changes}}


def _is_drawn(trace: dict[str, Any], layout: dict[str, Any]) -> bool:
    axes = (
        f"{axis[0]}axis{axis[1:]}" for axis in (trace.get("xaxis", "x"), trace.get("yaxis", "y"))
    )
    is_text = "text" in trace.get("mode", "")
    return trace["type"] == "scatter" and not is_text and all(axis in layout for axis in axes)


def _drawn(trace: dict[str, Any]) -> tuple[Any, ...]:
    """Where a trace is drawn: one of A that is drawn there too is not seen."""
    where = (trace.get(name) for name in ("type", "mode", "xaxis", "yaxis"))
    return (*where, list(trace.get("x", ())), list(trace.get("y", ())))


def _line(trace: dict[str, Any]) -> dict[str, Any]:
    pale = {name: value for name, value in trace.items() if name not in _DROPPED}
    return {**pale, **_QUIET, "opacity": _PALE}


def _bars(
    trace: dict[str, Any], data: Sequence[dict[str, Any]], layout: dict[str, Any], at: int
) -> dict[str, Any] | None:
    """The bars of A as outlines behind the bars `at` among those of what is built."""
    now = [one for one in data if one["type"] == "bar"]
    place, size = ("y", "x") if trace.get("orientation") == "h" else ("x", "y")
    places, own = list(now[at][place]), list(trace[place])
    if trace.get("textposition") == "none":  # its texts are names, which may be in another order
        named = dict(zip(now[at]["text"], places, strict=True))
        own = [named.get(name) for name in trace["text"]]
    bars = dict(zip(own, trace[size], strict=True))
    if bars == dict(zip(places, now[at][size], strict=True)):
        return None
    held = [one for one in bars.items() if one[1] and one[0] is not None]
    if any(isinstance(one, str) for one in places):  # no other names come onto the axis
        held = [one for one in held if one[0] in places]
        space = 1.0
    else:
        space = min((abs(b - a) for a, b in pairwise(sorted(places)) if b != a), default=1.0)
    if not held:
        return None
    breadth = now[at].get("width", space * (1 - layout.get("bargap", 0.2)) / len(now))
    offset = {} if len(now) == 1 else {"offset": breadth * (at - (len(now) + BROADER - 1) / 2)}
    outline = {"color": "rgba(0,0,0,0)", "line": {"color": GREY, "width": 1.5}}
    own = {name: trace[name] for name in ("type", "orientation", "xaxis", "yaxis") if name in trace}
    drawn = {place: [one[0] for one in held], size: [one[1] for one in held]}
    return {**own, **drawn, **_QUIET, **offset, "marker": outline, "width": BROADER * breadth}


def _union(now: Sequence[Any], kept: Sequence[Any]) -> list[Any]:
    """A range of an axis that holds both, in the direction of the first."""
    if not all(isinstance(end, (int, float)) for end in (*now, *kept)):
        return [*now]
    ends = [min(*now, *kept), max(*now, *kept)]
    return ends if now[0] <= now[1] else ends[::-1]
