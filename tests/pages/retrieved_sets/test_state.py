"""The address of retrieved sets: everything in it comes back, and nothing typed breaks it."""

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from metrics import CATALOGUE, InvalidInput, dice, set_precision
from pages.boards.set_board import MAX_DOCUMENTS, SETS, Document, clean_name
from pages.retrieved_sets.state import (
    CHARTS,
    CIRCLES,
    METRICS,
    OTHERS,
    SetsState,
    codec,
    default_state,
    documents_of,
    in_order,
    members,
    names_in,
    with_members,
    with_own_names,
)
from pages.retrieved_sets.values import all_values, compute
from pages.session.name_line import read_names, write_names
from tests.strategies import sized

CODEC = codec()

names = st.text(min_size=1, max_size=60).map(clean_name).filter(bool)
hostile = st.sampled_from(["a,b", "50%", "%2C", '"', 'x "y" z', "+ & = #?", "two words", "Ж", "7"])
members_of = st.tuples(st.booleans(), st.booleans(), st.booleans())
held = st.lists(st.tuples(names | hostile, members_of), max_size=12, unique_by=lambda one: one[0])


@st.composite
def states(draw):
    documents = in_order(
        Document("", name, *sets) for name, sets in draw(held)
    )  # ids are given in the order of the address
    return SetsState(
        tuple(replace(document, id=f"d{i}") for i, document in enumerate(documents, 1)),
        beta=draw(sized(0, 100)),
        known_circle=draw(st.sampled_from(CIRCLES)),
        metric=draw(st.sampled_from(METRICS)),
        chart=draw(st.sampled_from(CHARTS)),
        example=draw(st.sampled_from(["", "dogs"])),
    )


@given(states())
def test_the_whole_state_is_in_the_address(state):
    assert CODEC.decode(CODEC.encode(state)) == (state, ())


def test_an_address_can_be_typed():
    state, problems = CODEC.decode({"retrieved": "d1,d2", "relevant": "d2, d3", "others": "d2,x"})
    assert problems == ()
    assert members(state.documents) == {
        "retrieved": ("d1", "d2"),
        "relevant": ("d2", "d3"),
        "known": (),
        OTHERS: ("x",),
    }
    assert float(compute(CATALOGUE["set_precision"], state)) == 0.5


def test_the_metrics_are_given_the_sets():
    state = default_state()
    retrieved, relevant, known = (names_in(state.documents, of) for of in SETS)
    assert all_values(state)["dice"] == float(dice(retrieved, relevant))
    found = set(retrieved) & set(relevant)
    assert all_values(state)["novelty_ratio"] == len(found - set(known)) / len(found)
    assert all_values(replace(state, beta=2.0))["set_f_score"] == pytest.approx(15 / 21)


@pytest.mark.parametrize(
    ("name", "typed", "sentence"),
    [
        ("beta", "x", "beta: found x; allowed are numbers from 0"),
        ("beta", "-1", "beta: found -1.0; allowed are numbers from 0"),
        ("known_circle", "off", "known_circle: found off; allowed are shown, hidden."),
        ("metric", "ndcg", "metric: found ndcg; allowed are set_precision, set_recall, "),
        ("chart", "pie", "chart: found pie; allowed are plane, regions."),
        ("seen", "d1", "seen: found d1; the page knows beta, chart, example, known, "),
    ],
)
def test_a_mangled_parameter_gets_a_sentence_and_its_default(name, typed, sentence):
    state, problems = CODEC.decode({name: typed})
    assert len(problems) == 1
    assert problems[0].startswith(sentence)
    assert state == default_state()


def test_a_document_named_twice_is_taken_once_and_named():
    state, problems = CODEC.decode({"retrieved": "d1,d1,,d2", "relevant": "d1"})
    assert problems == (
        "retrieved, item 2: found 'd1'; it is item 1 already, and a set holds it once.",
    )
    assert names_in(state.documents, "retrieved") == ("d1", "d2")


def test_too_many_documents_are_cut():
    typed = ",".join(f"d{i}" for i in range(MAX_DOCUMENTS + 1))
    state, problems = CODEC.decode({"retrieved": typed})
    assert problems == ("documents: found 201 documents; allowed are at most 200.",)
    assert len(state.documents) == MAX_DOCUMENTS


NAMES = [*SETS, OTHERS, "beta", "known_circle", "metric", "chart", "example"]


@given(st.dictionaries(st.sampled_from(NAMES), st.text(max_size=20)))
def test_no_address_fails_and_every_state_it_gives_can_be_computed(query):
    state, _ = CODEC.decode(query)
    assert set(all_values(state)) == set(METRICS)
    assert CODEC.decode(CODEC.encode(state)) == (state, ())


# ---- typed lines


@given(st.lists(names | hostile, max_size=8, unique=True))
def test_a_written_line_is_read_back(given_names):
    assert read_names(write_names(given_names), "retrieved") == tuple(given_names)


@pytest.mark.parametrize(
    ("line", "read"),
    [
        ("d1 d2  d5", ("d1", "d2", "d5")),
        ("d1, d2,d5,", ("d1", "d2", "d5")),
        ("two words, d1", ("two words", "d1")),
        ('"two words"', ("two words",)),
        ('"a, b", c', ("a, b", "c")),
        (" ", ()),
    ],
)
def test_a_line_is_parted_by_commas_or_spaces(line, read):
    assert read_names(line, "retrieved") == read


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("d1 d2 d1", "known, item 3: found 'd1'; it is item 1 already"),
        ("d1 " + "x" * 61, "known, item 2: found xxx"),
    ],
)
def test_a_line_that_is_no_set_is_refused(line, sentence):
    with pytest.raises(InvalidInput, match=f"^{sentence}"):
        read_names(line, "known")


@given(states(), st.sampled_from(SETS), st.lists(names | hostile, max_size=6, unique=True))
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
    assert [d.name for d in with_own_names(documents)] == ["X", "X (2)"]
    assert float(set_precision(["X"], [])) == 0.0
