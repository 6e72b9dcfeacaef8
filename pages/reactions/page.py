"""How the metrics react to every move of a ranked list."""

from functools import partial

from pages.parts.page import Page
from pages.ranked_list.derivation import show_derivation
from pages.reactions.build import PAGE
from pages.reactions.claims import apply_claim
from pages.reactions.examples import examples
from pages.reactions.input import INPUT
from pages.reactions.log import apply_log
from pages.reactions.tiles_and_chart import VIEW, VIEWS, apply_view, show_chart

Page(
    "reactions",
    input=INPUT,
    chart=show_chart,
    work=partial(show_derivation, page=PAGE),
    aside=lambda _page_state: None,
    panels={
        VIEW: apply_view,
        **{key: apply for view in VIEWS.values() for key, apply in view.panels.items()},
    },
    apply=(apply_log, apply_claim),
    examples=examples,
).show()
