"""Input that once held the interpreter, took minutes, or much memory: addresses, files, lines."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

ONES = "1" * 24_000 + "x"
DIGITS = "9" * 5000
MEGABYTES = 10**7  # characters of the largest file that is let through


@dataclass(frozen=True)
class Hostile:
    """What is sent to the page at `path`: pieces of its address, or a file of the `kind` that its
    tests name. It is made when it is asked for.
    """

    name: str
    path: str
    make: Callable[[], str]
    piece: str = ""
    kind: str = ""


def repeated(row: str, head: str = "") -> Callable[[], str]:
    """A file of ten megabytes."""
    return lambda: head + row * ((MEGABYTES - len(head)) // len(row))


def numbered(pattern: str, count: int, head: str = "", between: str = "") -> Callable[[], str]:
    """A text with a place for each number."""
    return lambda: head + between.join(pattern.format(at) for at in range(count))


ADDRESSES = (
    Hostile("a cost of 24,000 digits", "cost-matrix", lambda: f"0,1;100,{ONES}", "costs"),
    Hostile("a cost of 450,000 digits", "cost-matrix", lambda: f"0,1;1,{'1' * 450_000}x", "costs"),
    Hostile("a cost of 1e-320", "cost-matrix", lambda: "0,1e-320;1e-300,0", "costs"),
    Hostile("a document of 5,000 digits", "ranked-list", lambda: f"{DIGITS},1", "docs"),
    Hostile("a grade of 5,000 digits", "ranked-list", lambda: f"3 {DIGITS} x", "grades"),
    Hostile("19,000 grades", "ranked-list", lambda: "3" * 19_000, "grades"),
    Hostile("1,900 class names", "cost-matrix", numbered("{}", 1900, between=","), "names"),
    Hostile("4,000 raters", "rater-agreement", numbered("{:x}", 4000, between=","), "raters"),
    Hostile("a table of 19,000 cells", "rater-agreement", lambda: "1," * 9500, "table"),
    Hostile("9,000 rows of labels", "extreme-labels", lambda: ";" * 9000, "true"),
    Hostile("9,000 labels", "extreme-labels", lambda: "0," * 9000, "true"),
    Hostile("9,000 scores", "threshold-sweep", lambda: "1," * 9000, "s"),
    Hostile("100,000 drawn scores", "threshold-sweep", lambda: "2,1,100000,0.5,3", "dist"),
    Hostile("9,000 queries", "queries", lambda: "1;" * 9000, "grades"),
    Hostile("4,000 names of queries", "queries", numbered("{}", 4000, between=","), "queries"),
    Hostile("4,000 items in order", "rank-correlation", numbered("{}", 4000, between=","), "first"),
    Hostile("9,000 predictions", "regression-errors", lambda: "1," * 9000, "true"),
    Hostile("9,000 scores of labels", "label-ranking", lambda: "1,2;" * 4500, "score"),
    Hostile("4,000 documents", "retrieved-sets", numbered("{}", 4000, between=","), "retrieved"),
)

_WIDE = 3_000_000
FILES = (
    Hostile("10 MB of a run", "queries", repeated("q Q0 d 1 1 x\n"), kind="run"),
    Hostile("10 MB of rows", "ranked-list", repeated("a,1\n", "doc,grade\n"), kind="csv"),
    Hostile("10 MB of blank lines", "ranked-list", repeated("\n", "doc,grade\n"), kind="csv"),
    Hostile("10 MB of empty rows", "ranked-list", repeated(",\n", "doc,grade\n"), kind="csv"),
    Hostile("10 MB of header", "label-ranking", numbered("a{},", _WIDE // 2), kind="csv"),
    Hostile("9,000 columns", "label-ranking", numbered("true:{},", 9000, "item,"), kind="csv"),
    Hostile(
        "a column of 100,000 blanks",
        "label-ranking",
        lambda: "true:" + " " * 100_000 + 'a"\n"b,score:a\n',
        kind="csv",
    ),
    Hostile("10 MB of one row", "regression-errors", repeated("1,", "y_true,y_pred\n"), kind="csv"),
    Hostile("10 MB of one cell", "regression-errors", repeated("1", "y_true,y_pred\n"), kind="csv"),
    Hostile(
        "200,001 scores", "threshold-sweep", repeated("1,0.5\n", "y_true,y_score\n"), kind="csv"
    ),
    Hostile(
        "200,000 scores, the last one wrong",
        "threshold-sweep",
        lambda: "y_true,y_score\n" + "1,0.25\n" * 199_999 + "0,x\n",
        kind="csv",
    ),
    Hostile(
        "200,000 spellings of one class",
        "confusion-matrix",
        lambda: (
            "y_true,y_pred\n"
            + "".join(f"a{chr(1 + at % 8) * (at // 8 % 40)},a\n" for at in range(200_000))
        ),
        kind="csv",
    ),
    Hostile(
        "200,000 classes",
        "confusion-matrix",
        numbered("c{},d\n", 200_000, "y_true,y_pred\n"),
        kind="csv",
    ),
    Hostile(
        "10,000 names that begin alike",
        "rater-agreement",
        numbered("n" * 60 + "{},a,b\n", 10_000, "item,A,B\n"),
        kind="csv",
    ),
    Hostile("9,000 raters", "rater-agreement", numbered("r{},", 9000, "item,", ""), kind="csv"),
    Hostile(
        "a score of 24,000 digits", "extreme-labels", lambda: f"1 9 9\n0 1:{ONES}\n", kind="rows"
    ),
    Hostile(
        "10 MB of one row of labels", "extreme-labels", repeated("1:1 ", "1 9 9\n"), kind="rows"
    ),
    Hostile("10 MB of rows of labels", "extreme-labels", repeated("1\n", "3 9 9\n"), kind="rows"),
    Hostile(
        "a header of ten million", "extreme-labels", lambda: "9999999 0 9999999\n", kind="rows"
    ),
)


def main() -> None:
    """Print how long each of them is read, and what that takes of memory."""
    from tests.benchmarks.readers import try_hostile  # which needs what is above

    try_hostile()
