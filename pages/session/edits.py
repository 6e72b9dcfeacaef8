"""The messages of the app's components: each is an edit with a number, made on a revision.

An edit is applied once, and a refused edit counts as applied: from the number the browser learns
that the page has seen it, and shows what the page holds.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any, TypeGuard, TypeVar

import streamlit as st

T = TypeVar("T", bound=Any)  # a frozen dataclass with an id and a name


def apply_sent(key: str, revision: str) -> dict[str, Any] | None:
    """The newest edit of the component `key`, unchecked, if it was made on `revision`."""
    sent = st.session_state.get(key, {}).get("edit")
    if not isinstance(sent, dict) or sent.get("revision") != revision:
        return None
    seq = sent.get("seq")
    if not is_count(seq) or seq <= applied_seq(key, revision):
        return None
    note_applied(key, revision, seq)
    return sent


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


def with_page_names(
    known: Mapping[str, T], edited: Iterable[T], kinds: Collection[str], kind: str = "rename"
) -> tuple[T, ...]:
    """The items under the page's names, which may differ from the reader's, unless `kinds` has an
    edit of the `kind` that renames.
    """
    if kind in kinds:
        return tuple(edited)
    return tuple(
        replace(each, name=known[each.id].name) if each.id in known else each for each in edited
    )


def kinds_of_edit(
    known: Mapping[str, object], edited: Mapping[str, object], fields: Mapping[str, Sequence[str]]
) -> set[str]:
    """The kinds of edit that lead from `known` to `edited`, both by id: "add", "remove", and each
    kind of `fields` whose attributes differ.
    """
    common = [(known[id_], edited[id_]) for id_ in known if id_ in edited]
    found = {"add": len(common) < len(edited), "remove": len(common) < len(known)}
    for kind, names in fields.items():
        found[kind] = any(getattr(a, name) != getattr(b, name) for a, b in common for name in names)
    return {kind for kind, differs in found.items() if differs}
