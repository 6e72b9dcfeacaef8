"""Rank-biased overlap: what two lists share, prefix by prefix.

Notation: X_d counts the items that both lists hold down to depth d, A_d is the agreement there; s
and l are the lengths of the shorter and the longer list.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from metrics.arrays import Floats
from metrics.core import Result, metric
from metrics.inputs.ids import ranked_ids
from metrics.notation import Number, Power, Product, Ratio, tidy
from metrics.steps import Column, Equation, Note, Step, Table, say
from metrics.vocabulary import OverlapForm, Persistence

WEBBER = (
    "Webber, Moffat & Zobel (2010), A similarity measure for indefinite rankings, ACM TOIS 28(4)"
)


def prefix_weight(persistence: float, depth: int) -> float:
    """The share of the weight of rank-biased overlap that the first `depth` ranks carry, those of
    all deeper prefixes included: .86 for p = .9 and 10 ranks.

    `persistence` lies above 0 and below 1, `depth` is at least 1. Source: Webber, Moffat & Zobel
    (2010), equation 21.
    """
    p, d = persistence, depth
    series = sum(p**i / i for i in range(1, d))
    return 1 - p ** (d - 1) + (1 - p) / p * d * (-math.log1p(-p) - series)


@metric(
    title=say("Rank-biased overlap"),
    abbreviation="RBO",
    symbol=r"\mathrm{RBO}",
    summary=say(
        "The share of items that two lists have in common, averaged over depths that a reader "
        "reaches with falling probability."
    ),
    citation=WEBBER,
    range=(0.0, 1.0),
    example=(("a", "b", "c", "d", "e"), ("b", "a", "e", "c", "f")),
)
def rank_biased_overlap(
    first: Sequence[Any],
    second: Sequence[Any],
    *,
    persistence: Persistence = 0.9,
    form: OverlapForm = "extrapolated",
) -> Result:
    """Rank-biased overlap: (1 - p) times the sum over depths d of A_d p^(d - 1).

    `first` and `second` are ordered collections of ids, rank 1 first, of any lengths. "truncated"
    ends the sum with the longer list, a lower bound. "extrapolated" lets the agreement seen last
    go on for ever, and within the part that only the longer list has, the shorter one's.
    `.overlap` and `.agreement` hold X_d and A_d, `.residual` what truncation leaves out at most.
    NaN when extrapolating from an empty list. Raises InvalidInput for an id that a list holds
    twice. Source: Webber, Moffat & Zobel (2010); extrapolation of uneven
    lists: equation 32.
    """
    lists = ranked_ids(first, "first"), ranked_ids(second, "second")
    s, depth = sorted(map(len, lists))
    p = persistence
    overlap = _overlap(lists, depth)
    depths = np.arange(1, depth + 1)
    extended = form == "extrapolated"
    seen = int(overlap[s - 1]) if s else 0
    beyond = np.maximum(depths - s, 0) * (seen / s) if extended and s else np.zeros(depth)
    agreement = (overlap + beyond) / depths
    chances: Floats = np.power(p, depths - 1.0)
    tail = float(agreement[-1]) * p**depth if extended and s else 0.0
    value = (1 - p) * float(agreement @ chances) + tail if s or not extended else np.nan

    def derive() -> tuple[Step, ...]:
        table = _depth_table(lists, overlap, agreement, chances, p, s, extended)
        if value != value:
            empty = say("A list is empty: its overlap by its length is 0/0, so undefined.")
            return (Note(empty), table)
        exact: list[Number] = [
            Ratio(int(x), int(d)) if d <= s or not extended else tidy(a)
            for x, d, a in zip(overlap, depths, agreement, strict=True)
        ]
        terms = [Product((a, Power(tidy(p), d))) for d, a in enumerate(exact) if float(a)]
        slots: dict[str, Any] = {
            "p": ("p", tidy(p)),
            "terms": (r"\sum_{d=1}^{l} A_d \, p^{d-1}", terms),
        }
        if not extended:
            line = Equation(
                say("The agreement at each depth, weighted by the chance to come that far"),
                r"\mathrm{RBO}",
                r"(1 - @p) \cdot (@terms)",
                slots,
                value,
            )
            bound = say(
                "What is below the lists adds 0: of two lists of {depth} that agree in full the "
                "value is only {most}.",
                depth=depth,
                most=1 - p**depth,
            )
            return (line, Note(bound), table)
        line = Equation(
            say("The agreement at each depth, weighted, and the last one for all below the lists"),
            r"\mathrm{RBO}_{\mathrm{ext}}",
            r"(1 - @p) \cdot (@terms) + @A \cdot @p^{@l}",
            slots | {"A": ("A_l", exact[-1]), "l": ("l", depth)},
            value,
        )
        uneven = say(
            "The shorter list ends at depth {s}; below, it is taken to share {seen} of {s} items.",
            s=s,
            seen=seen,
        )
        return (line, *((Note(uneven),) if s < depth else ()), table)

    return Result(
        np.asarray(value),
        derive,
        extras={"overlap": overlap, "agreement": agreement, "residual": p**depth},
    )


def _overlap(lists: tuple[tuple[str, ...], ...], depth: int) -> NDArray[np.int64]:
    """X_d for the depths from 1 on: an item is shared from the deeper of its two ranks on."""
    first, second = ({item: at for at, item in enumerate(ids)} for ids in lists)
    shared = [max(at, second[item]) for item, at in first.items() if item in second]
    return np.cumsum(np.bincount(np.asarray(shared, dtype=np.int64), minlength=depth))


def _depth_table(
    lists: tuple[tuple[str, ...], ...],
    overlap: NDArray[np.int64],
    agreement: Floats,
    chances: Floats,
    p: float,
    s: int,
    extended: bool,
) -> Table:
    depth = len(overlap)
    seen = int(overlap[s - 1]) if s else 0
    formula, constants = r"\frac{@X}{@d}", {"p": ("p", tidy(p))}
    if extended and 0 < s < depth:
        formula = r"\frac{@X + \max(0, @d - @s) \cdot \frac{@seen}{@s}}{@d}"
        constants |= {"s": ("s", s), "seen": ("X_s", seen)}
    first, second = ([*ids, *[""] * (depth - len(ids))] for ids in lists)
    return Table(
        say("Depth by depth"),
        (
            Column("d", say("depth"), "d", range(1, depth + 1)),
            Column("first", say("first list"), "S_d", first),
            Column("second", say("second list"), "L_d", second),
            Column("X", say("shared so far"), "X_d", overlap.tolist()),
            Column("A", say("agreement"), "A_d", [tidy(a) for a in agreement], formula),
            Column("w", say("chance"), "p^{d-1}", [tidy(c) for c in chances], "@p^{@d - 1}"),
            Column("t", say("term"), "t_d", [tidy(t) for t in agreement * chances], r"@A \cdot @w"),
        ),
        constants=constants,
        marked=frozenset(np.flatnonzero(np.diff(overlap, prepend=0)).tolist()),
        mark=say("a shared item is new"),
    )
