"""Two orders of the same items: build them, watch the metrics, work out any of them."""

from pages.parts.page import Page
from pages.rank_correlation.derivation import show_derivation
from pages.rank_correlation.input import INPUT
from pages.rank_correlation.tiles_and_chart import CHART, apply_view, show_chart

Page(
    "rank_correlation",
    input=INPUT,
    chart=show_chart,
    work=show_derivation,
    panels={CHART: apply_view},
    widths=(11, 13),
).show()
