"""The Work region: the derivation of the picked coefficient, and the controls of its parameters."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from metrics import CATALOGUE, InvalidInput
from pages.desk.desk import Desk
from pages.desk.language import _, translate
from pages.parts.controls import control
from pages.parts.panel import Change, Item, panel
from pages.parts.plain import caption, heading, problem
from pages.parts.worked import show_conventions, show_derivation, show_facts
from pages.rater_agreement.address import check_option
from pages.rater_agreement.compute import compute, is_of_all
from pages.rater_agreement.state import RaterState

CONTROLS = "rater agreement options"
OPTIONS = ("weights", "level")


def take_option(desk: Desk[RaterState], change: Change) -> None:
    """Take one changed parameter. Raises InvalidInput."""
    if change.id in OPTIONS:
        chosen = check_option(change.id, str(change.value))
        desk.commit(replace(desk.present, **{change.id: chosen}), by_page=False)


def show_work(desk: Desk[RaterState]) -> None:
    """The derivation on the left, what can be set on the right."""
    state = desk.present
    metric = CATALOGUE[state.metric]
    left, right = st.columns([5, 2], gap="medium")
    with left, st.container(gap="xsmall", key="work"):
        heading(translate(metric.title), metric.name)
        try:
            show_derivation(compute(metric, state), key="rater agreement steps")
        except InvalidInput as error:
            problem(translate(error.say))
        show_conventions(
            metric,
            lambda variant: float(compute(metric, state, variant)),
            key="rater agreement conventions",
            kind="raters",
            query=lambda: desk.codec.encode(desk.present),
        )
    with right:
        panel([[item] for item in controls(state)], key=CONTROLS, token=desk.token)
        for name in OPTIONS:
            problem(desk.problems.get(name))
        if state.many:
            caption(_whose(state))
        show_facts(metric)


def controls(state: RaterState) -> list[Item]:
    """The controls of the picked coefficient's parameters."""
    parameters = CATALOGUE[state.metric].parameters
    return [
        control(parameter.word, name, getattr(state, name))
        for name, parameter in parameters.items()
    ]


def _whose(state: RaterState) -> str:
    if is_of_all(CATALOGUE[state.metric], state):
        return _("Of all {count} raters.").format(count=len(state.raters))
    first, second = (state.raters[rater] for rater in state.pair)
    one, two = (rater + 1 for rater in state.pair)
    said = _("Of the raters {one} and {two}: {first} and {second}.")
    return said.format(one=one, two=two, first=first, second=second)
