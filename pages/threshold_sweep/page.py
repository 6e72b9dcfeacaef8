"""The page of threshold sweeps: build scored items, watch curves and metrics, work them out."""

from pages.parts.page import Page
from pages.threshold_sweep import tiles_and_chart
from pages.threshold_sweep.derivation import PAGER, apply_turn, show_derivation
from pages.threshold_sweep.input import INPUT

Page(
    "threshold_sweep",
    input=INPUT,
    chart=tiles_and_chart.show_chart,
    aside=tiles_and_chart.show_picked_chart,
    work=show_derivation,
    panels={tiles_and_chart.CHART: tiles_and_chart.apply_view, PAGER: apply_turn},
    apply=(tiles_and_chart.apply_curves,),
    widths=(8, 15),
).show()
