"""What the metrics of extreme labels share: the first k labels of each row, and means over rows.

Notation: y_l is 1 when the label at a rank is a true one, p_l its propensity; t_i is the number of
true labels of row i and v_i its value; Z_k adds up the discounts 1 / log2(r + 1) of ranks 1 to k.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from metrics.arrays import Counts, Floats
from metrics.cells import cells
from metrics.core import Result
from metrics.extreme_labels.sparse import Entries, Ranked, best_of, read_labels, read_propensities
from metrics.notation import Log2, Number, Ratio, tidy
from metrics.steps import Column, Equation, Group, Note, Say, Step, Table, say

BHATIA = (
    "Bhatia et al. (2016), The extreme classification repository: multi-label datasets and code"
)
SHOWN = 12  # rows that are worked out one by one, when k is no larger


@dataclass(frozen=True, eq=False)
class Rows:
    """True labels and the first k predicted ones of each row, and what a hit counts.

    `under` holds 1 for each label, or its propensity: a hit counts 1 / under.
    """

    true: Entries
    top: Ranked
    k: int
    under: Floats
    discounted: bool
    propensities: bool

    @property
    def n(self) -> int:
        """The number of rows."""
        return len(self.true)

    @functools.cached_property
    def t(self) -> Counts:
        """How many true labels each row has."""
        return self.true.lengths

    @functools.cached_property
    def hits(self) -> NDArray[np.bool_]:
        """Which of the first k labels are true ones."""
        return self.true.holds(self.top.row * self.true.labels + self.top.label)

    @functools.cached_property
    def sums(self) -> Floats:
        """Each row's hits, discounted by rank where the metric discounts."""
        return self._add_up(self.top, self.hits)

    @functools.cached_property
    def best(self) -> Ranked:
        """The first k labels of the best order: true ones, the least likely noticed first."""
        return best_of(replace(self.true, data=1 / self.under[self.true.indices]), self.k)

    @functools.cached_property
    def best_sums(self) -> Floats:
        """What the best order of each row adds up to."""
        return self._add_up(self.best, np.ones(len(self.best.row), dtype=bool))

    @property
    def reached(self) -> Counts:
        """How many true labels of each row find a place among the first k."""
        return np.minimum(self.t, self.k)

    def _add_up(self, ranked: Ranked, counted: NDArray[np.bool_]) -> Floats:
        gains = 1 / self.under[ranked.label[counted]]
        if self.discounted:
            gains = gains / np.log2(ranked.rank[counted] + 1)
        return np.bincount(ranked.row[counted], gains, self.n).astype(np.float64)


def read(
    y_true: Any,
    y_score: Any,
    k: int,
    *,
    propensities: ArrayLike | None = None,
    discounted: bool = False,
) -> Rows:
    true, scores = read_labels(y_true, y_score)
    under = np.ones(true.labels)
    if propensities is not None:
        under = read_propensities(propensities, true.labels)
    top = best_of(scores, k)
    return Rows(true, top, k, under, discounted, propensities is not None)


@dataclass(frozen=True)
class Divisor:
    """What a row's sum is divided by: a number for each row, and how it is written.

    `ranks` says how many discounts it adds up, and is None where it adds up none.
    """

    values: Floats
    symbol: str = ""
    ranks: Counts | None = None


def by_k(rows: Rows) -> Divisor:
    """k, for each row."""
    return Divisor(np.full(rows.n, float(rows.k)), "k")


def by_discounts(ranks: Counts, symbol: str) -> Divisor:
    """Z_j for each row, with j from `ranks`."""
    z = np.cumsum(1 / np.log2(np.arange(2, int(ranks.max(initial=0)) + 2)))
    return Divisor(np.append(0.0, z)[ranks], symbol, ranks)


def mean_over_rows(
    rows: Rows,
    symbol: str,
    said: Say,
    divisor: Divisor,
    *,
    scale: str,
    policy: str,
) -> Result:
    """The mean of the rows' sums over the divisor; `scale` compares them with the best orders."""
    with_labels = rows.t > 0
    counted = np.flatnonzero(with_labels | (policy == "zero"))
    values = _over(rows.sums, divisor.values)
    best = _over(rows.best_sums, divisor.values) if scale != "none" else None
    if scale == "ideal of each row" and best is not None:
        values = _over(values, best)
    under = float(best[counted].sum()) if scale == "ideal" and best is not None else len(counted)
    total = float(values[counted].sum())
    value = total / under if under else np.nan

    def derive() -> tuple[Step, ...]:
        small = rows.n <= SHOWN and rows.k <= SHOWN
        full = counted[with_labels[counted]] if scale == "ideal of each row" else counted
        full = full[divisor.values[full] > 0]
        groups = (_row_group(rows, int(i), divisor, scale) for i in (full if small else ()))
        return (
            _mean_line(said, symbol, rows, counted, divisor, scale, value),
            *_notes(rows, policy, bool(under)),
            *((_row_table(rows, full, divisor, scale),) if len(full) else ()),
            *groups,
        )

    shown = np.where(with_labels | (policy == "zero"), values, np.nan)
    return Result(np.asarray(value), derive, extras={"rows": shown, "true_labels": rows.t})


