"""What the menus above the raters hold."""

from __future__ import annotations

from dataclasses import replace

import streamlit as st

from metrics import CATALOGUE, InvalidInput
from pages.parts.desk import Desk
from pages.parts.language import _, translate
from pages.parts.menus import (
    Download,
    example_buttons,
    export_result,
    share_link,
    show_menus,
    upload_form,
)
from pages.parts.plain import problem
from pages.parts.rater_agreement.compute import compute
from pages.parts.rater_agreement.csv_file import read_ratings_file, write_long, write_ratings
from pages.parts.rater_agreement.examples import examples
from pages.parts.rater_agreement.state import RaterState
from pages.parts.rating_grid import MAX_ITEMS

PAGE = "rater agreement"


def show_rater_menus(desk: Desk[RaterState]) -> None:
    """The row of menus of this page."""
    show_menus(
        PAGE,
        examples=lambda: example_buttons(PAGE, desk, list(examples().values())),
        upload=lambda: _upload(desk),
        share=lambda: share_link(desk),
        export=lambda: _export(desk),
    )


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
            "A row an item and a column a rater, an empty cell where one is missing; or the "
            "columns item, rater and label. Up to {items} items; of two raters any number, which "
            "become their table, as do two raters with a column count."
        ).format(items=MAX_ITEMS),
        placeholder="anna,ben,carl\nyes,yes,no\nno,no,",
    )


def _export(desk: Desk[RaterState]) -> None:
    state = desk.present
    try:
        result = compute(CATALOGUE[state.metric], state)
    except InvalidInput as error:
        problem(translate(error.say))
        st.caption(_("There is no worked solution to take away."))
        return
    more = [Download(_("Ratings as CSV"), write_ratings(state), "rater_agreement.ratings.csv")]
    if state.ratings:
        more.append(Download(_("In long form"), write_long(state), "rater_agreement.long.csv"))
    export_result(PAGE, result, *more)
