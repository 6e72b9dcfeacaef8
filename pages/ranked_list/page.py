"""One ranked list: build it, watch the metrics, work out any of them."""

from pages.parts.first_step import FirstStep
from pages.parts.page import Page, show_page
from pages.ranked_list.derivation import show_derivation
from pages.ranked_list.input import INPUT
from pages.ranked_list.tiles_and_chart import CHART, apply_view, show_chart
from pages.session.language import _

show_page(
    Page(
        title=_("Ranked list"),
        first_step=FirstStep(
            _(
                "Documents stand in the order of their ranks, each with a grade of relevance, "
                "and the metrics say how good this order is."
            ),
            _(
                "Drag the first document down, or pick it and press the arrow key, and see "
                "which numbers fall."
            ),
        ),
        input=INPUT,
        chart=show_chart,
        work=show_derivation,
        panels={CHART: apply_view},
    )
)
