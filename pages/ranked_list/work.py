"""The Work region: the derivation of the picked metric, and the controls of its parameters."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import streamlit as st

from metrics import CATALOGUE
from metrics.core import Metric, Parameter
from metrics.params import Grades
from pages.desk.desk import Desk
from pages.desk.language import _, translate
from pages.parts.controls import control
from pages.parts.panel import Change, Item, Text, Toggle, panel
from pages.parts.plain import heading, problem
from pages.parts.worked import show_conventions, show_derivation, show_facts
from pages.ranked_list.build import PAGE
from pages.ranked_list.compute import compute, own_relevant
from pages.ranked_list.grades import write_grades
from pages.ranked_list.options import check_option, has_optional_cutoff, option_name
from pages.ranked_list.state import L

OPTIONS = f"{PAGE} options"


def take_option(desk: Desk[L], change: Change) -> None:
    """Take one changed parameter. Raises InvalidInput."""
    state, option, value = desk.present, change.id, change.value
    chosen: Any
    if option == "cut":
        others = [name for name in state.options.cut if name != state.metric]
        chosen = tuple([*others, state.metric] if value else others)
    elif option in state.options.__dataclass_fields__:
        whole = isinstance(value, float) and value.is_integer()
        chosen = check_option(option, f"{value:.0f}" if whole else str(value))
    else:
        return
    if option == "relevant_from":
        chosen = min(chosen, state.max_grade)
    if option == "n_relevant" and chosen <= own_relevant(state):
        chosen = None
    desk.commit(replace(state, options=replace(state.options, **{option: chosen})))


def show_work(desk: Desk[L], page: str = PAGE) -> None:
    """The derivation on the left, what can be set on the right."""
    metric = CATALOGUE[desk.present.metric]
    left, right = st.columns([5, 2], gap="medium")
    with left, st.container(gap="xsmall", key="work"):
        heading(translate(metric.title), metric.name)
        show_derivation(compute(metric, desk.present), key=f"{page} tables")
        show_conventions(
            metric,
            lambda variant: float(compute(metric, desk.present, variant)),
            key=f"{page} conventions",
        )
    with right:
        rows = [[item] for item in controls(desk, metric)]
        panel(rows, key=f"{page} options", token=desk.token)
        for option, sentence in desk.problems.items():
            if option in desk.present.options.__dataclass_fields__ and option != "judged":
                problem(sentence)
        show_facts(metric)


def controls(desk: Desk[L], metric: Metric) -> list[Item]:
    """The controls of a metric's parameters."""
    return [
        item
        for parameter in metric.parameters.values()
        for item in _controls(desk, metric, parameter)
    ]


def _controls(desk: Desk[L], metric: Metric, parameter: Parameter) -> list[Item]:
    option, state = option_name(metric, parameter.name), desk.present
    word, options = parameter.word, state.options
    if parameter.name == "max_grade":
        return []  # the scale is set beside the list
    value = getattr(options, option)
    if isinstance(word, Grades):
        return [
            Text(
                option,
                _("Grades of judged documents that the list lacks"),
                desk.refused.get(option, write_grades(value)),
                placeholder=_("none: the ideal order is the list's own"),
                problem=desk.problems.get(option, ""),
            )
        ]
    if option == "k":
        shown = control(word, option, value, reach=max(20, len(state.documents)))
        if not has_optional_cutoff(metric):
            return [shown]
        cut = metric.name in options.cut
        toggle = Toggle("cut", _("Only the first k ranks"), cut)
        return [toggle, shown] if cut else [toggle]
    if option == "relevant_from":
        return [control(word, option, value, high=state.max_grade)]
    if option == "n_relevant":
        own = own_relevant(state)
        return [control(word, option, max(value or 0, own), low=own, reach=own + 20)]
    if option == "beta":
        return [control(word, option, value, reach=4, step=0.5)]
    return [control(word, option, value, reach=21 if option == "levels" else None)]
