"""The input of ranked lists for many queries, built by hand or read from runs."""

from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from typing import Any

from metrics.reading.read import TableRead
from metrics.reading.table import Table
from pages.boards.rank_list import prefetched_edits
from pages.parts.columns.arrived import written
from pages.parts.columns.takes import takes_of
from pages.parts.input import Input, Upload, told
from pages.parts.prefetch import Prefetch, PrefetchedEdit, edit_to, panel_edits
from pages.queries import build
from pages.queries.address import codec
from pages.queries.csv_file import write_lists
from pages.queries.derivation import OPTIONS, apply_option, controls
from pages.queries.exports import export
from pages.queries.measures import BY_ID
from pages.queries.state import MAX_QUERIES, QueriesState, with_list, with_query
from pages.queries.tiles_and_chart import CHART, TILES, apply_view, charts
from pages.queries.upload import PAGE, with_file
from pages.queries.values import all_means, mean_of, seen, warm
from pages.queries.waiting import wait_for
from pages.session.examples import Printed, load_examples
from pages.session.language import _, by_language
from pages.session.page_state import PageState

MOST = 8  # documents; of longer lists only what has the focus is prefetched


def _state(entry: dict[str, Any]) -> QueriesState:
    query = {**entry["query"], "example": entry["id"]}
    state, problems = codec().read(query)
    if problems:
        raise ValueError(f"{entry['id']}: {problems}")
    return state


examples = by_language()(partial(load_examples, "queries.toml", _state))


def computed(state: QueriesState, printed: Printed) -> tuple[str, float]:
    """The mean that a source prints: its label and its value here."""
    settings = state.settings._replace(**printed.options.get("settings", {}))
    state = replace(state, settings=settings, system=printed.options.get("system", 0))
    return BY_ID[printed.metric].title(settings.k, state.mean), all_means(state)[printed.metric]


def _edits(
    page_state: PageState[QueriesState], focus: str
) -> Iterator[PrefetchedEdit[QueriesState]]:
    state = page_state.present
    yield from panel_edits(page_state, CHART, charts(state), apply_view, focus)
    if state.data is not None:
        return  # all else of files takes longer than the reader would wait
    yield from panel_edits(page_state, OPTIONS, controls(state), apply_option, focus)
    system = build.shown_system(state)
    for at, query in enumerate(state.queries):
        documents, key = query.lists[system], build.list_key(at)
        for place, document in enumerate(documents):
            if len(documents) <= MOST or focus == f"{key}|{document.id}":
                for name, edited in prefetched_edits(documents, place, state.max_grade):
                    after = with_query(state, at, with_list(query, system, edited))
                    yield edit_to(page_state, f"{key}|{name}", after)


def _files(read: TableRead) -> list[Table]:
    """The run and the judgments of a table that has either or both."""
    frames = []
    if read.places("score") or read.places("rank"):
        frames.append(read.as_run().dropna())
    if read.places("grade"):
        frames.append(read.as_qrels())
    return [
        Table(
            tuple(frame.columns),
            tuple([*map(str, frame[of])] for of in frame.columns),
            [*range(2, len(frame) + 2)],
        )
        for frame in frames
    ]


def _may_be_grades(read: TableRead) -> bool:
    """Whether what is called a score may be a grade, as in the judgments of ranx."""
    score = read.columns[read.places("score")[0]]
    are_repeated = len(score.values) < len(score.given)
    return score.is_of_grades and are_repeated and not read.places("rank")


_FILES, _A_RUN = {"tables": _files}, {"tables": _files, "doubts": _may_be_grades}
TAKES = takes_of("queries", _FILES, _A_RUN, *[_FILES] * 3)


INPUT = Input(
    PAGE,
    codec,
    ("grades", "data"),
    examples,
    computed,
    apply=(build.apply_lists, TILES.apply),
    panels={
        **{build.head_key(at): build.apply_head(at) for at in range(MAX_QUERIES)},
        build.BUTTONS: build.apply_button,
    },
    numbers=TILES.show,
    build=build.show_build,
    values=all_means,
    prefetch=Prefetch(_edits, TILES.of, seen, warm),
    export=export,
    alike=QueriesState.seen_as,
    upload=Upload(
        lambda state, table: with_file(state, written(table), _("Pasted rows")),
        write_lists,
        *told("queries"),
        read_file=with_file,
        wait=wait_for,
        ending="run",
        takes=TAKES,
    ),
    across=True,
    result=lambda state, measure: mean_of(state, state.system, measure),
)
