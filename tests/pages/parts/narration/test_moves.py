"""What was moved, from the states before and after."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Any, NamedTuple

import numpy as np
import pytest

from pages.confusion_matrix.state import MatrixState, codec as matrix_codec
from pages.cost_matrix.state import codec as cost_codec
from pages.extreme_labels.state import codec as extreme_codec
from pages.label_ranking.state import codec as label_codec
from pages.parts.narration.moves import Control, describe
from pages.queries.address import codec as queries_codec
from pages.rank_correlation.state import codec as orders_codec
from pages.ranked_list.state import ListState, documents_of
from pages.rater_agreement.rated import rated_of
from pages.rater_agreement.state import RaterState
from pages.regression_errors.state import codec as errors_codec
from pages.resampling.address import codec as resampling_codec
from pages.retrieved_sets.state import codec as sets_codec
from pages.session.narration_terms import HasNarrationTerms, NarrationTerms
from pages.threshold_sweep.state import codec as sweep_codec
from pages.why_different.state import codec as why_codec

CODECS = [
    cost_codec,
    errors_codec,
    extreme_codec,
    label_codec,
    matrix_codec,
    orders_codec,
    queries_codec,
    resampling_codec,
    sets_codec,
    sweep_codec,
    why_codec,
]

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
        ("dcba", "4 in another order"),
        ("abd", "c removed"),
    ],
)
def test_documents_that_move(names, said):
    assert describe(LIST, ordered(names), {}) == said


def test_one_that_is_added():
    assert describe(ordered("abc"), LIST, {}) == "d added"


def test_one_that_is_graded():
    documents = (replace(LIST.documents[0], grade=1), *LIST.documents[1:])
    assert describe(LIST, replace(LIST, documents=documents), {}) == "a, grade from 3 to 1"


def test_a_control_is_called_by_its_label():
    after = replace(LIST, options=replace(LIST.options, k=3))
    assert describe(LIST, after, {"k": Control("Cutoff k", {})}) == "Cutoff k from 5 to 3"
    assert describe(LIST, after, {}) == ""  # a field's own name is none
    after = replace(LIST, options=replace(LIST.options, gain="exponential"))
    control = Control("Gain", {"linear": "the grade", "exponential": "2 to the grade"})
    assert describe(LIST, after, {"gain": control}) == "Gain from the grade to 2 to the grade"


def test_what_is_only_looked_at_is_no_move():
    after = replace(ordered("bacd"), metric="ndcg", chart="curve")
    assert describe(LIST, after, {}) == "a and b change places, ranks 1 and 2"
    assert describe(LIST, replace(LIST, metric="ndcg"), {}) == ""


def test_a_cell_is_named_by_its_row_and_column():
    before = MatrixState(("ham", "spam"), ((850, 30), (20, 100)))
    after = replace(before, cells=((850, 31), (20, 100)))
    assert describe(before, after, {}) == "true ham, predicted spam from 30 to 31"
    other = replace(before, cells=((1, 2), (3, 4)))
    assert describe(before, other, {}) == "4 cells changed"


def state(codec, **query):
    found, problems = codec().decode(query)
    assert problems == ()
    return found


def test_scores_of_labels():
    query = {"true": "1,0;0,1", "labels": "beach,dog", "rows": "one,two"}
    before = state(label_codec, **query, score=".1,.2;.3,.4")
    after = state(label_codec, **query, score=".1,.5;.3,.4")
    assert describe(before, after, {}) == "the score of dog for one from 0.2 to 0.5"


def test_items_of_two_orders():
    before = state(orders_codec, first="a,b,c", second="a,b,c")
    after = state(orders_codec, first="a,b,c", second="c,a,b")
    assert describe(before, after, {}) == "second order, c from rank 3 to 1"
    after = state(orders_codec, first="a,b,c", second="a,c,b")
    assert describe(before, after, {}) == "second order, b and c change places, ranks 2 and 3"
    before = state(orders_codec, x="5,3,2", y="1,2,2")
    after = state(orders_codec, x="5,3,2", y="1,2,9")
    assert describe(before, after, {}) == "3, second order from 2 to 9"


def test_a_document_that_comes_into_a_set():
    before = state(sets_codec, retrieved="a,b", relevant="a", others="f")
    documents = tuple(
        replace(one, retrieved=True) if one.name == "f" else one for one in before.documents
    )
    after = replace(before, documents=documents[::-1])  # their places follow
    assert describe(before, after, {"retrieved": Control("Retrieved", {})}) == "f, retrieved"


def test_sets_have_no_order():
    before = state(sets_codec, retrieved="a,b", relevant="a", others="f")
    none = tuple(replace(one, retrieved=False) for one in before.documents)
    assert describe(before, replace(before, documents=none[::-1]), {}) == ""


def test_cells_say_which_is_true_and_which_rater():
    before = state(cost_codec, names="no,yes")
    after = state(cost_codec, costs="0,1;10,-1", names="no,yes")
    assert describe(before, after, {}) == "the cost of true yes, predicted no from 100 to 10"
    before = RaterState(("yes", "no"), ("A", "B"), ((20, 5), (10, 15)))
    after = replace(before, cells=((50, 5), (10, 15)))
    assert describe(before, after, {}) == "A says yes, B says yes from 20 to 50"
    ratings = RaterState(("yes", "no"), ("A", "B"), rated=rated_of(((0, 1), (1, -1))))
    after = replace(ratings, rated=rated_of(((0, 1), (0, -1))))
    assert describe(ratings, after, {}) == "item 2, rater A from no to yes"
    after = replace(ratings, rated=rated_of(((0, 1), (1, 0))))
    assert describe(ratings, after, {}) == "item 2, rater B from no rating to yes"


def test_a_lent_board_is_told_as_on_its_own_page():
    before = state(why_codec, kind="raters", names="yes,no")
    parts = [
        replace(part, cells=((99, 5), (10, 15))) if isinstance(part, RaterState) else part
        for part in before.parts
    ]
    after = replace(before, parts=tuple(parts))
    assert describe(before, after, {}) == "A says yes, B says yes from 20 to 99"


def test_scored_items_say_their_scores():
    before = state(sweep_codec, y="1,0,1", s="0.8,0.4,0.1")
    after = state(sweep_codec, y="1,1,1", s="0.8,0.4,0.1")
    assert describe(before, after, {}) == "the item at 0.4 is positive"
    after = state(sweep_codec, y="1,0,1", s="0.8,0.9,0.1")
    assert describe(before, after, {}) == "a score from 0.4 to 0.9"
    after = state(sweep_codec, y="1,0", s="0.8,0.4")
    assert describe(before, after, {}) == "items from 3 to 2"


def test_items_and_splits_of_resampling():
    before = state(resampling_codec, data="iris", items="30", method="holdout", tested="10")
    after = replace(before, moved=((0, 4),))
    assert describe(before, after, {}) == "item 5 of round 1 goes to the other part"
    assert describe(after, before, {}) == "item 5 of round 1 goes to the other part"
    assert describe(after, replace(before, seed=1), {}) == "split again"


def test_labels_of_rows():
    before = state(extreme_codec, true="0,9;1", first="0,1;0,1", second="9,3;3,1")
    after = state(extreme_codec, true="0,1,9;1", first="0,1;0,1", second="9,3;3,1")
    assert describe(before, after, {}) == "row 1, 1 added to true labels"


def test_points_say_which_number():
    before = state(errors_codec, true="3,2", pred="1,9", names="a,b")
    after = state(errors_codec, true="3,2", pred="1,-1", names="a,b")
    assert describe(before, after, {}) == "b, predicted from 9 to \u22121"


def test_what_made_the_counts_is_told_instead_of_them():
    before = state(matrix_codec, prevalence="0.2")
    after = state(matrix_codec, prevalence="0.3")
    controls = {"prevalence": Control("Prevalence", {})}
    assert describe(before, after, controls) == "Prevalence from 0.2 to 0.3"


@pytest.mark.parametrize("codec", CODECS)
def test_every_name_of_a_field_is_words(codec):
    shown = codec().decode({})[0]
    for told in _all_told(shown):
        said = f"{told.words} {told.count} {told.event}"
        assert not re.search(r"_|[{](?!which|0|1)|\\", said)


def _all_told(state_: Any) -> Iterator[NarrationTerms]:
    for name, told in (
        state_.narration_terms().items() if isinstance(state_, HasNarrationTerms) else ()
    ):
        yield told
        held = getattr(state_, name, None)
        yield from _all_told(held[0] if isinstance(held, tuple) and held else held)


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


def test_what_has_no_name_is_not_told():
    before = Other(array=np.array([0.1, 0.2]))
    high = {"high": Control("highest", {})}
    assert describe(before, replace(before, setting=Setting(high=8)), high) == "highest from 9 to 8"
    assert describe(before, replace(before, setting=Setting(high=8)), {}) == ""
    numbers = {"numbers": Control("figures", {})}
    assert describe(before, replace(before, numbers=(1, 3)), numbers) == "figures, 3 in place of 2"
    assert describe(before, replace(before, numbers=(1, 2, 5)), numbers) == "5 added to figures"
    assert describe(before, replace(before, numbers=(2, 1)), numbers) == "figures in another order"
    assert describe(before, replace(before, array=np.array([0.1, 0.3])), {}) == ""
    shown = {"shown": Control("text", {})}
    assert describe(before, replace(before, shown="x"), shown) == "text from none to x"
    assert describe(before, LIST, {}) == ""
