"""One ranked list: build it, watch twelve metrics, work out any of them."""

from pages.desk.desk import open_desk
from pages.desk.language import _
from pages.parts.page import Page, show_page
from pages.ranked_list.ahead import AHEAD
from pages.ranked_list.build import show_build, take_build
from pages.ranked_list.examples import computed, examples
from pages.ranked_list.menus import show_list_menus
from pages.ranked_list.state import codec
from pages.ranked_list.watch import show_chart, show_tiles, take_watch
from pages.ranked_list.work import show_work, take_work

show_page(
    open_desk("ranked list desk", codec()),
    Page(
        title=_("Ranked list"),
        menus=show_list_menus,
        take=(take_build, take_watch, take_work),
        examples=examples,
        computed=computed,
        numbers=show_tiles,
        build=show_build,
        chart=show_chart,
        work=show_work,
        ahead=AHEAD,
    ),
)
