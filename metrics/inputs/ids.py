"""Ids of documents, as a set or in rank order."""

from collections.abc import Iterable, Mapping, Set
from itertools import islice
from typing import Any

from metrics.core import InvalidInput
from metrics.shown_value import has_too_many_digits, is_whole, quoted
from metrics.steps import Say, say


def id_set(values: Iterable[Any], name: str) -> tuple[str, ...]:
    """Ids of documents as text, each once; a set comes in the order of its texts.

    An id is a text or a whole number, and 7 is the same document as "7". Raises InvalidInput that
    names the place, for a repeated id as well: it may be a slip, and a set would hide it.
    """
    again = say("it is already item {item}, and a set holds it once")
    ids = _each_once(values, name, again)
    return tuple(sorted(ids)) if isinstance(values, Set) else ids


def ranked_ids(values: Iterable[Any], name: str) -> tuple[str, ...]:
    """Ids of documents as text in rank order, rank 1 first; the rules of `id_set`, and no set."""
    if isinstance(values, Set):
        allowed = say("allowed is an ordered collection of ids, which a set is not")
        raise InvalidInput(name, found=values, allowed=allowed)
    return _each_once(values, name, say("it is already item {item}, and an order ranks it once"))


def query_ids(values: Iterable[Any], name: str) -> tuple[str, ...]:
    """Ids of queries as text, in their order; the rules of `id_set`, and no set."""
    return _each_once(values, name, say("it is already item {item}, and a query has one value"))


def ranked_groups(values: Iterable[Any], name: str) -> tuple[tuple[str, ...], ...]:
    """The same, where a list, tuple or set of ids among the ids is a group of tied ones; each id
    becomes a group, alone or with those it ties with.
    """
    if isinstance(values, Set) or not _is_collection(values):
        return tuple((id_,) for id_ in ranked_ids(values, name))
    groups = [
        id_set(group, name) if isinstance(group, (list, tuple, Set)) else (group,)
        for group in values
    ]
    ids = iter(ranked_ids([id_ for group in groups for id_ in group], name))
    return tuple(tuple(islice(ids, len(group))) for group in groups if group)


def _each_once(values: Iterable[Any], name: str, again: Say) -> tuple[str, ...]:
    """The ids as text; `again` says of the item that a repeated one is already what is allowed."""
    if not _is_collection(values):
        allowed = say("allowed is a collection of ids")
        raise InvalidInput(name, found=quoted(values), allowed=allowed)
    values = values if isinstance(values, (list, tuple)) else [*values]
    if {*map(type, values)} <= {str, int} and not any(
        type(given) is int and has_too_many_digits(given) for given in values
    ):
        ids = tuple(map(str, values))
        if len({*ids}) == len(ids) and all(map(str.strip, ids)):
            return ids  # nearly all come so
    first: dict[str, int] = {}
    for at, given in enumerate(values, 1):
        place = say("item {item}", item=at)
        whole = is_whole(given) and not isinstance(given, bool)
        if not whole and not (isinstance(given, str) and given.strip()):
            allowed = say("allowed are texts that are not empty, and whole numbers")
            raise InvalidInput(name, place=place, found=quoted(given), allowed=allowed)
        if first.setdefault(str(given), at) != at:
            allowed = Say(again.text, {"item": first[str(given)]})
            raise InvalidInput(name, place=place, found=quoted(given), allowed=allowed)
    return tuple(first)


def _is_collection(values: Any) -> bool:
    if isinstance(values, (str, bytes, Mapping)):
        return False
    return isinstance(values, Iterable) and getattr(values, "ndim", 1) == 1
