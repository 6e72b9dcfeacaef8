"""What of large files takes long: reading one, and computing the values of all queries."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial

import streamlit as st

from metrics import InvalidInput
from metrics.queries.texts import count_lines
from pages.parts.columns.together import File
from pages.parts.menus import apply_upload, file_names
from pages.parts.waiting import progress_bar, restore_last_good
from pages.queries import judgments
from pages.queries.compare import other
from pages.queries.measures import COMPARISONS, HOLM, QUERY, TABLE, TEXTS
from pages.queries.state import BY_TWO, OF_TWO, QueriesState
from pages.queries.systems import ROWS, compared_systems, evaluated, is_missing
from pages.queries.upload import PAGE
from pages.queries.values import measures_of, table
from pages.session.language import _
from pages.session.page_state import PageState

PACKED, UNPACKED = 2**14, 2**20  # bytes of a file that may have so many
_FILES, _TRIED = f"{PAGE} files that wait", f"{PAGE} state that was tried"


def wait_for(files: Sequence[File], load: Callable[[], QueriesState | None]) -> bool:
    """Whether a file is large, and all are to be loaded by the next run of the page."""
    is_large = any(_is_large(content) for content, _name in files)
    if is_large:
        st.session_state[_FILES] = files, load
    return is_large


def _is_large(content: bytes) -> bool:
    packed = content[:1] in (b"\x1f", b"P") and len(content) > PACKED
    return packed or (len(content) > UNPACKED and count_lines(content, "") > ROWS)


def is_waited_for(page_state: PageState[QueriesState]) -> bool:
    """Whether something must be computed that takes long."""
    state = page_state.present
    is_new = st.session_state.get(_TRIED) is not state
    missing = _missing_tables(state), is_missing(state), judgments.is_missing(state)
    return is_new and any(missing)


def run_long_task(page_state: PageState[QueriesState]) -> None:
    """Load the files that wait, and compute what the page is about to show of large ones."""
    place = st.empty()
    if _FILES in st.session_state:
        files, load = st.session_state[_FILES]
        label = _("Reading {name}").format(name=file_names(files))
        with progress_bar(PAGE, place, label, _forget_files):
            apply_upload(PAGE, page_state, load, files)
        _forget_files()
    state = page_state.present
    st.session_state[_TRIED] = state  # also if it fails, or it would be tried for ever
    tasks: list[tuple[str, Callable[[], object]]] = [
        (state.systems[at], partial(_compute, state, at)) for at in _missing_tables(state)
    ]
    if is_missing(state):
        tasks.append((_("Table of systems"), partial(compared_systems, state)))
    if judgments.is_missing(state):
        tasks.append((TEXTS["charts"]["judgments"], partial(judgments.judgments, state)))
    for name, compute in tasks:
        label = _("Computing {name}").format(name=name)
        stop = partial(restore_last_good, page_state)
        with progress_bar(PAGE, place, label, stop), suppress(InvalidInput):
            compute()  # what is refused is said where it is shown
    place.empty()


def _compute(state: QueriesState, system: int) -> None:
    table(state, system)
    if state.data is not None:
        state.data.table(system, evaluated(state), state.settings.ties)


def _missing_tables(state: QueriesState) -> list[int]:
    """The systems of large runs whose values the page needs and does not have."""
    data = state.data
    if data is None or not data.is_whole:
        return []
    needed = {state.system}
    if state.work in (HOLM, TABLE) or state.chart == "residual":
        needed = {*range(len(state.systems))}
    elif {state.work, state.chart, state.sort} & {
        *(*COMPARISONS, QUERY, "judgments", *OF_TWO, *BY_TWO)
    }:
        needed |= {other(state)} & {*range(len(state.systems))}
    asked = {tuple(measures_of(state)), tuple(evaluated(state))}
    return [
        system
        for system in sorted(needed)
        if len(data.runs[system]) + len(data.qrels if data.qrels is not None else ()) > ROWS
        and data.scores(system)
        and not all((system, one, state.settings.ties) in data.made for one in asked)
    ]


def _forget_files() -> None:
    st.session_state.pop(_FILES, None)
