"""The state of one drawing of a page: whether values are hidden, and which lines are revealed."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, field
from typing import Any

from metrics.steps import Definition, Step
from pages.session.holding import holding

CONTROLS = ("panel", "tiles")  # components that show no value while values are hidden


@dataclass
class Rendering:
    """One drawing of a page. It `predicts` where what foretells a move is hidden. Of the lines of
    its derivation, `lines` in all, those that are still `left` are seen; `steps` is the first
    derivation, that of `value`, `definitions` the words beside it, and `tile` the tile that was
    picked, with its value. `strip` is the place below the tiles for the equation of that value.
    What is revealed is `of` a tile, "" for the one that is picked, and its value is seen once it is
    `told`. `beside` has the charts and the equation of A. Where `figures` are collected by their
    keys, nothing is drawn. `sure` holds the intervals of the tiles, by their ids, where they are
    shown; `be_sure` shows those of draws with a seed, or none, where the page has some;
    `has_switch` says that the switch is drawn.
    """

    hidden: bool = False
    predicts: bool = False
    left: int = 0
    told: bool = False
    of: str = ""
    lines: int = 0
    steps: Sequence[Step] = ()
    definitions: Sequence[Definition] = ()
    value: float | None = None
    tile: Any = None
    strip: Any = None
    terms: list[list[str]] = field(default_factory=list)
    beside: Any = None
    figures: dict[str, Any] | None = None
    sure: Mapping[str, Any] = field(default_factory=dict)
    be_sure: Callable[[int | None], None] | None = None
    has_switch: bool = False

    @property
    def picked(self) -> str:
        """The id of the picked tile; "" before the tiles are drawn."""
        return "" if self.tile is None else self.tile.id

    @property
    def label(self) -> str:
        return "" if self.tile is None else self.tile.label

    def pick(self, tile: Any) -> None:
        """Note the picked tile. What is revealed of another tile is hidden."""
        self.tile = tile
        if self.of and tile.id != self.of:
            self.left, self.told = 0, False

    def note(
        self, steps: Sequence[Step], value: float | None, definitions: Sequence[Definition] = ()
    ) -> None:
        """Remember the first derivation."""
        if not self.steps:
            self.steps, self.value, self.definitions = steps, value, definitions

    def uncover(self, lines: int) -> int:
        """How many of these further lines are revealed."""
        self.lines += lines
        seen = min(self.left, lines) if self.hidden else lines
        self.left -= seen
        return seen


_rendering: ContextVar[Rendering | None] = ContextVar("drawing", default=None)
_results: ContextVar[bool] = ContextVar("among results", default=False)


def rendering() -> Rendering:
    """The current rendering; one that hides nothing where there is none."""
    return _rendering.get() or Rendering()


def hidden() -> bool:
    """Whether values must be neither shown nor sent."""
    return rendering().hidden


@contextmanager
def what_foretells() -> Iterator[None]:
    """What the body draws may foretell a move: it is hidden while one is predicted."""
    drawn = rendering()
    was, drawn.hidden = drawn.hidden, drawn.hidden or drawn.predicts
    try:
        yield
    finally:
        drawn.hidden = was


def is_left_out() -> bool:
    """Whether the next thing to show is a result, while values are hidden."""
    return _results.get() and hidden()


def is_mounted(component: str) -> bool:
    return rendering().figures is None and (component in CONTROLS or not is_left_out())


def drawn_with(one: Rendering) -> AbstractContextManager[Rendering]:
    """What the body draws belongs to the rendering `one`."""
    return holding(_rendering, one)


def results(are: bool = True) -> AbstractContextManager[object]:
    """Whether the body shows results; headings, problems and controls are none."""
    return holding(_results, are)
