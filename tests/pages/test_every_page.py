"""What every page must do with its address, its undo, its examples and its files."""

import importlib
from dataclasses import dataclass, replace
from typing import Any
from urllib.parse import parse_qs

import pytest

from pages.frame.registry import BUILT
from pages.parts.glossary.entries import entries_on
from pages.parts.remark import remark
from tests.pages.reader import Reader

SCRIPTS = {entry.url_path: entry.script for entry in BUILT}
COPIED = {"Markdown": "|", "LaTeX": r"\begin{", "CSV": ","}


@dataclass(frozen=True)
class Row:
    """How a page is reached.

    `name` begins the keys of its widgets, `package` below pages/ has its examples. `broken` are
    pasted rows, refused with a sentence that begins with `sentence`; `file` is its own download,
    `further` are those behind it.
    """

    name: str
    package: str
    broken: str
    sentence: str
    file: str
    further: tuple[str, ...] = ()

    @property
    def examples(self) -> Any:
        return importlib.import_module(f"pages.{self.package}.examples")


ROWS = {
    "ranked-list": Row(
        "ranked list",
        "ranked_list",
        "doc,grade\nPanda,3\n<b>Zoo</b>,x\n",
        "CSV, row 3, column grade: found x; allowed are whole numbers from 0 to 5.",
        "List as CSV",
    ),
    "queries": Row(
        "queries",
        "queries",
        "q1 Q0 d1 1 2.5 run\nq1 Q0 d2 2 <b> run\n",
        "run, line 2, score: found '<b>'; allowed are finite numbers.",
        "Lists as CSV",
        (
            "Run as CSV",
            "Judgments as CSV",
            "Every query as CSV",
            "Every query as Parquet",
            "As trec_eval prints",
            "Report",
            "Report as HTML",
        ),
    ),
    "label-ranking": Row(
        "label ranking",
        "label_ranking",
        "item,label,true,score\n1,a,1,many\n",
        "CSV, row 2, column score: found many; allowed are numbers",
        "Scores as CSV",
    ),
    "rank-correlation": Row(
        "rank correlation",
        "rank_correlation",
        "item,x,y\nPanda,1,perhaps\nZoo,1,2",
        "CSV, row 2, column y: found perhaps; allowed are numbers",
        "Orders as CSV",
    ),
    "extreme-labels": Row(
        "extreme labels",
        "extreme_labels",
        "true,first,second\n0,<b>,1\n",
        "CSV, row 2, column first: found <b>; allowed are labels from 0 to 11, each once.",
        "Rows as CSV",
    ),
    "reactions": Row(
        "reactions",
        "reactions",
        "doc,grade\nPanda,3\n<b>Zoo</b>,x\n",
        "CSV, row 3, column grade: found x; allowed are whole numbers from 0 to 5.",
        "List as CSV",
        ("Log as CSV",),
    ),
    "confusion-matrix": Row(
        "confusion matrix",
        "confusion_matrix",
        "y_true,y_pred,count\na,b,3\nb,a,x\n",
        "CSV, row 3, column count: found x; allowed are whole numbers",
        "Matrix as CSV",
    ),
    "cost-matrix": Row(
        "cost matrix",
        "cost_matrix",
        "true,predicted,count\na,b,3\nb,a,x\n",
        "CSV, row 3, column count: found x; allowed are whole numbers from 0 to 1000000000.",
        "Matrices as CSV",
    ),
    "threshold-sweep": Row(
        "threshold sweep",
        "threshold_sweep",
        "y_true,y_score\nyes,3\nno,x\n",
        "CSV, row 3, column y_score: found x; allowed are numbers",
        "Scores as CSV",
    ),
    "retrieved-sets": Row(
        "retrieved set",
        "retrieved_set",
        "doc,retrieved,relevant\na,1,perhaps\n",
        "CSV, row 2, column relevant: found perhaps; allowed are",
        "Sets as CSV",
    ),
    "regression-errors": Row(
        "regression errors",
        "regression",
        "y_true,y_pred\n1,2\n1,many\n",
        "CSV, row 3, column y_pred: found many; allowed are numbers",
        "Items as CSV",
    ),
    "rater-agreement": Row(
        "rater agreement",
        "rater_agreement",
        "A,B,count\na,b,3\nb,a,x\n",
        "CSV, row 3, column count: found x; allowed are whole numbers",
        "Ratings as CSV",
    ),
    "resampling": Row(
        "resampling",
        "resampling",
        "length,class\n1,a\nmany,b\n",
        "CSV, row 3, column length: found many; allowed are numbers",
        "Items as CSV",
        ("Rounds as CSV", "Splits as CSV"),
    ),
}
EXAMPLES = [(path, name) for path, row in ROWS.items() for name in row.examples.examples()]
every_page = pytest.mark.parametrize("path", list(ROWS))


def reader_of(path: str, **query: str) -> Reader:
    at = {"script": SCRIPTS[path], "name": ROWS[path].name}
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
def test_a_first_visit_has_a_plain_address_and_a_derivation(path):
    reader = reader_of(path)
    codec = reader.desk.codec
    assert reader.state == codec.default
    assert codec.encode(codec.default) == reader.query == {}
    assert reader.at.latex
    assert reader.errors == []


