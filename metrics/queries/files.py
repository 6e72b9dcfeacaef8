"""Runs and judgments from files: TREC's own forms, CSV, TSV and Parquet, also packed with gzip.

A run in TREC's form has the columns query, Q0, document, rank, score and tag, judgments have query,
iteration, document and grade, with blanks or tabs between. A table has a line with the names of its
columns, in any order.
"""

from __future__ import annotations

import gzip
import io
import warnings
import zlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeAlias

import numpy as np

from metrics.core import InvalidInput
from metrics.queries.frames import frame_of
from metrics.queries.parquet import read_parquet, refuse_larger
from metrics.queries.rows import read_rows
from metrics.queries.tables import QRELS, RUN
from metrics.queries.texts import PIECE, layout_of
from metrics.shown_value import quoted
from metrics.steps import say
from metrics.texts import sentence

if TYPE_CHECKING:
    import pandas as pd

Source: TypeAlias = (
    "str | Path | pd.DataFrame | Mapping[str, Mapping[str, float]] | Iterable[Sequence[Any]]"
)
GZIP, PARQUET = b"\x1f\x8b", b"PAR1"


class ContradictoryRanks(UserWarning):
    """The ranks of a run are not those of its scores, which are what counts."""


def read_run(source: Source) -> pd.DataFrame:
    """Return a run with the columns query_id, doc_id and score: the file at a path, a frame
    of pandas, polars or Arrow, {query: {document: score}}, or tuples of query, document and score.

    Warns of `ContradictoryRanks` where a column of ranks says another order than the scores do, as
    trec_eval sorts by score alone. Raises InvalidInput that names the line, and OSError.
    """
    frame = _read(source, "run", RUN)
    if "rank" in frame.columns:
        _check_ranks(frame)
    return frame


def read_qrels(source: Source) -> pd.DataFrame:
    """Return judgments with the columns query_id, doc_id and relevance; else like `read_run`."""
    return _read(source, "qrels", QRELS)


def _read(source: Source, who: str, columns: tuple[str, ...]) -> pd.DataFrame:
    if not isinstance(source, (str, Path)):
        return frame_of(source, who, columns)
    content = Path(source).read_bytes()
    if content.startswith(PARQUET):
        return read_parquet(content)
    content = unpacked(content, who)
    return read_rows(content, layout_of(content, who))


def read_unpacked(
    content: bytes, most: int | None = None, progress: Callable[[float], None] | None = None
) -> tuple[Literal["run", "qrels"], pd.DataFrame]:
    """Return what the bytes of a file hold, a run or judgments, and its frame: by the names of its
    columns, or the number of TREC's. What Parquet packs may unpack to `most` bytes. `progress` is
    told the share that each step has done, and may raise to end the work.

    Raises InvalidInput that names the line.
    """
    if content.startswith(PARQUET):
        frame = read_parquet(content, most, progress)
        return ("qrels" if "relevance" in frame.columns else "run"), frame
    layout = layout_of(content, None, progress)
    frame = read_rows(content, layout, progress)
    if layout.who == "qrels":
        return "qrels", frame
    if "rank" in frame.columns:
        _check_ranks(frame)
    return "run", frame


def unpacked(
    content: bytes,
    who: str,
    most: int | None = None,
    progress: Callable[[float], None] | None = None,
) -> bytes:
    """The bytes that gzip has packed, if it has, and no more than `most`. Raises InvalidInput."""
    if not content.startswith(GZIP):
        return content
    packed, pieces, held = io.BytesIO(content), [], 0
    try:
        with gzip.open(packed) as file:
            while piece := file.read(PIECE):
                pieces.append(piece)
                held += len(piece)
                if most is not None and held > most:
                    break
                if progress is not None:
                    progress(packed.tell() / len(content))
    except (OSError, EOFError, zlib.error):
        allowed = say("allowed is a whole file of gzip")
        raise InvalidInput(who, found=say("a broken file"), allowed=allowed) from None
    refuse_larger(held, most, who)
    return b"".join(pieces)


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
        message = sentence(
            "run_line_document",
            line=line,
            document=quoted(str(frame["doc_id"].iloc[at])),
            query=quoted(str(frame["query_id"].iloc[at])),
            rank=float(ranks[at]),
        )
        warnings.warn(str(message), ContradictoryRanks, stacklevel=3)
