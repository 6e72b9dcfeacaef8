"""The typed line of a ranked list."""

import pytest
from hypothesis import given, strategies as st

from metrics import InvalidInput
from pages.boards.rank_list import MAX_DOCUMENTS
from pages.ranked_list.grades import LARGEST_SCALE, read_grades, write_grades


@pytest.mark.parametrize(
    ("typed", "grades"),
    [
        ("3 2 3 0 1", (3, 2, 3, 0, 1)),
        ("3,2,3,0,1", (3, 2, 3, 0, 1)),
        (" 3; 2 ;3\t0\n1 ", (3, 2, 3, 0, 1)),
        ("32301", (3, 2, 3, 0, 1)),
        ("R N R N N", (1, 0, 1, 0, 0)),
        ("RNRNN NNNRR", (1, 0, 1, 0, 0, 0, 0, 0, 1, 1)),
        ("rnr", (1, 0, 1)),
        ("0", (0,)),
        ("5" * MAX_DOCUMENTS, (5,) * MAX_DOCUMENTS),
    ],
)
def test_grades_are_read_however_they_are_separated(typed, grades):
    assert read_grades(typed, "list") == grades


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("3 2 7 0", "list, rank 3: found 7; allowed are grades from 0 to 5, or R and N."),
        ("3 x 1", "list, rank 2: found x; allowed are grades from 0 to 5, or R and N."),
        ("3 -1", "list, rank 2: found -1; allowed are grades from 0 to 5, or R and N."),
        ("2.5 1", "list, rank 1: found 2.5; allowed are grades from 0 to 5, or R and N."),
        ("² 1", "list, rank 1: found ²; allowed are grades from 0 to 5, or R and N."),
        (
            "R N 2",
            "list, rank 3: found 2; in a list of letters R (relevant) and N (not) are allowed.",
        ),
        ("", 'list: found ""; at least one document is needed.'),
        (" ,; ", "list: found ,;; at least one document is needed."),
        ("1" * (MAX_DOCUMENTS + 1), "list: found 201 documents; allowed are at most 200."),
    ],
)
def test_a_bad_line_is_refused_with_rank_found_and_allowed(typed, sentence):
    with pytest.raises(InvalidInput) as refused:
        read_grades(typed, "list")
    assert str(refused.value) == sentence


@given(st.lists(st.integers(0, LARGEST_SCALE), min_size=1, max_size=MAX_DOCUMENTS))
def test_what_is_written_is_read_back(grades):
    assert read_grades(write_grades(grades), "list") == tuple(grades)


@given(st.text(max_size=40))
def test_any_text_gives_grades_or_is_refused(text):
    try:
        grades = read_grades(text, "list")
    except InvalidInput:
        return
    assert all(0 <= grade <= LARGEST_SCALE for grade in grades)
