"""Two orders of items side by side, with a line from each item to itself.

Lines that cross show the pairs about which the orders disagree. An item that one list lacks stands
below the others there.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeGuard

from pages.boards.shared import own_board, parse_items, parse_name
from pages.parts.predict.rendering import hidden
from pages.session import edits
from pages.session.clean_names import cleaned
from pages.session.language import _, words
from pages.session.narration_terms import NarrationTerms
from pages.session.numbers import sent_number

MIN_ITEMS, MAX_ITEMS = 2, 30
MAX_NAME_LENGTH = 60
MAX_SCORE = 10**9
ABSENT = 2 * MAX_SCORE  # the rank in a list that lacks the item: below all others
KINDS = ("move", "score", "rename", "add", "remove")

_mount = own_board("two_orders")


@dataclass(frozen=True)
class Item:
    """An item, and where it stands in the first order and in the second.

    `x` and `y` are ranks, from 1 and each taken once (ABSENT where the list lacks the item), or
    scores, of which the highest comes first. `id` has at most 40 characters and is the item's own.
    """

    id: str
    name: str
    x: float
    y: float

    def narration_terms(self) -> dict[str, NarrationTerms]:
        return {
            "name": NarrationTerms(_("name")),
            "x": NarrationTerms(_("first order"), is_rank=True),
            "y": NarrationTerms(_("second order"), is_rank=True),
        }


@dataclass(frozen=True)
class Edit:
    """The items as the reader left them.

    `dragging` says that a row is still in the hand: another edit follows.
    """

    items: tuple[Item, ...]
    dragging: bool


def two_orders(
    items: Sequence[Item],
    *,
    scored: bool,
    kept: Mapping[str, tuple[float, float]] | None = None,
    revision: str,
    key: str,
) -> None:
    """Show `items` in both orders for editing: by hand, or where `scored` by their scores.

    Equal scores share a rank. What lies elsewhere than in A is marked: `kept` are the ranks of A by
    the names of its items.
    """
    ranks = {item.id: kept[item.name] for item in items if kept and item.name in kept}
    _mount(
        key=key,
        revision=revision,
        items=[vars(item) for item in items],
        scored=scored,
        minItems=MIN_ITEMS,
        maxItems=MAX_ITEMS,
        maxName=MAX_NAME_LENGTH,
        maxScore=MAX_SCORE,
        absent=ABSENT,
        labels=_labels(scored),
        **({} if kept is None else {"kept": ranks, "beside": _("{row}; A: rank {rank}")}),
    )


def parse_edit(sent: dict[str, Any], *, items: Sequence[Item], scored: bool) -> Edit | None:
    """`sent`, which anyone may have written, as an edit; None where it differs beyond its kinds."""
    dragging, kinds = sent.get("dragging"), edits.kinds_sent(sent, KINDS)
    fields = {"rename": ["name"], **({"score": ["x", "y"]} if scored else {})}
    moved = None if scored else _is_moved
    edited = parse_items(
        sent.get("items"), items, _parse_item, kinds, fields, moved, low=MIN_ITEMS, high=MAX_ITEMS
    )
    if edited is None or not isinstance(dragging, bool):
        return None
    found = (*edited.values(),)
    if any((max if scored else min)(one.x, one.y) == ABSENT for one in found):
        return None
    if not scored and not all(_are_ranks(getattr(one, of) for one in found) for of in ("x", "y")):
        return None
    return Edit(found, dragging)


def clean_name(name: str) -> str:
    return cleaned(name, MAX_NAME_LENGTH)


def _parse_item(known: dict[str, Item], row: object) -> Item | None:
    match row:
        case {"id": str(id_), "name": str(name), "x": x, "y": y} if _is_score(x) and _is_score(y):
            named = parse_name(id_, name, known, MAX_NAME_LENGTH)
            if named is not None:
                return Item(id_, named, float(x) + 0.0, float(y) + 0.0)  # no -0
    return None


def _is_score(value: object) -> TypeGuard[float]:
    number = sent_number(value)
    return number is not None and (abs(number) <= MAX_SCORE or number == ABSENT)


def _are_ranks(values: Iterable[float]) -> bool:
    ranked = sorted(value for value in values if value != ABSENT)
    return len(ranked) >= MIN_ITEMS and ranked == list(range(1, len(ranked) + 1))


def _is_moved(known: dict[str, Item], after: dict[str, Item]) -> bool:
    # Ranks close up where an item goes or comes: a move is another order of those that stay.
    remaining = [id_ for id_ in known if id_ in after]
    return any(
        sorted(remaining, key=lambda i: getattr(known[i], of))
        != sorted(remaining, key=lambda i: getattr(after[i], of))
        for of in ("x", "y")
    )


def _labels(scored: bool) -> dict[str, Any]:
    said = words("components/two_orders/words")
    found = said["both"] | said["scored" if scored else "ranked"] | {"newName": "{number}"}
    if hidden():  # Kendall's distance counts the crossings
        return found | said["hidden"] | {"crossings": ""}
    return found | said["crossings"]
