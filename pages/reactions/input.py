"""The input of the page of reactions: a ranked list, and what is looked at beside it."""

from functools import partial
from typing import Any

from metrics.export.spreadsheet import write_table
from pages.parts.exports import Download, Exports
from pages.parts.input import Input
from pages.parts.tiles import apply_metric
from pages.ranked_list.build import apply_line, apply_list, show_build
from pages.ranked_list.derivation import apply_option, export as export_list
from pages.ranked_list.input import INPUT as LIST_INPUT, list_prefetch
from pages.ranked_list.state import METRICS
from pages.ranked_list.tiles_and_chart import TILES as LIST_TILES
from pages.ranked_list.values import all_values
from pages.reactions.build import BUTTONS, LINE, PAGE, apply_list_button, following
from pages.reactions.examples import all_examples, computed
from pages.reactions.log import log_rows
from pages.reactions.state import LOOKS, ReactionsState, codec
from pages.reactions.tiles_and_chart import TILES
from pages.session.kept import seen_alike
from pages.session.language import _
from pages.session.page_state import PageState


def export(page_state: PageState[ReactionsState]) -> Exports:
    """What can be taken away of the list, and the log."""
    log = Download(_("Log as CSV"), write_table(log_rows(page_state)), "reactions.log.csv")
    return export_list(page_state, log)


INPUT: Input[Any] = Input(
    PAGE,
    codec,
    ("grades", "docs"),
    all_examples,
    computed,
    apply=(following(partial(apply_list, page=PAGE)), apply_metric(TILES, METRICS)),
    panels={
        LINE: following(apply_line),
        BUTTONS: following(apply_list_button),
        f"{PAGE} options": apply_option,
    },
    numbers=partial(LIST_TILES.show, key=TILES),
    build=partial(show_build, page=PAGE),
    values=all_values,
    prefetch=list_prefetch(PAGE),
    export=export,
    alike=partial(seen_alike, more=LOOKS),
    upload=LIST_INPUT.upload,
)
