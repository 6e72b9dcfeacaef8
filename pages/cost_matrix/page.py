"""Two models and what their mistakes cost: build the matrices, watch who wins, work it out."""

from pages.cost_matrix.address import codec
from pages.cost_matrix.ahead import AHEAD
from pages.cost_matrix.build import show_build, take_build
from pages.cost_matrix.examples import computed, examples
from pages.cost_matrix.menus import show_cost_menus
from pages.cost_matrix.watch import show_chart, show_numbers, take_watch
from pages.cost_matrix.work import show_work, take_work
from pages.desk.desk import open_desk
from pages.desk.language import _
from pages.parts.page import Page, show_page

show_page(
    open_desk("cost matrix desk", codec()),
    Page(
        title=_("Cost matrix"),
        menus=show_cost_menus,
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
