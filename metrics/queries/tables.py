"""Runs and judgments as data frames, checked and sorted by query.

Columns are those of ir_measures: query_id, doc_id and score in a run, query_id, doc_id and
relevance in judgments. Ids are texts or whole numbers, and 7 is the same as "7".
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np

from metrics.arrays import Counts, Floats
from metrics.core import InvalidInput
from metrics.inputs.counted import counted
from metrics.parameter_types import MAX_GRADE
from metrics.shown_value import is_seen, quoted
from metrics.steps import Say, say
from metrics.texts import sentence

if TYPE_CHECKING:
    import pandas as pd

RUN, QRELS = ("query_id", "doc_id", "score"), ("query_id", "doc_id", "relevance")
LONGEST_ID = 2000  # letters, in a file: some ids are addresses
MAX_SCORE = 1e300


@dataclass(frozen=True)
class Part:
    """A run or judgments: the queries of its rows as positions in the ids of both, its documents as
    they were given, and its scores or grades, those below 0 among them.

    `order` has the rows by query, None where they are so already; those of query q are `starts[q]`
    to `starts[q + 1]` of it.
    """

    frame: pd.DataFrame
    name: str
    documents: Any  # a series
    numbers: Floats
    order: Counts | None
    starts: Counts

    @property
    def counts(self) -> Counts:
        """How many rows each query has."""
        return np.diff(self.starts)

    def rows(self, first: int, last: int) -> Any:
        """The rows of the queries from `first` up to `last`: a slice, or where each stands."""
        start, end = int(self.starts[first]), int(self.starts[last])
        return slice(start, end) if self.order is None else self.order[start:end]


def read_parts(run: pd.DataFrame, qrels: pd.DataFrame) -> tuple[Any, Part, Part]:
    """The ids of all queries, and both frames. Raises InvalidInput that names the row."""
    frames = ((run, "run", RUN), (qrels, "qrels", QRELS))
    numbers = [_numbers(*each) for each in frames]
    _check_grades(qrels, numbers[1])
    queries, documents = ([_ids(frame, name, who) for frame, who, _ in frames] for name in RUN[:2])
    codes, ids = factorized(*queries)
    parts = [
        _part(*each)
        for each in zip(
            (run, qrels),
            ("run", "qrels"),
            documents,
            numbers,
            (codes[: len(run)], codes[len(run) :]),
            (len(ids),) * 2,
            strict=True,
        )
    ]
    return ids, parts[0], parts[1]


def _part(
    frame: pd.DataFrame, name: str, documents: Any, numbers: Floats, codes: Counts, queries: int
) -> Part:
    starts = np.concatenate([[0], np.cumsum(np.bincount(codes, minlength=queries))])
    in_order = bool((codes[1:] >= codes[:-1]).all())
    small = codes.astype(np.int16) if queries < 2**15 else codes  # which are counted, not compared
    order = None if in_order else np.argsort(small, kind="stable")
    return Part(frame, name, documents, numbers, order, starts)


def _numbers(frame: pd.DataFrame, who: str, columns: tuple[str, ...]) -> Floats:
    """The frame's numbers; refuses a frame that lacks a column, and what is no number."""
    missing = [name for name in columns if name not in frame.columns]
    if missing:
        other = QRELS if columns is RUN else RUN
        if all(name in frame.columns for name in other):
            allowed = say("allowed are the columns {columns}", columns=", ".join(columns))
            what = say("the columns of judgments") if columns is RUN else say("those of a run")
            raise InvalidInput(who, found=what, allowed=allowed)
        allowed = say("allowed are the columns {columns}", columns=", ".join(columns))
        raise InvalidInput(who, found=", ".join(map(str, frame.columns[:10])), allowed=allowed)
    column = frame[columns[2]]
    if column.dtype.kind in "iufb":
        numbers = column.to_numpy(dtype=np.float64, na_value=np.nan)
    else:
        import pandas as pd

        numbers = np.asarray(pd.to_numeric(column, errors="coerce"), dtype=np.float64)
    wrong = ~(np.abs(numbers) <= MAX_SCORE)
    if wrong.any():
        at = int(wrong.argmax())
        allowed = say("allowed are finite numbers")
        refuse_row(frame, who, at, column.iloc[at], allowed, columns[2])
    return numbers


