"""The items, the address and the menus, through what the browser would send."""

import csv
import io
import re

import pytest

from metrics import roc_auc, score_average_precision
from pages.parts.worked import value_text
from pages.session.scores.csv_file import write_scores
from pages.session.scores.data import Drawn, of_word
from pages.session.scores.generate import Distributions
from pages.threshold_sweep.state import default_state
from tests.pages.threshold_sweep.reader import LINE, MAKING, SIX, SweepReader

# ---- the address


# ---- build


def test_the_other_model_keeps_its_scores():
    reader = SweepReader(y="1,0", s="0.9,0.1", s2="0.2,0.3", model="2")
    items = reader.data(LINE)["items"]
    assert reader.scores == [0.2, 0.3]
    new = {"id": "n1", "label": 0, "score": 0.5}
    reader.edit("add", [*items, new])
    reader.edit("remove", reader.data(LINE)["items"][1:])
    assert (reader.query["s"], reader.query["s2"]) == ("0.1,0.5", "0.3,0.5")


def test_a_word_is_typed_and_a_bad_one_stays_to_be_corrected():
    reader = SweepReader()
    reader.change(MAKING, "word", "pp(pn)n")
    assert reader.query["word"] == "pp(pn)n"
    reader.change(MAKING, "word", "ppq")
    word = reader.items(MAKING)["word"]
    assert word["value"] == "ppq"
    assert word["problem"].startswith("word, letter 3: found q; allowed are p")
    assert reader.state.scores == of_word("pp(pn)n")
    assert any("the line slants up" in caption for caption in reader.captions)
    reader.change(MAKING, "compare")
    reader.change(MAKING, "word", "pnpn")
    assert "the other model scores 3 p and 2 n" in reader.items(MAKING)["word"]["problem"]
    reader.change(MAKING, "word", "nnppp")
    assert reader.tile("roc_auc")["value"] == "0.0000"
    assert any("AUC 0.9167 (model 1) and 0.0000 (model 2)" in one for one in reader.captions)


def test_distributions_are_set_by_number(reader):
    reader.change(MAKING, "how", "distributions")
    for name, chosen in (("separation", 3.0), ("spread", 0.5), ("size", 80.0), ("prevalence", 0.1)):
        reader.change(MAKING, name, chosen)
    reader.change(MAKING, "again")
    assert reader.state.scores == Drawn(Distributions(3, 0.5, 80, 0.1, 1))
    assert reader.data(LINE)["bins"] is not None
    reader.change(MAKING, "compare")
    reader.change(MAKING, "separation", 1.0)
    assert reader.query["dist2"] == "1,0.5"
    reader.change(MAKING, "model", "1")
    assert reader.items(MAKING)["separation"]["value"] == 3
    reader.change(MAKING, "drop")
    assert "dist2" not in reader.query


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
    assert any("AUC stays 0.3750, since" in one and sentence in one for one in reader.captions)
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


# ---- menus


def test_many_rows_stay_in_the_session_and_the_page_says_so():
    drawn = Drawn(Distributions(1, 1, 300, 0.5, 5))
    reader = SweepReader()
    reader.paste(write_scores(drawn))
    loaded = reader.state
    assert reader.query["data"].startswith("session-")
    assert any("It is stored until" in caption for caption in reader.captions)
    area = value_text(float(roc_auc(*drawn.arrays())))
    assert reader.tile("roc_auc")["value"] == area
    again = SweepReader(**reader.query)
    assert again.state.scores == loaded.scores
    assert not again.errors
    guessed = SweepReader(data=f"session-{loaded.scores.digest}")
    assert guessed.state == default_state()
    assert "data: found data of another visit" in guessed.errors[0]
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
