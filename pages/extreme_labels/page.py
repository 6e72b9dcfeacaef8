"""Labels from head to tail and two predictors: build rows, watch who wins, work it out."""

from pages.desk.desk import open_desk
from pages.desk.language import _
from pages.extreme_labels.address import codec
from pages.extreme_labels.ahead import AHEAD
from pages.extreme_labels.build import show_build, take_build
from pages.extreme_labels.examples import computed, examples
from pages.extreme_labels.menus import show_extreme_menus
from pages.extreme_labels.watch import show_chart, show_numbers, take_watch
from pages.extreme_labels.work import show_work, take_work
from pages.parts.page import Page, show_page

show_page(
    open_desk("extreme labels desk", codec()),
    Page(
        title=_("Extreme labels"),
        menus=show_extreme_menus,
        take=(take_build, take_watch, take_work),
        examples=examples,
        computed=computed,
        numbers=show_numbers,
        build=show_build,
        chart=show_chart,
        work=show_work,
        ahead=AHEAD,
        across=True,
    ),
)
