"""A handout: input, question and solution of every page, as text of three kinds."""

import importlib
import random
import re
from dataclasses import replace
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pytest

from metrics import precision
from metrics.export.spreadsheet import write_table
from metrics.export.tables import plain
from metrics.steps import Equation, Group, Step, Table, say, walk
from pages.parts.exports import Download, Exports
from pages.parts.handout import (
    MAX_COLUMNS,
    MAX_ROWS,
    Handout,
    as_html_text,
    as_latex_text,
    as_markdown_text,
    handout_of,
)
from pages.queries.measures import BY_ID
from pages.session.page_state import PageState
from tests.metrics.export import pdflatex
from tests.metrics.export.test_pdflatex import compile_
from tests.pages.hostile.readers import PAGES
from tests.pages.test_every_page import ROWS
from tests.pages.test_exports import query

HOSTILE = "<img src=x onerror=alert(1)> $x$ **b** \\input{x} | & %"
every_page = pytest.mark.parametrize("path", list(PAGES))


def of_address(path: str, **query: str) -> Handout:
    """The handout of a page at an address."""
    state, problems = PAGES[path].codec.decode(query)
    assert not problems
    return handout(path, state)


def handout(path: str, state: Any = None) -> Handout:
    """The handout of a page in a state, at first that of a first visit."""
    export = importlib.import_module(f"pages.{ROWS[path].package}.input").INPUT.export
    codec = PAGES[path].codec
    return handout_of(
        "A title", export(PageState(codec, codec.default if state is None else state))
    )


def of_file(text: str, *more: Download) -> Handout:
    """A handout whose input is this CSV text."""
    result = precision(["a", HOSTILE], [HOSTILE, "a"], label=HOSTILE)
    file = Download("File", text, "a.csv")
    return handout_of(HOSTILE, Exports(result, (file, *more), say("{name}", name=HOSTILE)))


def read(handout: Handout) -> ElementTree.Element:
    html = as_html_text(handout)
    inside = html[html.index("<body>") : html.index("</html>")]
    return ElementTree.fromstring(inside.replace("<hr>", "<hr/>"))


def cells(page: ElementTree.Element) -> list[list[str]]:
    """Those of the first table."""
    table = next(page.iter("table"))
    return [["".join(cell.itertext()) for cell in row] for row in table.iter("tr")]


@every_page
def test_three_pages_each_with_what_belongs_there(path: str) -> None:
    given = handout(path)
    pages = read(given).findall("section")
    assert [page.findtext("h1") for page in pages] == ["Input", "Question", "Worked solution"]
    texts = ["".join(page.itertext()) for page in pages]
    assert len(cells(pages[0])) > 1
    value = re.search(r": (\S+)$", str(pages[2].findtext("h2")))
    assert value
    assert value[1] not in texts[1]  # the question does not give its answer away
    assert given.question[0] in texts[1]
    assert pages[2].find(".//math") is not None


@every_page
def test_markdown_has_the_same_three_parts(path: str) -> None:
    text = as_markdown_text(handout(path))
    first, second, third = re.split(r'\n<div style="break-after: page"></div>\n', text)
    assert "## Input" in first
    assert "\n| ---:" in first
    assert "## Question" in second
    assert "work out: " in second
    assert "## Worked solution" in third
    assert "$$" in third


@pytest.fixture(scope="session")
def compiler() -> str:
    found = pdflatex.find()
    if found is None:
        pytest.skip(pdflatex.ADVICE)
    return found


@every_page
def test_latex_compiles_with_awkward_names(path: str, compiler: str, tmp_path: Path) -> None:
    state, problems = PAGES[path].codec.decode(query(path, random.Random(1)))
    assert not problems
    latex = as_latex_text(handout(path, state))
    assert latex.count(r"\newpage") == 2
    compile_(compiler, tmp_path, latex)


