"""Scored labels of items: build them, watch and work out three metrics of their ranking."""

from pages.label_ranking.build import apply_row
from pages.label_ranking.derivation import OPTIONS, ROW, apply_option, show_derivation
from pages.label_ranking.input import INPUT
from pages.label_ranking.tiles_and_chart import CHART, apply_view, show_chart
from pages.parts.page import Page

Page(
    "label_ranking",
    input=INPUT,
    chart=show_chart,
    work=show_derivation,
    panels={CHART: apply_view, ROW: apply_row, OPTIONS: apply_option},
    widths=(7, 6),
).show()
