"""Files with more items than a board draws: all are computed, and the board shows a sample."""

from collections.abc import Sequence
from typing import Any, TypeVar
from zlib import crc32

from metrics.inputs.counted import counted
from pages.parts.plain import caption
from pages.session.language import _, translate

# How many items a file may have whose metrics are computed,
MAX_IN_FILE = 10_000
MAX_RANKED = 2000  # whose orders are,
MAX_COMPARED = 1000  # each of which is compared with each other.
T = TypeVar("T", bound=Any)  # a frozen dataclass with an id


def sample_of(items: Sequence[T], most: int) -> tuple[T, ...]:
    """At most so many of the items, in their order. An item is in the sample by its id, so that
    nearly the same sample is there when one has gone.
    """
    if len(items) <= most:
        return (*items,)
    drawn = {one.id for one in sorted(items, key=lambda item: crc32(item.id.encode()))[:most]}
    return tuple(item for item in items if item.id in drawn)


def with_sample(items: Sequence[T], shown: Sequence[T], edited: Sequence[T]) -> tuple[T, ...]:
    """All items, those that were `shown` as they were `edited`, and new ones at the end."""
    after, held = {item.id: item for item in edited}, {item.id for item in shown}
    rest = {item.id: item for item in items if item.id not in held}
    kept = [after.pop(one.id, None) or rest.get(one.id) for one in items]
    return (*(one for one in kept if one is not None), *after.values())


def is_as_shown(items: Sequence[T], shown: Sequence[T], edited: Sequence[T]) -> bool:
    """Whether a board shows after an edit what the page does: from a sample, others come in where
    one has gone.
    """
    return len(items) == len(shown) or len(edited) == len(shown)


def show_sample(shown: int, items: int, what: str, more: str = "") -> None:
    """Say that a board shows a sample, where it does; `what` are the items, as in "documents"."""
    if shown < items:
        every = translate(counted(items, what))
        text = _("This shows a sample of {shown} out of {items}. The metrics use all of them.")
        caption(f"{text.format(shown=shown, items=every)} {more}".rstrip())
