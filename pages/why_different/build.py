"""The Build region: the kind of input, and the board of that kind."""

from dataclasses import replace

from pages.parts.controls import typed_line
from pages.parts.panel import Apply, Change, Item, Menu, Select, panel
from pages.session.language import _, labelled
from pages.session.page_state import PageState
from pages.why_different.inputs import INPUTS, NAMES
from pages.why_different.state import (
    IDS,
    WhyState,
    part_of,
    part_state,
    read_scores,
    with_scores,
    write_scores,
)

PAGE = "why different"
KIND, LIST_SCORES = "why different kind", "why different scores"


def apply_kind(page_state: PageState[WhyState], change: Change) -> None:
    if change.id == "kind" and change.value in IDS:
        page_state.load(
            replace(page_state.present, kind=str(change.value), got="", beside=0, example="")
        )


def apply_scores(page_state: PageState[WhyState], change: Change) -> None:
    """Take the typed scores of the documents. Raises InvalidInput."""
    if change.id == "scores":
        count = len(part_of(page_state.present, "list").documents)
        page_state.commit(with_scores(page_state.present, read_scores(str(change.value), count)))


def apply_of(kind: str, apply: Apply, resets: bool) -> Apply[WhyState]:
    """A function that applies a change of a kind's own panel; Reset restores the page's default."""

    def taken(page_state: PageState[WhyState], change: Change) -> None:
        if resets and change.id == "reset":
            page_state.commit(page_state.codec.default)
        else:
            apply(part_state(page_state, kind, anew=change.id == "new"), change)

    return taken


def show_build(page_state: PageState[WhyState]) -> None:
    state = page_state.present
    panel(
        page_state,
        [[Select("kind", _("Input"), state.kind, tuple(NAMES.items()), label_inline=True)]],
        key=KIND,
    )
    INPUTS[state.kind].build(part_state(page_state, state.kind))
    if state.kind == "list":
        label = labelled(_("Scores"), write_scores(state.in_force) or _("none"))
        scores = Menu("list scores", label, (_scores(page_state),), line=True)
        panel(page_state, [[scores]], key=LIST_SCORES)


def _scores(page_state: PageState[WhyState]) -> Item:
    return typed_line(
        page_state,
        "scores",
        _("Scores from rank 1 on"),
        write_scores(page_state.present.in_force),
        _(".9 .8 .8 .1, to tie documents"),
        label_inline=True,
    )
