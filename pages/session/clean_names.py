"""Names that people give: on one line, each its own, and with escaped commas in addresses."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any
from urllib.parse import unquote

from metrics.shown_value import DISRUPTIVE

MAX_LISTED = 200  # characters
LONGEST = 10**6  # of a heading of which nothing is cut


def cleaned(name: str, longest: int) -> str:
    """`name` on one line: without control characters, at most `longest` characters long."""
    return DISRUPTIVE.sub("", name).strip()[:longest].rstrip()


def on_one_line(text: str) -> str:
    """A sentence that may quote anything, with a blank for each disruptive character."""
    return text if text.isascii() and text.isprintable() else DISRUPTIVE.sub(" ", text)


def listed(names: Iterable[str], most: int = MAX_LISTED) -> str:
    """Names for a sentence: on one line, separated by commas, as many as fit into `most`
    characters.
    """
    shown, left = [], most
    for name in names:
        short = cleaned(name, most)
        if len(short) > left:
            return ", ".join([*shown, short[: max(left, 0)] + "..."])
        shown.append(short)
        left -= len(short) + 2
    return ", ".join(shown)


def with_unique_names(things: Sequence[Any], longest: int) -> tuple[Any, ...]:
    """The things, each with a `name` of its own: a second X becomes X (2)."""
    names = unique_names((thing.name for thing in things), longest)
    return tuple(
        thing if thing.name == name else replace(thing, name=name)
        for thing, name in zip(things, names, strict=True)
    )


def unique_names(names: Iterable[str], longest: int) -> list[str]:
    """The names, each unique: a second X becomes X (2)."""
    taken: set[str] = set()
    # Where counting goes on for those that begin alike, by how many digits their count has.
    following: dict[tuple[str, int], int] = {}
    own = []
    for given in names:
        name, digits = given, 1
        while name in taken:
            stem = given[: longest - len(" ()") - digits]
            count = following.get((stem, digits), max(2, 10 ** (digits - 1)))
            if count == 10**digits:
                digits += 1
                continue
            following[stem, digits] = count + 1
            name = f"{stem} ({count})"
        taken.add(name)
        own.append(name)
    return own


def write_names(names: Sequence[str]) -> str:
    return ",".join(name.replace("%", "%25").replace(",", "%2C") for name in names)


def read_names(text: str) -> list[str]:
    return [unquote(name) for name in text.split(",")] if text else []
