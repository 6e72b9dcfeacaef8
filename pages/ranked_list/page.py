"""One ranked list: build it, watch the metrics, work out any of them."""

from pages.parts.page import Page
from pages.ranked_list.derivation import show_derivation
from pages.ranked_list.input import INPUT
from pages.ranked_list.tiles_and_chart import CHART, apply_view, show_chart

Page(
    "ranked_list",
    input=INPUT,
    chart=show_chart,
    work=show_derivation,
    panels={CHART: apply_view},
).show()
