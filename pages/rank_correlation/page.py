"""Two orders of the same items: build them, watch six metrics, work out any of them."""

from pages.desk.desk import open_desk
from pages.desk.language import _
from pages.parts.page import Page, show_page
from pages.rank_correlation.ahead import AHEAD
from pages.rank_correlation.build import show_build, take_build
from pages.rank_correlation.examples import computed, examples
from pages.rank_correlation.menus import show_orders_menus
from pages.rank_correlation.state import codec
from pages.rank_correlation.watch import show_chart, show_tiles, take_watch
from pages.rank_correlation.work import show_work, take_work

show_page(
    open_desk("rank correlation desk", codec()),
    Page(
        title=_("Rank correlation"),
        menus=show_orders_menus,
        take=(take_build, take_watch, take_work),
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
