"""Every control of the page, through what the browser would send."""

import re
from typing import Any

import pytest

from pages.label_ranking.input import examples
from pages.label_ranking.state import FAMILY, METRICS, codec
from pages.session.scored_labels import Board
from tests.pages.reader import Reader

BOARD, BUTTONS, TILES, CHART, OPTIONS, ROW = (
    f"label ranking{part}" for part in ("", " buttons", " tiles", " chart", " options", " row")
)
LRAP = "label_ranking_average_precision"


class LabelReader(Reader):
    script, name = "label_ranking/page.py", "label ranking"

    def edit(self, kind: str, **changes: Any) -> None:
        self.send(BOARD, edit=self.edited(kind, **changes))

    def edited(self, kind: str, **changes: Any) -> dict[str, Any]:
        """What the board sends of an edit."""
        self.seq += 1
        held = self.data(BOARD)
        edit = {of: held[of] for of in ("items", "labels", "true", "scores", "weights")}
        edit |= {
            "kind": kind,
            "kinds": [kind],
            "picked": None,
            "dragging": False,
            "seq": self.seq,
            "revision": held["revision"],
        }
        return {**edit, **changes}

    @property
    def said(self) -> str:
        return " ".join(self.sentences)


@pytest.fixture
def reader() -> LabelReader:
    return LabelReader(true="1,0,0;0,0,1", score=".75,.5,1;1,.2,.1", labels="a,b,c")


def test_steps_by_key_that_the_browser_counts_as_one_are_one_step_to_undo(reader):
    for score in (0.8, 0.85, 0.9):
        reader.edit("step", scores=[[score, 0.5, 1], [1, 0.2, 0.1]], burst=1)
    reader.edit("step", scores=[[0.9, 0.55, 1], [1, 0.2, 0.1]], burst=2)
    assert len(reader.page_state.past) == 2


def test_the_mean_reciprocal_rank_is_shown_while_every_row_has_one_true_label(reader):
    reader.pick("label_ranking_loss")
    reader.pick("reciprocal_rank")
    assert reader.state.metric == LRAP
    assert r"\mathrm{MRR}" in reader.at.latex[1].value
    reader.edit("true", true=[[True, True, False], [False, False, True]])
    assert [tile["id"] for tile in reader.data(TILES)["tiles"]] == list(METRICS)
    assert not any(r"\mathrm{MRR}" in each.value for each in reader.at.latex)


def test_a_pasted_block_is_taken_or_refused_in_one_sentence(reader):
    reader.edit("paste", block={"row": 0, "column": 0, "text": "3\t2\t1\n1\t2\t3"})
    assert reader.state.board.scores == ((3, 2, 1), (1, 2, 3))
    reader.edit("paste", block={"row": 0, "column": 0, "text": "3\tten"})
    (error,) = reader.errors
    assert error.startswith("The pasted block, row 1, column 2: found ten; allowed are numbers")
    assert reader.state.board.scores == ((3, 2, 1), (1, 2, 3))
    reader.press("undo")
    assert reader.errors == []


def test_a_pasted_file_replaces_the_board(reader):
    head = "true:u\ttrue:v\tscore:u\tscore:v"
    reader.edit("paste", block={"row": 1, "column": 1, "text": f"{head}\n1\t0\t.5\t.7"})
    board = Board(("Item 1",), ("u", "v"), ((True, False),), ((0.5, 0.7),))
    assert reader.state.board == board
    reader.edit("paste", block={"row": 0, "column": 0, "text": f"{head}\n1\t0\t.5\thigh"})
    (error,) = reader.errors
    assert error.startswith("CSV, row 2, column score:v: found high; allowed are numbers")
    assert reader.state.board == board
    reader.edit(
        "paste", block={"row": 0, "column": 0, "text": "1\t1\n2\t3"}
    )  # numbers, not one label twice
    assert reader.state.board.scores == ((1, 1), (2, 3))


def test_weights_of_the_rows_are_a_column(reader):
    reader.change(BUTTONS, "weights", True)
    assert reader.data(BOARD)["weights"] == [1, 1]
    reader.edit("weight", weights=[3, 1])
    assert reader.query["weights"] == "3,1"
    assert reader.tile("coverage_error")["value"] == "2.2500"
    assert "weighted mean" in reader.said
    reader.change(BUTTONS, "weights", False)
    assert reader.tile("coverage_error")["value"] == "2.5000"


def test_a_name_and_the_button_pressed_before_its_answer_are_both_taken(reader):
    reader.at.session_state[BOARD] = {"edit": reader.edited("rename", items=["x", "y"])}
    reader.change(BUTTONS, "weights", True)
    assert reader.state.board.items == ("x", "y")
    assert reader.state.board.weights == (1, 1)


