"""The Build region: the board of scored labels, its buttons, and the row that is looked at."""

from dataclasses import replace

from pages.boards.label_board import label_board, parse_edit
from pages.boards.sample import show_sample
from pages.boards.shared import Block, refusing
from pages.label_ranking.csv_file import read_pasted
from pages.label_ranking.state import LabelState, board_of, with_board
from pages.parts.history import New, apply_history, history_buttons
from pages.parts.panel import Change, Select, Size, Toggle, panel
from pages.parts.plain import problem
from pages.session import scored_labels
from pages.session.edits import apply_sent
from pages.session.language import _
from pages.session.matrix_block import Bounds, parse_numbers
from pages.session.page_state import PageState

PAGE = BOARD = "label ranking"
BUTTONS = f"{PAGE} buttons"


def apply_button(page_state: PageState[LabelState], change: Change) -> None:
    apply_history(page_state, change, NEW)
    apply_weighing(page_state, change)


def apply_weighing(page_state: PageState[LabelState], change: Change) -> None:
    """Give the rows weights, or none."""
    board = page_state.present.board
    if change.id == "weights":
        weights = (1.0,) * len(board.items) if change.value else None
        page_state.commit(replace(page_state.present, board=replace(board, weights=weights)))


def apply_edit(page_state: PageState[LabelState]) -> None:
    board = page_state.present.board
    with refusing(page_state, "board", takes_back=True):
        sent = apply_sent(BOARD, page_state.revision)
        edit = parse_edit(sent, board=scored_labels.shown_of(board))
        if edit is None:
            return
        edited = with_board(page_state.present, scored_labels.with_shown(board, edit.board))
        if edit.dragging:
            page_state.preview(edited)
        elif edited.board != page_state.present.board or page_state.is_previewing:
            page_state.commit(edited, by_page=False)
        if edit.block is not None:
            _apply_block(page_state, edit.block)
        if edit.row is not None:
            page_state.look(replace(page_state.present, row=edit.row))


def _apply_block(page_state: PageState[LabelState], block: Block) -> None:
    """Lay a block of scores over the board, or take the board of a pasted file."""
    board = page_state.present.board
    with refusing(page_state, "board"):
        taken = read_pasted(block.text)
        if taken is None:
            numbers = parse_numbers(
                block.text, Bounds(low=-scored_labels.LARGEST, high=scored_labels.LARGEST)
            )
            at, shown = (block.row, block.column), scored_labels.shown_of(board)
            taken = scored_labels.with_shown(board, scored_labels.pasted(shown, numbers, at))
        page_state.commit(with_board(page_state.present, taken), by_page=False)


def show_build(page_state: PageState[LabelState]) -> None:
    state = page_state.present
    shown = scored_labels.shown_of(state.board)
    picked = state.row if state.row < len(shown.items) else None
    kept = page_state.kept and page_state.kept.board
    label_board(shown, picked=picked, kept=kept, revision=page_state.revision, key=BOARD)
    show_sample(len(shown.items), len(state.board.items), "items")
    show_sample(len(shown.labels), len(state.board.labels), "labels")
    problem(page_state.problems.get("board"))
    panel(page_state, [[*history_buttons(page_state, NEW), weighing(state)]], key=BUTTONS)


def weighing(state: LabelState) -> Toggle:
    return Toggle("weights", _("Weights of the rows"), state.board.weights is not None)


def row_select(state: LabelState, label: str, *, label_inline: bool) -> Select:
    """A menu of the rows by number and name."""
    rows = tuple((str(i), f"{i + 1} {name}") for i, name in enumerate(state.board.items))
    return Select("row", label, str(state.row), rows, label_inline)


def apply_row(page_state: PageState[LabelState], change: Change) -> None:
    """Look at another row, if that is what the change is."""
    state, value = page_state.present, str(change.value)
    if change.id == "row" and value in map(str, range(len(state.board.items))):
        page_state.look(replace(state, row=int(value)))


def _sizes(state: LabelState) -> list[Size]:
    board = state.board
    return [
        Size(_("Rows"), min(len(board.items), scored_labels.MAX_ITEMS), 1, scored_labels.MAX_ITEMS),
        Size(
            _("Labels"),
            min(len(board.labels), scored_labels.MAX_LABELS),
            scored_labels.MIN_LABELS,
            scored_labels.MAX_LABELS,
        ),
    ]


def _new(state: LabelState, items: int, labels: int) -> LabelState:
    """A board on which no label is true and all are scored 0."""
    zeros = ((0,) * labels,) * items
    return replace(state, board=board_of(zeros, zeros), row=0, example="")


NEW = New(_sizes, _new)
