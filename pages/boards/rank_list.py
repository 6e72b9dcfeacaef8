"""The editable ranked list: the reader moves, grades, renames, adds and removes documents."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from pages.boards.shared import own_board, parse_items, parse_name
from pages.session import edits
from pages.session.clean_names import cleaned
from pages.session.language import _, words
from pages.session.narration_terms import NarrationTerms

MAX_DOCUMENTS = 200
MAX_NAME_LENGTH = 80
KINDS = ("move", "grade", "rename", "add", "remove")
FIELDS = {"grade": ["grade"], "rename": ["name"]}

_mount = own_board("rank_list")


@dataclass(frozen=True)
class Document:
    """A document of the list. `id` has at most 40 characters and is unique in its list."""

    id: str
    name: str
    grade: int

    def narration_terms(self) -> dict[str, NarrationTerms]:
        return {"name": NarrationTerms(_("name")), "grade": NarrationTerms(_("grade"))}


@dataclass(frozen=True)
class Edit:
    """The list as the reader left it, best rank first.

    `dragging` says that the row is still in the hand: another edit follows.
    """

    documents: tuple[Document, ...]
    dragging: bool


def rank_list(
    documents: Sequence[Document],
    *,
    max_grade: int,
    relevant_from: int,
    revision: str,
    key: str,
    with_hint: bool = True,
    is_linked: bool = True,
    kept: Sequence[Document] | None = None,
) -> None:
    """Show `documents`, best rank first, for editing.

    Grades run from 0 to `max_grade` (at most 9); a document is marked as relevant from the grade
    `relevant_from` on. `with_hint` says below the list what keys do. Documents that `is_linked`
    light up with what the page shows of their ranks. What lies elsewhere than in `kept`, the list
    of A, is marked; a document has the same name there.
    """
    ranks = None if kept is None else {one.name: rank for rank, one in enumerate(kept, 1)}
    _mount(
        key=key,
        revision=revision,
        documents=[vars(document) for document in documents],
        maxGrade=max_grade,
        relevantFrom=relevant_from,
        maxDocuments=MAX_DOCUMENTS,
        linked=is_linked,
        labels=_labels(max_grade) | ({} if with_hint else {"hint": ""}),
        kept=ranks and {one.id: ranks[one.name] for one in documents if one.name in ranks},
        beside={"row": _("{row}; A: rank {rank}"), "new": _("new")},
    )


def parse_edit(
    sent: Mapping[str, Any], *, documents: Sequence[Document], max_grade: int
) -> Edit | None:
    """`sent`, which anyone may have written, as an edit; None where it differs beyond its kinds."""
    parse, kinds = partial(_parse_document, max_grade), edits.kinds_sent(sent, KINDS)
    rows, dragging = sent.get("documents"), sent.get("dragging")
    edited = parse_items(rows, documents, parse, kinds, FIELDS, _is_moved, high=MAX_DOCUMENTS)
    if edited is None or not isinstance(dragging, bool):
        return None
    return Edit((*edited.values(),), dragging)


def clean_name(name: str) -> str:
    return cleaned(name, MAX_NAME_LENGTH)


def _parse_document(max_grade: int, known: dict[str, Document], row: object) -> Document | None:
    match row:
        case {"id": str(id_), "name": str(name), "grade": grade} if edits.is_count(grade):
            named = parse_name(id_, name, known, MAX_NAME_LENGTH)
            if named is not None and grade <= max_grade:
                return Document(id_, named, grade)
    return None


def prefetched_edits(
    documents: Sequence[Document], at: int, max_grade: int
) -> Iterator[tuple[str, tuple[Document, ...]]]:
    """Each rank and each grade of a document: the edit's name, and the list after it."""
    document, others = documents[at], [*documents[:at], *documents[at + 1 :]]
    for to in range(len(documents)):
        yield f"{document.id}:{to + 1}", (*others[:to], document, *others[to:])
    for grade in range(max_grade + 1):
        graded = replace(document, grade=grade)
        yield f"{document.id}={grade}", (*others[:at], graded, *others[at:])


def _is_moved(known: dict[str, Document], after: dict[str, Document]) -> bool:
    return [id_ for id_ in known if id_ in after] != [id_ for id_ in after if id_ in known]


def _labels(max_grade: int) -> dict[str, str]:
    found = words("components/rank_list/words")
    return {**found, "hint": found["hint"].format(max_grade=max_grade)}
