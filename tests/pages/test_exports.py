"""What is exported: it reads back as the same data, and a spreadsheet sees text where text is."""

import csv
import io
import random
import re
from typing import Any
from urllib.parse import quote

import pytest

from metrics.export.preamble import whole_document
from tests.effort import draws
from tests.metrics.export import pdflatex
from tests.metrics.export.test_pdflatex import compile_
from tests.pages.declared import declared, read_text
from tests.pages.hostile.readers import PAGES
from tests.pages.test_every_page import reader_of

# What spreadsheets, readers of CSV, LaTeX and Markdown take for something else than a name.
NAMES = (
    *(
        "=1+1",
        "+a",
        "-b",
        "@c",
        "-1",
        "+2",
        "1e5",
        "'=1",
        "''@x",
        "'a",
        "=cmd|' /C calc'!A0",
        "＝1",
    ),
    *("1/4", "3-4", "2024-01-02", "1.2.3", "12:30", "MAR1", "1 Jan", "May", "Sept 2", "1–4"),
    *("a,b", 'q"q', "x;y", "NA", "nan", ".", "n/a", "'na", "''.", "1,5", "1.5", "TRUE", "#N/A"),
    *(
        "item",
        "Item",
        "count",
        "rater",
        "label",
        "categories",
        "'count",
        "id",
        "doc",
        "true",
        "row",
    ),
    *("中文", "Журнал", "e\u0301", "{a} $x$ \\b", "**b**", "a|b", "^~&%_#", "[3pt]", "--", "🐼"),
)
CASES = draws(10, 60)
MEANT = re.compile(r"\s*(?:[=+\-@＝]|\d+ ?[-/.:–] ?\d|(?:mar|sept?) ?\d|\d+ ?jan)", re.IGNORECASE)


def chosen(rng: random.Random, count: int) -> str:
    return ",".join(quote(name, safe="") for name in rng.sample(NAMES, count))


def numbers(rng: random.Random, count: int) -> str:
    return ",".join(str(rng.choice((0, 1, -3, 0.125, 2.5, 1e-5, 12345.678))) for _ in range(count))


def counts(rng: random.Random, rows: int, columns: int, high: int = 9) -> str:
    row = [",".join(str(rng.randint(0, high)) for _ in range(columns)) for _ in range(rows)]
    return ";".join(row)


def query(path: str, rng: random.Random) -> dict[str, str]:
    """The address of something built on the page, with awkward names."""
    n = rng.randint(2, 6)
    names = chosen(rng, n)
    match path:
        case "ranked-list":
            return {"grades": counts(rng, 1, n, 5), "docs": names}
        case "reactions":
            pinned = {"pinned": counts(rng, 1, n, 5), "pinned_docs": chosen(rng, n)}
            return {"grades": counts(rng, 1, n, 5), "docs": names, **pinned}
        case "queries":
            two, of = rng.random() < 0.5, range(rng.randint(2, 5))
            sizes = [rng.randint(2, 6) for _query in of]
            orders = (",".join(map(str, rng.sample(range(1, k + 1), k))) for k in sizes)
            return {
                "grades": ";".join(counts(rng, 1, k, 5) for k in sizes),
                "docs": ";".join(chosen(rng, k).replace(";", "%3B") for k in sizes),
                "queries": chosen(rng, len(sizes)),
                "relevant": ",".join(rng.choice(("", "9")) for _query in of),
                **({"second": ";".join(orders)} if two else {}),
            }
        case "confusion-matrix":
            return {"matrix": counts(rng, n, n), "names": names}
        case "cost-matrix":
            parts = {name: counts(rng, n, n) for name in ("first", "second", "costs")}
            return {**parts, "names": names}
        case "label-ranking":
            true, score = counts(rng, n, n, 1), ";".join(numbers(rng, n) for _ in range(n))
            return {"true": true, "score": score, "labels": names, "rows": chosen(rng, n)}
        case "rank-correlation" if rng.random() < 0.5:
            second = rng.sample(names.split(","), n)
            return {"first": names, "second": ",".join(second)}
        case "rank-correlation":
            return {"x": numbers(rng, n), "y": numbers(rng, n), "items": names}
        case "extreme-labels":
            rows = [",".join(map(str, rng.sample(range(12), 3))) for _ in range(n)]
            return {line: ";".join(rng.sample(rows, n)) for line in ("true", "first", "second")}
        case "retrieved-sets":
            held = names.split(",")
            return {"retrieved": ",".join(held[: n - 1]), "relevant": ",".join(held[1:])}
        case "regression-errors":
            parts = {name: numbers(rng, n) for name in ("true", "pred", "pred2", "x")}
            return {**parts, "names": names, "outlier": f"{rng.randint(1, n)},0.5,-2"}
        case "why-different":
            kind = rng.choice(("list", "matrix", "queries"))
            asked = {
                "list": {"grades": counts(rng, 1, n, 5), "docs": names},
                "matrix": {"matrix": counts(rng, n, n), "names": names},
                "queries": {"values": ",".join(rng.choices(("0", "0.5", "-", "!"), k=n))},
            }
            return {"kind": kind, **asked[kind]}
        case "resampling":
            classes = [*names.split(","), *names.split(",")] * 8
            rows = ";".join(numbers(rng, n) for _ in range(24))
            return {"x": rows, "class": ",".join(classes[:24]), "columns": chosen(rng, n)}
        case "threshold-sweep":
            labels = ",".join(["0", "1"] + [rng.choice("01") for _ in range(n)])
            return {"y": labels, "s": numbers(rng, n + 2), "s2": numbers(rng, n + 2)}
    raters = chosen(rng, 3)
    if rng.random() < 0.3:
        return {
            "table": counts(rng, n, n),
            "names": names,
            "raters": ",".join(raters.split(",")[:2]),
        }
    signs = ["".join(rng.choice("123456"[:n] + ".") for _ in range(5)) for _ in range(3)]
    signs[0] = f"1{signs[0][1:]}"
    return {"ratings": ";".join(signs), "names": names, "raters": raters, "items": chosen(rng, 5)}


