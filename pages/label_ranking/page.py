"""Scored labels of items: build them, watch and work out three metrics of their ranking."""

from pages.desk.desk import open_desk
from pages.desk.examples import with_examples
from pages.desk.language import _
from pages.label_ranking.ahead import AHEAD
from pages.label_ranking.build import BUTTONS, show_build, take_button, take_edit
from pages.label_ranking.examples import computed, examples
from pages.label_ranking.menus import show_labels_menus
from pages.label_ranking.row import take_row
from pages.label_ranking.state import codec
from pages.label_ranking.watch import CHART, show_chart, show_tiles, take_tile, take_view
from pages.label_ranking.work import OPTIONS, ROW, show_work, take_option
from pages.parts.first_step import FirstStep
from pages.parts.page import Page, show_page

show_page(
    open_desk(
        "label ranking desk",
        with_examples(codec(), examples, "true", "score", "labels", "rows"),
    ),
    Page(
        title=_("Label ranking"),
        first_step=FirstStep(
            _(
                "Each row is an item with a score for every label, and the labels that are "
                "true of it are ticked."
            ),
            _(
                "Raise the score of a true label above one that is not true, and see which "
                "numbers notice."
            ),
        ),
        menus=show_labels_menus,
        take=(take_edit, take_tile),
        panels={
            BUTTONS: take_button,
            CHART: take_view,
            ROW: take_row,
            OPTIONS: take_option,
        },
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
