"""The page of cost matrices: enter the costs, watch which model wins, work it out."""

from pages.cost_matrix.derivation import (
    SOURCES,
    THRESHOLD,
    apply_source,
    apply_threshold,
    show_derivation,
)
from pages.cost_matrix.input import INPUT
from pages.cost_matrix.tiles_and_chart import VIEW, apply_view, show_chart
from pages.parts.first_step import FirstStep
from pages.parts.page import Page, show_page
from pages.session.language import _

show_page(
    Page(
        title=_("Cost matrix"),
        first_step=FirstStep(
            _(
                "Three matrices hold the cost of each kind of mistake, and how often each of two "
                "models makes it."
            ),
            _(
                "Move the slider of the cost of a false negative until the other model becomes "
                "cheaper."
            ),
        ),
        input=INPUT,
        chart=show_chart,
        work=show_derivation,
        panels={VIEW: apply_view, SOURCES: apply_source, THRESHOLD: apply_threshold},
    )
)
