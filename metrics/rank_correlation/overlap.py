"""Rank-biased overlap: what two lists share, prefix by prefix.

Notation: X_d counts the items that both lists hold down to depth d, A_d is the agreement there; s
and l are the lengths of the shorter and the longer list. Tied items are put in every order, and X_d
is the mean.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import accumulate
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import ArrayLike, NDArray

from metrics.arrays import Floats
from metrics.core import InvalidInput, Result, metric
from metrics.inputs.columns import item_rows
from metrics.inputs.counted import counted
from metrics.inputs.ids import ranked_groups
from metrics.notation import Number, Power, Product, Ratio, tidy
from metrics.parameter_types import OverlapForm, Persistence
from metrics.steps import Column, Equation, Note, Step, Table, say
from metrics.texts import sentence

WEBBER = (
    "Webber, Moffat & Zobel (2010), A similarity measure for indefinite rankings, ACM TOIS 28(4)"
)
CORSI = "Corsi & Urbano (2024), The treatment of ties in rank-biased overlap, SIGIR"
Groups: TypeAlias = tuple[tuple[str, ...], ...]


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
    citation=f"{WEBBER}; {CORSI}",
    example=(("a", "b", "c", "d", "e"), ("b", "a", "e", "c", "f")),
    traits=frozenset({"top"}),
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
    ends the sum with the longer list, a lower bound; "truncated to the shorter" with the shorter
    one. "extrapolated" lets the agreement seen last
    go on for ever, and within the part that only the longer list has, the shorter one's. A list,
    tuple or set of ids at one place are tied: lists of equal length may hold ties, and the value is
    its mean over all orders of the tied items. `.overlap` and `.agreement` hold X_d and A_d,
    `.residual` what truncation leaves out at most. NaN when extrapolating from an empty list.
    Raises InvalidInput for an id that a list holds twice, and for ties in lists of unequal
    lengths. Source: Webber, Moffat & Zobel (2010); extrapolation of uneven lists: equation 32;
    ties: Corsi & Urbano (2024), who call it RBO^a.
    """
    lists = ranked_groups(first, "first"), ranked_groups(second, "second")
    lengths = tuple(sum(map(len, groups)) for groups in lists)
    tied = any(len(group) > 1 for groups in lists for group in groups)
    if tied and lengths[0] != lengths[1]:
        allowed = sentence("ties_both_lists", count=lengths[0])
        raise InvalidInput("second", found=counted(lengths[1], "items"), allowed=allowed)
    s, depth = sorted(lengths)
    p = persistence
    overlap = _mean_overlap(lists, depth) if tied else _overlap(lists, depth)
    ends_early = form == "truncated to the shorter" and s < depth
    if ends_early:
        depth, overlap = s, overlap[:s]
    depths, extended = np.arange(1, depth + 1), form == "extrapolated"
    seen = overlap[s - 1].item() if s else 0
    agreement, chances, values = _averaged(overlap, s, p, form)

    def derive() -> tuple[Step, ...]:
        value = float(values)
        table = _depth_table(lists, overlap, agreement, chances, p, s, extended)
        if value != value:
            empty = say("A list is empty: its overlap divided by its length is 0/0, so undefined.")
            return (Note(empty), table)
        exact: list[Number] = [
            Ratio(tidy(x), int(d)) if d <= s or not extended else tidy(a)
            for x, d, a in zip(overlap, depths, agreement, strict=True)
        ]
        notes = []
        if tied:
            notes.append(sentence("there_ties_overlap"))
        if s < depth and extended:
            notes.append(sentence("shorter_list_ends", s=s, seen=seen))
        if ends_early:
            notes.append(say("The sum ends with the shorter list, at depth {s}.", s=s))
        if not extended:
            notes.append(sentence("what_below_lists", depth=depth, most=1 - p**depth))
        last = "s" if ends_early else "l"
        lines = _lines(exact, float(agreement @ chances), p, value, extended, last)
        return (*lines, *map(Note, notes), table)

    return Result(
        np.asarray(values),
        derive,
        extras={"overlap": overlap, "agreement": agreement, "residual": p**depth},
    )


def rank_biased_overlaps(
    x: ArrayLike, y: ArrayLike, *, persistence: float, form: OverlapForm
) -> Floats:
    """Rank-biased overlap of two orders of the same few items by their ranks, of shape (q,): those
    of a batch, both of shape (q, n), rank 1 first, ties sharing the average.

    Raises InvalidInput as `kendall_tau` does.
    """
    columns = item_rows(x=x, y=y)
    order, n = np.argsort(columns[0], axis=-1, kind="stable"), columns[0].shape[-1]
    depths = np.arange(1, n + 1)[:, None]
    shown = []
    for column in columns:
        ranks = np.take_along_axis(column, order, axis=-1)[..., None, :]
        size = np.count_nonzero(ranks == ranks.swapaxes(-1, -2), axis=-1)[..., None, :]
        shown.append(_shown(depths, ranks - (size + 1) / 2, size))
    return _averaged(np.vecdot(*shown), n, persistence, form)[2]