# The page whose data an input of a kind holds.
OF_KIND = {
    "list": "ranked-list",
    "matrix": "confusion-matrix",
    "queries": "values",
    "orders": "rank-correlation",
    "scores": "threshold-sweep",
    "labels": "extreme-labels",
    "raters": "rater-agreement",
}


def data(path: str, state: Any) -> object:
    """What a file of the page holds."""
    match path:
        case "ranked-list" | "reactions":
            return [(one.name, one.grade) for one in state.documents]
        case "queries":
            return [
                (
                    query.name,
                    query.n_relevant,
                    [[(d.name, d.grade) for d in o] for o in query.lists],
                )
                for query in state.queries
            ]
        case "confusion-matrix":
            return state.names, state.cells
        case "cost-matrix":
            scores = state.scores and [one.tolist() for one in state.scores.heavy]
            return state.names, state.first, state.second, state.costs, scores, state.threshold
        case "label-ranking":
            return state.board
        case "rank-correlation":
            return state.kind, [(one.name, one.x, one.y) for one in state.items]
        case "extreme-labels":
            return state.rows
        case "retrieved-sets":
            return [(d.name, d.retrieved, d.relevant, d.known) for d in state.documents]
        case "regression-errors":
            return state.items, state.outlier_at, state.amounts
        case "why-different":
            return state.kind, data(OF_KIND[state.kind], state.part)
        case "values":
            return state.names, state.values
        case "resampling":
            return state.own.columns, state.own.features, state.own.classes
        case "threshold-sweep":
            return [one.tolist() for one in (state.scores.labels, *state.scores.models)]
    return state.names, state.raters, state.rated, state.cells


every_page = pytest.mark.parametrize("path", PAGES)


def files(path: str, state: Any) -> list[str]:
    """The files that the page exports of its data."""
    kinds = PAGES[path].texts
    written = kinds["rows" if path == "extreme-labels" else "csv"].written(state)
    return [text for text in written if text in _own(path, state)]


def _own(path: str, state: Any) -> list[str]:
    from pages.extreme_labels.upload import write_label_rows

    if path == "extreme-labels":
        return [write_label_rows(state.rows)]
    count = 2 if path == "rater-agreement" and state.rated else 1
    return [*PAGES[path].texts["csv"].written(state)][:count]


@every_page
def test_what_is_exported_reads_back_the_same(path: str) -> None:
    page = PAGES[path]
    read = page.texts["rows" if path == "extreme-labels" else "csv"].read
    for seed in range(CASES):
        asked = query(path, random.Random(seed))
        state, problems = page.codec.decode(asked)
        assert not problems, problems
        for text in files(path, state):
            begun = state if path == "why-different" else page.codec.default
            assert data(path, read(begun, text)) == data(path, state), text


@every_page
def test_every_example_comes_back_the_same_from_its_file(path: str) -> None:
    page = declared(PAGES[path].package)
    for name, example in page.examples().items():
        if getattr(example.state, "own", example.state) is None:
            continue  # items that are drawn from a data set, which has a file of its own
        begun = example.state if path == "why-different" else page.codec().default
        read = read_text(PAGES[path].package, begun, page.upload.write(example.state))
        assert data(path, read) == data(path, example.state), name


