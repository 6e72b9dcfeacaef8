"""The Work region: the derivation of the picked metric, and the controls of its parameters."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from metrics import CATALOGUE, Metric
from metrics.params import Flag
from pages.desk.desk import Desk
from pages.desk.language import _, translate
from pages.parts.controls import control
from pages.parts.panel import Change, Choice, Item, Text, Toggle, panel
from pages.parts.plain import caption, heading, problem
from pages.parts.worked import show_conventions, show_derivation, show_facts, value_text
from pages.rank_correlation.compute import all_values, compute
from pages.rank_correlation.lines import number_text
from pages.rank_correlation.options import check_option, words
from pages.rank_correlation.state import OrdersState

OPTIONS = "rank correlation options"


def take_option(desk: Desk[OrdersState], change: Change) -> None:
    """Take one changed parameter. Raises InvalidInput."""
    if change.id not in words():
        return
    typed = str(change.value)
    value = check_option(change.id, typed.lower() if isinstance(change.value, bool) else typed)
    chosen = {change.id: value}
    if change.id == "weights":
        chosen["rank_weights"] = ()  # a named choice instead of the typed ones
    options = replace(desk.present.options, **chosen)
    desk.commit(replace(desk.present, options=options))


def show_work(desk: Desk[OrdersState]) -> None:
    """The derivation on the left, what can be set on the right."""
    state = desk.present
    metric = CATALOGUE[state.metric]
    left, right = st.columns([5, 2], gap="medium")
    with left, st.container(gap="xsmall", key="work"):
        heading(translate(metric.title), metric.name)
        show_derivation(compute(metric, state), key="rank correlation tables")
        for sentence in (numbered_items(state), other_way_round(state)):
            if sentence:
                caption(sentence)
        show_conventions(
            metric,
            lambda variant: float(compute(metric, state, variant)),
            key="rank correlation conventions",
        )
    with right:
        panel([[item] for item in controls(desk, metric)], key=OPTIONS, token=desk.token)
        for name in metric.parameters:
            if name != "rank_weights":
                problem(desk.problems.get(name))
        show_facts(metric)


def controls(desk: Desk[OrdersState], metric: Metric) -> list[Item]:
    """The controls of a metric's parameters."""
    return [_control(desk, name) for name in metric.parameters]


def _control(desk: Desk[OrdersState], name: str) -> Item:
    options, word = desk.present.options, words()[name].word
    value = getattr(options, name)
    if name == "rank_weights":
        return Text(
            name,
            _("Weights of ranks 1, 2, … instead; the last one holds for all below"),
            desk.refused.get(name, " ".join(map(number_text, value))),
            placeholder="1 1 1 0",
            problem=desk.problems.get(name, ""),
        )
    if isinstance(word, Flag):
        label = translate(word.say)
        return Toggle(name, label[:1].upper() + label[1:], value)
    shown = control(word, name, value)
    if name == "weights" and options.rank_weights and isinstance(shown, Choice):
        return replace(shown, value="", meaning="")
    return shown


def numbered_items(state: OrdersState) -> str:
    """Which item has which number in the derivation; "" where the names are these numbers."""
    pairs = [(str(number), item.name) for number, item in enumerate(state.items, 1)]
    if state.metric == "rank_biased_overlap" or all(number == name for number, name in pairs):
        return ""
    names = " · ".join(f"{number} {name}" for number, name in pairs)
    return _("The items by their numbers: {names}").format(names=names)


def other_way_round(state: OrdersState) -> str:
    """What AP correlation is when x and y change their parts; "" for the other metrics."""
    if state.metric != "ap_correlation":
        return ""
    swapped = replace(state, items=tuple(replace(i, x=i.y, y=i.x) for i in state.items))
    here, there = (value_text(all_values(of)[state.metric]) for of in (state, swapped))
    said = (
        _(
            "x is the true order and y the predicted one. AP correlation is not symmetric: the "
            "other way round it is {value}."
        )
        if here != there
        else _(
            "x is the true order and y the predicted one. AP correlation is not symmetric, though "
            "here it is {value} the other way round as well."
        )
    )
    return said.format(value=there)
