"""The address of a ranked list: everything in it comes back, and nothing typed there breaks it."""

from dataclasses import fields, replace

import pytest
from hypothesis import given, strategies as st

from metrics import CATALOGUE
from metrics.params import Choice
from pages.boards.rank_list import Document, clean_name
from pages.ranked_list.grades import LARGEST_SCALE
from pages.ranked_list.state import (
    CHARTS,
    METRICS,
    RANKED_LIST,
    ListState,
    Options,
    codec,
    default_state,
    documents_of,
    has_optional_cutoff,
    with_grades,
    with_own_names,
    with_scale,
)
from pages.ranked_list.values import compute
from tests.strategies import sized

CODEC = codec()
CUTTABLE = [name for name, metric in RANKED_LIST.items() if has_optional_cutoff(metric)]


def choices(metric, parameter):
    word = CATALOGUE[metric].parameters[parameter].kind
    assert isinstance(word, Choice)
    return st.sampled_from(word.trials)


grades = st.integers(0, LARGEST_SCALE)
names = st.text(min_size=1, max_size=80).map(clean_name).filter(bool)
named = names | st.sampled_from(["Document 2", "7", "0", "a,b", "50%", "%2C", "+ & = #?", " ", "Ж"])
documents = st.lists(st.tuples(named.map(clean_name).filter(bool), grades), min_size=1, max_size=12)
probabilities = sized(0, 1, exclude_max=True)
options = st.builds(
    Options,
    k=st.integers(1, 10**6),
    cut=st.lists(st.sampled_from(CUTTABLE), unique=True).map(tuple),
    relevant_from=st.integers(1, LARGEST_SCALE),
    n_relevant=st.none() | st.integers(0, 10**9),
    beta=sized(0, 100),
    denominator=choices("average_precision", "denominator"),
    levels=st.integers(2, 1001),
    gain=choices("dcg", "gain"),
    discount=choices("dcg", "discount"),
    judged=st.lists(grades, max_size=5).map(tuple),
    persistence=probabilities,
    utility=choices("rank_biased_precision", "relevance"),
    continuation=probabilities,
    satisfaction=choices("expected_reciprocal_rank", "relevance"),
)


@st.composite
def states(draw):
    held = with_own_names([Document(f"d{i}", *p) for i, p in enumerate(draw(documents), 1)])
    largest = max(document.grade for document in held)
    max_grade = draw(st.integers(max(1, largest), LARGEST_SCALE))
    chosen = draw(options)
    return ListState(
        held,
        max_grade=max_grade,
        options=replace(chosen, relevant_from=min(chosen.relevant_from, max_grade)),
        metric=draw(st.sampled_from(METRICS)),
        chart=draw(st.sampled_from(CHARTS)),
        example=draw(st.sampled_from(["", "blog-good"])),
    )


@given(states())
def test_the_whole_state_is_in_the_address(state):
    assert CODEC.decode(CODEC.encode(state)) == (state, ())


def test_an_address_can_be_typed():
    state, problems = CODEC.decode({"grades": "3,2,3,0,1", "k": "5"})
    assert state == ListState(documents_of((3, 2, 3, 0, 1)))
    assert problems == ()
    assert CODEC.encode(state) == {"grades": "3,2,3,0,1"}
    assert float(compute(CATALOGUE["ndcg"], state)) == pytest.approx(0.9724, abs=5e-5)


def test_every_option_has_a_place_in_the_address():
    changed = {"k": "7", "cut": "", "relevant_from": "2", "n_relevant": "9", "beta": "2.0"}
    changed |= {"denominator": "retrieved", "levels": "5", "gain": "exponential"}
    changed |= {"discount": "log2(i)", "judged": "3,1", "persistence": "0.5", "utility": "linear"}
    changed |= {"continuation": "0.5", "satisfaction": "linear"}
    assert set(changed) == {option.name for option in fields(Options)}
    state, problems = CODEC.decode(changed)
    assert problems == ()
    for option in fields(Options):
        assert getattr(state.options, option.name) != getattr(Options(), option.name)
    assert {name: CODEC.encode(state)[name] for name in changed} == changed


