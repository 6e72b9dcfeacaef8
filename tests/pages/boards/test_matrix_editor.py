"""What the browser sends of a matrix is checked before the page believes it."""

import math
from typing import Any

import pytest
from hypothesis import given, strategies as st
from streamlit.testing.v1 import AppTest

from metrics import InvalidInput
from pages.boards.matrix_editor import MatrixEdit
from pages.parts.own_component import unpacked
from pages.session.matrix_block import Bounds, clean_class_name, parse_block

CELLS = [[9, 1], [2, 8]]


def page(low: float = 0, whole: bool = True) -> None:
    from types import SimpleNamespace
    from typing import Any

    import streamlit as st

    from pages.boards.matrix_editor import apply_matrix, matrix_editor
    from pages.session.matrix_block import Bounds

    bounds = Bounds(whole, low, 1000)
    held: Any = SimpleNamespace(present=SimpleNamespace(names=["A", "B"]), revision="r1")
    cells = [[9, 1], [2, 8]]
    st.session_state["edit"] = apply_matrix(held, "m", bounds, cells)
    matrix_editor(
        held, cells, bounds, chosen=None, row_label="true",
        column_label="predicted", totals=True, shade="none", marks=True, key="m",
    )  # fmt: skip


def message(kind: Any = "cell", *kinds: str, **changes: Any) -> dict[str, Any]:
    sent = {"names": ["A", "B"], "cells": CELLS, "chosen": None, "kind": kind}
    ids = list(range(len(changes.get("names") or "AB")))
    more = {"kinds": [kind, *kinds], "ids": ids, "seq": 7, "revision": "r1"}
    return {**sent, **more, **changes}


def pasted(text: Any, row: int = 0, column: int = 0, **changes: Any) -> dict[str, Any]:
    block = {"row": row, "column": column, "text": text}
    return message("paste", "cell", "add", "choose", block=block, **changes)


def run(sent: object, **options: Any) -> tuple[MatrixEdit | None, int, AppTest]:
    """What the page took, and the number of the edit that it answered."""
    at = AppTest.from_function(page, kwargs=options)
    at.session_state["m"] = {"edit": sent}
    at.run()
    assert not at.exception
    data = unpacked(at.get("bidi_component")[0].proto.bytes)
    assert (data["names"], data["cells"]) == (["A", "B"], CELLS)
    return at.session_state["edit"], data["seq"], at


def test_an_edit_is_taken_once() -> None:
    edit, seq, at = run(message("cell", "choose", cells=[[9, 1], [2, 500]], chosen=1))
    kinds = frozenset({"cell", "choose"})
    assert edit == MatrixEdit(("A", "B"), ((9.0, 1.0), (2.0, 500.0)), (0, 1), 1, kinds)
    assert seq == 7
    assert at.run().session_state["edit"] is None
    assert unpacked(at.get("bidi_component")[0].proto.bytes)["seq"] == 7


def test_a_class_is_added_with_a_cleaned_name() -> None:
    sent = message(names=["A", "B", " <b>\x00\u202e "], cells=[[0] * 3] * 3, kind="add")
    edit, _seq, _at = run(sent)
    assert isinstance(edit, MatrixEdit)
    assert edit.names == ("A", "B", "<b>")
    assert edit.origins == (0, 1, None)


@pytest.mark.parametrize(
    ("sent", "names", "cells", "origins"),
    [
        # Only what the kinds of the edits change.
        (message(names=["A", "C"], cells=[[5, 5], [5, 5]]), "AB", ((5, 5), (5, 5)), (0, 1)),
        (message("rename", names=["A", "C"], cells=[[5, 5], [5, 5]]), "AC", None, (0, 1)),
        (message("choose", names=["A", "C"], cells=[[5, 5], [5, 5]]), "AB", None, (0, 1)),
        # A class that this matrix does not know of stays, and one that is gone does not come back.
        (
            message(names=["A", "D"], ids=[0, 7], cells=[[5, 6], [7, 8]]),
            "AB", ((5, 1), (2, 8)), (0, 1),
        ),
        (
            message("add", "remove", names=["B", "D"], ids=[1, 7], cells=[[6, 5], [4, 3]]),
            "BD", ((8, 5), (4, 3)), (1, None),
        ),
    ],
)  # fmt: skip
def test_an_edit_changes_what_its_kinds_say(sent, names, cells, origins) -> None:
    edit = run(sent)[0]
    assert isinstance(edit, MatrixEdit)
    assert edit.names == tuple(names)
    assert edit.cells == (cells or ((9, 1), (2, 8)))
    assert edit.origins == origins


def test_a_cost_may_be_a_negative_decimal() -> None:
    edit, _seq, _at = run(message(cells=[[-1.5, -1e9], [-0.0, 1]]), whole=False, low=-1e9)
    assert isinstance(edit, MatrixEdit)
    assert edit.cells == ((-1.5, -1e9), (0.0, 1.0))
    assert math.copysign(1, edit.cells[1][0]) == 1


