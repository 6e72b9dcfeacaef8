"""The Work region: the derivation of the picked metric, of both models' order for nDCG."""

from __future__ import annotations

import streamlit as st

from metrics import CATALOGUE
from pages.desk.desk import Desk
from pages.desk.language import _, translate
from pages.parts.plain import caption, heading
from pages.parts.worked import show_conventions, show_derivation, show_facts
from pages.regression.build import model_names
from pages.regression.compute import compute
from pages.regression.order import no_order, tie_note
from pages.regression.state import ORDER, ErrorsState
from pages.regression.worked_order import worked_order

TABLES = "regression errors tables"


def show_work(desk: Desk[ErrorsState]) -> None:
    """The derivation on the left, what is known of the metric on the right."""
    state = desk.present
    metric = CATALOGUE[state.metric]
    if state.metric == ORDER and state.has_two:
        _show_both(state)
        return
    left, right = st.columns([5, 2], gap="medium")
    with left, st.container(gap="xsmall", key="work"):
        title = translate(metric.title)
        heading(_of_model(title, state.model) if state.has_two else title, metric.name)
        why = no_order(state) if state.metric == ORDER else ""
        if why:
            caption(why)
        else:
            of_order = state.metric == ORDER
            show_derivation(worked_order(state) if of_order else compute(metric, state), key=TABLES)
            if state.metric == ORDER:
                _say_ties(state, state.model)
            _show_conventions(state)
    with right:
        show_facts(metric)


def _show_both(state: ErrorsState) -> None:
    """The orders of two models, worked out beside each other."""
    metric = CATALOGUE[ORDER]
    with st.container(gap="xsmall", key="work"):
        why = no_order(state)
        if why:
            heading(translate(metric.title), metric.name)
            caption(why)
        else:
            for model, column in zip(state.models, st.columns(2, gap="medium"), strict=True):
                with column:
                    heading(_of_model(metric.label(), model), metric.name)
                    show_derivation(worked_order(state, model), key=f"{TABLES} {model + 1}")
                    _say_ties(state, model)
            _show_conventions(state)
        show_facts(metric)


def _say_ties(state: ErrorsState, model: int) -> None:
    said = tie_note(state, model)
    if said:
        caption(said)


def _of_model(name: str, model: int) -> str:
    return _("{label} of {model}").format(label=name, model=model_names()[model])


def _show_conventions(state: ErrorsState) -> None:
    metric = CATALOGUE[state.metric]
    show_conventions(
        metric,
        lambda variant: float(compute(metric, state, **variant)),
        key="regression errors conventions",
    )
