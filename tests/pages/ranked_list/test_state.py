"""What typed grades and another scale change of a list."""

from dataclasses import replace

from hypothesis import given, strategies as st

from pages.boards.rank_list import MAX_NAME_LENGTH, Document
from pages.ranked_list.grades import LARGEST_SCALE
from pages.ranked_list.state import with_grades, with_scale
from pages.session.clean_names import with_unique_names
from tests.pages.hostile.readers import PAGES

states = st.sampled_from(PAGES["ranked-list"].states)
grades = st.integers(0, LARGEST_SCALE)


def test_names_become_different():
    held = [Document("a", "X", 0), Document("b", "X", 1), Document("c", "X (2)", 2)]
    assert [d.name for d in with_unique_names(held, MAX_NAME_LENGTH)] == ["X", "X (2)", "X (2) (2)"]
    long = [Document(str(i), "n" * 80, 0) for i in range(3)]
    assert len({d.name for d in with_unique_names(long, MAX_NAME_LENGTH)}) == 3
    assert all(len(d.name) <= 80 for d in with_unique_names(long, MAX_NAME_LENGTH))


@given(states, st.lists(grades, min_size=1, max_size=12))
def test_typed_grades_keep_the_names_of_their_ranks(state, typed):
    changed = with_grades(state, typed)
    assert changed.grades == tuple(typed)
    kept = min(len(typed), len(state.documents))
    before, after = state.documents[:kept], changed.documents[:kept]
    assert [d.name for d in after] == [d.name for d in before]
    assert changed.max_grade >= max(typed)


@given(states, st.integers(1, LARGEST_SCALE))
def test_a_smaller_scale_lowers_the_grades_above_it(state, scale):
    changed = with_scale(state, scale)
    assert changed.grades == tuple(min(grade, scale) for grade in state.grades)
    assert changed.options.relevant_from == min(state.options.relevant_from, scale)
    kept = replace(changed, documents=state.documents, max_grade=state.max_grade)
    assert replace(kept, options=state.options) == state
