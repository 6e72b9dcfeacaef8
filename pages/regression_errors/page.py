"""The page of regression errors: move predictions, watch and work out the errors and the order."""

from pages.parts.first_step import FirstStep
from pages.parts.page import Page, show_page
from pages.regression_errors.derivation import show_derivation
from pages.regression_errors.input import INPUT
from pages.regression_errors.tiles_and_chart import CHART, apply_view, show_chart
from pages.session.language import _

show_page(
    Page(
        title=_("Regression errors"),
        first_step=FirstStep(
            _(
                "Dots are true numbers and rings are predictions; the squares between them are the "
                "squared errors."
            ),
            _("Drag one ring far away from its dot, and compare how fast MAE and RMSE grow."),
        ),
        input=INPUT,
        chart=show_chart,
        work=show_derivation,
        panels={CHART: apply_view},
        widths=(10, 13),
    )
)
