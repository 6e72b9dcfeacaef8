"""The Work region: the derivation of the picked metric, and the controls of its parameters."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import streamlit as st
from metrics import CATALOGUE, InvalidInput, Result
from metrics.core import Metric, Parameter
from metrics.params import Choice, Grades, Real, Whole

from pages.parts.controls import bounds, checked, choice_control, number_control
from pages.parts.desk import Desk
from pages.parts.language import _, translate
from pages.parts.plain import problem
from pages.parts.ranked_list.grades import read_grades, write_grades
from pages.parts.ranked_list.options import has_optional_cutoff, option_name, own_relevant
from pages.parts.ranked_list.state import ListState
from pages.parts.worked import facts, show_derivation

# How far sliders reach; the number beside them goes as far as the metric allows.
_REACH = {"k": 20, "beta": 4.0, "levels": 21}


def show_work(desk: Desk[ListState], result: Result) -> None:
    """The derivation on the left, what can be set on the right."""
    metric = CATALOGUE[desk.present.metric]
    left, right = st.columns([5, 2], gap="medium")
    with left, st.container(gap="xsmall"):
        st.markdown(f"#### {translate(metric.title)}")
        show_derivation(result, key="ranked list tables")
    with right:
        for parameter in metric.parameters.values():
            _control(desk, metric, parameter)
        problem(desk.problems.get("option"))
        st.caption(facts(metric))


def _set(desk: Desk[ListState], option: str, value: Any) -> None:
    state = desk.present
    desk.commit(replace(state, options=replace(state.options, **{option: value})))


def _control(desk: Desk[ListState], metric: Metric, parameter: Parameter) -> None:
    option = option_name(metric, parameter.name)
    state, word = desk.present, parameter.word
    key = f"ranked list option {option}"
    if parameter.name == "max_grade":
        return  # the scale is set beside the list
    if parameter.name == "k" and has_optional_cutoff(metric):
        _cut(desk, metric)
        if metric.name not in state.options.cut:
            return
    if isinstance(word, Grades):
        _judged(desk)
        return

    def choose(value: Any) -> None:
        _set(desk, option, value)

    value = getattr(state.options, option)
    if isinstance(word, Choice):
        choice_control(word, value, key=key, choose=choose)
        return
    assert isinstance(word, (Whole, Real))
    low, high = bounds(word)
    reach = max(_REACH.get(option, high), len(state.documents) if option == "k" else 0)
    if option == "relevant_from":
        low, high, reach = 1, state.max_grade, state.max_grade
        value = min(value, high)
    elif option == "n_relevant":
        low = own_relevant(state)
        reach, value = low + 20, max(value or 0, low)
    number_control(
        translate(word.say).capitalize(),
        value,
        low=low,
        high=high,
        reach=min(reach, high),
        step=1 if isinstance(word, Whole) else 0.05 if option != "beta" else 0.5,
        key=key,
        choose=checked(word, option, choose, lambda sentence: desk.refuse("option", sentence)),
    )


def _cut(desk: Desk[ListState], metric: Metric) -> None:
    key, cut = f"ranked list cut {metric.name}", desk.present.options.cut
    st.session_state[key] = metric.name in cut

    def chosen() -> None:
        others = [name for name in CATALOGUE if name in cut and name != metric.name]
        _set(desk, "cut", tuple([*others, metric.name] if st.session_state[key] else others))

    st.toggle(_("Only the first k ranks"), key=key, on_change=chosen)


def _judged(desk: Desk[ListState]) -> None:
    key = "ranked list judged"
    if "judged" not in desk.problems:
        st.session_state[key] = write_grades(desk.present.options.judged)

    def chosen() -> None:
        text = st.session_state[key]
        try:
            _set(desk, "judged", read_grades(text, _("Judged")) if text.strip() else ())
        except InvalidInput as error:
            desk.refuse("judged", translate(error.say))

    st.text_input(
        _("Grades of judged documents that the list lacks"),
        key=key,
        on_change=chosen,
        placeholder=_("none: the ideal order is the list's own"),
    )
    problem(desk.problems.get("judged"))
