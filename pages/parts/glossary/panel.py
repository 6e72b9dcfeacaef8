"""The page's glossary entries, which are sent once with the page and not with moves."""

from typing import Any

from pages.parts.glossary.entries import entries_on, entry_labels, words_on
from pages.parts.own_component import own_component
from pages.session.language import _, by_language
from pages.session.page_state import page_here

_mount = own_component("entry_panel")


def show_entry_panel() -> None:
    """Send the entries of the open page to the browser."""
    data = _data(page_here())
    if data["entries"]:
        _mount(key="entry panel", data=data)


@by_language(64)
def _data(page: str) -> dict[str, Any]:
    return {
        "entries": [entry.as_data() for entry in entries_on(page)],
        "words": words_on(page),
        "labels": {
            **entry_labels(),
            "close": _("Close"),
            "more": _("In the glossary, with all its pages"),
        },
    }
