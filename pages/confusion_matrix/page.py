"""The page of confusion matrices: edit a matrix, watch the metrics, work out any of them."""

from pages.confusion_matrix.derivation import show_derivation
from pages.confusion_matrix.input import INPUT
from pages.confusion_matrix.tiles_and_chart import show_chart
from pages.parts.first_step import FirstStep
from pages.parts.page import Page, show_page
from pages.session.language import _

show_page(
    Page(
        title=_("Confusion matrix"),
        first_step=FirstStep(
            _(
                "Each row of the matrix is a true class and each column a predicted class: the "
                "diagonal counts the correct predictions."
            ),
            _(
                "Select the cell at the top right, press the + key a few times, and see which "
                "numbers fall and which stay."
            ),
        ),
        input=INPUT,
        chart=show_chart,
        work=show_derivation,
    )
)
