"""A beside B: what is shown compares with the state that is kept as A, not with the last move."""

from contextlib import AbstractContextManager
from contextvars import ContextVar
from dataclasses import replace

from pages.parts.tiles import Tile
from pages.session.holding import holding
from pages.session.language import _

_compares: ContextVar[bool] = ContextVar("tiles compare with A", default=False)


def is_beside() -> bool:
    """Whether tiles are of B, beside A."""
    return _compares.get()


def beside(kept: object) -> AbstractContextManager[object]:
    """Tiles that are made in the body compare with A, which is `kept`, if there is one."""
    return holding(_compares, kept is not None)


def of_both(tile: Tile, kept: str, is_defined: bool, was: str) -> Tile:
    """The tile of B, which says A's value and the difference; `kept` prints A's value, and `was` is
    A's label: P@10 beside P@5 is marked @10.
    """
    head, _at, _k = tile.label.partition("@")
    other = "" if was == tile.label else was.removeprefix(head if "@" in tile.label else "") + " "
    words = {"spoken": tile.spoken, "kept": other + (kept if is_defined else _("undefined"))}
    shown = _("A {value}").format(value=other + kept)
    if tile.trend == "up":
        frame = _("{spoken}; A {kept}; B is larger by {change}")
    elif tile.trend == "down":
        frame = _("{spoken}; A {kept}; B is smaller by {change}")
    else:
        frame = _("{spoken}; A {kept}")
    spoken = frame.format(change=tile.change[1:], **words)
    change = "=" if tile.trend == "same" else tile.change
    return replace(tile, spoken=spoken, change=change, kept=shown)
