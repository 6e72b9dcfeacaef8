"""A small catalogue of labels, from one that nearly every item has to those that hardly any has."""

from __future__ import annotations

import functools
from collections.abc import Sequence

LABELS = 12
HEAD_SHARE = 0.5  # of the training items have the commonest label


@functools.lru_cache(maxsize=256)
def zipf_counts(steep: float, samples: int, labels: int = LABELS) -> tuple[int, ...]:
    """How many of the training items have each label: the r-th falls off with r to the `steep`.

    Every label was seen once at least.
    """
    head = HEAD_SHARE * samples
    return tuple(max(1, round(head / rank**steep)) for rank in range(1, labels + 1))


def head_first(counts: Sequence[int]) -> tuple[int, ...]:
    """The labels, counted from 0, the commonest first."""
    return tuple(sorted(range(len(counts)), key=lambda label: -counts[label]))


def tail_of(counts: Sequence[int], true: Sequence[int]) -> tuple[int, ...]:
    """An order that begins with the rarest true label of a row and goes on with rare wrong ones.

    The commoner true labels come last: this order pays with precision for what it finds.
    """
    rare = head_first(counts)[::-1]
    found = [label for label in rare if label in true]
    wrong = [label for label in rare if label not in true]
    return (*found[:1], *wrong, *found[1:])
