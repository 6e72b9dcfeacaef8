"""Predicted numbers: move them, watch and work out four errors, and the order that they make."""

from pages.desk.desk import open_desk
from pages.desk.examples import with_examples
from pages.desk.language import _
from pages.parts.first_step import FirstStep
from pages.parts.page import Page, show_page
from pages.parts.tiles import take_metric
from pages.regression.address import COLUMNS, codec
from pages.regression.ahead import AHEAD
from pages.regression.build import (
    BUTTONS,
    OUTLIER,
    SHOWN,
    show_build,
    take_button,
    take_outlier,
    take_plot,
    take_shown,
)
from pages.regression.examples import computed, examples
from pages.regression.menus import show_errors_menus
from pages.regression.state import METRICS
from pages.regression.watch import CHART, TILES, show_chart, show_tiles, take_chart
from pages.regression.work import show_work

show_page(
    open_desk(
        "regression errors desk",
        with_examples(codec(), examples, "names", *COLUMNS),
    ),
    Page(
        title=_("Regression errors"),
        first_step=FirstStep(
            _(
                "Dots are true numbers and rings what is predicted of them; the squares "
                "between them are the squared errors."
            ),
            _("Drag one ring far away from its dot, and compare how fast MAE and RMSE grow."),
        ),
        menus=show_errors_menus,
        take=(take_plot, take_metric(TILES, METRICS)),
        panels={
            SHOWN: take_shown,
            OUTLIER: take_outlier,
            BUTTONS: take_button,
            CHART: take_chart,
        },
        examples=examples,
        computed=computed,
        numbers=show_tiles,
        build=show_build,
        chart=show_chart,
        work=show_work,
        ahead=AHEAD,
        widths=(10, 13),
    ),
)
