"""The set board: documents in a picture of three overlapping sets, moved between them by hand."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from pages.boards.shared import own_board, parse_items, parse_name
from pages.session import edits
from pages.session.clean_names import cleaned
from pages.session.language import _, words
from pages.session.narration_terms import NarrationTerms

SETS = ("retrieved", "relevant", "known")
MAX_DOCUMENTS = 200
MAX_NAME_LENGTH = 60
KINDS = ("move", "rename", "add", "remove")
FIELDS = {"move": SETS, "rename": ["name"]}

_mount = own_board("set_board")


@dataclass(frozen=True)
class Document:
    """A document and the sets that hold it. `id` has at most 40 characters and is its own."""

    id: str
    name: str
    retrieved: bool = False
    relevant: bool = False
    known: bool = False

    def narration_terms(self) -> dict[str, NarrationTerms]:
        return {
            "name": NarrationTerms(_("name")),
            "retrieved": NarrationTerms(_("retrieved"), denied=_("not retrieved")),
            "relevant": NarrationTerms(_("relevant"), denied=_("not relevant")),
            "known": NarrationTerms(_("known before"), denied=_("not known before")),
        }


def region(document: Document) -> int:
    """The sets that hold a document, as the sum of 1 retrieved, 2 relevant and 4 known."""
    return document.retrieved + 2 * document.relevant + 4 * document.known


def in_region(document: Document, region: int) -> Document:
    held = {of: bool(region & 1 << at) for at, of in enumerate(SETS)}
    return Document(document.id, document.name, **held)


def set_board(
    documents: Sequence[Document],
    *,
    known_shown: bool,
    kept: Sequence[Document] | None = None,
    revision: str,
    key: str,
) -> None:
    """Show `documents` in their sets for editing; the third set only if `known_shown`. What lies in
    others in A, the documents `kept`, is marked; a document has the same name there.
    """
    sets = None if kept is None else {one.name: region(one) for one in kept}
    _mount(
        key=key,
        revision=revision,
        documents=[vars(document) for document in documents],
        knownShown=known_shown,
        maxDocuments=MAX_DOCUMENTS,
        maxName=MAX_NAME_LENGTH,
        labels=words("components/set_board/words"),
        kept=sets and {one.id: sets[one.name] for one in documents if one.name in sets},
        beside=_("{document}; A: {region}"),
    )


def parse_edit(
    sent: Mapping[str, Any], *, documents: Sequence[Document]
) -> tuple[Document, ...] | None:
    """The documents in `sent`, which anyone may have written; None where they differ beyond its
    kinds.
    """
    rows, kinds = sent.get("documents"), edits.kinds_sent(sent, KINDS)
    edited = parse_items(rows, documents, _parse_document, kinds, FIELDS, low=0, high=MAX_DOCUMENTS)
    return None if edited is None else (*edited.values(),)


def clean_name(name: str) -> str:
    return cleaned(name, MAX_NAME_LENGTH)


def _parse_document(known: dict[str, Document], row: object) -> Document | None:
    match row:
        case {
            "id": str(id_),
            "name": str(name),
            "retrieved": bool(retrieved),
            "relevant": bool(relevant),
            "known": bool(known_before),
        }:
            named = parse_name(id_, name, known, MAX_NAME_LENGTH)
            if named is not None:
                return Document(id_, named, retrieved, relevant, known_before)
    return None
