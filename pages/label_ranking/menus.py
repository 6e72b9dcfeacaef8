"""What the menus above the label ranking hold."""

from __future__ import annotations

from metrics import CATALOGUE
from pages.desk.desk import Desk
from pages.desk.language import _
from pages.label_ranking.csv_file import read_board, write_board
from pages.label_ranking.examples import examples
from pages.label_ranking.options import named
from pages.label_ranking.state import LabelState, loaded
from pages.parts.exports import Download, Exports
from pages.parts.menus import show_menus, upload_form

PAGE = "label ranking"


def show_labels_menus(desk: Desk[LabelState]) -> None:
    """The row of menus of this page."""
    show_menus(PAGE, desk, examples(), upload=_upload, export=_export)


def _upload(desk: Desk[LabelState]) -> None:
    upload_form(
        PAGE,
        desk,
        lambda text: loaded(desk.present, read_board(text)),
        explanation=_(
            "A row for each item, with columns true:sport (1 or 0) and score:sport for each label "
            "such as sport; or a row for each label of each item, columns item, label, true and "
            "score. The columns item and weight may be there too; at most 12 items and 8 labels; "
            "with commas, semicolons or tabs, and decimals after a point or a comma. A block "
            "of scores from a spreadsheet is pasted into a cell instead."
        ),
        placeholder="item,true:sport,true:music,score:sport,score:music\nd1,1,0,0.7,0.4",
    )


def _export(desk: Desk[LabelState]) -> Exports:
    state = desk.present
    scores = Download(_("Scores as CSV"), write_board(state.board), "label_ranking.scores.csv")
    return Exports(named(CATALOGUE[state.metric], state), (scores,))
