"""What the menus above the page of reactions hold."""

from __future__ import annotations

from functools import partial

from metrics.export.spreadsheet import write_table
from pages.desk.desk import Desk
from pages.desk.language import _
from pages.parts.exports import Download, Exports
from pages.parts.menus import show_menus
from pages.ranked_list.menus import export_list, upload_list
from pages.reactions.build import PAGE
from pages.reactions.examples import examples
from pages.reactions.log import log_rows
from pages.reactions.state import ReactionsState


def show_reaction_menus(desk: Desk[ReactionsState]) -> None:
    """The row of menus of this page."""
    upload = partial(upload_list, page=PAGE)
    show_menus(PAGE, desk, examples(), upload=upload, export=_export)


def _export(desk: Desk[ReactionsState]) -> Exports:
    log = Download(_("Log as CSV"), write_table(log_rows(desk)), "reactions.log.csv")
    return export_list(desk, log)
