"""Runs and judgments from files: TREC's own forms, CSV, TSV and Parquet, also packed with gzip.

A run in TREC's form has the columns query, Q0, document, rank, score and tag, judgments have query,
iteration, document and grade, with blanks or tabs between. A table has a line with the names of its
columns, in any order.
"""

from __future__ import annotations

import gzip
import io
import re
import warnings
import zlib
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import numpy as np

from metrics.core import InvalidInput
from metrics.found import one_line, quoted
from metrics.queries.tables import QRELS, RUN
from metrics.steps import Say, say

if TYPE_CHECKING:
    import pandas as pd

Source: TypeAlias = "str | Path | pd.DataFrame"
TREC_RUN = ("query_id", "iteration", "doc_id", "rank", "score", "tag")
TREC_QRELS = ("query_id", "iteration", "doc_id", "relevance")
# Each character has one way only to be read.
_NUMBER, _LONGEST = re.compile(r"[-+]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][-+]?[0-9]+)?"), 400
GZIP, PARQUET = b"\x1f\x8b", b"PAR1"


class ContradictoryRanks(UserWarning):
    """The ranks of a run are not those of its scores, which are what counts."""


def read_run(source: Source) -> pd.DataFrame:
    """Return a run with the columns query_id, doc_id and score: the file at a path, or the frame
    itself.

    Warns of `ContradictoryRanks` where a column of ranks says another order than the scores do, as
    trec_eval sorts by score alone. Raises InvalidInput that names the line, and OSError.
    """
    frame = _read(source, "run", RUN, TREC_RUN, TREC_QRELS)
    if "rank" in frame.columns:
        _check_ranks(frame)
    return frame


def read_qrels(source: Source) -> pd.DataFrame:
    """Return judgments with the columns query_id, doc_id and relevance; else like `read_run`."""
    return _read(source, "qrels", QRELS, TREC_QRELS, TREC_RUN)


def _read(
    source: Source, who: str, needed: tuple[str, ...], trec: tuple[str, ...], other: tuple[str, ...]
) -> pd.DataFrame:

    if not isinstance(source, (str, Path)):
        return source
    content = Path(source).read_bytes()
    if content.startswith(PARQUET):
        return _parquet(content)
    return parse(unpacked(content, who), who, needed, trec, other)


def read_content(
    content: bytes, most: int | None = None
) -> tuple[Literal["run", "qrels"], pd.DataFrame]:
    """Return what the bytes of a file hold, a run or judgments, and its frame: by the names of its
    columns, or the number of TREC's. A file packed with gzip may unpack to `most` bytes.

    Raises InvalidInput that names the line.
    """
    if content.startswith(PARQUET):
        frame = _parquet(content)
        return ("qrels" if "relevance" in frame.columns else "run"), frame
    content = unpacked(content, "file", most)
    first = next((line for line in _lines(text_of(content, "file")) if line.strip()), "")
    separator = _separator(first)
    names = {name.strip() for name in first.split(separator)} if separator else set()
    judged = {*QRELS} <= names or len(first.split()) == len(TREC_QRELS)
    if judged and not {*RUN} <= names:
        return "qrels", parse(content, "qrels", QRELS, TREC_QRELS, TREC_RUN)
    frame = parse(content, "run", RUN, TREC_RUN, TREC_QRELS)
    if "rank" in frame.columns:
        _check_ranks(frame)
    return "run", frame


def _parquet(content: bytes) -> pd.DataFrame:
    import pandas as pd

    try:
        return pd.read_parquet(io.BytesIO(content))
    except Exception:  # whatever pyarrow has to say
        allowed = say("allowed is a whole file of Parquet")
        raise InvalidInput("file", found=say("a broken one"), allowed=allowed) from None


def parse(
    content: bytes, who: str, needed: tuple[str, ...], trec: tuple[str, ...], other: tuple[str, ...]
) -> pd.DataFrame:
    """The table in the bytes of a file. Raises InvalidInput that names the line."""
    text = text_of(content, who)
    first = next((line for line in _lines(text) if line.strip()), "")
    if not first:
        raise InvalidInput(who, found=say("an empty file"), allowed=_columns(needed))
    separator = _separator(first)
    names = [name.strip() for name in first.split(separator)] if separator else []
    if {*needed} <= {*names}:
        return _table(text, who, names, separator or ",", needed, head=True)
    fields = first.split()
    if len(fields) == len(trec) and not {*fields} & {*needed}:
        return _table(text, who, list(trec), None, needed, head=False)
    if len(fields) == len(other) or {*(RUN if needed is QRELS else QRELS)} <= {*names}:
        found = say("the columns of judgments") if needed is RUN else say("those of a run")
    else:
        found = quoted(one_line(first.strip()))
    allowed = say(
        "allowed are a line with the columns {columns}, or the {count} of TREC: {trec}",
        columns=", ".join(needed),
        count=len(trec),
        trec=", ".join(trec),
    )
    raise InvalidInput(who, place=say("line {line}", line=1), found=found, allowed=allowed)


