"""Many queries: build a list for each, or upload runs, watch the means, compare two systems."""

from pages.desk.desk import open_desk
from pages.desk.examples import with_examples
from pages.desk.language import _
from pages.parts.first_step import FirstStep
from pages.parts.page import Page, show_page
from pages.parts.tiles import take_metric
from pages.queries.address import codec
from pages.queries.ahead import AHEAD
from pages.queries.build import (
    BUTTONS,
    head_key,
    show_build,
    take_button,
    take_head,
    take_lists,
)
from pages.queries.examples import computed, examples
from pages.queries.measures import BY_ID
from pages.queries.menus import show_queries_menus
from pages.queries.state import MAX_QUERIES
from pages.queries.waiting import do_what_takes_long, is_waited_for
from pages.queries.watch import CHART, TILES, show_chart, show_tiles, take_chart
from pages.queries.work import OPTIONS, WORK, show_work, take_option, take_work

show_page(
    open_desk("queries desk", with_examples(codec(), examples, "grades", "data")),
    Page(
        title=_("Many queries"),
        first_step=FirstStep(
            _(
                "Each list answers a query of its own, and every measure is averaged over the "
                "queries."
            ),
            _(
                "Move a relevant document of one query up to rank 1, and see how much this query "
                "does for each mean."
            ),
        ),
        menus=show_queries_menus,
        take=(take_lists, take_metric(TILES, BY_ID)),
        panels={
            **{head_key(at): take_head(at) for at in range(MAX_QUERIES)},
            BUTTONS: take_button,
            CHART: take_chart,
            WORK: take_work,
            OPTIONS: take_option,
        },
        examples=examples,
        computed=computed,
        numbers=show_tiles,
        build=show_build,
        chart=show_chart,
        work=show_work,
        ahead=AHEAD,
        across=True,
        widths=(8, 15),
        long=do_what_takes_long,
        waits=is_waited_for,
    ),
)
