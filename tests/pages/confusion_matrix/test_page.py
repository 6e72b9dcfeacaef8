"""Every control of the page, through what the browser would send."""

from typing import Any

import pytest

from metrics import confusion_counts, precision
from pages.confusion_matrix.state import CONFUSION_MATRIX, METRICS
from pages.parts.worked import value_text
from tests.pages.reader import Reader

MATRIX, WAY, VIEW, OPTIONS = (
    f"confusion matrix{part}" for part in ("", " way", " chart", " options")
)


class MatrixReader(Reader):
    script, name = "confusion_matrix/page.py", "confusion matrix"

    def edit(self, kind: str = "cell", **changes: Any) -> None:
        self.matrix_edit(MATRIX, kind, **changes)


@pytest.fixture
def reader() -> MatrixReader:
    return MatrixReader(matrix="9,1;2,8", names="no,yes")


def test_classes_come_go_and_are_renamed(reader: MatrixReader) -> None:
    grown = [[9, 1, 0], [2, 8, 0], [0, 0, 0]]
    reader.edit("add", names=["no", "yes", "<b>"], cells=grown)
    assert reader.state.names == ("no", "yes", "<b>")
    assert [caption for caption in reader.sentences if "Classes without items" in caption]
    reader.edit("rename", names=["no", "yes", "maybe"])
    reader.edit("remove", names=["yes", "maybe"], ids=[1, 2], cells=[[8, 0], [0, 0]])
    assert (reader.state.names, reader.state.options.label) == (("yes", "maybe"), 0)


def test_a_class_is_chosen(reader: MatrixReader) -> None:
    reader.change(VIEW, "average", "macro")
    assert reader.data(MATRIX)["chosen"] is None
    reader.edit("choose", chosen=0)
    assert reader.data(MATRIX)["chosen"] == 0
    counts = confusion_counts(
        ["no"] * 10 + ["yes"] * 10, ["no"] * 9 + ["yes", "no", "no"] + ["yes"] * 8
    )
    assert reader.tile("precision")["value"] == value_text(float(precision(counts, label=0)))
    assert not reader.page_state.past  # nothing was built


@pytest.mark.parametrize("chosen", [0, None])
def test_a_choice_brings_the_edit_that_the_page_has_skipped(reader: MatrixReader, chosen) -> None:
    reader.edit("choose", cells=[[9, 1], [0, 8]], chosen=chosen, kinds=["cell", "choose"])
    assert reader.state.cells == ((9, 1), (0, 8))
    assert reader.state.options.label == (1 if chosen is None else chosen)
    reader.press("undo")
    assert reader.state.cells == ((9, 1), (2, 8))


@pytest.mark.parametrize("average", ["micro", "macro", "weighted"])
def test_averages(reader: MatrixReader, average: Any) -> None:
    reader.change(VIEW, "average", average)
    counts = [[9, 1], [2, 8]]
    assert reader.tile("precision")["value"] == value_text(
        float(precision(counts, average=average))
    )
    assert reader.tile("precision")["label"] == f"Prec {average}"


def test_a_bad_block_is_said_and_the_matrix_stays(reader: MatrixReader) -> None:
    reader.edit("paste", block={"row": 0, "column": 0, "text": "1\t-2"})
    (said,) = reader.errors
    assert said.startswith("The pasted block, row 1, column 2: found -2; allowed are whole numbers")
    assert reader.state.cells == ((9, 1), (2, 8))
    reader.edit(cells=[[9, 1], [2, 9]])
    assert reader.errors == []


def test_rates_make_the_matrix(reader: MatrixReader) -> None:
    reader.change(WAY, "way", "rates")
    reader.change(WAY, "size", 10_000)
    reader.change(WAY, "specificity", 0.95)
    high = float(reader.tile("precision")["value"])
    reader.change(WAY, "prevalence", 0.01)
    assert reader.state.cells == ((9405, 495), (10, 90))
    assert float(reader.tile("precision")["value"]) == round(90 / 585, 4) < high
    assert reader.tile("recall")["value"] == "0.9000"
    reader.change(WAY, "prevalence", 7.0)
    assert "prevalence: found 7.0; allowed are numbers from 0 to 1." in reader.errors[0]
    reader.edit(cells=[[9405, 495], [11, 90]])  # by hand from now on
    assert reader.state.rates is None


