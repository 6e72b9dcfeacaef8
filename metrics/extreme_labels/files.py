"""The text files of the extreme classification repository: a header, then a line a row.

A file of rows begins with `rows features labels`; each line holds the row's labels, separated by
commas, and then its features as `index:value`; a row without labels begins with a space. A file of
scores begins with `rows labels`, and its lines hold `label:score`. Labels, features and rows count
from 0.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np
from numpy.typing import NDArray

from metrics.core import InvalidInput
from metrics.inputs.counted import counted
from metrics.needed import needed
from metrics.steps import Say, say
from metrics.texts import sentence

if TYPE_CHECKING:  # a heavy import
    from scipy.sparse import csr_array

LARGEST = 10**7  # rows, features or labels that a header may announce
LONG, AT_ONCE = 2**16, 2**14  # characters of a line, and words, that are looked at in one go
_INDEX = "[0-9]{1,18}"
_LABELS = re.compile(rf"(?:{_INDEX}(?:,{_INDEX})*)?")
# Of bounded length, and each character has one assignment only to be read: no text takes long.
_NUMBER = r"[-+]?(?:[0-9]{1,40}(?:\.[0-9]{0,40})?|\.[0-9]{1,40})(?:[eE][-+]?[0-9]{1,4})?"
_ENTRY = re.compile(rf"{_INDEX}:{_NUMBER}")
_ENTRIES = re.compile(rf"(?:\s*{_INDEX}:{_NUMBER}(?!\S))*\s*")


@dataclass(frozen=True, eq=False)
class SparseRows:
    """A file of rows: true labels of shape (n, l) and features of shape (n, f), both sparse."""

    labels: csr_array
    features: csr_array


def read_sparse_rows(text: str) -> SparseRows:
    """Reads a file of rows. Raises InvalidInput that names the line, the header being line 1.

    Source: Bhatia et al. (2016), The extreme classification repository.
    """
    (rows, features, labels), lines = _lines(text, say("rows, features and labels"), 3)
    heads, rests = [], []
    for line in lines:
        head, _, rest = line.partition(" ")
        if ":" in head:
            head, rest = "", line
        heads.append(head)
        rests.append(rest)
    for at, head in enumerate(heads):
        if not _LABELS.fullmatch(head):
            raise _refusal(at, repr(head), say("allowed are labels separated by commas"))
    listed = [head.count(",") + 1 if head else 0 for head in heads]
    found = _whole(",".join(filter(None, heads)).split(","))
    return SparseRows(
        _matrix(rows, labels, listed, found, np.ones(len(found)), say("label")),
        _entries(rows, features, rests, say("feature")),
    )


def read_sparse_scores(text: str) -> csr_array:
    """Reads a file of scores as a sparse matrix of shape (n, l); refuses as `read_sparse_rows`."""
    (rows, labels), lines = _lines(text, say("rows and labels"), 2)
    return _entries(rows, labels, lines, say("label"))


def _lines(text: str, header: Say, numbers: int) -> tuple[list[int], list[str]]:
    """The numbers of the header and the lines below it, as many as the header says."""
    first, *lines = text.removeprefix("\ufeff").splitlines() or [""]
    words = first.split()
    allowed = sentence("allowed_whole_numbers", count=numbers, high=LARGEST, header=header)
    whole = [int(word) for word in words if re.fullmatch("[0-9]{1,8}", word)]
    # A file may come without features.
    low = [0 if numbers == 3 and at == 1 else 1 for at in range(numbers)]
    inside = len(whole) == len(words) == numbers and all(
        least <= number <= LARGEST for least, number in zip(low, whole, strict=True)
    )
    if not inside:
        raise _refusal(-1, repr(first), allowed)
    while len(lines) > whole[0] and not lines[-1].strip():
        lines.pop()
    if len(lines) != whole[0]:
        at = min(len(lines), whole[0])
        found = say("the end of the file") if len(lines) < whole[0] else repr(lines[at])
        raise _refusal(
            at, found, say("the header announces {rows}", rows=counted(whole[0], "rows"))
        )
    return whole, lines


def _entries(rows: int, columns: int, lines: Sequence[str], name: Say) -> csr_array:
    """Lines of index:value as a sparse matrix."""
    counts = [line.count(":") for line in lines]
    for at, count in enumerate(counts):
        if count > columns:
            found = counted(count, "entries")
            raise _refusal(at, found, say("allowed are at most {high}", high=columns))
    words: list[str] = []
    indices, values = [np.empty(0, np.int64)], [np.empty(0)]
    for at, line in enumerate(lines):
        for part in _parts(line):
            _check_entries(at, part)
            words += part.replace(":", " ").split()
            if len(words) > AT_ONCE:
                indices.append(_whole(words[::2]))
                values.append(np.array(words[1::2], dtype=np.float64))
                words = []
    indices.append(_whole(words[::2]))
    values.append(np.array(words[1::2], dtype=np.float64))
    found = np.concatenate(values)
    endless = np.flatnonzero(~np.isfinite(found))
    if len(endless):
        at = int(np.repeat(np.arange(len(lines)), counts)[endless[0]])
        word = lines[at].split()[int(endless[0]) - sum(counts[:at])]
        raise _refusal(at, word.partition(":")[2], say("allowed are finite numbers"))
    return _matrix(rows, columns, counts, np.concatenate(indices), found, name)


def _parts(line: str) -> list[str]:
    """The line, or parts of a very long one: what looks at all of it stops all else meanwhile."""
    if len(line) <= LONG:
        return [line]
    words = line.split()
    return [" ".join(words[at : at + AT_ONCE]) for at in range(0, len(words), AT_ONCE)]


def _check_entries(at: int, line: str) -> None:
    if _ENTRIES.fullmatch(line):
        return
    words = line.split()
    wrong = next((word for word in words if not _ENTRY.fullmatch(word)), words[0])
    raise _refusal(at, repr(wrong), say("allowed are entries such as 12:0.5"))


def _matrix(
    rows: int,
    columns: int,
    counts: Sequence[int],
    indices: NDArray[np.int64],
    values: NDArray[np.float64],
    name: Say,
) -> csr_array:
    """Entries in the order of their lines as a sparse matrix, each line's sorted by index."""
    csr_array = needed("scipy.sparse").csr_array

    row = np.repeat(np.arange(rows), counts)

    def refuse(entry: int, allowed: Say) -> InvalidInput:
        return _refusal(int(row[entry]), f"{indices[entry]}", allowed)

    beyond = np.flatnonzero(indices >= columns)
    if len(beyond):
        allowed = say("allowed is a {name} from 0 to {high}", name=name, high=columns - 1)
        raise refuse(int(beyond[0]), allowed)
    order = np.lexsort((indices, row))
    again = np.flatnonzero(np.diff(row[order] * columns + indices[order]) == 0)
    if len(again):
        raise refuse(int(order[again[0] + 1]), say("each {name} stands once in a row", name=name))
    indptr = np.append(0, np.cumsum(counts))
    return csr_array((values[order], indices[order], indptr), shape=(rows, columns))


def _whole(words: Sequence[str]) -> NDArray[np.int64]:
    """Indices, of 18 digits at most."""
    return np.fromiter((int(word) for word in words if word), dtype=np.int64)


def _refusal(at: int, found: str | Say, allowed: Say) -> InvalidInput:
    """The refusal of a row's line; -1 is the header's."""
    return InvalidInput("file", place=say("line {line}", line=at + 2), found=found, allowed=allowed)
