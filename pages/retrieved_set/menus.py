"""What the menus above the retrieved sets hold."""

from __future__ import annotations

from dataclasses import replace

from metrics import CATALOGUE
from pages.desk.desk import Desk
from pages.desk.language import _
from pages.parts.exports import Download, Exports
from pages.parts.menus import show_menus, upload_form
from pages.retrieved_set.csv_file import read_documents, write_documents
from pages.retrieved_set.examples import examples
from pages.retrieved_set.options import compute
from pages.retrieved_set.state import SetsState

PAGE = "retrieved set"


def show_sets_menus(desk: Desk[SetsState]) -> None:
    """The row of menus of this page."""
    show_menus(PAGE, desk, examples(), upload=_upload, export=_export)


def _upload(desk: Desk[SetsState]) -> None:
    upload_form(
        PAGE,
        desk,
        lambda text: replace(desk.present, documents=read_documents(text), example=""),
        explanation=_(
            "A row a document, columns doc, retrieved, relevant and optionally known, which hold "
            "1 or 0, yes or no, true or false, x or nothing; with commas, semicolons or tabs."
        ),
        placeholder="doc,retrieved,relevant,known\nd1,1,1,0\nd2,1,0,0\nd3,0,1,1",
    )


def _export(desk: Desk[SetsState]) -> Exports:
    state = desk.present
    sets = Download(_("Sets as CSV"), write_documents(state.documents), "retrieved_set.sets.csv")
    return Exports(compute(CATALOGUE[state.metric], state), (sets,))
