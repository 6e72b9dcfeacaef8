"""The numbers that the examples of /why-different say a tool prints: printed again.

The input of each run is read from the example, so that a number and its list cannot part.
"""

import re
import shutil
import tomllib
import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from tests.metrics.conventions import tools
from tests.metrics.conventions.contradiction import check_tool
from tests.metrics.conventions.test_claims import AT_HAND
from tests.metrics.conventions.tools import falling, of_scores
from tests.metrics.rows import read_rows

FILE = Path(__file__).parents[3] / "assets" / "examples" / "why_different.toml"
EXAMPLES = {entry["id"]: entry for entry in tomllib.loads(FILE.read_text("utf-8"))["example"]}
PRINTED = [
    pytest.param(id_, one, id=f"{id_}: {one['metric']}, {one['tool']}")
    for id_, entry in EXAMPLES.items()
    for one in entry["printed"]
]


def grades(id_: str) -> list[int]:
    return [int(grade) for grade in EXAMPLES[id_]["input"]["grades"].split(",")]


def tied() -> tuple[dict[str, int], dict[str, float]]:
    entry = EXAMPLES["ties"]
    names = entry["input"]["docs"].split(",")
    return dict(zip(names, grades("ties"), strict=True)), dict(
        zip(names, entry["scores"], strict=True)
    )


def pool() -> tuple[dict[str, int], dict[str, float]]:
    """The judged documents that the list lacks are in the judgments alone."""
    more = [int(grade) for grade in EXAMPLES["ideal-pool"]["input"]["judged"].split(",")]
    listed = grades("ideal-pool")
    return falling([*listed, *more])[0], falling(listed)[1]


def counts(id_: str, piece: str = "matrix") -> np.ndarray:
    rows = EXAMPLES[id_]["input"][piece].split(";")
    return np.array([[int(cell) for cell in row.split(",")] for row in rows])


def labels(id_: str, piece: str = "matrix") -> tuple[list[int], list[int]]:
    """An item a count: scikit-learn takes two columns."""
    table = counts(id_, piece)
    first, second = np.repeat(np.indices(table.shape).reshape(2, -1), table.ravel(), axis=1)
    return first.tolist(), second.tolist()


def scored(id_: str) -> tuple[list[int], list[float]]:
    given = EXAMPLES[id_]["input"]
    return [int(y) for y in given["y"].split(",")], [float(s) for s in given["s"].split(",")]


def rated(id_: str) -> list[list[float]]:
    """A row a rater, NaN where a rating is missing; each digit is a category from 1 on."""
    rows = EXAMPLES[id_]["input"]["ratings"].split(";")
    return [[np.nan if sign == "." else int(sign) for sign in row] for row in rows]


def without_gaps(ratings: list[list[float]]) -> list[list[float]]:
    array = np.array(ratings)
    return array[:, ~np.isnan(array).any(axis=0)].tolist()


def judged_queries() -> tuple[dict[str, dict[str, int]], dict[str, dict[str, float]]]:
    """Queries whose reciprocal ranks are the values of the example: "-" has no relevant document,
    "!" no list in the run.
    """
    given = EXAMPLES["which-queries"]["input"]
    values = dict(zip(given["names"].split(","), given["values"].split(","), strict=True))
    qrels, run = {}, {}
    for query, value in values.items():
        first = 1 if value in "-!" else round(1 / float(value))
        qrels[query] = {f"d{first}": int(value != "-")}
        if value != "!":
            run[query] = {f"d{rank}": float(-rank) for rank in range(1, 10)}
    return qrels, run


def mean_by_trec() -> float:
    import pytrec_eval

    qrels, run = judged_queries()
    found = pytrec_eval.RelevanceEvaluator(qrels, {"recip_rank"}).evaluate(run)
    return float(np.mean([of_query["recip_rank"] for of_query in found.values()]))


def mean_by_ir_measures() -> float:
    import ir_measures

    (mean,) = ir_measures.calc_aggregate([ir_measures.RR], *judged_queries()).values()
    return mean


def gdeval() -> float:
    import ir_measures

    judged, run = falling(grades("gain"))
    measure = ir_measures.parse_measure("nDCG(dcg='exp-log2')@6")
    return next(iter(ir_measures.iter_calc([measure], {"1": judged}, {"1": run}))).value


def first_three() -> float:
    cut = grades("ap-denominator")[: int(EXAMPLES["ap-denominator"]["input"]["k"])]
    return of_scores("average_precision_score", cut, [float(-at) for at in range(len(cut))])


def whole(row: list[float]) -> list[int]:
    return [int(value) for value in row]


def table_of(rows: list[list[float]], c: int) -> list[list[int]]:
    first, second = (whole(row) for row in rows)
    pairs = [*zip(first, second, strict=True)]
    return [[pairs.count((i, j)) for j in range(1, c + 1)] for i in range(1, c + 1)]


# By example, metric and what the number is said to come from, without the version.
NAMES = vars(tools) | globals()
RUNS = {
    (id_, metric, tool): theirs for id_, metric, tool, theirs in read_rows("printed.claims", NAMES)
}


def key_of(id_: str, printed: dict[str, Any]) -> tuple[str, str, str]:
    return id_, printed["metric"], re.sub(r" [\d.]*\d", "", printed["tool"], count=1)


@pytest.mark.parametrize(("id_", "printed"), PRINTED)
def test_is_what_the_tool_prints(id_: str, printed: dict[str, Any]) -> None:
    package = printed["tool"].split(" ")[0]
    if package not in AT_HAND:
        assert package in ("trec_eval", "ranx", "LightGBM", "gdeval.pl", "torchmetrics", "nltk")
        return
    theirs = RUNS[key_of(id_, printed)]
    row = f"assets/examples/why_different.toml, {id_}: {printed['value']} by {printed['tool']}"
    within = 0.5 * 10 ** -len(printed["value"].partition(".")[2]) + 1e-12
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        check_tool(package, row, lambda: eval(theirs, NAMES), float(printed["value"]), within)


def test_every_run_is_of_a_number() -> None:
    """No run of a number that the examples no longer print."""
    assert RUNS.keys() <= {key_of(*one.values) for one in PRINTED}  # type: ignore[misc]


@pytest.mark.skipif(shutil.which("perl") is None, reason="gdeval.pl needs Perl")
def test_gdeval() -> None:
    (printed,) = (p for p in EXAMPLES["gain"]["printed"] if p["tool"].startswith("gdeval"))
    check_tool("ir_measures", "gdeval.pl of ir_measures", gdeval, float(printed["value"]), 0.5e-4)


def test_the_ten_confusions_have_an_example() -> None:
    confusions = (
        "zero-division, single-class, one-category",
        "macro-f1",
        "ap-denominator",
        "ties",
        "ideal-pool",
        "transposed",
        "gain",
        "unused-categories, counts-or-ratings, missing-cells",
        "step-or-line",
        "which-queries",
    )
    named = {id_ for one in confusions for id_ in one.split(", ")}
    assert named <= EXAMPLES.keys()
    kinds = {entry["kind"] for entry in EXAMPLES.values()}
    assert kinds == {"list", "matrix", "raters", "scores", "labels", "queries"}
    for entry in EXAMPLES.values():
        assert entry["source"].startswith(("Our own", "Wikipedia", "Krippendorff", "The "))
        assert all(isinstance(piece, str) for piece in entry["input"].values())
