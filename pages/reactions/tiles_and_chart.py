"""The Watch region: the tiles of a ranked list, and one view of how they react."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from metrics.steps import Say, say
from pages.parts.controls import looking_at
from pages.parts.panel import Apply, Select, panel
from pages.reactions import change, claims, disagree, log, orders, slide, swaps
from pages.reactions.build import following
from pages.reactions.state import ReactionsState
from pages.session.language import _, translate
from pages.session.page_state import PageState

TILES, VIEW = "reactions tiles", "reactions view"
Show = Callable[[PageState[ReactionsState]], None]


@dataclass(frozen=True)
class View:
    """What a view is called, what shows it, and what takes the changes of its panels by their
    keys.
    """

    name: Say
    show: Show
    panels: Mapping[str, Apply[ReactionsState]]


# By their names in the state's VIEWS, in the order in which they are offered.
VIEWS: dict[str, View] = {
    "log": View(say("Log"), log.show_log, {}),
    "swaps": View(say("Swaps"), swaps.show_swaps, {}),
    "change": View(
        say("Why did it change?"), change.show_change, {change.PIN: following(change.apply_pin)}
    ),
    "orders": View(say("All orders"), orders.show_orders, {}),
    "disagree": View(
        say("Disagreement"),
        disagree.show_disagreement,
        {disagree.PAIR: following(disagree.apply_pair)},
    ),
    "slide": View(say("Flat and jumping"), slide.show_slide, {slide.SLIDE: slide.apply_slide}),
    "claims": View(say("What it obeys"), claims.show_claims, {}),
}
apply_view = looking_at(view=VIEWS)
GROUPS = (
    (say("This move"), ("log", "change")),
    (say("All moves"), ("swaps", "orders")),
    (say("More"), ("disagree", "slide", "claims")),
)


def show_chart(page_state: PageState[ReactionsState]) -> None:
    """One view at a time, because a chart is the slowest part of the page."""
    names = tuple((id_, translate(view.name)) for id_, view in VIEWS.items())
    groups = tuple((translate(label), of) for label, of in GROUPS)
    choice = Select("view", _("View"), page_state.present.view, names, True, groups)
    panel(page_state, [[choice]], key=VIEW)
    VIEWS[page_state.present.view].show(page_state)