def _averaged(
    overlap: NDArray[Any], s: int, p: float, form: OverlapForm
) -> tuple[Floats, Floats, Floats]:
    """A_d and the chance of each depth, which are on the last axis of `overlap`, and the value."""
    depth = overlap.shape[-1]
    depths, extended = np.arange(1, depth + 1), form == "extrapolated"
    beyond = 0.0
    if extended and s:
        beyond = np.maximum(depths - s, 0) * (overlap[..., s - 1 : s] / s)
    agreement = (overlap + beyond) / depths
    chances: Floats = np.power(p, depths - 1.0)
    tail = agreement[..., -1] * p**depth if extended and s else 0.0
    value = (1 - p) * np.vecdot(agreement, chances) + tail
    return agreement, chances, value if s or not extended else value * np.nan


def _shown(d: Any, top: NDArray[Any], size: NDArray[Any]) -> Floats:
    """How much of an item is down to depth d, of a group of tied ones below `top` ranks."""
    return np.clip((d - top) / size, 0, 1)


def _overlap(lists: tuple[Groups, Groups], depth: int) -> NDArray[np.int64]:
    """X_d for the depths from 1 on: an item is shared from the deeper of its two ranks on."""
    first, second = ({group[0]: at for at, group in enumerate(groups)} for groups in lists)
    shared = [max(at, second[item]) for item, at in first.items() if item in second]
    return np.cumsum(np.bincount(np.asarray(shared, dtype=np.int64), minlength=depth))


def _mean_overlap(lists: tuple[Groups, Groups], depth: int) -> Floats:
    """X_d with ties. Down to depth d a group shows as many of its items as it has ranks there, each
    of them equally often; the orders of both lists do not depend on each other.
    """
    first, second = map(_ranks, lists)
    shared = [(*first[item], *second[item]) for item in first if item in second]
    top, size, other_top, other_size = np.asarray(shared, dtype=np.float64).reshape(-1, 4).T
    return np.array(
        [_shown(d, top, size) @ _shown(d, other_top, other_size) for d in range(1, depth + 1)]
    )


def _ranks(groups: Groups) -> dict[str, tuple[int, int]]:
    """How many ranks are above each item's group, and how many items the group has."""
    above = accumulate(map(len, groups), initial=0)
    return {
        item: (top, len(group)) for group, top in zip(groups, above, strict=False) for item in group
    }


def _lines(
    exact: list[Number], weighted: float, p: float, value: float, extended: bool, end: str
) -> tuple[Equation, Equation]:
    """The value, and the sum in it, whose last depth is written `end`."""
    last, depth = exact[-1] if exact else 0, len(exact)
    slots: dict[str, Any] = {"p": ("p", tidy(p)), "S": ("S", tidy(weighted))}
    if extended:
        line = Equation(
            say("The weighted agreement, with the last one continued below the lists"),
            r"\mathrm{RBO}_{\mathrm{ext}}",
            r"(1 - @p) \cdot @S + @A \cdot @p^{@l}",
            slots | {"A": ("A_l", last), "l": ("l", depth)},
            value,
        )
    else:
        line = Equation(
            say("The weighted agreement"), r"\mathrm{RBO}", r"(1 - @p) \cdot @S", slots, value
        )
    terms = [Product((a, Power(tidy(p), d))) for d, a in enumerate(exact)]
    total = Equation.sum(
        say("Weighted agreement: at each depth, times the chance to come that far"),
        "S",
        rf"\sum_{{d=1}}^{{{end}}} A_d \, p^{{d-1}}",
        terms,
        weighted,
    )
    return line, total


def _depth_table(
    lists: tuple[Groups, Groups],
    overlap: NDArray[Any],
    agreement: Floats,
    chances: Floats,
    p: float,
    s: int,
    extended: bool,
) -> Table:
    depth = len(overlap)
    seen = overlap[s - 1].item() if s else 0
    formula, constants = r"\frac{@X}{@d}", {"p": ("p", tidy(p))}
    if extended and 0 < s < depth:
        formula = r"\frac{@X + \max(0, @d - @s) \cdot \frac{@seen}{@s}}{@d}"
        constants |= {"s": ("s", s), "seen": ("X_s", seen)}
    # A group of tied items stands at each of its ranks.
    ranked = ([" = ".join(group) for group in groups for _ in group] for groups in lists)
    first, second = ([*ids, *[""] * (depth - len(ids))][:depth] for ids in ranked)
    return Table.of(
        say("Depth by depth"),
        Column("d", say("depth"), "d", range(1, depth + 1)),
        Column("first", say("first list"), "a_d", first),
        Column("second", say("second list"), "b_d", second),
        Column("X", say("shared so far"), "X_d", overlap),
        Column("A", say("agreement"), "A_d", agreement, formula),
        Column("w", say("chance"), "p^{d-1}", chances, "@p^{@d - 1}"),
        Column("t", say("term"), "t_d", agreement * chances, r"@A \cdot @w"),
        constants=constants,
        marked=frozenset(np.flatnonzero(np.diff(overlap, prepend=0)).tolist()),
        mark=say("new shared item"),
    )
