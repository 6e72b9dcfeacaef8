"""Every control of the page, through what the browser would send."""

from dataclasses import asdict, replace
from typing import Any

import numpy as np
import pytest

from metrics import CATALOGUE
from metrics.retrieved_sets.measures import equal_f
from pages.boards.set_board import SETS, Document
from pages.parts.worked import value_text
from pages.retrieved_sets.figures import curve_of_equal_f
from pages.retrieved_sets.state import (
    CHARTS,
    FAMILY,
    METRICS,
    SetsState,
    codec,
    default_state,
    members,
    names_in,
)
from pages.retrieved_sets.values import compute
from tests.pages.reader import Reader

BOARD, LINES, BUTTONS, TILES, CHART, OPTIONS = (
    f"retrieved sets{part}" for part in ("", " lines", " buttons", " tiles", " chart", " options")
)


class SetsReader(Reader):
    script, name = "retrieved_sets/page.py", "retrieved sets"

    def edit(self, kind: str, rows: list[dict[str, Any]]) -> None:
        self.seq += 1
        edit = {"documents": rows, "kind": kind, "kinds": [kind], "seq": self.seq}
        self.send(BOARD, edit={**edit, "revision": self.data(BOARD)["revision"]})

    @property
    def rows(self) -> list[dict[str, Any]]:
        return self.data(BOARD)["documents"]

    def held(self, of: str) -> str:
        return " ".join(names_in(self.state.documents, of))

    def expect_consistent(self) -> None:
        """The board, the lines, the tiles and the address tell of one state."""
        assert self.rows == [asdict(document) for document in self.state.documents]
        for of in SETS:
            assert self.items(LINES)[of]["value"] == self.held(of)
        for name, metric in FAMILY.items():
            assert self.tile(name)["value"] == value_text(float(compute(metric, self.state)))
        state, problems = codec().decode(self.query)
        assert problems == ()
        assert _without_ids(state) == _without_ids(self.state)


def _without_ids(state: SetsState) -> SetsState:
    return replace(state, documents=tuple(replace(d, id="") for d in state.documents))


@pytest.fixture
def reader() -> SetsReader:
    return SetsReader(retrieved="a,b,c", relevant="a,d", known="a", others="e")


# ---- the address


def test_a_first_visit_shows_the_sets_and_every_tile():
    reader = SetsReader()
    assert reader.state == default_state()
    assert [tile["id"] for tile in reader.data(TILES)["tiles"]] == list(METRICS)
    assert len(reader.at.latex) == 1
    reader.expect_consistent()


def test_a_link_shows_what_it_says(reader):
    assert [reader.held(of) for of in SETS] == ["a b c", "a d", "a"]
    assert reader.tile("set_precision")["value"] == "0.3333"
    assert reader.tile("coverage_ratio")["value"] == "1.0000"
    assert reader.errors == []


# ---- build


def test_a_typed_line_makes_a_set(reader):
    reader.change(LINES, "relevant", "b e new")
    assert [reader.held(of) for of in SETS] == ["a b c", "b e new", "a"]
    assert reader.held("others") == "d"
    reader.expect_consistent()


def test_a_bad_line_keeps_the_sets_and_stays_to_be_corrected(reader):
    reader.change(LINES, "retrieved", "a b a")
    line = reader.items(LINES)["retrieved"]
    assert line["value"] == "a b a"
    assert line["problem"].startswith("retrieved, item 3: found 'a'; it is already item 1")
    assert reader.held("retrieved") == "a b c"
    reader.change(LINES, "retrieved", "")
    assert reader.items(LINES)["retrieved"]["problem"] == ""
    assert reader.held("others") == "b c e"
    reader.expect_consistent()


@pytest.mark.parametrize(
    ("button", "retrieved", "relevant"),
    [("swap", "a d", "a b c"), ("all", "a b c d e", "a d"), ("none", "", "a d")],
)
def test_a_button_changes_the_sets(reader, button, retrieved, relevant):
    reader.press(button)
    assert reader.held("retrieved").split() == retrieved.split()
    assert reader.held("relevant").split() == relevant.split()
    reader.expect_consistent()
    reader.press("undo")
    assert reader.held("retrieved") == "a b c"


def test_documents_are_moved_renamed_added_and_removed(reader):
    a, b, c, d, e = reader.rows
    reader.edit("move", [a, b, {**c, "retrieved": False}, d, {**e, "retrieved": True}])
    assert (reader.held("retrieved"), reader.held("others")) == ("a b e", "c")
    reader.edit("rename", [{**row, "name": row["name"] * 2} for row in reader.rows])
    assert reader.held("relevant") == "aa dd"
    reader.edit("add", [*reader.rows, asdict(Document("n1", "aa"))])
    assert reader.held("others") == "cc aa (2)"
    reader.edit("remove", [])
    assert reader.state.documents == ()
    reader.expect_consistent()
    for _ in range(4):
        reader.press("undo")
    assert members(reader.state.documents)["retrieved"] == ("a", "b", "c")
    assert not reader.items(BUTTONS)["undo"]["enabled"]


