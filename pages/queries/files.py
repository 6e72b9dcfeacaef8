"""A run and the judgments as files, which `metrics.evaluate` and the page read again."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from pages.desk.language import _
from pages.parts.exports import Download
from pages.queries.state import QueriesState, Query

if TYPE_CHECKING:  # a heavy import
    import pandas as pd

ROWS = 100_000  # of a frame that is given: larger ones are with the reader already
QRELS = "queries.qrels.csv"


def run_name(state: QueriesState) -> str:
    """What the file of the run is called."""
    return (
        re.sub(r"[^\w-]", "_", state.systems[state.system] if state.systems else "queries")
        + ".run.csv"
    )


def run_and_qrels(state: QueriesState) -> list[Download]:
    """The run of the system that is looked at, and all judgments."""
    run, qrels = frames(state)
    return [
        Download(label, frame.to_csv(index=False), name)
        for label, frame, name in (
            (_("Run as CSV"), run, run_name(state)),
            (_("Judgments as CSV"), qrels, QRELS),
        )
        if frame is not None and len(frame) <= ROWS
    ]


def frames(state: QueriesState) -> tuple[pd.DataFrame | None, pd.DataFrame | None]:
    """Both, None for what is not there; of lists that are built by hand the larger score stands
    first, and relevant documents that no list holds have the smallest relevant grade.
    """
    import pandas as pd

    if state.data is not None:
        return state.data.runs[state.system] if state.data.runs else None, state.data.qrels
    system, rows, judged = min(state.system, len(state.queries[0].lists) - 1), [], []
    for query in state.queries:
        listed = query.lists[system]
        rows += [(query.name, d.name, len(listed) - at) for at, d in enumerate(listed)]
        judged += [(query.name, name, grade) for name, grade in query.judged.items()]
        judged += _unlisted(query, state.settings.relevant_from)
    return (
        pd.DataFrame(rows, columns=["query_id", "doc_id", "score"]),
        pd.DataFrame(judged, columns=["query_id", "doc_id", "relevance"]),
    )


def _unlisted(query: Query, relevant_from: int) -> list[tuple[str, str, int]]:
    own = sum(grade >= relevant_from for grade in query.judged.values())
    count = query.relevant(relevant_from) - own
    return [(query.name, f"unlisted {number}", relevant_from) for number in range(1, count + 1)]
