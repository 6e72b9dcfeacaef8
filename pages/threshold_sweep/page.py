"""The page of threshold sweeps: build scored items, watch curves and metrics, work them out."""

from pages.parts.page import Page, show_page
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
        "threshold_sweep",
        input=INPUT,
        chart=show_chart,
        aside=show_picked_chart,
        work=show_derivation,
        panels={CHART: apply_view, PAGER: apply_turn},
        apply=(apply_curves,),
        widths=(8, 15),
    )
)