@every_page
def test_the_name_of_what_is_worked_out_opens_its_entry_beside_the_page(path):
    metrics = reader_of(path).data(f"{ROWS[path].name} tiles")["tiles"]
    beside = {entry.key for entry in entries_on(path)}
    opened = set()
    for tile in metrics:
        reader = reader_of(path)
        reader.pick(tile["id"])
        assert len(reader.terms) == 1, tile["id"]
        opened.update(reader.terms)
    assert opened <= beside


@every_page
def test_a_mangled_address_gets_a_sentence_until_something_is_done(path):
    reader = reader_of(path, metric="**b**", other="<b>")
    (error,) = reader.errors
    assert error.startswith("In the address: metric: found **b**; allowed are ")
    assert "other: found <b>;" in error
    assert reader.state == reader.desk.codec.default
    reader.press("reset")
    assert reader.errors == []


@pytest.mark.parametrize(("path", "name"), EXAMPLES)
def test_an_example_loads_with_its_remark_and_is_kept_by_its_address(path, name):
    examples = ROWS[path].examples
    example = examples.examples()[name]
    reader = reader_of(path)
    load(reader, name)
    assert reader.state == example.state
    said = remark(example, examples.computed)
    assert said in captions(reader)
    read, problems = reader.desk.codec.decode(reader.query)
    assert problems == ()
    assert read.built == example.state.built
    assert reader.desk.codec.encode(read) == reader.query
    assert (read.metric, read.example) == (example.state.metric, name)


@pytest.mark.parametrize(("path", "name"), EXAMPLES)
def test_an_example_that_an_address_names_alone_is_loaded(path, name):
    examples = ROWS[path].examples
    example = examples.examples()[name]
    reader = reader_of(path, example=name, metric=example.state.metric)
    assert reader.state.built == example.state.built
    assert remark(example, examples.computed) in captions(reader)
    assert reader.errors == []


@every_page
def test_the_data_of_a_first_visit_stay_under_the_name_of_an_example(path):
    codec = reader_of(path).desk.codec
    for name, example in ROWS[path].examples.examples().items():
        other = replace(codec.default, example=name, metric=example.state.metric)
        read, problems = codec.decode(codec.encode(other))
        assert problems == ()
        assert read.built == codec.default.built
        # A page whose address then holds the data themselves may go on naming the example.
        assert (read.example, read.metric) in (("", other.metric), (name, other.metric))


def test_an_address_that_names_an_example_may_set_its_options():
    state = reader_of("ranked-list", example="blog-good", k="3").state
    assert (state.grades, state.options.k) == ((3, 2, 3, 0, 1), 3)


@every_page
def test_undo_redo_and_reset(path):
    first, second = list(ROWS[path].examples.examples().values())[-2:]
    buttons = f"{ROWS[path].name} buttons"
    reader = reader_of(path)
    assert not reader.items(buttons)["undo"]["enabled"]
    assert not reader.items(buttons)["redo"]["enabled"]
    for example in (first, second):
        load(reader, example.id)
    reader.press("reset")
    assert reader.state == reader.desk.codec.default
    assert captions(reader) == captions(reader_of(path))  # and no remark of an example
    for expected in (second.state, first.state):
        reader.press("undo")
        assert reader.state == expected
    reader.press("redo")
    assert reader.state == second.state
    reader.run()
    assert reader.state == second.state  # a press is taken once
    assert reader.query == reader.desk.codec.encode(second.state)


@every_page
def test_what_is_loaded_is_compared_with_nothing(path):
    reader = reader_of(path)
    for name in list(ROWS[path].examples.examples())[:3]:
        load(reader, name)
        assert {tile["change"] for tile in reader.data(f"{reader.name} tiles")["tiles"]} == {""}


def test_after_loading_the_next_move_is_compared_with_what_was_loaded():
    reader = reader_of("ranked-list")
    load(reader, "blog-good")
    load(reader, "blog-bad")
    reader.press("ideal")
    before, after = 0.6567, 1
    assert reader.tile("ndcg")["change"] == f"+{after - before:.4f}"
    reader.paste("doc,grade\nA,1\nB,0\n")
    assert {tile["change"] for tile in reader.data("ranked list tiles")["tiles"]} == {""}


@every_page
def test_broken_rows_are_refused_with_a_sentence_and_what_was_built_stays(path):
    reader = reader_of(path)
    reader.paste(ROWS[path].broken)
    (error,) = reader.errors
    assert error.startswith(ROWS[path].sentence)
    assert reader.state == reader.desk.codec.default


@every_page
def test_everything_can_be_taken_away(path):
    reader = reader_of(path)
    reader.open("export")
    own = (ROWS[path].file, *ROWS[path].further)
    labels = [button.proto.label for button in reader.at.get("download_button")]
    assert labels == ["Markdown", "LaTeX document", "JSON", "Table as CSV", *own]
    for kind, held in COPIED.items():
        reader.at.session_state[f"{ROWS[path].name} copy"] = kind
        reader.run()
        assert held in reader.at.code[0].value


@every_page
def test_the_shared_address_holds_the_state(path):
    reader = reader_of(path)
    load(reader, list(ROWS[path].examples.examples())[-1])
    reader.open("share")
    shared = {
        name: text for name, (text,) in parse_qs(reader.at.code[0].value.split("?")[1]).items()
    }
    assert shared == reader.query


@every_page
def test_a_tile_that_is_not_there_cannot_be_picked(path):
    reader = reader_of(path)
    before = reader.state
    reader.pick("no such metric")
    assert reader.state == before


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
    assert "Xa" not in repr(reader.state)
    assert "Xa" not in " ".join(reader.errors)


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
