"""A threshold on scores: build scored items, watch the curves and metrics, work out any of them."""

from pages.desk.desk import open_desk
from pages.desk.language import _
from pages.parts.page import Page, show_page
from pages.threshold_sweep.ahead import AHEAD
from pages.threshold_sweep.build import show_build, take_build
from pages.threshold_sweep.examples import computed, examples
from pages.threshold_sweep.menus import show_sweep_menus
from pages.threshold_sweep.state import codec
from pages.threshold_sweep.watch import show_chart, show_tiles, take_watch
from pages.threshold_sweep.work import show_work, take_work

show_page(
    open_desk("threshold sweep desk", codec()),
    Page(
        title=_("Threshold sweep"),
        menus=show_sweep_menus,
        take=(take_build, take_watch, take_work),
        examples=examples,
        computed=computed,
        numbers=show_tiles,
        build=show_build,
        chart=show_chart,
        work=show_work,
        ahead=AHEAD,
        widths=(8, 15),
    ),
)
