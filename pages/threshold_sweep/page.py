"""The page of threshold sweeps: build scored items, watch curves and metrics, work them out."""

from pages.parts.first_step import FirstStep
from pages.parts.page import Page, show_page
from pages.session.language import _
from pages.threshold_sweep.derivation import PAGER, apply_turn, show_derivation
from pages.threshold_sweep.input import INPUT
from pages.threshold_sweep.tiles_and_chart import (
    CHART,
    apply_curves,
    apply_view,
    show_chart,
    show_picked_chart,
)

show_page(
    Page(
        title=_("Threshold sweep"),
        first_step=FirstStep(
            _(
                "Items lie on a line by their scores: those at or above the threshold are "
                "predicted positive."
            ),
            _(
                "Drag an item past one of the other class, and see the area under both curves "
                "change; then drag the threshold, and follow its point."
            ),
        ),
        input=INPUT,
        chart=show_chart,
        aside=show_picked_chart,
        work=show_derivation,
        panels={CHART: apply_view, PAGER: apply_turn},
        apply=(apply_curves,),
        widths=(8, 15),
    )
)
