"""Other items of the same data: as many as are asked for, split as before."""

from __future__ import annotations

from dataclasses import replace

from pages.desk.language import _
from pages.parts.history import New
from pages.parts.panel import Size
from pages.resampling.state import MIN_ITEMS, ResamplingState, split_anew


def _sizes(state: ResamplingState) -> list[Size]:
    return [Size(_("Items"), state.items, MIN_ITEMS, state.most_items)]


def _blank(state: ResamplingState, items: int) -> ResamplingState:
    return split_anew(replace(state, items=items))


NEW = New(_sizes, _blank)
