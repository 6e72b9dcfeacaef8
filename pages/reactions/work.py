"""The Work region: the derivation of the picked metric, as on the page of the ranked list."""

from __future__ import annotations

from pages.desk.desk import Desk
from pages.ranked_list.work import show_work as show_list_work
from pages.reactions.build import PAGE
from pages.reactions.state import ReactionsState

OPTIONS = f"{PAGE} options"


def show_work(desk: Desk[ReactionsState]) -> None:
    """The derivation on the left, what can be set on the right."""
    show_list_work(desk, PAGE)
