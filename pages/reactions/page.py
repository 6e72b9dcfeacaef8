"""How twelve metrics react to every move of a ranked list."""

from pages.desk.desk import open_desk
from pages.desk.examples import with_examples
from pages.desk.language import _
from pages.parts.first_step import FirstStep
from pages.parts.page import Page, show_page
from pages.parts.tiles import take_metric
from pages.ranked_list.build import take_line
from pages.ranked_list.options import METRICS
from pages.ranked_list.work import take_option
from pages.reactions.ahead import AHEAD
from pages.reactions.build import BUTTONS, LINE, show_build, take_board, take_list_button
from pages.reactions.claims import take_claim
from pages.reactions.examples import all_examples, computed
from pages.reactions.log import take_log
from pages.reactions.looks import following
from pages.reactions.menus import show_reaction_menus
from pages.reactions.state import codec
from pages.reactions.views import VIEWS
from pages.reactions.watch import TILES, VIEW, show_numbers, show_view, take_view
from pages.reactions.work import OPTIONS, show_work

show_page(
    open_desk(
        "reactions desk",
        with_examples(codec(), all_examples, "grades", "docs"),
    ),
    Page(
        title=_("How metrics react"),
        first_step=FirstStep(
            _(
                "The twelve metrics of a ranked list, and how each answers: to every move so far, "
                "to every swap, to all orders of the same documents."
            ),
            _(
                "Pick the tile RR and then P@5, and see in the map which swaps they care for; then "
                "move a document and look at the log."
            ),
        ),
        menus=show_reaction_menus,
        take=(following(take_board), take_metric(TILES, METRICS), take_log, take_claim),
        panels={
            LINE: following(take_line),
            BUTTONS: following(take_list_button),
            VIEW: take_view,
            **{key: take for view in VIEWS.values() for key, take in view.panels.items()},
            OPTIONS: take_option,
        },
        examples=all_examples,
        computed=computed,
        numbers=show_numbers,
        build=show_build,
        chart=show_view,
        work=show_work,
        ahead=AHEAD,
    ),
)
