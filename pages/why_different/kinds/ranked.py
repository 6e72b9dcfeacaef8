"""A ranked list with its grades. The scores that made the ranks are the page's own (`state.py`)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from metrics import CATALOGUE
from pages.desk.codec import Codec
from pages.desk.language import _
from pages.parts.tiles import take_metric
from pages.ranked_list.ahead import AHEAD
from pages.ranked_list.build import BUTTONS, LINE, show_build, take_button, take_line, take_list
from pages.ranked_list.build import LIST as BOARD
from pages.ranked_list.compute import arguments, own_relevant
from pages.ranked_list.csv_file import read_documents, write_documents
from pages.ranked_list.options import METRICS
from pages.ranked_list.state import ListState, codec
from pages.ranked_list.watch import TILES, show_tiles
from pages.ranked_list.work import OPTIONS, controls, take_option
from pages.why_different.kinds.kind import Called, Kind, Upload, unlike_own

FIRST = "ndcg"  # on which tools disagree whatever the list


def _codec() -> Codec[ListState]:
    """As on the list's own page, except that a first visit looks at a metric on which tools
    disagree.
    """
    usual = codec()
    first = replace(usual.default, metric=FIRST)

    def write(state: ListState) -> dict[str, str]:
        if state == first:
            return {}
        return usual.write(state) or {"metric": state.metric}

    def read(query: Mapping[str, str]) -> tuple[ListState, tuple[str, ...]]:
        state, problems = usual.read(query)
        plain = state == usual.default and (bool(problems) or "metric" not in query)
        return first if plain else state, problems

    return Codec(first, write, read)


def called(state: ListState) -> Called:
    """The picked metric of the grades in rank order."""
    metric = CATALOGUE[state.metric]
    chosen = arguments(metric, state)
    if not state.options.judged and chosen.get("n_relevant") == own_relevant(state):
        chosen.pop("n_relevant", None)  # it is counted
    names = tuple(document.name for document in state.documents)
    return Called(metric.name, (list(state.grades),), unlike_own(metric.parameters, chosen), names)


def _label(state: ListState) -> str:
    metric = CATALOGUE[state.metric]
    return metric.label(**arguments(metric, state))


def _read(state: ListState, text: str) -> ListState:
    documents = read_documents(text)
    scale = max(state.max_grade, *(document.grade for document in documents))
    return replace(state, documents=documents, max_grade=scale, example="")


LIST = Kind(
    "list",
    _("Ranked list"),
    _codec,
    (take_list, take_metric(TILES, METRICS)),
    {LINE: take_line, BUTTONS: take_button, OPTIONS: take_option},
    show_tiles,
    show_build,
    lambda desk: {OPTIONS: [[item] for item in controls(desk, CATALOGUE[desk.present.metric])]},
    called,
    _label,
    AHEAD,
    Upload(
        _read,
        lambda state: write_documents(state.documents),
        _(
            "A row a document, columns doc and grade (0 to 5), and optionally rank or score; with "
            "commas, semicolons or tabs, and decimals after a point or a comma."
        ),
        "doc,grade\nGiant panda facts,3\nZoo tickets,0",
    ),
    BUTTONS,
    (BOARD,),
)
