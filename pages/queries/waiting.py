"""What of large files takes long: reading one, and computing the values of all queries."""

from collections.abc import Callable, Sequence
from functools import partial

import streamlit as st

from metrics.queries.texts import count_lines
from pages.parts.columns.together import File
from pages.parts.concurrency import take_file_turn
from pages.parts.menus import apply_upload, file_names
from pages.parts.waiting import progress_bar, report_progress, restore_last_good
from pages.queries.compare import other
from pages.queries.measures import COMPARISONS, HOLM, TABLE
from pages.queries.state import OF_TWO, QueriesState
from pages.queries.upload import PAGE
from pages.queries.values import measures_of, table
from pages.session.language import _
from pages.session.page_state import PageState

ROWS = 100_000  # beyond which a bar is shown
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
    return bool(_missing_tables(state)) and st.session_state.get(_TRIED) is not state


def run_long_task(page_state: PageState[QueriesState]) -> None:
    """Load the files that wait, and compute what the page is about to show of large ones."""
    place = st.empty()
    if _FILES in st.session_state:
        files, load = st.session_state[_FILES]
        size, name = sum(len(content) for content, _name in files), file_names(files)
        label = _("Reading {name}").format(name=name)
        with (
            progress_bar(place, label, _forget_files, key=f"{PAGE} stop {label}"),
            take_file_turn(size, lambda: report_progress(0.0)),
        ):
            apply_upload(PAGE, page_state, load, name)
        _forget_files()
    st.session_state[_TRIED] = page_state.present  # also if it fails, or it would be tried for ever
    for system in _missing_tables(page_state.present):
        name = page_state.present.systems[system]
        label = _("Computing {name}").format(name=name)
        with progress_bar(
            place, label, partial(restore_last_good, page_state), key=f"{PAGE} stop {label}"
        ):
            table(page_state.present, system)
    place.empty()


def _missing_tables(state: QueriesState) -> list[int]:
    """The systems of large runs whose values the page needs and does not have."""
    data = state.data
    if data is None or not data.is_whole:
        return []
    needed = {state.system}
    if state.work in (HOLM, TABLE):
        needed = {*range(len(state.systems))}
    elif state.work in COMPARISONS or state.chart in OF_TWO:
        needed.add(other(state))
    names = measures_of(state)
    return [
        system
        for system in sorted(needed)
        if len(data.runs[system]) + len(data.qrels if data.qrels is not None else ()) > ROWS
        and data.scores(system)
        and not data.has_table(system, names, state.settings.ties)
    ]


def _forget_files() -> None:
    st.session_state.pop(_FILES, None)
