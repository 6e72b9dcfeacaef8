"""What every page must do with its address, its undo, its examples and its files."""

import importlib
import re
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import parse_qs

import pytest

from metrics import CATALOGUE
from pages.frame.registry import BUILT
from pages.parts.glossary.entries import entries_on
from pages.parts.remark import remark
from tests.effort import some
from tests.pages.colours import expect_one_meaning
from tests.pages.declared import declared, own_examples
from tests.pages.reader import Reader

SCRIPTS = {entry.url_path: entry.script for entry in BUILT}
COPIED = {"Markdown": "|", "LaTeX": r"\begin{", "CSV": ","}


@dataclass(frozen=True)
class Row:
    """How a page is reached.

    `name` begins the keys of its widgets, `package` below pages/ has its examples. `broken` are
    pasted rows, refused with a sentence that begins with `sentence`; `file` is its own download,
    `further` are those behind it. `lends` says that it shows boards of other pages.
    """

    name: str
    package: str
    broken: str
    sentence: str
    file: str
    further: tuple[str, ...] = ()
    lends: bool = False

    @property
    def examples(self) -> Any:
        if self.package == "reactions":  # whose menu leaves out those of the ranked list
            return importlib.import_module("pages.reactions.examples")
        return importlib.import_module(f"pages.{self.package}.input").INPUT


ROWS = {
    "ranked-list": Row(
        "ranked list",
        "ranked_list",
        "doc,grade\nPanda,3\n<b>Zoo</b>,x\n",
        "Pasted rows, row 3, column grade: found x; allowed are whole numbers from 0 to 5.",
        "List as CSV",
    ),
    "queries": Row(
        "queries",
        "queries",
        "q1 Q0 d1 1 2.5 run\nq1 Q0 d2 2 <b> run\n",
        "Pasted rows, line 2, score: found '<b>'; allowed are finite numbers.",
        "Lists as CSV",
        (
            "Run as CSV",
            "Judgments as CSV",
            "Every query as CSV",
            "Every query as Parquet",
            "Output of trec_eval",
            "Report",
            "Report as HTML",
        ),
    ),
    "label-ranking": Row(
        "label ranking",
        "label_ranking",
        "item,label,true,score\n1,a,1,many\n",
        "Pasted rows, row 2, column score: found many; allowed are numbers",
        "Scores as CSV",
    ),
    "rank-correlation": Row(
        "rank correlation",
        "rank_correlation",
        "item,x,y\nPanda,1,perhaps\nZoo,1,2",
        "Pasted rows, row 2, column y: found perhaps; allowed are numbers",
        "Orders as CSV",
    ),
    "extreme-labels": Row(
        "extreme labels",
        "extreme_labels",
        "true,first,second\n0,<b>,1\n",
        "Pasted rows, row 2, column first: found <b>; allowed are labels from 0 to 11, each once.",
        "Rows as CSV",
    ),
    "reactions": Row(
        "reactions",
        "reactions",
        "doc,grade\nPanda,3\n<b>Zoo</b>,x\n",
        "Pasted rows, row 3, column grade: found x; allowed are whole numbers from 0 to 5.",
        "List as CSV",
        ("Log as CSV",),
    ),
    "confusion-matrix": Row(
        "confusion matrix",
        "confusion_matrix",
        "y_true,y_pred,count\na,b,3\nb,a,x\n",
        "Pasted rows, row 3, column count: found x; allowed are whole numbers",
        "Matrix as CSV",
    ),
    "cost-matrix": Row(
        "cost matrix",
        "cost_matrix",
        "true,predicted,count\na,b,3\nb,a,x\n",
        "Pasted rows, row 3, column count: found x; allowed are whole numbers from 0",
        "Matrices as CSV",
    ),
    "threshold-sweep": Row(
        "threshold sweep",
        "threshold_sweep",
        "y_true,y_score\nyes,3\nno,x\n",
        "Pasted rows, row 3, column y_score: found x; allowed are numbers",
        "Scores as CSV",
    ),
    "retrieved-sets": Row(
        "retrieved sets",
        "retrieved_sets",
        "doc,retrieved,relevant\na,1,perhaps\n",
        "Pasted rows, row 2, column relevant: found perhaps; allowed are",
        "Sets as CSV",
    ),
    "regression-errors": Row(
        "regression errors",
        "regression_errors",
        "y_true,y_pred\n1,2\n1,many\n",
        "Pasted rows, row 3, column y_pred: found many; allowed are numbers",
        "Items as CSV",
    ),
    "rater-agreement": Row(
        "rater agreement",
        "rater_agreement",
        "A,B,count\na,b,3\nb,a,x\n",
        "Pasted rows, row 3, column count: found x; allowed are whole numbers",
        "Ratings as CSV",
    ),
    "resampling": Row(
        "resampling",
        "resampling",
        "length,class\n1,a\nmany,b\n",
        "Pasted rows, row 3, column length: found many; allowed are numbers",
        "Items as CSV",
        ("Rounds as CSV", "Splits as CSV"),
    ),
    "why-different": Row(
        "why different",
        "why_different",
        "doc,grade\nPanda,3\n<b>Zoo</b>,x\n",
        "Pasted rows, row 3, column grade: found x; allowed are whole numbers from 0 to 5.",
        "Input as CSV",
        ("Tools as CSV",),
        lends=True,
    ),
}
every_page = pytest.mark.parametrize("path", list(ROWS))


