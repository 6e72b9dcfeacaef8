"""Ids of documents, as a set or in rank order."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set
from typing import Any

import numpy as np

from metrics.core import InvalidInput
from metrics.steps import say


def id_set(values: Iterable[Any], name: str) -> tuple[str, ...]:
    """Ids of documents as text, each once; a set comes in the order of its texts.

    An id is a text or a whole number, and 7 is the same document as "7". Raises InvalidInput that
    names the place, for a repeated id as well: it may be a slip, and a set would hide it.
    """
    if isinstance(values, (str, bytes, Mapping)) or not isinstance(values, Iterable):
        allowed = say("allowed is a collection of ids")
        raise InvalidInput(name, found=repr(values), allowed=allowed)
    first: dict[str, int] = {}
    for at, given in enumerate(values, 1):
        place = say("item {item}", item=at)
        whole = isinstance(given, (int, np.integer)) and not isinstance(given, bool)
        if not whole and not (isinstance(given, str) and given.strip()):
            allowed = say("allowed are texts that are not empty, and whole numbers")
            raise InvalidInput(name, place=place, found=repr(given), allowed=allowed)
        if first.setdefault(str(given), at) != at:
            allowed = say(
                "it is item {item} already, and a set holds it once", item=first[str(given)]
            )
            raise InvalidInput(name, place=place, found=repr(given), allowed=allowed)
    return tuple(sorted(first) if isinstance(values, Set) else first)


def ranked_ids(values: Iterable[Any], name: str) -> tuple[str, ...]:
    """Ids of documents as text in rank order, rank 1 first; the rules of `id_set`, and no set."""
    if isinstance(values, Set):
        allowed = say("allowed is a collection of ids in an order, which a set has not")
        raise InvalidInput(name, found=values, allowed=allowed)
    return id_set(values, name)