def test_an_edit_of_an_older_revision_is_not_taken(reader):
    old = reader.data(BOARD)["revision"]
    reader.press("none")
    reader.seq += 1
    edit = {"documents": [], "kind": "remove", "kinds": ["remove"], "seq": reader.seq}
    reader.send(BOARD, edit={**edit, "revision": old})
    assert len(reader.state.documents) == 5


def test_the_circle_of_the_known_is_hidden_without_a_step_to_undo(reader):
    reader.change(BUTTONS, "known_circle", False)
    assert reader.data(BOARD)["knownShown"] is False
    assert not reader.items(BUTTONS)["undo"]["enabled"]
    reader.expect_consistent()
    reader.change(BUTTONS, "known_circle", True)
    assert reader.data(BOARD)["knownShown"] is True


# ---- watch and work


@pytest.mark.parametrize("metric", METRICS)
def test_a_picked_tile_is_worked_out(reader, metric):
    reader.pick(metric)
    assert reader.data(TILES)["selected"] == metric
    assert len(reader.at.latex) == 1
    assert any(CATALOGUE[metric].citation in caption for caption in reader.sentences)
    reader.expect_consistent()


def test_a_tile_tells_how_the_last_move_changed_it(reader):
    reader.press("none")
    tile = reader.tile("set_recall")
    assert (tile["change"], tile["trend"], tile["better"]) == ("−0.5000", "down", False)
    assert "undefined" in reader.tile("set_precision")["spoken"]


@pytest.mark.parametrize(
    ("sets", "said"),
    [
        (
            {"retrieved": "a,b", "relevant": "a,c", "others": "d"},
            "takes precision from 0.5000 to 0.3333 and leaves recall at 0.5000; a relevant one "
            "takes precision to 0.6667, recall to 1.0000.",
        ),
        ({"retrieved": "a,b", "relevant": "a"}, "; every relevant document is retrieved."),
        (
            {"relevant": "a,c", "others": "b"},
            "so there is no precision yet; an irrelevant document makes it 0.0",
        ),
        ({"relevant": "a,c"}, "so there is no precision yet, and there is no irrelevant document;"),
        (
            {"retrieved": "a,b", "relevant": "a,c"},
            "No irrelevant document is left to retrieve; a relevant one takes precision to",
        ),
        ({"retrieved": "a"}, "No document is relevant, so there is no recall and no point."),
        ({"retrieved": ""}, "No document is relevant"),
    ],
)
def test_the_plane_says_what_one_document_more_does(sets, said):
    reader = SetsReader(**sets)
    (figure,) = reader.at.get("plotly_chart")
    assert said in figure.proto.alt
    assert figure.proto.alt in reader.sentences


def test_the_bars_say_what_is_compared(reader):
    reader.change(CHART, "chart", "regions")
    (figure,) = reader.at.get("plotly_chart")
    assert figure.proto.alt.startswith(
        "Precision compares the first bar (1) with the second (2), recall with the third (1); "
        "novelty is the part of the first that is new (0)."
    )
    reader.expect_consistent()
    reader.change(CHART, "chart", "pie")
    assert reader.state.chart == CHARTS[1]


def test_beta_is_set_and_refused_outside_its_bounds(reader):
    reader.pick("set_f_score")
    reader.change(OPTIONS, "beta", 2.0)
    assert reader.tile("set_f_score")["label"] == "F2"
    reader.expect_consistent()
    reader.change(OPTIONS, "beta", -1.0)
    assert reader.errors == ["beta: found -1.0; allowed are numbers from 0 to 100."]
    assert reader.state.beta == 2.0


# ---- examples, files


def test_pasted_rows_become_the_sets(reader):
    reader.paste("Relevant;DOC;retrieved\nx;<b>Zoo</b>;\n;Panda;x\n")
    assert [reader.held(of) for of in SETS] == ["Panda", "<b>Zoo</b>", ""]
    reader.expect_consistent()


@pytest.mark.parametrize("f", [0.2, 0.6, 0.8])
@pytest.mark.parametrize("beta", [0.1, 1, 3, 100])
def test_a_curve_of_equal_f_leads_from_precision_1_to_recall_1(f, beta):
    recall = curve_of_equal_f(f, beta)
    precision = equal_f(f, recall, beta=beta)
    assert precision[0] == pytest.approx(1, abs=1e-6)
    assert recall[-1] == pytest.approx(1)
    assert not np.isnan(precision[1:]).any()


def test_with_beta_0_f_is_precision_whatever_the_recall():
    recall = curve_of_equal_f(0.6, 0)
    assert recall.tolist() == [1e-9, 1]
    assert equal_f(0.6, recall, beta=0).tolist() == [0.6, 0.6]
