"""The input of one ranked list: documents with grades in the order of their ranks."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

from metrics import CATALOGUE
from metrics.reading.table import Table
from metrics.reading.tables import read_table
from pages.boards.rank_list import MAX_DOCUMENTS, prefetched_edits
from pages.parts.columns.takes import takes_of
from pages.parts.input import Call, Comparable, Input, computed_by, unlike_own, upload_of
from pages.parts.prefetch import Prefetch, PrefetchedEdit, edit_to, panel_edits
from pages.ranked_list import build, values
from pages.ranked_list.csv_file import read_documents, write_documents
from pages.ranked_list.derivation import OPTIONS, apply_option, controls, export
from pages.ranked_list.grades import read_grades
from pages.ranked_list.state import L, ListState, Options, check_option, codec, documents_of
from pages.ranked_list.tiles_and_chart import TILES
from pages.session.examples import FOLDER, load_examples
from pages.session.language import by_language
from pages.session.page_state import PageState

MOST = 12  # documents; of longer lists only what has the focus is prefetched


def _edits(page: str, page_state: PageState[L], focus: str) -> Iterator[PrefetchedEdit[L]]:
    state = page_state.present
    for at, document in enumerate(state.documents):
        few = len(state.documents) <= MOST
        if few or (len(state.documents) <= MAX_DOCUMENTS and focus == f"{page}|{document.id}"):
            for name, edited in prefetched_edits(state.documents, at, state.max_grade):
                yield edit_to(page_state, f"{page}|{name}", replace(state, documents=edited))
    items = controls(page_state, CATALOGUE[page_state.present.metric])
    yield from panel_edits(page_state, f"{page} options", items, apply_option, focus)


def list_prefetch(page: str) -> Prefetch[Any]:
    """What is prefetched on a page of this name with a list."""
    return Prefetch(partial(_edits, page), TILES.of, values.seen, values.warm)


def state_of(entry: dict[str, Any]) -> ListState:
    if "file" in entry:
        documents = read_documents(read_table(FOLDER / entry["file"]))
    else:
        documents = documents_of(read_grades(entry["list"], entry["id"]), entry.get("names", ()))
    largest = max(document.grade for document in documents)
    return ListState(
        documents,
        max_grade=entry.get("scale", largest if largest == 1 else max(3, largest)),
        options=_options(Options(), entry.get("options", {})),
    )


examples = by_language()(partial(load_examples, "ranked_list.toml", state_of))


def _options(options: Options, given: Mapping[str, Any]) -> Options:
    return replace(options, **{name: check_option(name, str(v)) for name, v in given.items()})


computed = computed_by(
    values.label_of,
    values.compute,
    lambda state, given: replace(state, options=_options(state.options, given)),
)


def _read(state: L, table: Table) -> L:
    documents = read_documents(table)
    scale = max(state.max_grade, *(document.grade for document in documents))
    return replace(state, documents=documents, max_grade=scale, example="")


def _call(state: ListState) -> Call:
    metric = CATALOGUE[state.metric]
    chosen = values.arguments(metric, state)
    if not state.options.judged and chosen.get("n_relevant") == values.own_relevant(state):
        chosen.pop("n_relevant", None)  # it is counted
    names = tuple(document.name for document in state.documents)
    options = unlike_own(metric.parameters, chosen)
    return Call(metric.name, (list(state.grades),), options, names, size=len(names))


TAKES = takes_of("ranked_list")


INPUT: Input[ListState] = Input(
    build.PAGE,
    codec,
    ("grades", "docs"),
    examples,
    computed,
    apply=(build.apply_list, TILES.apply),
    panels={build.LINE: build.apply_line, build.BUTTONS: build.apply_button, OPTIONS: apply_option},
    numbers=TILES.show,
    build=build.show_build,
    values=values.all_values,
    prefetch=list_prefetch(build.PAGE),
    export=export,
    upload=upload_of("ranked_list", _read, lambda state: write_documents(state.documents), TAKES),
    comparable=Comparable(
        _call,
        lambda state: values.label_of(CATALOGUE[state.metric], state),
        lambda page_state: {
            OPTIONS: [[item] for item in controls(page_state, CATALOGUE[page_state.present.metric])]
        },
        build.BUTTONS,
        (build.LIST,),
    ),
)
