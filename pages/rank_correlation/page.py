"""Two orders of the same items: build them, watch the metrics, work out any of them."""

from pages.parts.first_step import FirstStep
from pages.parts.page import Page, show_page
from pages.rank_correlation.derivation import show_derivation
from pages.rank_correlation.input import INPUT
from pages.rank_correlation.tiles_and_chart import CHART, apply_view, show_chart
from pages.session.language import _

show_page(
    Page(
        title=_("Rank correlation"),
        first_step=FirstStep(
            _(
                "The same items stand in two orders, joined by lines: where two lines cross, "
                "the orders disagree."
            ),
            _(
                "Drag an item of the second order past its neighbour, and see by how much "
                "each coefficient changes."
            ),
        ),
        input=INPUT,
        chart=show_chart,
        work=show_derivation,
        panels={CHART: apply_view},
        widths=(11, 13),
    )
)
