"""Every control of the page, through what the browser would send."""

from dataclasses import replace
from typing import Any

import pytest

from metrics import CATALOGUE, ndcg
from metrics.params import Choice, Whole
from pages.parts.examples import remark
from pages.parts.plain import as_typed
from pages.parts.ranked_list.examples import computed, examples
from pages.parts.ranked_list.options import (
    METRICS,
    RANKED_LIST,
    arguments,
    compute,
    has_optional_cutoff,
    option_name,
)
from pages.parts.ranked_list.state import CHARTS, codec, default_state
from pages.parts.worked import value_text
from tests.pages.reader import Reader

LINE, LIST, BUTTONS, TILES, CHART, OPTIONS = (
    f"ranked list{part}" for part in (" line", "", " buttons", " tiles", " chart", " options")
)


class ListReader(Reader):
    script, name = "ranking/ranked_list.py", "ranked list"

    def edit(self, kind: str, rows: list[dict[str, Any]], *, dragging: bool = False) -> None:
        self.seq += 1
        edit = {"documents": rows, "dragging": dragging, "kind": kind, "kinds": [kind]}
        edit |= {"seq": self.seq, "revision": self.data(LIST)["revision"]}
        self.send(LIST, edit=edit)

    @property
    def names(self) -> list[str]:
        return [document["name"] for document in self.data(LIST)["documents"]]

    @property
    def grades(self) -> list[int]:
        return [document["grade"] for document in self.data(LIST)["documents"]]

    def expect_consistent(self) -> None:
        """The list, the line, the tiles and the address tell of one state."""
        assert tuple(self.grades) == self.state.grades
        assert self.items(LINE)["line"]["value"].split() == list(map(str, self.grades))
        for name, metric in RANKED_LIST.items():
            assert self.tile(name)["value"] == value_text(float(compute(metric, self.state)))
        state, problems = codec().decode(self.query)
        assert problems == ()
        # The address does not hold the ids: they are numbered anew.
        ids = [document.id for document in self.state.documents]
        named = zip(state.documents, ids, strict=True)
        documents = tuple(replace(document, id=id_) for document, id_ in named)
        assert replace(state, documents=documents) == self.state


@pytest.fixture
def reader() -> ListReader:
    return ListReader(grades="3,2,3,0,1", k="5")


# ---- the address


def test_a_first_visit_shows_the_list_and_every_tile():
    reader = ListReader()
    assert reader.state == default_state()
    assert [tile["id"] for tile in reader.data(TILES)["tiles"]] == list(METRICS)
    assert len(reader.at.latex) == 1
    reader.expect_consistent()


def test_a_link_shows_what_it_says(reader):
    assert reader.grades == [3, 2, 3, 0, 1]
    assert reader.state.options.k == 5
    assert reader.tile("ndcg")["value"] == "0.9724"
    assert reader.errors == []


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ({"grades": "3,x"}, "grades, rank 2: found x; allowed are grades from 0 to 5, or R and N."),
        ({"k": "<b>"}, "k: found <b>; allowed are whole numbers from 1 to 1000000."),
        ({"metric": "**b**"}, "metric: found **b**; allowed are precision_at_k, "),
        ({"grades": "9" * 500}, "grades: found 500 documents; allowed are at most 200."),
    ],
)
def test_a_mangled_link_gets_a_sentence(query, sentence):
    reader = ListReader(**query)
    (error,) = reader.errors
    assert error.startswith(f"In the address: {sentence}")
    assert reader.state == default_state()
    reader.press("reverse")
    assert reader.errors == []
    reader.expect_consistent()


# ---- build


def test_a_typed_line_replaces_the_grades(reader):
    reader.change(LINE, "line", "R N R")
    assert reader.grades == [1, 0, 1]
    reader.expect_consistent()


def test_a_bad_line_keeps_the_list_and_stays_to_be_corrected(reader):
    reader.change(LINE, "line", "3 2 7")
    line = reader.items(LINE)["line"]
    assert line["value"] == "3 2 7"
    assert line["problem"] == (
        "The typed list, rank 3: found 7; allowed are grades from 0 to 5, or R and N."
    )
    assert reader.grades == [3, 2, 3, 0, 1]
    reader.change(LINE, "line", "3 2")
    assert reader.items(LINE)["line"]["problem"] == ""
    reader.expect_consistent()


@pytest.mark.parametrize("scale", range(1, 6))
def test_the_scale_bounds_the_grades(reader, scale):
    reader.change(LINE, "scale", str(scale))
    assert reader.data(LIST)["maxGrade"] == scale
    assert reader.grades == [min(grade, scale) for grade in (3, 2, 3, 0, 1)]
    reader.expect_consistent()


@pytest.mark.parametrize("value", ["0", "6", "two", "", None, 3, True])
def test_no_other_scale_is_taken(reader, value):
    reader.change(LINE, "scale", value)
    assert reader.state.max_grade == 3


