"""What was moved, from the states before and after."""

from dataclasses import dataclass, field, replace
from typing import NamedTuple

import numpy as np
import pytest

from pages.confusion_matrix.state import MatrixState
from pages.label_ranking.state import codec as label_codec
from pages.parts.words.moved import moved
from pages.rank_correlation.state import codec as orders_codec
from pages.ranked_list.state import ListState, documents_of
from pages.retrieved_set.state import codec as sets_codec

LIST = ListState(documents_of((3, 0, 2, 1), ("a", "b", "c", "d")))


def ordered(names: str, of: ListState = LIST) -> ListState:
    by_name = {document.name: document for document in of.documents}
    return replace(of, documents=tuple(by_name[name] for name in names))


@pytest.mark.parametrize(
    ("names", "said"),
    [
        ("cabd", "c from rank 3 to 1"),
        ("bcad", "a from rank 1 to 3"),
        ("bacd", "a and b change places, ranks 1 and 2"),
        ("dbca", "a and d change places, ranks 1 and 4"),
        ("dcba", "another order of 4"),
        ("abd", "c removed"),
    ],
)
def test_documents_that_move(names, said):
    assert moved(LIST, ordered(names), {}) == said


def test_one_that_is_added():
    assert moved(ordered("abc"), LIST, {}) == "d added"


def test_one_that_is_graded():
    documents = (replace(LIST.documents[0], grade=1), *LIST.documents[1:])
    assert moved(LIST, replace(LIST, documents=documents), {}) == "a: grade from 3 to 1"


def test_a_control_is_called_by_its_label():
    after = replace(LIST, options=replace(LIST.options, k=3))
    assert moved(LIST, after, {"k": "Cutoff k"}) == "Cutoff k from 5 to 3"
    assert moved(LIST, after, {}) == "k from 5 to 3"


def test_what_is_only_looked_at_is_no_move():
    after = replace(ordered("bacd"), metric="ndcg", chart="curve")
    assert moved(LIST, after, {}) == "a and b change places, ranks 1 and 2"
    assert moved(LIST, replace(LIST, metric="ndcg"), {}) == ""


def test_a_cell_is_named_by_its_row_and_column():
    before = MatrixState(("ham", "spam"), ((850, 30), (20, 100)))
    after = replace(before, cells=((850, 31), (20, 100)))
    assert moved(before, after, {}) == "ham, spam from 30 to 31"
    other = replace(before, cells=((1, 2), (3, 4)))
    assert moved(before, other, {}) == "4 cells changed"


def state(codec, **query):
    found, problems = codec().decode(query)
    assert problems == ()
    return found


def test_scores_of_labels():
    query = {"true": "1,0;0,1", "labels": "beach,dog", "rows": "one,two"}
    before = state(label_codec, **query, score=".1,.2;.3,.4")
    after = state(label_codec, **query, score=".1,.5;.3,.4")
    assert moved(before, after, {}) == "one, dog from 0.2 to 0.5"


def test_items_of_two_orders():
    before = state(orders_codec, first="a,b,c", second="a,b,c")
    after = state(orders_codec, first="a,b,c", second="c,a,b")
    said = moved(before, after, {})
    assert said == "c: y from 3 to 1"


def test_a_document_that_comes_into_a_set():
    before = state(sets_codec, retrieved="a,b", relevant="a", others="f")
    documents = tuple(
        replace(one, retrieved=True) if one.name == "f" else one for one in before.documents
    )
    after = replace(before, documents=documents[::-1])  # their places follow
    assert moved(before, after, {"retrieved": "Retrieved"}) == "f: Retrieved: yes"


class Setting(NamedTuple):
    low: int = 1
    high: int = 9


@dataclass(frozen=True)
class Other:
    setting: Setting = field(default_factory=Setting)
    numbers: tuple[int, ...] = (1, 2)
    array: np.ndarray | None = None
    shown: str = ""

    @property
    def built(self) -> object:
        return self.setting, self.numbers, id(self.array)


def test_what_pages_yet_to_come_may_hold():
    before = Other(array=np.array([0.1, 0.2]))
    assert moved(before, replace(before, setting=Setting(high=8)), {}) == "high from 9 to 8"
    assert moved(before, replace(before, numbers=(1, 3)), {}) == "numbers 2 from 2 to 3"
    assert moved(before, replace(before, numbers=(1, 2, 5)), {}) == "numbers: 5 added"
    assert (
        moved(before, replace(before, array=np.array([0.1, 0.3])), {}) == "array 2 from 0.2 to 0.3"
    )
    assert moved(before, replace(before, shown="x"), {}) == "shown from  to x"
    assert moved(before, LIST, {}) == ""
