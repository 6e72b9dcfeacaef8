"""Tiles that say how a metric's value changed."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import replace

from metrics.core import Metric
from pages.desk.language import _, translate
from pages.parts.tiles import Tile
from pages.parts.worked import value_text

UNSEEN = 1e-12  # but for the last bits of a float


@functools.lru_cache(maxsize=4096)  # tiles are printed by the hundred, and many are alike
def tile(
    metric: Metric,
    label: str,
    now: float,
    before: float,
    text: Callable[[float], str] = value_text,
    id: str = "",
) -> Tile:
    """A metric's tile: its value, and the change since the last move; NaN is undefined.

    `text` prints the value; the tile's `id` is the metric's name if no other is given.
    """
    id = id or metric.name
    value = text(now)
    moved = now - before
    title = _title(metric)
    spoken = _("{title}, {label}: {value}").format(
        title=title, label=label, value=_("undefined") if now != now else value
    )
    if moved != moved:  # undefined now or before
        return Tile(id, label, value, "", "none", None, spoken, title)
    if text(before) == value or abs(moved) < UNSEEN:
        return Tile(id, label, value, "", "same", None, spoken, title)
    better = (moved > 0) == (metric.direction == "larger")
    change = ("+" if moved > 0 else "\u2212") + text(abs(moved))
    spoken = _("{spoken}, changed by {change}").format(spoken=spoken, change=change)
    trend = "up" if moved > 0 else "down"
    return Tile(id, label, value, change, trend, better, spoken, title)


@functools.cache
def _title(metric: Metric) -> str:
    return translate(metric.title)


@functools.lru_cache(maxsize=4096)
def winning(shown: Tile) -> Tile:
    """The tile of a metric by which its side wins, starred and said so."""
    spoken = _("{spoken}, wins").format(spoken=shown.spoken)
    return replace(shown, label=f"★ {shown.label}", spoken=spoken)
