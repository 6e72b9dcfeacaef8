"""A threshold on scores: build scored items, watch the curves and metrics, work out any of them."""

from pages.desk.desk import open_desk
from pages.desk.examples import with_examples
from pages.desk.language import _
from pages.desk.scores.address import PIECES
from pages.parts.first_step import FirstStep
from pages.parts.page import Page, show_page
from pages.parts.tiles import take_metric
from pages.threshold_sweep.ahead import AHEAD
from pages.threshold_sweep.build import (
    BUTTONS,
    MAKING,
    THRESHOLD,
    show_build,
    take_button,
    take_change,
    take_line_edit,
)
from pages.threshold_sweep.examples import computed, examples
from pages.threshold_sweep.menus import show_sweep_menus
from pages.threshold_sweep.state import METRICS, codec
from pages.threshold_sweep.watch import (
    CHART,
    TILES,
    show_chart,
    show_tiles,
    take_chart,
    take_curves,
)
from pages.threshold_sweep.work import OPTIONS, PAGER, show_work, take_option, take_turn

show_page(
    open_desk(
        "threshold sweep desk",
        with_examples(codec(), examples, *PIECES),
    ),
    Page(
        title=_("Threshold sweep"),
        first_step=FirstStep(
            _(
                "Items stand on a line by their scores: those from the threshold on are taken "
                "for positive."
            ),
            _("Drag the threshold along the line, and follow its point on both curves."),
        ),
        menus=show_sweep_menus,
        take=(take_line_edit, take_curves, take_metric(TILES, METRICS)),
        panels={
            MAKING: take_change,
            THRESHOLD: take_change,
            BUTTONS: take_button,
            CHART: take_chart,
            OPTIONS: take_option,
            PAGER: take_turn,
        },
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
