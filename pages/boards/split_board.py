"""The split board: items as dots in the training part and in the test part, round by round."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pages.boards.shared import own_board
from pages.parts.looks import CLASSES, is_light
from pages.session.edits import is_count, kinds_sent
from pages.session.language import words

KINDS = ("move", "round")
MAX_CLASSES = len(CLASSES)
Moved = tuple[tuple[int, int], ...]

_mount = own_board("split_board")


@dataclass(frozen=True)
class SplitEdit:
    """The current round, and the pairs of round and item that were moved to the other part."""

    round: int
    moved: Moved


def split_board(
    *,
    classes: Sequence[int],
    names: Sequence[str],
    tests: Sequence[Sequence[int]],
    counts: Sequence[int],
    round: int,
    moved: Moved,
    revision: str,
    key: str,
) -> None:
    """Show the splits for editing: of items of these `classes`, numbers from 0, whose `names` are
    at most ten, each round tests those in `tests`, but for what was `moved`, and trains on the
    others, the round that is shown on each as often as `counts` says.
    """
    _mount(
        key=key,
        revision=revision,
        classes=list(classes),
        classNames=list(names),
        colours=CLASSES[: len(names)],
        light=[is_light(colour) for colour in CLASSES[: len(names)]],
        tests=[list(test) for test in tests],
        times=list(counts),
        round=round,
        moved=moved,
        labels=words("components/split_board/words"),
    )


def parse_split(
    sent: dict[str, Any], *, present: SplitEdit, items: int, rounds: int
) -> SplitEdit | None:
    """`sent`, which anyone may have written, as an edit."""
    kinds, round_, moved = kinds_sent(sent, KINDS), sent.get("round"), sent.get("moved")
    if not kinds or not is_count(round_) or round_ >= rounds or not isinstance(moved, list):
        return None
    if len(moved) > items * rounds or not all(_is_pair(pair, rounds, items) for pair in moved):
        return None
    pairs = tuple(sorted({(at, item) for at, item in moved}))
    edit = SplitEdit(round_, pairs)
    if len(pairs) < len(moved) or ("move" not in kinds and pairs != present.moved):
        return None
    return edit if "round" in kinds or round_ == present.round else None


def _is_pair(pair: object, rounds: int, items: int) -> bool:
    match pair:
        case [at, item]:
            return is_count(at) and at < rounds and is_count(item) and item < items
    return False
