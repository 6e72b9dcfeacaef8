"""The board of rows built by hand: what it is given, and what the reader did on it."""

from __future__ import annotations

from dataclasses import replace

from metrics import InvalidInput
from pages.boards.prediction_board import (
    Board,
    BoardEdit,
    BoardRow,
    Typed,
    prediction_board,
    take_board,
)
from pages.desk.desk import Desk
from pages.desk.language import translate
from pages.extreme_labels.catalogue import head_first
from pages.extreme_labels.compute import propensities
from pages.extreme_labels.lines import read_labels
from pages.extreme_labels.state import (
    LINES,
    MAX_ROWS,
    ExtremeState,
    Row,
    with_row,
)
from pages.parts.predict.drawing import hidden
from pages.parts.worked import value_text

BOARD = "extreme labels board"


def take_rows(desk: Desk[ExtremeState]) -> None:
    """Take what the reader has done on the board since the last run."""
    state = desk.present
    edit = take_board(
        BOARD,
        labels=len(state.label_counts),
        samples=state.n,
        max_rows=MAX_ROWS,
        revision=desk.revision,
    )
    if edit is None:
        return
    if edit.board != board_of(state):
        desk.commit(_with_board(state, edit), by_page=False)
    for typed in edit.typed:
        _take_typed(desk, typed)
    if edit.picked is not None:
        desk.look(replace(desk.present, view="propensities", label=edit.picked))


def _take_typed(desk: Desk[ExtremeState], typed: Typed) -> None:
    state, name = desk.present, f"{typed.line} {typed.row + 1}"
    try:
        labels = read_labels(name, typed.text, len(state.label_counts))
    except InvalidInput as error:
        desk.refuse(name, translate(error.say), typed.text)
        return
    row = replace(state.rows[typed.row], **{typed.line: labels})
    problems = desk.problems, desk.refused
    desk.commit(with_row(state, typed.row, row), by_page=False)
    desk.problems, desk.refused = problems  # other lines may have been refused


def board_of(state: ExtremeState) -> Board:
    """The rows, each with the labels of its reciprocal pairs, and the catalogue."""
    rows = (
        BoardRow(
            tuple(sorted(row.true)),
            row.first,
            row.second,
            tuple(sorted(label for at, label in state.pairs if at == number)),
        )
        for number, row in enumerate(state.rows, 1)
    )
    return Board(tuple(rows), state.label_counts)


def _with_board(state: ExtremeState, edit: BoardEdit) -> ExtremeState:
    board = edit.board
    rows = tuple(Row(row.true, row.first, row.second) for row in board.rows)
    pairs = tuple((at, label) for at, row in enumerate(board.rows, 1) for label in row.gone)
    counts = state.counts if board.counts == state.label_counts else board.counts
    if set(pairs) == set(state.pairs):
        pairs = state.pairs
    return replace(state, rows=rows, pairs=pairs, counts=counts)


def show_rows(desk: Desk[ExtremeState]) -> None:
    """The board, with the lines that were refused and why."""
    state = desk.present
    names = [f"{line} {row}" for row in range(1, len(state.rows) + 1) for line in LINES]
    prediction_board(
        board_of(state),
        order=head_first(state.label_counts),
        chances=["?" if hidden() else value_text(float(p)) for p in propensities(state).value],
        k=state.k,
        samples=state.n,
        max_rows=MAX_ROWS,
        picked=None if state.view == "rows" else state.label,
        refused={name: desk.refused[name] for name in names if name in desk.refused},
        problem=" ".join(desk.problems[name] for name in names if name in desk.problems),
        revision=desk.revision,
        key=BOARD,
    )
