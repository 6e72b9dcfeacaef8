"""The Build region: the costs and both models' counts side by side, and the buttons below."""

from dataclasses import replace

import streamlit as st

from metrics import InvalidInput
from metrics.inputs.matrices import MAX_COST
from pages.boards.matrix_editor import MAX_CLASSES, MIN_CLASSES, apply_matrix, matrix_editor
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
from pages.parts.history import New, apply_history, history_buttons
from pages.parts.panel import Button, Change, Item, Menu, Number, Size, panel
from pages.parts.plain import problem
from pages.session.language import _, translate
from pages.session.numbers import sent_number, too_small
from pages.session.page_state import PageState

PAGE = "cost matrix"
BUTTONS = f"{PAGE} buttons"


def editor_key(matrix: str) -> str:
    return f"{PAGE} {matrix}"


def apply_matrices(page_state: PageState[CostState]) -> None:
    for matrix in MATRICES:
        _apply_matrix(page_state, matrix)


def apply_button(page_state: PageState[CostState], change: Change) -> None:
    apply_history(page_state, change, NEW)
    apply_control(page_state, change)


def apply_control(page_state: PageState[CostState], change: Change) -> None:
    state = page_state.present
    if change.id == "errors":
        page_state.commit(replace(state, costs=mistakes_cost_one(len(state.names))))
    if not state.is_binary or change.id not in ("miss", "flip"):
        return
    cost = sent_number(change.value if change.id == "miss" else flip_cost(state))
    if cost is not None and abs(cost) <= MAX_COST:
        if cost and abs(cost) < MIN_COST:
            raise InvalidInput("miss", found=repr(cost), allowed=too_small(MIN_COST))
        page_state.commit(with_miss(state, cost))


def _apply_matrix(page_state: PageState[CostState], matrix: str) -> None:
    state = page_state.present
    edit = apply_matrix(
        page_state,
        editor_key(matrix),
        BOUNDS[matrix],
        getattr(state, matrix),
        group=PAGE,
        empty=not any(map(any, (*state.first, *state.second))),
    )
    if edit is None:
        return
    if (edit.names, edit.cells) != (state.names, getattr(state, matrix)):
        page_state.commit(with_edit(state, matrix, edit), by_page=False)
    if edit.refused:
        page_state.refuse(matrix, translate(edit.refused.say))


def show_build(page_state: PageState[CostState]) -> None:
    titles = {
        "costs": _("Cost of one item"),
        "first": _("Model 1: items"),
        "second": _("Model 2: items"),
    }
    with st.container(key="cost-matrices"):
        for matrix, title in titles.items():
            _show_matrix(page_state, matrix, title)
    for matrix, title in titles.items():
        problem(page_state.problems.get(matrix), f"{title}. {{sentence}}")
    panel(page_state, [_below(page_state)], key=BUTTONS)


def controls(state: CostState) -> list[Item]:
    """The cost of a false negative, which decides which model is cheaper."""
    if not state.is_binary:
        return []
    low, reach = miss_range(state)
    label, step = _("Cost of a false negative"), miss_step(state)
    miss = Number("miss", label, state.miss, low, MAX_COST, reach=reach, step=step)
    flips = flip_cost(state) is not None
    return [miss, Button("flip", _("To the break-even cost"), enabled=flips)]


def _below(page_state: PageState[CostState]) -> list[Item]:
    """What changes all matrices: the slider, and a menu of costs to go to."""
    miss, to = controls(page_state.present)[:1], controls(page_state.present)[1:]
    costs = Menu("cost", _("Cost"), (*to, Button("errors", _("Every mistake costs 1"))))
    return [*miss, costs, *history_buttons(page_state, NEW)]


def _show_matrix(page_state: PageState[CostState], matrix: str, title: str) -> None:
    state = page_state.present
    matrix_editor(
        page_state,
        getattr(state, matrix),
        BOUNDS[matrix],
        chosen=1 if state.is_binary else None,
        row_label=_("true"),
        column_label=_("predicted"),
        totals=matrix != "costs",
        shade="none" if state.is_binary or matrix == "costs" else "cells",
        marks=state.is_binary,
        group=PAGE,
        key=editor_key(matrix),
        title=title,
        choosable=False,
        has_foot=matrix == "costs",
        is_linked=matrix in ("costs", ("first", "second")[state.model - 1]),
        kept=page_state.kept and (page_state.kept.names, getattr(page_state.kept, matrix)),
    )


def _new(state: CostState, count: int) -> CostState:
    """Two models without any items; every mistake costs 1."""
    cells = blank_cells(count)
    return replace(
        state, names=class_names(count), **cells, scores=None, threshold=None, example=""
    )


NEW = New(lambda state: [Size(_("Classes"), len(state.names), MIN_CLASSES, MAX_CLASSES)], _new)
