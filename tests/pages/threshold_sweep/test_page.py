"""Every control of the page, through what the browser would send."""

import csv
import io
import re
from dataclasses import replace

import pytest

from metrics import CATALOGUE, roc_auc, score_average_precision
from pages.parts.scores.csv_file import write_scores
from pages.parts.scores.data import from_distributions, of_word
from pages.parts.scores.generate import Distributions
from pages.parts.threshold_sweep.computed import best_rows, sweep_of, value
from pages.parts.threshold_sweep.examples import examples
from pages.parts.threshold_sweep.state import CHARTS, METRICS, codec, default_state
from pages.parts.worked import value_text
from tests.pages.reader import Reader

NAME = "threshold sweep"
LINE, MAKING, THRESHOLD, BUTTONS, TILES, CHART, CURVES, OPTIONS, PAGER, TABLES, MATRIX = (
    f"{NAME} {part}"
    for part in (
        *("line", "making", "threshold", "buttons", "tiles", "chart", "curves", "options"),
        *("pager", "thresholds", "matrix"),
    )
)
SIX = {"y": "1,0,1,1,0,1", "s": "0.8,0.96,0.4,0.1,0.15,0.7"}


class SweepReader(Reader):
    script, name = "classification/threshold_sweep.py", NAME

    def edit(self, kind, items=None, threshold=None, *, dragging=False):
        """Change the items, or the threshold, on the line."""
        self.seq += 1
        data = self.data(LINE)
        sent = {"items": items or data["items"], "threshold": threshold or data["threshold"]}
        sent |= {"dragging": dragging, "kind": kind, "kinds": [kind]}
        self.send(LINE, edit=sent | {"seq": self.seq, "revision": data["revision"]})

    def move(self, row, *, dragging=False):
        """Move the operating point."""
        self.seq += 1
        revision = self.data(CURVES)["revision"]
        sent = {"row": row, "dragging": dragging, "seq": self.seq, "revision": revision}
        self.send(CURVES, edit=sent)

    @property
    def scores(self):
        return [item["score"] for item in self.data(LINE)["items"]]

    @property
    def matrix(self):
        _true, *columns = self.data(MATRIX)["tables"][0]["columns"]
        return [column["cells"] for column in columns]

    @property
    def rows(self):
        """The shown thresholds, and which of them is marked."""
        table = self.data(TABLES)["tables"][0]
        return table["columns"][0]["cells"], table["markedRows"]

    @property
    def captions(self):
        return [caption.value for caption in self.at.caption]

    def expect_consistent(self):
        """The line, the tiles and the address tell of one state."""
        for name in METRICS:
            assert self.tile(name)["value"] == value_text(value(CATALOGUE[name], self.state))
        state, problems = codec().decode(self.query)
        assert problems == ()
        assert replace(state, ids=self.state.ids) == self.state


@pytest.fixture
def reader():
    return SweepReader(**SIX)


# ---- the address


def test_a_first_visit_shows_the_word_and_every_tile():
    reader = SweepReader()
    assert reader.state == default_state()
    assert [tile["id"] for tile in reader.data(TILES)["tiles"]] == list(METRICS)
    assert reader.items(MAKING)["word"]["value"] == "ppnpnnpn"
    assert len(reader.at.latex) == 1
    reader.expect_consistent()


def test_a_link_shows_what_it_says():
    reader = SweepReader(**SIX, t="0.2", metric="precision", negatives="10", chart="cost")
    assert reader.scores == [0.8, 0.96, 0.4, 0.1, 0.15, 0.7]
    assert reader.matrix == [["3 TP", "10 FP"], ["1 FN", "10 TN"]]
    assert reader.tile("precision")["value"] == "0.2308"
    assert reader.errors == []
    reader.expect_consistent()


def test_a_mangled_link_gets_a_sentence():
    reader = SweepReader(word="pp<b>", t="many", chart="$x$")
    (error,) = reader.errors
    assert error.startswith("In the address: word, letter 3: found <; allowed are p for")
    assert "t: found many; allowed are numbers" in error
    assert reader.state == default_state()


# ---- build


