"""The input of the documents that are retrieved, relevant, and known before."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from metrics.reading.read import TableRead
from metrics.reading.table import Table
from metrics.reading.tables import read_table
from metrics.reading.words import truth
from pages.boards.set_board import SETS, in_region, region
from pages.parts.columns.takes import takes_of
from pages.parts.input import Input, computed_by, upload_of
from pages.parts.prefetch import Prefetch, PrefetchedEdit, edit_to, panel_edits
from pages.retrieved_sets import build
from pages.retrieved_sets.csv_file import of_columns, read_documents, write_documents
from pages.retrieved_sets.derivation import OPTIONS, apply_option, controls, export
from pages.retrieved_sets.state import OTHERS, SetsState, codec, documents_of, usual_circle
from pages.retrieved_sets.tiles_and_chart import CHART, TILES, apply_view, charts
from pages.retrieved_sets.values import all_values, compute, label, seen
from pages.session.examples import FOLDER, load_examples
from pages.session.language import by_language
from pages.session.name_line import read_names
from pages.session.page_state import PageState

REGIONS = 8


def _edits(page_state: PageState[SetsState], focus: str) -> Iterator[PrefetchedEdit[SetsState]]:
    yield from _moves(page_state)
    yield from panel_edits(
        page_state, build.BUTTONS, [build.circles(page_state.present)], build.apply_circle, focus
    )
    yield from panel_edits(page_state, CHART, [charts(page_state.present)], apply_view, focus)
    yield from panel_edits(page_state, OPTIONS, controls(page_state.present), apply_option, focus)


def _moves(page_state: PageState[SetsState]) -> Iterator[PrefetchedEdit[SetsState]]:
    """One document of each region moved to each other region: to the metrics, all documents of a
    region are the same.
    """
    state = page_state.present
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
                yield edit_to(
                    page_state, f"{build.BOARD}|{of}:{to}", replace(state, documents=documents)
                )


def state_of(entry: dict[str, Any]) -> SetsState:
    if "file" in entry:
        return SetsState(read_documents(read_table(FOLDER / entry["file"])), known_circle="shown")
    names = {of: read_names(entry.get(of, ""), entry["id"]) for of in (*SETS, OTHERS)}
    return SetsState(documents_of(names), known_circle="shown")


examples = by_language()(
    partial(load_examples, "retrieved_sets.toml", state_of, "beta", "known_circle")
)


def _are_told(read: TableRead) -> bool:
    """Whether the cells say of each document if it is in a set."""
    told = (cell for at in read.places("true") for cell in read.columns[at].values)
    return all(truth(cell) is not None for cell in told)


def _tables(read: TableRead) -> list[Table]:
    ids = ([cell for at in read.places(of) for cell in read.columns[at].given] for of in SETS)
    return [of_columns([*ids])]


TAKES = takes_of("retrieved_sets", {"fits": _are_told}, {"tables": _tables})


def _read(state: SetsState, table: Table) -> SetsState:
    documents = read_documents(table)
    circle = usual_circle(documents)
    return replace(state, documents=documents, known_circle=circle, example="")


INPUT = Input(
    build.PAGE,
    codec,
    (*SETS, OTHERS),
    examples,
    computed_by(label, compute),
    apply=(build.apply_board, TILES.apply),
    panels={build.LINES: build.apply_line, build.BUTTONS: build.apply_button},
    numbers=TILES.show,
    build=build.show_build,
    values=all_values,
    prefetch=Prefetch(_edits, TILES.of, seen),
    export=export,
    upload=upload_of(
        "retrieved_sets", _read, lambda state: write_documents(state.documents), TAKES
    ),
)
