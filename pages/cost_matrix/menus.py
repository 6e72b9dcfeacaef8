"""What the menus above the cost page hold."""

from __future__ import annotations

from dataclasses import replace

from metrics.steps import say
from pages.cost_matrix.compute import compute
from pages.cost_matrix.csv_file import read_matrices, write_matrices
from pages.cost_matrix.examples import examples
from pages.cost_matrix.state import CostState
from pages.desk.csv_table import read_header
from pages.desk.desk import Desk
from pages.desk.language import _
from pages.desk.scores.csv_file import read_scores, write_scores
from pages.parts.exports import Download, Exports
from pages.parts.menus import show_menus, upload_form

PAGE = "cost matrix"


def show_cost_menus(desk: Desk[CostState]) -> None:
    """The row of menus of this page."""
    show_menus(PAGE, desk, examples(), upload=_upload, export=_export)


def _upload(desk: Desk[CostState]) -> None:
    upload_form(
        PAGE,
        desk,
        lambda text: with_file(desk.present, text),
        explanation=_(
            "A row a cell, columns true, predicted and count; count_2 holds the counts of the "
            "second model and cost what one item costs. Without count each row is an item. Or "
            "scores: a row an item, columns y_true and y_score. With commas, semicolons or "
            "tabs, and decimals after a point or a comma."
        ),
        placeholder="true,predicted,count,count_2,cost\nno,no,250,200,0\nno,yes,60,5,1",
    )


def with_file(state: CostState, text: str) -> CostState:
    """The state with the matrices or the scores of a CSV text. Raises InvalidInput."""
    if "y_score" in (name.lower() for name in read_header(text)):
        scores = read_scores(text)
        return replace(state, scores=scores, threshold=None, view="thresholds", example="")
    return read_matrices(text, state)


def _export(desk: Desk[CostState]) -> Exports:
    state = desk.present
    more = [Download(_("Matrices as CSV"), write_matrices(state), "cost_matrix.matrices.csv")]
    if state.scores is not None:
        more.append(Download(_("Scores as CSV"), write_scores(state.scores), "scores.scores.csv"))
    of = say("model {model}", model=state.model)
    return Exports(compute(state, state.metric, state.model), tuple(more), of)
