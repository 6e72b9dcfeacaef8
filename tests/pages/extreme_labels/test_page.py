"""Every control of the page, through what the browser would send."""

import json

import pytest

from metrics import CATALOGUE
from pages.extreme_labels.state import METRICS, Row, default_state
from tests.pages.extreme_labels.reader import (
    BOARD,
    BUTTONS,
    CATALOGUE_PANEL,
    LABEL,
    OPTIONS,
    TILES,
    VIEW,
    LabelsReader,
)


@pytest.fixture
def reader() -> LabelsReader:
    return LabelsReader(k="2", true="0,9;1", first="0,1;0,1", second="9,3;1", steep="2")


# ---- the address


def test_a_first_visit_shows_twelve_tiles_and_who_wins():
    reader = LabelsReader()
    assert reader.state == default_state()
    tiles = reader.data(TILES)["tiles"]
    assert [one["label"].startswith("★") for one in tiles] == list(
        map(bool, [1, 1, 0, 0, 0, 1, 1, 0, 0, 0, 1, 1])
    )
    assert tiles[-1]["spoken"].endswith(", wins")
    assert "By P@3 predictor 1 wins (0.6667 against 0.3333)." in reader.said()
    assert "Hits on rare labels count more, and that reverses the verdict." in reader.said()
    assert len(reader.at.latex) == 2  # below the tiles and in the derivation


# ---- build


def test_a_line_that_cannot_be_read_stays_to_be_corrected(reader):
    reader.edit("type", typed=[{"row": 1, "line": "second", "text": "1, 12"}])
    sentence = "second 2, item 2: found 12; allowed are labels from 0 to 11."
    board = reader.data(BOARD)
    assert (board["refused"], board["problem"]) == ({"second 2": "1, 12"}, sentence)
    assert reader.state.rows[1].second == (1,)
    reader.edit("second", rows={(2, "second"): []})
    board = reader.data(BOARD)
    assert (board["refused"], board["problem"]) == ({}, "")
    assert reader.state.rows[1].second == ()
    reader.edit(
        "type", typed=[{"row": 0, "line": "first", "text": "9 0"}]
    )  # the browser need not have read it
    assert reader.state.rows[0].first == (9, 0)


def test_training_items_are_changed_on_the_board(reader):
    counts = list(reader.state.label_counts)
    counts[2] = 9000
    reader.edit("count", counts=counts)
    assert reader.state.label_counts == tuple(counts)
    assert reader.data(BOARD)["order"][0] == 2
    counts[2] = 10001
    reader.edit("count", counts=counts)
    assert reader.state.label_counts[2] == 9000
    reader.change(CATALOGUE_PANEL, "steep", 2.5)
    assert reader.state.counts == ()


def test_a_picked_label_shows_where_its_propensity_comes_from(reader):
    past = len(reader.page_state.past)
    reader.edit("pick", label=9)
    assert (reader.state.view, reader.state.label) == ("propensities", 9)
    assert len(reader.page_state.past) == past
    assert reader.data(BOARD)["picked"] == 9


def test_a_pair_is_marked_on_the_board_and_goes_with_its_row(reader):
    reader.edit("gone", rows={(2, "gone"): [1]})
    assert reader.state.pairs == ((2, 1),)
    board = reader.data(BOARD)
    reader.board_edit("remove", board["rows"][1:], board["counts"])
    assert (len(reader.state.rows), reader.state.pairs) == (1, ((1, 1),))


@pytest.mark.parametrize(
    ("button", "row"),
    [
        ("head 1", Row((0, 9), (0, 1, 2, 3, 4), (9, 3))),
        ("tail 1", Row((0, 9), (9, 11, 10, 8, 7), (9, 3))),
        ("head 2", Row((0, 9), (0, 1), (0, 1, 2, 3, 4))),
        ("tail 2", Row((0, 9), (0, 1), (9, 11, 10, 8, 7))),
    ],
)
def test_a_button_makes_a_predictor(reader, button, row):
    reader.press(button)
    assert reader.state.rows[0] == row


