"""The Build region: the kind of input, and the board of that kind."""

from __future__ import annotations

from dataclasses import replace

from pages.desk.desk import Desk
from pages.desk.language import _
from pages.parts.controls import typed_line
from pages.parts.panel import Change, Choice, Item, Take, panel
from pages.why_different.inputs import INPUTS, NAMES
from pages.why_different.state import (
    IDS,
    WhyState,
    part_desk,
    part_of,
    read_scores,
    with_scores,
    write_scores,
)

PAGE = "why different"
KIND, LIST_SCORES = "why different kind", "why different scores"


def take_kind(desk: Desk[WhyState], change: Change) -> None:
    """Take another kind of input."""
    if change.id == "kind" and change.value in IDS:
        desk.load(replace(desk.present, kind=str(change.value), got="", beside=0, example=""))


def take_scores(desk: Desk[WhyState], change: Change) -> None:
    """Take the typed scores of the documents. Raises InvalidInput."""
    if change.id == "scores":
        count = len(part_of(desk.present, "list").documents)
        desk.commit(with_scores(desk.present, read_scores(str(change.value), count)))


def take_of(kind: str, take: Take, resets: bool) -> Take[WhyState]:
    """What takes a change of a kind's own panel; Reset brings back what the page begins with."""

    def taken(desk: Desk[WhyState], change: Change) -> None:
        if resets and change.id == "reset":
            desk.commit(desk.codec.default)
        else:
            take(part_desk(desk, kind, anew=change.id == "new"), change)

    return taken


def show_build(desk: Desk[WhyState]) -> None:
    """The kinds, the board, and the scores of a ranked list."""
    state = desk.present
    panel(
        [[Choice("kind", _("Input"), state.kind, tuple(NAMES.items()), label_inline=True)]],
        key=KIND,
        token=desk.token,
    )
    INPUTS[state.kind].build(part_desk(desk, state.kind))
    if state.kind == "list":
        panel([[_scores(desk)]], key=LIST_SCORES, token=desk.token)


def _scores(desk: Desk[WhyState]) -> Item:
    return typed_line(
        desk,
        "scores",
        _("Scores from rank 1 on"),
        write_scores(desk.present.in_force),
        _(".9 .8 .8 .1, to tie documents"),
        label_inline=True,
    )