def test_an_item_is_dragged_flipped_added_and_removed(reader):
    items = reader.data(LINE)["items"]
    moved = [{**items[0], "score": 0.05}, *items[1:]]
    reader.edit("score", moved, dragging=True)
    assert reader.scores[0] == 0.05
    assert not reader.items(BUTTONS)["undo"]["enabled"]
    reader.edit("score", moved)
    reader.edit("label", [{**moved[0], "label": 0}, *moved[1:]])
    assert reader.matrix[0] == ["1 TP", "1 FP"]
    reader.edit("remove", reader.data(LINE)["items"][1:])
    reader.edit("add", [*reader.data(LINE)["items"], {"id": "n1", "label": 1, "score": 0.99}])
    assert reader.query["y"] == "0,1,1,0,1,1"
    assert reader.query["s"] == "0.96,0.4,0.1,0.15,0.7,0.99"
    reader.expect_consistent()
    for _ in range(4):
        reader.press("undo")
    assert reader.scores == [0.8, 0.96, 0.4, 0.1, 0.15, 0.7]
    reader.expect_consistent()


def test_the_other_model_keeps_its_scores():
    reader = SweepReader(y="1,0", s="0.9,0.1", s2="0.2,0.3", model="2")
    items = reader.data(LINE)["items"]
    assert reader.scores == [0.2, 0.3]
    new = {"id": "n1", "label": 0, "score": 0.5}
    reader.edit("add", [*items, new])
    reader.edit("remove", reader.data(LINE)["items"][1:])
    assert (reader.query["s"], reader.query["s2"]) == ("0.1,0.5", "0.3,0.5")
    reader.expect_consistent()


def test_a_word_is_typed_and_a_bad_one_stays_to_be_corrected():
    reader = SweepReader()
    reader.change(MAKING, "word", "pp(pn)n")
    assert reader.query["word"] == "pp(pn)n"
    reader.change(MAKING, "word", "ppq")
    word = reader.items(MAKING)["word"]
    assert word["value"] == "ppq"
    assert word["problem"].startswith("word, letter 3: found q; allowed are p")
    assert reader.state.scores == of_word("pp(pn)n")
    assert any("so that the line slants" in caption for caption in reader.captions)
    reader.change(MAKING, "compare")
    reader.change(MAKING, "word", "pnpn")
    assert "the other model scores 3 p and 2 n" in reader.items(MAKING)["word"]["problem"]
    reader.change(MAKING, "word", "nnppp")
    assert reader.tile("roc_auc")["value"] == "0.0000"
    assert any("AUC 0.9167 (model 1) and 0.0000 (model 2)" in one for one in reader.captions)
    reader.expect_consistent()


def test_distributions_are_set_by_number(reader):
    reader.change(MAKING, "how", "distributions")
    for name, chosen in (("separation", 3.0), ("spread", 0.5), ("size", 80.0), ("prevalence", 0.1)):
        reader.change(MAKING, name, chosen)
    reader.change(MAKING, "again")
    assert reader.state.scores == from_distributions(Distributions(3, 0.5, 80, 0.1, 1))
    assert reader.data(LINE)["bins"] is not None
    reader.change(MAKING, "compare")
    reader.change(MAKING, "separation", 1.0)
    assert reader.query["dist2"] == "1,0.5"
    reader.expect_consistent()
    reader.change(MAKING, "model", "1")
    assert reader.items(MAKING)["separation"]["value"] == 3
    reader.change(MAKING, "drop")
    assert "dist2" not in reader.query
    reader.expect_consistent()


@pytest.mark.parametrize(
    ("item", "given"),
    [("size", 0.0), ("size", 1.5), ("size", "many"), ("spread", 9.0), ("prevalence", None)],
)
def test_no_other_distribution_is_taken(item, given):
    reader = SweepReader(dist="2,1,80,0.5,0")
    reader.change(MAKING, item, given)
    assert reader.query["dist"] == "2,1,80,0.5,0"
    assert reader.errors


