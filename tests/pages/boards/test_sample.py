"""Files with more items than a board draws: all are computed, and a sample can be edited."""

from dataclasses import replace

import numpy as np
import pytest
from scipy.stats import kendalltau

from metrics import (
    InvalidInput,
    average_precision,
    label_ranking_average_precision,
    labels_precision_at_k,
    mean_absolute_error,
    set_precision,
)
from pages.boards.rank_list import MAX_DOCUMENTS, Document
from pages.boards.sample import is_as_shown, sample_of, with_sample
from pages.rank_correlation.state import shown_of, with_shown
from pages.session.scored_labels import shown_of as shown_of_labels, with_shown as with_shown_labels
from tests.pages.parts.uploaded import reader_on

N = 500
LISTED = "title,rel\n" + "".join(f"d{at},{at % 3}\n" for at in range(N))
LARGE = {
    "ranked_list": (LISTED, "documents", "average_precision"),
    "reactions": (LISTED, "documents", "average_precision"),
    "regression_errors": (
        "actual,predicted\n" + "".join(f"{at},{at * 7 % 11}\n" for at in range(N)),
        "items",
        "mean_absolute_error",
    ),
    "retrieved_sets": (
        "doc,retrieved,relevant\n" + "".join(f"d{at},{at % 2},{at % 3 % 2}\n" for at in range(N)),
        "documents",
        "set_precision",
    ),
    "rank_correlation": (
        "item,first,second\n" + "".join(f"d{at},{at + 1},{at * 7 % N + 1}\n" for at in range(N)),
        "items",
        "kendall_tau",
    ),
}
VALUES = {
    "average_precision": lambda: average_precision([at % 3 for at in range(N)]),
    "mean_absolute_error": lambda: mean_absolute_error(range(N), [at * 7 % 11 for at in range(N)]),
    "set_precision": lambda: set_precision(
        [at for at in range(N) if at % 2], [at for at in range(N) if at % 3 % 2]
    ),
    "kendall_tau": lambda: kendalltau(range(N), [at * 7 % N for at in range(N)])[0],
}


@pytest.mark.parametrize("page", LARGE)
def test_a_file_too_large_for_a_board_is_computed_whole_and_shown_as_a_sample(page: str):
    text, what, metric = LARGE[page]
    reader = reader_on(page)
    reader.paste(text)
    assert not reader.errors
    assert len(getattr(reader.state, what)) == N
    said = [one for one in reader.sentences if "sample" in one]
    shown = 30 if page == "rank_correlation" else 200
    more = ""
    if page == "retrieved_sets":  # whose board counts what it shows
        more = " The board counts the sample, the tiles count all documents."
    told = f"This shows a sample of {shown} out of {N} {what}. The metrics use all of them."
    assert f"{told}{more}" in said
    value = float(VALUES[metric]())
    assert float(reader.tile(metric)["value"].replace("\u2212", "-")) == pytest.approx(
        value, abs=5e-5
    )


def test_a_larger_board_of_labels_is_edited_in_part():
    reader, labels = reader_on("label_ranking"), [f"l{at}" for at in range(20)]
    header = ["item", *(f"{of}:{label}" for of in ("true", "score") for label in labels)]
    rows = [[f"i{at}", *(int(at % 20 == j) for j in range(20)), *range(20)] for at in range(100)]
    reader.paste("\n".join(",".join(map(str, row)) for row in (header, *rows)))
    board = reader.state.board
    assert (len(board.items), len(board.labels)) == (100, 20)
    for what in ("12 out of 100 items", "8 out of 20 labels"):
        told = f"This shows a sample of {what}. The metrics use all of them."
        assert told in reader.sentences
    found = label_ranking_average_precision(board.true, board.scores)
    tile = reader.tile("label_ranking_average_precision")["value"]
    assert float(tile) == pytest.approx(float(found), abs=5e-5)
    shown = shown_of_labels(board)
    scores = ((5.0, *shown.scores[0][1:]), *shown.scores[1:])
    edited = replace(shown, scores=scores, items=("i50", *shown.items[1:]))
    after = with_shown_labels(board, edited)
    assert after.scores == ((5.0, *board.scores[0][1:]), *board.scores[1:])
    assert (after.items[0], after.items[50]) == ("i50", "i50 (2)")
    assert (after.true, after.labels) == (board.true, board.labels)
    with pytest.raises(InvalidInput, match="a sample keeps its items and labels"):
        with_shown_labels(board, replace(shown, items=shown.items[1:]))


def test_many_rows_of_labels_are_those_of_a_file():
    reader = reader_on("extreme_labels")
    reader.paste("labels,ranked\n" + "0 1 19,3 0 1\n2,2 5\n" * 20)
    assert not reader.errors
    reader.paste("true,first\n" + "0 1 19,3 0 1\n2,2 5\n" * 20)
    data = reader.state.data
    assert data.shape == (40, 20)
    assert data.scores[0].toarray()[0].tolist() == [2, 1, 0, 3, *[0] * 16]
    assert float(labels_precision_at_k(data.true, data.scores[0], k=1)) == 0.5


def test_an_edit_of_a_sample_leaves_the_others():
    items = tuple(Document(f"d{at}", f"{at}", 0) for at in range(N))
    shown = sample_of(items, MAX_DOCUMENTS)
    assert len(shown) == MAX_DOCUMENTS
    changed = replace(shown[5], grade=3)
    edited = (*shown[:5], changed, *shown[6:])
    after = with_sample(items, shown, edited)
    assert [one for one in after if one not in items] == [changed]
    assert [one.id for one in after] == [one.id for one in items]
    assert is_as_shown(items, shown, edited)
    # Where one goes another one comes in, and all others stay where they are.
    after = with_sample(items, shown, shown[1:])
    assert len(after) == N - 1
    assert len({*sample_of(after, MAX_DOCUMENTS)} - {*shown}) == 1
    assert not is_as_shown(items, shown, shown[1:])


def test_a_move_in_a_sample_of_orders_keeps_its_places():
    reader = reader_on("rank_correlation")
    reader.paste(LARGE["rank_correlation"][0])
    state = reader.state
    shown = shown_of(state)
    assert sorted(item.y for item in shown) == [*range(1, len(shown) + 1)]
    first, last = shown[0], shown[-1]
    swapped = [
        replace(first, y=last.y), *shown[1:-1], replace(last, y=first.y)
    ]  # fmt: skip
    after = with_shown(state, swapped)
    rank = {item.id: item.y for item in after.items}
    before = {item.id: item.y for item in state.items}
    assert {id_ for id_ in rank if rank[id_] != before[id_]} == {first.id, last.id}
    assert rank[first.id] == before[last.id]
    for items in (shown[1:], [*shown[1:], replace(first, id="new", name="new")]):
        after = with_shown(state, [replace(i, y=at) for at, i in enumerate(items, 1)])
        assert sorted(item.y for item in after.items) == [*range(1, len(after.items) + 1)]
        assert np.all(np.diff([item.x for item in after.items]) == 1)
