"""The classes of an edited matrix, matched with those that the page holds.

A name is no id, because it can change, and two edits may arrive as one. So each class has a number
until the page itself changes the matrix. Matrices over the same classes share these numbers, and an
edit of one may be older than the browser's view of another.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import count

import streamlit as st

from pages.session.edits import is_count
from pages.session.matrix_block import Cells, Names

Ids = tuple[int, ...]
Origins = tuple[int | None, ...]


@dataclass(frozen=True)
class Classes:
    """Classes and the numbers over them; `origins` are the positions at which each of them stood
    before, None of a new one.
    """

    ids: Ids
    names: Names
    cells: Cells
    origins: Origins


def shown_ids(group: str, revision: str, size: int) -> Ids:
    """The ids of the classes that the matrices of a group show under a revision."""
    of, ids = st.session_state.get(_ids_key(group), ("", ()))
    return ids if of == revision and len(ids) == size else tuple(range(size))


def store_ids(group: str, revision: str, ids: Ids) -> None:
    st.session_state[_ids_key(group)] = revision, ids


def _ids_key(group: str) -> str:
    return f"classes of {group}"


def are_ids(sent: object, size: int) -> bool:
    """Whether these may be the ids of `size` classes."""
    if not isinstance(sent, list) or not all(map(is_count, sent)):
        return False
    return len(sent) == len(set(sent)) == size


def merged(held: Classes, sent: Classes, kinds: Collection[str]) -> Classes:
    """The page's classes with the changes that edits of these `kinds` make."""
    here = {id_: at for at, id_ in enumerate(held.ids)}
    there = {id_: at for at, id_ in enumerate(sent.ids)}
    remaining = [id_ for id_ in held.ids if id_ in there or "remove" not in kinds]
    new = [id_ for id_ in sent.ids if id_ not in here and "add" in kinds]

    def name(id_: int) -> str:
        renamed = id_ not in here or (id_ in there and "rename" in kinds)
        return sent.names[there[id_]] if renamed else held.names[here[id_]]

    def cell(row: int, column: int) -> float:
        if row in there and column in there and ("cell" in kinds or not {row, column} <= {*here}):
            return sent.cells[there[row]][there[column]]
        if row in here and column in here:
            return held.cells[here[row]][here[column]]
        return 0.0

    ids = (*remaining, *new)
    cells = tuple(tuple(cell(row, column) for column in ids) for row in ids)
    return Classes(ids, tuple(map(name, ids)), cells, tuple(map(here.get, ids)))


def replaced(held: Classes, names: Sequence[str], cells: Cells) -> Classes:
    """The pasted names and numbers: a class keeps its place if its name stays, and each other class
    takes the place of one that is gone.
    """
    left = [at for at, name in enumerate(held.names) if name not in names]
    places = {name: at for at, name in enumerate(held.names)}
    origins = tuple(
        places[name] if name in places else left.pop(0) if left else None for name in names
    )
    fresh = count(max(held.ids, default=-1) + 1)
    ids = tuple(next(fresh) if at is None else held.ids[at] for at in origins)
    return Classes(ids, tuple(names), cells, origins)


def grown(held: Classes, names: Sequence[str], cells: Cells) -> Classes:
    """The same classes with other numbers, followed by new ones."""
    fresh = count(max(held.ids, default=-1) + 1)
    more = len(names) - len(held.ids)
    ids = (*held.ids, *(next(fresh) for _new in range(more)))
    return Classes(ids, tuple(names), cells, (*range(len(held.ids)), *[None] * more))