def text_of(content: bytes, who: str) -> str:
    """The text of a file: UTF-8, UTF-16 by its mark, or GB18030. Raises InvalidInput."""
    marked = content.startswith((b"\xff\xfe", b"\xfe\xff"))
    for encoding in ("utf-16",) if marked else ("utf-8-sig", "gb18030"):
        try:
            text = content.decode(encoding)
        except UnicodeDecodeError:
            continue
        if "\0" not in text[:100_000]:
            return text
    allowed = say("allowed are texts in UTF-8, UTF-16 or GB18030, and Parquet")
    raise InvalidInput(who, found=say("a file that is no text"), allowed=allowed)


def unpacked(content: bytes, who: str, most: int | None = None) -> bytes:
    """The bytes that gzip has packed, if it has, and no more than `most`. Raises InvalidInput."""
    if not content.startswith(GZIP):
        return content
    try:
        with gzip.open(io.BytesIO(content)) as file:
            unpacked = file.read(-1 if most is None else most + 1)
    except (OSError, EOFError, zlib.error):
        allowed = say("allowed is a whole file of gzip")
        raise InvalidInput(who, found=say("a broken one"), allowed=allowed) from None
    if most is not None and len(unpacked) > most:
        allowed = say("allowed are at most {high} MB, unpacked", high=most // 2**20)
        raise InvalidInput(who, found=say("more"), allowed=allowed)
    return unpacked


def _lines(text: str) -> Iterator[str]:
    return iter(io.StringIO(text, newline=None))


def _separator(line: str) -> str | None:
    """What stands between the columns of a table, None where it is blanks."""
    return next((mark for mark in ("\t", ";", ",") if mark in line), None)


def _table(
    text: str,
    who: str,
    names: list[str],
    separator: str | None,
    needed: tuple[str, ...],
    head: bool,
) -> pd.DataFrame:
    import pandas as pd

    types: dict[Any, Any] = {name: "float64" if name == needed[2] else "str" for name in needed}
    kept = [name for name in names if name in (*needed, "rank")]
    try:
        frame = pd.read_csv(
            io.StringIO(text),
            sep=separator or r"\s+",
            header=0 if head else None,
            names=names,
            usecols=kept,
            dtype=types,
            na_filter=False,
            quoting=0 if separator else 3,
        )
    except (ValueError, OverflowError, pd.errors.ParserError):
        _find_wrong_line(text, who, names, separator, needed, head)
        raise InvalidInput(who, found=say("a broken table"), allowed=_columns(needed)) from None
    empty = (frame["query_id"] == "") | (frame["doc_id"] == "")
    if bool(empty.any()):
        _find_wrong_line(text, who, names, separator, needed, head)
    if text.count("\n") - text.endswith("\n") + 1 == len(frame) + head:
        frame.attrs["first line"] = 1 + head
    return frame


def _find_wrong_line(
    text: str,
    who: str,
    names: list[str],
    separator: str | None,
    needed: tuple[str, ...],
    head: bool,
) -> None:
    """Refuses the first line whose fields are too few or too many, or whose number is none."""
    at = {name: names.index(name) for name in needed}
    for number, line in enumerate(_lines(text), 1):
        if not line.strip() or (head and number == 1):
            continue
        fields = [each.strip('"') for each in line.strip("\r\n").split(separator)]
        place = say("line {line}", line=number)
        if len(fields) != len(names):
            allowed = say("every line has {count} columns", count=len(names))
            found = say("{count} columns", count=len(fields))
            raise InvalidInput(who, place=place, found=found, allowed=allowed)
        for name in needed:
            _check_field(who, number, name, fields[at[name]].strip(), name == needed[2])


def _check_field(who: str, number: int, name: str, found: str, is_number: bool) -> None:
    if is_number:
        allowed = say("allowed are finite numbers")
        if _NUMBER.fullmatch(found[:_LONGEST]):
            return
    elif found:
        return
    else:
        allowed = say("allowed are texts that are not empty")
    place = say("line {line}, {column}", line=number, column=name)
    raise InvalidInput(who, place=place, found=quoted(found), allowed=allowed)


def _columns(needed: tuple[str, ...]) -> Say:
    return say("allowed are the columns {columns}", columns=", ".join(needed))


def _check_ranks(frame: pd.DataFrame) -> None:
    """Warns of the first document whose rank is better than that of one with a larger score."""
    import pandas as pd

    ranks = np.asarray(pd.to_numeric(frame["rank"], errors="coerce"), dtype=np.float64)
    scores = np.asarray(pd.to_numeric(frame["score"], errors="coerce"), dtype=np.float64)
    queries = pd.factorize(frame["query_id"])[0]
    order = np.lexsort((ranks, queries))
    same = queries[order][1:] == queries[order][:-1]
    wrong = same & (scores[order][1:] > scores[order][:-1]) & (ranks[order][1:] > ranks[order][:-1])
    if wrong.any():
        at = int(order[1:][wrong][0])
        line = at + frame.attrs.get("first line", 1)
        message = say(
            "run, line {line}: document {document} of query {query} has rank {rank} below one with "
            "a smaller score; scores decide.",
            line=line,
            document=quoted(str(frame["doc_id"].iloc[at])),
            query=quoted(str(frame["query_id"].iloc[at])),
            rank=float(ranks[at]),
        )
        warnings.warn(str(message), ContradictoryRanks, stacklevel=3)
