"""The table of every tool's convention on this input, with the one term that differs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import groupby
from typing import Any

from metrics.conventions.entry import Convention
from metrics.explanations import Variant
from pages.desk.desk import Desk
from pages.desk.language import _, ngettext, translate
from pages.parts.plain import caption
from pages.why_different.explained import case, too_many, value, variants
from pages.why_different.rows import Group, Row, rows_table, take_picked
from pages.why_different.state import MAX_BESIDE, WhyState
from pages.why_different.terms import alike, in_print, options_text, unlike

TOOLS = "why different tools"


def take_row(desk: Desk[WhyState]) -> None:
    """Take which row is worked out beside ours."""
    picked = take_picked(TOOLS, [str(at) for at in range(1, MAX_BESIDE + 1)], desk.token)
    if picked is not None:
        desk.look(replace(desk.present, beside=int(picked)))


def show_tools(desk: Desk[WhyState]) -> None:
    """The table, grouped by what the tools disagree about."""
    state = desk.present
    ours, found = value(state), variants(state)
    if too_many(state):
        return
    if not found:
        caption(_("No tool is known to compute this metric in another way."))
        return
    caption(_summary(ours, found))
    rows_table(
        [*_groups(ours, found, case(state).chosen)],
        label=_("Who computes it how"),
        ours=ours,
        picked=str(beside(state, ours, found) or ""),
        key=TOOLS,
        desk=desk,
    )


def differs(ours: float, row: Variant) -> bool:
    """Whether a tool prints another number than this page does."""
    return row.known and (row.refused or not alike(ours, row.value))


def beside(state: WhyState, ours: float, found: tuple[Variant, ...]) -> int | None:
    """The row that is worked out beside ours, from 1: the picked one, or the first that gives
    another value; None where there is none.
    """
    worked = [at for at, row in enumerate(found, 1) if row.result is not None]
    if state.beside in worked:
        return state.beside
    return next((at for at in worked if differs(ours, found[at - 1])), None)


def who(convention: Convention) -> str:
    """The tools with their versions; where no tool is known to do it, the source that does."""
    return ", ".join(convention.tools) or convention.source


def _summary(ours: float, found: tuple[Variant, ...]) -> str:
    count = sum(differs(ours, row) for row in found)
    if not count:
        said = _(
            "Here it is {ours}, and no convention that is known gives another value on this input."
        )
        return said.format(ours=in_print(ours))
    frame = ngettext(
        "Here it is {ours}. Of {all} conventions {count} gives another value on this input.",
        "Here it is {ours}. Of {all} conventions {count} give another value on this input.",
        count,
    )
    return frame.format(ours=in_print(ours), count=count, all=len(found))


def _groups(ours: float, found: tuple[Variant, ...], given: Mapping[str, Any]) -> Iterator[Group]:
    numbered = enumerate(found, 1)
    for topic, rows in groupby(numbered, lambda one: translate(one[1].convention.topic)):
        yield Group(topic, tuple(_row(at, ours, row, given) for at, row in rows))


def _row(at: int, ours: float, row: Variant, given: Mapping[str, Any]) -> Row:
    other = differs(ours, row)
    sign, spoken = (
        ("≠", _("another value than here")) if other else ("=", _("the same value as here"))
    )
    if not row.known:
        sign, spoken = "", ""
    said = (translate(row.convention.variant), options_text(unlike(row.options, given)))
    return Row(
        str(at),
        _value(row),
        row.value,
        who(row.convention),
        " ".join(one for one in said if one),
        row.term.ours if row.term else "",
        row.term.theirs if row.term else "",
        sign,
        spoken,
        "other" if other else "",
        row.result is not None,
    )


def _value(row: Variant) -> str:
    if not row.known:
        return _("not told")
    return _("refused") if row.refused else in_print(row.value)
