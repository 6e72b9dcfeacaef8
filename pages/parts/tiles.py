"""The tiles: a metric's value each, and how the last move changed it; one is selected."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal

import streamlit as st

from pages.desk.desk import Desk
from pages.desk.edits import all_taken, is_count, note_taken, taken_seq
from pages.desk.language import _
from pages.desk.showing import showing
from pages.parts.own_component import own_component
from pages.parts.predict.drawing import drawing, hidden

_mount = own_component("tiles")


@dataclass(frozen=True)
class Tile:
    """What one tile shows, in words ready to read.

    `value` and `change` are formatted by the page, `change` with its sign. `trend` is where the
    value went, `better` whether that is an improvement (None: neither, or nothing to compare).
    `spoken` is the whole tile in a phrase for those who do not see it, `title` the metric's name in
    full, which is shown on demand.
    """

    id: str
    label: str
    value: str
    change: str
    trend: Literal["up", "down", "same", "none"]
    better: bool | None
    spoken: str
    title: str = ""


def tiles(
    items: Sequence[Tile],
    *,
    selected: str,
    label: str,
    key: str,
    desk: Desk[Any],
    columns: int | None = None,
) -> None:
    """Show a tile an item, the one with the id `selected` picked out.

    `label` names the group. Where there is room, `columns` tiles stand in a row, and half as many
    where there is not; if not given, as many as the room allows.
    `take_selected` says at the start of the next run which tile the reader has picked.
    While values are hidden, the tiles show none.
    """
    for tile in items:
        if tile.id == selected:
            drawing().pick(tile)
    if hidden():
        items = [masked(tile) for tile in items]
    _mount(
        key=key,
        data={
            "tiles": [vars(tile) for tile in items],
            "selected": selected,
            "seq": taken_seq(key, desk.token),
            "token": desk.token,
            "at": at(desk),
            "label": label,
            "unchanged": _("unchanged"),
            "moved": desk.previous is not desk.present and not hidden(),
            "hidden": hidden(),
            "columns": columns,
            **({"further": _("Further metrics")} if showing().projector else {}),
        },
        on_pick_change=lambda: None,
    )


def masked(tile: Tile) -> Tile:
    """The tile without its value."""
    spoken = _("{title}, {label}: hidden").format(title=tile.title or tile.label, label=tile.label)
    return Tile(tile.id, tile.label, "?", "", "none", None, spoken, tile.title)


def at(desk: Desk[Any]) -> dict[str, Any]:
    """What had been taken of each component when something was made."""
    return {
        "revision": desk.revision,
        "token": desk.token,
        "applied": all_taken(desk.revision, desk.token),
    }


def take_selected(key: str, known_ids: Collection[str], token: str) -> str | None:
    """Return the id of the tile that the reader has picked, once; None if there is none."""
    # What the browser sends may be anything.
    match st.session_state.get(key, {}).get("pick"):
        case {"id": str(id_), "seq": int(seq), "token": str(sent)} if sent == token:
            if not is_count(seq) or seq <= taken_seq(key, token):
                return None
            note_taken(key, token, seq)  # an unknown tile is answered too
            return id_ if id_ in known_ids else None
    return None


def take_metric(key: str, metrics: Collection[str]) -> Callable[[Desk[Any]], None]:
    """Return what looks at the metric whose tile the reader has picked: the state's `metric`."""

    def take(desk: Desk[Any]) -> None:
        metric = take_selected(key, metrics, desk.token)
        if metric is not None:
            desk.look(replace(desk.present, metric=metric))

    return take
