"""One row worked out: its hits, its divisor, its labels; notation as in `rows`."""

import numpy as np
from numpy.typing import NDArray

from metrics.arrays import Floats
from metrics.extreme_labels.rows import Divisor, Rows
from metrics.extreme_labels.sparse import Ranked
from metrics.notation import Log2, Number, Ratio, tidy
from metrics.steps import Column, Equation, Group, Say, Step, Table, say
from metrics.texts import sentence


def row_group(rows: Rows, i: int, divisor: Divisor, scale: str) -> Group:
    of_row = divisor.symbol.replace("t_i", f"t_{{{i + 1}}}")
    steps: list[Step] = [_sum_line(rows, i, rows.top, rows.hits, "", rows.sums)]
    if divisor.symbol and scale != "ideal of each row":
        by_discounts = say("Row {row}: its hits, added up and divided by the discounts", row=i + 1)
        by_k = say("Row {row}: its hits, added up and divided by k", row=i + 1)
        steps.append(
            Equation(
                by_k if divisor.symbol == "k" else by_discounts,
                rf"v_{{{i + 1}}}",
                r"\frac{@s}{@z}",
                {
                    "s": (rf"s_{{{i + 1}}}", float(rows.sums[i])),
                    "z": (of_row, tidy(divisor.values[i])),
                },
                float(rows.sums[i] / divisor.values[i]),
            )
        )
    if divisor.ranks is not None and "t_i" in divisor.symbol:
        said = sentence("row_divisor_discounts", row=i + 1, count=int(divisor.ranks[i]))
        steps.append(_discounts_line(said, divisor, i, of_row))
    steps.append(
        _label_table(rows, i, rows.top, rows.hits, say("Row {row}: its first k labels", row=i + 1))
    )
    if scale != "none" and rows.t[i]:
        every = np.ones(len(rows.best.row), dtype=bool)
        steps.append(_sum_line(rows, i, rows.best, every, "^{*}", rows.best_sums))
        steps.append(
            _label_table(rows, i, rows.best, every, say("Row {row}: its best order", row=i + 1))
        )
    return Group(say("Row {row}", row=i + 1), tuple(steps))


def divisor_line(divisor: Divisor) -> tuple[Step, ...]:
    """The discounts that every row is divided by; none where each row has a divisor of its own."""
    if divisor.ranks is None or "t_i" in divisor.symbol:
        return ()
    said = say("The divisor of every row: the discounts down to rank {k}", k=int(divisor.ranks[0]))
    return (_discounts_line(said, divisor, 0, divisor.symbol),)


def _discounts_line(said: Say, divisor: Divisor, i: int, symbol: str) -> Equation:
    assert divisor.ranks is not None
    ranks = range(1, int(divisor.ranks[i]) + 1)
    over = rf"\sum_{{r=1}}^{{{len(ranks)}}} \frac{{1}}{{\log_2(r + 1)}}"
    terms = [Ratio(1, Log2(r + 1)) for r in ranks]
    return Equation(said, symbol, "@terms", {"terms": (over, terms)}, float(divisor.values[i]))


def _sum_line(
    rows: Rows, i: int, ranked: Ranked, hits: NDArray[np.bool_], star: str, sums: Floats
) -> Equation:
    at = np.flatnonzero((ranked.row == i) & hits)
    of = "{l^{*}}" if star else "l"
    gain = rf"\frac{{1}}{{p_{of}}}" if rows.propensities else "1"
    formula = rf"\frac{{{gain}}}{{\log_2(r + 1)}}" if rows.discounted else gain
    over = rf"r \le k:\,y_{of}=1"
    terms = [_term(rows, int(ranked.label[a]), int(ranked.rank[a])) for a in at]
    return Equation(
        say("Row {row}: the sum of its best order", row=i + 1)
        if star
        else say("Row {row}: its hits, added up", row=i + 1),
        rf"s_{{{i + 1}}}{star}",
        "@terms",
        {"terms": (rf"\sum_{{{over}}} {formula}", terms)},
        float(sums[i]),
    )


def _term(rows: Rows, label: int, rank: int) -> Number:
    gain = Ratio(1, tidy(rows.under[label])) if rows.propensities else 1
    return Ratio(gain, Log2(rank + 1)) if rows.discounted else gain


def _label_table(rows: Rows, i: int, ranked: Ranked, hits: NDArray[np.bool_], said: Say) -> Table:
    at = np.flatnonzero(ranked.row == i)
    label, rank, hit = ranked.label[at], ranked.rank[at], hits[at]
    is_top = ranked is rows.top
    star, of = ("", "l") if is_top else ("^{*}", "{l^{*}}")  # what the best order has at a rank
    columns = [
        Column("r", say("rank"), "r", rank.tolist()),
        Column("l", say("label"), f"l{star}", label.tolist()),
    ]
    if is_top:
        columns.append(Column("f", say("score"), "f_l", ranked.score[at]))
    columns.append(Column("y", say("true"), f"y_{of}", hit.astype(int).tolist()))
    over = "@y"
    gains = hit / rows.under[label]
    if rows.propensities:
        columns += [
            Column("p", say("propensity"), f"p_{of}", rows.under[label]),
            Column("g", say("gain"), f"g_{of}", gains, r"\frac{@y}{@p}"),
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
                f"q_r{star}",
                gains / np.log2(rank + 1),
                rf"\frac{{{over}}}{{@d}}",
            ),
        ]
    marked = frozenset(np.flatnonzero(hit).tolist())
    return Table(said, tuple(columns), marked=marked, mark=say("true"))
