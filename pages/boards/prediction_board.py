"""The prediction board: labels across from head to tail, and a row per item below.

Above each label are its training items and its propensity. A cell says whether the label is true of
the row, its rank by each predictor, and whether it belongs to a reciprocal pair.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from pages.boards.shared import own_board
from pages.session.edits import apply_sent, is_count, kinds_sent
from pages.session.language import words

LINES = ("true", "first", "second", "gone")
KINDS = (*LINES, "count", "add", "remove", "type", "pick")
MAX_TEXT_LENGTH = 4000

Labels: TypeAlias = tuple[int, ...]

_mount = own_board("prediction_board", 12 * MAX_TEXT_LENGTH)


@dataclass(frozen=True)
class BoardRow:
    """Labels of a row, from 0: the true ones, two orders, those of reciprocal pairs."""

    true: Labels = ()
    first: Labels = ()
    second: Labels = ()
    gone: Labels = ()


@dataclass(frozen=True)
class Board:
    """Rows, and how many training items each label has."""

    rows: tuple[BoardRow, ...]
    counts: Labels


@dataclass(frozen=True)
class Typed:
    """A line, `true`, `first` or `second`, of the row at the position `row`, as it was typed."""

    row: int
    line: str
    text: str


@dataclass(frozen=True)
class BoardEdit:
    """The board as the reader left it, lines that the browser could not read, a label picked."""

    board: Board
    typed: tuple[Typed, ...] = ()
    picked: int | None = None


def prediction_board(
    board: Board,
    *,
    order: Sequence[int],
    chances: Sequence[str],
    k: int,
    samples: int,
    max_rows: int,
    picked: int | None,
    refused: Mapping[str, str],
    problem: str,
    revision: str,
    key: str,
) -> None:
    """Show the board for editing: labels in this `order`, their propensities as texts.

    Ranks up to `k` count; counts reach up to `samples`. `refused` holds lines as they were typed,
    by names such as "first 2", and `problem` says what is wrong with them.
    """
    found = words("components/prediction_board/words")
    _mount(
        key=key,
        revision=revision,
        rows=[vars(row) for row in board.rows],
        counts=list(board.counts),
        order=list(order),
        chances=list(chances),
        k=k,
        samples=samples,
        maxRows=max_rows,
        picked=picked,
        refused=dict(refused),
        problem=problem,
        maxText=MAX_TEXT_LENGTH,
        words=found | {"counts": found["counts"].format(high=samples)},
    )


def apply_board(
    key: str, *, labels: int, samples: int, max_rows: int, revision: str
) -> BoardEdit | None:
    """The edit that the browser sent for the board `key`, once."""
    sent = apply_sent(key, revision)
    board = _parse_board(sent, labels, samples, max_rows)
    return None if board is None else _parse_more(sent, board)


def _parse_board(sent: dict[str, Any], labels: int, samples: int, max_rows: int) -> Board | None:
    rows, counts = sent.get("rows"), sent.get("counts")
    if not isinstance(rows, list) or not 0 < len(rows) <= max_rows:
        return None
    if not isinstance(counts, list) or len(counts) != labels:
        return None
    if not all(is_count(count) and 1 <= count <= samples for count in counts):
        return None
    parsed = [_parse_row(row, labels) for row in rows]
    found = tuple(row for row in parsed if row is not None)
    return Board(found, tuple(counts)) if len(found) == len(parsed) else None


def _parse_row(sent: object, labels: int) -> BoardRow | None:
    if not isinstance(sent, dict):
        return None
    lines = [_parse_line(sent.get(line), labels) for line in LINES]
    if None in lines:
        return None
    true, first, second, gone = (line or () for line in lines)
    return BoardRow(tuple(sorted(true)), first, second, tuple(sorted(gone)))


def _parse_line(sent: object, labels: int) -> Labels | None:
    if not isinstance(sent, list):
        return None
    found = tuple(label for label in sent if is_count(label) and label < labels)
    return found if len(set(found)) == len(sent) else None


def _parse_more(sent: dict[str, Any], board: Board) -> BoardEdit | None:
    kinds, lines, label = kinds_sent(sent, KINDS), sent.get("typed"), None
    if not kinds or not isinstance(lines, list) or len(lines) > len(LINES) * len(board.rows):
        return None
    if "pick" in kinds:
        label = sent.get("label")
        if not is_count(label) or label >= len(board.counts):
            return None
    typed = [_parse_typed(line, len(board.rows)) for line in lines]
    found = tuple(line for line in typed if line is not None)
    return BoardEdit(board, found, label) if len(found) == len(typed) else None


def _parse_typed(sent: object, rows: int) -> Typed | None:
    match sent:
        case {"row": row, "line": "true" | "first" | "second" as line, "text": str(text)}:
            if is_count(row) and row < rows and len(text) <= MAX_TEXT_LENGTH:
                return Typed(row, line, text)
    return None
