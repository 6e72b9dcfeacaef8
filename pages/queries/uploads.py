"""Runs and judgments from files, too many for an address, and so kept in the visit."""

from __future__ import annotations

import functools
import hashlib
import io
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TYPE_CHECKING, Any
from weakref import WeakValueDictionary

import numpy as np
from numpy.typing import NDArray

from metrics import InvalidInput, evaluate, read_qrels, read_run
from metrics.queries.evaluate import amiss
from metrics.queries.judged import ranked_queries
from metrics.queries.order import ranked
from metrics.queries.tables import RUN, read_parts
from metrics.steps import say
from pages.parts.waiting import progress
from pages.session import memory
from pages.session.cache import MEGABYTE
from pages.session.examples import FOLDER
from pages.session.visit_store import Stored

if TYPE_CHECKING:  # a heavy import
    import pandas as pd

MAX_SYSTEMS = 8
QRELS, _DIGEST = "qrels", "digest"
REAL = "lee"  # the example of three systems over fifty judged news texts
_REAL_SYSTEMS = {"TF-IDF": "tfidf", "LSA": "lsa", "BM25": "bm25"}


@dataclass(frozen=True)
class Facts:
    """Numbers of queries and documents, of tied and of unjudged ones, and the names of the queries
    that something is amiss with.
    """

    queries: int
    documents: int
    longest: int  # of the lists
    tied: int
    unjudged: int
    lists: dict[str, list[str]]


def facts_of(
    run: pd.DataFrame, qrels: pd.DataFrame, progress: Callable[[float], None] | None = None
) -> Facts:
    """Count, and check every row. Raises InvalidInput as `evaluate` does."""
    ids, retrieved, judged = read_parts(run, qrels)
    tied = unjudged = done = 0
    every = np.ones(len(ids), dtype=bool)
    for queries, found in ranked_queries(retrieved, judged, every, "expected"):
        unjudged += int(found.unjudged[judged.counts[queries] > 0].sum())
        assert found.tied is not None
        tied += int((found.tied.size[~np.isnan(found.grades)] > 1).sum())
        done += len(queries)
        if progress is not None:
            progress(done / len(ids))
    lists = {
        name: sorted(str(ids[at]) for at in np.flatnonzero(queries))
        for name, queries in amiss(retrieved, judged).items()
    }
    counts = retrieved.counts
    return Facts(int((counts > 0).sum()), len(run), int(counts.max()), tied, unjudged, lists)


class _Sink(io.RawIOBase):
    """A file of which each piece that is written is `taken`."""

    def __init__(self, taken: Callable[[Any], None]):
        self._taken = taken

    def writable(self) -> bool:
        return True

    def write(self, data: Any) -> int:
        self._taken(data)
        return len(data)


# The same frame may be in many of these, and counts once.
_views: WeakValueDictionary[tuple[int, int], NDArray[np.uint8]] = WeakValueDictionary()


def _bytes_of(buffer: Any) -> NDArray[np.uint8]:
    key = buffer.address, buffer.size
    view = _views.get(key)
    if view is None:
        view = _views[key] = np.frombuffer(buffer, dtype=np.uint8)
    return view


def run_part(system: str) -> str:
    """What the run of a system is called among the parts of a state."""
    return f"run {system}"


def _digest_of(frame: pd.DataFrame) -> str:
    """A short name of the rows, written once."""
    import pyarrow as pa

    if _DIGEST not in frame.attrs:
        content = hashlib.blake2b(digest_size=8)
        table = pa.Table.from_pandas(frame, preserve_index=False).combine_chunks()
        table = table.replace_schema_metadata(None)
        with pa.ipc.new_stream(_Sink(content.update), table.schema) as stream:
            stream.write_table(table)
        frame.attrs[_DIGEST] = content.hexdigest()
    return frame.attrs[_DIGEST]


