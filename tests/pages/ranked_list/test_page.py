"""The list, the address and the files, through what the browser would send."""

import pytest

from pages.ranked_list.state import METRICS, default_state
from tests.pages.ranked_list.reader import BUTTONS, LINE, LIST, TILES, ListReader

# ---- the address


def test_a_first_visit_shows_the_list_and_every_tile():
    reader = ListReader()
    assert reader.state == default_state()
    assert [tile["id"] for tile in reader.data(TILES)["tiles"]] == list(METRICS)
    assert len(reader.at.latex) == 1
    reader.expect_consistent()


def test_a_link_shows_what_it_says(reader):
    assert reader.grades == [3, 2, 3, 0, 1]
    assert reader.state.options.k == 5
    assert reader.tile("ndcg")["value"] == "0.9724"
    assert reader.errors == []


# ---- build


def test_a_typed_line_replaces_the_grades(reader):
    reader.change(LINE, "line", "R N R")
    assert reader.grades == [1, 0, 1]
    reader.expect_consistent()


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
    reader.expect_consistent()


@pytest.mark.parametrize("scale", range(1, 6))
def test_the_scale_bounds_the_grades(reader, scale):
    reader.change(LINE, "scale", str(scale))
    assert reader.data(LIST)["maxGrade"] == scale
    assert reader.grades == [min(grade, scale) for grade in (3, 2, 3, 0, 1)]
    reader.expect_consistent()


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
    reader.expect_consistent()


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


def test_a_document_is_dragged_graded_added_and_removed(reader):
    rows = reader.data(LIST)["documents"]
    moved = [rows[1], rows[0], *rows[2:]]
    reader.edit("move", moved, dragging=True)
    assert reader.grades == [2, 3, 3, 0, 1]
    assert "grades" in reader.at.query_params
    assert not reader.items(BUTTONS)["undo"]["enabled"]
    reader.edit("move", moved)
    assert reader.items(BUTTONS)["undo"]["enabled"]
    reader.edit("grade", [{**moved[0], "grade": 0}, *moved[1:]])
    assert reader.grades == [0, 3, 3, 0, 1]
    reader.edit("remove", reader.data(LIST)["documents"][1:])
    reader.edit("add", [*reader.data(LIST)["documents"], {"id": "n1", "name": "New", "grade": 2}])
    assert reader.grades == [3, 3, 0, 1, 2]
    assert reader.names[-1] == "New"
    reader.expect_consistent()
    for _ in range(4):
        reader.press("undo")
    assert reader.grades == [3, 2, 3, 0, 1]


# ---- examples, files


def test_pasted_rows_become_the_list(reader):
    reader.paste("Grade;DOC;rank\n0;<b>Zoo</b>;2\n5;Panda;1\n")
    assert (reader.names, reader.grades) == (["Panda", "<b>Zoo</b>"], [5, 0])
    assert reader.state.max_grade == 5
    reader.expect_consistent()


def test_a_file_is_read_in_the_encoding_that_is_chosen(reader):
    reader.open("upload")
    content = "doc,grade\nBär,3\n".encode("windows-1252")
    reader.at.file_uploader(key="ranked list file").set_value([("a.csv", content, "text/csv")])
    reader.run()
    assert reader.errors == [
        "a.csv: CSV, row 2: found 0xE4; this byte is not UTF-8: choose the file's encoding."
    ]
    assert reader.grades == [3, 2, 3, 0, 1]
    reader.at.selectbox(key="ranked list encoding").select("Windows-1252")
    reader.run()
    assert (reader.names, reader.grades, reader.errors) == (["Bär"], [3], [])


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
