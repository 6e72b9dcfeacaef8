"""The derivation of the picked coefficient, the controls of its parameters, and its exports."""

from dataclasses import replace

import numpy as np
import streamlit as st

from metrics import CATALOGUE, InvalidInput, Result
from metrics.steps import Step, Table, say
from pages.parts.controls import control
from pages.parts.exports import Download, Exports, InputsShown, numbered_names
from pages.parts.panel import Change, Item, panel
from pages.parts.plain import caption, heading, problem
from pages.parts.worked import (
    shortened,
    show_conventions,
    show_derivation as show_steps,
    show_facts,
)
from pages.rater_agreement.build import PAGE
from pages.rater_agreement.csv_file import write_long, write_ratings
from pages.rater_agreement.csv_scale import SCALE, tells_scale
from pages.rater_agreement.rated import MISSING, fits
from pages.rater_agreement.state import OPTION_NAMES, RaterState, check_option
from pages.rater_agreement.values import compute, is_of_all, whose
from pages.session.language import _, translate
from pages.session.page_state import PageState

OPTIONS = f"{PAGE} options"


def apply_option(page_state: PageState[RaterState], change: Change) -> None:
    if change.id in OPTION_NAMES:
        chosen = check_option(change.id, str(change.value))
        page_state.commit(replace(page_state.present, **{change.id: chosen}), by_page=False)


def show_derivation(page_state: PageState[RaterState]) -> None:
    state = page_state.present
    metric = CATALOGUE[state.metric]
    left, right = st.columns([5, 2], gap="medium")
    with left, st.container(gap="xsmall", key="work"):
        heading(translate(metric.title), metric.name)
        try:
            show_steps(compute(metric, state), key=f"{PAGE} steps")
        except InvalidInput as error:
            problem(translate(error.plainly))
        show_conventions(
            metric,
            lambda variant: float(compute(metric, state, **variant)),
            key=f"{PAGE} conventions",
            kind="raters",
            query=lambda: page_state.codec.encode(page_state.present),
        )
    with right:
        panel(page_state, [[item] for item in controls(state)], key=OPTIONS)
        for name in OPTION_NAMES:
            problem(page_state.problems.get(name))
        if state.many:
            caption(_whose(state))
        show_facts(metric)


def controls(state: RaterState) -> list[Item]:
    parameters = CATALOGUE[state.metric].parameters
    return [
        control(parameter.kind, name, getattr(state, name))
        for name, parameter in parameters.items()
    ]


def _whose(state: RaterState) -> str:
    if is_of_all(CATALOGUE[state.metric], state):
        return _("Computed for all {count} raters.").format(count=len(state.raters))
    first, second = (state.raters[rater] for rater in state.pair)
    one, two = (rater + 1 for rater in state.pair)
    said = _("Computed for raters {one} and {two}: {first} and {second}.")
    return said.format(one=one, two=two, first=first, second=second)


def inputs_shown_of(state: RaterState) -> InputsShown:
    """The ratings or the table of the file, the meaning of an empty cell, and the column of the
    scale.
    """
    told: list[str] = []
    if state.rated and np.any(state.rated.chosen == MISSING):
        told.append(_("An empty cell is a missing rating."))
    if state.rated and not tells_scale(state.names, state.rated.used):
        told.append(_("The column {name} lists all categories, in their order.").format(name=SCALE))
    return InputsShown(notes=tuple(told))


def export(page_state: PageState[RaterState]) -> Exports | None:
    """The worked solution of the picked coefficient, and the ratings."""
    state = page_state.present
    try:
        result = whole = compute(CATALOGUE[state.metric], state)
    except InvalidInput as error:
        problem(translate(error.plainly))
        caption(_("There is no worked solution to download."))
        return None
    # Of many ratings neither the input nor a row an item goes along: they have a file of their own.
    if not fits(state.rated):
        result = replace(result, inputs=(), derive=lambda: _shortened(whole))
    names = None
    more = [Download(_("Ratings as CSV"), write_ratings(state), "rater_agreement.ratings.csv")]
    if state.rated:
        more.append(Download(_("In long form"), write_long(state), "rater_agreement.long.csv"))
        if fits(state.rated):
            named = [state.rated.name(at) for at in range(state.rated.n)]
            names = numbered_names(say("item"), "i", named)
    return Exports(result, tuple(more), whose(state), names, inputs_shown_of(state))


def _shortened(result: Result) -> tuple[Step, ...]:
    """The derivation with no more table rows than the page shows."""
    return tuple(shortened(step) if isinstance(step, Table) else step for step in result.derive())
