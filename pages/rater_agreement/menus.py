"""What the menus above the raters hold."""

from __future__ import annotations

from dataclasses import replace

from metrics import CATALOGUE, InvalidInput, Result
from metrics.steps import Step, Table, say
from pages.desk.desk import Desk
from pages.desk.language import _, translate
from pages.parts.exports import Download, Exports, numbered
from pages.parts.menus import show_menus, upload_form
from pages.parts.plain import caption, problem
from pages.parts.worked import shortened
from pages.rater_agreement.compute import compute, whose
from pages.rater_agreement.csv_file import read_ratings_file, write_long, write_ratings
from pages.rater_agreement.examples import examples
from pages.rater_agreement.given import given_of
from pages.rater_agreement.held import fits
from pages.rater_agreement.rated import MAX_ITEMS, MAX_ITEMS_OF_TWO, MAX_RATERS
from pages.rater_agreement.state import RaterState

PAGE = "rater agreement"


def show_rater_menus(desk: Desk[RaterState]) -> None:
    """The row of menus of this page."""
    show_menus(PAGE, desk, examples(), upload=_upload, export=_export)


def _upload(desk: Desk[RaterState]) -> None:
    def read(text: str) -> RaterState:
        given, state = read_ratings_file(text), desk.present
        return replace(
            given,
            weights=state.weights,
            level=state.level,
            metric=state.metric,
            chart=state.chart,
            of=state.of,
        )

    upload_form(
        PAGE,
        desk,
        read,
        explanation=_(
            "A row an item and a column a rater, an empty cell where one is missing, and perhaps a "
            "column item with names; or the columns item, rater and label. Up to {raters} raters "
            "and {items} items, of two raters {of_two}. Two raters with a column count become "
            "their table."
        ).format(raters=MAX_RATERS, items=MAX_ITEMS, of_two=MAX_ITEMS_OF_TWO),
        placeholder="item,anna,ben,carl\np1,yes,yes,no\np2,no,no,",
    )


def _export(desk: Desk[RaterState]) -> Exports | None:
    state = desk.present
    try:
        result = whole = compute(CATALOGUE[state.metric], state)
    except InvalidInput as error:
        problem(translate(error.say))
        caption(_("There is no worked solution to take away."))
        return None
    # Of many ratings neither the input nor a row an item goes along: they have a file of their own.
    if not fits(state.rated):
        result = replace(result, inputs=(), derive=lambda: _shortened(whole))
    names = None
    more = [Download(_("Ratings as CSV"), write_ratings(state), "rater_agreement.ratings.csv")]
    if state.rated:
        more.append(Download(_("In long form"), write_long(state), "rater_agreement.long.csv"))
        if fits(state.rated):
            named = [state.rated.name(at) for at in range(state.rated.n)]
            names = numbered(say("item"), "i", named)
    return Exports(result, tuple(more), whose(state), names, given_of(state))


def _shortened(result: Result) -> tuple[Step, ...]:
    """The derivation with no more rows of its tables than the page shows."""
    return tuple(shortened(step) if isinstance(step, Table) else step for step in result.derive())
