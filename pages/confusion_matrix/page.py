"""A confusion matrix: type it, watch eleven metrics, work out any of them."""

from pages.confusion_matrix.ahead import AHEAD
from pages.confusion_matrix.build import show_build, take_build
from pages.confusion_matrix.examples import computed, examples
from pages.confusion_matrix.menus import show_matrix_menus
from pages.confusion_matrix.state import codec
from pages.confusion_matrix.watch import show_chart, show_tiles, take_watch
from pages.confusion_matrix.work import show_work, take_work
from pages.desk.desk import open_desk
from pages.desk.language import _
from pages.parts.page import Page, show_page

show_page(
    open_desk("confusion matrix desk", codec()),
    Page(
        title=_("Confusion matrix"),
        menus=show_matrix_menus,
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
