"""The input of each kind, its address, and the scores that go with a list."""

import pytest

from pages.session.language import in_each_language
from pages.why_different.inputs import FIRST_METRIC, INPUTS, comparable
from pages.why_different.state import IDS, codec, default_state, part_of, with_part, with_scores

CODEC = codec()


def decoded(**query: str):
    state, problems = CODEC.decode(query)
    assert problems == ()
    return state


@pytest.mark.parametrize("kind", IDS)
def test_a_kind_alone_is_its_address_and_has_a_metric_that_can_be_called(kind):
    state = decoded(kind=kind)
    assert state.kind == kind
    assert CODEC.encode(state) == ({} if kind == IDS[0] else {"kind": kind})
    called = comparable(kind).call(state.part)
    assert called.metric == state.metric
    assert called.arguments


ADDRESSES = {
    "list": {"grades": "3,0,1", "docs": "a,b,c", "metric": "ndcg"},
    "matrix": {"matrix": "1,2;3,4", "average": "macro"},
    "raters": {"ratings": "12.1;1221", "level": "ordinal"},
    "scores": {"y": "1,0,1", "s": "0.9,0.5,0.5", "metric": "pr_auc"},
    "labels": {"k": "2", "predictor": "2"},
    "orders": {"x": "5,4,4,1", "y": "4,5,2,2", "metric": "weighted_rank_correlation"},
    "queries": {"values": "0.5,-,!", "mean": "geometric"},
}


@pytest.mark.parametrize("kind", IDS)
def test_the_pieces_of_a_kind_are_those_of_its_own_page_and_are_kept_while_another_is_shown(kind):
    state = decoded(kind=kind, **ADDRESSES[kind])
    own, problems = INPUTS[kind].codec().read(ADDRESSES[kind])
    assert (state.part, problems) == (own, ())
    other = next(name for name in IDS if name != kind)
    hidden = {f"{kind}.{name}": text for name, text in ADDRESSES[kind].items()}
    elsewhere = decoded(kind=other, **hidden)
    assert part_of(elsewhere, kind) == own
    assert CODEC.decode(CODEC.encode(elsewhere)) == (elsewhere, ())


def test_a_piece_that_no_kind_knows_is_refused_with_a_sentence():
    _state, problems = CODEC.decode({"kind": "matrix", "grades": "1,2"})
    assert len(problems) == 1
    assert problems[0].startswith("grades: found 1,2;")
    state, problems = CODEC.decode({"kind": "triangle", "got": "two"})
    assert state == default_state()
    assert [one.split(":")[0] for one in problems] == ["kind", "the number you got"]


def test_scores_put_documents_into_their_order_and_ties_stay():
    state = with_scores(decoded(grades="3,2,1,0", docs="a,b,c,d"), (0.1, 0.5, 0.9, 0.5))
    names = [document.name for document in state.part.documents]
    assert (names, state.scores) == (["c", "b", "d", "a"], (0.9, 0.5, 0.5, 0.1))
    moved = with_part(state, "list", decoded(grades="0,0,0,1").part)
    assert moved.scores == state.scores  # those of the ranks
    fewer = with_part(state, "list", decoded(grades="0,0,1").part)
    assert (fewer.in_force, "scores" in CODEC.encode(fewer)) == ((), False)
    assert with_part(fewer, "list", state.part).in_force == state.scores
    assert CODEC.encode(decoded(**CODEC.encode(state))) == CODEC.encode(state)


def test_queries_say_which_of_them_are_marked():
    called = comparable("queries").call(decoded(kind="queries", values="0.5,-,!").part)
    assert called.arguments == ({"q1": 0.5, "q2": 0.0, "q3": 0.0},)
    assert called.marks == {"q2": "undefined", "q3": "lacking"}


def test_a_first_visit_shows_a_metric_on_which_tools_disagree_in_every_language():
    shown = in_each_language(lambda: codec().decode({})[0].metric)
    assert {*shown.values()} == {FIRST_METRIC}
