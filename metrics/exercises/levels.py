"""How hard a problem is: its size comes first, then a trap; and a problem like one that was set."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from metrics.core import Metric
from metrics.declarations.setup import SAID, Traps
from metrics.exercises.kinds import fits
from metrics.exercises.problem import Problem, problem as drawn_from
from metrics.exercises.sizes import size_of
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
    few = many = None
    if size is not None:
        few, many = max(size.low, size.usual[0] - 1), min(size.high, size.usual[1] + 1)
    large = (Traps(size=many),) if size is not None and size.usual[1] < size.high else ()
    trapped = tuple(Traps(size=many, **{name: True}) for name in offered_traps(metric))
    return {
        "easy": (Traps(size=few),),
        "medium": (Traps(),),
        "hard": (*large, *trapped) or (Traps(),),
    }


def level_of(metric: Metric, traps: Traps) -> str:
    """The level that a size and traps belong to; "" for others."""
    rungs = rungs_of(metric)
    return next((level for level in ("medium", "easy", "hard") if traps in rungs[level]), "")


def harder(metric: Metric, traps: Traps) -> Sequence[Traps]:
    """The sizes and traps that come after these, the nearest first; the first trap follows the
    last one. A size larger than ours is kept, and several traps at once are the hardest there is.
    """
    own = traps.size or 0
    rungs = dict.fromkeys(rung for level in rungs_of(metric).values() for rung in level)
    plain, trapped = [r for r in rungs if not _set(r)], [r for r in rungs if _set(r)]
    names = [_set(rung) for rung in trapped]
    if not _set(traps):
        at = plain.index(traps) + 1 if traps in plain else 0
        larger = [rung for rung in plain if (rung.size or 0) > own]
        later = [*(plain[at:] if at else larger), *trapped]
    else:
        at = names.index(_set(traps)) + 1 if _set(traps) in names else 0
        later = trapped[at:] + trapped[:at] if at else []
    kept = 0 if traps in rungs else own
    return [replace(rung, size=max(kept, rung.size or 0) or None) for rung in later] or [traps]


def _set(traps: Traps) -> frozenset[str]:
    return frozenset(name for name in SAID if getattr(traps, name))


def like(problem: Problem, kind: str, codes: Iterable[str], slip: str = "") -> str:
    """Of these codes the one whose problem has the most options of this one and still other
    numbers, and in which a slip, if one is named, shows; "" where none fits.
    """
    traps = {name: value for name, value in vars(problem.traps).items() if value}
    others = [drawn_from(problem.metric, code, **traps) for code in codes]

    def unlike(other: Problem) -> int:
        return sum(other.options.get(name) != value for name, value in problem.options.items())

    def shows(other: Problem) -> bool:
        return not slip or any(variant.name == slip for variant, _value in other.slips())

    found = [
        other
        for other in sorted(others, key=unlike)
        if [each.rows for each in other.given] != [each.rows for each in problem.given]
    ]
    near = (o.code for o in found[:MOST_LIKE] if fits(kind, o) and shows(o))
    return next(near, "") or next((o.code for o in found if fits(kind, o)), "")
