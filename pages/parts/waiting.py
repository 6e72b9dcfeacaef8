"""Long computations: a progress bar with a button that stops them.

They run in runs of the whole page, outside the part that a move runs, because only those can be
stopped by another run.
"""

import json
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext
from contextvars import ContextVar
from functools import partial
from typing import Any

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx
from streamlit.runtime.scriptrunner_utils.script_requests import ScriptRequestType

from pages.parts.columns.together import File
from pages.parts.concurrency import give_way, take_long_turn
from pages.parts.panel import not_applied
from pages.parts.plain import as_typed
from pages.session.holding import holding
from pages.session.language import _
from pages.session.page_state import PageState

OFTEN = 0.2  # s between two changes of the bar
LARGE = 2**16  # bytes of files that take long

# Called with the share that is done by what takes long.
progress: ContextVar[Callable[[float], None] | None] = ContextVar("progress", default=None)


def report_progress(share: float) -> None:
    """Report the share of a long task that is done, if a bar shows it."""
    report = progress.get()
    if report is not None:
        report(share)


def take_file_turn(files: Sequence[File]) -> AbstractContextManager[None]:
    """The turn of what reads these files, if that takes long."""
    size = sum(len(content) for content, _name in files)
    return take_long_turn(_stop_if_left) if size > LARGE else nullcontext()


def _stop_if_left() -> None:
    """End the run where its reader has left, at a place that shows nothing."""
    context = get_script_run_ctx(suppress_warning=True)
    requests = None if context is None else context.script_requests
    if requests is not None and requests._state == ScriptRequestType.STOP:
        st.stop()


def restore_last_good(page_state: PageState[Any]) -> None:
    good = page_state.codec.default if page_state.good is None else page_state.good
    page_state.bad = page_state.present  # with which nothing is compared
    if page_state.past and page_state.past[-1] == good:
        page_state.undo()
    else:
        page_state.look(good)


def has_news(key: str, token: str) -> bool:
    """Whether the panel `key` has sent a change since this run began: not what it repeats, for it
    repeats all that has no answer yet. Streamlit lets it wait until the run of the whole page is
    over, and has no public function that tells of it.
    """
    context = get_script_run_ctx()
    requests = None if context is None else context.script_requests
    if requests is None or not requests._rerun_data.fragment_id_queue:
        return False
    states = requests._rerun_data.widget_states
    sent = [one for one in states.widgets if one.id.endswith(f"-{key}")] if states else []
    return any(
        not_applied(key, json.loads(one.json_value or "{}").get("changes"), token) for one in sent
    )


@contextmanager
def progress_bar(
    page: str,
    place: Any,
    label: str,
    stop: Callable[[], None],
    *,
    gives_way: Callable[[], bool] = bool,
) -> Iterator[None]:
    """A bar follows the work in the body, which is done in turns with others that take long. Each
    update is a point where the run can stop, and does where it `gives_way`.
    """
    with place.container(horizontal=True, vertical_alignment="center"):
        shown = st.progress(0.0, as_typed(label))
        st.button(_("Stop"), on_click=stop, key=f"{page} stop {label}")
    last = time.monotonic()

    def look(share: float) -> None:
        shown.progress(min(max(share, 0.0), 1.0), as_typed(label))
        if gives_way():
            stop()
            st.rerun()  # in which what the reader did is taken

    def show(share: float) -> None:
        nonlocal last
        if time.monotonic() - last > OFTEN:
            look(share)
            give_way(partial(look, share))
            last = time.monotonic()

    try:
        with holding(progress, show), take_long_turn(partial(look, 0.0)):
            yield
    except Exception:
        place.empty()
        raise
