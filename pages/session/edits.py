"""The messages of the app's components: each is an edit with a number, made on a revision.

An edit is applied once, and a refused edit counts as applied: from the number the browser learns
that the page has seen it, and shows what the page holds.
"""

from collections.abc import Collection, Mapping
from contextlib import AbstractContextManager
from contextvars import ContextVar
from typing import Any, TypeGuard

import streamlit as st

from pages.session.holding import holding

MAX_EARLIER = 20  # edits that one message repeats
_step: ContextVar[str] = ContextVar("step", default="")


def apply_sent(key: str, revision: str) -> dict[str, Any]:
    """The oldest edit of the component `key` that is not applied, unchecked, if it was made on
    `revision`; empty, which no parser takes for an edit, where there is none.

    The server sees only the newest message. Of each step to undo that has no answer yet, a message
    repeats the last edit, as `earlier`; so undo has the steps that the hand made, however busy the
    server was.
    """
    sent = st.session_state.get(key, {}).get("edit")
    if not isinstance(sent, dict):
        return {}
    for edit in (*_earlier(sent), sent):
        seq, step = edit.get("seq"), edit.get("burst", 0)
        if edit.get("revision") != revision or not is_count(step):
            continue
        if is_count(seq) and seq > applied_seq(key, revision):
            note_applied(key, revision, seq)
            _step.set(f"{key} {step}" if step else "")
            return edit
    return {}


def most_waiting() -> int:
    """How many earlier edits the newest message of any component has."""
    found = [sent.get("edit") for sent in st.session_state.values() if isinstance(sent, dict)]
    return max((len(_earlier(edit)) for edit in found if isinstance(edit, dict)), default=0)


def _earlier(sent: Mapping[str, Any]) -> list[dict[str, Any]]:
    earlier = sent.get("earlier")
    if not isinstance(earlier, list) or len(earlier) > MAX_EARLIER:
        return []
    return [edit for edit in earlier if isinstance(edit, dict)]


def taking_step(name: str = "") -> AbstractContextManager[object]:
    """What is committed in this context belongs to the step `name`, or to that of the edit that is
    applied in it.
    """
    return holding(_step, name)


def step_taken() -> str:
    """The step to undo that is being taken; "" is one by itself."""
    return _step.get()


def kinds_sent(sent: Mapping[str, Any], known: Collection[str]) -> frozenset[str]:
    """The kinds of edit in a message; empty if one of them is not `known`.

    The server skips an edit when another follows at once. So a message names the kinds of all edits
    since the last answer, and contains what any of them has changed.
    """
    kind, kinds = sent.get("kind"), sent.get("kinds")
    if not isinstance(kinds, list) or len(kinds) > len(known) or kind not in kinds:
        return frozenset()
    return frozenset(kinds) if all(each in known for each in kinds) else frozenset()


def applied_seq(key: str, made_on: str) -> int:
    """The number of the last applied edit that was `made_on` a revision or token, else 0."""
    of, seq = _applied().get(key, ("", 0))
    return seq if of == made_on else 0


def note_applied(key: str, made_on: str, seq: int) -> None:
    _applied()[key] = (made_on, seq)


def all_applied(revision: str, token: str) -> dict[str, tuple[str, int]]:
    """The last applied edit of each component, with what it was made on: the token, the revision,
    or a part of the revision, which is named after a blank.
    """
    return {
        key: (of, seq)
        for key, (of, seq) in _applied().items()
        if of in (token, revision) or of.startswith(f"{revision} ")
    }


def _applied() -> dict[str, tuple[str, int]]:
    # Kept apart from the components' states, which are lost when the reader visits another page.
    return st.session_state.setdefault("edits taken", {})


def is_count(value: object) -> TypeGuard[int]:
    """Whether `value` is a whole number that JavaScript counts exactly, 0 or more."""
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 2**53