def test_true_and_predicted_swapped_swap_precision_and_recall(reader: MatrixReader) -> None:
    before = {name: reader.tile(name)["value"] for name in METRICS}
    reader.press("transpose")
    assert reader.tile("precision")["value"] == before["recall"]
    assert reader.tile("recall")["value"] == before["precision"]
    assert reader.tile("f_score")["value"] == before["f_score"]


@pytest.mark.parametrize("metric", METRICS)
def test_each_tile_brings_its_derivation(reader: MatrixReader, metric: str) -> None:
    reader.pick(metric)
    assert reader.texts[1] == f"## {CONFUSION_MATRIX[metric].title}"
    assert set(reader.items(OPTIONS)) == {"beta", "zero_division", "empty_classes"} & set(
        CONFUSION_MATRIX[metric].parameters
    )
    for chart in ("bars", "means", "prevalence", "classes"):
        reader.change(VIEW, "chart", chart)


def test_a_quotient_of_nothing_is_undefined_or_what_is_agreed() -> None:
    reader = MatrixReader(matrix="9990,0;10,0")
    assert reader.tile("precision")["value"] == "–"
    assert any("Never predicted" in caption and "spam" in caption for caption in reader.sentences)
    reader.change(OPTIONS, "zero_division", "0")
    assert reader.tile("precision")["value"] == "0.0000"
    assert reader.tile("precision")["trend"] == "none"
    for chart in ("bars", "means", "prevalence"):
        reader.change(VIEW, "chart", chart)
    reader.change(OPTIONS, "zero_division", "2")
    assert "0/0 counts as: found" in reader.errors[0]
    assert reader.state.options.zero_division == "0"


def test_beta(reader: MatrixReader) -> None:
    reader.pick("f_score")
    reader.change(OPTIONS, "beta", 2.0)
    assert reader.tile("f_score")["label"] == "F2"
    assert reader.tile("f_score")["value"] == value_text(5 * 8 / (5 * 8 + 4 * 2 + 1))
    # Another beta is a move, from 2 · 8 / (2 · 8 + 2 + 1).
    assert reader.tile("f_score")["change"] == "\u2212" + value_text(16 / 19 - 40 / 49)
    assert reader.tile("recall")["trend"] == "same"
    reader.press("undo")
    assert reader.tile("f_score")["label"] == "F1"


def test_the_table_of_classes_has_every_average(reader: MatrixReader) -> None:
    reader.change(VIEW, "average", "weighted")
    (table,) = reader.data("confusion matrix classes")["tables"]
    assert table["columns"][0]["cells"] == ["no", "yes", "micro", "macro", "weighted"]
    assert table["markedRows"] == [4]
    shown = {column["label"]: column["cells"] for column in table["columns"]}
    assert shown["items"] == ["10", "10", "20", "20", "20"]
    assert shown["Prec"][:2] == [value_text(9 / 11), value_text(8 / 9)]


def test_means_are_offered_for_two_classes_only(reader: MatrixReader) -> None:
    reader.change(VIEW, "chart", "means")
    figure = reader.charts[0].figure
    titles = [figure["layout"][axis]["title"]["text"] for axis in ("xaxis", "xaxis2", "xaxis3")]
    p, r = 8 / 9, 8 / 10
    assert titles[0] == f"minimum<br>{value_text(r)}"
    assert titles[1] == f"harmonic<br>{value_text(2 * p * r / (p + r))}"
    reader.edit("add", names=["no", "yes", "x"], cells=[[9, 1, 0], [2, 8, 0], [0, 0, 1]])
    assert not reader.charts
    assert "means" not in dict(reader.items(VIEW)["chart"]["options"])
