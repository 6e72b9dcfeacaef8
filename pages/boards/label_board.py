"""The label board: a row per item, a column per label, and in each cell a score and a tick."""

from dataclasses import dataclass
from typing import Any

from metrics import InvalidInput
from metrics.inputs.numbers import MIN_NUMBER
from metrics.notation import decimal
from metrics.steps import say
from pages.boards.shared import Block, is_grid, own_board, parse_names, parse_pasted
from pages.parts.worked import minus
from pages.session import scored_labels
from pages.session.edits import is_count, kinds_sent
from pages.session.language import _, words
from pages.session.numbers import is_within, sent_number, too_small

STEP = 0.05  # by which + and - change a score
MAX_TEXT_LENGTH = 20_000
KINDS = ("score", "step", "true", "weight", "rename", "add", "remove", "paste", "pick")

_mount = own_board("label_board", MAX_TEXT_LENGTH)


@dataclass(frozen=True)
class BoardEdit:
    """The board as the reader left it, by edits of these `kinds`.

    While `dragging` a bar is still in the reader's hand. `row` is the item to look at, counted from
    0, where the reader has picked one.
    """

    board: scored_labels.Board
    kinds: frozenset[str]
    dragging: bool
    row: int | None = None
    block: Block | None = None


def label_board(
    board: scored_labels.Board,
    *,
    picked: int | None,
    kept: scored_labels.Board | None = None,
    revision: str,
    key: str,
) -> None:
    """Show the board for editing; the item at the position `picked` is marked, and in its cells the
    scores of A that are others, where it has the same item and label.
    """
    _mount(
        key=key,
        revision=revision,
        items=list(board.items),
        labels=list(board.labels),
        true=[list(row) for row in board.true],
        scores=[list(row) for row in board.scores],
        weights=None if board.weights is None else list(board.weights),
        picked=picked,
        minLabels=scored_labels.MIN_LABELS,
        maxLabels=scored_labels.MAX_LABELS,
        maxItems=scored_labels.MAX_ITEMS,
        maxName=scored_labels.MAX_NAME_LENGTH,
        maxText=MAX_TEXT_LENGTH,
        largest=scored_labels.LARGEST,
        step=STEP,
        words=_words(),
        kept=None if kept is None else _aligned(board, kept),
        beside=_("{cell}; A {value}"),
    )


def _aligned(board: scored_labels.Board, kept: scored_labels.Board) -> list[list[float | None]]:
    """The scores of A at the places of the board; None where it has none."""
    rows = {
        name: dict(zip(kept.labels, row, strict=True))
        for name, row in zip(kept.items, kept.scores, strict=True)
    }
    return [[rows.get(item, {}).get(label) for label in board.labels] for item in board.items]


def parse_edit(sent: dict[str, Any], *, board: scored_labels.Board) -> BoardEdit | None:
    """`sent`, which anyone may have written, as an edit of `board`.

    Raises InvalidInput for a weight that is too small.
    """
    edited = _parse_board(sent, board)
    kinds, dragging = kinds_sent(sent, KINDS), sent.get("dragging")
    if edited is None or not kinds or not isinstance(dragging, bool):
        return None
    picked = sent.get("picked") if "pick" in kinds else None
    if picked is not None and not (is_count(picked) and picked < len(edited.items)):
        return None
    block = None
    if "paste" in kinds:
        size = len(edited.items), len(edited.labels)
        block = parse_pasted(sent.get("block"), *size, MAX_TEXT_LENGTH)
        if block is None:
            return None
    return BoardEdit(edited, kinds, dragging, picked, block)


def _parse_board(sent: dict[str, Any], held: scored_labels.Board) -> scored_labels.Board | None:
    items = parse_names(
        sent.get("items"), held.items, scored_labels.clean_name, 1, scored_labels.MAX_ITEMS
    )
    labels = parse_names(
        sent.get("labels"),
        held.labels,
        scored_labels.clean_name,
        scored_labels.MIN_LABELS,
        scored_labels.MAX_LABELS,
    )
    if items is None or labels is None:
        return None
    true, scores = sent.get("true"), sent.get("scores")
    shape = len(items), len(labels)
    if not is_grid(true, *shape) or not is_grid(scores, *shape):
        return None
    if not all(isinstance(one, bool) for row in true for one in row):
        return None
    if not all(_is_number(one, -scored_labels.LARGEST) for row in scores for one in row):
        return None
    weights = sent.get("weights")
    if (weights is None) != (held.weights is None):  # the column is the page's to show
        return None
    if weights is not None:
        if not isinstance(weights, list) or len(weights) != len(items):
            return None
        if not all(_is_number(one, 0) for one in weights) or not any(weights):
            return None
        for one in weights:
            if 0 < one < MIN_NUMBER:
                raise InvalidInput(say("weight"), found=repr(one), allowed=too_small(MIN_NUMBER))
        weights = tuple(float(one) + 0.0 for one in weights)
    numbers = tuple(tuple(float(one) + 0.0 for one in row) for row in scores)  # no -0
    return scored_labels.Board(items, labels, tuple(map(tuple, true)), numbers, weights)


def _is_number(value: object, low: float) -> bool:
    number = sent_number(value)
    return number is not None and is_within(number, low, scored_labels.LARGEST)


def _words() -> dict[str, str]:
    found = words("components/label_board/words")
    bounds = {
        "mostItems": {"high": scored_labels.MAX_ITEMS},
        "mostLabels": {"high": scored_labels.MAX_LABELS},
        "numbers": {
            "low": minus(decimal(-scored_labels.LARGEST)),
            "high": decimal(scored_labels.LARGEST),
        },
        "weightNumbers": {"low": 0, "high": decimal(scored_labels.LARGEST)},
    }
    return found | {name: found[name].format(**filled) for name, filled in bounds.items()}
