"""The moves one step away from a state, in words, and where each leads the picked metric."""

from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

from pages.parts.narration.moves import describe
from pages.session.language import _
from pages.session.page_state import PageState

if TYPE_CHECKING:
    from pages.parts.input import Input

MOST = 300  # edits that are looked at
# Ends of what is said of many things together: nobody could tell where that leads.
_VAGUE = tuple(
    said.partition("}")[2] for said in (_("{count} cells changed"), _("{count} in another order"))
)


class Move(NamedTuple):
    """What is moved, where the metric goes, and the value that it then has."""

    what: str
    trend: str
    value: str


def moves_of(of: "Input[Any]", state: Any, picked: str) -> list[Move]:
    """Those that can be said, each once, and after which the metric is defined: of the input
    itself, not of how it is measured or looked at.
    """
    codec, edits = of.page_codec(), {}
    page_state = PageState(codec, state)

    def built(state: Any) -> list[Any]:
        pieces = codec.encode(state)
        return [pieces.get(name) for name in of.data]

    for one in islice(of.prefetch.edits(page_state, ""), MOST):
        what = describe(state, one.state, {}) if built(one.state) != built(state) else ""
        if what and not what.endswith(_VAGUE):
            edits.setdefault(what, one.state)
    of.prefetch.warm([*edits.values()])
    found = []
    for what, after in edits.items():
        tile = next((one for one in of.prefetch.tiles(after, state) if one.id == picked), None)
        if tile is not None and tile.trend != "none":
            found.append(Move(what, tile.trend, tile.value))
    return found
