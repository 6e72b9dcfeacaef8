"""The Work region: the derivation of the picked metric, and the controls of its parameters."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from metrics import CATALOGUE
from pages.confusion_matrix.compute import compute
from pages.confusion_matrix.options import OPTIONS
from pages.confusion_matrix.state import MatrixState, check_option
from pages.desk.desk import Desk
from pages.desk.language import translate
from pages.parts.controls import control
from pages.parts.panel import Change, Item, panel
from pages.parts.plain import heading, problem
from pages.parts.worked import show_conventions, show_derivation, show_facts

CONTROLS = "confusion matrix options"


def take_option(desk: Desk[MatrixState], change: Change) -> None:
    """Take one changed parameter. Raises InvalidInput."""
    if change.id in OPTIONS:
        chosen = check_option(change.id, str(change.value))
        options = replace(desk.present.options, **{change.id: chosen})
        desk.commit(replace(desk.present, options=options))


def show_work(desk: Desk[MatrixState]) -> None:
    """The derivation on the left, what can be set on the right."""
    metric, state = CATALOGUE[desk.present.metric], desk.present
    left, right = st.columns([5, 2], gap="medium")
    with left, st.container(gap="xsmall", key="work"):
        heading(translate(metric.title), metric.name)
        show_derivation(compute(metric, state), key="confusion matrix tables")
        show_conventions(
            metric,
            lambda variant: float(compute(metric, state, variant)),
            key="confusion matrix conventions",
            kind="matrix",
            query=lambda: desk.codec.encode(desk.present),
        )
    with right:
        panel([[item] for item in controls(state)], key=CONTROLS, token=desk.token)
        for name in OPTIONS:
            problem(desk.problems.get(name))
        show_facts(metric)


def controls(state: MatrixState) -> list[Item]:
    """The controls of the picked metric's parameters that stand beside its derivation."""
    items = []
    for name, parameter in CATALOGUE[state.metric].parameters.items():
        value = getattr(state.options, name)
        if name == "beta":
            items.append(control(parameter.word, name, value, reach=4, step=0.5))
        elif name in ("zero_division", "empty_classes"):
            items.append(control(parameter.word, name, value))
    return items
