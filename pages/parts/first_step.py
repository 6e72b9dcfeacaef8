"""The sentences under a page's title: what the page shows, and what to try first."""

from dataclasses import dataclass

from pages.parts.own_component import own_component
from pages.session.language import _
from pages.session.showing import showing

_mount = own_component("first_step")


@dataclass(frozen=True)
class FirstStep:
    """A sentence of what is `seen` on a page, and one of what to try `first`."""

    seen: str
    first: str


def show_first_step(step: FirstStep) -> None:
    """Show it until the reader closes it; the browser remembers that. Beside a lesson it is not
    shown, because the lesson says what to try.
    """
    if showing().lesson:
        return
    _mount(key="first step", data={**vars(step), "close": _("Close, and do not show this again")})
