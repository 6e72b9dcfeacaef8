"""The page of rater agreement: build a table or ratings, compare the coefficients, work any out."""

from pages.parts.first_step import FirstStep
from pages.parts.page import Page, show_page
from pages.rater_agreement.derivation import show_derivation
from pages.rater_agreement.input import INPUT
from pages.rater_agreement.tiles_and_chart import show_chart
from pages.session.language import _

show_page(
    Page(
        title=_("Rater agreement"),
        first_step=FirstStep(
            _(
                "Each cell counts the items to which two raters gave this pair of categories: "
                "on the diagonal they agree."
            ),
            _(
                "Select a cell off the diagonal, press the + key a few times, and compare the "
                "plain agreement with kappa."
            ),
        ),
        input=INPUT,
        chart=show_chart,
        work=show_derivation,
    )
)
