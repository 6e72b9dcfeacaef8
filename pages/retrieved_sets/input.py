"""The input of the documents that are retrieved, relevant, and known before."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from metrics import CATALOGUE
from pages.boards.set_board import SETS, in_region, region
from pages.desk.desk import Desk
from pages.desk.encodings import decode
from pages.desk.examples import FOLDER, Example, Printed, load_examples
from pages.desk.language import _
from pages.desk.name_line import read_names
from pages.parts.ahead import Ahead, Foreseen, made, panel_edits
from pages.parts.input import Input, Upload
from pages.retrieved_sets.build import (
    BOARD,
    BUTTONS,
    LINES,
    PAGE,
    circles,
    show_build,
    take_board,
    take_button,
    take_circle,
    take_line,
)
from pages.retrieved_sets.csv_file import read_documents, write_documents
from pages.retrieved_sets.derivation import OPTIONS, controls, export, take_option
from pages.retrieved_sets.state import OTHERS, SetsState, codec, documents_of
from pages.retrieved_sets.tiles_and_chart import CHART, TILES, charts, take_view
from pages.retrieved_sets.values import all_values, compute, label, seen

REGIONS = 8


def _edits(desk: Desk[SetsState], focus: str) -> Iterator[Foreseen[SetsState]]:
    yield from _moves(desk)
    yield from panel_edits(desk, BUTTONS, [circles(desk.present)], take_circle, focus)
    yield from panel_edits(desk, CHART, [charts(desk.present)], take_view, focus)
    yield from panel_edits(desk, OPTIONS, controls(desk.present), take_option, focus)


def _moves(desk: Desk[SetsState]) -> Iterator[Foreseen[SetsState]]:
    """From each region that holds a document one to each other region: which one is the same to
    the metrics, and so is the order.
    """
    state = desk.present
    first = {region(document): at for at, document in reversed([*enumerate(state.documents)])}
    for of, at in first.items():
        before, document, after = (
            state.documents[:at],
            state.documents[at],
            state.documents[at + 1 :],
        )
        for to in range(REGIONS):
            if to != of:
                documents = (*before, in_region(document, to), *after)
                yield made(desk, f"{BOARD}|{of}:{to}", replace(state, documents=documents))


@functools.cache
def examples() -> dict[str, Example[SetsState]]:
    """All examples by their id."""
    return load_examples("retrieved_sets.toml", state_of)


def state_of(entry: dict[str, Any]) -> SetsState:
    """The sets of an example's entry."""
    if "file" in entry:
        documents = read_documents(decode((FOLDER / entry["file"]).read_bytes()))
    else:
        documents = documents_of(
            {of: read_names(entry.get(of, ""), entry["id"]) for of in (*SETS, OTHERS)}
        )
    return SetsState(
        documents,
        beta=entry.get("beta", 1.0),
        known_circle=entry.get("known_circle", "shown"),
        metric=entry["metric"],
        chart=entry.get("chart", "plane"),
        example=entry["id"],
    )


def computed(state: SetsState, printed: Printed) -> tuple[str, float]:
    """The metric that a source prints: its label and its value here."""
    state = replace(state, **printed.options)
    metric = CATALOGUE[printed.metric]
    return label(metric, state), float(compute(metric, state))


INPUT = Input(
    PAGE,
    codec,
    (*SETS, OTHERS),
    examples,
    computed,
    take=(take_board, TILES.take),
    panels={LINES: take_line, BUTTONS: take_button},
    numbers=TILES.show,
    build=show_build,
    values=all_values,
    ahead=Ahead(_edits, TILES.of, seen),
    export=export,
    upload=Upload(
        lambda state, text: replace(state, documents=read_documents(text), example=""),
        lambda state: write_documents(state.documents),
        _(
            "A row a document, columns doc, retrieved, relevant and optionally known, which hold "
            "1 or 0, yes or no, true or false, x or nothing; with commas, semicolons or tabs."
        ),
        "doc,retrieved,relevant,known\nd1,1,1,0\nd2,1,0,0\nd3,0,1,1",
    ),
)
