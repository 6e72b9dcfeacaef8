"""Labels from head to tail and two predictors: build rows, watch who wins, work it out."""

from pages.desk.language import _
from pages.extreme_labels.build import forget_files
from pages.extreme_labels.derivation import LABEL, show_derivation, take_label
from pages.extreme_labels.input import INPUT
from pages.extreme_labels.tiles_and_chart import VIEW, show_chart, take_view
from pages.extreme_labels.upload import show_upload
from pages.parts.first_step import FirstStep
from pages.parts.page import Page, show_page

show_page(
    Page(
        title=_("Extreme labels"),
        first_step=FirstStep(
            _(
                "Items have true labels out of very many, common ones on the left and rare "
                "ones on the right, and two predictors name the likeliest."
            ),
            _(
                "Press a free cell of a rare label to make it true, and compare what P@k and "
                "PSP@k make of it."
            ),
        ),
        input=INPUT,
        chart=show_chart,
        work=show_derivation,
        panels={VIEW: take_view, LABEL: take_label},
        take=(forget_files,),
        upload=show_upload,
    )
)
