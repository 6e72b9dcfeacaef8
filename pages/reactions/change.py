"""Why a metric changed between two rankings: the pinned one, A, and the present one, B."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import numpy as np

from metrics import CATALOGUE
from metrics.arrays import Floats
from metrics.reactions.change import changes_between, largest_change
from pages.boards.rank_list import Document
from pages.desk.desk import Desk
from pages.desk.language import _
from pages.parts.figures import HEIGHT, layout, show
from pages.parts.looks import FIRST, RIGHT, WRONG, ink
from pages.parts.panel import Button, Change, panel
from pages.parts.plain import caption
from pages.parts.worked import minus, value_text
from pages.ranked_list.compute import arguments, compute
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
    return _("A, pinned: {grades}. B, the list now: {now}.").format(
        grades=grades, now=" ".join(map(str, state.grades))
    )


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
        lists = " ".join(
            name for name, value in zip("AB", (first, second), strict=True) if value != value
        )
        return figure, said.format(label=label, lists=lists)
    said = _sentence(label, first, second, changes, before.documents, state.documents)
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


def _sentence(
    label: str,
    first: float,
    second: float,
    changes: Floats,
    before: Sequence[Document],
    after: Sequence[Document],
) -> str:
    said = _("{label} goes from {first} to {second}, by {change}; the bars add up to that.").format(
        label=label,
        first=value_text(first),
        second=value_text(second),
        change=_signed(second - first),
    )
    largest = largest_change(changes)
    if largest is None:
        return _("{label} is {first} for A and B, and no rank adds anything else to it.").format(
            label=label, first=value_text(first)
        )
    most = _("Rank {rank} makes the largest part, {change}: {why}.").format(
        rank=largest.rank,
        change=_signed(largest.change),
        why=_why(largest.rank, before, after),
    )
    return f"{said} {most}"


def _why(rank: int, before: Sequence[Document], after: Sequence[Document]) -> str:
    """Which documents stand at that rank."""
    old, new = (each[rank - 1] if rank <= len(each) else None for each in (before, after))
    if old is None or new is None:
        there = old or new
        name, grade = (there.name, there.grade) if there else ("", 0)
        frame = _("A alone has it, with {name}, grade {grade}")
        if old is None:
            frame = _("B alone has it, with {name}, grade {grade}")
        return frame.format(name=name, grade=grade)
    if old.name == new.name and old.grade == new.grade:
        return _(
            "{name}, grade {grade}, stands there in both, and what is above it changed"
        ).format(name=new.name, grade=new.grade)
    return _("there stands {new}, grade {high}, in place of {old}, grade {low}").format(
        new=new.name, high=new.grade, old=old.name, low=old.grade
    )


def _signed(change: float) -> str:
    return ("+" if change > 0 else "") + minus(value_text(change))
