"""Means over rows, as they are or compared with the best orders; notation as in `rows`."""

from collections.abc import Sequence

import numpy as np

from metrics.arrays import Counts, Floats, share
from metrics.cells import cells
from metrics.core import Result
from metrics.extreme_labels.rows import Divisor, Rows
from metrics.extreme_labels.worked import divisor_line, row_group
from metrics.inputs.places import rows_said
from metrics.notation import Number, Ratio, tidy
from metrics.steps import Column, Equation, Note, Say, Step, Table, say
from metrics.texts import sentence

SHOWN = 12  # rows that are worked out one by one, when k is no larger


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
    parts = best if scale == "ideal" and best is not None else np.ones(rows.n)
    under = _total(rows, parts, counted)
    value = share(_total(rows, values, counted), under)

    def derive() -> tuple[Step, ...]:
        small = rows.n <= SHOWN and rows.k <= SHOWN
        full = counted[with_labels[counted]] if scale == "ideal of each row" else counted
        full = full[divisor.values[full] > 0]
        groups = (row_group(rows, int(i), divisor, scale) for i in (full if small else ()))
        return (
            _mean_line(said, symbol, rows, counted, divisor, scale, float(value)),
            *_notes(rows, policy, bool(under), bool(len(full) < len(counted))),
            *((_row_table(rows, full, divisor, scale),) if len(full) else ()),
            *(divisor_line(divisor) if small and len(full) else ()),
            *groups,
        )

    counts = with_labels | (policy == "zero")
    shown = np.where(counts, values, np.nan)
    by_case = (*value.shape, -1)
    over_and_under = {"over": np.where(counts, values, 0.0), "under": np.where(counts, parts, 0.0)}
    extras = {"rows": shown, "true_labels": rows.t, **over_and_under}
    extras = {name: each.reshape(by_case) for name, each in extras.items()}
    return Result(value, derive, extras=extras)


def _total(rows: Rows, values: Floats, counted: Counts) -> Floats | np.float64:
    """What the rows that count add up to, in a batch those of each case."""
    if rows.cases is None:
        return values[counted].sum()
    found = np.bincount(counted // (rows.n // rows.cases), values[counted], rows.cases)
    return found.astype(np.float64)


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
        Column("i", say("row"), "i", full + 1),
        Column("t", say("true labels"), "t_i", rows.t[full]),
        Column("h", say("hits"), "h_i", hits[full]),
        Column("s", say("sum"), "s_i", rows.sums[full]),
    ]
    under = "1"
    if divisor.symbol:
        heading = say("cutoff") if divisor.symbol == "k" else say("divisor")
        columns.append(Column("z", heading, divisor.symbol, divisor.values[full]))
        under = "@z"
    values = _over(rows.sums, divisor.values)
    if scale != "none":
        best = _over(rows.best_sums, divisor.values)
        columns += [
            Column("b", say("sum of the best order"), "s_i^{*}", rows.best_sums[full]),
            Column(
                "w",
                say("value of the best order"),
                "v_i^{*}",
                best[full],
                _formula("b", under),
            ),
        ]
        if scale == "ideal of each row":
            values, under = _over(rows.sums, rows.best_sums), "@b"
    columns.append(Column("v", say("value"), "v_i", values[full], _formula("s", under)))
    return Table(
        say("Row by row; of equal scores the label with the lower number comes first"),
        tuple(columns),
    )


def _formula(over: str, under: str) -> str:
    return f"@{over}" if under == "1" else rf"\frac{{@{over}}}{{{under}}}"


def _notes(rows: Rows, policy: str, defined: bool, without: bool) -> tuple[Step, ...]:
    found = []
    empty = np.flatnonzero(rows.t == 0)
    if not defined:
        found.append(say("No row has a true label, so the value is 0/0: undefined."))
    elif len(empty):
        which = rows_said(empty)
        found.append(
            say("Rows without a true label: {count} ({rows}); they count as 0.",
                count=len(empty), rows=which)
            if policy == "zero"
            else say("Rows without a true label: {count} ({rows}); they are left out.",
                     count=len(empty), rows=which)
        )  # fmt: skip
    if defined and without:
        found.append(say("They have no value of their own and are not in the table."))
    short = int(np.count_nonzero(np.bincount(rows.top.row, minlength=rows.n) < rows.k))
    if short:
        found.append(sentence("rows_fewer_than", k=rows.k, count=short))
    return tuple(Note(text) for text in found)


def _over(part: Floats, whole: Floats) -> Floats:
    """part / whole; a row without true labels, or without a rank to fill, adds nothing."""
    return share(part, whole, undefined=0.0)
