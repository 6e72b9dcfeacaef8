"""The Work region: the derivation of the picked metric."""

from __future__ import annotations

import streamlit as st

from metrics import CATALOGUE
from pages.parts.desk import Desk
from pages.parts.language import translate
from pages.parts.regression.compute import compute
from pages.parts.regression.state import ErrorsState
from pages.parts.worked import facts, show_conventions, show_derivation


def show_work(desk: Desk[ErrorsState]) -> None:
    """The derivation on the left, what is known of the metric on the right."""
    metric = CATALOGUE[desk.present.metric]
    left, right = st.columns([5, 2], gap="medium")
    with left, st.container(gap="xsmall", key="work"):
        st.markdown(f"## {translate(metric.title)}")
        show_derivation(compute(metric, desk.present), key="regression errors tables")
        show_conventions(
            metric,
            lambda variant: float(compute(metric, desk.present)),
            key="regression errors conventions",
        )
    right.caption(facts(metric))