def _mean_line(
    said: Say,
    symbol: str,
    rows: Rows,
    counted: Counts,
    divisor: Divisor,
    scale: str,
    value: float,
) -> Equation:
    sums, best, under = (x[counted] for x in (rows.sums, rows.best_sums, divisor.values))
    if scale == "ideal":
        slots = {
            "values": (r"\sum_i v_i", _fractions(sums, under)),
            "best": (r"\sum_i v_i^{*}", _fractions(best, under)),
        }
        said = say("The mean over the rows, divided by that of the best orders; n cancels")
        return Equation(said, symbol, r"\frac{@values}{@best}", slots, value)
    shown = _fractions(sums, best if scale == "ideal of each row" else under)
    slots = {"values": (r"\sum_i v_i", shown), "n": ("n", len(counted))}
    return Equation(said, symbol, r"\frac{@values}{@n}", slots, value)


def _fractions(over: Floats, under: Floats) -> Sequence[Number]:
    """Each row's value as it is divided; 0 for a row without true labels."""

    def fraction(s: float, z: float) -> Number:
        if not s or not z:
            return 0
        return tidy(s) if z == 1 else Ratio(tidy(s), tidy(z))

    return cells(fraction, over, under)


def _row_table(rows: Rows, full: Counts, divisor: Divisor, scale: str) -> Table:
    """Row by row: what is added up, what it is divided by, and the same of the best order."""
    hits = np.bincount(rows.top.row[rows.hits], minlength=rows.n)
    columns = [
        Column("i", say("row"), "i", cells(int, full + 1)),
        Column("t", say("true labels"), "t_i", cells(int, rows.t[full])),
        Column("h", say("hits"), "h_i", cells(int, hits[full])),
        Column("s", say("sum"), "s_i", cells(tidy, rows.sums[full])),
    ]
    under = "1"
    if divisor.symbol:
        divisors = cells(tidy, divisor.values[full])
        columns.append(Column("z", say("divisor"), divisor.symbol, divisors))
        under = "@z"
    values = _over(rows.sums, divisor.values)
    if scale != "none":
        best = _over(rows.best_sums, divisor.values)
        columns += [
            Column("b", say("sum of the best order"), "s_i^{*}", cells(tidy, rows.best_sums[full])),
            Column("w", say("its value"), "v_i^{*}", cells(tidy, best[full]), _formula("b", under)),
        ]
        if scale == "ideal of each row":
            values, under = _over(rows.sums, rows.best_sums), "@b"
    columns.append(
        Column("v", say("value"), "v_i", cells(tidy, values[full]), _formula("s", under))
    )
    return Table(
        say("Row by row, of equal scores the label with the lower number first"), tuple(columns)
    )


def _formula(over: str, under: str) -> str:
    return f"@{over}" if under == "1" else rf"\frac{{@{over}}}{{{under}}}"


def _row_group(rows: Rows, i: int, divisor: Divisor, scale: str) -> Group:
    steps: list[Step] = [_sum_line(rows, i, rows.top, rows.hits, "", rows.sums)]
    if divisor.symbol and scale != "ideal of each row":
        steps.append(
            Equation(
                say("Its sum, divided"),
                rf"v_{{{i + 1}}}",
                r"\frac{@s}{@z}",
                {
                    "s": (rf"s_{{{i + 1}}}", float(rows.sums[i])),
                    "z": (divisor.symbol, tidy(divisor.values[i])),
                },
                float(rows.sums[i] / divisor.values[i]),
            )
        )
    if divisor.ranks is not None:
        ranks = range(1, int(divisor.ranks[i]) + 1)
        terms = [Ratio(1, Log2(r + 1)) for r in ranks]
        steps.append(
            Equation(
                say("Its divisor: the discounts of as many ranks, added up"),
                divisor.symbol,
                "@terms",
                {"terms": (rf"\sum_{{r=1}}^{{{len(ranks)}}} \frac{{1}}{{\log_2(r + 1)}}", terms)},
                float(divisor.values[i]),
            )
        )
    steps.append(_label_table(rows, i, rows.top, rows.hits, say("Its first k labels")))
    if scale != "none" and rows.t[i]:
        every = np.ones(len(rows.best.row), dtype=bool)
        steps.append(_sum_line(rows, i, rows.best, every, "^{*}", rows.best_sums))
        steps.append(_label_table(rows, i, rows.best, every, say("Its best order")))
    return Group(say("Row {row}", row=i + 1), tuple(steps))


