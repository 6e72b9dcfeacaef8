"""The Work region: the derivation of the picked metric, and the control of beta."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from metrics import CATALOGUE
from pages.desk.desk import Desk
from pages.desk.language import translate
from pages.parts.controls import control
from pages.parts.panel import Change, Item, panel
from pages.parts.plain import heading, problem
from pages.parts.worked import show_conventions, show_derivation, show_facts
from pages.retrieved_set.options import compute
from pages.retrieved_set.state import SetsState, check_beta

OPTIONS = "retrieved set options"


def take_option(desk: Desk[SetsState], change: Change) -> None:
    """Take the changed parameter. Raises InvalidInput."""
    if change.id == "beta":
        desk.commit(replace(desk.present, beta=check_beta(str(change.value))))


def show_work(desk: Desk[SetsState]) -> None:
    """The derivation on the left, what can be set on the right."""
    metric = CATALOGUE[desk.present.metric]
    left, right = st.columns([5, 2], gap="medium")
    with left, st.container(gap="xsmall", key="work"):
        heading(translate(metric.title), metric.name)
        show_derivation(compute(metric, desk.present), key="retrieved set tables")
        show_conventions(
            metric,
            lambda variant: float(compute(metric, desk.present, variant)),
            key="retrieved set conventions",
        )
    with right:
        panel([[item] for item in controls(desk.present)], key=OPTIONS, token=desk.token)
        problem(desk.problems.get("beta"))
        show_facts(metric)


def controls(state: SetsState) -> list[Item]:
    """The control of the picked metric's parameter, if it has one."""
    return [
        control(parameter.word, name, state.beta, reach=4, step=0.5)
        for name, parameter in CATALOGUE[state.metric].parameters.items()
    ]
