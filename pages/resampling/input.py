"""The input of items that are split into parts for training and testing."""

from collections.abc import Iterator
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import Any

from metrics import InvalidInput
from pages.parts.columns.takes import takes_of
from pages.parts.input import Input, Upload, told
from pages.parts.prefetch import Prefetch, PrefetchedEdit, edit_to, panel_edits
from pages.parts.tiles import apply_metric
from pages.resampling import build
from pages.resampling.address import DATA_PIECES, codec
from pages.resampling.csv_file import read_items, write_state
from pages.resampling.derivation import export
from pages.resampling.labels import SCORE_NAMES
from pages.resampling.rounds import check_parts
from pages.resampling.state import (
    MAX_FEATURES,
    MAX_ROWS,
    METRICS,
    MIN_ROWS,
    ResamplingState,
    default_state,
    fitted,
    with_own,
)
from pages.resampling.tiles_and_chart import TILES, resampling_tiles, show_numbers
from pages.resampling.values import all_values, value_of
from pages.session.examples import Printed, load_examples
from pages.session.kept import seen_alike
from pages.session.language import by_language
from pages.session.page_state import PageState

FEW = 60  # items, of which a tree foresees each move; else that of the item that is looked at


def _state(entry: dict[str, Any]) -> ResamplingState:
    set_here = {
        name: value
        for name, value in entry.items()
        if name not in ("id", "title", "source", "printed")
    }
    return fitted(replace(default_state(), **set_here))


examples = by_language()(partial(load_examples, "resampling.toml", _state))


def computed(state: ResamplingState, printed: Printed) -> tuple[str, float]:
    """The estimate that a source prints: its label and its value here."""
    return SCORE_NAMES[state.score], value_of(printed.metric, state)


def _edits(
    page_state: PageState[ResamplingState], focus: str
) -> Iterator[PrefetchedEdit[ResamplingState]]:
    state = page_state.present
    yield from panel_edits(
        page_state, build.SETTINGS, [build.score(state)], build.apply_setting, focus
    )
    board, _bar, item = focus.partition("|")
    if state.model == "tree" and state.items <= FEW:
        items = range(state.items)
    elif board == build.BOARD and item.isascii() and item.isdigit() and int(item) < state.items:
        items = [int(item)]
    else:
        items = []
    for each in items:
        moved = tuple(sorted({*state.moved} ^ {(state.round, each)}))
        edited = replace(state, moved=moved)
        with suppress(InvalidInput):
            check_parts(edited, state.round)
            yield edit_to(page_state, f"{build.BOARD}|{each}:move", edited)


def _alike(kept: ResamplingState, present: ResamplingState) -> ResamplingState:
    """A, looked at as the present state is, in the same round if it has as many."""
    seen = seen_alike(kept, present, more=("score", "confidence", "study", "trap"))
    return replace(seen, round=min(present.round, kept.n_rounds - 1))


TAKES = takes_of("resampling", most={"score": MAX_FEATURES})


INPUT = Input(
    "resampling",
    codec,
    (*DATA_PIECES, "method", "draw"),
    examples,
    computed,
    apply=(build.apply_board, apply_metric(TILES, METRICS)),
    panels={build.SETTINGS: build.apply_setting, build.BUTTONS: build.apply_button},
    numbers=show_numbers,
    build=build.show_build,
    values=all_values,
    prefetch=Prefetch(_edits, resampling_tiles),
    export=export,
    alike=_alike,
    upload=Upload(
        lambda state, table: with_own(state, read_items(table)),
        write_state,
        *told("resampling", low=MIN_ROWS, high=MAX_ROWS, features=MAX_FEATURES),
        takes=TAKES,
        template=lambda: write_state(default_state()),
    ),
    across=True,
)
