"""The page of cost matrices: enter the costs, watch which model wins, work it out."""

from pages.cost_matrix import derivation
from pages.cost_matrix.input import INPUT
from pages.cost_matrix.tiles_and_chart import VIEW, apply_view, show_chart
from pages.parts.page import Page

Page(
    "cost_matrix",
    input=INPUT,
    chart=show_chart,
    work=derivation.show_derivation,
    panels={
        VIEW: apply_view,
        derivation.SOURCES: derivation.apply_source,
        derivation.THRESHOLD: derivation.apply_threshold,
    },
).show()
