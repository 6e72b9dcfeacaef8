"""The rows of a text as a data frame. Where one of them is wrong, its line is looked for."""

import io
import re
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import numpy as np

from metrics.core import InvalidInput
from metrics.inputs.counted import counted
from metrics.needed import needed
from metrics.queries.tables import check_ids
from metrics.queries.texts import PIECE, Layout, check_length, count_lines, lines_of
from metrics.shown_value import quoted
from metrics.steps import say

if TYPE_CHECKING:
    import pandas as pd

# Each character has one assignment only to be read.
_BLANKS, _AROUND = re.compile(rb"[ \t]+"), re.compile(rb" ?\r?\n ?")
_NUMBER, _LONGEST = re.compile(r"[-+]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][-+]?[0-9]+)?"), 400


def read_rows(
    content: bytes, layout: Layout, progress: Callable[[float], None] | None = None
) -> "pd.DataFrame":
    """The columns that are needed, and the ranks of a run. Raises InvalidInput that names the
    line.
    """
    frame = _read_by_arrow(content, layout)
    if frame is None and not layout.has_head:
        frame = _read_by_arrow(_tidied(content), replace(layout, separator=" "))
    if frame is None:
        _refuse_wrong_line(content, layout, progress)
        frame = _read_by_pandas(content, layout)
    if count_lines(content, layout.encoding, progress) == len(frame) + layout.has_head:
        frame.attrs["first line"] = 1 + layout.has_head
    check_ids(frame, layout.who)
    return frame


def _tidied(content: bytes) -> bytes:
    """The lines of TREC with one blank between their columns, a piece at a time."""
    pieces, at = [], 0
    while at < len(content):
        end = content.find(b"\n", at + PIECE) + 1 or len(content)
        pieces.append(_AROUND.sub(b"\n", _BLANKS.sub(b" ", content[at:end])))
        at = end
    return b"".join(pieces).strip(b" ")


def _kept(layout: Layout) -> list[str]:
    return [name for name in layout.names if name in (*layout.needed, "rank")]


def _loose(layout: Layout) -> str | None:
    """What parts the columns where any line of TREC's may have blanks and tabs in any number."""
    return layout.separator if layout.has_head else None


def _read_by_arrow(content: bytes, layout: Layout) -> "pd.DataFrame | None":
    """None where Arrow cannot read it, or is not here. It lets other threads work meanwhile."""
    if layout.separator is None or layout.encoding != "utf-8-sig":
        return None
    try:
        import pandas  # noqa: F401  which Arrow's tables become
        import pyarrow as pa
        from pyarrow import csv
    except ImportError:  # of those that use the metrics alone, without Streamlit
        return None
    number, kept = layout.needed[2], _kept(layout)
    types = {name: pa.float64() if name == number else pa.large_string() for name in kept}
    try:
        table = csv.read_csv(
            pa.py_buffer(content),
            csv.ReadOptions(column_names=[*layout.names], skip_rows=int(layout.has_head)),
            csv.ParseOptions(
                delimiter=layout.separator, quote_char='"' if layout.has_head else False
            ),
            csv.ConvertOptions(
                column_types=types, null_values=[], strings_can_be_null=False, include_columns=kept
            ),
        )
    except pa.ArrowInvalid:
        return None
    if "rank" in kept:
        with suppress(pa.ArrowInvalid):  # ranks that are no numbers say nothing
            ranks = table.column("rank").cast(pa.float64())
            table = table.set_column(table.column_names.index("rank"), "rank", ranks)
    frame = table.to_pandas()
    empty = (frame["query_id"] == "") | (frame["doc_id"] == "")
    return frame if np.isfinite(frame[number]).all() and not empty.any() else None


def _read_by_pandas(content: bytes, layout: Layout) -> "pd.DataFrame":
    pd = needed("pandas")

    number = layout.needed[2]
    types: dict[Any, Any] = dict.fromkeys(_kept(layout), "str") | {number: "float64"}
    try:
        return pd.read_csv(
            io.BytesIO(content),
            sep=_loose(layout) or r"\s+",
            header=0 if layout.has_head else None,
            names=layout.names,
            usecols=_kept(layout),
            dtype=types,
            na_filter=False,
            quoting=0 if layout.has_head else 3,
            encoding=layout.encoding,
        )
    except (ValueError, OverflowError, pd.errors.ParserError):
        allowed = say("allowed are the columns {columns}", columns=", ".join(layout.needed))
        raise InvalidInput(layout.who, found=say("a broken table"), allowed=allowed) from None


def _refuse_wrong_line(
    content: bytes, layout: Layout, progress: Callable[[float], None] | None
) -> None:
    """Refuses the first line whose fields are too few or too many, or whose number is none."""
    count, separator, is_number = len(layout.names), _loose(layout), _NUMBER.fullmatch
    is_head = layout.has_head
    query, document, number = (layout.names.index(name) for name in layout.needed)
    for at, line in enumerate(lines_of(content, layout.encoding, progress), 1):
        fields = line.rstrip("\n").split(separator)
        if (
            len(fields) == count
            and fields[query]
            and fields[document]
            and is_number(fields[number][:_LONGEST])
        ):
            continue
        if line.strip():
            if not is_head:
                _check_line(line, layout, at)
            is_head = False


def _check_line(line: str, layout: Layout, at: int) -> None:
    check_length(line, layout.who, at)
    fields = [field.strip().strip('"') for field in line.strip("\r\n").split(_loose(layout))]
    if len(fields) != len(layout.names):
        raise InvalidInput(
            layout.who,
            place=say("line {line}", line=at),
            found=counted(len(fields), "columns"),
            allowed=say("every line has {count} columns", count=len(layout.names)),
        )
    for name in layout.needed:
        found = fields[layout.names.index(name)]
        if name == layout.needed[2]:
            allowed = say("allowed are finite numbers")
            if _NUMBER.fullmatch(found[:_LONGEST]):
                continue
        elif found:
            continue
        else:
            allowed = say("allowed are texts that are not empty")
        place = say("line {line}, {column}", line=at, column=name)
        raise InvalidInput(layout.who, place=place, found=quoted(found), allowed=allowed)
