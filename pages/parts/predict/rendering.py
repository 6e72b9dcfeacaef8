"""What is known while a page is drawn: whether its values are hidden, and how many lines of its
derivation are seen all the same.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any

from metrics.steps import Definition, Step

CONTROLS = ("panel", "tiles")  # components that show no value while values are hidden


@dataclass
class Rendering:
    """One drawing of a page. Of the lines of its derivation, `lines` in all, those that are still
    `left` are seen; `steps` is the first derivation, that of `value`, `definitions` the words
    beside it, and `tile` the tile that was picked, with its value. What is revealed is `of` a tile,
    "" for the one that is picked.
    """

    hidden: bool = False
    left: int = 0
    of: str = ""
    lines: int = 0
    steps: Sequence[Step] = ()
    definitions: Sequence[Definition] = ()
    value: float | None = None
    tile: Any = None

    @property
    def picked(self) -> str:
        """The id of the tile that was picked; "" before the tiles are drawn."""
        return "" if self.tile is None else self.tile.id

    @property
    def label(self) -> str:
        """What that tile is called."""
        return "" if self.tile is None else self.tile.label

    def pick(self, tile: Any) -> None:
        """Note the tile that was picked. Lines that derive another tile are hidden."""
        self.tile = tile
        if self.of and tile.id != self.of:
            self.left = 0

    def note(
        self, steps: Sequence[Step], value: float | None, definitions: Sequence[Definition] = ()
    ) -> None:
        """Remember the derivation, if it is the first one."""
        if not self.steps:
            self.steps, self.value, self.definitions = steps, value, definitions

    def uncover(self, lines: int) -> int:
        """How many of so many further lines are seen."""
        self.lines += lines
        seen = min(self.left, lines) if self.hidden else lines
        self.left -= seen
        return seen


_rendering: ContextVar[Rendering | None] = ContextVar("drawing", default=None)
_results: ContextVar[bool] = ContextVar("among results", default=False)


def rendering() -> Rendering:
    """The drawing of the page that goes on; one that hides nothing where there is none."""
    return _rendering.get() or Rendering()


def hidden() -> bool:
    """Whether values are not to be shown now, nor sent."""
    return rendering().hidden


def is_left_out() -> bool:
    """Whether what is about to be shown is a result, and values are hidden."""
    return _results.get() and hidden()


def is_mounted(component: str) -> bool:
    """Whether a component of this name may be shown here."""
    return component in CONTROLS or not is_left_out()


@contextmanager
def drawn_with(one: Rendering) -> Iterator[Rendering]:
    """What is drawn meanwhile is part of `one`."""
    token = _rendering.set(one)
    try:
        yield one
    finally:
        _rendering.reset(token)


@contextmanager
def results(are: bool = True) -> Iterator[None]:
    """What is shown meanwhile holds results, but for headings, problems, controls; or does not."""
    token = _results.set(are)
    try:
        yield
    finally:
        _results.reset(token)
