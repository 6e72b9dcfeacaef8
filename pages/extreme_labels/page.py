"""Labels from head to tail and two predictors: build rows, watch who wins, work it out."""

from pages.extreme_labels.build import forget_files
from pages.extreme_labels.derivation import LABEL, apply_label, show_derivation
from pages.extreme_labels.input import INPUT
from pages.extreme_labels.tiles_and_chart import VIEW, apply_view, show_chart
from pages.extreme_labels.upload import show_upload
from pages.parts.page import Page

Page(
    "extreme_labels",
    input=INPUT,
    chart=show_chart,
    work=show_derivation,
    panels={VIEW: apply_view, LABEL: apply_label},
    apply=(forget_files,),
    upload=show_upload,
).show()
