"""How far raters agree: build a table or ratings, compare the coefficients, work any out."""

from pages.desk.desk import open_desk
from pages.desk.examples import with_examples
from pages.desk.language import _
from pages.parts.first_step import FirstStep
from pages.parts.page import Page, show_page
from pages.parts.tiles import take_metric
from pages.rater_agreement.address import codec
from pages.rater_agreement.ahead import AHEAD
from pages.rater_agreement.build import show_build
from pages.rater_agreement.compute import METRICS
from pages.rater_agreement.examples import computed, examples
from pages.rater_agreement.menus import show_rater_menus
from pages.rater_agreement.state import Slant
from pages.rater_agreement.take import BUTTONS, WAY, take_button, take_edit, take_way
from pages.rater_agreement.watch import TILES, VIEW, show_chart, show_tiles, take_view
from pages.rater_agreement.work import CONTROLS, show_work, take_option

show_page(
    open_desk(
        "rater agreement desk",
        with_examples(codec(), examples, "table", "ratings", "raters", "names", *vars(Slant())),
    ),
    Page(
        title=_("Rater agreement"),
        first_step=FirstStep(
            _(
                "Each cell counts the items to which two raters gave this pair of categories: "
                "on the diagonal they agree."
            ),
            _(
                "Pick a cell beside the diagonal, press the + key a few times, and compare "
                "the plain agreement with kappa."
            ),
        ),
        menus=show_rater_menus,
        take=(take_edit, take_metric(TILES, METRICS)),
        panels={
            WAY: take_way,
            BUTTONS: take_button,
            VIEW: take_view,
            CONTROLS: take_option,
        },
        examples=examples,
        computed=computed,
        numbers=show_tiles,
        build=show_build,
        chart=show_chart,
        work=show_work,
        ahead=AHEAD,
    ),
)