def reader_of(path: str, **query: str) -> Reader:
    at = {"script": SCRIPTS[path], "name": ROWS[path].name, "lends": ROWS[path].lends}
    return type("PageReader", (Reader,), at)(**query)


def load(reader: Reader, example: str) -> None:
    reader.open("examples")
    reader.at.button(key=f"{reader.name} example {example}").click()
    reader.run()


def captions(reader: Reader) -> list[str]:
    return reader.sentences


def test_every_page_has_its_row():
    assert sorted(ROWS) == sorted(SCRIPTS)


@every_page
def test_a_first_visit(path):
    """What nobody has touched, and what leaves it as it is."""
    reader = reader_of(path)
    codec, row = reader.page_state.codec, ROWS[path]
    assert reader.state == codec.default
    assert codec.encode(codec.default) == reader.query == {}
    assert reader.at.latex
    assert reader.errors == []
    for button in ("undo", "redo"):
        assert not reader.items(f"{reader.boards} buttons")[button]["enabled"]
    reader.pick("no such metric")
    assert reader.state == codec.default
    # Its data stay under the name of an example.
    for name, example in row.examples.examples().items():
        metric = {} if row.lends else {"metric": example.state.metric}
        other = replace(codec.default, example=name, **metric)
        read, problems = codec.decode(codec.encode(other))
        assert problems == ()
        assert read.built == codec.default.built
        # A page whose address then holds the data themselves may go on naming the example.
        assert (read.example, read.metric) in (("", other.metric), (name, other.metric))
    reader.open("export")
    labels = [button.proto.label for button in reader.at.get("download_button")]
    assert labels == ["Markdown", "LaTeX document", "JSON", "Table as CSV", row.file, *row.further]
    for kind, held in COPIED.items():
        reader.at.session_state[f"{row.name} copy"] = kind
        reader.run()
        assert held in reader.at.code[0].value
    reader.paste(row.broken)
    (error,) = reader.errors
    assert error.startswith(row.sentence)
    assert reader.state == codec.default
    upload = declared(row.package).upload
    example = next(iter(own_examples(row.package).values()))
    text = upload.write(codec.default if row.lends else example.state)
    reader.paste(text)
    assert reader.errors == []
    assert re.sub(r"\.0\b", "", upload.write(reader.state)) == re.sub(r"\.0\b", "", text)


@every_page
def test_the_name_of_what_is_worked_out_opens_its_entry_beside_the_page(path):
    reader = reader_of(path)
    opened = set()
    for tile in some(reader.data(f"{reader.boards} tiles")["tiles"], 3):
        reader.pick(tile["id"])
        assert len(reader.terms) == 1, tile["id"]
        assert reader.data(f"{reader.boards} tiles")["selected"] == tile["id"]
        metric = CATALOGUE.get(tile["id"].split(" ")[0])
        assert not metric or any(metric.citation in said for said in reader.sentences)
        opened.update(reader.terms)
    assert opened <= {entry.key for entry in entries_on(path)}


@every_page
def test_a_mangled_address_gets_a_sentence_until_something_is_done(path):
    reader = reader_of(path, metric="**b**", other="<b>")
    (error,) = reader.errors
    assert error.startswith("In the address: metric: found **b**; allowed are ")
    assert "other: found <b>;" in error
    assert reader.state == reader.page_state.codec.default
    reader.press("reset")
    assert reader.errors == []


