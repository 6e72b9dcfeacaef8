"""A move in words."""

from dataclasses import replace

import pytest

from pages.boards.rank_list import Document
from pages.ranked_list.state import documents_of, with_grades, with_scale
from pages.reactions.examples import examples
from pages.reactions.log import describe_move
from pages.reactions.state import default_state

START = replace(default_state(), documents=documents_of((3, 0, 2, 0, 1), ("a", "b", "c", "d", "e")))


def ordered(names: str):
    held = {document.name: document for document in START.documents}
    return replace(START, documents=tuple(held[name] for name in names))


@pytest.mark.parametrize(
    ("names", "said"),
    [
        ("aebcd", "e up from 5 to 2"),
        ("bcdae", "a down from 1 to 4"),
        ("acbde", "b and c change places, ranks 2 and 3"),
        ("aecdb", "b and e change places, ranks 2 and 5"),
        ("edcba", "Reversed"),
        ("acebd", "Ordered, the best first"),
        ("bdeca", "Ordered, the worst first"),
        ("cbeda", "3 documents in another order"),
        ("abcde", "Nothing of the list changed"),
    ],
)
def test_an_order(names, said):
    assert describe_move(START, ordered(names)) == said


def test_grades():
    assert describe_move(START, with_grades(START, (3, 0, 2, 2, 1))) == "d graded 2, before 0"
    assert describe_move(START, with_grades(START, (1, 1, 1, 0, 1))) == "3 grades changed"
    assert describe_move(START, with_grades(START, (3, 0))) == "3 documents removed"


def test_documents_come_go_and_are_renamed():
    new = Document("n1", "new", 0)
    a, b, *rest = START.documents
    assert (
        describe_move(START, replace(START, documents=(a, b, new, *rest))) == "new added at rank 3"
    )
    assert describe_move(START, replace(START, documents=(b, *rest))) == "a removed from rank 1"
    renamed = replace(START, documents=(a, replace(b, name="other"), *rest))
    assert describe_move(START, renamed) == "b is called other"
    moved = replace(START, documents=(replace(b, name="other", grade=1), a, *rest))
    assert (
        describe_move(START, moved)
        == "b is called other; a and other change places, ranks 1 and 2; other graded 1, before 0"
    )


def test_another_list():
    other = replace(START, documents=documents_of((1,), ("x",)))
    other = replace(other, documents=(replace(other.documents[0], id="x1"),))
    assert describe_move(START, other) == "Another list, of 1 document"


def test_an_example_is_told_by_its_title():
    example = examples()["top-five"]
    assert describe_move(START, example.state) == f"Example: {example.short_title}"


def test_options_and_the_scale():
    options = START.options

    def changed(**chosen):
        return describe_move(START, replace(START, options=replace(options, **chosen)))

    assert changed(k=10) == "cutoff k 10, before 5"
    assert changed(persistence=0.5) == "persistence p 0.5, before 0.8"
    assert changed(judged=(3, 1)) == "grades of all judged documents 3 1, before none"
    said = "relevant documents in the collection 9, before as many as the list has"
    assert changed(n_relevant=9) == said
    assert changed(cut=("dcg", "ndcg")) == "CG of the whole list"
    assert changed(cut=(*options.cut, "average_precision")) == "AP of the first k ranks only"
    assert describe_move(START, with_scale(START, 5)) == "Scale 0 to 5, before 0 to 3"
    assert (
        describe_move(START, with_scale(START, 2))
        == "a graded 2, before 3; Scale 0 to 2, before 0 to 3"
    )


def test_the_same_state_after_another_one_is_told_anew():
    end = ordered("aebcd")
    assert describe_move(START, end) == describe_move(START, end) == "e up from 5 to 2"
    assert describe_move(ordered("eabcd"), end) == "e and a change places, ranks 1 and 2"
