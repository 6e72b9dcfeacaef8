"""The Work region: a metric's derivation with its conventions, or where a propensity comes from."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from metrics import CATALOGUE
from metrics.steps import say
from pages.desk.desk import Desk
from pages.desk.language import _, translate
from pages.desk.numbers import read_whole
from pages.extreme_labels.build import line
from pages.extreme_labels.compute import compute, of_label, propensities, worked
from pages.extreme_labels.lines import read_counts, write_numbers
from pages.extreme_labels.state import MAX_ROWS, ExtremeState, with_counts
from pages.parts.controls import control
from pages.parts.panel import Change, Item, Number, Select, panel
from pages.parts.plain import caption, heading
from pages.parts.worked import show_conventions, show_derivation, show_facts, table_view
from pages.parts.worked_table import worked_tables

OPTIONS, LABEL = "extreme labels options", "extreme labels label"


def take_label(desk: Desk[ExtremeState], change: Change) -> None:
    """Take which label's propensity is worked out, or the counts of all. Raises InvalidInput."""
    if change.id == "counts":
        counts = read_counts("counts", str(change.value), desk.present.n)
        desk.commit(with_counts(desk.present, counts))
    if change.id == "label":
        # A menu answers with a text, a number field with a number.
        label = read_whole(str(change.value).removesuffix(".0"))
        if label is not None and 0 <= label < desk.present.labels:
            desk.look(replace(desk.present, label=label))


def show_work(desk: Desk[ExtremeState]) -> None:
    """The picked metric's derivation; beside a chart of propensities, theirs."""
    with st.container(gap="xsmall", key="work"):
        if desk.present.view == "rows":
            _show_metric(desk)
        else:
            _show_propensity(desk)


def _show_metric(desk: Desk[ExtremeState]) -> None:
    state = desk.present
    metric = CATALOGUE[state.metric]
    title = _("{title} of predictor {predictor}").format(
        title=translate(metric.title), predictor=state.predictor
    )
    heading(title, metric.name)
    if state.data is not None:
        caption(
            _("Worked out for the first {count} rows; the tiles are of all rows.").format(
                count=min(MAX_ROWS, state.data.n)
            )
        )
    show_derivation(worked(state), key="extreme labels tables")
    panel([controls(state)], key=OPTIONS, token=desk.token)
    show_conventions(
        metric,
        lambda variant: float(compute(metric, state, state.predictor, variant)),
        key="extreme labels conventions",
        kind="labels",
        query=lambda: desk.codec.encode(desk.present),
    )
    show_facts(metric)


def controls(state: ExtremeState) -> list[Item]:
    """The controls of the picked metric's conventions."""
    return [
        control(parameter.word, name, getattr(state, name))
        for name, parameter in CATALOGUE[state.metric].parameters.items()
        if name != "k"  # it is set beside the rows
    ]


def _show_propensity(desk: Desk[ExtremeState]) -> None:
    state = desk.present
    heading(_("The propensity of label {label}").format(label=state.label), "propensity")
    if state.data is None:
        options = tuple(
            (str(at), _("label {label}: {count} items").format(label=at, count=count))
            for at, count in enumerate(state.label_counts)
        )
        chosen = Select("label", _("Label"), str(state.label), options)
        typed = line(
            desk,
            "counts",
            _("Training items of label 0, 1, 2, …"),
            write_numbers(state.label_counts),
        )
        panel([[chosen, typed]], key=LABEL, token=desk.token)
    else:
        high = state.labels - 1
        panel(
            [[Number("label", _("Label"), state.label, 0, high, reach=0)]],
            key=LABEL,
            token=desk.token,
        )
    table = propensities(state).table if state.data is None else None
    show_derivation(
        of_label(state, state.label),
        key="extreme labels propensity",
        beside=() if table is None else (table,),
    )
    if table is not None:
        table = replace(table, marked=frozenset({state.label}), mark=say("chosen"))
        worked_tables([table_view(table)], key="extreme labels catalogue table")
    caption(
        _(
            "Who labels thousands of items by hand overlooks rare labels more often than common "
            "ones. A hit on a label that was noticed with the chance p stands for 1/p of them. "
            "{citation}."
        ).format(citation="Jain, Prabhu & Varma (2016)")
    )
