"""The page of confusion matrices: edit a matrix, watch the metrics, work out any of them."""

from pages.confusion_matrix.derivation import show_derivation
from pages.confusion_matrix.input import INPUT
from pages.confusion_matrix.tiles_and_chart import show_chart
from pages.parts.page import Page

Page(
    "confusion_matrix",
    input=INPUT,
    chart=show_chart,
    work=show_derivation,
).show()
