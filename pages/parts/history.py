"""The buttons that go back and forth in what was built."""

from __future__ import annotations

from typing import Any

from pages.desk.desk import Desk
from pages.desk.language import _
from pages.parts.panel import Button


def history_buttons(desk: Desk[Any]) -> list[Button]:
    """Undo, redo and reset, for a panel whose changes `take_history` is given."""
    return [
        Button("undo", _("Undo"), enabled=bool(desk.past)),
        Button("redo", _("Redo"), enabled=bool(desk.future)),
        Button("reset", _("Reset")),
    ]


def take_history(desk: Desk[Any], pressed: str) -> None:
    """Do what the pressed button says, if it is one of these."""
    match pressed:
        case "undo":
            desk.undo()
        case "redo":
            desk.redo()
        case "reset":
            desk.commit(desk.codec.default)
