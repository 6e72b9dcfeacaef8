"""New: an empty board of a size that is asked for, on every page."""

from dataclasses import replace
from importlib import import_module

import pytest

from pages.boards.point_plot import Block
from pages.label_ranking.state import board_of
from pages.parts.panel import Change, put
from pages.ranked_list import build as of_lists
from pages.rater_agreement.changes import pasted as pasted_ratings
from pages.regression_errors.edits import with_block
from pages.regression_errors.state import ErrorsState, items_of
from pages.session.scored_labels import pasted
from pages.why_different.build import apply_of
from tests.effort import some
from tests.pages.test_every_page import ROWS, every_page, load, reader_of

# Sizes other than those of a first visit, and how large the board then is.
SIZES = {
    "ranked-list": ("3", lambda state: (len(state.documents), set(state.grades)), (3, {0})),
    "reactions": ("3", lambda state: (len(state.documents), set(state.grades)), (3, {0})),
    "queries": (
        "4 6",
        lambda state: (
            [len(one) for query in state.queries for one in query.lists],
            {grade for query in state.queries for grade in query.judged.values()},
        ),
        ([6] * 4, {0}),
    ),
    "label-ranking": (
        "5 3",
        lambda state: (len(state.board.items), len(state.board.labels), state.board.weights),
        (5, 3, None),
    ),
    "rank-correlation": ("6", lambda state: state.ranks, ((1, 2, 3, 4, 5, 6),) * 2),
    "extreme-labels": (
        "4",
        lambda state: {(r.true, r.first, r.second) for r in state.rows},
        {((),) * 3},
    ),
    "confusion-matrix": ("3", lambda state: state.cells, ((0,) * 3,) * 3),
    "cost-matrix": ("4", lambda state: (state.first, state.second), (((0,) * 4,) * 4,) * 2),
    "threshold-sweep": ("5", lambda state: (state.scores.n, state.scores.labels.sum()), (5, 0)),
    "retrieved-sets": ("7", lambda state: state.sizes, (7, 0, 0, 0, 0, 0, 0, 0)),
    "regression-errors": ("3", lambda state: (state.true, state.predicted()), ((0,) * 3,) * 2),
    "resampling": ("30", lambda state: (state.items, state.moved), (30, ())),
    "rater-agreement": ("3", lambda state: state.cells, ((0,) * 3,) * 3),
    "why-different": ("3", lambda state: state.part.cells, ((0,) * 3,) * 3),  # of an example
}


def make(reader, sizes):
    reader.change(f"{reader.boards} buttons", "new", sizes)


def looks(path):
    """Every chart or view of a page."""
    state = import_module(f"pages.{ROWS[path].package}.state")
    if path == "why-different":
        return [{"show": each} for each in state.VIEWS]
    name = "chart" if hasattr(state, "CHARTS") else "view"
    return [{name: each} for each in getattr(state, f"{name.upper()}S")]


@every_page
def test_a_new_board_is_empty_and_of_the_size_that_was_asked_for(path):
    sizes, seen, wanted = SIZES[path]
    reader = reader_of(path)
    load(reader, next(iter(ROWS[path].examples.examples())))
    before = reader.state
    asked = reader.items(f"{reader.boards} buttons")["new"]
    assert [low <= value <= high for _label, value, low, high in asked["sizes"]] == [True] * len(
        sizes.split()
    )
    make(reader, sizes)
    assert seen(reader.state) == wanted
    assert reader.state.example == ""
    assert reader.errors == []
    tiles = reader.data(f"{reader.boards} tiles")["tiles"]
    assert {tile["change"] for tile in tiles} == {""}
    for tile in some(tiles, 1):
        reader.pick(tile["id"])
    codec = reader.page_state.codec
    for look in some(looks(path), 1):
        state = replace(reader.state, **look)
        assert codec.decode(codec.encode(state)) == (state, ())
        assert reader_of(path, **codec.encode(state)).errors == []
    reader.press("undo")
    assert reader.state.built == before.built


@every_page
def test_the_smallest_and_the_largest_new_board_can_be_shown(path):
    reader = reader_of(path)
    for end in (2, 3):
        sizes = reader.items(f"{reader.boards} buttons")["new"]["sizes"]
        make(reader, " ".join(str(size[end]) for size in sizes))
        assert reader.errors == []
        shown = reader.items(f"{reader.boards} buttons")["new"]["sizes"]
        assert [size[1] for size in shown] == [size[end] for size in sizes]


@every_page
def test_a_size_that_cannot_be_is_refused_beside_the_button(path):
    reader = reader_of(path)
    before = reader.state
    asked = reader.items(f"{reader.boards} buttons")["new"]["sizes"]
    label, _value, low, high = asked[0]
    rest = [str(size[1]) for size in asked[1:]]
    for typed in (str(low - 1), str(high + 1), "?", "1e9", "<b>"):
        make(reader, " ".join([typed, *rest]))
        problem = reader.items(f"{reader.boards} buttons")["new"]["problem"]
        assert problem == (
            f"{label}: found {typed}; allowed are whole numbers from {low} to {high}."
        )
    if ROWS[path].lends:
        apply_button = apply_of("list", of_lists.apply_button, True)
    else:
        apply_button = import_module(f"pages.{ROWS[path].package}.build").apply_button
    for typed in (None, "", "3 " * 4, True, 3.5):
        put(reader.page_state, apply_button, Change("new", typed))
        assert "new" in reader.page_state.problems
    assert reader.state == before


