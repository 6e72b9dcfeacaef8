"""The Work region: the derivation of the picked metric, of both models' order for nDCG."""

from __future__ import annotations

import streamlit as st

from metrics import CATALOGUE
from pages.parts.desk import Desk
from pages.parts.language import translate
from pages.parts.plain import as_typed
from pages.parts.regression.build import model_names
from pages.parts.regression.compute import compute
from pages.parts.regression.order import no_order
from pages.parts.regression.state import ORDER, ErrorsState
from pages.parts.worked import facts, show_conventions, show_derivation


def show_work(desk: Desk[ErrorsState]) -> None:
    """The derivation on the left, what is known of the metric on the right."""
    state = desk.present
    metric = CATALOGUE[state.metric]
    left, right = st.columns([5, 2], gap="medium")
    with left, st.container(gap="xsmall", key="work"):
        st.markdown(f"## {translate(metric.title)}")
        why = no_order(state) if state.metric == ORDER else ""
        if why:
            st.caption(as_typed(why))
        else:
            _show_derivations(state)
            show_conventions(
                metric,
                lambda variant: float(compute(metric, state, **variant)),
                key="regression errors conventions",
            )
    right.caption(facts(metric))


def _show_derivations(state: ErrorsState) -> None:
    """Of the edited model; of an order both models', which are to be compared."""
    metric = CATALOGUE[state.metric]
    models = state.models if state.metric == ORDER else [state.model]
    for model in models:
        if state.has_two:
            st.markdown(f"**{model_names()[model]}**")
        # The keys stay with the edited model, so that its tables are not drawn anew.
        key = "regression errors tables" + ("" if model == models[0] else " 2")
        show_derivation(compute(metric, state, model), key=key)
