"""What the menus above the ranked list hold."""

from __future__ import annotations

from dataclasses import replace

from metrics import CATALOGUE
from metrics.steps import say
from pages.desk.desk import Desk
from pages.desk.language import _
from pages.parts.exports import Download, Exports, numbered
from pages.parts.menus import show_menus, upload_form
from pages.ranked_list.build import PAGE
from pages.ranked_list.compute import compute
from pages.ranked_list.csv_file import read_documents, write_documents
from pages.ranked_list.examples import examples
from pages.ranked_list.state import L, ListState


def show_list_menus(desk: Desk[ListState]) -> None:
    """The row of menus of this page."""
    show_menus(PAGE, desk, examples(), upload=upload_list, export=export_list)


def upload_list(desk: Desk[L], page: str = PAGE) -> None:
    """What reads a list from a file."""

    def read(text: str) -> L:
        documents, state = read_documents(text), desk.present
        scale = max(state.max_grade, *(document.grade for document in documents))
        return replace(state, documents=documents, max_grade=scale, example="")

    upload_form(
        page,
        desk,
        read,
        explanation=_(
            "A row a document, columns doc and grade (0 to 5), and optionally rank or score; with "
            "commas, semicolons or tabs, and decimals after a point or a comma."
        ),
        placeholder="doc,grade\nGiant panda facts,3\nZoo tickets,0",
    )


def export_list(desk: Desk[L], *more: Download) -> Exports:
    """The worked solution of the picked metric, the list, and what else the page has to give."""
    state = desk.present
    listed = Download(_("List as CSV"), write_documents(state.documents), "ranked_list.list.csv")
    names = [document.name for document in state.documents]
    result = compute(CATALOGUE[state.metric], state)
    return Exports(result, (listed, *more), numbered=numbered(say("rank"), "i", names))