def test_what_others_wrote_is_text(compiler: str, tmp_path: Path) -> None:
    given = of_file(write_table([("name", HOSTILE)], [[HOSTILE, "=1+1"]]))
    page = read(given)
    assert page.find(".//img") is None
    assert cells(page) == [["name", HOSTILE], [HOSTILE, "=1+1"]]  # without a sheet's apostrophe
    html = as_html_text(given)
    assert "default-src 'none'" in html
    assert "<img" not in html
    markdown = as_markdown_text(given)
    assert "<img" not in markdown.replace("\\<img", "")
    assert "**b**" not in markdown
    assert "\\input{" not in as_latex_text(given)
    compile_(compiler, tmp_path, as_latex_text(given))


def test_the_cells_of_a_matrix_are_a_matrix() -> None:
    rows = [("a", "a", 5), ("a", "b", 1), ("b", "b", 2)]
    table = cells(read(of_file(write_table([("true", "predicted", "count")], rows))))
    assert table == [["true ↓ predicted →", "a", "b"], ["a", "5", "1"], ["b", "0", "2"]]
    twice = [*rows, ("a", "a", 1)]  # these rows are items and no cells
    table = cells(read(of_file(write_table([("true", "predicted", "count")], twice))))
    assert table[0] == ["true", "predicted", "count"]


def test_of_a_large_input_what_fits_is_printed_and_the_rest_is_named() -> None:
    header = [f"x{at}" for at in range(MAX_COLUMNS + 3)]
    rows = [[row * at for at in range(MAX_COLUMNS + 3)] for row in range(MAX_ROWS + 5)]
    given = of_file(write_table([header], rows))
    table = cells(read(given))
    assert (len(table), len(table[0])) == (MAX_ROWS + 1, MAX_COLUMNS)
    for text in (as_html_text(given), as_markdown_text(given), as_latex_text(given)):
        assert f"Rows 1 to {MAX_ROWS} of {MAX_ROWS + 5}; the export has all." in text
        assert f"Columns 1 to {MAX_COLUMNS} of {MAX_COLUMNS + 3}; the export has all." in text


def test_an_input_without_a_small_file_is_said_to_be_too_large() -> None:
    given = handout_of("A title", Exports(precision([1, 0], [1, 1])))
    for text in (as_html_text(given), as_markdown_text(given), as_latex_text(given)):
        assert "The input is too large for a page" in text


def numbers(table: Table, name: str) -> list[float]:
    return [float(cell) for cell in table.column(name).values]  # type: ignore[arg-type]


def close(number: Any) -> Any:
    """What two decimals more than the four of a result keep of a number."""
    return pytest.approx(number, abs=5.1e-7)


def solution(given: Handout) -> list[Step]:
    return [*walk(given.result.steps())]


def used(given: Handout, column: str) -> list[float]:
    """The numbers of all columns of this name in the solution."""
    tables = [step for step in solution(given) if isinstance(step, Table)]
    columns = [each for table in tables for each in table.columns if each.name == column]
    assert columns
    return [float(cell) for each in columns for cell in each.values]  # type: ignore[arg-type]


@pytest.mark.parametrize("path", ["extreme-labels", "why-different"])
def test_the_propensities_of_the_labels_are_given(path: str) -> None:
    of = {"kind": "labels"} if path == "why-different" else {}
    given = of_address(path, metric="psp_at_k", **of)
    _rows, labels = given.given
    assert len(labels) == 10  # of twelve those that occur
    known = numbers(labels, "p")
    assert all(any(abs(p - one) < 1e-6 for one in known) for p in used(given, "p"))
    assert "predictor 1" in given.question[0]
    counted = of_address(path, metric="labels_precision_at_k", **of)
    assert len(counted.given) == 1  # which weighs no label