@every_page
def test_examples_load_are_kept_by_their_addresses_and_undone(path):
    reader, row = reader_of(path), ROWS[path]
    codec, first_said = reader.page_state.codec, captions(reader)
    examples = [*row.examples.examples().items()]
    loaded = [*some(examples[:-2], 1), *examples[-2:]]
    for name, example in loaded:
        load(reader, name)
        assert reader.state == example.state, name
        assert remark(example, row.examples.computed) in captions(reader), name
        # What is loaded is compared with nothing.
        tiles = reader.data(f"{reader.boards} tiles")["tiles"]
        assert {tile["change"] for tile in tiles} == {""}, name
        for chart in reader.charts:
            for trace in chart.figure["data"]:
                expect_one_meaning(trace)
        read, problems = codec.decode(reader.query)
        assert problems == (), name
        assert read.built == example.state.built, name
        assert codec.encode(read) == reader.query, name
        assert (read.metric, read.example) == (example.state.metric, name)
    reader.open("share")
    shared = parse_qs(reader.at.code[0].value.split("?")[1])
    assert {name: text for name, (text,) in shared.items()} == reader.query
    first, second = [example.state for _name, example in loaded[-2:]]
    reader.at.session_state[f"{reader.name} share menu"] = False
    reader.press("reset")
    assert reader.state == codec.default
    assert captions(reader) == first_said  # and no remark of an example
    for expected in (second, first):
        reader.press("undo")
        assert reader.state == expected
    reader.press("redo")
    assert reader.state == second
    reader.run()
    assert reader.state == second  # a press is taken once
    assert reader.query == codec.encode(second)


@every_page
def test_an_example_that_an_address_names_alone_is_loaded(path):
    examples = ROWS[path].examples
    for name, example in some(examples.examples().items(), 2):
        reader = reader_of(path, example=name, metric=example.state.metric)
        assert reader.state.built == example.state.built, name
        assert remark(example, examples.computed) in captions(reader), name
        assert reader.errors == [], name


def test_an_address_that_names_an_example_may_set_its_options():
    state = reader_of("ranked-list", example="blog-good", k="3").state
    assert (state.grades, state.options.k) == ((3, 2, 3, 0, 1), 3)


def test_after_loading_the_next_move_is_compared_with_what_was_loaded():
    reader = reader_of("ranked-list")
    load(reader, "blog-good")
    load(reader, "blog-bad")
    reader.press("ideal")
    before, after = 0.6567, 1
    assert reader.tile("ndcg")["change"] == f"+{after - before:.4f}"
    reader.paste("doc,grade\nA,1\nB,0\n")
    assert {tile["change"] for tile in reader.data("ranked list tiles")["tiles"]} == {""}


REFUSED = {
    "confusion-matrix": {"matrix": "1,2;3", "names": "Xa,Xb", "class": "Xa"},
    "cost-matrix": {"costs": "1,2;3", "names": "Xa,Xb"},
    "label-ranking": {"true": "1,0;0", "score": "1,2;3", "labels": "Xa,Xb", "rows": "Xa,Xb"},
    "rank-correlation": {"x": "1,many,3", "y": "2,3,z", "items": "Xa,Xb,Xc"},
    "ranked-list": {"grades": "1,9,x", "docs": "Xa,Xb,Xc"},
    "regression-errors": {"true": "1,many", "pred": "1,2", "names": "Xa,Xb"},
    "rater-agreement": {"table": "1,2;3", "names": "Xa,Xb"},
}


@pytest.mark.parametrize("path", REFUSED)
def test_names_of_what_was_refused_name_nothing_else(path):
    reader = reader_of(path, **REFUSED[path])
    assert reader.errors
    assert "Xa" not in repr((reader.state, reader.errors))


def test_counts_and_bounds_are_in_words_that_fit_them():
    assert "found 1 row;" in reader_of("confusion-matrix", matrix="1,2").errors[0]
    (error,) = reader_of("rater-agreement", table="1,2;3,4", names="a,b,c").errors
    assert "found 3 names; there must be 2." in error


def test_a_refused_parameter_is_named_as_its_control():
    reader = reader_of("rank-correlation", metric="weighted_rank_correlation")
    items = reader.items("rank correlation options")
    reader.change("rank correlation options", "rank_weights", "1 x")
    label = items["rank_weights"]["label"]
    problem = reader.items("rank correlation options")["rank_weights"]["problem"]
    assert problem.startswith(f"{label}, item 2: found x")
