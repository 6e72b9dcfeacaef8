"""The address of the page: that of a ranked list, and what is its own."""

from dataclasses import replace

from pages.boards.rank_list import Document
from pages.ranked_list.input import examples as list_examples
from pages.ranked_list.state import codec as list_codec, documents_of
from pages.reactions.examples import all_examples, examples
from pages.reactions.state import VIEWS, codec, default_state, keeping_looks, list_of, pinned_list
from pages.reactions.tiles_and_chart import VIEWS as SHOWN
from tests.metrics.asking import of_each
from tests.pages.hostile.readers import PAGES

CODEC = codec()


@of_each(PAGES["ranked-list"].states)
def test_an_address_of_the_ranked_list_opens_here_unchanged(shown):
    query = list_codec().encode(shown)
    state, problems = CODEC.decode(query)
    assert problems == ()
    assert list_of(state) == list_codec().decode(query)[0]
    assert CODEC.encode(state) == query


def test_an_example_of_the_ranked_list_opens_here():
    assert not examples().keys() & list_examples().keys()
    for name, example in list_examples().items():
        assert list_of(all_examples()[name].state) == example.state


def test_every_view_is_shown():
    assert tuple(SHOWN) == VIEWS


def test_pinned_documents_of_one_name_are_told_apart():
    state, _problems = CODEC.decode({"pinned": "1,0", "pinned_docs": "a,a"})
    assert [document.name for document in state.pinned] == ["a", "a (2)"]


def test_a_pinned_list_is_on_the_present_scale():
    state = replace(default_state(), pinned=(Document("d1", "a", 5),), max_grade=3)
    assert pinned_list(state).grades == (3,)


def test_looks_are_kept_and_the_list_is_not():
    looked = replace(default_state(), view="log", metric="ndcg", pair=("dcg", "ndcg"), slide=2)
    built = replace(default_state(), documents=documents_of((1, 0)))
    kept = keeping_looks(built, looked)
    assert kept.documents == built.documents
    assert (kept.view, kept.metric, kept.pair, kept.slide) == ("log", "ndcg", ("dcg", "ndcg"), 2)