def test_the_rounds_that_an_estimate_is_of_are_given_and_how_they_were_made() -> None:
    given = of_address("resampling")
    rounds, ends = given.given
    assert numbers(rounds, "v") == close(used(given, "v")[-len(rounds) :])
    assert numbers(ends, "m") == close(used(given, "m"))
    (notes,) = given.notes
    for piece in ("Breast cancer", "Items: 60", "Decision tree", "Depth: 3", "Folds k: 5"):
        assert piece in notes
    weighted = of_address("resampling", method="bootstrap", metric="bootstrap_632")
    seen, rounds = weighted.given
    assert numbers(seen, "one") == [1.0]
    assert numbers(rounds, "v") == close(used(weighted, "v"))
    unseen = of_address("resampling", metric="unseen")
    counts = np.array([numbers(unseen.given[0], name) for name in ("c0", "c1")])
    assert np.trace(counts) / counts.sum() == pytest.approx(float(unseen.result))


def test_queries_built_by_hand_are_worked_out_one_by_one() -> None:
    given = of_address("queries", grades="1,0,0;0,1,0", metric="AP")
    assert "query" in "".join(cells(read(given))[0])
    groups = [step for step in solution(given) if isinstance(step, Group)]
    assert [str(group.say) for group in groups] == ["Query 1", "Query 2"]
    values = [step.value for group in groups for step in group.steps if isinstance(step, Equation)]
    assert values == [1, 0.5]
    assert [one.name for one in given.settings] == ["mean", "denominator", "relevant_from"]
    assert "relevant documents in the collection" in as_markdown_text(given)  # what R is


@pytest.mark.parametrize("metric", list(BY_ID))
def test_every_measure_of_a_query_is_that_of_its_list(metric: str) -> None:
    lists = {"grades": "3,0,2;0,1,0", "second": "2,1,3;1,3,2", "relevant": "4,", "k": "2"}
    given = of_address("queries", metric=metric, system="2", **lists)
    assert sum(isinstance(step, Group) for step in given.result.steps()) == 2


def test_of_a_measure_without_a_micro_average_the_mean_is_given() -> None:
    mean = of_address("queries", work="micro_average", metric="AP")
    assert any(isinstance(step, Group) for step in mean.result.steps())
    given = of_address("queries", work="micro_average", metric="P").given
    assert [str(column.say) for column in given[0].columns] == ["query", "found", "of"]


def test_of_files_the_values_of_the_queries_are_given() -> None:
    given = of_address("queries", data="lee")
    (values,) = given.given
    assert len(values) == 50
    assert np.mean(numbers(values, "v0")) == close(float(given.result))
    assert (
        "0.333333" in cells(read(of_address("queries", work="effect_size", system="2", **TWO)))[-1]
    )
    assert given.question[0].endswith("Mean over queries, MAP of system TF-IDF.")
    geometric = of_address("queries", data="lee", mean="geometric")
    assert [one.name for one in geometric.settings] == ["mean", "least"]


TWO = {"grades": "1,0,0;0,1,0;0,0,1", "second": "1,2,3;2,1,3;3,1,2", "metric": "RR"}


def test_a_comparison_calls_the_systems_by_their_names() -> None:
    given = of_address("queries", work="paired_t_test", system="2", **TWO)
    (values,) = given.given
    assert [str(column.say) for column in values.columns] == ["query", "S1", "S2"]
    assert given.question[0].endswith("Paired t test (p), RR, S2 minus S1.")
    said = [str(step.say) for step in solution(given)]
    assert "The mean difference, S2 minus S1" in said
    ranks = of_address("queries", work="wilcoxon_signed_rank", system="2", **TWO)
    said = [str(step.say) for step in solution(ranks)]
    assert "The ranks of the queries on which S2 is better" in said
    assert "The ranks of the queries on which S1 is better" in said


def test_costs_are_three_matrices() -> None:
    given = handout("cost-matrix")
    assert [str(table.say) for table in given.given] == [
        *("Counts of model 1", "Counts of model 2", "Cost of one item")
    ]
    assert numbers(given.given[2], "c0") == [0, 100]
    assert "count_2" not in as_html_text(given)


