"""The tiles: a metric's value each, and how the last move changed it; one is selected."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import asdict, dataclass
from typing import Literal

import streamlit as st
from streamlit.components.v2 import component

from pages.parts.component_files import component_file

_mount = component(
    "metriclass_tiles",
    html=component_file("tiles.html"),
    css=component_file("tiles.css"),
    js=component_file("tiles.js"),
)


@dataclass(frozen=True)
class Tile:
    """What one tile shows, in words ready to read.

    `value` and `change` are formatted by the page, `change` with its sign. `trend` is where the
    value went, `better` whether that is an improvement (None: neither, or nothing to compare).
    `spoken` is the whole tile in a phrase for those who do not see it.
    """

    id: str
    label: str
    value: str
    change: str
    trend: Literal["up", "down", "same", "none"]
    better: bool | None
    spoken: str


def tiles(
    items: Sequence[Tile], *, selected: str, label: str, key: str, on_select: Callable[[], None]
) -> None:
    """Show a tile an item, the one with the id `selected` picked out.

    `label` names the group. When the reader picks another tile, `on_select` is called, in which
    `read_selected` says which one.
    """
    pick = _picked(key)
    _mount(
        key=key,
        data={
            "tiles": [asdict(tile) for tile in items],
            "selected": selected,
            "seq": pick[1] if pick else 0,
            "label": label,
        },
        on_pick_change=on_select,
    )


def read_selected(key: str, known_ids: Collection[str]) -> str | None:
    """Return the id of the tile that the browser says was picked, or None if it is not known."""
    pick = _picked(key)
    return pick[0] if pick and pick[0] in known_ids else None


def _picked(key: str) -> tuple[str, int] | None:
    # What the browser sends may be anything.
    match st.session_state.get(key, {}).get("pick"):
        case {"id": str(id_), "seq": int(seq)} if not isinstance(seq, bool) and 0 <= seq < 2**53:
            return id_, seq
    return None