def _check_grades(frame: pd.DataFrame, grades: Floats) -> None:
    wrong = (grades != np.floor(grades)) | (np.abs(grades) > MAX_GRADE)
    if wrong.any():
        at = int(wrong.argmax())
        allowed = sentence("allowed_whole_grades", low=-MAX_GRADE, high=MAX_GRADE)
        refuse_row(frame, "qrels", at, frame["relevance"].iloc[at], allowed, "relevance")


def _ids(frame: pd.DataFrame, name: str, who: str) -> Any:
    """A column of ids as texts, or as whole numbers that are ids to others of their kind."""
    column = frame[name]
    if column.dtype.kind in "iu":
        return column
    missing = column.isna().to_numpy()
    if missing.any():
        at = int(missing.argmax())
        allowed = say("allowed are texts that are not empty, and whole numbers")
        refuse_row(frame, who, at, "", allowed, name)
    if column.dtype == object or column.dtype.kind == "f":
        strange = np.array([not isinstance(each, (str, int)) for each in column], dtype=bool)
        if strange.any():
            at = int(strange.argmax())
            allowed = say("allowed are texts that are not empty, and whole numbers")
            refuse_row(frame, who, at, column.iloc[at], allowed, name)
        column = column.map(str)
    return column


def check_ids(frame: pd.DataFrame, who: str) -> None:
    """Raises InvalidInput for an id of a file that is too long, and for a query that is unseen."""
    import pandas as pd

    for name in {*RUN[:2]} & {*frame.columns}:
        if not pd.api.types.is_string_dtype(frame[name].dtype):
            continue
        if frame[name].str.len().max() > LONGEST_ID:
            _refuse_long_id(who)
        if name != "query_id":
            continue
        for query in (each for each in frame[name].unique() if not is_seen(each)):
            at = int(np.argmax(np.asarray(frame[name] == query)))
            place = say("{row}, {column}", row=row(frame, at), column=name)
            allowed = say("allowed are names that are seen, without control characters")
            raise InvalidInput(who, place=place, found=quoted(query), allowed=allowed)


def _refuse_long_id(who: str) -> NoReturn:
    allowed = say("allowed are ids of at most {letters}", letters=counted(LONGEST_ID, "letters"))
    raise InvalidInput(who, found=say("a longer id"), allowed=allowed)


def factorized(first: Any, second: Any) -> tuple[Counts, Any]:
    """Codes of both columns, in one sequence, and the ids that they stand for."""
    import pandas as pd

    if first.dtype.kind in "iu" and second.dtype.kind in "iu":
        codes, ids = pd.factorize(np.concatenate([first.to_numpy(), second.to_numpy()]))
        return codes, pd.Index(ids)
    columns = [each.astype("str") for each in (first, second)]
    codes, ids = pd.factorize(pd.concat(columns, ignore_index=True))
    return codes, pd.Index(ids)


def row(frame: pd.DataFrame, at: int) -> Say:
    """Where a row stands: in the file that it was read from, or in the frame."""
    first = frame.attrs.get("first line")
    return say("row {row}", row=at + 1) if first is None else say("line {line}", line=at + first)


def refuse_row(
    frame: pd.DataFrame, who: str, at: int, found: Any, allowed: Say, column: str
) -> NoReturn:
    """Refuses what stands in a row, by its line, its query and its document."""
    place = say(
        "{row}, {column} of query {query}, document {document}",
        row=row(frame, at),
        column=column,
        query=quoted(str(frame["query_id"].iloc[at])),
        document=quoted(str(frame["doc_id"].iloc[at])),
    )
    raise InvalidInput(who, place=place, found=quoted(found), allowed=allowed)
