"""The table of two raters, or the ratings of some, with missing cells."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from metrics import CATALOGUE
from pages.desk.desk import Desk
from pages.desk.language import _
from pages.parts.panel import Item
from pages.parts.tiles import take_metric
from pages.rater_agreement.address import codec
from pages.rater_agreement.ahead import AHEAD
from pages.rater_agreement.build import show_build
from pages.rater_agreement.compute import METRICS, given_to, label_of, whose
from pages.rater_agreement.csv_file import read_ratings_file, write_ratings
from pages.rater_agreement.given import given_of
from pages.rater_agreement.rated import MAX_ITEMS, MAX_ITEMS_OF_TWO, MAX_RATERS
from pages.rater_agreement.state import RaterState
from pages.rater_agreement.take import BUTTONS, GRID, TABLE, WAY, take_button, take_edit, take_way
from pages.rater_agreement.watch import TILES, VIEW, show_tiles, take_view, views
from pages.rater_agreement.work import CONTROLS, controls, take_option
from pages.why_different.kinds.kind import Called, Kind, Upload, unlike_own


def _called(state: RaterState) -> Called:
    metric = CATALOGUE[state.metric]
    chosen = {name: getattr(state, name) for name in metric.parameters}
    given, own = given_to(metric, state), unlike_own(metric.parameters, chosen)
    return Called(metric.name, (given,), own, size=state.rated.n if state.rated else 0)


def _read(state: RaterState, text: str) -> RaterState:
    looks = {name: getattr(state, name) for name in ("weights", "level", "metric", "chart", "of")}
    return replace(read_ratings_file(text), **looks)


def _settings(desk: Desk[RaterState]) -> Mapping[str, list[list[Item]]]:
    _chart, *of_whom = views(desk.present)
    return {
        VIEW: [[item] for item in of_whom],
        CONTROLS: [[item] for item in controls(desk.present)],
    }


RATERS = Kind(
    "raters",
    _("Raters"),
    codec,
    (take_edit, take_metric(TILES, METRICS)),
    {WAY: take_way, BUTTONS: take_button, VIEW: take_view, CONTROLS: take_option},
    show_tiles,
    show_build,
    _settings,
    _called,
    lambda state: label_of(CATALOGUE[state.metric], state),
    AHEAD,
    Upload(
        _read,
        write_ratings,
        _(
            "A row an item and a column a rater, an empty cell where one is missing, and perhaps a "
            "column item with names; or the columns item, rater and label. Up to {raters} raters "
            "and {items} items, of two raters {of_two}. Two raters with a column count become "
            "their table."
        ).format(raters=MAX_RATERS, items=MAX_ITEMS, of_two=MAX_ITEMS_OF_TWO),
        "item,anna,ben,carl\np1,yes,yes,no\np2,no,no,",
    ),
    BUTTONS,
    (TABLE, GRID),
    whose=whose,
    given=given_of,
)
