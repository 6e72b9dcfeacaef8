"""Two models and what their mistakes cost: build the matrices, watch who wins, work it out."""

from pages.cost_matrix.derivation import (
    SOURCES,
    THRESHOLD,
    show_derivation,
    take_source,
    take_threshold,
)
from pages.cost_matrix.input import INPUT
from pages.cost_matrix.tiles_and_chart import VIEW, show_chart, take_view
from pages.desk.language import _
from pages.parts.first_step import FirstStep
from pages.parts.page import Page, show_page

show_page(
    Page(
        title=_("Cost matrix"),
        first_step=FirstStep(
            _(
                "Three matrices say what each kind of mistake costs, and how often either of "
                "two models makes it."
            ),
            _(
                "Move the cost of a false negative by its slider until the other model is the "
                "cheaper one."
            ),
        ),
        input=INPUT,
        chart=show_chart,
        work=show_derivation,
        panels={VIEW: take_view, SOURCES: take_source, THRESHOLD: take_threshold},
    )
)
