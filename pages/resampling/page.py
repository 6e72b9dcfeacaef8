"""Resampling: split the items, watch the rounds, and see how far an estimate may be trusted."""

from pages.desk.language import _
from pages.parts.first_step import FirstStep
from pages.parts.page import Page, show_page
from pages.resampling.derivation import OPTIONS, show_derivation, take_option
from pages.resampling.input import INPUT
from pages.resampling.tiles_and_chart import CHART, show_chart, take_view
from pages.resampling.waiting import do_what_takes_long, is_waited_for

show_page(
    Page(
        title=_("Resampling"),
        first_step=FirstStep(
            _(
                "Each round trains on some of the items and tests on the others; the mean of the "
                "rounds is to say what the model is worth on items that nobody has seen."
            ),
            _("Press Split again, and see how far the mean moves though the items stay the same."),
        ),
        input=INPUT,
        chart=show_chart,
        work=show_derivation,
        panels={CHART: take_view, OPTIONS: take_option},
        widths=(11, 13),
        long=do_what_takes_long,
        waits=is_waited_for,
    )
)
