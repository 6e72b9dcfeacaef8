"""The label board: a row an item, a column a label; in each cell a score and whether it is true.

The page owns the board. It takes what the reader did with `take_board` at the start of a run, and
mounts the board with `label_board`. Whenever the page itself changes the board (an example, undo, a
button), it gives it a new `revision` name: the browser then takes it as it is, whatever edits are
under way. Under the same revision an answer to an older edit is ignored, so that a fast drag is
never undone.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Literal, TypeAlias

from streamlit.components.v2 import component

from metrics import InvalidInput
from metrics.notation import decimal
from metrics.steps import say
from pages.parts.clean_names import cleaned
from pages.parts.component_files import component_file
from pages.parts.edits import is_count, take_sent, taken_seq
from pages.parts.language import _
from pages.parts.matrix_block import BLOCK, Cells, is_allowed, parse_numbers

MIN_LABELS, MAX_LABELS = 2, 8
MAX_ITEMS = 12
MAX_NAME_LENGTH = 30
LARGEST = 10**6  # of a score, on either side of 0, and of a weight
STEP = 0.05  # by which + and - change a score
MAX_TEXT_LENGTH = 20_000
KINDS = ("score", "step", "true", "weight", "rename", "add", "remove", "paste")

Names: TypeAlias = tuple[str, ...]
Side: TypeAlias = Literal["item", "label"]

_mount = component(
    "metriclass_label_board",
    html=component_file("label_board.html"),
    css=component_file(
        "common.css", "icons.css", "bare_controls.css", "cell_table.css", "label_board.css"
    ),
    js=component_file(
        "common.js",
        "edits.js",
        "paced_edits.js",
        "new_items.js",
        "cell_field.js",
        "cell_table.js",
        "scrolling_table.js",
        "label_board_view.js",
        "label_board_drag.js",
        "label_board.js",
    ),
)


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


@dataclass(frozen=True)
class BoardEdit:
    """The board as the reader left it; `kind`, one of `KINDS`, is what the reader did last.

    While `dragging` a bar is still in the reader's hand.
    """

    board: Board
    kind: str
    dragging: bool


def label_board(board: Board, *, picked: int | None, revision: str, key: str) -> None:
    """Show the board for editing; the item at the position `picked` is marked, if there is one.

    `revision` must be new, across sessions too, each time the page changes the board otherwise than
    by an accepted edit.
    """
    _mount(
        key=key,
        data={
            "items": list(board.items),
            "labels": list(board.labels),
            "true": [list(row) for row in board.true],
            "scores": [list(row) for row in board.scores],
            "weights": None if board.weights is None else list(board.weights),
            "picked": picked,
            "minLabels": MIN_LABELS,
            "maxLabels": MAX_LABELS,
            "maxItems": MAX_ITEMS,
            "maxName": MAX_NAME_LENGTH,
            "maxText": MAX_TEXT_LENGTH,
            "largest": LARGEST,
            "step": STEP,
            "revision": revision,
            "seq": taken_seq(key, revision),
            "words": _words(),
        },
        on_edit_change=lambda: None,
    )


def take_board(key: str, *, board: Board, revision: str) -> BoardEdit | None:
    """Return the edit that the browser sent for the board `key`, once.

    `board` and `revision` are what the page holds now. None means that there is no new edit, that
    it is malformed, or that it was made on another revision: the page keeps what it has, and so
    will the browser. Raises InvalidInput, once, that says what is wrong with a pasted block.
    """
    sent = take_sent(key, revision)
    return None if sent is None else parse_edit(sent, board=board)


def parse_edit(sent: dict[str, Any], *, board: Board) -> BoardEdit | None:
    """Check `sent`, which anyone may have written, and return it as an edit of `board`."""
    edited = _parse_board(sent, board)
    kind, dragging = sent.get("kind"), sent.get("dragging")
    if edited is None or kind not in KINDS or not isinstance(dragging, bool):
        return None
    if kind == "paste":
        row, column, text = (sent.get(name) for name in ("row", "column", "text"))
        if not isinstance(text, str) or len(text) > MAX_TEXT_LENGTH:
            return None
        if not (is_count(row) and row < len(edited.items)):
            return None
        if not (is_count(column) and column < len(edited.labels)):
            return None
        edited = pasted(edited, parse_numbers(text, low=-LARGEST, high=LARGEST), (row, column))
    return BoardEdit(edited, kind, dragging)


def pasted(board: Board, numbers: Cells, at: tuple[int, int]) -> Board:
    """The board with `numbers` as scores from the cell `at` on; a larger block adds to it.

    Raises InvalidInput where there is no room.
    """
    (row, column), height, width = at, len(numbers), len(numbers[0])
    if row + height > MAX_ITEMS or column + width > MAX_LABELS:
        allowed = say(
            "from this cell on there is room for {rows} × {columns}",
            rows=MAX_ITEMS - row,
            columns=MAX_LABELS - column,
        )
        raise InvalidInput(BLOCK, found=f"{height} × {width}", allowed=allowed)
    board = grown(board, row + height, column + width)
    scores = [list(line) for line in board.scores]
    for i, line in enumerate(numbers, row):
        scores[i][column : column + width] = line
    return replace(board, scores=tuple(map(tuple, scores)))


def grown(board: Board, items: int, labels: int) -> Board:
    """The board with at least so many items and labels; what is new is not true, and scored 0."""
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
    """Names for `count` further items or labels."""
    pattern = _("Item {number}") if of == "item" else _("Label {number}")
    names: list[str] = []
    number = len(held)
    while len(names) < count:
        number += 1
        if (name := pattern.format(number=number)) not in held:
            names.append(name)
    return names


def clean_name(name: str) -> str:
    """Return `name` on one line: without control characters, at most 30 characters long."""
    return cleaned(name, MAX_NAME_LENGTH)


def _parse_board(sent: dict[str, Any], held: Board) -> Board | None:
    items = _parse_names(sent.get("items"), held.items, 1, MAX_ITEMS)
    labels = _parse_names(sent.get("labels"), held.labels, MIN_LABELS, MAX_LABELS)
    if items is None or labels is None:
        return None
    shape = len(items), len(labels)
    true, scores = (_parse_rows(sent.get(name), shape) for name in ("true", "scores"))
    if true is None or scores is None:
        return None
    if not all(isinstance(one, bool) for row in true for one in row):
        return None
    if not all(_is_number(one, -LARGEST) for row in scores for one in row):
        return None
    weights = sent.get("weights")
    if (weights is None) != (held.weights is None):  # the column is the page's to show
        return None
    if weights is not None:
        if not isinstance(weights, list) or len(weights) != len(items):
            return None
        if not all(_is_number(one, 0) for one in weights) or not any(weights):
            return None
        weights = tuple(float(one) + 0.0 for one in weights)
    numbers = tuple(tuple(float(one) + 0.0 for one in row) for row in scores)  # no -0
    return Board(items, labels, tuple(map(tuple, true)), numbers, weights)


def _parse_names(sent: object, held: Names, low: int, high: int) -> Names | None:
    if not isinstance(sent, list) or not low <= len(sent) <= high:
        return None
    if not all(isinstance(name, str) for name in sent):
        return None
    # A name that the page holds may stay whatever it is.
    names = tuple(name if name in held else clean_name(name) for name in sent)
    return names if all(names) and len(set(names)) == len(names) else None


def _parse_rows(sent: object, shape: tuple[int, int]) -> list[list[Any]] | None:
    if not isinstance(sent, list) or len(sent) != shape[0]:
        return None
    if not all(isinstance(row, list) and len(row) == shape[1] for row in sent):
        return None
    return sent


def _is_number(value: object, low: float) -> bool:
    if not isinstance(value, (int, float)) or isinstance(value, bool):
        return False
    if isinstance(value, int) and abs(value) >= 2**53:  # beyond what the browser can send
        return False
    return is_allowed(value, False, low, LARGEST)


def _words() -> dict[str, str]:
    # The browser fills in what is left in braces.
    return {
        "board": _("Scores, items down, labels across"),
        "cell": _("{item}, {label}: score {score}, rank {rank}, {truth}"),
        "true": _("true"),
        "other": _("not true"),
        "toggle": _("{label} is true of {item}"),
        "weights": _("weight"),
        "weight": _("Weight of {item}: {score}"),
        "name": _("Rename {name}"),
        "nameOf": _("Name of {name}"),
        "remove": _("Remove {name}"),
        "addItem": _("Add an item"),
        "addLabel": _("Add a label"),
        "newItem": _("Item {number}"),
        "newLabel": _("Label {number}"),
        "rank": _("#{rank}"),
        "added": _("{name} added"),
        "removed": _("{name} removed"),
        "taken": _("Another one is called {name}."),
        "numbers": _("Allowed are numbers from {low} to {high}.").format(
            low=decimal(-LARGEST), high=decimal(LARGEST)
        ),
        "weightNumbers": _("Allowed are numbers from {low} to {high}, not all of them 0.").format(
            low=0, high=decimal(LARGEST)
        ),
        "hint": _("Drag a bar · arrows move · Space true · digits or F2 type · + − step · # rank"),
        "scale": _("{hint} · bars from {low} to {high}"),
    }
