"""The Build region: that of a ranked list. A step back leaves what is looked at."""

from __future__ import annotations

from dataclasses import replace

from pages.desk.desk import Desk
from pages.parts.panel import Change
from pages.ranked_list.build import keys_of, take_button, take_list
from pages.ranked_list.build import show_build as show_list
from pages.reactions.looks import looked_at_as
from pages.reactions.state import ReactionsState

PAGE = "reactions"
LIST, LINE, BUTTONS = keys_of(PAGE)


def take_board(desk: Desk[ReactionsState]) -> None:
    """Take what was done in the list."""
    take_list(desk, PAGE)


def take_list_button(desk: Desk[ReactionsState], change: Change) -> None:
    """Do what a button below the list says."""
    before = desk.present
    take_button(desk, change)
    # Another example is looked at as it was; a move of the same list is looked at as it is now.
    if change.id in ("undo", "redo") and desk.present.example == before.example:
        desk.look(looked_at_as(desk.present, before))
    elif change.id == "reset":
        desk.look(replace(desk.present, view=before.view))


def show_build(desk: Desk[ReactionsState]) -> None:
    """Everything by which the list is made."""
    show_list(desk, PAGE)