def test_too_few_items_are_refused_with_the_sentence_of_the_metric(reader):
    reader.change(CATALOGUE_PANEL, "n", 2.0)
    assert reader.errors == [
        "Training items N: found 2; allowed are 3 or more: below that, ln N - 1 is negative and "
        "propensities exceed 1."
    ]
    assert reader.state.n == 10000
    assert reader.items(CATALOGUE_PANEL)["n"]["value"] == 10000


def test_pairs_are_removed_before_scoring_and_a_sentence_says_so(reader):
    reader.pick("psp_at_k 2")
    before = reader.tile("psp_at_k 2")["value"]
    reader.change(BUTTONS, "pairs", "1-9")
    now = reader.tile("psp_at_k 2")["value"]
    assert (
        "Removed as reciprocal: 1 of the true labels, 0 of the predictions of predictor 1 and 1 of "
        "predictor 2. "
    ) in reader.said()
    assert f"for predictor 2 it was {before} and is {now}." in reader.said()
    assert now < before
    reader.change(BUTTONS, "pairs", "3-1")
    assert reader.items(BUTTONS)["pairs"]["problem"].startswith("pairs, item 1: found 3-1;")


# ---- watch and work


@pytest.mark.parametrize("metric", METRICS)
def test_a_picked_tile_is_worked_out(reader, metric):
    reader.change(VIEW, "view", "weights")
    reader.pick(f"{metric} 2")
    assert (reader.state.metric, reader.state.predictor, reader.state.view) == (metric, 2, "rows")
    assert len(reader.at.latex) == 2  # below the tiles and in the derivation
    (figure,) = reader.charts
    assert figure.alt.startswith(CATALOGUE[metric].label(k=2))
    assert CATALOGUE[metric].citation in reader.said()


@pytest.mark.parametrize(
    ("option", "value"),
    [("scale", "ideal"), ("scale", "ideal of each row"), ("unlabelled", "left out")],
)
def test_a_convention_is_chosen(reader, option, value):
    reader.edit("true", rows={(2, "true"): []})
    reader.pick("psp_at_k 1")
    before = reader.tile("psp_at_k 1")["value"]
    reader.change(OPTIONS, option, value)
    assert getattr(reader.state, option) == value
    assert reader.tile("psp_at_k 1")["value"] != before
    reader.change(OPTIONS, option, "odd")
    assert getattr(reader.state, option) == value


def test_the_curve_and_the_weights_come_with_their_derivation(reader):
    reader.change(VIEW, "view", "propensities")
    (figure,) = reader.charts
    assert "to 0.8885 for label 0 (items: 5000)." in figure.alt
    reader.change(LABEL, "label", "9")
    assert "## The propensity of label 9" in reader.texts
    assert "\\ln 10000" in reader.at.latex[1].value
    table = reader.data("extreme labels catalogue table")
    assert "chosen" in json.dumps(table, ensure_ascii=False)
    reader.change(VIEW, "view", "weights")
    (figure,) = reader.charts
    assert figure.alt.startswith("A hit on label 11 counts ")
    reader.change(LABEL, "label", "12")
    assert reader.state.label == 9


def test_training_items_are_typed(reader):
    reader.change(VIEW, "view", "weights")
    reader.change(LABEL, "counts", "50 5 5")
    assert reader.state.label_counts == (50, 5, 5)
    assert reader.state.rows == (Row((0,), (0, 1), ()), Row((1,), (0, 1), (1,)))
    reader.change(LABEL, "counts", "50 x")
    problem = reader.items(LABEL)["counts"]["problem"]
    assert (
        problem == "counts, label 1: found x; allowed are whole numbers from 1 to 10000, all items."
    )
    reader.change(CATALOGUE_PANEL, "n", 40.0)
    assert reader.errors[0].startswith(
        "counts, label 0: found 50; allowed are whole numbers from 1"
    )
    assert reader.state.n == 10000
    reader.change(CATALOGUE_PANEL, "steep", 1.0)
    assert len(reader.state.label_counts) == 12


# ---- examples, files
