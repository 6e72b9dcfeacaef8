"""Retrieved, relevant and known documents as sets: build them, watch and work out seven metrics."""

from pages.desk.desk import open_desk
from pages.desk.language import _
from pages.parts.page import Page, show_page
from pages.retrieved_set.ahead import AHEAD
from pages.retrieved_set.build import show_build, take_build
from pages.retrieved_set.examples import computed, examples
from pages.retrieved_set.menus import show_sets_menus
from pages.retrieved_set.state import codec
from pages.retrieved_set.watch import show_chart, show_tiles, take_watch
from pages.retrieved_set.work import show_work, take_work

show_page(
    open_desk("retrieved set desk", codec()),
    Page(
        title=_("Retrieved sets"),
        menus=show_sets_menus,
        take=(take_build, take_watch, take_work),
        examples=examples,
        computed=computed,
        numbers=show_tiles,
        build=show_build,
        chart=show_chart,
        work=show_work,
        ahead=AHEAD,
        widths=(7, 6),
    ),
)