def test_the_pairs_of_a_row(reader):
    reader.change(CHART, "chart", "pairs")
    assert "Item 1: 1 of 2 pairs are the wrong way round (✗)" in reader.said
    reader.change(CHART, "row", "1")
    assert "Item 2: 2 of 2 pairs are the wrong way round (✗)" in reader.said
    assert reader.data(BOARD)["picked"] == 1
    assert reader.query["row"] == "2"
    reader.edit("true", true=[[False] * 3, [False, False, True]])
    assert "Item 1 has no true label, so there is no pair." in reader.said
    assert not reader.charts
    reader.edit("true", true=[[True] * 3, [False, False, True]])
    assert "All labels of Item 1 are true, so there is no pair." in reader.said


def test_a_row_is_picked_on_the_board_or_above_its_derivation(reader):
    reader.pick("label_ranking_loss")
    assert "scored at least as high: (a, c)" in reader.said
    reader.edit("pick", picked=1)
    assert (reader.state.row, reader.query["row"], reader.page_state.past) == (1, "2", [])
    assert "scored at least as high: (c, a), (c, b)" in reader.said
    (rows,) = reader.data("label ranking tables")["tables"]
    assert (rows["columns"][1]["cells"], rows["markedRows"]) == (["Item 1", "Item 2"], [1])
    pairs = reader.data("label ranking row tables")["tables"][1]
    assert [column["cells"] for column in pairs["columns"][:2]] == [["c", "c"], ["a", "b"]]
    reader.change(ROW, "row", "0")
    assert reader.data(BOARD)["picked"] == 0
    # What the server has skipped comes with the next edit.
    scores = [[0.9, 0.2, 0.1], [1, 0.2, 0.1]]
    reader.edit("pick", picked=1, scores=scores, kinds=["score", "pick"])
    assert "scored at least as high: (c, a), (c, b)" in reader.said
    assert reader.tile("label_ranking_loss")["value"] == "0.5000"
    reader.change(ROW, "row", "0")
    assert "No pair of a true and another label is the wrong way round." in reader.said


def test_an_edit_shows_its_row(reader):
    reader.edit("score", scores=[[0.75, 0.5, 1], [1, 0.2, 0.3]])
    assert reader.data(BOARD)["picked"] == 1
    assert "Labels of row 2" in reader.data("label ranking row tables")["tables"][0]["caption"]


@pytest.mark.parametrize("metric", METRICS)
def test_every_metric_is_worked_out_and_drawn(reader, metric):
    reader.pick(metric)
    assert f"{FAMILY[metric].title}: the rows, best in Item 1 and worst in Item 2" in reader.said
    assert len(reader.at.latex) == 3  # below the tiles, of the mean and of a row
    assert reader.charts


def test_coverage_says_what_it_is_by_another_definition(reader):
    reader.pick("coverage_error")
    assert "as in scikit-learn: 2.5. Tsoumakas, Katakis and Vlahavas count" in reader.said
    assert "theirs is one less: 1.5." in reader.said


def test_the_convention_for_empty_rows_is_a_control():
    reader = LabelReader(**codec().encode(examples()["none-or-all"].state))
    assert reader.tile("label_ranking_loss")["value"] == "0.1667"
    assert "Rows with no true label, or with true labels only: 2" in reader.said
    assert "none, all: nothing to rank, so 0.0000 by convention." in reader.said
    assert "loss: the only row with something to rank, " in reader.said
    reader.change(ROW, "row", "1")
    assert "none has nothing to rank: by convention it counts as 0.0000." in reader.said
    assert len(reader.at.latex) == 2
    reader.change(OPTIONS, "empty_rows", "left out")
    assert reader.tile("label_ranking_loss")["value"] == "0.5000"
    assert "Label ranking loss: the only row with something to rank, " in reader.said
    assert "Left out: none, all." in reader.said
    assert "none has nothing to rank: it is left out of the mean." in reader.said
    reader.change(OPTIONS, "empty_rows", "zero")
    assert reader.errors
    assert reader.state.empty_rows == "left out"
    reader.edit("true", true=[[False] * 3] * 3)
    assert reader.tile("label_ranking_loss")["value"] == "–"
    assert "No row has a value. Left out: one, none, all." in reader.said
    reader.change(OPTIONS, "empty_rows", "best")
    assert "no row has anything to rank; each counts as 0.0000 by convention." in reader.said


def test_a_row_without_anything_to_rank_is_not_the_best():
    true, score = "0,0,1;0,0,0;1,0,0", "3,2,1;3,2,1;1,3,2"
    reader = LabelReader(true=true, score=score, labels="a,b,c", rows="x,none,y")
    for metric in METRICS:
        reader.pick(metric)
        assert "none: nothing to rank" in reader.said
        assert re.search("best in none|worst in none", reader.said) is None
        assert "the same value" in reader.said
