"""Reading a page's address, piece by piece."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from metrics import InvalidInput
from metrics.core import Vocabulary
from metrics.params import Choice, Real, Values, Whole
from metrics.steps import say
from pages.desk.language import translate

T = TypeVar("T")
_DIGITS = re.compile(r"[0-9]{1,15}")


class Reading:
    """The pieces of one address. What cannot be read is replaced, and `problems` says why."""

    def __init__(self, query: Mapping[str, str]):
        self.query = query
        self.problems: list[str] = []
        self._asked: set[str] = set()

    def take(self, name: str, read: Callable[[str], T], otherwise: T) -> T:
        """What `read` makes of the piece `name`; `otherwise` if it is not there, or refused."""
        self._asked.add(name)
        if name not in self.query:
            return otherwise
        try:
            return read(self.query[name])
        except InvalidInput as error:
            self.refuse(error)
            return otherwise

    def refuse(self, error: InvalidInput) -> None:
        """Note what is wrong with the address."""
        self.problems.append(translate(error.say))

    def refuse_others(self) -> None:
        """Note every piece that was not asked for."""
        for name in sorted(set(self.query) - self._asked):
            allowed = say("the page knows {names}", names=", ".join(sorted(self._asked)))
            self.refuse(InvalidInput(name[:40], found=self.query[name], allowed=allowed))


def one_of(name: str, text: str, allowed: Sequence[str]) -> str:
    """`text`, if it is one of `allowed`. Raises InvalidInput."""
    if text not in allowed:
        raise InvalidInput(
            name, found=text, allowed=say("allowed are {options}", options=", ".join(allowed))
        )
    return text


def whole(name: str, text: str, low: int, high: int) -> int:
    """A whole number from `low` to `high`. Raises InvalidInput."""
    if not _DIGITS.fullmatch(text) or not low <= int(text) <= high:
        allowed = say("allowed are whole numbers from {low} to {high}", low=low, high=high)
        raise InvalidInput(name, found=text, allowed=allowed)
    return int(text)


def number(name: str, text: str, low: float, high: float) -> float:
    """A number from `low` to `high`. Raises InvalidInput."""
    try:
        found = float(text)
    except ValueError:
        found = math.nan
    if not low <= found <= high:
        allowed = say("allowed are numbers from {low} to {high}", low=low, high=high)
        raise InvalidInput(name, found=text, allowed=allowed)
    return found + 0.0  # no -0


def parameter(word: Vocabulary, name: str, text: str) -> float | int | str:
    """A parameter's value from its text. Raises InvalidInput."""
    if isinstance(word, Choice):
        return word.check(name, text)
    if not isinstance(word, (Whole, Real, Values)):
        raise TypeError(f"no way to read {name} from text")
    try:
        value = int(text) if isinstance(word, Whole) else float(text)
    except ValueError:
        return word.check(name, text)
    return word.check(name, value)
