"""The buttons to keep a state as A, for undo, redo and a new board, empty or as at first."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from metrics import InvalidInput
from metrics.inputs.counted import counted
from metrics.steps import say
from pages.parts.panel import Ask, Button, Change, Item, Size, menu
from pages.session.address import whole
from pages.session.language import _
from pages.session.page_state import PageState

S = TypeVar("S")


@dataclass(frozen=True)
class New(Generic[S]):
    """An empty board: the sizes to ask for, and the state with a board of these sizes.

    The rest of the state stays, and no example is named.
    """

    sizes: Callable[[S], Sequence[Size]]
    blank: Callable[..., S]


def step_buttons(page_state: PageState[Any]) -> list[Item]:
    """Undo, redo and reset, for a panel whose changes go to `apply_step`."""
    return [*_back_and_forth(page_state), Button("reset", _("Reset"))]


def _back_and_forth(page_state: PageState[Any]) -> list[Item]:
    return [
        Button("undo", _("Undo"), enabled=bool(page_state.past)),
        Button("redo", _("Redo"), enabled=bool(page_state.future)),
    ]


def history_buttons(page_state: PageState[S], new: New[S]) -> list[Item]:
    """Keep, undo, redo and new, for a panel whose changes go to `apply_history`."""
    return [
        *_keeping(page_state),
        *_back_and_forth(page_state),
        Ask(
            "new",
            _("New"),
            tuple(new.sizes(page_state.present)),
            _("Empty board"),
            _("Reset"),
            problem=page_state.problems.get("new", ""),
        ),
    ]


def _keeping(page_state: PageState[Any]) -> list[Item]:
    """The button that keeps the present state as A; then the menu of what can be done with A."""
    if page_state.codec.alike is None:
        return []
    if page_state.kept is None:
        return [Button("keep", _("Keep as A"))]
    labels = {"keep": _("Keep anew"), "swap kept": _("Swap A and B"), "drop kept": _("Drop A")}
    return [menu("kept", _("A, kept"), **labels)]


def apply_step(page_state: PageState[Any], change: Change) -> bool:
    """Apply a pressed button; False where it is none of these."""
    match change.id:
        case "undo":
            page_state.undo()
        case "redo":
            page_state.redo()
        case "reset":
            page_state.commit(page_state.codec.default)
        case "keep" if page_state.codec.alike is not None:
            page_state.keep(page_state.present)
        case "swap kept":
            page_state.swap()
        case "drop kept":
            page_state.keep(None)
        case _:
            return False
    return True


def apply_history(page_state: PageState[S], change: Change, new: New[S]) -> None:
    """Apply a pressed button, if it is one of these. Raises InvalidInput."""
    if not apply_step(page_state, change) and change.id == "new":
        page_state.load(_new(page_state.present, str(change.value), new))


def _new(state: Any, typed: str, new: New[Any]) -> Any:
    sizes, words = new.sizes(state), typed.split()
    if len(words) != len(sizes):
        allowed = say("there must be {count}", count=len(sizes))
        raise InvalidInput(_("New"), found=counted(len(words), "numbers"), allowed=allowed)
    counts = [
        whole(size.label, word, size.low, size.high)
        for size, word in zip(sizes, words, strict=True)
    ]
    return new.blank(state, *counts)
