"""The editable ranked list: documents are moved, graded, renamed, added and removed by hand.

The page owns the list. It takes what the reader did with `apply_edit` at the start of a run, and
mounts the list with `rank_list`. Whenever the page itself changes the list (an example, undo, a
button), it gives it a new `revision` name: the browser then takes the list as it is, whatever
edits are under way. Under the same revision an answer to an older edit is ignored, so that fast
moves are never undone.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, cast

from pages.parts.own_component import own_component
from pages.session.clean_names import cleaned
from pages.session.edits import (
    applied_seq,
    apply_sent,
    is_count,
    kinds_of_edit,
    kinds_sent,
    with_page_names,
)
from pages.session.language import _
from pages.session.narration_terms import NarrationTerms

MAX_DOCUMENTS = 200
MAX_ID_LENGTH = 40
MAX_NAME_LENGTH = 80
KINDS = ("move", "grade", "rename", "add", "remove")

_mount = own_component("rank_list")


@dataclass(frozen=True)
class Document:
    """A document of the list. `id` has at most 40 characters and is unique in its list."""

    id: str
    name: str
    grade: int

    def narration_terms(self) -> dict[str, NarrationTerms]:
        """What its fields are called where a move is told."""
        return {"name": NarrationTerms(_("name")), "grade": NarrationTerms(_("grade"))}


@dataclass(frozen=True)
class Edit:
    """The list as the reader left it, best rank first.

    `dragging` says that the row is still in the hand: another edit follows. `kind` is what the
    reader did last.
    """

    documents: tuple[Document, ...]
    dragging: bool
    kind: str
    seq: int


def rank_list(
    documents: Sequence[Document],
    *,
    max_grade: int,
    relevant_from: int,
    revision: str,
    key: str,
    with_hint: bool = True,
) -> None:
    """Show `documents`, best rank first, for editing.

    Grades run from 0 to `max_grade` (at most 9); a document is marked as relevant from the grade
    `relevant_from` on. `revision` must be new, across sessions too, each time the page changes the
    documents otherwise than by an accepted edit. `with_hint` says below the list what keys do.
    """
    _mount(
        key=key,
        data={
            "documents": [vars(document) for document in documents],
            "maxGrade": max_grade,
            "relevantFrom": relevant_from,
            "maxDocuments": MAX_DOCUMENTS,
            "revision": revision,
            "seq": applied_seq(key, revision),
            "labels": _labels(max_grade) | ({} if with_hint else {"hint": ""}),
        },
        on_edit_change=lambda: None,
    )


def apply_edit(
    key: str, *, documents: Sequence[Document], max_grade: int, revision: str
) -> Edit | None:
    """Return the edit that the browser sent for the list `key`, once, checked against `documents`.

    `documents` and `revision` are what the page holds now. None means that there is no new edit,
    that it is malformed, or that it was made on another revision: the page keeps what it has, and
    so will the browser.
    """
    sent = apply_sent(key, revision)
    if sent is None:
        return None
    return parse_edit(sent, documents=documents, max_grade=max_grade, revision=revision)


def parse_edit(
    sent: object, *, documents: Sequence[Document], max_grade: int, revision: str
) -> Edit | None:
    """Check `sent`, which anyone may have written, and return it as an edit of `documents`: the
    lists may differ in what its kinds change.
    """
    if not isinstance(sent, dict) or sent.get("revision") != revision:
        return None
    seq, dragging, kinds = sent.get("seq"), sent.get("dragging"), kinds_sent(sent, KINDS)
    if not kinds or not is_count(seq) or not isinstance(dragging, bool):
        return None
    known = {document.id: document for document in documents}
    edited = _parse_documents(sent.get("documents"), known, max_grade)
    if edited is None:
        return None
    edited = with_page_names(known, edited, kinds)
    if not _changes(known, edited) <= kinds:
        return None
    return Edit(edited, dragging, sent["kind"], seq)


def clean_name(name: str) -> str:
    """Return `name` on one line: without control characters, at most 80 characters long."""
    return cleaned(name, MAX_NAME_LENGTH)


def _parse_documents(
    rows: object, known: dict[str, Document], max_grade: int
) -> tuple[Document, ...] | None:
    if not isinstance(rows, list) or not 0 < len(rows) <= MAX_DOCUMENTS:
        return None
    parsed = [_parse_document(row, known, max_grade) for row in rows]
    edited = tuple(document for document in parsed if document is not None)
    if len(edited) < len(rows) or len({document.id for document in edited}) < len(rows):
        return None
    return edited


def _parse_document(row: Any, known: dict[str, Document], max_grade: int) -> Document | None:
    if not isinstance(row, dict):
        return None
    id_, name, grade = row.get("id"), row.get("name"), row.get("grade")
    if not isinstance(id_, str) or not isinstance(name, str) or not is_count(grade):
        return None
    if id_ not in known and (not id_ or clean_name(id_) != id_ or len(id_) > MAX_ID_LENGTH):
        return None
    if id_ not in known or known[id_].name != name:
        if len(name) > MAX_NAME_LENGTH or not clean_name(name):
            return None
        name = clean_name(name)
    return Document(id_, name, cast("int", grade)) if cast("int", grade) <= max_grade else None


def prefetched_edits(
    documents: Sequence[Document], at: int, max_grade: int
) -> Iterator[tuple[str, tuple[Document, ...]]]:
    """A document at every rank, and in every grade: the edit's name, and the list after it."""
    document, others = documents[at], [*documents[:at], *documents[at + 1 :]]
    for to in range(len(documents)):
        yield f"{document.id}:{to + 1}", (*others[:to], document, *others[to:])
    for grade in range(max_grade + 1):
        graded = replace(document, grade=grade)
        yield f"{document.id}={grade}", (*others[:at], graded, *others[at:])


def _changes(known: dict[str, Document], edited: Iterable[Document]) -> set[str]:
    """Return the kinds of edit that it takes to get from `known` to `edited`."""
    after = {document.id: document for document in edited}
    found = kinds_of_edit(known, after, {"grade": ["grade"], "rename": ["name"]})
    moved = [id_ for id_ in known if id_ in after] != [id_ for id_ in after if id_ in known]
    return found | {"move"} if moved else found


def _labels(max_grade: int) -> dict[str, str]:
    # The browser fills in {name}, {rank}, {count}, {grade} and {number}.
    return {
        "list": _("Ranked documents, best first"),
        "row": _("{name}, rank {rank} of {count}, grade {grade}, not relevant"),
        "relevantRow": _("{name}, rank {rank} of {count}, grade {grade}, relevant"),
        "relevant": _("relevant"),
        "meter": _("Grade of {name}: {grade}"),
        "step": _("Grade {grade}"),
        "nameOf": _("Name of {name}"),
        "up": _("Move {name} up"),
        "down": _("Move {name} down"),
        "remove": _("Remove {name}"),
        "add": _("Add a document"),
        "newName": _("Document {number}"),
        "moved": _("{name}, rank {rank} of {count}"),
        "graded": _("{name}, grade {grade}, not relevant"),
        "gradedRelevant": _("{name}, grade {grade}, relevant"),
        "added": _("{name} added at rank {rank} of {count}"),
        "removed": _("{name} removed, {count} left"),
        "restored": _("{name} back at rank {rank} of {count}"),
        "hint": _("↑ ↓ Home End move · 0–{max_grade} grade · F2 rename · Del remove").format(
            max_grade=max_grade
        ),
    }
