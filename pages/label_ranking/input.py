"""The input of label ranking: for each item the true labels, and a score for each label."""

from __future__ import annotations

import functools
from collections.abc import Hashable, Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from metrics import CATALOGUE
from metrics.reading.forms import Form
from pages.boards.label_steps import label_steps
from pages.label_ranking.build import (
    BOARD,
    BUTTONS,
    PAGE,
    apply_button,
    apply_edit,
    apply_weighing,
    show_build,
    weighing,
)
from pages.label_ranking.csv_file import read_board, write_board
from pages.label_ranking.derivation import OPTIONS, apply_option, convention, export
from pages.label_ranking.state import LabelState, board_of, codec, loaded
from pages.label_ranking.tiles_and_chart import (
    CHART,
    apply_tile,
    apply_view,
    label_tiles,
    show_tiles,
    views,
)
from pages.label_ranking.values import all_values, compute, reciprocal_rank_of, warm
from pages.parts.columns.takes import Takes
from pages.parts.input import Input, Upload
from pages.parts.prefetch import Prefetch, PrefetchedEdit, edit_to, panel_edits
from pages.session.examples import Printed, load_examples
from pages.session.language import _
from pages.session.page_state import PageState


def _edits(page_state: PageState[LabelState], focus: str) -> list[PrefetchedEdit[LabelState]]:
    found = list(_each(page_state, focus))
    warm([one.state for one in found])
    return found


def _each(page_state: PageState[LabelState], focus: str) -> Iterator[PrefetchedEdit[LabelState]]:
    state = page_state.present
    for name, board in label_steps(BOARD, state.board, focus=focus):
        yield edit_to(page_state, name, replace(state, board=board))
    for row in range(len(state.board.items)):
        looked = replace(state, row=row)
        yield PrefetchedEdit(f"{BOARD}|{row},-1=pick", looked, page_state.previous)
    yield from panel_edits(page_state, BUTTONS, [weighing(state)], apply_weighing, focus)
    yield from panel_edits(page_state, CHART, views(state), apply_view, focus)
    yield from panel_edits(page_state, OPTIONS, [convention(state)], apply_option, focus)


def _seen(state: LabelState) -> Hashable:
    values = (*all_values(state).values(), reciprocal_rank_of(state))
    return tuple(None if value != value else value for value in values)


def state_of(entry: dict[str, Any]) -> LabelState:
    """The board of an example's entry."""
    names = (entry.get("rows", ()), entry.get("labels", ()))
    return LabelState(
        board_of(entry["true"], entry["score"], *names, entry.get("weights")),
        empty_rows=entry.get("empty_rows", "best"),
        metric=entry["metric"],
        chart=entry.get("chart", "rows"),
        example=entry["id"],
    )


examples = functools.cache(partial(load_examples, "label_ranking.toml", state_of))


def computed(state: LabelState, printed: Printed) -> tuple[str, float]:
    """The metric that a source prints: its label and its value here."""
    state = replace(state, **printed.options)
    metric = CATALOGUE[printed.metric]
    return metric.abbreviation, float(compute(metric, state))


TAKES = (
    Takes(
        _("A row for each item and label"),
        Form(("item", "category", "true", "score"), ("weight",)),
        {
            "item": ("item",),
            "category": ("label",),
            "true": ("true",),
            "score": ("score",),
            "weight": ("weight",),
        },
        {"category": _("Label"), "true": _("True")},
    ),
)


INPUT = Input(
    PAGE,
    codec,
    ("true", "score", "labels", "rows"),
    examples,
    computed,
    apply=(apply_edit, apply_tile),
    panels={BUTTONS: apply_button},
    numbers=show_tiles,
    build=show_build,
    values=all_values,
    prefetch=Prefetch(_edits, label_tiles, _seen),
    export=export,
    upload=Upload(
        lambda state, text: loaded(state, read_board(text)),
        lambda state: write_board(state.board),
        _(
            "One row per item, with the columns true:sport (1 or 0) and score:sport for each label "
            "such as sport; or one row per item and label, with the columns item, label, true and "
            "score. The columns item and weight are optional; at most 12 items and 8 labels; "
            "separated by commas, semicolons or tabs, with decimals after a point or a comma. "
            "Paste a block of scores from a spreadsheet into a cell instead."
        ),
        "item,true:sport,true:music,score:sport,score:music\nd1,1,0,0.7,0.4",
        takes=TAKES,
    ),
)