def _sum_line(
    rows: Rows, i: int, ranked: Ranked, hits: NDArray[np.bool_], star: str, sums: Floats
) -> Equation:
    at = np.flatnonzero((ranked.row == i) & hits)
    gain = r"\frac{1}{p_l}" if rows.propensities else "1"
    formula = rf"\frac{{{gain}}}{{\log_2(r + 1)}}" if rows.discounted else gain
    terms = [_term(rows, int(ranked.label[a]), int(ranked.rank[a])) for a in at]
    return Equation(
        say("What its best order adds up to") if star else say("Its hits, added up"),
        rf"s_{{{i + 1}}}{star}",
        "@terms",
        {"terms": (rf"\sum_{{r \le k:\,y_l=1}} {formula}", terms)},
        float(sums[i]),
    )


def _term(rows: Rows, label: int, rank: int) -> Number:
    gain = Ratio(1, tidy(rows.under[label])) if rows.propensities else 1
    return Ratio(gain, Log2(rank + 1)) if rows.discounted else gain


def _label_table(rows: Rows, i: int, ranked: Ranked, hits: NDArray[np.bool_], said: Say) -> Table:
    at = np.flatnonzero(ranked.row == i)
    label, rank, hit = ranked.label[at], ranked.rank[at], hits[at]
    columns = [
        Column("r", say("rank"), "r", rank.tolist()),
        Column("l", say("label"), "l", label.tolist()),
    ]
    if ranked is rows.top:
        columns.append(Column("f", say("score"), "f_l", [tidy(f) for f in ranked.score[at]]))
    columns.append(Column("y", say("true"), "y_l", hit.astype(int).tolist()))
    over = "@y"
    gains = hit / rows.under[label]
    if rows.propensities:
        columns += [
            Column("p", say("propensity"), "p_l", [tidy(p) for p in rows.under[label]]),
            Column("g", say("gain"), "g_l", [tidy(g) for g in gains], r"\frac{@y}{@p}"),
        ]
        over = "@g"
    if rows.discounted:
        columns += [
            Column(
                "d", say("discount"), "d_r", [Log2(int(r) + 1) for r in rank], r"\log_2(@r + 1)"
            ),
            Column(
                "q",
                say("term"),
                "q_r",
                [tidy(q) for q in gains / np.log2(rank + 1)],
                rf"\frac{{{over}}}{{@d}}",
            ),
        ]
    marked = frozenset(np.flatnonzero(hit).tolist())
    return Table(said, tuple(columns), marked=marked, mark=say("true"))


def _notes(rows: Rows, policy: str, defined: bool) -> tuple[Step, ...]:
    found = []
    empty = np.flatnonzero(rows.t == 0)
    if not defined:
        found.append(say("No row has a true label, so the value is 0/0: undefined."))
    elif len(empty):
        which = ", ".join(str(i + 1) for i in empty[:5]) + (", ..." if len(empty) > 5 else "")
        found.append(
            say("Rows without a true label: {count} (row {rows}); they count as 0.",
                count=len(empty), rows=which)
            if policy == "zero"
            else say("Rows without a true label: {count} (row {rows}); they are left out.",
                     count=len(empty), rows=which)
        )  # fmt: skip
    short = int(np.count_nonzero(np.bincount(rows.top.row, minlength=rows.n) < rows.k))
    if short:
        found.append(
            say(
                "Rows with fewer than {k} predicted labels: {count}; the missing ones add 0.",
                k=rows.k,
                count=short,
            )
        )
    return tuple(Note(text) for text in found)


def _over(part: Floats, whole: Floats) -> Floats:
    """part / whole, and 0 where the whole is 0: a row without true labels, which adds nothing."""
    return np.divide(part, whole, out=np.zeros(len(part)), where=whole != 0)
