"""Scored items on a number line, and the threshold that divides them."""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from pages.boards.shared import in_page_order, is_plain_id, own_board, parse_items
from pages.session.edits import apply_sent, is_count, kinds_sent
from pages.session.language import _, words
from pages.session.numbers import sent_number

MAX_ITEMS = 60  # that can be moved by hand
KINDS = ("score", "label", "threshold", "add", "remove")

_mount = own_board("score_line")


@dataclass(frozen=True)
class ScoredItem:
    """An item with its true `label` (1 positive, 0 negative) and the score a model gave it.

    `id` has at most 40 characters and is unique among the items.
    """

    id: str
    label: int
    score: float


@dataclass(frozen=True)
class Bins:
    """How many items of each label have scores between neighbouring `edges`, which rise."""

    edges: tuple[float, ...]
    negative: tuple[int, ...]
    positive: tuple[int, ...]

    def __post_init__(self) -> None:
        if not len(self.edges) - 1 == len(self.negative) == len(self.positive):
            raise ValueError("bins need one edge more than counts of each label")


@dataclass(frozen=True)
class LineEdit:
    """The items and the threshold as the reader left them; a new item comes last.

    The threshold is `math.inf` above every score. `dragging` says that it is not done yet: another
    edit follows.
    """

    items: tuple[ScoredItem, ...]
    threshold: float
    dragging: bool


def score_line(
    items: Sequence[ScoredItem],
    *,
    threshold: float,
    low: float,
    high: float,
    bins: Bins | None = None,
    kept: float | None = None,
    revision: str,
    key: str,
) -> None:
    """Show `items` on a line from `low` to `high`, for editing, and the threshold.

    An item is predicted positive from the threshold on. With `bins` two histograms take the place
    of the items, and only the threshold moves. `kept` is the threshold of A, marked where it is
    another.
    """
    _mount(
        key=key,
        revision=revision,
        # As histograms they are too many to send.
        items=[] if bins else [vars(item) for item in items],
        bins=vars(bins) if bins else None,
        # JSON has no infinity.
        threshold=threshold if math.isfinite(threshold) else None,
        low=low,
        high=high,
        maxItems=MAX_ITEMS,
        labels=words("components/score_line/words") | words("texts/outcomes"),
        **(
            {}
            if kept is None
            else {"keptAt": kept if math.isfinite(kept) else None, "keptName": _("A")}
        ),
    )


def apply_line(
    key: str,
    *,
    items: Sequence[ScoredItem],
    threshold: float,
    low: float,
    high: float,
    revision: str,
    with_items: bool = True,
) -> LineEdit | None:
    """The edit that the browser sent for the line `key`, once.

    A threshold beyond both the line and the scores is moved to the nearer end.
    Without `with_items` only the threshold may move. Nothing but what its kinds change is taken.
    """
    sent = apply_sent(key, revision)
    dragging, kinds = sent.get("dragging"), kinds_sent(sent, KINDS)
    if not kinds or not isinstance(dragging, bool):
        return None
    edited: tuple[ScoredItem, ...] | None = tuple(items)
    if kinds != {"threshold"}:
        edited = _parse_items(sent.get("items"), items, kinds) if with_items else None
    moved: float | None = threshold
    if "threshold" in kinds and edited is not None:
        scores = [item.score for item in edited]
        moved = _parse_threshold(sent.get("threshold"), min([low, *scores]), max([high, *scores]))
    if edited is None or moved is None:
        return None
    return LineEdit(edited, moved, dragging)


def _parse_items(
    rows: object, held: Sequence[ScoredItem], kinds: frozenset[str]
) -> tuple[ScoredItem, ...] | None:
    fields = {"label": ["label"], "score": ["score"]}
    most = max(MAX_ITEMS, len(held))
    edited = parse_items(rows, held, _parse_item, kinds, fields, high=most, naming="")
    return None if edited is None else in_page_order(held, edited)


def _parse_item(known: dict[str, ScoredItem], row: Any) -> ScoredItem | None:
    if not isinstance(row, dict):
        return None
    id_, label, score = row.get("id"), row.get("label"), sent_number(row.get("score"))
    if not isinstance(id_, str) or not is_count(label) or label > 1 or score is None:
        return None
    return ScoredItem(id_, label, score) if id_ in known or is_plain_id(id_) else None


def _parse_threshold(sent: object, least: float, most: float) -> float | None:
    if sent is None:
        return math.inf
    value = sent_number(sent)
    return None if value is None else min(max(value, least), most)