@pytest.mark.parametrize(
    ("name", "typed", "sentence"),
    [
        (
            "grades",
            "3,2,x",
            "grades, rank 3: found x; allowed are grades from 0 to 5, or R and N.",
        ),
        ("grades", "", 'grades: found ""; at least one document is needed.'),
        ("scale", "9", "scale: found 9; allowed are whole numbers from 3 to 5."),
        ("scale", "two", "scale: found two; allowed are whole numbers from 3 to 5."),
        ("scale", "0", "scale: found 0; allowed are whole numbers from 3 to 5."),
        ("k", "0", "k: found 0; allowed are whole numbers from 1 to 1000000."),
        ("k", "five", "k: found five; allowed are whole numbers from 1 to 1000000."),
        ("k", "", "k: found nothing; allowed are whole numbers from 1 to 1000000."),
        ("relevant_from", "0", "relevant_from: found 0; allowed are whole numbers from 1 to 50."),
        ("n_relevant", "-1", "n_relevant: found -1; allowed are whole numbers from 0 to 1"),
        ("beta", "nan", "beta: found nan; allowed are numbers from 0"),
        ("beta", "-1", "beta: found -1.0; allowed are numbers from 0"),
        ("denominator", "R", "denominator: found R; allowed are 'relevant', "),
        ("levels", "1", "levels: found 1; allowed are whole numbers from 2 to 1001."),
        ("gain", "2^g", "gain: found 2^g; allowed are 'linear', 'exponential'."),
        ("discount", "ln", "discount: found ln; allowed are 'log2(i+1)', 'log2(i)'."),
        ("judged", "3,9", "judged, rank 2: found 9; allowed are grades from 0 to 5, or R and N."),
        ("persistence", "1", "persistence: found 1.0; allowed are numbers from 0"),
        ("persistence", "inf", "persistence: found inf; allowed are numbers from 0"),
        ("utility", "?", "utility: found ?; allowed are 'binary', 'linear', 'exponential'."),
        ("continuation", "1.5", "continuation: found 1.5; allowed are numbers from 0"),
        ("satisfaction", "?", "satisfaction: found ?; allowed are 'exponential', 'linear'."),
        ("cut", "precision_at_k", "cut: found precision_at_k; allowed are average_precision, "),
        ("metric", "map", "metric: found map; allowed are precision_at_k, recall_at_k, "),
        ("chart", "pie", "chart: found pie; allowed are contributions, curve, reading."),
    ],
)
def test_a_mangled_parameter_gets_a_sentence_and_its_default(name, typed, sentence):
    state, problems = CODEC.decode({name: typed})
    assert len(problems) == 1
    assert problems[0].startswith(sentence)
    assert state == default_state()


def test_what_is_right_is_kept_beside_what_is_wrong():
    state, problems = CODEC.decode({"grades": "1,0", "k": "many", "metric": "dcg", "x": "y"})
    assert (state.grades, state.options.k, state.metric) == ((1, 0), 5, "dcg")
    assert len(problems) == 2
    assert problems[0].startswith("k: found many")
    assert problems[1].startswith("x: found y; the page knows beta, chart,")


def test_a_threshold_above_the_scale_is_named():
    state, problems = CODEC.decode({"grades": "1,0", "relevant_from": "9"})
    assert (state.max_grade, state.options.relevant_from) == (3, 3)
    assert problems == ("relevant_from: found 9; allowed are whole numbers from 1 to 3.",)


def test_names_become_different():
    held = [Document("a", "X", 0), Document("b", "X", 1), Document("c", "X (2)", 2)]
    assert [d.name for d in with_own_names(held)] == ["X", "X (2)", "X (2) (2)"]
    long = [Document(str(i), "n" * 80, 0) for i in range(3)]
    assert len({d.name for d in with_own_names(long)}) == 3
    assert all(len(d.name) <= 80 for d in with_own_names(long))


PARAMETERS = ["grades", "docs", "scale", "metric", "chart", "example"]
PARAMETERS += [option.name for option in fields(Options)]
garbage = st.text(max_size=20) | st.from_regex(r"-?[0-9.,eE+naif]{1,8}", fullmatch=True)


@given(st.dictionaries(st.sampled_from(PARAMETERS), garbage))
def test_no_address_fails_and_every_state_it_gives_can_be_computed(query):
    state, _ = CODEC.decode(query)
    for metric in RANKED_LIST.values():
        compute(metric, state)
    assert CODEC.decode(CODEC.encode(state)) == (state, ())


@given(states(), st.lists(grades, min_size=1, max_size=12))
def test_typed_grades_keep_the_names_of_their_ranks(state, typed):
    changed = with_grades(state, typed)
    assert changed.grades == tuple(typed)
    kept = min(len(typed), len(state.documents))
    before, after = state.documents[:kept], changed.documents[:kept]
    assert [d.name for d in after] == [d.name for d in before]
    assert changed.max_grade >= max(typed)


@given(states(), st.integers(1, LARGEST_SCALE))
def test_a_smaller_scale_lowers_the_grades_above_it(state, scale):
    changed = with_scale(state, scale)
    assert changed.grades == tuple(min(grade, scale) for grade in state.grades)
    assert changed.options.relevant_from == min(state.options.relevant_from, scale)
    kept = replace(changed, documents=state.documents, max_grade=state.max_grade)
    assert replace(kept, options=state.options) == state


@pytest.mark.parametrize(
    "name",
    [
        "Document 07",
        "Document 7",
        "Document 0",
        "Document " + "1" * 51,
        "07",
        "7",
        "%37",
        "Document ٣",
    ],
)
def test_a_name_that_looks_like_a_number_stays_as_it_is(name):
    state = replace(default_state(), documents=(Document("d1", name, 1),))
    assert CODEC.decode(CODEC.encode(state)) == (state, ())
