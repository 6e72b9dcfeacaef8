"""The rating grid: what each rater says of each item, a row an item, changed by click and by key.

The page owns the ratings. It takes what the reader did with `take_ratings` at the start of a run,
and mounts the grid with `rating_grid`. Whenever the page itself changes the ratings (an example,
undo), it gives the grid a new `revision` name: the browser then takes them as they are. Under the
same revision an answer to an older edit is ignored, so that fast clicks are never undone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeAlias

from streamlit.components.v2 import component

from pages.parts.component_files import component_file
from pages.parts.edits import take_sent, taken_seq
from pages.parts.language import _

MAX_ITEMS = 200
MAX_RATERS = 10
MISSING = -1

Ratings: TypeAlias = tuple[tuple[int, ...], ...]

_mount = component(
    "metriclass_rating_grid",
    html=component_file("rating_grid.html"),
    css=component_file("common.css", "bordered_controls.css", "rating_grid.css"),
    js=component_file("common.js", "edits.js", "rating_grid.js"),
)


def rating_grid(
    names: Sequence[str],
    raters: Sequence[str],
    ratings: Sequence[Sequence[int]],
    *,
    pair: tuple[int, int],
    revision: str,
    key: str,
) -> None:
    """Show `ratings`, items by raters, for editing: each the place of one of up to 10 category
    `names`, or MISSING.

    The two raters of `pair` are marked. `revision` must be new, across sessions too, each time the
    page changes the ratings otherwise than by an accepted edit.
    """
    _mount(
        key=key,
        data={
            "names": list(names),
            "raters": list(raters),
            "ratings": [list(row) for row in ratings],
            "pair": list(pair),
            "maxItems": MAX_ITEMS,
            "revision": revision,
            "seq": taken_seq(key, revision),
            "labels": _labels(),
        },
        on_edit_change=lambda: None,
    )


def take_ratings(key: str, *, raters: int, categories: int, revision: str) -> Ratings | None:
    """Return the ratings that the browser sent for the grid `key`, once.

    None means that there is no new edit, that it is malformed, or that it was made on another
    revision: the page keeps what it has, and so will the browser.
    """
    sent = take_sent(key, revision)
    rows = None if sent is None else sent.get("ratings")
    if not isinstance(rows, list) or not 0 < len(rows) <= MAX_ITEMS:
        return None
    allowed = range(MISSING, categories)
    for row in rows:
        if not isinstance(row, list) or len(row) != raters:
            return None
        if any(type(label) is not int or label not in allowed for label in row):
            return None
    return tuple(map(tuple, rows))


def _labels() -> dict[str, Any]:
    # The browser fills in {rater}, {item}, {name}, {count}.
    return {
        "grid": _("Ratings: a row an item, a column a rater"),
        "item": _("item"),
        "cell": _("{rater}, item {item}: {name}"),
        "missing": _("not rated"),
        "agreed": _("all agree"),
        "add": _("Add an item"),
        "remove": _("Remove item {item}"),
        "added": _("Item {item} added"),
        "removed": _("Item {item} removed, {count} left"),
        "hint": _(
            "Click a rating for the next category · keys: 1–9 category, Del none, arrows move"
        ),
    }
