"""Every control of the page, through what the browser would send."""

from typing import Any

import pytest

from pages.label_ranking.csv_file import write_board
from pages.label_ranking.input import examples
from pages.label_ranking.state import FAMILY, METRICS, codec, default_state
from pages.label_ranking.values import all_values
from pages.parts.worked import value_text
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

    def expect_consistent(self) -> None:
        """The board, the tiles and the address tell of one state."""
        board, shown = self.state.board, self.data(BOARD)
        assert (shown["items"], shown["labels"]) == (list(board.items), list(board.labels))
        assert shown["true"] == [list(row) for row in board.true]
        assert shown["scores"] == [list(row) for row in board.scores]
        for name, value in all_values(self.state).items():
            assert self.tile(name)["value"] == value_text(value)
        assert codec().decode(self.query) == (self.state, ())


@pytest.fixture
def reader() -> LabelReader:
    return LabelReader(true="1,0,0;0,0,1", score=".75,.5,1;1,.2,.1", labels="a,b,c")


def test_a_first_visit_shows_the_board_and_every_tile():
    reader = LabelReader()
    assert reader.state == default_state()
    assert [tile["id"] for tile in reader.data(TILES)["tiles"]] == list(METRICS)
    assert len(reader.at.latex) == 2  # the mean, and the row that is looked at
    reader.expect_consistent()


def test_a_link_shows_what_it_says(reader):
    assert [tile["value"] for tile in reader.data(TILES)["tiles"]] == [
        "2.5000",
        "0.4167",
        "0.7500",
        "0.4167",  # the mean reciprocal rank
    ]
    assert "Every row has one true label, so LRAP and the mean reciprocal rank are" in reader.said
    assert reader.errors == []


def test_a_score_moves_every_number(reader):
    before = reader.data(BOARD)["revision"]
    reader.edit("score", scores=[[1, 0.1, 0.2], [0.1, 0.2, 0.9]])
    assert reader.tile("label_ranking_loss")["value"] == "0.0000"
    assert reader.tile("label_ranking_loss")["trend"] == "down"
    assert reader.tile("label_ranking_loss")["better"]
    assert reader.data(BOARD)["revision"] == before  # the browser shows it already
    reader.expect_consistent()
    reader.press("undo")
    assert reader.state.board.scores == ((0.75, 0.5, 1), (1, 0.2, 0.1))
    assert reader.data(BOARD)["revision"] != before
    reader.press("redo")
    reader.expect_consistent()


def test_a_drag_is_one_step_and_reaches_the_address_at_its_end(reader):
    scores = [[0.75, 0.5, 1], [1, 0.2, 0.6]]
    reader.edit("score", scores=scores, dragging=True)
    assert reader.tile("label_ranking_loss")["value"] == "0.5000"
    assert reader.query["score"] == ".75,.5,1;1,.2,.1"
    scores[1][2] = 1.5
    reader.edit("score", scores=scores, dragging=True)
    reader.edit("score", scores=scores)
    assert reader.query["score"] == "0.75,0.5,1;1,0.2,1.5"
    assert len(reader.page_state.past) == 1
    reader.expect_consistent()


def test_steps_by_key_of_one_cell_are_one_step_to_undo(reader):
    for score in (0.8, 0.85, 0.9):
        reader.edit("step", scores=[[score, 0.5, 1], [1, 0.2, 0.1]])
    reader.edit("step", scores=[[0.9, 0.55, 1], [1, 0.2, 0.1]])
    assert len(reader.page_state.past) == 2
    reader.expect_consistent()


def test_the_mean_reciprocal_rank_is_shown_while_every_row_has_one_true_label(reader):
    reader.pick("label_ranking_loss")
    reader.pick("reciprocal_rank")
    assert reader.state.metric == LRAP
    assert r"\mathrm{MRR}" in reader.at.latex[0].value
    reader.edit("true", true=[[True, True, False], [False, False, True]])
    assert [tile["id"] for tile in reader.data(TILES)["tiles"]] == list(METRICS)
    assert r"\mathrm{MRR}" not in reader.at.latex[0].value
    reader.expect_consistent()


def test_items_and_labels_come_go_and_are_renamed(reader):
    reader.edit("add", items=["x", "y", "z"], true=[[True] * 3] * 3, scores=[[0.5] * 3] * 3)
    assert reader.state.board.items == ("x", "y", "z")
    reader.edit("rename", labels=["<b>", "b, c", "$d$"])
    reader.expect_consistent()
    reader.edit("remove", items=["y"], true=[[True, False, True]], scores=[[1, 2, 3]])
    assert reader.state.board == Board(
        ("y",), ("<b>", "b, c", "$d$"), ((True, False, True),), ((1, 2, 3),)
    )
    reader.expect_consistent()


def test_a_pasted_block_is_taken_or_refused_in_one_sentence(reader):
    reader.edit("paste", block={"row": 0, "column": 0, "text": "3\t2\t1\n1\t2\t3"})
    assert reader.state.board.scores == ((3, 2, 1), (1, 2, 3))
    reader.edit("paste", block={"row": 0, "column": 0, "text": "3\tten"})
    (error,) = reader.errors
    assert error.startswith("The pasted block, row 1, column 2: found ten; allowed are numbers")
    assert reader.state.board.scores == ((3, 2, 1), (1, 2, 3))
    reader.press("undo")
    assert reader.errors == []
    reader.expect_consistent()


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
    reader.expect_consistent()


