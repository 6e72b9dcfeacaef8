"""A confusion matrix: type it, watch eleven metrics, work out any of them."""

from pages.confusion_matrix.ahead import AHEAD
from pages.confusion_matrix.build import BUTTONS, WAY, show_build, take_button, take_edit, take_way
from pages.confusion_matrix.examples import computed, examples
from pages.confusion_matrix.menus import show_matrix_menus
from pages.confusion_matrix.options import METRICS
from pages.confusion_matrix.state import Rates, codec
from pages.confusion_matrix.watch import TILES, VIEW, show_chart, show_tiles, take_view
from pages.confusion_matrix.work import CONTROLS, show_work, take_option
from pages.desk.desk import open_desk
from pages.desk.examples import with_examples
from pages.desk.language import _
from pages.parts.first_step import FirstStep
from pages.parts.page import Page, show_page
from pages.parts.tiles import take_metric

show_page(
    open_desk(
        "confusion matrix desk",
        with_examples(codec(), examples, "matrix", "names", *vars(Rates())),
    ),
    Page(
        title=_("Confusion matrix"),
        first_step=FirstStep(
            _(
                "Each row of the matrix is a true class and each column a predicted one: the "
                "diagonal counts what is right."
            ),
            _(
                "Pick a cell beside the diagonal, press the + key a few times, and see which "
                "numbers fall and which stay."
            ),
        ),
        menus=show_matrix_menus,
        take=(take_edit, take_metric(TILES, METRICS)),
        panels={
            WAY: take_way,
            BUTTONS: take_button,
            VIEW: take_view,
            CONTROLS: take_option,
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