@pytest.mark.parametrize(
    ("button", "order"),
    [("ideal", "13254"), ("worst", "45213"), ("reverse", "54321")],
)
def test_a_button_orders_the_list(reader, button, order):
    reader.press(button)
    assert reader.names == [f"Document {number}" for number in order]
    reader.expect_consistent()


def test_a_shuffle_is_the_same_for_the_same_list(reader):
    reader.press("shuffle")
    shuffled = reader.names
    assert sorted(shuffled) == [f"Document {number}" for number in range(1, 6)]
    other = ListReader(grades="3,2,3,0,1", k="5")
    assert other.names != shuffled
    other.press("shuffle")
    assert other.names == shuffled
    reader.press("shuffle")
    assert reader.names != shuffled


def test_undo_redo_and_reset(reader):
    assert not reader.items(BUTTONS)["undo"]["enabled"]
    assert not reader.items(BUTTONS)["redo"]["enabled"]
    reader.press("reverse")
    reader.press("reset")
    assert reader.state == default_state()
    reader.press("undo")
    assert reader.grades == [1, 0, 3, 2, 3]
    reader.press("undo")
    assert reader.grades == [3, 2, 3, 0, 1]
    reader.press("redo")
    assert reader.grades == [1, 0, 3, 2, 3]
    reader.expect_consistent()


def test_a_change_is_taken_once(reader):
    reader.press("reverse")
    reader.run()
    assert reader.grades == [1, 0, 3, 2, 3]


def test_a_document_is_dragged_graded_added_and_removed(reader):
    rows = reader.data(LIST)["documents"]
    moved = [rows[1], rows[0], *rows[2:]]
    reader.edit("move", moved, dragging=True)
    assert reader.grades == [2, 3, 3, 0, 1]
    assert "grades" in reader.at.query_params
    assert not reader.items(BUTTONS)["undo"]["enabled"]
    reader.edit("move", moved)
    assert reader.items(BUTTONS)["undo"]["enabled"]
    reader.edit("grade", [{**moved[0], "grade": 0}, *moved[1:]])
    assert reader.grades == [0, 3, 3, 0, 1]
    reader.edit("remove", reader.data(LIST)["documents"][1:])
    reader.edit("add", [*reader.data(LIST)["documents"], {"id": "n1", "name": "New", "grade": 2}])
    assert reader.grades == [3, 3, 0, 1, 2]
    assert reader.names[-1] == "New"
    reader.expect_consistent()
    for _ in range(4):
        reader.press("undo")
    assert reader.grades == [3, 2, 3, 0, 1]


# ---- watch


@pytest.mark.parametrize("metric", METRICS)
def test_a_picked_tile_is_worked_out(reader, metric):
    reader.pick(metric)
    assert reader.data(TILES)["selected"] == metric
    assert len(reader.at.latex) == 1
    assert any(CATALOGUE[metric].citation in caption.value for caption in reader.at.caption)
    assert reader.at.get("plotly_chart")
    reader.expect_consistent()


def test_an_unknown_tile_is_not_picked(reader):
    reader.pick("map")
    assert reader.state.metric == "average_precision"


def test_a_tile_tells_how_the_last_move_changed_it(reader):
    reader.press("reverse")
    before, now = (float(ndcg(list, k=5)) for list in ([3, 2, 3, 0, 1], [1, 0, 3, 2, 3]))
    tile = reader.tile("ndcg")
    assert tile["change"] == f"{now - before:+.4f}".replace("-", "−")
    assert (tile["trend"], tile["better"]) == ("down", False)
    reader.press("undo")
    reader.press("redo")
    assert reader.tile("precision_at_k")["trend"] == "same"


def test_a_metric_without_a_value_is_told_apart_from_zero():
    reader = ListReader(grades="0,0")
    assert "undefined" in reader.tile("recall_at_k")["spoken"]
    assert reader.tile("recall_at_k")["trend"] == "none"


@pytest.mark.parametrize("grades", ["3,0,1", "0,0", "2"])
@pytest.mark.parametrize("chart", CHARTS)
def test_each_chart_says_what_it_shows(chart, grades):
    reader = ListReader(grades=grades)
    reader.change(CHART, "chart", chart)
    assert reader.state.chart == chart
    (figure,) = reader.at.get("plotly_chart")
    captions = [caption.value for caption in reader.at.caption]
    assert figure.proto.alt in captions
    reader.expect_consistent()


# ---- work


def trials(metric: str, reader: ListReader) -> list[tuple[str, Any, Any]]:
    """Each option shown for a metric, a value to choose and what the metric must then be given."""
    found = []
    for parameter in CATALOGUE[metric].parameters.values():
        word, option = parameter.word, option_name(CATALOGUE[metric], parameter.name)
        if isinstance(word, Choice):
            found += [(option, t, t) for t in word.trials if t != parameter.default]
        elif option == "n_relevant":
            found.append((option, 9.0, 9))
        elif option == "judged":
            found.append((option, "3 3", (3, 2, 3, 0, 1, 3, 3)))
        elif option == "relevant_from":
            found.append((option, 2.0, 2))
        elif option != "max_grade":
            trial = next(t for t in word.trials if t not in (None, parameter.default, 5, 10))
            found.append((option, float(trial), trial))
            assert isinstance(trial, int) or not isinstance(word, Whole)
    return found


