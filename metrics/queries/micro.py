"""Micro and macro: all documents of all queries together, or each query alike."""

from __future__ import annotations

from typing import Any

import numpy as np

from metrics.arrays import Counts, share
from metrics.cells import cells
from metrics.core import InvalidInput, Result, metric
from metrics.inputs.by_query import Names, named, place_by
from metrics.inputs.counted import counted
from metrics.inputs.numbers import one_row, refuse_empty, whole_numbers
from metrics.inputs.places import refuse_cell
from metrics.notation import Ratio, tidy
from metrics.steps import Column, Equation, Note, Step, Table, say

TAGUE = "Tague-Sutcliffe (1992), The pragmatics of information retrieval experimentation, revisited"


@metric(
    title=say("Micro average"),
    abbreviation="micro",
    symbol=r"\mathrm{micro}",
    summary=say(
        "The share of all that is found over all queries: a query with more to find weighs more."
    ),
    citation=TAGUE,
    example=((1, 2, 1), (2, 8, 1)),
)
def micro_average(found: Any, of: Any) -> Result:
    """The counts of all queries added up: sum of `found` divided by the sum of `of`.

    Both have the shape (q,), or are mappings or series from query to count: relevant documents
    among the first k, of k for precision, or of the relevant ones for recall. `.macro` is the mean
    of the queries' own shares, of those that have one. NaN where there is nothing to find. Raises
    InvalidInput that names the query. Source: Tague-Sutcliffe (1992).
    """
    names, numbers = named(found, "found")
    others, totals = named(of, "of")
    if names is not None and others is not None and set(names) == set(others):
        places = {name: at for at, name in enumerate(others)}
        totals = [totals[places[name]] for name in names]
    elif names is not None or others is not None:
        allowed = say("allowed are counts of the same queries, or two rows")
        raise InvalidInput("of", found=say("other queries than those of found"), allowed=allowed)
    a, b = _counts(numbers, "found", names), _counts(totals, "of", names)
    if len(a) != len(b):
        allowed = say("there must be {count}", count=len(a))
        raise InvalidInput("of", found=counted(len(b), "numbers"), allowed=allowed)
    if (a > b).any():
        allowed = say("no more can be found than there is")
        refuse_cell("found", a.astype(np.float64), a > b, allowed, place_by(names))
    value = share(a.sum(), b.sum())
    shares = share(a, b)
    known = shares[b > 0]
    macro = float(known.mean()) if len(known) else np.nan
    extras = {"macro": macro, "over": a, "under": b}
    return Result(value, lambda: _steps(names, a, b, float(value), macro), extras=extras)


def _counts(values: Any, argument: str, names: Names | None) -> Counts:
    row = one_row(values, argument, place_by(names))
    refuse_empty(row, argument, say("no query"))
    return whole_numbers(row, argument, place_by(names))


def _steps(
    names: Names | None, a: Counts, b: Counts, value: float, macro: float
) -> tuple[Step, ...]:
    micro = Equation(
        say("Micro: all queries together"),
        r"\mathrm{micro}",
        r"\frac{@a}{@b}",
        {"a": (r"\sum_q a_q", cells(int, a)), "b": (r"\sum_q b_q", cells(int, b))},
        value,
    )
    kept = np.flatnonzero(b)
    each = Table(
        say("Query by query"),
        (
            Column("q", say("query"), "q", names or list(range(1, len(a) + 1))),
            Column("a", say("found"), "a_q", cells(int, a)),
            Column("b", say("out of"), "b_q", cells(int, b)),
            Column("v", say("share"), "v_q", [tidy(v) for v in share(a, b)], r"\frac{@a}{@b}"),
        ),
    )
    if not len(kept):
        return micro, Note(say("There is nothing to find, so the value is 0/0: undefined.")), each
    mean = Equation(
        say("Macro: each query equally"),
        r"\mathrm{macro}",
        r"\frac{@v}{@n}",
        {
            "v": (
                r"\sum_q v_q" if len(kept) == len(a) else r"\sum_{q:\,b_q>0} v_q",
                [Ratio(int(a[q]), int(b[q])) for q in kept],
            ),
            "n": ("n", len(kept)),
        },
        macro,
    )
    left = say("Queries without anything to find have no share: {count}.", count=len(a) - len(kept))
    notes = (Note(left),) if len(kept) < len(a) else ()
    return micro, mean, *notes, each
