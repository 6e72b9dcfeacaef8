"""What text a file holds, and how its lines are laid out. Nothing here makes a copy of the whole
file, nor holds the interpreter for long: a server reads such files beside its other work.
"""

import codecs
import io
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np

from metrics.core import InvalidInput
from metrics.inputs.counted import counted
from metrics.queries.tables import QRELS, RUN
from metrics.shown_value import one_line, quoted
from metrics.steps import say
from metrics.texts import sentence

TREC_RUN = ("query_id", "iteration", "doc_id", "rank", "score", "tag")
TREC_QRELS = ("query_id", "iteration", "doc_id", "relevance")
LONGEST_LINE = 2**16  # bytes
PIECE = 2**20  # bytes that are looked at together
OFTEN = 2**14  # lines between two that tell of the progress
UTF_16 = "utf-16"


@dataclass(frozen=True)
class Layout:
    """How the lines of a text are laid out: its encoding, the names of its columns, what stands
    between them (None for blanks and tabs in any number), and whether the first line has the names.
    """

    who: str
    encoding: str
    names: tuple[str, ...]
    separator: str | None
    has_head: bool
    needed: tuple[str, ...]


def layout_of(
    content: bytes, who: str | None = None, progress: Callable[[float], None] | None = None
) -> Layout:
    """The layout of a run or of judgments ("run", "qrels"), of whichever of them it is where
    nothing is said. Raises InvalidInput.
    """
    encoding = _encoding(content, who or "file")
    first = _first_line(content, encoding, who or "file", progress)
    separator = next((mark for mark in ("\t", ";", ",") if mark in first), None)
    names = tuple(name.strip() for name in first.split(separator)) if separator else ()
    fields = first.split()
    if who is None:
        judged = {*QRELS} <= {*names} or len(fields) == len(TREC_QRELS)
        who = "qrels" if judged and not {*RUN} <= {*names} else "run"
    needed, trec, other = (
        (RUN, TREC_RUN, TREC_QRELS) if who == "run" else (QRELS, TREC_QRELS, TREC_RUN)
    )
    if not first:
        allowed = say("allowed are the columns {columns}", columns=", ".join(needed))
        raise InvalidInput(who, found=say("an empty file"), allowed=allowed)
    if {*needed} <= {*names} and len({*names}) == len(names):
        return Layout(who, encoding, names, separator, True, needed)
    if len(fields) == len(trec) and not {*fields} & {*needed}:
        return Layout(who, encoding, trec, _trec_separator(first), False, needed)
    if len(fields) == len(other) or {*(RUN if needed is QRELS else QRELS)} <= {*names}:
        found = say("the columns of judgments") if needed is RUN else say("those of a run")
    else:
        found = quoted(one_line(first.strip()))
    allowed = sentence(
        "allowed_line_columns", columns=", ".join(needed), count=len(trec), trec=", ".join(trec)
    )
    raise InvalidInput(who, place=say("line {line}", line=1), found=found, allowed=allowed)


def text_of(content: bytes, who: str) -> str:
    """The whole text of a small file. Raises InvalidInput."""
    return content.decode(_encoding(content, who))


def _trec_separator(line: str) -> str | None:
    fields = line.split()
    return next((mark for mark in (" ", "\t") if line.rstrip("\r\n").split(mark) == fields), None)


def _encoding(content: bytes, who: str) -> str:
    """UTF-8, UTF-16 by its mark, or GB18030. Raises InvalidInput."""
    if content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        tried = (UTF_16,)
    else:
        tried = () if b"\0" in content[:PIECE] else ("utf-8-sig", "gb18030")
    for encoding in tried:
        decoder = codecs.getincrementaldecoder(encoding)()
        try:
            for at in range(0, len(content), PIECE):
                decoder.decode(content[at : at + PIECE])
            decoder.decode(b"", final=True)
        except UnicodeDecodeError:
            continue
        return encoding
    allowed = say("allowed are texts in UTF-8, UTF-16 or GB18030, and Parquet")
    raise InvalidInput(who, found=say("a file that is no text"), allowed=allowed)


def _first_line(
    content: bytes, encoding: str, who: str, progress: Callable[[float], None] | None
) -> str:
    """The first line that is not empty, "" where there is none."""
    empty = 0  # bytes of empty lines, of which there may be very many
    if encoding != UTF_16:
        empty = content.rfind(b"\n", 0, len(content) - len(content.lstrip())) + 1
    rest, before = content[empty:] if empty else content, content.count(b"\n", 0, empty)
    for number, line in enumerate(lines_of(rest, encoding, progress), before + 1):
        check_length(line, who, number)
        if line.strip():
            return line
    return ""


def lines_of(
    content: bytes, encoding: str, progress: Callable[[float], None] | None = None
) -> Iterator[str]:
    """The lines of a text, cut behind one letter more than a line may have. What is told of the
    `progress` may end the work.
    """
    data = io.BytesIO(content)
    with io.TextIOWrapper(data, encoding, newline=None) as text:
        read = 0
        while line := text.readline(LONGEST_LINE + 1):
            read += 1
            if progress is not None and read % OFTEN == 0:
                progress(data.tell() / len(content))
            yield line


def check_length(line: str, who: str, number: int) -> None:
    """Raises InvalidInput for a line of `lines_of` that is too long."""
    if len(line) > LONGEST_LINE:
        raise InvalidInput(
            who,
            place=say("line {line}", line=number),
            found=say("a longer line"),
            allowed=say("lines have up to {letters}", letters=counted(LONGEST_LINE, "letters")),
        )


def count_lines(
    content: bytes, encoding: str, progress: Callable[[float], None] | None = None
) -> int:
    """How many lines a text has."""
    if encoding == UTF_16:
        return sum(line.endswith("\n") for line in lines_of(content, encoding, progress))
    data, newline = np.frombuffer(content, dtype=np.uint8), ord("\n")
    pieces = (data[at : at + PIECE] for at in range(0, len(data), PIECE))
    return sum(int(np.count_nonzero(piece == newline)) for piece in pieces) + (
        not content.endswith(b"\n")
    )
