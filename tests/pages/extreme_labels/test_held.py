"""Rows and scores of sparse text files: kept in the session, scored whole, derived in part."""

import pytest

from metrics import InvalidInput
from pages.parts.extreme_labels.held import is_sparse_file, read_held
from tests.pages.extreme_labels.test_page import LabelsReader

TRUE = "4 1 5\n0,3 0:1.5\n0 0:1\n 0:1\n4,0\n"
SCORES = "4 5\n0:.9 1:.5\n1:.9 0:.2\n2:1\n4:1 0:.5\n"


def test_a_header_tells_a_sparse_file():
    assert is_sparse_file(TRUE)
    assert is_sparse_file("\ufeff" + SCORES)
    assert not is_sparse_file("true,first,second\n")
    assert not is_sparse_file("")


def test_rows_are_read_and_scores_join_them():
    held = read_held(SCORES, read_held(TRUE, None, 1), 2)
    assert (held.n, held.counts) == (4, (3, 0, 0, 1, 1))
    assert [scores.nnz for scores in held.scores] == [0, 7]
    assert held == read_held(SCORES, read_held(TRUE, None, 1), 2)
    assert held != read_held(SCORES, read_held(TRUE, None, 1), 1)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (SCORES, "file: found scores; a file of rows is needed first, with the true labels."),
        ("100001 1 5\n", "file, line 1: found 100001; allowed are at most 100000 rows and as many"),
        ("4 1 5\n0,9\n", "file, line 3: found the end of the file; the header announces 4 rows."),
    ],
)
def test_a_bad_file_gets_one_sentence(text, sentence):
    with pytest.raises(InvalidInput) as refused:
        read_held(text, None, 1)
    assert str(refused.value).startswith(sentence)


def test_scores_of_other_rows_are_refused():
    with pytest.raises(InvalidInput, match="found 2 × 5; the rows have 4 × 5"):
        read_held("2 5\n0:1\n1:1\n", read_held(TRUE, None, 1), 1)


def test_a_file_is_scored_on_the_page_and_found_by_its_address():
    reader = LabelsReader(k="1")
    reader.paste(TRUE)
    assert reader.tile("labels_precision_at_k 1")["value"] == "0.0000"
    reader.paste(SCORES)
    assert reader.tile("labels_precision_at_k 1")["value"] == "0.5000"
    assert reader.tile("labels_precision_at_k 2")["value"] == "0.0000"
    assert "Rows of a file: 4 with 5 labels, 5 entries are true" in reader.said()
    assert "Here the first 4 rows alone" in reader.said()
    assert reader.query["data"].startswith("session-")
    held = reader.state.data
    reader.press("undo")
    assert reader.tile("labels_precision_at_k 1")["value"] == "0.0000"
    reader.press("redo")
    assert reader.state.data == held
    reader.open("export")
    reader.press("by hand")
    assert reader.state.data is None
    reader.expect_consistent()


def test_too_few_rows_are_refused_and_what_was_built_stays():
    reader = LabelsReader()
    reader.paste("2 0 5\n0\n1\n")
    assert reader.errors[0].startswith("n_samples: found 2; allowed are 3 or more")
    assert reader.state.data is None
    reader.expect_consistent()


def test_the_file_of_another_session_gets_a_sentence():
    reader = LabelsReader(data="session-0123")
    (error,) = reader.errors
    assert "data: found session-0123; rows of a file stay in their session" in error