TEN = [f"n{i}" for i in range(10)]


@pytest.mark.parametrize(
    "sent",
    [
        message(cells=[[9, 1]]),
        message(cells=[[9, 1], [2]]),
        message(cells=[[9, 1], 2]),
        message(cells="99"),
        message(cells=[[9, 1], [2, -1]]),
        message(cells=[[9, 1], [2, 1001]]),
        message(cells=[[9, 1], [2, 10**400]]),
        message(cells=[[9, 1], [2, 0.5]]),
        message(cells=[[9, 1], [2, None]]),
        message(cells=[[9, 1], [2, True]]),
        message(cells=[[9, 1], [2, "8"]]),
        message(cells=[[9, 1], [2, math.nan]]),
        message(cells=[[9, 1], [2, math.inf]]),
        message("remove", names=["A"], cells=[[1]]),
        message("add", names=[*TEN, "B"], cells=[[0] * 11] * 11),
        message("rename", names=["A", "A"]),
        message("rename", names=["A", " "]),
        message("rename", names=["A", "A\n"]),
        message("rename", names=["A", 3]),
        message(names=None),
        message("choose", chosen=2),
        message("choose", chosen=-1),
        message("choose", chosen=True),
        message("choose", chosen=0.0),
        message("sort"),
        message([]),
        message(kinds=["rename"]),
        message(kinds=[]),
        message(kinds=None),
        message(ids=[0]),
        message(ids=[0, 0]),
        message(ids=[0, "1"]),
        message(ids=None),
        pasted("1", row=2),
        pasted("1", column=-1),
        pasted("1", row=True),
        pasted("1" * 20_001),
        pasted(None),
    ],
)
def test_a_malformed_edit_is_refused_and_yet_answered(sent: dict[str, Any]) -> None:
    edit, seq, _at = run(sent)
    assert (edit, seq) == (None, 7)


@pytest.mark.parametrize(
    "sent",
    [
        "edit",
        message(revision="r0"),
        message(seq=True),
        message(seq=-1),
        message(seq=2**53),
        message(seq="7"),
    ],
)
def test_what_belongs_to_no_edit_of_this_matrix_is_not_answered(sent: object) -> None:
    edit, seq, _at = run(sent)
    assert (edit, seq) == (None, 0)


def refused(sent: dict[str, Any], **options: Any) -> str:
    edit = run(sent, **options)[0]
    assert isinstance(edit, MatrixEdit)
    return str(edit.refused)


@pytest.mark.parametrize(
    ("sent", "names", "cells"),
    [
        (pasted("5\t6\n7\t8\n"), ("A", "B"), ((5, 6), (7, 8))),
        (pasted("5", 1, 0), ("A", "B"), ((9, 1), (5, 8))),
        (pasted("3\t4\t5"), ("A", "B", "Class 3"), ((3, 4, 5), (2, 8, 0), (0, 0, 0))),
        (pasted("\tcat\tdog\ncat\t1\t2\ndog\t3\t4", 1, 1), ("cat", "dog"), ((1, 2), (3, 4))),
        # What the browser had edited just before is in the message too.
        (pasted("5", 1, 1, cells=[[0, 0], [0, 0]]), ("A", "B"), ((0, 0), (0, 5))),
    ],
)
def test_a_block_is_laid_over_the_matrix(
    sent: dict[str, Any], names: tuple[str, ...], cells: tuple[tuple[float, ...], ...]
) -> None:
    edit = run(sent)[0]
    assert isinstance(edit, MatrixEdit)
    assert (edit.names, edit.cells, edit.refused) == (names, cells, None)


def test_pasted_classes_are_those_of_their_names_or_take_the_places_of_others() -> None:
    edit = run(pasted("\tx\tA\tz\nx\t1\t2\t0\nA\t3\t4\t0\nz\t0\t0\t9"))[0]
    assert isinstance(edit, MatrixEdit)
    assert (edit.names, edit.origins) == (("x", "A", "z"), (1, 0, None))


def test_a_new_class_takes_a_name_that_is_free() -> None:
    sent = pasted("1\t2\t3", names=["A", "Class 3"])
    edit = run({**sent, "kinds": ["rename", "paste"]})[0]
    assert isinstance(edit, MatrixEdit)
    assert edit.names == ("A", "Class 3", "Class 4")


def test_a_smaller_pasted_matrix_forgets_a_chosen_class_that_is_gone() -> None:
    sent = pasted("\tx\ty\nx\t1\t2\ny\t3\t4", names=["A", "B", "C"], cells=[[0] * 3] * 3, chosen=2)
    edit = run(sent)[0]
    assert isinstance(edit, MatrixEdit)
    assert edit.chosen is None


