"""Runs and judgments as data frames, checked and turned into numbers.

Columns are those of ir_measures: query_id, doc_id and score in a run, query_id, doc_id and
relevance in judgments. Ids are texts or whole numbers, and 7 is the same as "7".
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, NoReturn

import numpy as np

from metrics.arrays import Counts, Floats
from metrics.core import InvalidInput
from metrics.found import quoted
from metrics.steps import Say, say
from metrics.vocabulary import MAX_GRADE

if TYPE_CHECKING:
    import pandas as pd

RUN, QRELS = ("query_id", "doc_id", "score"), ("query_id", "doc_id", "relevance")
MAX_SCORE = 1e300
Place = Callable[[int], Say | None]


@dataclass(frozen=True)
class Coded:
    """A run or judgments as numbers, a row a row of the frame.

    `queries` and `documents` are positions in `query_ids` and `doc_ids`; `numbers` are scores, or
    grades as they were given, negative ones too.
    """

    queries: Counts
    documents: Counts
    numbers: Floats


@dataclass(frozen=True)
class Coding:
    """What the numbers of a run and its judgments stand for."""

    query_ids: Any  # an index of texts
    doc_ids: Any
    run: Coded
    qrels: Coded


def coded(run: pd.DataFrame, qrels: pd.DataFrame) -> Coding:
    """Both frames over the same queries and documents. Raises InvalidInput that names the row."""
    scores = _numbers(run, "run", RUN)
    grades = _numbers(qrels, "qrels", QRELS)
    _check_grades(qrels, grades)
    ids = [_ids(frame, name, who) for name in RUN[:2] for frame, who in _both(run, qrels)]
    query_codes, query_ids = _factorized(ids[0], ids[1])
    doc_codes, doc_ids = _factorized(ids[2], ids[3])
    n = len(run)
    return Coding(
        query_ids,
        doc_ids,
        Coded(query_codes[:n], doc_codes[:n], scores),
        Coded(query_codes[n:], doc_codes[n:], grades),
    )


def _both(run: pd.DataFrame, qrels: pd.DataFrame) -> tuple[tuple[pd.DataFrame, str], ...]:
    return (run, "run"), (qrels, "qrels")


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
        found = ", ".join(map(str, frame.columns[:10]))
        raise InvalidInput(who, found=found, allowed=allowed)
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
        allowed = say(
            "allowed are whole grades from {low} to {high}, those below 0 as not relevant",
            low=-MAX_GRADE,
            high=MAX_GRADE,
        )
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


def _factorized(first: Any, second: Any) -> tuple[Counts, Any]:
    """Codes of both columns, in one sequence, and the ids as texts that they stand for."""
    import pandas as pd

    if first.dtype.kind in "iu" and second.dtype.kind in "iu":
        codes, ids = pd.factorize(np.concatenate([first.to_numpy(), second.to_numpy()]))
        return codes, pd.Index(ids).astype("str")
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
