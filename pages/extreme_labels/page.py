"""Labels from head to tail and two predictors: build rows, watch who wins, work it out."""

from pages.extreme_labels.build import forget_files
from pages.extreme_labels.derivation import LABEL, apply_label, show_derivation
from pages.extreme_labels.input import INPUT
from pages.extreme_labels.tiles_and_chart import VIEW, apply_view, show_chart
from pages.extreme_labels.upload import show_upload
from pages.parts.first_step import FirstStep
from pages.parts.page import Page, show_page
from pages.session.language import _

show_page(
    Page(
        title=_("Extreme labels"),
        first_step=FirstStep(
            _(
                "Items have true labels out of very many, common ones on the left and rare "
                "ones on the right, and two predictors name the likeliest."
            ),
            _(
                "Press a free cell that predictor 1 ranks among its first k to make the label "
                "true, and compare what P@k and PSP@k make of it."
            ),
        ),
        input=INPUT,
        chart=show_chart,
        work=show_derivation,
        panels={VIEW: apply_view, LABEL: apply_label},
        apply=(forget_files,),
        upload=show_upload,
    )
)
