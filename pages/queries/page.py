"""Many queries: build a list for each, or upload runs, watch the means, compare two systems."""

from pages.desk.language import _
from pages.parts.first_step import FirstStep
from pages.parts.page import Page, show_page
from pages.queries.derivation import OPTIONS, WORK, show_derivation, take_option, take_work
from pages.queries.input import INPUT
from pages.queries.tiles_and_chart import CHART, show_chart, take_view
from pages.queries.waiting import do_what_takes_long, is_waited_for

show_page(
    Page(
        title=_("Many queries"),
        first_step=FirstStep(
            _(
                "Each list answers a query of its own, and every measure is averaged over the "
                "queries."
            ),
            _(
                "Move a relevant document of one query up to rank 1, and see how much this query "
                "does for each mean."
            ),
        ),
        input=INPUT,
        chart=show_chart,
        work=show_derivation,
        panels={CHART: take_view, WORK: take_work, OPTIONS: take_option},
        widths=(8, 15),
        long=do_what_takes_long,
        waits=is_waited_for,
    )
)
