"""Retrieved, relevant and known documents as sets: build them, watch and work out the metrics."""

from pages.parts.first_step import FirstStep
from pages.parts.page import Page, show_page
from pages.retrieved_sets.derivation import OPTIONS, apply_option, show_derivation
from pages.retrieved_sets.input import INPUT
from pages.retrieved_sets.tiles_and_chart import CHART, apply_view, show_chart
from pages.session.language import _

show_page(
    Page(
        title=_("Retrieved sets"),
        first_step=FirstStep(
            _(
                "Circles hold the documents that were retrieved, those that are relevant, and "
                "those that were known before."
            ),
            _(
                "Drag a document that is not relevant into the circle of the retrieved ones, and "
                "see whether precision or recall falls."
            ),
        ),
        input=INPUT,
        chart=show_chart,
        work=show_derivation,
        panels={CHART: apply_view, OPTIONS: apply_option},
        widths=(7, 6),
    )
)
