"""The tiles: a metric's value each, and how the last move changed it; one is selected."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Literal

import streamlit as st

from pages.parts.own_component import own_component

_mount = own_component("tiles")


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
    items: Sequence[Tile],
    *,
    selected: str,
    label: str,
    key: str,
    token: str,
    columns: int | None = None,
) -> None:
    """Show a tile an item, the one with the id `selected` picked out.

    `label` names the group. Where there is room, `columns` tiles stand in a row, and half as many
    where there is not; if not given, as many as the room allows.
    `take_selected` says at the start of the next run which tile the reader has picked. `token` is
    the session's own: what was picked in another one does not count.
    """
    _mount(
        key=key,
        data={
            "tiles": [vars(tile) for tile in items],
            "selected": selected,
            "seq": st.session_state.get(_taken(key), 0),
            "token": token,
            "label": label,
            "columns": columns,
        },
        on_pick_change=lambda: None,
    )


def take_selected(key: str, known_ids: Collection[str], token: str) -> str | None:
    """Return the id of the tile that the reader has picked, once; None if there is none."""
    # What the browser sends may be anything.
    match st.session_state.get(key, {}).get("pick"):
        case {"id": str(id_), "seq": int(seq), "token": str(sent)} if sent == token:
            if isinstance(seq, bool) or not st.session_state.get(_taken(key), 0) < seq < 2**53:
                return None
            st.session_state[_taken(key)] = seq  # an unknown tile is answered too
            return id_ if id_ in known_ids else None
    return None


def _taken(key: str) -> str:
    return f"{key} taken"
