"""The Work region: the derivation of the picked metric, its controls, and every threshold."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from metrics import CATALOGUE
from pages.desk.desk import Desk
from pages.desk.language import _, translate
from pages.parts.controls import control
from pages.parts.panel import Button, Change, Item, Number, panel
from pages.parts.plain import caption, heading, problem
from pages.parts.worked import show_conventions, show_derivation, show_facts
from pages.parts.worked_table import worked_tables
from pages.threshold_sweep.changes import word_text
from pages.threshold_sweep.computed import best_rows, compute, row_of, sweep_of, threshold_of
from pages.threshold_sweep.state import MAX_COST, Options, SweepState, as_text, check_option
from pages.threshold_sweep.tables import (
    PAGE,
    best_table,
    first_shown,
    last_row,
    paged,
    sweep_table,
)

OPTIONS, PAGER = "threshold sweep options", "threshold sweep pager"
WORD = 60  # letters of a path that are read
_GO = "go to "


def take_option(desk: Desk[SweepState], change: Change) -> None:
    """Take a changed option, or a best threshold to go to. Raises InvalidInput."""
    state, id_ = desk.present, change.id
    if id_ in Options.__dataclass_fields__:
        chosen = check_option(id_, as_text(change.value))
        desk.commit(replace(state, options=replace(state.options, **{id_: chosen})))
        return
    row = best_rows(state).get(id_.removeprefix(_GO)) if id_.startswith(_GO) else None
    if row is not None:
        desk.commit(replace(state, threshold=threshold_of(state, row), first=None))


def take_turn(desk: Desk[SweepState], change: Change) -> None:
    """Go to other thresholds of the tables."""
    state = desk.present
    match change.id, change.value:
        case "earlier", _:
            first = first_shown(state) - PAGE
        case "later", _:
            first = first_shown(state) + PAGE
        case "first", int(number) | float(number) if not isinstance(number, bool):
            first = int(number)
        case "here", _:
            desk.look(replace(state, first=None))
            return
        case _:
            return
    desk.look(replace(state, first=min(max(first, 0), last_row(state))))


def show_work(desk: Desk[SweepState]) -> None:
    """The derivation on the left, what can be set on the right, all thresholds below."""
    state = desk.present
    metric = CATALOGUE[state.metric]
    left, right = st.columns([5, 2], gap="medium")
    with left, st.container(gap="xsmall", key="work"):
        heading(translate(metric.title), metric.name)
        first = first_shown(state)
        show_derivation(
            paged(compute(metric, state), first, PAGE, row_of(state)),
            key="threshold sweep tables",
        )
        show_conventions(
            metric,
            lambda variant: float(compute(metric, state, variant)),
            key="threshold sweep conventions",
            kind="scores",
            query=lambda: desk.codec.encode(desk.present),
        )
    with right:
        rows = [[item] for item in controls(state)]
        panel([*rows, _best(state)], key=OPTIONS, token=desk.token)
        for id_, sentence in desk.problems.items():
            if id_ in Options.__dataclass_fields__:
                problem(sentence)
        show_facts(metric)
    worked_tables([sweep_table(state), best_table(state)], key="threshold sweep thresholds")
    if last_row(state) >= PAGE:
        panel(_pager(state), key=PAGER, token=desk.token)
    if state.scores.n <= WORD:
        caption(_path(state))


def controls(state: SweepState) -> list[Item]:
    """The options of the picked metric, and the costs."""
    options, metric = state.options, CATALOGUE[state.metric]
    items: list[Item] = []
    for name in ("beta", "zero_division"):
        if name in metric.parameters:
            reach = {"reach": 4, "step": 0.5} if name == "beta" else {}
            word = metric.parameters[name].word
            items.append(control(word, name, getattr(options, name), **reach))
    labels = {"cost_fp": _("Cost of a false positive"), "cost_fn": _("Cost of a false negative")}
    for name, label in labels.items():
        items.append(Number(name, label, getattr(options, name), 0, MAX_COST, reach=20, step=0.5))
    return items


def _best(state: SweepState) -> list[Item]:
    names = {
        "youden": _("Go to the largest J"),
        "f_score": _("Go to the largest F-score"),
        "cost": _("Go to the least cost"),
    }
    best = best_rows(state)
    return [Button(_GO + id_, label, best[id_] is not None) for id_, label in names.items()]


def _pager(state: SweepState) -> list[list[Item]]:
    first, last = first_shown(state), last_row(state)
    label = _("From row, of {last}").format(last=last)
    return [
        [
            Button("earlier", _("Higher thresholds"), first > 0),
            Button("later", _("Lower thresholds"), first + PAGE <= last),
            Button("here", _("The present threshold"), state.first is not None),
            Number("first", label, first, 0, last, reach=0),
        ]
    ]


def _path(state: SweepState) -> str:
    said = _(
        "The ROC curve step by step, from the highest score on: {word}. p goes up by one of all "
        "positive items ({p}), n goes right by one of all negative ones ({n})."
    )
    sweep = sweep_of(state)
    said = said.format(word=word_text(state), p=sweep.positives, n=sweep.negatives)
    if len(sweep.slanted):
        said += " " + _(
            "A bracket holds items of equal score: they pass a threshold together, up and right at "
            "once, so that the line slants."
        )
    return said