# How the first line of a page's file begins; what follows are columns with names of the reader's.
HEADERS = {
    "ranked-list": "doc,grade,rank",
    "reactions": "doc,grade,rank",
    "queries": "query,doc,grade,rank_A",
    "label-ranking": "item,label,true,score",
    "rank-correlation": "item,first,second",
    "extreme-labels": "row,true,first,second",
    "confusion-matrix": "y_true,y_pred,count",
    "cost-matrix": "true,predicted,count,count_2,cost",
    "threshold-sweep": "y_true,y_score,y_score_2",
    "retrieved-sets": "doc,retrieved,relevant,known",
    "regression-errors": "name,x,y_true,y_pred,y_pred_2,y_pred_added,y_pred_2_added",
    "rater-agreement": "item,",
    "why-different": "y_true,y_pred,count",
    "resampling": "class,",
}


@every_page
def test_a_file_has_all_its_columns(path: str) -> None:
    state, _problems = PAGES[path].codec.decode(query(path, random.Random(0)))
    assert files(path, state)[0].startswith(HEADERS[path])


@every_page
def test_no_cell_of_text_is_a_formula_or_a_date(path: str) -> None:
    for seed in range(CASES):
        state, _problems = PAGES[path].codec.decode(query(path, random.Random(seed)))
        for text in files(path, state):
            expect_plain(text)


def expect_plain(text: str) -> None:
    for row in csv.reader(io.StringIO(text)):
        for cell in row:
            try:
                float(cell)
            except ValueError:
                assert not MEANT.match(cell), cell


@every_page
def test_a_worked_solution_carries_names_and_compiles(path: str, tmp_path: Any) -> None:
    bodies = []
    for seed in range(draws(1, 2)):
        reader = reader_of(path, **query(path, random.Random(seed)))
        reader.open("export")
        shown = {}
        for kind in ("Markdown", "LaTeX", "CSV"):
            reader.at.session_state[f"{reader.name} copy"] = kind
            reader.run()
            shown[kind] = reader.at.code[0].value
        expect_plain(shown["CSV"])
        bodies.append(shown["LaTeX"])
    found = pdflatex.find()
    if found is None:
        pytest.skip(pdflatex.ADVICE)
    compile_(found, tmp_path, whole_document("\n\n".join(bodies)))


NAMED = {
    "ranked-list": ({"grades": "3,0,1", "docs": "=a,b_1,1%2F4"}, ("b_1", "1/4")),
    "reactions": ({"grades": "3,0,1", "docs": "=a,b_1,1%2F4"}, ("b_1", "1/4")),
    "queries": ({"grades": "1,0;0,1", "queries": "u_1,v"}, ("u_1", "MAP")),
    "rank-correlation": ({"first": "u_1,v,w", "second": "w,v,u_1"}, ("u_1",)),
    "regression-errors": (
        {"true": "1,2", "pred": "2,3", "pred2": "1,1", "names": "u_1,v", "model": "2"},
        ("u_1", "model 2"),
    ),
    "rater-agreement": (
        {"ratings": "12;21", "names": "x,y", "raters": "Ann,Ben", "items": "u_1,v"},
        ("u_1", "raters Ann and Ben"),
    ),
    "resampling": ({"method": "holdout"}, ("test parts", "Accuracy")),
    "cost-matrix": ({"first": "1,2;3,4"}, ("model 1",)),
    "extreme-labels": ({"predictor": "2"}, ("predictor 2", "cutoff")),
    "confusion-matrix": ({"metric": "f_score", "beta": "2"}, ("beta", "spam")),
    "threshold-sweep": (
        {"y": "1,0", "s": "1,2", "s2": "2,1", "model": "2", "metric": "recall"},
        ("model 2 at the threshold",),
    ),
    "why-different": ({"kind": "matrix", "metric": "f_score", "beta": "2"}, ("beta",)),
    "label-ranking": ({}, ("rows without anything to rank",)),
    "retrieved-sets": ({"metric": "set_f_score"}, ("beta",)),
}


@every_page
def test_a_worked_solution_says_of_whom_and_how(path: str) -> None:
    asked, held = NAMED[path]
    reader = reader_of(path, **asked)
    reader.open("export")
    for kind in ("Markdown", "LaTeX", "CSV"):
        reader.at.session_state[f"{reader.name} copy"] = kind
        reader.run()
        text = re.sub(r"\\(.)", r"\1", reader.at.code[0].value)
        assert not [name for name in held if name not in text], (kind, text[:900])
