"""The sentences under a page's title: what the page shows, and what to try first."""

from pages.parts.own_component import own_component
from pages.session.language import _
from pages.session.showing import showing

_mount = own_component("first_step")


def show_first_step(seen: str, first: str) -> None:
    """Show them until the reader closes them; the browser remembers that. Beside a lesson they are
    not shown, because the lesson says what to try.
    """
    if showing().lesson:
        return
    _mount(
        key="first step",
        data={"seen": seen, "first": first, "close": _("Close, and do not show this again")},
    )
