"""The Watch region: the tiles of a ranked list, and one view of how they react."""

from __future__ import annotations

from dataclasses import replace

from pages.desk.desk import Desk
from pages.desk.language import _
from pages.parts.panel import Change, Choice, panel
from pages.ranked_list.watch import show_tiles
from pages.reactions.state import ReactionsState
from pages.reactions.views import VIEWS

TILES, VIEW = "reactions tiles", "reactions view"


def take_view(desk: Desk[ReactionsState], change: Change) -> None:
    """Take the choice of another view."""
    if change.id == "view" and change.value in VIEWS:
        desk.look(replace(desk.present, view=str(change.value)))


def show_numbers(desk: Desk[ReactionsState]) -> None:
    """The tiles, with the last move's changes."""
    show_tiles(desk, TILES)


def show_view(desk: Desk[ReactionsState]) -> None:
    """One view at a time: each costs the browser more than most of the page."""
    options = tuple((name, view.name) for name, view in VIEWS.items())
    choice = Choice("view", _("View"), desk.present.view, options, label_inline=True)
    panel([[choice]], key=VIEW, token=desk.token)
    VIEWS[desk.present.view].show(desk)
