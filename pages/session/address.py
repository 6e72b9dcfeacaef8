"""Reading a page's address, piece by piece."""

import math
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any, TypeVar

from metrics import InvalidInput
from metrics.core import ParameterType
from metrics.inputs.numbers import MIN_NUMBER
from metrics.params import Choice, Real, Values, Whole
from metrics.steps import say
from pages.session.language import translate
from pages.session.numbers import allowed_numbers, is_within, read_number, read_whole, too_small

T = TypeVar("T")
MAX_PROBLEMS = 6  # that are said of one address


class Reading:
    """The pieces of one address. What cannot be read is replaced, and `problems` says why."""

    def __init__(self, query: Mapping[str, str]):
        self.query = query
        self._listed: list[str] = []
        self._unlisted = 0
        self._asked: set[str] = set()
        self._refused: set[str] = set()

    @property
    def problems(self) -> list[str]:
        """A sentence for each problem; of very many, the first few."""
        if not self._unlisted:
            return self._listed
        more = say("Problems that are not listed: {count}.", count=self._unlisted)
        return [*self._listed, translate(more)]

    def read(
        self, name: str, read: Callable[[str], T], otherwise: T, *, of: Collection[str] = ()
    ) -> T:
        """What `read` makes of the piece `name`; `otherwise` if it is not there, or refused, or if
        one of the pieces that it is `of` was: names of a matrix that was refused name no other.
        """
        self._asked.add(name)
        if name not in self.query:
            return otherwise
        if not self._refused.isdisjoint(of):
            self._refused.add(name)
            return otherwise
        try:
            return read(self.query[name])
        except InvalidInput as error:
            self.refuse(error)
            self._refused.add(name)
            return otherwise

    def refuse(self, error: InvalidInput) -> None:
        if len(self._listed) < MAX_PROBLEMS:
            self._listed.append(translate(error.say))
        else:
            self._unlisted += 1

    @contextmanager
    def refusing(self) -> Iterator[None]:
        """Note what a check in the body refuses, and go on after the body."""
        try:
            yield
        except InvalidInput as error:
            self.refuse(error)

    def refuse_others(self) -> None:
        """Note a problem for every piece that was not asked for."""
        allowed = say("the page knows {names}", names=", ".join(sorted(self._asked)))
        for name in sorted(set(self.query) - self._asked):
            self.refuse(InvalidInput(name[:40], found=self.query[name], allowed=allowed))


@dataclass(frozen=True)
class Piece:
    """One piece of an address: its name, how its text is read, and how its value is written.

    `read` raises InvalidInput. The piece holds the field `field` of the state, by default the one
    with its name.
    """

    name: str
    read: Callable[[str], Any]
    write: Callable[[Any], str] = str
    field: str = ""

    @property
    def of(self) -> str:
        """The field of the state that the piece holds."""
        return self.field or self.name


def choice(name: str, allowed: Sequence[str]) -> Piece:
    return Piece(name, lambda text: one_of(name, text, allowed))


def checked(
    names: Iterable[str], check: Callable[[str, str], Any], write: Callable[[Any], str] = str
) -> tuple[Piece, ...]:
    """Pieces that are all read by `check`, which is given the name as well as the text."""
    return tuple(Piece(name, partial(check, name), write) for name in names)


EXAMPLE = Piece("example", lambda text: text[:40])


def read_pieces(reading: Reading, pieces: Iterable[Piece], default: object) -> dict[str, Any]:
    """The fields of the pieces; a piece that is absent or refused keeps the field of `default`."""
    return {
        piece.of: reading.read(piece.name, piece.read, getattr(default, piece.of))
        for piece in pieces
    }


def write_pieces(state: object, pieces: Iterable[Piece], default: object) -> dict[str, str]:
    """The pieces of the fields that differ from `default`."""
    return {
        piece.name: piece.write(getattr(state, piece.of))
        for piece in pieces
        if _differ(getattr(state, piece.of), getattr(default, piece.of))
    }


def _differ(value: Any, usual: Any) -> bool:
    both_nan = value != value and usual != usual
    return value != usual and not both_nan


def one_of(name: str, text: str, allowed: Sequence[str]) -> str:
    if text not in allowed:
        raise InvalidInput(
            name, found=text, allowed=say("allowed are {options}", options=", ".join(allowed))
        )
    return text


def whole(name: str, text: str, low: int, high: int) -> int:
    found = read_whole(text)
    if found is None or not low <= found <= high:
        allowed = say("allowed are whole numbers from {low} to {high}", low=low, high=high)
        if low == high:
            allowed = say("allowed is only {low}", low=low)
        raise InvalidInput(name, found=text or '""', allowed=allowed)
    return found


def number(name: str, text: str, low: float, high: float, *, least: float = 0.0) -> float:
    """Raises InvalidInput unless the number is 0 or at least `least` in size, and within bounds."""
    found = read_number(text)
    if found is None or not is_within(found, low, high, least):
        allowed = allowed_numbers(found, low, high, least)
        raise InvalidInput(name, found=text or '""', allowed=allowed)
    return found


def parameter(word: ParameterType, name: str, text: str) -> float | int | str:
    if isinstance(word, Choice):
        return word.check(name, text)
    if not isinstance(word, (Whole, Real, Values)):
        raise TypeError(f"no way to read {name} from text")
    value = read_whole(text) if isinstance(word, Whole) else read_number(text)
    if value is None and isinstance(word, Values) and text.lower() == "nan":
        value = math.nan
    if isinstance(word, Real) and value and abs(value) < MIN_NUMBER:
        raise InvalidInput(name, found=text, allowed=too_small(MIN_NUMBER))
    return word.check(name, text if value is None else value)
