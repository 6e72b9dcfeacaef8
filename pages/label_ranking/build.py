"""The Build region: the board of scored labels, and the buttons below it."""

from __future__ import annotations

from dataclasses import replace

from metrics import InvalidInput
from pages.boards.label_board import Block, label_board, take_board
from pages.desk.desk import Desk
from pages.desk.language import _, translate
from pages.desk.matrix_block import parse_numbers
from pages.desk.scored_labels import LARGEST, pasted
from pages.label_ranking.blank import NEW
from pages.label_ranking.csv_file import read_pasted
from pages.label_ranking.state import LabelState, changed_cells, with_board
from pages.parts.history import history_buttons, take_history
from pages.parts.panel import Change, Toggle, panel
from pages.parts.plain import problem

BOARD, BUTTONS = "label ranking", "label ranking buttons"


def take_button(desk: Desk[LabelState], change: Change) -> None:
    """Do what a button below the board says."""
    take_history(desk, change, NEW)
    take_weighing(desk, change)


def take_weighing(desk: Desk[LabelState], change: Change) -> None:
    """Give the rows weights, or none."""
    board = desk.present.board
    if change.id == "weights":
        weights = (1.0,) * len(board.items) if change.value else None
        desk.commit(replace(desk.present, board=replace(board, weights=weights)))


def take_edit(desk: Desk[LabelState]) -> None:
    """Take what was done on the board."""
    try:
        edit = take_board(BOARD, board=desk.present.board, revision=desk.revision)
    except InvalidInput as error:
        desk.refuse("board", translate(error.say))
        return
    if edit is None:
        return
    edited = with_board(desk.present, edit.board)
    if edit.dragging:
        desk.preview(edited)
    elif edited.board != desk.present.board or desk.is_previewing:
        cells = changed_cells(desk.present.board, edit.board)
        # + held down is one step to undo.
        desk.commit(edited, by_page=False, stroke=str(cells) if "step" in edit.kinds else "")
    if edit.block is not None:
        _take_block(desk, edit.block)
    if edit.row is not None:
        desk.look(replace(desk.present, row=edit.row))


def _take_block(desk: Desk[LabelState], block: Block) -> None:
    """Lay a block of scores over the board, or take the board of a pasted file."""
    board = desk.present.board
    try:
        taken = read_pasted(block.text) or pasted(
            board, parse_numbers(block.text, low=-LARGEST, high=LARGEST), block.at
        )
    except InvalidInput as error:
        desk.refuse("board", translate(error.say))
    else:
        desk.commit(with_board(desk.present, taken), by_page=False)


def show_build(desk: Desk[LabelState]) -> None:
    """Everything by which the board is made."""
    state = desk.present
    label_board(state.board, picked=state.row, revision=desk.revision, key=BOARD)
    problem(desk.problems.get("board"))
    panel([[*history_buttons(desk, NEW), weighing(state)]], key=BUTTONS, token=desk.token)


def weighing(state: LabelState) -> Toggle:
    """Whether the rows have weights."""
    return Toggle("weights", _("Weights of the rows"), state.board.weights is not None)
