"""Two orders of the same items: build them, watch six metrics, work out any of them."""

from pages.desk.desk import open_desk
from pages.desk.examples import with_examples
from pages.desk.language import _
from pages.parts.first_step import FirstStep
from pages.parts.page import Page, show_page
from pages.parts.tiles import take_metric
from pages.rank_correlation.ahead import AHEAD
from pages.rank_correlation.build import (
    BUTTONS,
    LINES,
    show_build,
    take_button,
    take_line,
    take_orders,
)
from pages.rank_correlation.comparison import COMPARISON, take_comparison
from pages.rank_correlation.examples import computed, examples
from pages.rank_correlation.menus import show_orders_menus
from pages.rank_correlation.options import METRICS
from pages.rank_correlation.state import codec
from pages.rank_correlation.watch import CHART, TILES, show_chart, show_tiles, take_view
from pages.rank_correlation.work import OPTIONS, show_work, take_option

show_page(
    open_desk(
        "rank correlation desk",
        with_examples(codec(), examples, "first", "second", "items", "x", "y"),
    ),
    Page(
        title=_("Rank correlation"),
        first_step=FirstStep(
            _(
                "The same items stand in two orders, joined by lines: where two lines cross, "
                "the orders disagree."
            ),
            _(
                "Drag an item of the second order past its neighbour, and see by how much "
                "each coefficient changes."
            ),
        ),
        menus=show_orders_menus,
        take=(take_orders, take_metric(TILES, METRICS)),
        panels={
            LINES: take_line,
            BUTTONS: take_button,
            COMPARISON: take_comparison,
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
        widths=(11, 13),
    ),
)
