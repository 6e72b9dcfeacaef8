"""Random draws from a code, identical on every machine and version of Python and NumPy.

Each number is a SHA-256 digest of the code and the number of draws before it.
"""

import hashlib
import re
from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from metrics.core import InvalidInput
from metrics.shown_value import DISRUPTIVE, is_whole, quoted
from metrics.steps import say

T = TypeVar("T")
LONGEST_CODE = 40
_ONSETS, _VOWELS = "bdfgklmnprstvz", "aeiou"


class Sampler:
    """A sequence of random numbers from a code and its purpose."""

    def __init__(self, code: str, *purpose: object):
        self._seed = "\x1f".join([tidy_code(code), *map(str, purpose)])
        self._drawn = 0

    def _next(self) -> int:
        self._drawn += 1
        digest = hashlib.sha256(f"{self._seed}\x1e{self._drawn}".encode()).digest()
        return int.from_bytes(digest[:8], "big")

    def whole(self, low: int, high: int) -> int:
        """A whole number from `low` to `high`, both included, each as likely as the others."""
        size = high - low + 1
        limit = 2**64 - 2**64 % size
        while (drawn := self._next()) >= limit:
            pass
        return low + drawn % size

    def hundredths(self, count: int, low: int, high: int) -> list[float]:
        """As many numbers with two decimals, from `low` to `high` hundredths."""
        return [self.whole(low, high) / 100 for _ in range(count)]

    def chance(self, part: int, of: int) -> bool:
        """True in `part` of `of` cases."""
        return self.whole(1, of) <= part

    def pick(self, from_: Sequence[T]) -> T:
        return from_[self.whole(0, len(from_) - 1)]

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """All of them in a new order."""
        left = list(items)
        return [left.pop(self.whole(0, len(left) - 1)) for _ in items]

    def ranked(self, items: Iterable[T], name: Callable[[T], str]) -> list[T]:
        """All of them in an order that depends on the code and their names: adding one does not
        change the order of the others.
        """

        def place(item: T) -> bytes:
            return hashlib.sha256(f"{self._seed}\x1d{name(item)}".encode()).digest()

        return sorted(items, key=place)

    def some(self, items: Sequence[T], count: int) -> list[T]:
        """As many of them, in their order."""
        chosen = sorted(self.shuffled(range(len(items)))[:count])
        return [items[at] for at in chosen]


def tidy_code(code: str) -> str:
    """The code in lower case without surrounding spaces, one that was drawn with its hyphens.

    Raises InvalidInput, also for one that a single letter keeps from being drawn: a slip.
    """
    tidy = " ".join(str(code).lower().split()) if isinstance(code, str) or is_whole(code) else ""
    if not tidy or len(tidy) > LONGEST_CODE or DISRUPTIVE.search(tidy):
        allowed = say("allowed is a text of 1 to {most} characters", most=LONGEST_CODE)
        raise InvalidInput("code", found=code, allowed=allowed)
    words, number = (bare := re.sub(r"[\s‐-―-]", "", tidy))[:8], bare[8:]
    if not (re.fullmatch("[a-z]{8}", words) and re.fullmatch("[1-9][0-9]", number)):
        return tidy
    nearest = "".join(
        min((_ONSETS, _VOWELS)[at % 2], key=lambda one: abs(ord(one) - ord(letter)))
        for at, letter in enumerate(words)
    )
    slips = sum(one != other for one, other in zip(words, nearest, strict=True))
    if slips > 1:
        return tidy  # a text of somebody's own
    drawn = f"{nearest[:4]}-{nearest[4:]}-{number}"
    if slips:
        allowed = say("no such code was drawn, and the nearest is {drawn}", drawn=drawn)
        raise InvalidInput("code", found=quoted(code), allowed=allowed)
    return drawn


def code_of(number: int) -> str:
    """A code that can be read aloud, such as "mora-tilu-37", for a number from 0 on."""
    sampler = Sampler(str(number), "code")
    words = [
        "".join(sampler.pick(_ONSETS) + sampler.pick(_VOWELS) for _ in range(2)) for _ in range(2)
    ]
    return f"{words[0]}-{words[1]}-{sampler.whole(10, 99)}"
