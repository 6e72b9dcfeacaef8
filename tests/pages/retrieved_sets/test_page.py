"""Every control of the page, through what the browser would send."""

from typing import Any

import numpy as np
import pytest

from metrics.retrieved_sets.measures import equal_f
from pages.boards.set_board import SETS
from pages.retrieved_sets.figures import curve_of_equal_f
from pages.retrieved_sets.state import CHARTS, names_in
from tests.pages.reader import Reader

BOARD, LINES, BUTTONS, TILES, CHART, OPTIONS = (
    f"retrieved sets{part}" for part in ("", " lines", " buttons", " tiles", " chart", " options")
)


class SetsReader(Reader):
    script, name = "retrieved_sets/page.py", "retrieved sets"

    @property
    def rows(self) -> list[dict[str, Any]]:
        return self.data(BOARD)["documents"]

    def held(self, of: str) -> str:
        return " ".join(names_in(self.state.documents, of))


@pytest.fixture
def reader() -> SetsReader:
    return SetsReader(retrieved="a,b,c", relevant="a,d", known="a", others="e")


# ---- the address


# ---- build


def test_a_typed_line_makes_a_set(reader):
    reader.change(LINES, "relevant", "b e new")
    assert [reader.held(of) for of in SETS] == ["a b c", "b e new", "a"]
    assert reader.held("others") == "d"


def test_a_bad_line_keeps_the_sets_and_stays_to_be_corrected(reader):
    reader.change(LINES, "retrieved", "a b a")
    line = reader.items(LINES)["retrieved"]
    assert line["value"] == "a b a"
    assert line["problem"].startswith("retrieved, item 3: found 'a'; it is already item 1")
    assert reader.held("retrieved") == "a b c"
    reader.change(LINES, "retrieved", "")
    assert reader.items(LINES)["retrieved"]["problem"] == ""
    assert reader.held("others") == "b c e"


@pytest.mark.parametrize(
    ("button", "retrieved", "relevant"),
    [("swap", "a d", "a b c"), ("all", "a b c d e", "a d"), ("none", "", "a d")],
)
def test_a_button_changes_the_sets(reader, button, retrieved, relevant):
    reader.press(button)
    assert reader.held("retrieved").split() == retrieved.split()
    assert reader.held("relevant").split() == relevant.split()
    reader.press("undo")
    assert reader.held("retrieved") == "a b c"


def test_the_circle_of_the_known_is_hidden_without_a_step_to_undo(reader):
    reader.change(BUTTONS, "known_circle", False)
    assert reader.data(BOARD)["knownShown"] is False
    assert not reader.items(BUTTONS)["undo"]["enabled"]
    reader.change(BUTTONS, "known_circle", True)
    assert reader.data(BOARD)["knownShown"] is True


# ---- watch and work


@pytest.mark.parametrize(
    ("sets", "said"),
    [
        (
            {"retrieved": "a,b", "relevant": "a,c", "others": "d"},
            "takes precision from 0.5000 to 0.3333 and leaves recall at 0.5000; a relevant one "
            "takes precision to 0.6667, recall to 1.0000.",
        ),
        (
            {"retrieved": "a", "relevant": "c", "others": "d"},
            "leaves precision at 0.0000 and recall at 0.0000; a relevant one",
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
    (figure,) = reader.charts
    assert said in figure.alt
    assert figure.alt in reader.sentences


def test_the_bars_say_what_is_compared(reader):
    reader.change(CHART, "chart", "regions")
    (figure,) = reader.charts
    assert figure.alt.startswith(
        "Precision compares the first bar (1) with the second (2), recall with the third (1); "
        "novelty is the part of the first that is new (0)."
    )
    reader.change(CHART, "chart", "pie")
    assert reader.state.chart == CHARTS[1]


def test_beta_is_set_and_refused_outside_its_bounds(reader):
    reader.pick("set_f_score")
    reader.change(OPTIONS, "beta", 2.0)
    assert reader.tile("set_f_score")["label"] == "F2"
    reader.change(OPTIONS, "beta", -1.0)
    assert reader.errors == ["beta: found -1.0; allowed are numbers from 0 to 100."]
    assert reader.state.beta == 2.0


# ---- examples, files


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