def test_ten_times_the_negatives_leave_the_roc_curve_and_lower_precision(reader):
    before = reader.tile("roc_auc")["value"]
    reader.press("times")
    assert reader.tile("roc_auc")["value"] == before == "0.3750"
    ap = float(score_average_precision(*_ten_times()))
    assert reader.tile("score_average_precision")["value"] == value_text(ap)
    sentence = f"AP goes from 0.6458 to {ap:.4f}."
    assert any("AUC stays 0.3750" in one and sentence in one for one in reader.captions)
    reader.expect_consistent()
    reader.press("times")
    assert reader.state.times == 1


def _ten_times():
    pairs = list(zip(*(SIX[name].split(",") for name in ("y", "s")), strict=True))
    many = [pair for pair in pairs for _ in range(1 if pair[0] == "1" else 10)]
    return [int(y) for y, _ in many], [float(s) for _, s in many]


def test_labels_are_swapped(reader):
    reader.press("swap")
    assert reader.query["y"] == "0,1,0,0,1,0"
    assert reader.tile("roc_auc")["value"] == "0.6250"
    reader.press("reset")
    assert reader.state == default_state()
    reader.press("undo")
    reader.press("undo")
    assert reader.tile("roc_auc")["value"] == "0.3750"


# ---- the threshold


def test_the_threshold_moves_by_number_on_the_line_and_on_a_curve(reader):
    reader.change(THRESHOLD, "threshold", 0.2)
    assert reader.matrix == [["3 TP", "1 FP"], ["1 FN", "1 TN"]]
    reader.edit("threshold", threshold=0.85, dragging=True)
    reader.edit("threshold", threshold=0.85)
    assert reader.matrix == [["0 TP", "1 FP"], ["4 FN", "1 TN"]]
    reader.move(6)
    assert reader.query["t"] == "0.1"
    assert reader.matrix == [["4 TP", "2 FP"], ["0 FN", "0 TN"]]
    assert reader.rows[1] == [6]
    reader.move(0)
    assert reader.query["t"] == "inf"
    assert reader.tile("precision")["value"] == "–"
    reader.expect_consistent()
    for _ in range(4):
        reader.press("undo")
    assert reader.state.threshold == 0.5


