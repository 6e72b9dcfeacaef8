"""The Work region: the derivation of the picked metric, and the convention for empty rows."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from metrics import CATALOGUE, InvalidInput
from pages.parts.controls import control
from pages.parts.desk import Desk
from pages.parts.label_ranking.options import compute
from pages.parts.label_ranking.state import LabelState, check_empty_rows
from pages.parts.language import translate
from pages.parts.panel import panel, take_changes
from pages.parts.plain import problem
from pages.parts.worked import facts, show_conventions, show_derivation

OPTIONS = "label ranking options"


def take_work(desk: Desk[LabelState]) -> None:
    """Take the convention that the reader has chosen since the last run."""
    for change in take_changes(OPTIONS, desk.token):
        if change.id != "empty_rows":
            continue
        try:
            chosen = check_empty_rows(str(change.value))
        except InvalidInput as error:
            desk.refuse("empty_rows", translate(error.say))
        else:
            desk.commit(replace(desk.present, empty_rows=chosen))


def show_work(desk: Desk[LabelState]) -> None:
    """The derivation on the left, what can be set on the right."""
    state = desk.present
    metric = CATALOGUE[state.metric]
    left, right = st.columns([5, 2], gap="medium")
    with left, st.container(gap="xsmall", key="work"):
        st.markdown(f"## {translate(metric.title)}")
        show_derivation(compute(metric, state), key="label ranking tables")
        show_conventions(
            metric,
            lambda variant: float(compute(metric, state, variant)),
            key="label ranking conventions",
        )
    with right:
        word = metric.parameters["empty_rows"].word
        panel([[control(word, "empty_rows", state.empty_rows)]], key=OPTIONS, token=desk.token)
        problem(desk.problems.get("empty_rows"))
        st.caption(facts(metric))
