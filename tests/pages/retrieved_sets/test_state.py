"""What typed lines change of the sets."""

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from metrics import InvalidInput, set_precision
from pages.boards.set_board import MAX_DOCUMENTS, MAX_NAME_LENGTH, SETS, Document
from pages.retrieved_sets.state import (
    OTHERS,
    default_state,
    documents_of,
    members,
    names_in,
    with_members,
)
from pages.session.clean_names import with_unique_names
from tests.pages.hostile.readers import PAGES

states = st.sampled_from(PAGES["retrieved-sets"].states)
names = st.sampled_from(
    ["a,b", '"', "two words", "7", *names_in(default_state().documents, "relevant")]
)


@given(states, st.sampled_from(SETS), st.lists(names, max_size=6, unique=True))
def test_a_typed_line_changes_one_set_and_loses_no_document(state, of, typed):
    changed = with_members(state, of, typed)
    assert set(names_in(changed.documents, of)) == set(typed)
    before, after = members(state.documents), members(changed.documents)
    for other in set(SETS) - {of}:
        assert set(after[other]) == set(before[other])
    every = {document.name for document in changed.documents}
    assert every == {document.name for document in state.documents} | set(typed)
    assert len({document.id for document in changed.documents}) == len(changed.documents)


def test_a_typed_line_may_not_bring_too_many():
    full = documents_of({OTHERS: [f"d{i}" for i in range(MAX_DOCUMENTS)]})
    state = replace(default_state(), documents=full)
    with pytest.raises(InvalidInput, match=r"^known: found 201 documents; allowed are at most 200"):
        with_members(state, "known", ["new"])
    assert with_members(state, "known", ["d0"]).documents[0].name == "d0"


def test_names_become_different():
    documents = [Document("a", "X"), Document("b", "X", retrieved=True)]
    assert [d.name for d in with_unique_names(documents, MAX_NAME_LENGTH)] == ["X", "X (2)"]
    assert float(set_precision(["X"], [])) == 0.0
