"""The names of a state's fields in the sentence about a move.

A state and its parts have a method `narration_terms` that returns `NarrationTerms` for each field
that a move can change. A field without terms is called by the label of its control.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable


@dataclass(frozen=True)
class NarrationTerms:
    """What a field is called: `words`, where {0} and {1} are the names of a cell's row and column,
    or {0} that of one in a list; `axes` are these names. Of what is or is not, `words` say that it
    is, and `denied` that it is not. Where `words` hold {which}, they say all of what comes or goes.

    `count` is what a list holds, where it has become longer or shorter. `text` says a value in
    words. `event` is all that is said of any change. `part` names the field of what is held that is
    compared. What a field `makes` of others is told instead of them. It `is_rank` where it may be
    the place of a thing among the others, from 1 on.
    """

    words: str = ""
    denied: str = field(default="", kw_only=True)
    axes: tuple[Sequence[str] | range, ...] = ()
    count: str = ""
    text: Callable[[Any], str] | None = None
    event: str = ""
    part: str = ""
    makes: tuple[str, ...] = ()
    is_rank: bool = False

    def name(self, *at: int) -> str:
        """The name of the cell at these positions."""
        return self._named(self.words, at)

    def denial(self, *at: int) -> str:
        """That the cell at these positions does not hold."""
        return self._named(self.denied, at)

    def _named(self, words: str, at: Sequence[int]) -> str:
        return words.format(*(names[i] for names, i in zip(self.axes, at, strict=True)))


@runtime_checkable
class HasNarrationTerms(Protocol):
    """What says how its fields are called."""

    def narration_terms(self) -> Mapping[str, NarrationTerms]: ...


def numbered(count: int, first: int = 1) -> tuple[str, ...]:
    return tuple(str(first + at) for at in range(count))