@pytest.mark.parametrize("metric", METRICS)
def test_every_parameter_of_a_metric_can_be_set(reader, metric):
    reader.pick(metric)
    if has_optional_cutoff(CATALOGUE[metric]):
        for wanted in (False, True):
            reader.change(OPTIONS, "cut", wanted)
            assert reader.items(OPTIONS)["cut"]["value"] is wanted
            assert ("k" in reader.items(OPTIONS)) is wanted
            assert arguments(CATALOGUE[metric], reader.state)["k"] == (5 if wanted else None)
    parameters = {
        option_name(CATALOGUE[metric], name): name for name in CATALOGUE[metric].parameters
    }
    for option, value, given in trials(metric, reader):
        assert option in reader.items(OPTIONS)
        reader.change(OPTIONS, option, value)
        assert arguments(CATALOGUE[metric], reader.state)[parameters[option]] == given
        assert reader.errors == []
        reader.expect_consistent()
        reader.press("undo")


@pytest.mark.parametrize("value", [0.0, -1.0, 1.5, 1e9, "many", True, None])
def test_a_cutoff_outside_its_bounds_is_refused(reader, value):
    reader.pick("precision_at_k")
    reader.change(OPTIONS, "k", value)
    (sentence,) = reader.errors
    assert sentence.startswith("k: found ")
    assert "allowed are whole numbers from 1 to 1000000" in sentence
    assert reader.state.options.k == 5


def test_judged_grades_that_are_none_are_refused_beside_their_field(reader):
    reader.pick("ndcg")
    reader.change(OPTIONS, "judged", "3 x")
    item = reader.items(OPTIONS)["judged"]
    assert item["value"] == "3 x"
    assert item["problem"].startswith("judged, rank 2: found x; allowed are grades from 0 to 5")
    assert reader.state.options.judged == ()


# ---- examples, files


@pytest.mark.parametrize("name", list(examples()))
def test_an_example_loads_with_its_remark(reader, name):
    reader.open("examples")
    reader.at.button(key=f"ranked list example {name}").click()
    reader.run()
    example = examples()[name]
    assert reader.state == example.state
    assert as_typed(remark(example, computed)) in [caption.value for caption in reader.at.caption]
    reader.expect_consistent()


def test_the_remark_goes_when_another_list_is_built(reader):
    reader.open("examples")
    reader.at.button(key="ranked list example blog-good").click()
    reader.run()
    said = as_typed(remark(examples()["blog-good"], computed))
    reader.press("reset")
    assert said not in [caption.value for caption in reader.at.caption]


def test_pasted_rows_become_the_list(reader):
    reader.paste("Grade;DOC;rank\n0;<b>Zoo</b>;2\n5;Panda;1\n")
    assert (reader.names, reader.grades) == (["Panda", "<b>Zoo</b>"], [5, 0])
    assert reader.state.max_grade == 5
    reader.expect_consistent()


def test_bad_rows_are_refused_with_a_sentence_and_the_list_stays(reader):
    reader.paste("doc,grade\nPanda,3\n<b>Zoo</b>,x\n")
    assert reader.errors == [
        "CSV, row 3, column grade: found x; allowed are whole numbers from 0 to 5."
    ]
    assert reader.grades == [3, 2, 3, 0, 1]


def test_a_file_is_read_in_the_encoding_that_is_chosen(reader):
    reader.open("upload")
    content = "doc,grade\nBär,3\n".encode("windows-1252")
    reader.at.file_uploader(key="ranked list file").set_value([("a.csv", content, "text/csv")])
    reader.run()
    assert reader.errors == [
        "CSV, row 2: found 0xE4; this byte is not UTF-8: choose the file's encoding."
    ]
    assert reader.grades == [3, 2, 3, 0, 1]
    reader.at.selectbox(key="ranked list encoding").select("Windows-1252")
    reader.run()
    assert (reader.names, reader.grades, reader.errors) == (["Bär"], [3], [])


def test_the_shared_address_holds_the_state(reader):
    reader.press("reverse")
    reader.open("share")
    (code,) = reader.at.code
    assert code.value.endswith("?grades=1,0,3,2,3&docs=5,4,3,2,1")


def test_everything_can_be_taken_away(reader):
    reader.open("export")
    labels = [button.label for button in reader.at.get("download_button")]
    assert labels == ["Markdown", "LaTeX", "JSON", "Table as CSV", "List as CSV"]
    for kind, held in (("Markdown", "| rank |"), ("LaTeX", r"\begin{"), ("CSV", "rank,grade,")):
        reader.at.session_state["ranked list copy"] = kind
        reader.run()
        assert held in reader.at.code[0].value
