"""What takes long on the page of resampling: studies, traps, and rounds of slow models."""

from functools import partial
from typing import Any

import streamlit as st

from pages.parts.waiting import has_news, progress_bar, report_progress, restore_last_good
from pages.resampling import study, traps
from pages.resampling.labels import METHOD_NAMES, TRAP_NAMES
from pages.resampling.rounds import name_of_rounds, round_of
from pages.resampling.state import ResamplingState
from pages.session.cache import MEGABYTE, get_or_make
from pages.session.language import _
from pages.session.page_state import PageState

PAGE = "resampling"
CHART = "resampling chart"  # the panel with the tabs
QUICK = 60  # rounds, for which nobody waits
MOST, MOST_BYTES = 20, 8 * MEGABYTE  # that a session keeps
_FOUND, _TRIED = f"{PAGE} found", f"{PAGE} tried"


def _found() -> dict[Any, tuple[Any, int]]:
    return st.session_state.setdefault(_FOUND, {})


def lacking(state: ResamplingState) -> tuple[Any, ...] | None:
    """The name of what the page is about to show and does not have."""
    if state.n_rounds > QUICK and name_of_rounds(state) not in _found():
        return name_of_rounds(state)
    if state.chart == "rounds":
        return None
    of = study if state.chart == "study" else traps
    return (
        of.name_of(state) if of.is_possible(state) and of.name_of(state) not in _found() else None
    )


def is_waited_for(page_state: PageState[ResamplingState]) -> bool:
    """Whether something must be computed that takes long."""
    return (
        lacking(page_state.present) is not None
        and st.session_state.get(_TRIED) is not page_state.present
    )


def run_long_task(page_state: PageState[ResamplingState]) -> None:
    """Compute what the page is about to show, above it a bar and what stops it."""
    place = st.empty()
    state = page_state.present
    st.session_state[_TRIED] = state  # also if it fails, or it would be tried for ever
    while (name := lacking(state)) is not None:
        label = _label(state, name)
        stop = partial(restore_last_good, page_state)
        news = partial(has_news, CHART, page_state.token)
        with progress_bar(PAGE, place, label, stop, gives_way=news):
            get_or_make(_found(), name, partial(_make, state, name), MOST, MOST_BYTES)
    place.empty()


def _label(state: ResamplingState, name: tuple[Any, ...]) -> str:
    if name == name_of_rounds(state):
        return _("Training: {method}").format(method=METHOD_NAMES[state.method])
    if state.chart == "study":
        return _("Drawing items again and again")
    return _("Walking into the trap: {trap}").format(trap=TRAP_NAMES[state.trap])


def _make(state: ResamplingState, name: tuple[Any, ...]) -> object:
    if name == name_of_rounds(state):
        for number in range(state.n_rounds):
            round_of(state, number)
            report_progress((number + 1) / state.n_rounds)
        return True
    return study.differences(state) if state.chart == "study" else traps.found_of(state)


def found(state: ResamplingState) -> Any:
    """The study or the trap of the state; None where it is not there."""
    name = (study if state.chart == "study" else traps).name_of(state)
    kept = _found().get(name)
    return None if kept is None else kept[0]
