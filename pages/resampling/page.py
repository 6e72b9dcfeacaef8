"""Resampling: split the items, watch the rounds, and see how far an estimate may be trusted."""

from pages.desk.desk import open_desk
from pages.desk.examples import with_examples
from pages.desk.language import _
from pages.parts.first_step import FirstStep
from pages.parts.page import Page, show_page
from pages.parts.tiles import take_metric
from pages.resampling.address import PIECES, codec
from pages.resampling.ahead import AHEAD
from pages.resampling.build import (
    BUTTONS,
    SETTINGS,
    show_build,
    take_board,
    take_button,
    take_setting,
)
from pages.resampling.examples import computed, examples
from pages.resampling.menus import show_resampling_menus
from pages.resampling.state import METRICS
from pages.resampling.waiting import do_what_takes_long, is_waited_for
from pages.resampling.watch import (
    CHART,
    TILES,
    show_chart,
    show_numbers,
    take_chart,
)
from pages.resampling.work import OPTIONS, show_work, take_option

show_page(
    open_desk("resampling desk", with_examples(codec(), examples, *PIECES, "method", "draw")),
    Page(
        title=_("Resampling"),
        first_step=FirstStep(
            _(
                "Each round trains on some of the items and tests on the others; the mean of the "
                "rounds is to say what the model is worth on items that nobody has seen."
            ),
            _("Press Split again, and see how far the mean moves though the items stay the same."),
        ),
        menus=show_resampling_menus,
        take=(take_board, take_metric(TILES, METRICS)),
        panels={
            SETTINGS: take_setting,
            BUTTONS: take_button,
            CHART: take_chart,
            OPTIONS: take_option,
        },
        examples=examples,
        computed=computed,
        numbers=show_numbers,
        build=show_build,
        chart=show_chart,
        work=show_work,
        ahead=AHEAD,
        across=True,
        widths=(11, 13),
        long=do_what_takes_long,
        waits=is_waited_for,
    ),
)
