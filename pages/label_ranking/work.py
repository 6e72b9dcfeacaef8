"""The Work region: the mean over rows, one row worked out, and the convention for empty rows."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from metrics import CATALOGUE
from metrics.definitions import definitions_of
from metrics.label_ranking.reading import of_row
from pages.desk.desk import Desk
from pages.desk.language import _, translate
from pages.label_ranking.details import SETS, nothing_to_rank, pointing, wrong_pairs
from pages.label_ranking.options import compute, named
from pages.label_ranking.row import row_select
from pages.label_ranking.state import LabelState, check_empty_rows
from pages.parts.controls import control
from pages.parts.panel import Change, Item, panel
from pages.parts.plain import caption, heading, problem
from pages.parts.worked import show_conventions, show_facts, show_steps

OPTIONS, ROW = "label ranking options", "label ranking row"


def take_option(desk: Desk[LabelState], change: Change) -> None:
    """Take the convention for empty rows. Raises InvalidInput."""
    if change.id == "empty_rows":
        desk.commit(replace(desk.present, empty_rows=check_empty_rows(str(change.value))))


def show_work(desk: Desk[LabelState]) -> None:
    """The mean on the left, what can be set on the right, and below them one row worked out."""
    state = desk.present
    metric = CATALOGUE[state.metric]
    result = named(metric, state)
    whole, details = of_row(result.steps(), state.row)
    left, right = st.columns([5, 2], gap="medium")
    with left, st.container(gap="xsmall", key="work"):
        heading(translate(metric.title), metric.name)
        shown = [*whole, *(details.steps if details else ())]
        show_steps(
            pointing(whole, state.row),
            key="label ranking tables",
            definitions=definitions_of(result, shown),
        )
    with right:
        panel([[convention(state)]], key=OPTIONS, token=desk.token)
        problem(desk.problems.get("empty_rows"))
        show_facts(metric)
    with st.container(gap="xsmall", key="work-row"):
        chosen = row_select(state, _("The row worked out here"), label_inline=False)
        panel([[chosen]], key=ROW, token=desk.token)
        if details is None:
            caption(nothing_to_rank(state, result))
        else:
            if state.metric == "label_ranking_loss":
                caption(wrong_pairs(state))
            show_steps(details.steps, key="label ranking row tables", wrapped=SETS)
        show_conventions(
            metric,
            lambda variant: float(compute(metric, state, variant)),
            key="label ranking conventions",
        )


def convention(state: LabelState) -> Item:
    """The control of the convention for empty rows."""
    word = CATALOGUE[state.metric].parameters["empty_rows"].word
    return control(word, "empty_rows", state.empty_rows)
