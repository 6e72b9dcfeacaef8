"""How long every reader of text works: at a typical input, of ten and of a hundred times as much.

A reader whose time grows with its input takes ten times as long of ten times as much, or less where
it refuses it. What is refused, whatever its size, is refused within REFUSED seconds.
"""

from __future__ import annotations

import gc
import time
import tracemalloc
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import streamlit as st

from metrics import InvalidInput
from pages.boards.matrix_text import read_cells, read_class_names
from pages.extreme_labels.labels import read_labels, read_pairs
from pages.label_ranking.csv_file import wide_columns
from pages.rank_correlation.lines import read_numbers
from pages.ranked_list.grades import read_grades
from pages.session.clean_names import cleaned, unique_names
from pages.session.matrix_block import Bounds
from pages.session.name_line import read_names
from pages.session.numbers import read_number
from tests.benchmarks.hostile import ADDRESSES, FILES, Hostile
from tests.pages.hostile.readers import PAGES

TIMES = (1, 10, 100)
ROUNDS = 3
REFUSED = 1.0  # s
MEGABYTE = 2**20


@dataclass(frozen=True)
class Growing:
    """A reader and an input of about `n` times a typical one."""

    name: str
    read: Callable[[str], object]
    make: Callable[[int], str]


def _file(path: str, kind: str = "csv") -> Callable[[str], object]:
    page = PAGES[path]
    return lambda text: page.texts[kind].read(page.codec.default, text)


def _rows(head: str, row: str, typical: int) -> Callable[[int], str]:
    return lambda n: head + "".join(row.format(at, at % 2) for at in range(typical * n))


def _address(path: str, piece: str) -> Callable[[str], object]:
    return lambda text: PAGES[path].codec.decode({piece: text})


GROWING = (
    Growing("scores", _file("threshold-sweep"), _rows("y_true,y_score\n", "{1},0.{0}\n", 2000)),
    Growing("predictions", _file("confusion-matrix"), _rows("y_true,y_pred\n", "{1},a\n", 2000)),
    Growing("cost of cells", _file("cost-matrix"), _rows("true,predicted\n", "{1},a\n", 100)),
    Growing("ratings, wide", _file("rater-agreement"), _rows("item,A,B\n", "i{0},x,{1}\n", 2000)),
    Growing(
        "ratings, long",
        _file("rater-agreement"),
        lambda n: (
            "item,rater,label\n"
            + "".join(f"i{at},{of},{at % 3}\n" for at in range(1000 * n) for of in "AB")
        ),
    ),
    Growing(
        "names that begin alike",
        _file("rater-agreement"),
        lambda n: "item,A,B\n" + "".join(f"{'n' * 60}{at},a,b\n" for at in range(1000 * n)),
    ),
    Growing("a ranked list", _file("ranked-list"), _rows("doc,grade\n", "d{0},1\n", 50)),
    Growing("lists of queries", _file("queries"), _rows("query,doc,grade\n", "{1},d{0},1\n", 5)),
    Growing("a run", _file("queries", "run"), _rows("", "q{1} Q0 d{0} 1 1 x\n", 2000)),
    Growing("sets", _file("retrieved-sets"), _rows("doc,retrieved,relevant\n", "d{0},1,1\n", 50)),
    Growing("predicted numbers", _file("regression-errors"), _rows("y_true,y_pred\n", "1,2\n", 50)),
    Growing(
        "labels, sparse",
        _file("extreme-labels", "rows"),
        lambda n: f"{1000 * n} 9 9\n" + "1,2 0:0.5 3:1e-3\n" * (1000 * n),
    ),
    Growing(
        "a header of labels",
        lambda text: wide_columns(text.split(",")),
        lambda n: ",".join(f"{of}:{at}" for at in range(50 * n) for of in ("true", "score")),
    ),
    Growing("a number", read_number, lambda n: "1" * (20 * n)),
    Growing(
        "cells of costs",
        lambda text: read_cells("costs", text, Bounds(False, -9, 9)),
        lambda n: "0,1;1," + "1" * (200 * n),
    ),
    Growing(
        "names of classes",
        lambda text: read_class_names("names", text),
        lambda n: ",".join(map(str, range(40 * n))),
    ),
    Growing("a name", lambda text: cleaned(text, 60), lambda n: "n\x00" * (5000 * n)),
    Growing("own names", lambda text: unique_names(text.split(), 60), lambda n: "n " * (1000 * n)),
    Growing("a line of names", lambda text: read_names(text, "line"), lambda n: "d " * (90 * n)),
    Growing("a line of grades", lambda text: read_grades(text, "line"), lambda n: "3 " * (90 * n)),
    Growing("a line of numbers", lambda text: read_numbers(text, "x"), lambda n: "3.5 " * (90 * n)),
    Growing(
        "a line of labels", lambda text: read_labels("x", text, 40), lambda n: "3 4 " * (45 * n)
    ),
    Growing(
        "a line of pairs", lambda text: read_pairs("x", text, 6, 40), lambda n: "1-3 " * (45 * n)
    ),
    Growing("address: documents", _address("ranked-list", "docs"), lambda n: "a," * (90 * n)),
    Growing("address: queries", _address("queries", "queries"), lambda n: "a," * (90 * n)),
    Growing("address: items", _address("rater-agreement", "items"), lambda n: "a," * (90 * n)),
    Growing("address: sets", _address("retrieved-sets", "relevant"), lambda n: "a," * (90 * n)),
    Growing("address: order", _address("rank-correlation", "first"), lambda n: "a," * (90 * n)),
    Growing("address: labels", _address("extreme-labels", "true"), lambda n: "1;" * (90 * n)),
)


