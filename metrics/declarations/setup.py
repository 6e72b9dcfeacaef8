"""The size and the traps of a problem."""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from metrics.declarations.given import Given
from metrics.params import Flag, Whole
from metrics.steps import Say, say
from metrics.texts import texts

SMALLEST, LARGEST = 2, 12


@dataclass(frozen=True)
class Traps:
    """The size of a problem, and what makes it awkward.

    `size` is the number of what `size_of` says, None for what is usual. `ties` puts equal scores or
    ranks in, `beyond` a cutoff below the end of the list, `nothing` leaves nothing relevant,
    positive or different, `empty_class` a class without an item; `trap_said` says what each does
    to a metric. A trap that an input cannot have changes nothing.
    """

    size: int | None = None
    ties: bool = False
    beyond: bool = False
    nothing: bool = False
    empty_class: bool = False


SAID: Mapping[str, Say] = texts("traps")
"""What each trap is called where inputs have no word of their own for it."""

_SIZE = Whole(say("size"), "n", SMALLEST, LARGEST, trials=(None, 4), optional=True)
_FLAG = Flag(say("trap"))


def read_traps(chosen: Mapping[str, Any]) -> Traps:
    """Reads the traps. Raises InvalidInput for a value, TypeError for a name that is none."""
    unknown = sorted(set(chosen) - {each.name for each in fields(Traps)})
    if unknown:
        names = ", ".join(each.name for each in fields(Traps))
        raise TypeError(f"problem() has no trap {unknown[0]!r}; there are {names}")
    return Traps(
        **{
            name: (_SIZE if name == "size" else _FLAG).check(name, value)
            for name, value in chosen.items()
        }
    )


@dataclass(frozen=True)
class Setup:
    """The arguments and options of a problem, and its input as a learner sees it."""

    arguments: tuple[Any, ...]
    options: Mapping[str, Any]
    given: tuple[Given, ...]


@dataclass(frozen=True)
class Size:
    """What the size counts, from where to where it usually is, and its bounds; a size outside them
    is moved to the nearest one.
    """

    counted: Say
    usual: tuple[int, int]
    low: int = SMALLEST
    high: int = LARGEST

    def nearest(self, size: int) -> int:
        return min(max(size, self.low), self.high)
