"""A table that cannot be drawn is refused where it is made."""

import pytest
from streamlit.testing.v1 import AppTest

from pages.parts.own_component import unpacked
from pages.parts.worked_table import ColumnView, TableView


@pytest.mark.parametrize("columns", [(), (("1", "2"), ("1",))])
def test_columns_have_one_length(columns: tuple[tuple[str, ...], ...]) -> None:
    with pytest.raises(ValueError, match="columns of one length"):
        TableView("DCG", tuple(ColumnView("rank", "i", cells) for cells in columns))


def test_a_mark_has_a_word() -> None:
    columns = (ColumnView("rank", "i", ("1",)),)
    with pytest.raises(ValueError, match="need a word"):
        TableView("DCG", columns, marked_rows=frozenset({0}))
    with pytest.raises(ValueError, match="need a word"):
        TableView("DCG", columns, marked_cells={(0, 0): ""})


def page() -> None:
    from pages.parts.worked_table import ColumnView, TableView, worked_tables

    rank = ColumnView("rank", "i", ("1", "2"))
    term = ColumnView("term", r"\mathrm{rel}_i", ("3.0000", "1.2619"), formula="gain / discount")
    table = TableView(
        "DCG",
        (rank, term),
        frozenset({1, 0}),
        "relevant",
        marked_cells={(1, 1): "FP", (0, 1): "TP"},
        cells_wrong=frozenset({(1, 1)}),
    )
    worked_tables([table], key="tables")


def test_the_browser_is_given_every_cell_and_mark() -> None:
    at = AppTest.from_function(page).run()
    assert not at.exception
    [table] = unpacked(at.get("bidi_component")[0].proto.bytes)["tables"]
    assert [column["cells"] for column in table["columns"]] == [["1", "2"], ["3.0000", "1.2619"]]
    assert table["columns"][1]["formula"] == "gain / discount"
    assert (table["markedRows"], table["markLabel"], table["rowsAre"]) == (
        [0, 1],
        "relevant",
        "right",
    )
    assert table["markedCells"] == [[0, 1, "TP", False], [1, 1, "FP", True]]


def derivation() -> None:
    from metrics import recall_at_k
    from pages.parts.worked import show_derivation

    show_derivation(recall_at_k([1, 0], k=2, n_relevant=3), key="steps")


def test_the_browser_is_given_what_symbols_stand_for() -> None:
    at = AppTest.from_function(derivation).run()
    assert not at.exception
    given = unpacked(at.get("bidi_component")[0].proto.bytes)
    assert {"symbol": "R", "value": "3", "words": "relevant documents in the collection"} in given[
        "definitions"
    ]
    [table] = given["tables"]
    headings = {column["symbol"] for column in table["columns"]}
    assert not headings & {definition["symbol"] for definition in given["definitions"]}
    assert r"\theta = 1" not in at.latex[0].value  # which stands among the definitions
