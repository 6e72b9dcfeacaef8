"""Runs and judgments from files that are uploaded."""

import re
import time
import warnings
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import streamlit as st

from metrics import ContradictoryRanks, InvalidInput, evaluate
from metrics.export.spreadsheet import unguarded
from metrics.inputs.counted import counted
from metrics.queries.files import read_unpacked, unpacked
from metrics.queries.texts import text_of
from metrics.reading.tables import read_text
from metrics.steps import Say, say
from pages.boards.rank_list import clean_name
from pages.parts.waiting import progress
from pages.queries.csv_file import is_lists, read_lists
from pages.queries.measures import EXPLAIN, MEAN
from pages.queries.read_facts import no_query_meets
from pages.queries.state import QueriesState, with_files
from pages.queries.uploads import Uploaded, with_qrels, with_run
from pages.session.cache import MEGABYTE
from pages.session.csv_rows import add_summary
from pages.session.memory import require_memory

if TYPE_CHECKING:  # a heavy import
    import pandas as pd

PAGE = "queries"
UNPACKED = 10  # times as many bytes as may be uploaded
LONGEST = 60  # s for the lines of a file
SMALL_LISTS = MEGABYTE  # of a file with lists that were built by hand


def with_file(state: QueriesState, content: bytes, name: str) -> QueriesState:
    """The state with the run or the judgments of a file. Raises InvalidInput."""
    require_memory(len(content))
    most = UNPACKED * int(st.get_option("server.maxUploadSize")) * MEGABYTE
    watched = _watched(progress.get())
    content = unpacked(content, "file", most, watched)
    require_memory(len(content))
    if (lists := _lists_text(content)) is not None:
        queries = read_lists(read_text(lists))
        return with_files(state, None, queries=queries, system=0)
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always", ContradictoryRanks)
        kind, read = read_unpacked(content, most, watched)
    frame: Any = read
    columns = ["query_id", "doc_id", "score" if kind == "run" else "relevance"]
    missing = [column for column in columns if column not in frame.columns]
    if missing:
        allowed = say("allowed are the columns {columns}", columns=", ".join(columns))
        raise InvalidInput("file", found=", ".join(map(str, frame.columns[:6])), allowed=allowed)
    uploaded, frame = state.data, _as_meant(frame[columns])
    before = uploaded
    if kind == "run":
        uploaded = with_run(uploaded, _system_name(name), frame)
    else:
        uploaded = with_qrels(uploaded, frame)
    add_summary(_rows_of(uploaded, kind), kind)
    if before is not None and kind == "run" and _system_name(name) in before.systems:
        add_summary(say("It replaces the run of this name: {name}.", name=_system_name(name)))
    elif before is not None and kind == "qrels" and before.qrels is not None:
        count = counted(len(before.qrels), "judgments")
        add_summary(say("They replace those that were there: {judgments}.", judgments=count))
    for one in caught[:1]:
        add_summary(say("{warning}", warning=str(one.message)))
    system = uploaded.systems.index(_system_name(name)) if kind == "run" else 0
    if not uploaded.is_whole:
        _check_alone(kind, uploaded.runs[system] if kind == "run" else frame)
    for at in range(len(uploaded.systems) if uploaded.is_whole else 0):
        uploaded.facts(at)  # looks at every row, so that what is wrong with it is said at once
    if uploaded.is_whole and not uploaded.meets(system):
        add_summary(say("{sentence}", sentence=no_query_meets(uploaded, system)))
    work = EXPLAIN if state.work == EXPLAIN else MEAN  # a number was typed before the files came
    return with_files(state, uploaded, system=system, work=work)


def _rows_of(uploaded: Uploaded, kind: str) -> Say:
    """What all runs hold together, or the judgments."""
    frames: Any = uploaded.runs if kind == "run" else [uploaded.qrels]
    queries = {query for frame in frames for query in frame["query_id"].unique()}
    rows = counted(sum(map(len, frames)), "documents" if kind == "run" else "judgments")
    said = {"rows": rows, "queries": counted(len(queries), "queries")}
    if len(frames) > 1:
        return say("In the {count} runs together: {rows} of {queries}.", count=len(frames), **said)
    return say("{rows} of {queries}.", **said)


def _as_meant(frame: "pd.DataFrame") -> "pd.DataFrame":
    """The rows without the apostrophes that our own files have before what looks like a formula."""
    ids = {}
    for name in ("query_id", "doc_id"):
        column: Any = frame[name]
        if column.dtype.kind in "OU" or column.dtype == "str":
            marked = column.str.startswith("'").to_numpy(dtype=bool, na_value=False)
            if marked.any():
                ids[name] = column.where(~marked, column.map(unguarded, na_action="ignore"))
    return frame.assign(**ids) if ids else frame


def _watched(told: Callable[[float], None] | None) -> Callable[[float], None]:
    """Tell of the progress, and refuse a file that takes too long."""
    end = time.thread_time() + LONGEST  # while it waits for others it takes nothing

    def tell(share: float) -> None:
        if time.thread_time() > end:
            allowed = say("allowed are files that are read within {seconds} s", seconds=LONGEST)
            raise InvalidInput("file", found=say("a file that takes longer"), allowed=allowed)
        if told is not None:
            told(share)

    return tell


def _lists_text(content: bytes) -> str | None:
    """The text of a file that has the lists built by hand; None for any other."""
    with suppress(InvalidInput):
        if len(content) > SMALL_LISTS:
            return None
        text = text_of(content, "file")
        return text if is_lists(text) else None
    return None


def _check_alone(kind: str, frame: "pd.DataFrame") -> None:
    """Refuse a file for what is wrong with it, whatever it will be joined with."""
    if not len(frame):
        raise InvalidInput(kind, found=say("no rows"), allowed=say("at least one row is needed"))
    first = frame[["query_id", "doc_id"]].iloc[:1]
    if kind == "run":
        evaluate(frame, first.assign(relevance=0), ["AP"])
    else:
        evaluate(first.assign(score=0.0), frame, ["AP"])


def _system_name(file: str) -> str:
    """A system is called as the file of its run, without what tells its form."""
    stem = re.sub(r"(\.(?:gz|txt|csv|tsv|run|parquet|trec|res))+$", "", file, flags=re.IGNORECASE)
    return clean_name(stem)[:40] or "run"