@pytest.mark.parametrize("query", [{"word": "pppppnnnnn"}, {"dist": "6,0.2,5000,0.5,0"}])
def test_the_curves_lead_through_the_present_row(query):
    reader = SweepReader(**query)
    sweep = sweep_of(reader.state)
    for row in (1, 3, len(sweep) // 3, len(sweep) - 2):
        reader.move(row)
        for curve in reader.data(CURVES)["curves"]:
            at = len(curve["rows"]) - 1 - curve["rows"][::-1].index(row)
            y = sweep.tpr if curve["title"] == "ROC" else sweep.precision
            assert curve["y"][at] == pytest.approx(y[row], abs=1e-5)
            assert len(curve["rows"]) < 2500


@pytest.mark.parametrize("given", [-0.1, 1.2, "x", None, True])
def test_no_other_threshold_is_taken(reader, given):
    reader.change(THRESHOLD, "threshold", given)
    assert reader.state.threshold == 0.5


@pytest.mark.parametrize("best", ["youden", "f_score", "cost"])
def test_a_button_goes_to_the_best_threshold(reader, best):
    reader.change(OPTIONS, "cost_fn", 20.0)
    row = best_rows(reader.state)[best]
    reader.change(OPTIONS, f"go to {best}")
    assert reader.state.threshold == sweep_of(reader.state).threshold[row]
    labels = {mark["row"]: mark["label"] for mark in reader.data(CURVES)["marks"]}
    assert {"youden": "J", "f_score": "F1", "cost": "cost"}[best] in labels[row]
    reader.expect_consistent()


# ---- watch and work


@pytest.mark.parametrize("metric", METRICS)
@pytest.mark.parametrize("word", ["pn(pn)n", "pp", "n"])
def test_every_metric_is_worked_out_and_every_chart_drawn(word, metric):
    reader = SweepReader(word=word, metric=metric)
    assert any(CATALOGUE[metric].citation in caption for caption in reader.captions)
    for chart in CHARTS:
        reader.change(CHART, "chart", chart)
        assert reader.state.chart == chart
    reader.expect_consistent()


def test_items_of_one_class_have_no_area_and_the_page_says_why():
    reader = SweepReader(word="ppp")
    assert reader.tile("roc_auc")["value"] == "–"
    assert any("rate is 0/0, so the area is undefined" in caption for caption in reader.captions)
    assert not reader.items(OPTIONS)["go to youden"]["enabled"]


def test_pairs_are_counted_as_the_area_is():
    reader = SweepReader(word="pn(pn)n", chart="pairs")
    (figure,) = reader.at.get("plotly_chart")
    said = "4 of 6 pairs have the positive item ahead, 1 tie and count half: (4 + 0.5) / 6 = 0.7500"
    assert figure.proto.alt.startswith(said)


def test_a_metric_of_the_threshold_has_its_own_options(reader):
    reader.pick("f_score")
    reader.change(OPTIONS, "beta", 2.0)
    assert reader.tile("f_score")["label"] == "F2"
    reader.pick("precision")
    reader.change(OPTIONS, "zero_division", "0")
    reader.move(0)
    assert reader.tile("precision")["value"] == "0.0000"
    reader.change(OPTIONS, "cost_fp", -1.0)
    assert reader.errors == ["cost_fp: found -1; allowed are numbers from 0 to 1000."]


def test_a_long_table_is_paged_and_begins_near_the_threshold():
    reader = SweepReader(dist="2,1,500,0.5,0")
    shown, (marked,) = reader.rows
    assert (len(shown), marked) == (50, 5)
    reader.change(PAGER, "earlier")
    assert reader.rows[1] == []
    reader.change(PAGER, "first", 0.0)
    assert reader.rows[0][0] == "above every score"
    reader.change(PAGER, "first", 10.0**6)
    assert len(reader.rows[0]) == 1
    reader.change(PAGER, "later")
    assert len(reader.rows[0]) == 1
    reader.expect_consistent()
    reader.change(PAGER, "here")
    assert reader.rows == (shown, [marked])


# ---- menus


@pytest.mark.parametrize("name", list(examples()))
def test_an_example_loads_with_its_remark(reader, name):
    reader.open("examples")
    reader.at.button(key=f"{NAME} example {name}").click()
    reader.run()
    assert reader.state == examples()[name].state
    reader.expect_consistent()


def test_pasted_rows_are_loaded_and_broken_ones_refused(reader):
    reader.paste("y_true,y_score\nyes,3\nno,x\n")
    assert reader.errors[0].startswith("CSV, row 3, column y_score: found x; allowed are numbers")
    assert reader.query["y"] == SIX["y"]
    reader.paste("y_true,y_score\nyes,3\nno,20\n")
    assert (reader.query["y"], reader.query["s"]) == ("1,0", "3,20")
    assert reader.state.span == (0, 20)
    reader.expect_consistent()


def test_many_rows_stay_in_the_session_and_the_page_says_so():
    drawn = from_distributions(Distributions(1, 1, 300, 0.5, 5))
    reader = SweepReader()
    reader.paste(write_scores(drawn))
    loaded = reader.state
    assert reader.query["data"].startswith("session-")
    assert any("they stay in this browser session" in caption for caption in reader.captions)
    area = value_text(float(roc_auc(*drawn.arrays())))
    assert reader.tile("roc_auc")["value"] == area
    elsewhere = SweepReader(data=reader.query["data"])
    assert elsewhere.state == default_state()
    assert "data: found data of another session" in elsewhere.errors[0]
    reader.press("reset")
    reader.press("undo")
    assert reader.state == loaded


def test_the_export_holds_the_scores_and_a_part_of_a_long_solution():
    reader = SweepReader(dist="2,1,3000,0.5,0")
    reader.open("export")
    (shown,) = reader.at.code
    assert len(shown.value.splitlines()) < 1100
    assert re.search(r"The table shows the rows \d+ to \d+ of 3000\.", shown.value)
    rows = list(csv.reader(io.StringIO(write_scores(reader.state.scores))))
    assert len(rows) == 3001
