"""Scored labels of items as they are edited and read from files: the board, and its limits."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Literal, TypeAlias

from metrics import InvalidInput
from metrics.steps import say
from pages.session.clean_names import cleaned, unique_names
from pages.session.language import _
from pages.session.matrix_block import BLOCK, Cells
from pages.session.narration_terms import NarrationTerms

MIN_LABELS, MAX_LABELS = 2, 8
MAX_ITEMS = 12
FILE_LABELS, FILE_ITEMS = 50, 5000  # that are computed; a board shows the first of them
MAX_NAME_LENGTH = 30
LARGEST = 10**6  # of a score, on either side of 0, and of a weight

Names: TypeAlias = tuple[str, ...]
Side: TypeAlias = Literal["item", "label"]


@dataclass(frozen=True)
class Board:
    """Items down and labels across: truth values and scores of shape (items, labels).

    `weights` has one for each item, or is None where all count alike.
    """

    items: Names
    labels: Names
    true: tuple[tuple[bool, ...], ...]
    scores: Cells
    weights: tuple[float, ...] | None = None

    def narration_terms(self) -> dict[str, NarrationTerms]:
        both = self.items, self.labels
        return {
            "items": NarrationTerms(_("items")),
            "labels": NarrationTerms(_("labels")),
            "true": NarrationTerms(
                _("{1} is true of {0}"), both, denied=_("{1} is not true of {0}")
            ),
            "scores": NarrationTerms(_("the score of {1} for {0}"), both),
            "weights": NarrationTerms(_("the weight of {0}"), (self.items,)),
        }


def pasted(board: Board, numbers: Cells, at: tuple[int, int]) -> Board:
    """The board with `numbers` as scores from the cell `at` on; a larger block adds to it.

    On an empty board nothing else stays. Raises InvalidInput where there is no room.
    """
    (row, column), height, width = at, len(numbers), len(numbers[0])
    if row + height > MAX_ITEMS or column + width > MAX_LABELS:
        allowed = say(
            "from this cell on, a block of {rows} × {columns} fits",
            rows=MAX_ITEMS - row,
            columns=MAX_LABELS - column,
        )
        raise InvalidInput(BLOCK, found=f"{height} × {width}", allowed=allowed)
    if at == (0, 0) and width >= MIN_LABELS and not any(map(any, (*board.true, *board.scores))):
        board = Board(
            board.items[:height],
            board.labels[:width],
            tuple(line[:width] for line in board.true[:height]),
            tuple(line[:width] for line in board.scores[:height]),
            board.weights and board.weights[:height],
        )
    board = grown(board, row + height, column + width)
    scores = [list(line) for line in board.scores]
    for i, line in enumerate(numbers, row):
        scores[i][column : column + width] = line
    return replace(board, scores=tuple(map(tuple, scores)))


def shown_of(board: Board) -> Board:
    """The part of a board that can be edited: its first items and labels."""
    items, labels = slice(MAX_ITEMS), slice(MAX_LABELS)
    return Board(
        board.items[items],
        board.labels[labels],
        tuple(row[labels] for row in board.true[items]),
        tuple(row[labels] for row in board.scores[items]),
        board.weights and board.weights[items],
    )


def with_shown(board: Board, edited: Board) -> Board:
    """The board with the part that can be edited as it was left. Raises InvalidInput where a part
    of a larger board has another size.
    """
    shown, down, across = shown_of(board), len(edited.items), len(edited.labels)
    if shown == board:
        return edited
    if (len(shown.items), len(shown.labels)) != (down, across):
        found, allowed = say("another number of them"), say("a sample keeps its items and labels")
        raise InvalidInput(say("items, labels"), found=found, allowed=allowed)
    true, scores = [*board.true], [*board.scores]
    for at in range(down):
        true[at] = (*edited.true[at], *true[at][across:])
        scores[at] = (*edited.scores[at], *scores[at][across:])
    return Board(
        tuple(unique_names((*edited.items, *board.items[down:]), MAX_NAME_LENGTH)),
        tuple(unique_names((*edited.labels, *board.labels[across:]), MAX_NAME_LENGTH)),
        tuple(true),
        tuple(scores),
        board.weights and (*(edited.weights or ()), *board.weights[down:]),
    )


def grown(board: Board, items: int, labels: int) -> Board:
    """The board with at least so many items and labels; new cells are not true and score 0."""
    down, across = max(items - len(board.items), 0), max(labels - len(board.labels), 0)
    width = len(board.labels) + across
    return Board(
        (*board.items, *new_names("item", board.items, down)),
        (*board.labels, *new_names("label", board.labels, across)),
        (*((*row, *[False] * across) for row in board.true), *[(False,) * width] * down),
        (*((*row, *[0.0] * across) for row in board.scores), *[(0.0,) * width] * down),
        board.weights and (*board.weights, *[1.0] * down),
    )


def new_names(of: Side, held: Sequence[str], count: int) -> list[str]:
    pattern = _("Item {number}") if of == "item" else _("Label {number}")
    names: list[str] = []
    number = len(held)
    while len(names) < count:
        number += 1
        if (name := pattern.format(number=number)) not in held:
            names.append(name)
    return names


def clean_name(name: str) -> str:
    return cleaned(name, MAX_NAME_LENGTH)
