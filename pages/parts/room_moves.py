"""The moves one step away from a state, in words, and where each leads the picked metric."""

import re
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from metrics.steps import say
from pages.parts.narration.moves import describe
from pages.session.language import _
from pages.session.page_state import PageState

if TYPE_CHECKING:
    from pages.parts.input import Input

MOST = 300  # edits that are looked at
# Ends of what is said of many things together: nobody could tell where that leads.
_VAGUE = say("{count} cells changed"), say("{count} in another order")


class Move(NamedTuple):
    """What is moved, where the metric goes, the value that it then has, and the state."""

    what: str
    trend: str
    value: str
    state: Any = None


def moves_of(of: "Input[Any]", state: Any, picked: str) -> list[Move]:
    """Those on the board that can be said, each once, and after which the metric is defined."""
    edits: dict[str, Any] = {}
    vague = [re.escape(_(said.text)).replace(r"\{count\}", r"\d+") for said in _VAGUE]
    for one in islice(of.prefetch.edits(PageState(of.page_codec(), state), ""), MOST):
        is_set = one.edit.partition("|")[0] in of.panels  # how it is measured, above all
        what = "" if is_set else describe(state, one.state, {})
        if what and not re.search("|".join(vague), what):
            edits.setdefault(what, one.state)
    of.prefetch.warm([*edits.values()])
    found = []
    for what, after in edits.items():
        tile = next((one for one in of.prefetch.tiles(after, state) if one.id == picked), None)
        if tile is not None and tile.trend != "none":
            found.append(Move(what, tile.trend, tile.value, after))
    return found
