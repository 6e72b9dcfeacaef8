"""The Build region: costs and two models' counts beside each other, and the buttons below."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from metrics import InvalidInput
from metrics.inputs.matrices import MAX_COST
from pages.boards.matrix_editor import MAX_CLASSES, MIN_CLASSES, matrix_editor, take_matrix
from pages.boards.matrix_text import class_names
from pages.cost_matrix.state import (
    BOUNDS,
    MATRICES,
    MIN_COST,
    CostState,
    blank_cells,
    mistakes_cost_one,
    with_edit,
    with_miss,
)
from pages.cost_matrix.values import flip_cost, miss_range, miss_step
from pages.desk.desk import Desk
from pages.desk.language import _, translate
from pages.desk.numbers import sent_number, too_small
from pages.parts.history import New, history_buttons, take_history
from pages.parts.panel import Button, Change, Item, Number, Size, panel
from pages.parts.plain import problem

PAGE = "cost matrix"
BUTTONS = f"{PAGE} buttons"


def editor_key(matrix: str) -> str:
    """The key of the component that shows `matrix`."""
    return f"{PAGE} {matrix}"


def take_matrices(desk: Desk[CostState]) -> None:
    """Take what was done in the three matrices."""
    for matrix in MATRICES:
        _take_matrix(desk, matrix)


def take_button(desk: Desk[CostState], change: Change) -> None:
    """Do what a button below the matrices says, or take the slider there."""
    take_history(desk, change, NEW)
    take_control(desk, change)


def take_control(desk: Desk[CostState], change: Change) -> None:
    """Take what was done below the matrices. Raises InvalidInput."""
    state = desk.present
    if change.id == "errors":
        desk.commit(replace(state, costs=mistakes_cost_one(len(state.names))))
    if not state.is_binary or change.id not in ("miss", "flip"):
        return
    cost = sent_number(change.value if change.id == "miss" else flip_cost(state))
    if cost is not None and abs(cost) <= MAX_COST:
        if cost and abs(cost) < MIN_COST:
            raise InvalidInput("miss", found=repr(cost), allowed=too_small(MIN_COST))
        desk.commit(with_miss(state, cost))


def _take_matrix(desk: Desk[CostState], matrix: str) -> None:
    state, bounds = desk.present, BOUNDS[matrix]
    edit = take_matrix(
        editor_key(matrix),
        names=state.names,
        cells=getattr(state, matrix),
        whole=bounds.whole,
        low=bounds.low,
        high=bounds.high,
        least=bounds.least,
        revision=desk.revision,
        group=PAGE,
        empty=not any(map(any, (*state.first, *state.second))),
    )
    if edit is None:
        return
    if (edit.names, edit.cells) != (state.names, getattr(state, matrix)):
        desk.commit(with_edit(state, matrix, edit), by_page=False)
    if edit.refused:
        desk.refuse(matrix, translate(edit.refused.say))


def show_build(desk: Desk[CostState]) -> None:
    """Everything by which the three matrices are made."""
    titles = {
        "costs": _("Cost of one item"),
        "first": _("Model 1: items"),
        "second": _("Model 2: items"),
    }
    with st.container(key="cost-matrices"):
        for matrix, title in titles.items():
            _show_matrix(desk, matrix, title)
    for matrix, title in titles.items():
        problem(desk.problems.get(matrix), f"{title}. {{sentence}}")
    panel([[*controls(desk.present), *_buttons(desk)]], key=BUTTONS, token=desk.token)


def controls(state: CostState) -> list[Item]:
    """The cost on which it hangs which model is the cheaper one."""
    if not state.is_binary:
        return []
    low, reach = miss_range(state)
    label, step = _("Cost of a false negative"), miss_step(state)
    miss = Number("miss", label, state.miss, low, MAX_COST, reach=reach, step=step)
    flips = flip_cost(state) is not None
    return [miss, Button("flip", _("To where the winner flips"), enabled=flips)]


def _buttons(desk: Desk[CostState]) -> list[Item]:
    """What changes all at once."""
    return [Button("errors", _("Every mistake costs 1")), *history_buttons(desk, NEW)]


def _show_matrix(desk: Desk[CostState], matrix: str, title: str) -> None:
    state, bounds = desk.present, BOUNDS[matrix]
    matrix_editor(
        state.names,
        getattr(state, matrix),
        whole=bounds.whole,
        low=bounds.low,
        high=bounds.high,
        chosen=1 if state.is_binary else None,
        row_label=_("true"),
        column_label=_("predicted"),
        totals=matrix != "costs",
        shade="none" if state.is_binary or matrix == "costs" else "cells",
        marks=state.is_binary,
        names_fixed=False,
        revision=desk.revision,
        group=PAGE,
        key=editor_key(matrix),
        title=title,
        choosable=False,
        hint=matrix == "costs",
    )


def _sizes(state: CostState) -> list[Size]:
    return [Size(_("Classes"), len(state.names), MIN_CLASSES, MAX_CLASSES)]


def _blank(state: CostState, count: int) -> CostState:
    """Two models without an item yet, where every mistake costs 1."""
    cells = blank_cells(count)
    return replace(
        state, names=class_names(count), **cells, scores=None, threshold=None, example=""
    )


NEW = New(_sizes, _blank)
