"""The tiles: the value of each metric, and how the last move changed it; one is selected."""

from collections.abc import Callable, Collection, Mapping, Sequence
from contextlib import AbstractContextManager
from contextvars import ContextVar
from dataclasses import dataclass, replace
from typing import Any, Literal

import streamlit as st

from pages.parts.own_component import own_component
from pages.parts.predict.rendering import hidden, rendering
from pages.parts.sure import interval_texts, with_interval
from pages.session.edits import all_applied, applied_seq, is_count, note_applied
from pages.session.holding import holding
from pages.session.language import _
from pages.session.page_state import PageState
from pages.session.showing import projected, showing

_mount = own_component("tiles")
_SIGHT = "tiles in sight"
_sought: ContextVar[Collection[str] | None] = ContextVar("ids of the tiles to make", default=None)


@dataclass(frozen=True)
class Tile:
    """What one tile shows, in words ready to read.

    `value` and `change` are formatted by the page, `change` with its sign. `trend` is where the
    value went, `better` whether that is an improvement (None: neither, or nothing to compare).
    `spoken` is the whole tile in a phrase for those who do not see it, `title` the metric's name in
    full, which is shown on demand. Beside a state A, `kept` is its value, and `change` is from it.
    """

    id: str
    label: str
    value: str
    change: str
    trend: Literal["up", "down", "same", "none"]
    better: bool | None
    spoken: str
    title: str = ""
    kept: str = ""


def tiles(
    items: Sequence[Tile],
    *,
    selected: str,
    label: str,
    key: str,
    page_state: PageState[Any],
    few: int = 0,
    named: bool = False,
) -> None:
    """Show a tile an item, the one with the id `selected` picked out.

    `label` names the group. Beyond the first `few`, 0 for all, tiles are shown if they are picked,
    if the reader asks for all, or beside a lesson, which may name any. Where there is room, what is
    `named` shows the title in place of the label.
    `apply_selected` says at the start of the next run which tile the reader has picked.
    While values are hidden, the tiles show none but the one that is told.
    """
    if showing().lesson:  # which names the tiles of its step, or wants all
        wanted = [tile for id_ in showing().tiles.split(",") for tile in items if tile.id == id_]
        items, few = [*wanted, *(tile for tile in items if tile not in wanted)], len(wanted)
    few = 0 if projected() else few

    def show_more() -> None:
        # What the browser sends may be anything.
        match st.session_state[key].get("all"):
            case {"wanted": bool(wanted)}:
                page_state.show_as(replace(showing(), tiles="all" if wanted else ""))

    for tile in items:
        if tile.id == selected:
            rendering().pick(tile)
    all_ = not few or showing().tiles == "all"
    sight = {one.id for at, one in enumerate(items) if all_ or at < few or one.id == selected}
    st.session_state[_SIGHT] = sight
    sure = {} if hidden() else interval_texts(rendering().sure)
    if hidden():
        told = rendering().picked if rendering().told else ""
        items = [tile if tile.id == told else masked(tile) for tile in items]
    elif sure:
        items = [replace(tile, spoken=with_interval(tile.spoken, sure, tile.id)) for tile in items]
    _mount(
        key=key,
        data={
            "tiles": [_data(tile) for tile in items],
            "selected": selected,
            "seq": applied_seq(key, page_state.token),
            "token": page_state.token,
            "at": applied_edits(page_state),
            "label": label,
            "moved": page_state.previous is not page_state.present and not hidden(),
            "hidden": hidden(),
            **({"further": _("Further metrics")} if showing().projector else {}),
            **({"few": few, "more": _("all {count}").format(count=len(items))} if few else {}),
            **({"named": True} if named else {}),
            **({"all": True} if few and all_ else {}),
            **({"sure": sure} if sure else {}),
        },
        on_pick_change=lambda: None,
        on_all_change=show_more,
    )


def _data(tile: Tile) -> dict[str, Any]:
    return {name: value for name, value in vars(tile).items() if name != "kept" or value}


def tiles_in_sight() -> Collection[str]:
    """The ids of those that the page shows now."""
    return st.session_state.get(_SIGHT, ())


def only_in_sight() -> AbstractContextManager[object]:
    """In the body no tiles are made but those that the page shows now: no other is prefetched."""
    return holding(_sought, tiles_in_sight())


def is_sought(id: str) -> bool:
    """Whether a tile is to be made."""
    sought = _sought.get()
    return sought is None or id in sought


def masked(tile: Tile) -> Tile:
    spoken = _("{title}, {label}: hidden").format(title=tile.title or tile.label, label=tile.label)
    if tile.kept:  # what is of A alone was seen before
        spoken = _("{spoken}; {kept}").format(spoken=spoken, kept=tile.kept)
    return Tile(tile.id, tile.label, "?", "", "none", None, spoken, tile.title, tile.kept)


def applied_edits(page_state: PageState[Any]) -> dict[str, Any]:
    """The revision, the token, and the last applied edit of each component."""
    return {
        "revision": page_state.revision,
        "token": page_state.token,
        "applied": all_applied(page_state.revision, page_state.token),
    }


def apply_selected(key: str, known_ids: Collection[str], token: str) -> str | None:
    """The id of the tile or row that the reader has picked, once; None if there is none."""
    # What the browser sends may be anything.
    match st.session_state.get(key, {}).get("pick"):
        case {"id": str(id_), "seq": int(seq), "token": str(sent)} if sent == token:
            if not is_count(seq) or seq <= applied_seq(key, token):
                return None
            note_applied(key, token, seq)  # an unknown one is answered too
            return id_ if id_ in known_ids else None
    return None


def apply_pick(
    key: str, picks: Mapping[str, Mapping[str, object]]
) -> Callable[[PageState[Any]], None]:
    """The function that looks at what the picked tile or row stands for: `picks` has by its id what
    it sets in the state.
    """

    def apply(page_state: PageState[Any]) -> None:
        picked = apply_selected(key, picks, page_state.token)
        if picked is not None:
            page_state.look(replace(page_state.present, **picks[picked]))

    return apply


def apply_metric(key: str, metrics: Collection[str]) -> Callable[[PageState[Any]], None]:
    """The function that sets the state's `metric` to the picked tile."""
    return apply_pick(key, {name: {"metric": name} for name in metrics})