def test_weights_of_the_rows_are_a_column(reader):
    reader.change(BUTTONS, "weights", True)
    assert reader.data(BOARD)["weights"] == [1, 1]
    reader.edit("weight", weights=[3, 1])
    assert reader.query["weights"] == "3,1"
    assert reader.tile("coverage_error")["value"] == "2.2500"
    assert "weighted mean" in reader.said
    reader.change(BUTTONS, "weights", False)
    assert reader.tile("coverage_error")["value"] == "2.5000"
    reader.expect_consistent()


def test_a_name_and_the_button_pressed_before_its_answer_are_both_taken(reader):
    reader.at.session_state[BOARD] = {"edit": reader.edited("rename", items=["x", "y"])}
    reader.change(BUTTONS, "weights", True)
    assert reader.state.board.items == ("x", "y")
    assert reader.state.board.weights == (1, 1)
    reader.expect_consistent()


def test_the_pairs_of_a_row(reader):
    reader.change(CHART, "chart", "pairs")
    assert "Item 1: 1 of 2 pairs are the wrong way round (✗)" in reader.said
    reader.change(CHART, "row", "1")
    assert "Item 2: 2 of 2 pairs are the wrong way round (✗)" in reader.said
    assert reader.data(BOARD)["picked"] == 1
    assert reader.query["row"] == "2"
    reader.edit("true", true=[[False] * 3, [False, False, True]])
    assert "Item 1 has no true label, so there is no pair." in reader.said
    assert not reader.at.get("plotly_chart")
    reader.edit("true", true=[[True] * 3, [False, False, True]])
    assert "All labels of Item 1 are true, so there is no pair." in reader.said
    reader.expect_consistent()


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
    reader.expect_consistent()


def test_an_edit_shows_its_row(reader):
    reader.edit("score", scores=[[0.75, 0.5, 1], [1, 0.2, 0.3]])
    assert reader.data(BOARD)["picked"] == 1
    assert "Labels of row 2" in reader.data("label ranking row tables")["tables"][0]["caption"]


@pytest.mark.parametrize("metric", METRICS)
def test_every_metric_is_worked_out_and_drawn(reader, metric):
    reader.pick(metric)
    assert f"{FAMILY[metric].title}: the rows, best in Item 1 and worst in Item 2" in reader.said
    assert len(reader.at.latex) == 2
    assert reader.at.get("plotly_chart")
    reader.expect_consistent()


def test_coverage_says_what_it_is_by_another_definition(reader):
    reader.pick("coverage_error")
    assert "as in scikit-learn: 2.5. Tsoumakas, Katakis and Vlahavas count" in reader.said
    assert "theirs is one less: 1.5." in reader.said


def test_the_convention_for_empty_rows_is_a_control():
    reader = LabelReader(**codec().encode(examples()["none-or-all"].state))
    assert reader.tile("label_ranking_loss")["value"] == "0.1667"
    assert "Rows with no true label, or with true labels only: 2" in reader.said
    assert "none, all: nothing to rank, so 0.0000 by convention." in reader.said
    reader.change(ROW, "row", "1")
    assert "none has nothing to rank: by convention it counts as 0.0000." in reader.said
    assert len(reader.at.latex) == 1
    reader.change(OPTIONS, "empty_rows", "left out")
    assert reader.tile("label_ranking_loss")["value"] == "0.5000"
    assert "Label ranking loss: the rows, which all have the same value" in reader.said
    assert "Left out: none, all." in reader.said
    assert "none has nothing to rank: it is left out of the mean." in reader.said
    reader.change(OPTIONS, "empty_rows", "zero")
    assert reader.errors
    assert reader.state.empty_rows == "left out"
    reader.edit("true", true=[[False] * 3] * 3)
    assert reader.tile("label_ranking_loss")["value"] == "–"
    assert "No row has a value. Left out: one, none, all." in reader.said


def test_an_unknown_choice_changes_nothing(reader):
    before = reader.state
    for panel, item, value in (
        (CHART, "chart", "pie"), (CHART, "row", "2"), (CHART, "row", None), (OPTIONS, "k", 3),
        (BUTTONS, "weight", 1),
    ):  # fmt: skip
        reader.change(panel, item, value)
    reader.edit("score", scores=[[1]])
    assert reader.state == before


def test_examples_uploads_and_exports(reader):
    reader.open("examples")
    reader.at.button(key="label ranking example ties").click()
    reader.run()
    assert reader.state == examples()["ties"].state
    assert "labels of equal score all take the last of their ranks" in reader.said
    reader.expect_consistent()
    reader.paste("item,label,true,score\n<i>,a,1,0.5\n<i>,b,0,high")
    assert "CSV, row 3, column score: found high" in reader.errors[0]
    reader.paste("item,label,true,score\n<i>,a,1,0.5\n<i>,b,0,0.7")
    assert reader.state.board == Board(("<i>",), ("a", "b"), ((True, False),), ((0.5, 0.7),))
    reader.expect_consistent()
    reader.open("export")
    assert len(reader.at.get("download_button")) == 5
    assert write_board(reader.state.board).startswith("item,label,true,score\n<i>,a,1,0.5")
