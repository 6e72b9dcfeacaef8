"""The Build region: the board of scored labels, its buttons, and the row that is looked at."""

from __future__ import annotations

from dataclasses import replace

from metrics import InvalidInput
from pages.boards.label_board import Block, label_board, take_board
from pages.desk.desk import Desk
from pages.desk.language import _, translate
from pages.desk.matrix_block import parse_numbers
from pages.desk.scored_labels import LARGEST, MAX_ITEMS, MAX_LABELS, MIN_LABELS, pasted
from pages.label_ranking.csv_file import read_pasted
from pages.label_ranking.state import LabelState, board_of, changed_cells, with_board
from pages.parts.history import New, history_buttons, take_history
from pages.parts.panel import Change, Select, Size, Toggle, panel
from pages.parts.plain import problem

PAGE = BOARD = "label ranking"
BUTTONS = f"{PAGE} buttons"


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


def row_select(state: LabelState, label: str, *, label_inline: bool) -> Select:
    """A menu of the rows by number and name."""
    rows = tuple((str(i), f"{i + 1} {name}") for i, name in enumerate(state.board.items))
    return Select("row", label, str(state.row), rows, label_inline)


def take_row(desk: Desk[LabelState], change: Change) -> None:
    """Look at another row, if that is what the change is."""
    state, value = desk.present, str(change.value)
    if change.id == "row" and value in map(str, range(len(state.board.items))):
        desk.look(replace(state, row=int(value)))


def _sizes(state: LabelState) -> list[Size]:
    board = state.board
    return [
        Size(_("Rows"), len(board.items), 1, MAX_ITEMS),
        Size(_("Labels"), len(board.labels), MIN_LABELS, MAX_LABELS),
    ]


def _blank(state: LabelState, items: int, labels: int) -> LabelState:
    """A board on which no label is true and all are scored 0."""
    zeros = ((0,) * labels,) * items
    return replace(state, board=board_of(zeros, zeros), row=0, example="")


NEW = New(_sizes, _blank)
