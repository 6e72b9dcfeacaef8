"""What a kind of input is made of: the boards, the tiles and the address of the page it is from."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from metrics.steps import Say
from pages.desk.codec import Codec
from pages.desk.desk import Desk
from pages.parts.ahead import Ahead
from pages.parts.exports import Given
from pages.parts.panel import Item, Take

T = TypeVar("T")


@dataclass(frozen=True)
class Called:
    """How the picked metric is called on the input: the metric by its name, its positional
    arguments, the options that differ from its own, the names of what is ranked, and which queries
    are "undefined" or "lacking". `size` counts the items, where they may be very many.
    """

    metric: str
    arguments: tuple[Any, ...]
    options: Mapping[str, Any]
    names: tuple[str, ...] = ()
    marks: Mapping[str, str] = field(default_factory=dict)
    size: int = 0


@dataclass(frozen=True)
class Upload(Generic[T]):
    """How files of a kind are read and written, and what the menu says of them."""

    read: Callable[[T, str], T]
    write: Callable[[T], str]
    explanation: str
    placeholder: str


@dataclass(frozen=True)
class Kind(Generic[T]):
    """A kind of input: functions of the page that builds it, each of which is given the part of the
    state that is of this kind.

    `take` and `panels` put into the desk what was done, `numbers` shows a tile a metric, `build`
    all by which the input is made. `settings` are the keys of the panels in which the picked
    metric's parameters are set, each with its rows. `called` says how the metric is called, `label`
    what it is called in short. `buttons` is the panel that holds Reset, `boards` are the keys of
    what it is built on. `whose` says whose value is called, and `given` what it can be worked out
    from, where the file that `upload` writes does not.
    """

    id: str
    name: str
    codec: Callable[[], Codec[T]]
    take: Sequence[Callable[[Desk[T]], None]]
    panels: Mapping[str, Take[T]]
    numbers: Callable[[Desk[T]], None]
    build: Callable[[Desk[T]], None]
    settings: Callable[[Desk[T]], Mapping[str, list[list[Item]]]]
    called: Callable[[T], Called]
    label: Callable[[T], str]
    ahead: Ahead[T]
    upload: Upload[T]
    buttons: str
    boards: tuple[str, ...] = ()
    across: bool = False
    whose: Callable[[T], Say | None] = lambda _state: None
    given: Callable[[T], Given] = lambda _state: Given()


def unlike_own(parameters: Mapping[str, Any], chosen: Mapping[str, Any]) -> dict[str, Any]:
    """Those of the chosen options that are not what the metric takes of itself."""
    return {
        name: value
        for name, value in chosen.items()
        if value is not None and repr(value) != repr(parameters[name].default)
    }
