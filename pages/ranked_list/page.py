"""One ranked list: build it, watch twelve metrics, work out any of them."""

from pages.desk.desk import open_desk
from pages.desk.examples import with_examples
from pages.desk.language import _
from pages.parts.first_step import FirstStep
from pages.parts.page import Page, show_page
from pages.parts.tiles import take_metric
from pages.ranked_list.ahead import AHEAD
from pages.ranked_list.build import BUTTONS, LINE, show_build, take_button, take_line, take_list
from pages.ranked_list.examples import computed, examples
from pages.ranked_list.menus import show_list_menus
from pages.ranked_list.options import METRICS
from pages.ranked_list.state import codec
from pages.ranked_list.watch import CHART, TILES, show_chart, show_tiles, take_view
from pages.ranked_list.work import OPTIONS, show_work, take_option

show_page(
    open_desk(
        "ranked list desk",
        with_examples(codec(), examples, "grades", "docs"),
    ),
    Page(
        title=_("Ranked list"),
        first_step=FirstStep(
            _(
                "Documents stand in the order of their ranks, each with a grade of relevance, "
                "and twelve metrics say how good this order is."
            ),
            _(
                "Drag the first document down, or pick it and press the arrow key, and see "
                "which numbers fall."
            ),
        ),
        menus=show_list_menus,
        take=(take_list, take_metric(TILES, METRICS)),
        panels={
            LINE: take_line,
            BUTTONS: take_button,
            CHART: take_view,
            OPTIONS: take_option,
        },
        examples=examples,
        computed=computed,
        numbers=show_tiles,
        build=show_build,
        chart=show_chart,
        work=show_work,
        ahead=AHEAD,
    ),
)
