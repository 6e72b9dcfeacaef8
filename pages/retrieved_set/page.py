"""Retrieved, relevant and known documents as sets: build them, watch and work out seven metrics."""

from pages.desk.desk import open_desk
from pages.desk.examples import with_examples
from pages.desk.language import _
from pages.parts.first_step import FirstStep
from pages.parts.page import Page, show_page
from pages.parts.tiles import take_metric
from pages.retrieved_set.ahead import AHEAD
from pages.retrieved_set.build import BUTTONS, LINES, show_build, take_board, take_button, take_line
from pages.retrieved_set.examples import computed, examples
from pages.retrieved_set.menus import show_sets_menus
from pages.retrieved_set.state import METRICS, codec
from pages.retrieved_set.watch import CHART, TILES, show_chart, show_tiles, take_chart
from pages.retrieved_set.work import OPTIONS, show_work, take_option

show_page(
    open_desk(
        "retrieved set desk",
        with_examples(codec(), examples, "retrieved", "relevant", "known", "others"),
    ),
    Page(
        title=_("Retrieved sets"),
        first_step=FirstStep(
            _(
                "Circles hold the documents that were retrieved, those that are relevant, and "
                "those that were known before."
            ),
            _(
                "Drag a document out of one circle into another, and see whether precision or "
                "recall changes."
            ),
        ),
        menus=show_sets_menus,
        take=(take_board, take_metric(TILES, METRICS)),
        panels={
            LINES: take_line,
            BUTTONS: take_button,
            CHART: take_chart,
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
