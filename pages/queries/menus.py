"""The menus above the page: examples, upload, share, export."""

from __future__ import annotations

import re
import warnings
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import streamlit as st

from metrics import ContradictoryRanks, InvalidInput, evaluate
from metrics.export.spreadsheet import write_table
from metrics.inputs.counted import counted
from metrics.queries.files import read_content, text_of, unpacked
from metrics.steps import Say, say
from pages.boards.rank_list import clean_name
from pages.desk.clean_names import listed
from pages.desk.csv_told import tell
from pages.desk.desk import Desk
from pages.desk.language import _, translate
from pages.desk.room import insist_on_room
from pages.parts.exports import Download, export_result
from pages.parts.menus import show_menus, upload_form
from pages.parts.plain import caption, problem
from pages.queries.compare import pair
from pages.queries.examples import examples
from pages.queries.held import Held, with_qrels, with_run
from pages.queries.lists_file import is_lists, read_lists, write_lists
from pages.queries.measures import BY_ID
from pages.queries.report import as_html, as_markdown, report_of
from pages.queries.state import QueriesState
from pages.queries.table_text import table_rows
from pages.queries.trec import trec_output
from pages.queries.work import worked
from pages.queries.works import COMPARISONS, HOLM, MEAN

if TYPE_CHECKING:  # a heavy import
    import pandas as pd

PAGE = "queries"
MEGABYTE = 2**20
UNPACKED = 10  # times as many bytes as may be uploaded
TYPES = ("run", "qrels", "txt", "csv", "tsv", "gz", "parquet", "trec", "res")
PLACEHOLDER = "q1 Q0 doc3 1 12.5 bm25\nq1 Q0 doc7 2 11.9 bm25"


def show_queries_menus(desk: Desk[QueriesState]) -> None:
    """The row of menus of this page."""
    show_menus(PAGE, desk, examples(), upload=_upload, export=_export)


def _upload(desk: Desk[QueriesState]) -> None:
    upload_form(
        PAGE,
        desk,
        lambda text: with_file(desk.present, text.encode(), _("Pasted rows")),
        explanation=_(
            "One file after the other: the run of each system, and the judgments. TREC's own form "
            "(query, Q0, document, rank, score, tag; judgments query, 0, document, grade), or CSV, "
            "TSV and Parquet with the columns query_id, doc_id and score or relevance; also packed "
            "with gzip. A run is called as its file is."
        ),
        placeholder=PLACEHOLDER,
        read_file=lambda content, name: with_file(desk.present, content, name),
        types=TYPES,
    )


def _whose(state: QueriesState) -> Say:
    """What the worked solution is of: a measure of a system, or of two."""
    measure = BY_ID[state.metric].title(state.settings.k, state.mean)
    if state.work == HOLM:
        return say("{systems}", systems=listed(state.systems))
    if state.work in COMPARISONS:
        one, two = (state.systems[at] for at in pair(state))
        return say("{measure}, {two} less {one}", measure=measure, two=two, one=one)
    return say("{measure} of system {system}", measure=measure, system=state.systems[state.system])


def with_file(state: QueriesState, content: bytes, name: str) -> QueriesState:
    """The state with the run or the judgments of a file. Raises InvalidInput."""
    insist_on_room(len(content))
    most = UNPACKED * int(st.get_option("server.maxUploadSize")) * MEGABYTE
    content = unpacked(content, "file", most)
    insist_on_room(len(content))
    if (lists := _lists_text(content)) is not None:
        queries = read_lists(lists)
        return replace(state, queries=queries, data=None, system=0, kept=0, example="")
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always", ContradictoryRanks)
        kind, read = read_content(content)
    frame: Any = read
    columns = ["query_id", "doc_id", "score" if kind == "run" else "relevance"]
    missing = [column for column in columns if column not in frame.columns]
    if missing:
        allowed = say("allowed are the columns {columns}", columns=", ".join(columns))
        raise InvalidInput("file", found=", ".join(map(str, frame.columns[:6])), allowed=allowed)
    held, frame = state.data, frame[columns]
    _check_alone(kind, frame)
    if kind == "run":
        held = with_run(held, _system_name(name), frame)
        rows = counted(len(frame), "documents")
    else:
        held = with_qrels(held, frame)
        rows = counted(len(frame), "judgments")
    queries = counted(int(frame["query_id"].nunique()), "queries")
    tell(say("{rows} of {queries}.", rows=rows, queries=queries))
    for one in caught[:1]:
        tell(say("{warning}", warning=str(one.message)))
    _check(held)
    system = held.systems.index(_system_name(name)) if kind == "run" else 0
    return replace(state, data=held, system=system, against=0, kept=0, work=MEAN, example="")


def _lists_text(content: bytes) -> str | None:
    """The text of a file that has the lists built by hand; None for any other."""
    with suppress(InvalidInput):
        text = text_of(content, "file")
        return text if is_lists(text) else None
    return None


def _check_alone(kind: str, frame: pd.DataFrame) -> None:
    """Refuse a file for what is wrong with it, whatever it will be joined with."""
    if not len(frame):
        allowed = say("at least one row is needed")
        raise InvalidInput(kind, found=say("no rows"), allowed=allowed)
    first = frame[["query_id", "doc_id"]].iloc[:1]
    if kind == "run":
        evaluate(frame, first.assign(relevance=0), ["AP"])
    else:
        evaluate(first.assign(score=0.0), frame, ["AP"])


def _check(held: Held) -> None:
    """Evaluate once, so that what is wrong with the files is said at once."""
    if held.is_whole:
        for system in range(len(held.systems)):
            held.table(system, ("AP",), "doc_id")
            held.facts(system)


def _system_name(file: str) -> str:
    """A system is called as the file of its run, without what tells its form."""
    stem = re.sub(r"(\.(?:gz|txt|csv|tsv|run|parquet|trec|res))+$", "", file, flags=re.IGNORECASE)
    return clean_name(stem)[:40] or "run"


def _export(desk: Desk[QueriesState]) -> None:
    state = desk.present
    try:
        result = worked(state)
    except InvalidInput as error:
        problem(translate(error.say))
        result = None
    if result is None:
        caption(_("No query counts, so there is nothing to take away."))
        return
    header, *rows = table_rows(state)
    report = report_of(state)
    lists = Download(_("Lists as CSV"), write_lists(state), "queries.lists.csv")
    export_result(
        PAGE,
        result,
        *([lists] if state.data is None else []),
        Download(_("Every query as CSV"), write_table([header], rows), "queries.table.csv"),
        Download(_("As trec_eval prints"), trec_output(state), "queries.trec.txt", "text/plain"),
        Download(_("Report"), as_markdown(report), "queries.report.md", "text/markdown"),
        Download(_("Report as HTML"), as_html(report), "queries.report.html", "text/html"),
        of=_whose(state),
    )