def test_a_new_grid_of_ratings_has_items_that_nobody_has_rated():
    reader = reader_of("rater-agreement", ratings="122;121;211")
    make(reader, "3 4 5")
    state = reader.state
    assert state.rated.chosen.shape == (4, 5)
    assert (state.rated.chosen == -1).all()
    assert (len(state.names), len(state.raters)) == (3, 5)
    assert reader.errors == []
    for tile in reader.data(f"{reader.boards} tiles")["tiles"]:
        reader.pick(tile["id"])


# What is pasted into the first cell of a larger new board, by the key of the board, and what stays.
PASTED = {
    "confusion-matrix": (
        "5",
        ("confusion matrix", {"block": {"row": 0, "column": 0, "text": "1\t2\n3\t4"}}),
        lambda state: (state.cells, len(state.names)),
        (((1, 2), (3, 4)), 2),
    ),
    "cost-matrix": (
        "5",
        ("cost matrix first", {"block": {"row": 0, "column": 0, "text": "1\t2\n3\t4"}}),
        lambda state: (state.first, len(state.costs), len(state.second)),
        (((1, 2), (3, 4)), 2, 2),
    ),
    "rater-agreement": (
        "5",
        ("rater agreement table", {"block": {"row": 0, "column": 0, "text": "1\t2\n3\t4"}}),
        lambda state: (state.cells, len(state.names)),
        (((1, 2), (3, 4)), 2),
    ),
}


@pytest.mark.parametrize("path", PASTED)
def test_what_is_pasted_into_an_empty_matrix_is_all_of_it(path):
    sizes, (key, sent), seen, wanted = PASTED[path]
    reader = reader_of(path)
    make(reader, sizes)
    reader.matrix_edit(key, "paste", **sent)
    assert reader.errors == []
    assert seen(reader.state) == wanted
    larger = "\n".join(["7\t8\t9"] * 3)
    reader.matrix_edit(key, "paste", block={"row": 0, "column": 0, "text": larger})
    assert reader.errors == []
    assert seen(reader.state)[0] == ((7, 8, 9),) * 3


def test_a_matrix_with_numbers_keeps_those_that_nothing_is_pasted_over():
    reader = reader_of("confusion-matrix", matrix="0,0,0;0,0,0;0,0,9")
    block = {"row": 0, "column": 0, "text": "1\t2\n3\t4"}
    reader.matrix_edit("confusion matrix", "paste", block=block)
    assert reader.state.cells == ((1, 2, 0), (3, 4, 0), (0, 0, 9))


def test_what_is_pasted_over_an_empty_board_of_labels_is_all_of_it():
    board = board_of([[0] * 5] * 4, [[0] * 5] * 4, weights=[1, 2, 3, 4])
    small = pasted(board, ((0.1, 0.2, 0.3), (0.4, 0.5, 0.6)), (0, 0))
    assert small.scores == ((0.1, 0.2, 0.3), (0.4, 0.5, 0.6))
    assert (len(small.items), len(small.labels), small.weights) == (2, 3, (1, 2))
    assert len(pasted(board, ((0.1, 0.2),), (1, 0)).items) == 4
    begun = replace(board, true=((True, *[False] * 4), *board.true[1:]))
    assert len(pasted(begun, ((0.1, 0.2),), (0, 0)).items) == 4


def test_what_is_pasted_over_items_of_0_is_all_of_them():
    state = ErrorsState(items_of((0, 0, 0, 0), (0, 0, 0, 0)))
    filled = with_block(state, Block("i1", "true", "1\t2\n3\t4"))
    assert (filled.true, filled.predicted()) == ((1, 3), (2, 4))
    assert len(with_block(filled, Block("i1", "true", "5\t6")).items) == 2
    assert len(with_block(state, Block("i2", "true", "5\t6")).items) == 4


def test_what_is_pasted_over_an_empty_grid_of_ratings_is_all_of_it():
    reader = reader_of("rater-agreement", ratings="122;121;211")
    make(reader, "2 5 4")
    state = reader.state
    yes, no = state.names
    filled = pasted_ratings(state, state.rated, f"{yes}\t{no}\n{no}\t{no}\n{yes}\t{yes}", 0, 0)
    assert filled.rated is not None
    assert filled.rated.rows == ((0, 1), (1, 1), (0, 0))
    assert len(filled.raters) == 2
    again = pasted_ratings(filled, filled.rated, no, 0, 0)
    assert again.rated is not None
    assert again.rated.rows == ((1, 1), (1, 1), (0, 0))