@pytest.mark.parametrize("path", ["ranked-list", "regression-errors", "rank-correlation"])
def test_names_are_printed_once_with_their_numbers(path: str) -> None:
    addresses = {
        "ranked-list": {"grades": "1,0", "docs": "aardvark,bison"},
        "regression-errors": {"true": "1,0", "pred": "1,1", "names": "aardvark,bison"},
        "rank-correlation": {"first": "aardvark,bison", "second": "bison,aardvark"},
    }
    given = of_address(path, **addresses[path])
    assert as_html_text(given).count("aardvark") == 1
    assert [row[-1 if path == "ranked-list" else 0] for row in cells(read(given))[1:]] == ["1", "2"]


@pytest.mark.parametrize(
    ("path", "query", "asked"),
    [
        ("cost-matrix", {"metric": "mean_cost", "model": "2"}, "work out: Mean cost, model 2."),
        ("rater-agreement", {}, "work out: Cohen's kappa (Kappa), raters A and B."),
        (
            "threshold-sweep",
            {"metric": "precision", "t": "0.5"},
            "work out: Precision (Prec), at the threshold 0.5 (a score of 0.5 or more is predicted "
            "positive).",
        ),
    ],
)
def test_what_is_asked(path: str, query: dict[str, str], asked: str) -> None:
    assert of_address(path, **query).question[0].endswith(asked)


def test_no_setting_says_its_symbol_twice() -> None:
    given = of_address("ranked-list", metric="ndcg", k="4")
    assert "- cutoff $k$: 4" in as_markdown_text(given)
    assert r"\item cutoff $k$: 4" in as_latex_text(given)
    assert ">cutoff <math>" in as_html_text(given)
    binary = of_address("ranked-list", metric="rank_biased_precision")
    assert "max_grade" not in [one.name for one in binary.settings]  # which then has no effect


def test_repeated_negatives_are_told() -> None:
    assert not handout("threshold-sweep").notes
    (notes,) = of_address("threshold-sweep", negatives="10").notes
    assert "10 times" in notes


@every_page
def test_a_sentence_stays_with_its_equation(path: str) -> None:
    page = read(handout(path))
    for formula in page.iter("math"):
        if formula.get("display") == "block":
            assert any(
                [each.tag for each in block] == ["p", "math"] and block[1] is formula
                for block in page.iter("div")
            )
    assert not re.search(r":\n\n\\(begin|\[)", as_latex_text(handout(path)))


def cut(table: Table) -> list[object]:
    """The cells that the print of a table shortens."""
    cells = [cell for column in table.columns for cell in column.values]
    return [
        cell for cell in cells if isinstance(cell, tuple) and plain(cell).count(",") < len(cell) - 1
    ]


@every_page
def test_nothing_that_an_example_is_worked_out_from_is_cut(path: str) -> None:
    for example in ROWS[path].examples.examples().values():
        given = handout(path, example.state)
        assert given.given, example
        assert not [cell for table in given.given for cell in cut(table)]
        assert not [one for one in given.settings if "…" in one.value]
        assert "…" not in "".join((*given.notes, *given.question))


def test_all_judged_grades_are_given() -> None:
    given = of_address("ranked-list", grades="3,2,3,0,1", judged="3,2", k="5", metric="ndcg")
    (judged,) = [one.value for one in given.settings if one.name == "judged"]
    assert judged == "3, 2, 3, 0, 1, 3, 2"
    for text in (as_html_text(given), as_markdown_text(given), as_latex_text(given)):
        assert f"grades of all judged documents: {judged}" in text


