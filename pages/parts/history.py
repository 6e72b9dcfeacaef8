"""The buttons that go back and forth in what was built, and the one that begins anew."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from metrics import InvalidInput
from metrics.inputs.counted import counted
from metrics.steps import say
from pages.desk.address import whole
from pages.desk.desk import Desk
from pages.desk.language import _
from pages.parts.panel import Ask, Button, Change, Item, Size

S = TypeVar("S")


@dataclass(frozen=True)
class New(Generic[S]):
    """An empty board: the sizes that are asked for, and the state with the board of such sizes.

    What is no part of the board stays, and no example is named.
    """

    sizes: Callable[[S], Sequence[Size]]
    blank: Callable[..., S]


def step_buttons(desk: Desk[Any]) -> list[Item]:
    """Undo, redo and reset, for a panel whose changes `take_step` is given."""
    return [
        Button("undo", _("Undo"), enabled=bool(desk.past)),
        Button("redo", _("Redo"), enabled=bool(desk.future)),
        Button("reset", _("Reset")),
    ]


def history_buttons(desk: Desk[S], new: New[S]) -> list[Item]:
    """Undo, redo, reset and new, for a panel whose changes `take_history` is given."""
    return [
        *step_buttons(desk),
        Ask(
            "new",
            _("New"),
            tuple(new.sizes(desk.present)),
            _("Empty board"),
            problem=desk.problems.get("new", ""),
        ),
    ]


def take_step(desk: Desk[Any], change: Change) -> bool:
    """Do what the pressed button says; says whether it is one of these."""
    match change.id:
        case "undo":
            desk.undo()
        case "redo":
            desk.redo()
        case "reset":
            desk.commit(desk.codec.default)
        case _:
            return False
    return True


def take_history(desk: Desk[S], change: Change, new: New[S]) -> None:
    """Do what the pressed button says, if it is one of these. Raises InvalidInput."""
    if not take_step(desk, change) and change.id == "new":
        desk.load(_blank(desk.present, str(change.value), new))


def _blank(state: Any, typed: str, new: New[Any]) -> Any:
    sizes, words = new.sizes(state), typed.split()
    if len(words) != len(sizes):
        allowed = say("there must be {count}", count=len(sizes))
        raise InvalidInput(_("New"), found=counted(len(words), "numbers"), allowed=allowed)
    counts = [
        whole(size.label, word, size.low, size.high)
        for size, word in zip(sizes, words, strict=True)
    ]
    return new.blank(state, *counts)
