"""Two models and what their mistakes cost: build the matrices, watch who wins, work it out."""

from pages.cost_matrix.address import codec
from pages.cost_matrix.ahead import AHEAD
from pages.cost_matrix.build import BUTTONS, show_build, take_button, take_matrices
from pages.cost_matrix.examples import computed, examples
from pages.cost_matrix.menus import show_cost_menus
from pages.cost_matrix.watch import VIEW, show_chart, show_numbers, take_tile, take_view
from pages.cost_matrix.work import SOURCES, THRESHOLD, show_work, take_source, take_threshold
from pages.desk.desk import open_desk
from pages.desk.examples import with_examples
from pages.desk.language import _
from pages.desk.scores.address import PIECES
from pages.parts.first_step import FirstStep
from pages.parts.page import Page, show_page

show_page(
    open_desk(
        "cost matrix desk",
        with_examples(codec(), examples, "costs", "first", "second", "names", *PIECES),
    ),
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
        menus=show_cost_menus,
        take=(take_matrices, take_tile),
        panels={
            BUTTONS: take_button,
            VIEW: take_view,
            SOURCES: take_source,
            THRESHOLD: take_threshold,
        },
        examples=examples,
        computed=computed,
        numbers=show_numbers,
        build=show_build,
        chart=show_chart,
        work=show_work,
        ahead=AHEAD,
        across=True,
    ),
)