@pytest.mark.parametrize("model", ["1", "2"])
@pytest.mark.parametrize("metric", ["mean_squared_error", "ndcg"])
def test_the_predictions_are_given_as_they_are_scored(metric: str, model: str) -> None:
    lines = {"true": "1,2,3.123456", "pred": "2,1,4", "pred2": "1,2,3", "outlier": "2,9,0.25"}
    given = of_address("regression-errors", metric=metric, model=model, **lines)
    (items,) = given.given
    true = numbers(items, "y")
    assert true == [1, 2, 3.123456]
    assert (numbers(items, "p0"), numbers(items, "p1")) == ([2, 10, 4], [1, 2.25, 3])
    assert f"model {model}" in given.question[0]
    if metric == "ndcg":
        assert "its grade" in given.notes[0]
    else:
        shown = np.array(numbers(items, "p0" if model == "1" else "p1"))
        assert ((shown - true) ** 2).mean() == pytest.approx(float(given.result))


def test_the_signs_among_the_values_of_queries_are_told() -> None:
    given = of_address("why-different", kind="queries")
    assert [*given.given[0].columns[1].values] == ["0.8", "0.5", "-", "0.25", "!"]
    undefined, lacking = given.notes
    assert "without relevant documents, which counts as 0" in undefined
    assert "the run lacks, which counts as 0" in lacking
    numbers_alone = of_address("why-different", kind="queries", values="0.5,0.25")
    assert not numbers_alone.notes


@pytest.mark.parametrize(
    ("query", "column"),
    [({}, "first"), ({"x": "3,1,2", "y": "1,3,2"}, "x")],
)
def test_the_order_that_is_the_truth_is_told(query: dict[str, str], column: str) -> None:
    given = of_address("rank-correlation", metric="ap_correlation", **query)
    assert f"with the column {column} as the truth" in given.question[0]
    _number, *others = given.given[0].columns
    assert column in [str(one.say) for one in given.given[0].columns]
    assert others
    either = of_address("rank-correlation", metric="spearman_rho", **query)
    assert "truth" not in either.question[0]


def test_what_x_and_y_of_two_orders_are_is_told() -> None:
    given = of_address("rank-correlation", metric="weighted_rank_correlation")
    assert any("rank in x" in one.value for one in given.settings)
    assert given.notes == ("x is the rank in the first order, y that in the second.",)
    scores = of_address("rank-correlation", x="3,1,2", y="1,3,2")
    assert scores.notes == ("The highest score comes first; items of equal scores are tied.",)


def test_no_symbol_of_a_comparison_says_which_column_is_first() -> None:
    for work in ("sign_test", "wilcoxon_signed_rank"):
        given = of_address("queries", work=work, system="2", **TWO)
        _input, _question, text = re.split("<h1>", as_html_text(given))[1:]
        assert not re.search("first|second", text.partition("Symbols")[2] or text)
        assert "first" not in "".join(
            step.symbol for step in solution(given) if isinstance(step, Equation)
        )


@pytest.mark.parametrize("path", ["threshold-sweep", "why-different"])
def test_the_class_that_is_looked_at_is_told(path: str) -> None:
    of = {"kind": "scores"} if path == "why-different" else {}
    given = of_address(path, word="ppnpnnpn", metric="precision", negatives="10", **of)
    assert next(one.value for one in given.settings if one.name == "label") == "p"
    times, classes = given.notes
    assert "10 times" in times
    assert classes.startswith("p is the positive class, 1 in y_true")
    assert not of_address(path, word="ppnpnnpn", metric="roc_auc", **of).notes


def test_a_threshold_is_told_in_full() -> None:
    """Rounded up, it would leave out the item whose score it is."""
    given = of_address(
        "threshold-sweep", y="1,0,1", s="0.9,0.123456,0.1", t="0.123456", metric="precision"
    )
    assert "threshold 0.123456 (a score of 0.123456 or more" in given.question[0]


def test_missing_ratings_and_the_scale_are_told() -> None:
    example = ROWS["rater-agreement"].examples.examples()["reliability"].state
    assert handout("rater-agreement", example).notes == ("An empty cell is a missing rating.",)
    given = handout("rater-agreement", replace(example, names=("1", "3", "2", "4", "5")))
    assert given.notes[1] == "The column categories lists all categories, in their order."
    assert given.given[0].column("c5").values[:5] == ("1", "3", "2", "4", "5")
