"""The Build region, that of a ranked list; what is looked at stays when the list changes."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from pages.parts.panel import Change
from pages.ranked_list.build import apply_button, keys_of
from pages.reactions.slide import place_of, ranked
from pages.reactions.state import ReactionsState, keeping_looks
from pages.session.page_state import PageState

PAGE = "reactions"
_LIST, LINE, BUTTONS = keys_of(PAGE)


def apply_list_button(page_state: PageState[ReactionsState], change: Change) -> None:
    before = page_state.present
    apply_button(page_state, change)
    # Another example is looked at as it was; a move of the same list is looked at as it is now.
    if change.id in ("undo", "redo") and page_state.present.example == before.example:
        page_state.look(looked_at_as(page_state.present, before))
    elif change.id == "reset":
        page_state.look(replace(page_state.present, view=before.view))


def looked_at_as(state: ReactionsState, looked: ReactionsState) -> ReactionsState:
    """The list of one step, looked at as another one was; the same document slides.

    A score that was given up with the order that it made is back where that order is taken back,
    and given up again where it is taken once more.
    """
    kept = sliding_on(keeping_looks(state, looked), looked)
    if not state.documents or not looked.documents:
        return kept
    same = state.documents[place_of(state)].id == kept.documents[place_of(kept)].id
    if not same:
        return kept
    if looked.score is None and state.score is not None and ranked(state) == looked.documents:
        return replace(kept, score=state.score)
    if looked.score is not None and state.score is None and ranked(looked) == state.documents:
        return replace(kept, score=None)
    return kept


def sliding_on(state: ReactionsState, before: ReactionsState) -> ReactionsState:
    """The state in which the document slides that did before, wherever it stands now."""
    if not before.documents:
        return state
    sliding = before.documents[place_of(before)].id
    for place, document in enumerate(state.documents):
        if document.id == sliding:
            return replace(state, slide=place)
    return state


def following(apply: Callable[..., None]) -> Callable[..., None]:
    """What takes a change of the list, so that the document that slides stays the same one."""

    def taken(page_state: PageState[ReactionsState], *change: Any) -> None:
        before = page_state.present
        apply(page_state, *change)
        now = page_state.present
        if now.documents == before.documents or now.slide != before.slide:
            return
        if now.example != before.example:
            return
        followed = sliding_on(now, before)
        if followed != now:
            page_state.present = followed

    return taken
