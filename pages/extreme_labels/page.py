"""Labels from head to tail and two predictors: build rows, watch who wins, work it out."""

from pages.desk.desk import open_desk
from pages.desk.examples import with_examples
from pages.desk.language import _
from pages.extreme_labels.address import codec
from pages.extreme_labels.ahead import AHEAD
from pages.extreme_labels.board import take_rows
from pages.extreme_labels.build import (
    BUTTONS,
    CATALOGUE,
    forget_files,
    show_build,
    take_button,
    take_setting,
)
from pages.extreme_labels.examples import computed, examples
from pages.extreme_labels.menus import show_extreme_menus
from pages.extreme_labels.state import LINES
from pages.extreme_labels.watch import VIEW, show_chart, show_numbers, take_tile, take_view
from pages.extreme_labels.work import LABEL, OPTIONS, show_work, take_label
from pages.parts.first_step import FirstStep
from pages.parts.page import Page, show_page

show_page(
    open_desk(
        "extreme labels desk",
        with_examples(codec(), examples, "counts", "data", "pairs", *LINES),
    ),
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
        menus=show_extreme_menus,
        take=(forget_files, take_rows, take_tile),
        panels={
            CATALOGUE: take_setting,
            BUTTONS: take_button,
            VIEW: take_view,
            OPTIONS: take_setting,
            LABEL: take_label,
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
