"""What the reader has built on the label-ranking page, and its address."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import TypeVar

from metrics import CATALOGUE, InvalidInput, family
from metrics.inputs.counted import between, counted
from metrics.inputs.labels import row_weights
from metrics.inputs.numbers import MIN_NUMBER
from metrics.steps import Say, say
from pages.boards.matrix_text import write_cells
from pages.session import scored_labels
from pages.session.address import (
    EXAMPLE,
    Piece,
    Reading,
    choice,
    number,
    one_of,
    parameter,
    read_pieces,
    whole,
    write_pieces,
)
from pages.session.clean_names import read_names, write_names
from pages.session.codec import codec_by
from pages.session.language import _
from pages.session.narration_terms import NarrationTerms

FAMILY = family("label_ranking")
METRICS = tuple(FAMILY)
CHARTS = ("rows", "pairs")

T = TypeVar("T")


@dataclass(frozen=True)
class LabelState:
    """Scored labels of items, the convention for empty rows, and what is looked at.

    `row`, counted from 0, is the item that is worked out and whose pairs are drawn.
    """

    board: scored_labels.Board
    empty_rows: str = "best"
    metric: str = "label_ranking_average_precision"
    chart: str = "rows"
    row: int = 0
    example: str = ""

    def narration_terms(self) -> dict[str, NarrationTerms]:
        return {"board": NarrationTerms()}

    @property
    def row_names(self) -> dict[str, tuple[str, ...]]:
        return {"row": self.board.items}

    @property
    def built(self) -> object:
        """Everything that is built or set, without the choice of views."""
        return self.board, self.empty_rows


def changed_cells(before: scored_labels.Board, after: scored_labels.Board) -> list[tuple[int, int]]:
    """The cells that differ, row and column; none where items or labels have changed."""
    if (before.items, before.labels) != (after.items, after.labels):
        return []
    return [
        (i, j)
        for i in range(len(before.items))
        for j in range(len(before.labels))
        if (before.true[i][j], before.scores[i][j]) != (after.true[i][j], after.scores[i][j])
    ]


def with_board(state: LabelState, board: scored_labels.Board) -> LabelState:
    """The state with another board. A row that was changed is the one that is looked at, else the
    item that was, wherever it stands now.
    """
    cells, name = changed_cells(state.board, board), state.board.items[state.row]
    if cells:
        row = cells[0][0]
    elif name in board.items:
        row = board.items.index(name)
    else:
        row = min(state.row, len(board.items) - 1)
    return replace(state, board=board, row=row)


def loaded(state: LabelState, board: scored_labels.Board) -> LabelState:
    """The state with a board that comes from a file, and no longer an example."""
    return replace(state, board=board, row=0, example="")


def board_of(
    true: Sequence[Sequence[int]],
    scores: Sequence[Sequence[float]],
    items: Sequence[str] = (),
    labels: Sequence[str] = (),
    weights: Sequence[float] | None = None,
) -> scored_labels.Board:
    """A board from rows of 0 and 1 and of scores; what has no name gets one."""
    return scored_labels.Board(
        tuple(items or scored_labels.new_names("item", (), len(scores))),
        tuple(labels or scored_labels.new_names("label", (), len(scores[0]))),
        tuple(tuple(map(bool, row)) for row in true),
        tuple(tuple(map(float, row)) for row in scores),
        None if weights is None else tuple(map(float, weights)),
    )


def default_state() -> LabelState:
    """The board that a first visit shows."""
    return LabelState(
        board_of(
            ((1, 0, 0, 1), (0, 1, 0, 0), (0, 1, 1, 0), (0, 0, 1, 0)),
            ((0.8, 0.3, 0.1, 0.6), (0.7, 0.5, 0.2, 0.4), (0.2, 0.9, 0.35, 0.5), (0.1, 0.4, 0.4, 0)),
            tuple(_("Photo {number}").format(number=number) for number in range(1, 5)),
            (_("beach"), _("dog"), _("snow"), _("people")),
        )
    )


def check_empty_rows(text: str) -> str:
    """The convention for rows without anything to rank. Raises InvalidInput."""
    word = CATALOGUE["label_ranking_loss"].parameters["empty_rows"].kind
    return str(parameter(word, "empty_rows", text))


LOOKS = (
    Piece("empty_rows", check_empty_rows),
    choice("metric", METRICS),
    choice("chart", CHARTS),
    EXAMPLE,
)


def _encode(state: LabelState) -> dict[str, str]:
    default, query = default_state(), {}
    board = state.board
    if (board.true, board.scores) != (default.board.true, default.board.scores):
        query["true"] = write_cells([[int(one) for one in row] for row in board.true])
        query["score"] = write_cells(board.scores)
        own = tuple(scored_labels.new_names("item", (), len(board.items)))
        own_labels = tuple(scored_labels.new_names("label", (), len(board.labels)))
    else:
        own, own_labels = default.board.items, default.board.labels
    if board.labels != own_labels:
        query["labels"] = write_names(board.labels)
    if board.items != own:
        query["rows"] = write_names(board.items)
    if board.weights is not None:
        query["weights"] = write_cells([board.weights])
    if state.row:
        query["row"] = str(state.row + 1)
    return query | write_pieces(state, LOOKS, default)


def _decode(reading: Reading) -> LabelState:
    default = default_state()
    board = _read_board(reading, default.board)
    return LabelState(
        board,
        **read_pieces(reading, LOOKS, default),
        row=reading.read("row", lambda text: whole("row", text, 1, len(board.items)) - 1, 0),
    )


def _read_board(reading: Reading, default: scored_labels.Board) -> scored_labels.Board:
    of: list[str] = []
    scores = reading.read("score", lambda text: _read_rows("score", text, _score), None)
    true = reading.read("true", lambda text: _read_rows("true", text, _truth), None)
    if scores is not None and true is not None and _shape(scores) == _shape(true):
        board = board_of(true, scores)
    else:
        # What cannot be read has been said; what does not go together has not.
        if not reading.problems and (scores is not None or true is not None):
            allowed = say("true and score have as many rows, and as many cells in each")
            shapes = [_shape(rows) if rows else say("nothing") for rows in (true, scores)]
            found = say("{true} and {score}", true=shapes[0], score=shapes[1])
            reading.refuse(InvalidInput("true, score", found=found, allowed=allowed))
        board = default
        of = ["true", "score"]
    items, labels = len(board.items), len(board.labels)
    return replace(
        board,
        labels=reading.read(
            "labels", lambda text: _read_own("labels", text, labels), board.labels, of=of
        ),
        items=reading.read("rows", lambda text: _read_own("rows", text, items), board.items, of=of),
        weights=reading.read("weights", lambda text: _read_weights(text, items), None, of=of),
    )


def _shape(rows: Sequence[Sequence[T]]) -> str:
    return f"{len(rows)} × {len(rows[0])}"


def _read_rows(name: str, text: str, read: Callable[[str, str], T]) -> list[list[T]]:
    lines = [line.split(",") for line in text.split(";")]
    _check_count(name, len(lines), 1, scored_labels.FILE_ITEMS, counted(len(lines), "rows"))
    for i, line in enumerate(lines, 1):
        place = say("row {row}", row=i)
        found = counted(len(line), "cells")
        _check_count(
            name, len(line), scored_labels.MIN_LABELS, scored_labels.FILE_LABELS, found, place
        )
        if len(line) != len(lines[0]):
            allowed = say("the first row has {count}", count=len(lines[0]))
            raise InvalidInput(name, place=place, found=found, allowed=allowed)
    rows: list[list[T]] = []
    for i, line in enumerate(lines, 1):
        rows.append([])
        for j, cell in enumerate(line, 1):
            try:
                rows[-1].append(read(name, cell.strip()))
            except InvalidInput as error:
                place = say("row {row}, column {column}", row=i, column=j)
                raise InvalidInput(
                    name, place=place, found=cell.strip() or '""', allowed=error.allowed
                ) from error
    return rows


def _check_count(
    name: str, count: int, low: int, high: int, found: Say, place: Say | None = None
) -> None:
    if not low <= count <= high:
        raise InvalidInput(name, place=place, found=found, allowed=between(low, high))


def _score(name: str, text: str) -> float:
    return number(name, text, -scored_labels.LARGEST, scored_labels.LARGEST)


def _truth(name: str, text: str) -> int:
    return int(one_of(name, text, ("0", "1")))


def _read_own(name: str, text: str, count: int) -> tuple[str, ...]:
    names = tuple(scored_labels.clean_name(typed) for typed in read_names(text))
    if len(names) != count or not all(names) or len(set(names)) < count:
        allowed = say("allowed are {count} different names", count=count)
        raise InvalidInput(name, found=text or '""', allowed=allowed)
    return names


def _read_weights(text: str, count: int) -> tuple[float, ...]:
    cells = [cell.strip() for cell in text.split(",")]
    weights = [
        number("weights", cell, 0, scored_labels.LARGEST, least=MIN_NUMBER) for cell in cells
    ]
    try:
        row_weights(weights, count)
    except InvalidInput as error:
        raise InvalidInput("weights", found=error.found, allowed=error.allowed) from error
    return tuple(weights)


codec = codec_by(default_state, _encode, _decode)
