"""The threshold and what is seen of it, through what the browser would send."""

import pytest

from metrics import CATALOGUE
from pages.threshold_sweep.state import CHARTS, METRICS
from pages.threshold_sweep.values import best_rows, sweep_of
from tests.pages.test_every_page import reader_of
from tests.pages.threshold_sweep.reader import (
    CHART,
    CURVES,
    OPTIONS,
    PAGER,
    TABLES,
    THRESHOLD,
    SweepReader,
)

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


# ---- watch and work


@pytest.mark.parametrize("metric", METRICS)
@pytest.mark.parametrize("word", ["pn(pn)n", "pp", "n"])
def test_every_metric_is_worked_out_and_every_chart_drawn(word, metric):
    reader = SweepReader(word=word, metric=metric)
    assert any(CATALOGUE[metric].citation in caption for caption in reader.captions)
    for chart in CHARTS:
        reader.change(CHART, "chart", chart)
        assert reader.state.chart == chart


def test_items_of_one_class_have_no_area_and_the_page_says_why():
    reader = SweepReader(word="ppp")
    assert reader.tile("roc_auc")["value"] == "–"
    assert any("rate is 0/0, so the area is undefined" in caption for caption in reader.captions)
    assert not reader.items(OPTIONS)["go to youden"]["enabled"]


def test_pairs_are_counted_as_the_area_is():
    reader = SweepReader(word="pn(pn)n", chart="pairs")
    (figure,) = reader.charts
    said = (
        "In 4 of 6 pairs the positive item is ahead; 1 tie and count half: (4 + 0.5) / 6 = 0.7500"
    )
    assert figure.alt.startswith(said)


def test_a_metric_of_the_threshold_has_its_own_options(reader):
    reader.pick("f_score")
    reader.change(OPTIONS, "beta", 2.0)
    assert reader.tile("f_score")["label"] == "F2"
    reader.pick("precision")
    reader.change(OPTIONS, "zero_division", "0")
    reader.move(0)
    assert reader.tile("precision")["value"] == "0.0000"
    reader.change(OPTIONS, "cost_fp", -1.0)
    assert reader.errors == [
        "Cost of a false positive: found -1; allowed are numbers from 0 to 1000."
    ]


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
    reader.change(PAGER, "here")
    assert reader.rows == (shown, [marked])


def test_the_items_are_listed_at_the_thresholds_that_an_article_prints():
    """Its table: a row an item, a column a threshold; its FPR at 1 is a misprint."""
    reader = SweepReader(example="six-items")
    _sweep, _best, items, rates = reader.data(TABLES)["tables"]
    columns = {column["label"]: column["cells"] for column in items["columns"]}
    assert columns["true"] == list("pnppnp")
    assert columns["score"] == ["0.8", "0.96", "0.4", "0.1", "0.15", "0.7"]
    assert [columns[f"at {at}"] for at in ("0", "0.2", "0.5", "1")] == [
        list("pppppp"),
        list("pppnnp"),
        list("ppnnnp"),
        list("nnnnnn"),
    ]
    marks = {(row, at): sign for row, at, sign, _wrong in items["markedCells"]}
    assert {at: list(marks.values()).count(at) for at in ("FP", "FN")} == {"FP": 4, "FN": 7}
    shown = {column["label"]: column["cells"] for column in rates["columns"]}
    assert shown["TPR"] == ["1.0000", "0.7500", "0.5000", "0.0000"]
    assert shown["FPR"] == ["1.0000", "0.5000", "0.5000", "0.0000"]
    assert (shown["TP"], shown["FN"]) == (["4", "3", "2", "0"], ["0", "1", "2", "4"])


def test_thresholds_to_compare_are_typed_and_kept_in_the_address(reader):
    assert len(reader.data(TABLES)["tables"]) == 2
    reader.change(OPTIONS, "thresholds", "0.5 .9")
    assert reader.query["thresholds"] == "0.5,0.9"
    assert len(reader.data(TABLES)["tables"]) == 4
    reader.change(OPTIONS, "thresholds", "0.5 x")
    assert reader.items(OPTIONS)["thresholds"]["problem"].startswith("thresholds: found x; ")
    assert reader.state.compared == (0.5, 0.9)
    reader.change(OPTIONS, "thresholds", " ".join("1" * 9))
    assert "at most 8" in reader.items(OPTIONS)["thresholds"]["problem"]


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("pnn", "Each n moves right by 1/N, where N = 2 counts negative items."),
        ("p(nn)", "Brackets hold items of equal score, which pass the threshold together."),
        ("p(pn)", "Where a bracket holds both p and n, the line slants up and right."),
    ],
)
def test_the_path_says_what_its_word_shows(word, said):
    reader = reader_of("threshold-sweep", word=word, metric="roc_auc")
    (path,) = (one for one in reader.sentences if one.startswith("The ROC curve step by step"))
    assert said in path
    assert ("Brackets" in path) == ("(" in word)
    assert ("slants" in path) == ("(pn)" in word)
