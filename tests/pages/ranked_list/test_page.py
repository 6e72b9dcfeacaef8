"""The list, the address and the files, through what the browser would send."""

import re

import pytest

from tests.pages.ranked_list.reader import LINE, LIST, OPTIONS, ListReader

# ---- the address


# ---- build


def test_a_typed_line_replaces_the_grades(reader):
    reader.change(LINE, "line", "R N R")
    assert reader.grades == [1, 0, 1]


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


@pytest.mark.parametrize("scale", range(1, 6))
def test_the_scale_bounds_the_grades(reader, scale):
    reader.change(LINE, "scale", str(scale))
    assert reader.data(LIST)["maxGrade"] == scale
    assert reader.grades == [min(grade, scale) for grade in (3, 2, 3, 0, 1)]


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


# ---- examples, files


def test_a_file_is_read_in_the_encoding_that_is_chosen(reader):
    content = "doc,grade\nBär,3\n".encode("windows-1252")

    def upload():
        reader.at.file_uploader(key="ranked list file").set_value([("a.csv", content, "text/csv")])
        reader.run()

    reader.open("upload")
    upload()
    assert (reader.names, reader.grades, reader.errors) == (["Bär"], [3], [])  # without a choice
    reader.open("upload")
    reader.at.selectbox(key="ranked list encoding").select("KOI8-R").run()
    upload()
    assert (reader.names, reader.grades, reader.errors) == (["BДr"], [3], [])


def test_a_shorter_line_says_which_documents_are_gone():
    reader = ListReader()
    before = reader.state
    reader.change(LINE, "line", " ".join(map(str, before.grades[:-2])))
    gone = ", ".join(document.name for document in before.documents[-2:])
    said = f"Gone from the end of the list: {gone}. Undo brings them back."
    assert reader.items(LINE)["line"]["problem"] == said
    reader.press("undo")
    assert reader.state == before
    assert reader.items(LINE)["line"]["problem"] == ""


# ---- the controls and conventions of the picked metric


def test_no_control_is_shown_that_does_nothing(reader):
    def denominators():
        shown = reader.items(OPTIONS)["denominator"]
        return shown["value"], [name for name, _label in shown["options"]]

    assert denominators() == ("relevant", ["relevant", "retrieved"])
    reader.change(OPTIONS, "cut", True)
    reader.change(OPTIONS, "denominator", "min(relevant, k)")
    everything = ["relevant", "min(relevant, k)", "retrieved"]
    assert denominators() == ("min(relevant, k)", everything)
    reader.change(OPTIONS, "cut", False)
    assert denominators() == ("relevant", ["relevant", "retrieved"])
    reader.pick("rank_biased_precision")
    assert "relevant_from" in reader.items(OPTIONS)
    reader.change(OPTIONS, "utility", "linear")
    assert "relevant_from" not in reader.items(OPTIONS)


def test_conventions_that_give_the_same_value_say_so(reader):
    reader.at.session_state["ranked list conventions"] = True
    reader.run()
    (listed,) = [text for text in reader.texts if "min(R, k)" in text]
    said = re.findall(r"denominator below.*?(Here[^:]*: \d\.\d{4})", listed)
    value = reader.tile("average_precision")["value"]
    assert said == [f"Here: {value}", *[f"Here the same: {value}"] * 2]
    reader.change(OPTIONS, "cut", True)
    reader.change(OPTIONS, "k", 2)
    (listed,) = [text for text in reader.texts if "min(R, k)" in text]
    said = re.findall(r"denominator below.*?(Here[^:]*): [.\d]+", listed)
    assert said == ["Here", "Here", "Here the same"]
