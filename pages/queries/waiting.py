"""What takes long: a bar shows how far it is, and a button stops it.

It is done in runs of the whole page, outside of the part that a move runs, for only these can be
stopped by another run.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

import streamlit as st

from metrics.queries.texts import count_lines
from pages.desk.desk import Desk
from pages.desk.language import _
from pages.parts.menus import take_upload
from pages.parts.plain import as_typed
from pages.queries.compare import other
from pages.queries.compute import measures_of, table
from pages.queries.held import progress
from pages.queries.state import OF_TWO, QueriesState
from pages.queries.upload import PAGE, with_file
from pages.queries.works import COMPARISONS, HOLM

ROWS = 100_000  # beyond which a bar is shown
PACKED = 2**20  # bytes of a file that may unpack to so many
OFTEN = 0.2  # s between two changes of the bar
_FILE, _TRIED = f"{PAGE} file that waits", f"{PAGE} state that was tried"


def wait_for(content: bytes, name: str) -> bool:
    """Whether a file is large, and is to be read by the next run of the page."""
    large = len(content) > PACKED and (
        content[:1] in (b"\x1f", b"P") or count_lines(content, "") > ROWS
    )
    if large:
        st.session_state[_FILE] = content, name
    return large


def is_waited_for(desk: Desk[QueriesState]) -> bool:
    """Whether something must be computed that takes long."""
    state = desk.present
    return bool(_lacking(state)) and st.session_state.get(_TRIED) is not state


def do_what_takes_long(desk: Desk[QueriesState]) -> None:
    """Read the file that waits, and compute what the page is about to show of large ones."""
    place = st.empty()
    if _FILE in st.session_state:
        content, name = st.session_state[_FILE]
        with _shown(place, _("Reading {name}").format(name=name), _forget_file):
            take_upload(PAGE, desk, partial(with_file, desk.present, content, name), name)
        _forget_file()
    st.session_state[_TRIED] = desk.present  # also if it fails, or it would be tried for ever
    for system in _lacking(desk.present):
        name = desk.present.systems[system]
        with _shown(place, _("Computing {name}").format(name=name), partial(_go_back, desk)):
            table(desk.present, system)
    place.empty()


def _lacking(state: QueriesState) -> list[int]:
    """The systems of large runs whose values the page needs and does not have."""
    data = state.data
    if data is None or not data.is_whole:
        return []
    needed = {state.system}
    if state.work == HOLM:
        needed = {*range(len(state.systems))}
    elif state.work in COMPARISONS or state.chart in OF_TWO:
        needed.add(other(state))
    names = measures_of(state)
    return [
        system
        for system in sorted(needed)
        if len(data.runs[system]) + len(data.qrels if data.qrels is not None else ()) > ROWS
        and not data.has_table(system, names, state.settings.ties)
    ]


def _forget_file() -> None:
    st.session_state.pop(_FILE, None)


def _go_back(desk: Desk[QueriesState]) -> None:
    """Back to the last state that was shown whole."""
    good = desk.codec.default if desk.good is None else desk.good
    desk.bad = desk.present  # with which nothing is compared
    if desk.past and desk.past[-1] == good:
        desk.undo()
    else:
        desk.look(good)


@contextmanager
def _shown(place, label: str, stop: Callable[[], None]) -> Iterator[None]:
    """Meanwhile a bar follows the work. What is drawn of it is where the run can be stopped."""
    with place.container(horizontal=True, vertical_alignment="center"):
        bar = st.progress(0.0, as_typed(label))
        st.button(_("Stop"), on_click=stop, key=f"{PAGE} stop {label}")
    last = time.monotonic()

    def show(share: float) -> None:
        nonlocal last
        if time.monotonic() - last > OFTEN:
            last = time.monotonic()
            bar.progress(min(max(share, 0.0), 1.0), as_typed(label))

    token = progress.set(show)
    try:
        yield
    except Exception:
        place.empty()
        raise
    finally:
        progress.reset(token)
