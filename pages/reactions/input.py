"""The input of the page of reactions: a ranked list, and what is looked at beside it."""

from __future__ import annotations

from functools import partial
from typing import Any

from metrics.export.spreadsheet import write_table
from pages.desk.desk import Desk
from pages.desk.language import _
from pages.parts.exports import Download, Exports
from pages.parts.input import Input
from pages.parts.tiles import take_metric
from pages.ranked_list.build import show_build, take_line, take_list
from pages.ranked_list.derivation import export as export_list, take_option
from pages.ranked_list.input import INPUT as LIST_INPUT, list_ahead
from pages.ranked_list.state import METRICS
from pages.ranked_list.tiles_and_chart import TILES as LIST_TILES
from pages.ranked_list.values import all_values
from pages.reactions.build import BUTTONS, LINE, PAGE, following, take_list_button
from pages.reactions.examples import all_examples, computed
from pages.reactions.log import log_rows
from pages.reactions.state import ReactionsState, codec
from pages.reactions.tiles_and_chart import TILES


def export(desk: Desk[ReactionsState]) -> Exports:
    """What can be taken away of the list, and the log."""
    log = Download(_("Log as CSV"), write_table(log_rows(desk)), "reactions.log.csv")
    return export_list(desk, log)


INPUT: Input[Any] = Input(
    PAGE,
    codec,
    ("grades", "docs"),
    all_examples,
    computed,
    take=(following(partial(take_list, page=PAGE)), take_metric(TILES, METRICS)),
    panels={
        LINE: following(take_line),
        BUTTONS: following(take_list_button),
        f"{PAGE} options": take_option,
    },
    numbers=partial(LIST_TILES.show, key=TILES),
    build=partial(show_build, page=PAGE),
    values=all_values,
    ahead=list_ahead(PAGE),
    export=export,
    upload=LIST_INPUT.upload,
)