def outcome(read: Callable[[], object]) -> str:
    """Whether something is read or refused."""
    try:
        read()
    except InvalidInput:
        return "refused"
    return "read"


def milliseconds(read: Callable[[], object], rounds: int = ROUNDS) -> tuple[float, str]:
    """The shortest of a few times of the processor, and whether it was read."""
    found, said = [], ""
    for _ in range(rounds):
        begin = time.process_time()
        said = outcome(read)
        found.append((time.process_time() - begin) * 1000)
    return min(found), said


def megabytes(read: Callable[[], object]) -> float:
    """What is held at the most while something is read."""
    gc.collect()
    tracemalloc.start()
    outcome(read)
    peak = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    return peak / MEGABYTE


def _grow(one: Growing) -> None:
    inputs = [one.make(times) for times in TIMES]
    found = [milliseconds(partial(one.read, text)) for text in inputs]
    times = [taken for taken, _said in found]
    shown = "".join(f"{taken:10.2f}" for taken in times)
    grown = f"{times[1] / times[0]:9.1f}{times[2] / times[1]:10.1f}"
    print(f"{one.name:28}{shown}{grown}  {', '.join(said for _taken, said in found)}", flush=True)


def _try(one: Hostile) -> None:
    reader = _address(one.path, one.piece) if one.piece else _file(one.path, one.kind)
    read = partial(reader, one.make())
    taken, said = milliseconds(read, 1)
    late = "  LATE" if said == "refused" and taken > REFUSED * 1000 else ""
    print(f"{one.name:40}{taken:8.1f}{megabytes(read):7.1f}  {said}{late}", flush=True)


def main() -> None:
    """Print a row a reader."""
    _begin()
    print(f"Readers, CPU ms\n{'':28}{'1x':>10}{'10x':>10}{'100x':>10}{'10x/1x':>9}{'100x/10x':>10}")
    for one in GROWING:
        _grow(one)
    print()


def _begin() -> None:
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 50)  # as in app.py
    st.session_state = {}  # type: ignore[assignment]: there is no session


def try_hostile() -> None:
    """Print a row for each hostile input."""
    _begin()
    print(
        f"Hostile input, CPU ms; refused within {REFUSED * 1000:.0f}\n{'':40}{'time':>8}{'MB':>7}"
    )
    for one in (*ADDRESSES, *FILES):
        _try(one)
    print()


if __name__ == "__main__":
    main()
