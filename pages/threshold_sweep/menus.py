"""What the menus above the threshold sweep hold."""

from __future__ import annotations

from dataclasses import replace

from metrics import CATALOGUE
from pages.desk.desk import Desk
from pages.desk.language import _
from pages.desk.scores.csv_file import read_scores, write_scores
from pages.desk.scores.data import MAX_ITEMS
from pages.parts.exports import Download, Exports
from pages.parts.menus import show_menus, upload_form
from pages.threshold_sweep.computed import compute, row_of
from pages.threshold_sweep.examples import examples
from pages.threshold_sweep.given import given_of, whose
from pages.threshold_sweep.state import SweepState, with_scores
from pages.threshold_sweep.tables import paged

PAGE = "threshold sweep"
MAX_EXPORTED = 1000  # rows of a worked solution


def show_sweep_menus(desk: Desk[SweepState]) -> None:
    """The row of menus of this page."""
    show_menus(PAGE, desk, examples(), upload=_upload, export=_export)


def _upload(desk: Desk[SweepState]) -> None:
    def read(text: str) -> SweepState:
        state = with_scores(desk.present, read_scores(text), "items")
        low, high = state.span
        middle = state.threshold if low <= state.threshold <= high else (low + high) / 2
        return replace(state, threshold=middle, example="")

    upload_form(
        PAGE,
        desk,
        read,
        explanation=_(
            "A row an item, up to {high}, columns y_true and y_score, and y_score_2 for a second "
            "model. Labels are 0 and 1, or two texts, of which the later one in the alphabet is "
            "the positive class. With commas, semicolons or tabs, and decimals after a point or a "
            "comma."
        ).format(high=MAX_ITEMS),
        placeholder="y_true,y_score\n1,0.8\n0,0.96",
    )


def _export(desk: Desk[SweepState]) -> Exports:
    state = desk.present
    scores = Download(_("Scores as CSV"), write_scores(state.scores), f"{PAGE_FILE}.scores.csv")
    result = compute(CATALOGUE[state.metric], state)
    # Of very many items neither the list nor the table goes along as a whole: the scores have a
    # file of their own, and the table is cut around the present threshold.
    if state.scores.n > MAX_EXPORTED:
        result = replace(result, inputs=())
    first = max(0, row_of(state) - MAX_EXPORTED // 2)
    shown = paged(result, first, MAX_EXPORTED, row_of(state))
    return Exports(shown, (scores,), whose(state), given=given_of(state))


PAGE_FILE = "threshold_sweep"
