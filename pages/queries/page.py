"""Many queries: build a list for each, or upload runs, watch the means, compare two systems."""

from pages.parts.first_step import FirstStep
from pages.parts.page import Page, show_page
from pages.queries.derivation import OPTIONS, WORK, apply_option, apply_work, show_derivation
from pages.queries.input import INPUT
from pages.queries.tiles_and_chart import CHART, apply_view, show_chart
from pages.queries.waiting import is_waited_for, run_long_task
from pages.session.language import _

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
        panels={CHART: apply_view, WORK: apply_work, OPTIONS: apply_option},
        widths=(8, 15),
        long=run_long_task,
        waits=is_waited_for,
    )
)
