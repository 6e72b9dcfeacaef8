"""Files to download: the run and the judgments, which `metrics.evaluate` and the page can read, and
the values of each query, as a table and as trec_eval prints them.
"""

import io
import itertools
import re
from typing import TYPE_CHECKING

from metrics.export.spreadsheet import without_formula
from pages.parts.exports import Download
from pages.queries.measures import MEASURES
from pages.queries.state import QueriesState, Query
from pages.queries.values import all_means, measures_of, table
from pages.session.language import _

if TYPE_CHECKING:  # a heavy import
    import pandas as pd

ROWS = 100_000  # of a frame that is offered; a reader who uploaded a larger one has it already
QRELS = "queries.qrels.csv"
# trec_eval's names of the measures that it prints.
TREC_NAMES = {"AP": "map", "RR": "recip_rank", "P": "P_{k}", "R": "recall_{k}"}
TREC_NAMES |= {"nDCG": "ndcg_cut_{k}", "Rprec": "Rprec"}


def run_name(state: QueriesState) -> str:
    """The file name of the run."""
    name = state.systems[state.system] if state.systems else "queries"
    return re.sub(r"[^\w-]", "_", name) + ".run.csv"


def run_and_qrels(state: QueriesState) -> list[Download]:
    """The run of the shown system, and all judgments."""
    labels = (_("Run as CSV"), _("Judgments as CSV"))
    return [
        Download(label, _csv(frame), name)
        for label, frame, name in zip(labels, frames(state), (run_name(state), QRELS), strict=True)
        if frame is not None and len(frame) <= ROWS
    ]


def _csv(frame: "pd.DataFrame") -> str:
    ids = {
        of: frame[of].map(without_formula) for of in ("query_id", "doc_id") if of in frame.columns
    }
    return frame.assign(**ids).to_csv(index=False)


def frames(state: QueriesState) -> "tuple[pd.DataFrame | None, pd.DataFrame | None]":
    """The run and the judgments, None for one that is missing. For lists built by hand the scores
    fall with the rank, and relevant documents that no list holds get the smallest relevant grade.
    """
    import pandas as pd

    if state.data is not None:
        return state.data.runs[state.system] if state.data.runs else None, state.data.qrels
    system, rows, judged = min(state.system, len(state.queries[0].lists) - 1), [], []
    for query in state.queries:
        listed = query.lists[system]
        rows += [(query.name, d.name, len(listed) - at) for at, d in enumerate(listed)]
        judged += [(query.name, name, grade) for name, grade in query.judged.items()]
        judged += unlisted(query, state.settings.relevant_from)
    return (
        pd.DataFrame(rows, columns=["query_id", "doc_id", "score"]),
        pd.DataFrame(judged, columns=["query_id", "doc_id", "relevance"]),
    )


def unlisted(query: Query, relevant_from: int) -> list[tuple[str, str, int]]:
    own = sum(grade >= relevant_from for grade in query.judged.values())
    count = query.relevant(relevant_from) - own
    names = (name for at in itertools.count(1) if (name := f"unlisted {at}") not in query.judged)
    return [(query.name, name, relevant_from) for name in itertools.islice(names, count)]


def table_rows(state: QueriesState) -> list[tuple[object, ...]]:
    """A header, and a row for each query of the shown system."""
    found, names = table(state, state.system), measures_of(state)[: len(MEASURES)]
    columns = [found.values[measure.id].tolist() for measure in MEASURES]
    return [("query_id", *names), *zip(found.names, *columns, strict=True)]


def table_parquet(state: QueriesState) -> bytes:
    """The same as a Parquet table."""
    import pandas as pd

    header, *rows = table_rows(state)
    content = io.BytesIO()
    pd.DataFrame(rows, columns=[*map(str, header)]).to_parquet(content, index=False)
    return content.getvalue()


def trec_output(state: QueriesState) -> str:
    """The lines that trec_eval -q prints: name, query and value, the means last."""
    found, means = table(state, state.system), all_means(state)
    names = {of: name.format(k=state.settings.k) for of, name in TREC_NAMES.items()}
    lines = [
        f"{name:<22}\t{'_'.join(query.split())}\t{found.values[of][at]:.4f}"
        for at, query in enumerate(found.names)
        for of, name in names.items()
    ]
    if state.mean == "arithmetic":
        lines += [f"{name:<22}\tall\t{means[of]:.4f}" for of, name in names.items()]
    return "\n".join(lines) + "\n"
