"""Why a metric changed between two rankings: the pinned one, A, and the present one, B."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np

from metrics import CATALOGUE
from metrics.arrays import Floats
from metrics.reactions.change import changes_between, largest_changes, total_change
from pages.desk.desk import Desk
from pages.desk.language import _, ngettext
from pages.parts.figures import HEIGHT, layout, show
from pages.parts.looks import FIRST, RIGHT, WRONG, ink
from pages.parts.panel import Button, Change, panel
from pages.parts.plain import caption
from pages.parts.watch import UNSEEN
from pages.parts.worked import minus, value_text
from pages.ranked_list.compute import arguments, compute
from pages.reactions.reasons import Side, why
from pages.reactions.state import ReactionsState, pinned_list

PIN = "reactions pin"
SLIGHT = 0.2  # of a value, below which changes are shown larger
MOST = 30  # ranks whose bars are drawn even where they are 0


def take_pin(desk: Desk[ReactionsState], change: Change) -> None:
    """Pin the present list, let go of the pinned one, or exchange the two."""
    state = desk.present
    if change.id == "pin":
        desk.look(replace(state, pinned=state.documents))
    elif change.id == "unpin":
        desk.look(replace(state, pinned=()))
    elif change.id == "exchange" and state.pinned:
        desk.commit(replace(pinned_list(state), pinned=state.documents))


def show_change(desk: Desk[ReactionsState]) -> None:
    """The buttons that pin, and the waterfall from A to B."""
    state = desk.present
    has_pinned = bool(state.pinned)
    buttons = [
        Button("pin", _("Pin this list as A")),
        Button("exchange", _("Exchange A and B"), enabled=has_pinned),
        Button("unpin", _("Let go of A"), enabled=has_pinned),
    ]
    panel([buttons], key=PIN, token=desk.token)
    if not has_pinned:
        caption(
            _(
                "Pin the list as it is now, A, and then change it: B. Here stands, rank by rank, "
                "what makes the difference between the two."
            )
        )
        return
    caption(_pinned(state))
    show(*_waterfall(state), key="reactions change figure")


def _pinned(state: ReactionsState) -> str:
    grades = " ".join(str(document.grade) for document in pinned_list(state).documents)
    said = _("A, pinned: {grades}. B, the list now: {now}.").format(
        grades=grades, now=" ".join(map(str, state.grades))
    )
    lowered = sum(document.grade > state.max_grade for document in state.pinned)
    if not lowered:
        return said
    frame = ngettext(
        "A was pinned with {count} grade above the scale, which counts as {high}.",
        "A was pinned with {count} grades above the scale, which count as {high}.",
        lowered,
    )
    return f"{said} {frame.format(count=lowered, high=state.max_grade)}"


def _waterfall(state: ReactionsState) -> tuple[dict[str, Any], str]:
    metric, before = CATALOGUE[state.metric], pinned_list(state)
    label = metric.label(**arguments(metric, state))
    results = [compute(metric, each) for each in (before, state)]
    first, second = map(float, results)
    changes = changes_between(*results)
    figure = {
        "data": [_trace(first, second, changes)],
        "layout": layout(_("rank"), label, height=HEIGHT),
    }
    figure["layout"]["xaxis"] |= {"type": "category", "showgrid": False}
    if np.isnan(changes).any():
        figure["data"] = [{"type": "bar", "x": ["A", "B"], "y": [None, None]}]
        said = _("{label} is undefined for {lists}, and a difference from nothing has no parts.")
        names = [name for name, value in zip("AB", (first, second), strict=True) if value != value]
        lists = _(" and ").join(names)
        return figure, said.format(label=label, lists=lists)
    said = _sentence(label, Side(before, results[0]), Side(state, results[1]), changes)
    levels = first + np.concatenate([[0.0], np.cumsum(changes)])
    low, high = float(levels.min()), float(levels.max())
    if 0 < high - low < SLIGHT * high and low > 0:
        margin = (high - low) / 4
        figure["layout"]["yaxis"] |= {"range": [low - margin, high + margin]}
        said = " ".join([said, _("The axis does not begin at 0.")])
    return figure, said


def _trace(first: float, second: float, changes: Floats) -> dict[str, Any]:
    ranks = np.arange(len(changes))
    if len(changes) > MOST:
        ranks = np.flatnonzero(changes)
    marker = {"line": {"width": 0}}
    return {
        "type": "waterfall",
        "x": ["A", *(str(rank + 1) for rank in ranks), "B"],
        "y": [first, *changes[ranks].tolist(), second],
        "measure": ["absolute", *["relative"] * len(ranks), "total"],
        "increasing": {"marker": {"color": RIGHT, **marker}},
        "decreasing": {"marker": {"color": WRONG, **marker}},
        "totals": {"marker": {"color": FIRST.colour, **marker}},
        "connector": {"line": {"color": ink(), "width": 1}},
        "hovertemplate": "%{x}: %{delta:+.4f}<extra></extra>",
    }


def _sentence(label: str, before: Side, after: Side, changes: Floats) -> str:
    first, second = float(before.result), float(after.result)
    largest = largest_changes(changes)
    if not largest:
        return _("{label} is {first} for A and B, and no rank adds anything else to it.").format(
            label=label, first=value_text(first)
        )
    if abs(total_change(changes)) < UNSEEN:
        return _("{label} is {first} for A and B: what some ranks add, others take away.").format(
            label=label, first=value_text(first)
        )
    said = _("{label} goes from {first} to {second}, by {change}; the bars add up to that.").format(
        label=label,
        first=value_text(first),
        second=value_text(second),
        change=_signed(second - first),
    )
    one = largest[0]
    frame = _("Rank {rank} makes the largest part, {change}: {why}.")
    if len(largest) > 1:
        frame = _("{count} ranks make the largest parts, {change} each; at rank {rank}: {why}.")
    most = frame.format(
        count=len(largest),
        rank=one.rank,
        change=_signed(one.change),
        why=why(one.rank, before, after),
    )
    return f"{said} {most}"


def _signed(change: float) -> str:
    return ("+" if change > 0 else "") + minus(value_text(change))
