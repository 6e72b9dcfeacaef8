"""A threshold on scores: build scored items, watch the curves and metrics, work out any of them."""

from pages.desk.language import _
from pages.parts.first_step import FirstStep
from pages.parts.page import Page, show_page
from pages.threshold_sweep.derivation import PAGER, show_derivation, take_turn
from pages.threshold_sweep.input import INPUT
from pages.threshold_sweep.tiles_and_chart import CHART, show_chart, take_curves, take_view

show_page(
    Page(
        title=_("Threshold sweep"),
        first_step=FirstStep(
            _(
                "Items stand on a line by their scores: those from the threshold on are taken "
                "for positive."
            ),
            _("Drag the threshold along the line, and follow its point on both curves."),
        ),
        input=INPUT,
        chart=show_chart,
        work=show_derivation,
        panels={CHART: take_view, PAGER: take_turn},
        take=(take_curves,),
        widths=(8, 15),
    )
)
