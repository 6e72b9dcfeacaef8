"""If a part of a page fails, it says so, and the other parts stay usable.

The log gets the trace, and the reader a sentence with a button that goes back to the last state
that was shown in full.
"""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any
from urllib.parse import urlencode

from pages.parts.panel import Button, Change, panel
from pages.parts.plain import caption, problem
from pages.session.language import Words, _
from pages.session.page_state import PageState

_SAID = Words("texts/sentences", "parts.guard")

RECOVERY = "way back"
MAX_ADDRESS_LENGTH = 80  # characters of an address that are shown

_log = logging.getLogger(__name__)


class Guard:
    """What has failed in one run of a page."""

    def __init__(self, page_state: PageState[Any]):
        self._page_state = page_state
        self._failed = False

    @contextmanager
    def taking(self) -> Iterator[None]:
        """If applying an edit fails, nothing is applied."""
        before = self._page_state.saved()
        try:
            yield
        except Exception:
            self._page_state.restore(before)
            report_failure(_("The last action failed, so the page is unchanged."))

    @contextmanager
    def part(self) -> Iterator[None]:
        """Guard one part of the page; the first that fails offers the recovery button."""
        with guarded(self._why):
            yield

    def show_failed_task(self) -> None:
        """Say that a long computation of the state failed, and offer it again and the way back."""
        if self._page_state.failed is self._page_state.present:
            problem(_("The long computation failed. That is our mistake, not yours."))
            self._failed = True
            _show_recovery(self._page_state, Button("again", _("Try again")))

    def end(self) -> None:
        """End the run: if nothing failed, its state is one to recover."""
        if self._failed:
            self._page_state.bad = self._page_state.present
        else:
            self._page_state.good = self._page_state.present

    def _why(self) -> None:
        report_failure(_SAID["part_page_could"])
        if not self._failed:
            self._failed = True
            _show_recovery(self._page_state)


@contextmanager
def guarded(otherwise: Callable[[], None]) -> Iterator[None]:
    """Call `otherwise` if the body fails."""
    try:
        yield
    except Exception:
        otherwise()


def report_failure(sentence: str) -> None:
    """Show the sentence, and log it with the current exception."""
    _log.exception(sentence)
    problem(sentence)


def log_only() -> None:
    """Log an exception that the reader need not know about."""
    _log.exception("Something that a page can do without has failed.")


def note_failed_task(page_state: PageState[Any]) -> None:
    """Remember, and log, that a long computation of the state failed."""
    log_only()
    page_state.failed = page_state.present


def _show_recovery(page_state: PageState[Any], *others: Button) -> None:
    label = _("Back to how the page begins")
    if page_state.good is not None and page_state.good != page_state.present:
        label = _("Back to the last state that could be shown")
        address = "?" + urlencode(page_state.codec.encode(page_state.good), safe=",;")
        address = (
            address
            if len(address) <= MAX_ADDRESS_LENGTH
            else f"{address[: MAX_ADDRESS_LENGTH - 1]}…"
        )
        caption(_("The last state that could be shown: {address}").format(address=address))
    panel(page_state, [[*others, Button("back", label)]], key=RECOVERY)


def apply_recovery(page_state: PageState[Any], change: Change) -> None:
    """Go back to the last state that was shown in full, or to the first one, or try again."""
    if change.id == "again":
        page_state.present = replace(page_state.present)  # of which nothing was tried
    if change.id == "back":
        good = page_state.good
        page_state.commit(
            page_state.codec.default if good is None or good == page_state.present else good
        )
