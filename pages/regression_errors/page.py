"""The page of regression errors: move predictions, watch and work out the errors and the order."""

from pages.parts.page import Page
from pages.regression_errors.derivation import show_derivation
from pages.regression_errors.input import INPUT
from pages.regression_errors.tiles_and_chart import CHART, apply_view, show_chart

Page(
    "regression_errors",
    input=INPUT,
    chart=show_chart,
    work=show_derivation,
    panels={CHART: apply_view},
    widths=(10, 13),
).show()