@pytest.mark.parametrize(
    ("sent", "sentence"),
    [
        (pasted("1\tx"), "row 1, column 2: found x; allowed are whole numbers from 0 to 1000"),
        (pasted("1\n-2"), "row 2, column 1: found -2"),
        (pasted("1\t2", 0, 1), "found 1 × 2; from this cell on, a block of 2 × 1 fits"),
        (pasted("1\t" * 10 + "1"), "found 1 × 11; from this cell on, a block of 10 × 10 fits"),
        (
            pasted("x\ty\n1\t2\n3\t4\n5\t6"),
            "found 3 × 2; a block with names is a square of 2 to 10",
        ),
    ],
)
def test_a_refused_block_is_explained_once(sent: dict[str, Any], sentence: str) -> None:
    edit, seq, at = run({**sent, "cells": [[9, 1], [2, 5]]})
    assert isinstance(edit, MatrixEdit)
    assert sentence in str(edit.refused)
    assert edit.cells == ((9, 1), (2, 5))  # what was done before it is taken
    assert seq == 7
    assert at.run().session_state["edit"] is None


@pytest.mark.parametrize(
    ("text", "names", "cells"),
    [
        ("1", None, ((1,),)),
        ("\ufeff1\t2\r\n3\t4\r\n\r\n", None, ((1, 2), (3, 4))),
        ("1;2,5", None, ((1, 2.5),)),
        ("1,2\n3,4", None, ((1, 2), (3, 4))),
        ("\u22121.5\t1e3\t.5\t+4", None, ((-1.5, 1000, 0.5, 4),)),
        ("a\tb\n1\t2\n3\t4", ("a", "b"), ((1, 2), (3, 4))),
        ("a\t1\t2\nb\t3\t4", ("a", "b"), ((1, 2), (3, 4))),
        ("true\ta\tb\na\t1\t2\nb\t3\t4", ("a", "b"), ((1, 2), (3, 4))),
        ("\t0\t1\n0\t5\t6\n1\t7\t8", ("0", "1"), ((5, 6), (7, 8))),
    ],
)
def test_a_block_is_read(
    text: str, names: tuple[str, ...] | None, cells: tuple[tuple[float, ...], ...]
) -> None:
    assert parse_block(text) == (names, cells)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "found nothing; allowed are numbers"),
        ("\t\n", "found nothing"),
        ("x", "row 1, column 1: found x; allowed are numbers"),
        ("a\t1", "row 1, column 1: found a; allowed are numbers"),
        ("1\t2\n3", "row 2: found 1 cell; the first row has 2"),
        ("1\t\n3\t4", "row 1, column 2: found nothing"),
        ("1\t1,234", "row 1, column 2: found 1,234; write thousands without a separator"),
        ("1\tnan", "row 1, column 2: found nan"),
        ("1\t1e999", "row 1, column 2: found 1e999"),
        ("\ta\tb\nb\t1\t2\na\t3\t4", "row 2, column 1: found b; rows and columns have the same"),
        ("a\ta\n1\t2\n3\t4", "row 1, column 2: found a; each name stands there once"),
        ("a\t1\t2\na\t3\t4", "row 2, column 1: found a; each name stands there once"),
        ("\u202e\tb\n1\t2\n3\t4", "row 1, column 1: found \\u202e; a name is needed"),
        ("\n".join(["1"] * 51), "found 51 × 1; allowed are at most 50"),
    ],
)
def test_a_block_that_is_no_matrix_is_refused_with_its_place(text: str, sentence: str) -> None:
    with pytest.raises(InvalidInput) as refused:
        parse_block(text)
    assert sentence in str(refused.value)


@pytest.mark.parametrize(
    ("whole", "low", "allowed"),
    [
        (True, 0.0, "whole numbers from 0 to 9"),
        (False, -2.0, "numbers from -2 to 9"),
    ],
)
def test_a_block_keeps_to_the_bounds_of_the_cells(whole: bool, low: float, allowed: str) -> None:
    with pytest.raises(InvalidInput) as refused:
        parse_block("1\t10", Bounds(whole, low, 9))
    assert f"row 1, column 2: found 10; allowed are {allowed}." in str(refused.value)


@given(st.text("0123456789.,;-\t\nab e", max_size=40))
def test_a_block_is_read_or_refused(text: str) -> None:
    try:
        names, cells = parse_block(text, Bounds(True, 0, 99))
    except InvalidInput:
        return
    assert all(len(row) == len(cells[0]) for row in cells)
    assert all(Bounds(True, 0, 99).hold(value) for row in cells for value in row)
    assert names is None or len(set(names)) == len(names)


@given(st.text(st.characters(codec=None), max_size=60))
def test_a_cleaned_name_fits_on_a_line(name: str) -> None:
    cleaned = clean_class_name(name)
    assert len(cleaned) <= 30
    assert cleaned.encode().decode() == cleaned == clean_class_name(cleaned)
