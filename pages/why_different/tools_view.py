"""The table of every tool's convention on this input, with the one term that differs."""

from __future__ import annotations

import math

from metrics import InvalidInput
from metrics.explanations import Variant
from pages.desk.desk import Desk
from pages.desk.language import _, ngettext, translate
from pages.parts.plain import caption, problem
from pages.parts.worked_table import ColumnView, TableView, worked_tables
from pages.why_different.explained import called, case, variants
from pages.why_different.state import WhyState
from pages.why_different.terms import both, options_text, precise

SAME = 1e-9  # two values closer than this are one


def same(one: float, other: float) -> bool:
    """Whether two values are the same number, or both undefined."""
    return math.isclose(one, other, rel_tol=SAME, abs_tol=SAME) or (one != one and other != other)


def show_tools(desk: Desk[WhyState]) -> None:
    """The table, grouped by what the tools disagree about."""
    state = desk.present
    try:
        ours, rows = float(case(state).result), variants(state)
    except InvalidInput as error:
        problem(translate(error.say))
        return
    if not rows:
        caption(_("No tool is known to compute this metric in another way."))
        return
    caption(_summary(ours, rows))
    worked_tables([_table(ours, rows)], key="why different tools")


def differs(ours: float, row: Variant) -> bool:
    """Whether a tool prints another number than this page does."""
    return row.refused or not same(ours, row.value)


def _summary(ours: float, rows: tuple[Variant, ...]) -> str:
    count = sum(differs(ours, row) for row in rows)
    frame = ngettext(
        "Here it is {ours}; {count} convention of {all} gives another value on this input.",
        "Here it is {ours}; {count} conventions of {all} give another value on this input.",
        count,
    )
    return frame.format(ours=precise(ours), count=count, all=len(rows))


def _table(ours: float, rows: tuple[Variant, ...]) -> TableView:
    others = [row for row, one in enumerate(rows) if differs(ours, one)]
    here, there = both([row.term for row in rows])
    signs = tuple("≠" if row in others else "=" for row in range(len(rows)))
    return TableView(
        "",
        (
            ColumnView(_("about"), "", _topics(rows), align="prose"),
            ColumnView(_("how"), "", tuple(map(_how, rows)), align="prose"),
            ColumnView(_("who"), "", tuple(map(_who, rows)), align="prose"),
            ColumnView("", "", signs),
            ColumnView(_("value"), "", tuple(map(_value, rows))),
            ColumnView(_("here"), "", here, align="math"),
            ColumnView(_("there"), "", there, align="math"),
        ),
        marked_rows=frozenset(others),
        mark_label=_("another value than here"),
        rows_are="here",
        marked_cells={
            (row, 6): _("the term that differs") for row, latex in enumerate(there) if latex
        },
    )


def _topics(rows: tuple[Variant, ...]) -> tuple[str, ...]:
    """What each row is about, once for all rows about it that follow each other."""
    topics = [translate(row.convention.topic) for row in rows]
    before = ["", *topics]
    return tuple("" if now == then else now for now, then in zip(topics, before, strict=False))


def _how(row: Variant) -> str:
    said = translate(row.convention.variant)
    options = options_text(row.options)
    return f"{said} {options}" if options else said


def _who(row: Variant) -> str:
    return ", ".join(row.convention.tools) or _("no tool that we know of")


def _value(row: Variant) -> str:
    return _("refused") if row.refused else precise(row.value)
