"""How hard a problem is: its size comes first, then a trap; and a problem like one that was set."""

import functools
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from metrics.core import Metric
from metrics.declarations.setup import SAID, Traps
from metrics.exercises.kinds import fits
from metrics.exercises.of_catalogue import size_of
from metrics.exercises.problem import Problem, problem as drawn_from
from metrics.exercises.traps import offered_traps
from metrics.steps import Say, say

LEVELS: Mapping[str, Say] = {"easy": say("easy"), "medium": say("medium"), "hard": say("hard")}
"""The levels, with what each is called: small inputs, usual, and large ones or with a trap."""
MOST_LIKE = 6  # problems of which slips are looked for


@functools.cache
def rungs_of(metric: Metric) -> Mapping[str, tuple[Traps, ...]]:
    """The sizes and traps of a metric's problems by their level, from easy to hard; of an input
    whose size is fixed easy is as usual.
    """
    size = size_of(metric)
    few = size and size.nearest(size.usual[0] - 1)
    many = size and size.nearest(size.usual[1] + 1)
    large = (Traps(size=many),) if size and size.usual[1] < size.high else ()
    trapped = tuple(Traps(size=many, **{name: True}) for name in offered_traps(metric))
    hard = (*large, *trapped) or (Traps(),)
    return {"easy": (Traps(size=few),), "medium": (Traps(),), "hard": hard}


def levels_of(metric: Metric) -> Sequence[str]:
    """The levels that differ."""
    rungs = rungs_of(metric)
    return [each for each in LEVELS if each == "medium" or rungs[each] != rungs["medium"]]


def level_of(metric: Metric, traps: Traps) -> str:
    """The level that a size and traps belong to; "" for others."""
    rungs = rungs_of(metric)
    return next((level for level in ("medium", "easy", "hard") if traps in rungs[level]), "")


def harder(metric: Metric, traps: Traps) -> Sequence[Traps]:
    """The sizes and traps that come after these, the nearest first; the first trap follows the
    last one. A size of one's own stays, and so do several traps at once.
    """
    rungs = [*dict.fromkeys(rung for level in rungs_of(metric).values() for rung in level)]
    trapped = [rung for rung in rungs if _set(rung)]
    names = [_set(rung) for rung in trapped]
    if traps in rungs and traps not in trapped:
        return rungs[rungs.index(traps) + 1 :] or [traps]
    if _set(traps) and _set(traps) not in names:
        return [traps]
    at = names.index(_set(traps)) + 1 if _set(traps) else 0
    return [replace(r, size=traps.size or r.size) for r in trapped[at:] + trapped[:at]] or [traps]


def _set(traps: Traps) -> frozenset[str]:
    return frozenset(name for name in SAID if getattr(traps, name))


def like(problem: Problem, kind: str, codes: Iterable[str], slip: str = "") -> str:
    """Of these codes the one whose problem has the most options of this one and still other
    numbers, and in which a slip, if one is named, shows; "" where none fits.
    """
    traps = {name: value for name, value in vars(problem.traps).items() if value}
    own = [each.rows for each in problem.given]
    others = (drawn_from(problem.metric, code, **traps) for code in codes)
    found = sorted(
        (other for other in others if own != [each.rows for each in other.given]),
        key=lambda o: sum(o.options.get(name) != v for name, v in problem.options.items()),
    )

    def shows(other: Problem) -> bool:
        return not slip or any(other.slips(named=slip))

    near = (o.code for o in found[:MOST_LIKE] if fits(kind, o) and shows(o))
    return next(near, "") or next((o.code for o in found if fits(kind, o)), "")
