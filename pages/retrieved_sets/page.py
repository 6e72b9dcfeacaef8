"""Retrieved, relevant and known documents as sets: build them, watch and work out the metrics."""

from pages.parts.page import Page
from pages.retrieved_sets.derivation import OPTIONS, apply_option, show_derivation
from pages.retrieved_sets.input import INPUT
from pages.retrieved_sets.tiles_and_chart import CHART, apply_view, show_chart

Page(
    "retrieved_sets",
    input=INPUT,
    chart=show_chart,
    work=show_derivation,
    panels={CHART: apply_view, OPTIONS: apply_option},
    widths=(7, 6),
).show()