@dataclass(frozen=True, eq=False)
class Uploaded(Stored):
    """The run of each system, and the judgments of all, frames as `evaluate` takes them.

    `repeated` has by system the rows that a run does not keep: a later one has the same document.
    Two are equal when they hold the same rows.
    """

    systems: tuple[str, ...]
    runs: tuple[pd.DataFrame, ...]
    qrels: pd.DataFrame | None
    repeated: Mapping[str, pd.DataFrame] = field(default_factory=dict)
    kind, most, most_made = "queries", 4, (32, 64 * MEGABYTE)
    gone = None, say("what was read from files is kept for one visit, so upload it again")

    def __post_init__(self) -> None:
        memory.track(self.heavy)

    @property
    def frames(self) -> tuple[pd.DataFrame, ...]:
        """All that was read."""
        judged = () if self.qrels is None else (self.qrels,)
        return (*self.runs, *self.repeated.values(), *judged)

    def as_read(self, system: int) -> pd.DataFrame:
        """The run of a system with the rows that it does not keep."""
        import pandas as pd

        run, again = self.runs[system], self.repeated.get(self.systems[system])
        return run if again is None else pd.concat([run, again]).sort_index()

    @property
    def is_whole(self) -> bool:
        """Whether there is a run and what it is judged by."""
        return bool(self.runs) and self.qrels is not None

    def scores(self, system: int) -> bool:
        """Whether the run of a system can be scored: it is here, and what it is judged by."""
        return self.is_whole and self.meets(system)

    @cached_property
    def heavy(self) -> tuple[Any, ...]:
        """All bytes of the frames, as arrays that are held for as long as these are."""
        import pyarrow as pa

        columns = (pa.array(frame[name]) for frame in self.frames for name in frame.columns)
        chunks = (chunk for of in columns for chunk in getattr(of, "chunks", [of]))
        return tuple(
            _bytes_of(buffer)
            for chunk in chunks
            for buffer in chunk.buffers()
            if buffer is not None
        )

    @cached_property
    def largest(self) -> int:
        """The largest grade, 0 where there are none."""
        qrels: Any = self.qrels
        return 0 if qrels is None else int(qrels["relevance"].max())

    def table(self, system: int, measures: Sequence[str], ties: str) -> pd.DataFrame:
        """Every query of the judgments, a measure a column. Raises InvalidInput."""
        run, qrels = self.runs[system], self.qrels
        return self.get_or_make(
            (system, tuple(measures), ties),
            lambda: evaluate(run, qrels, list(measures), ties=ties, progress=progress.get()),  # type: ignore[arg-type]
        )

    def facts(self, system: int) -> Facts:
        """What was read, to say it. Raises InvalidInput for what is wrong in a row."""
        run, qrels = self.runs[system], self.qrels
        assert qrels is not None
        return self.get_or_make(("facts", system), lambda: facts_of(run, qrels, progress.get()))

    def meets(self, system: int) -> bool:
        """Whether the run has a query that is judged."""
        facts = self.facts(system)
        return facts.queries > len(facts.lists["not judged"])

    def ranked(self, system: int, query: str, ties: str) -> list[tuple[str, int | None]]:
        """The documents of a query by rank, with their grades: None where they were not judged."""

        def found() -> list[tuple[str, int | None]]:
            import pandas as pd

            run: Any = self.runs[system]
            grades = {name: max(grade, 0) for name, grade in self.judged(query).items()}
            rows = run[run["query_id"].astype(str) == query]
            ids, places = pd.Index(rows["doc_id"].astype(str)), np.arange(len(rows))[None]
            known = np.array([[grades.get(name, np.nan) for name in ids]])
            scores = rows["score"].to_numpy()[None]
            order, _tied = ranked(scores, ties, places, places, known, ids)
            return [(name, grades.get(name)) for name in ids[order[0]]]

        return self.get_or_make(("ranked", system, query, ties), found)

    def relevant_counts(self, relevant_from: int) -> dict[str, int]:
        """The relevant documents of each judged query."""

        def found() -> dict[str, int]:
            qrels: Any = self.qrels
            ids = qrels["query_id"].astype(str)
            return (qrels["relevance"] >= relevant_from).groupby(ids).sum().to_dict()

        return self.get_or_make(("relevant", relevant_from), found)

    def lacking(self, relevant_from: int) -> frozenset[str]:
        """The judged queries without a relevant document."""
        counts = self.relevant_counts(relevant_from)
        return frozenset(name for name, count in counts.items() if not count)

    def judged(self, query: str) -> dict[str, int]:
        """The grade of each judged document of a query."""

        def found() -> dict[str, int]:
            qrels: Any = self.qrels
            rows = qrels[qrels["query_id"].astype(str) == query]
            return dict(zip(rows["doc_id"].astype(str), map(int, rows["relevance"]), strict=True))

        return {} if self.qrels is None else self.get_or_make(("judged", query), found)

    @cached_property
    def parts(self) -> dict[str, str]:
        """A short name of the rows of each run, and of the judgments."""
        judged = () if self.qrels is None else (self.qrels,)
        names = (*map(run_part, self.systems), QRELS)
        return dict(zip(names, map(_digest_of, (*self.runs, *judged)), strict=False))

    @cached_property
    def digest(self) -> str:
        """A short name of the rows, the same for the same ones."""
        again = [_digest_of(rows) for rows in self.repeated.values()]
        return hashlib.blake2b(repr((self.parts, again)).encode(), digest_size=8).hexdigest()

    def without(self, part: str) -> Uploaded:
        """These files but for the run of a system, or for the judgments."""
        if part == QRELS:
            return with_qrels(self, None)
        runs = dict(zip(self.systems, self.runs, strict=True))
        kept = {name: run for name, run in runs.items() if run_part(name) != part}
        repeated = {name: rows for name, rows in self.repeated.items() if name in kept}
        return Uploaded((*kept,), (*kept.values(),), self.qrels, repeated)


NOTHING = Uploaded((), (), None)


def with_run(uploaded: Uploaded | None, name: str, run: pd.DataFrame) -> Uploaded:
    """These files with a run more, or with another one of that name. Raises InvalidInput."""
    uploaded = uploaded or NOTHING
    if name not in uploaded.systems and len(uploaded.runs) == MAX_SYSTEMS:
        allowed = say("allowed are at most {high}", high=MAX_SYSTEMS)
        found = say("{count} runs", count=MAX_SYSTEMS + 1)
        raise InvalidInput("runs", found=found, allowed=allowed)
    again = run[run.duplicated([*RUN[:2]], keep="last")]
    kept = run.drop(again.index) if len(again) else run
    runs = dict(zip(uploaded.systems, uploaded.runs, strict=True)) | {name: kept}
    repeated = {**uploaded.repeated, name: again}
    return replace(uploaded, systems=(*runs,), runs=(*runs.values(),), repeated=repeated)


def with_qrels(uploaded: Uploaded | None, qrels: pd.DataFrame | None) -> Uploaded:
    """These files with other judgments."""
    return replace(uploaded or NOTHING, qrels=qrels)


@functools.cache
def real_data() -> Uploaded:
    """The runs and judgments that the app brings along, read once."""
    runs = tuple(read_run(FOLDER / REAL / f"run_{name}.csv") for name in _REAL_SYSTEMS.values())
    return Uploaded(tuple(_REAL_SYSTEMS), runs, read_qrels(FOLDER / REAL / "qrels.csv"))
