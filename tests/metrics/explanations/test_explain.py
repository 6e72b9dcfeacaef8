"""Which tools, options or slips give a number."""

import math
from typing import Any

import pytest

from metrics import (
    InvalidInput,
    average_precision,
    balanced_accuracy,
    cohen_kappa,
    expected_reciprocal_rank,
    explain,
    f_score,
    f_score_at_k,
    interpolated_precision,
    ndcg,
    precision,
    precision_at_k,
    rank_biased_precision,
    reciprocal_rank,
)
from metrics.explanations.likely import FAR, rank_of


def test_the_discount_of_the_paper() -> None:
    found = explain(ndcg, [3, 2, 3, 0, 1], value=0.9435)
    assert found[0].name == "discount log2(i)"
    assert found[0].options == {"discount": "log2(i)"}
    # (3 + 2 + 3/log2 3 + 1/log2 5) / (3 + 3 + 2/log2 3 + 1/2)
    expected = (5 + 3 / math.log2(3) + 1 / math.log2(5)) / (6.5 + 2 / math.log2(3))
    assert found[0].value == pytest.approx(expected)
    assert found[0].matches
    assert found[0].term is not None
    assert found[0].term.theirs == r"\max(1, \log_2 i)"


def test_tools_are_named_with_their_versions() -> None:
    (found, *_more) = explain(
        average_precision, [1, 0, 1, 0, 1, 1], k=3, n_relevant=4, value=".5556"
    )
    assert found.name == "denominator min(relevant, k)"
    assert any(tool.startswith("LightGBM 4") for tool in found.tools)


def test_two_at_once() -> None:
    # AP@3 by min(R, k), of the grades from 2 on
    found = explain(average_precision, [1, 2, 3, 0, 2], k=2, value="0.25")
    assert ("relevant_from 2", "denominator min(relevant, k)") in {
        tuple(sorted(each.variants, reverse=True)) for each in found.matching
    }


def test_several_tie() -> None:
    found = explain(precision, [[50, 10], [5, 35]], value="0.875")
    names = {each.name for each in found.matching}
    assert {"matrix transposed", "recall for precision"} <= names
    assert found.total == len(names)


def test_what_comes_to_the_same_case_is_told_once() -> None:
    found = explain(reciprocal_rank, [1, 0], [1.0, 1.0], value="0.5").matching
    assert [each.name for each in found if len(each.variants) == 1][:1] == ["ties by falling names"]
    assert "ties the other way round" not in {each.name for each in found}
    effects = explain(average_precision, [1, 0, 1, 0, 1, 1], k=3, value="0.5556", most=100)
    assert len({(each.name) for each in effects}) == len(effects)


def test_a_tool_is_named_only_for_all_that_it_does() -> None:
    """LightGBM divides by min(R, k), but takes 1 where nothing is relevant."""
    found = explain(average_precision, [0, 0], k=1, value="1").matching
    by_tool = {tool.split()[0]: each.name for each in found for tool in each.tools}
    assert by_tool["LightGBM"] == "0/0 is 1"
    assert by_tool["xgboost"] == "0/0 is 1"


def test_a_batch_is_no_case() -> None:
    with pytest.raises(InvalidInput, match="grades: found a batch"):
        explain(ndcg, [[3, 2], [1, 0]], value=0.5)


def test_none_of_these() -> None:
    found = explain(precision_at_k, [1, 0, 1, 1], k=4, value="0.123456")
    assert found.matching == ()
    assert len(found) == 8
    away = [abs(each.value - 0.123456) for each in found]
    assert away == sorted(away)
    assert repr(found).startswith("none of these")
    assert found._repr_markdown_().startswith("None of these")


def test_what_was_asked_for_is_said_to_be_right() -> None:
    found = explain(precision_at_k, [1, 0, 1, 1], k=4, value="0.75")
    assert found[0].name == "as asked"
    assert found[0].term is None


def test_undefined_was_printed_as_a_number() -> None:
    found = explain(average_precision, [0, 0], value="1")
    assert found[0].name == "0/0 is 1"
    named = [each.name for each in explain(average_precision, [0, 0], value="nan").matching]
    assert named == ["as asked"]


def test_f_of_the_means_of_named_classes() -> None:
    true, predicted = ["a", "a", "b", "b", "b"], ["a", "b", "b", "b", "a"]
    found = explain(f_score, true, predicted, average="micro", value="0.5833")
    assert found[0].name == "average macro"


def test_a_table_in_a_notebook_holds_no_markup_of_its_own() -> None:
    rows = explain(cohen_kappa, [[20, 5], [10, 15]], value=0.4)._repr_markdown_().splitlines()
    assert all(row.replace(r"\|", "").count("|") == 5 for row in rows)


def test_most_are_given() -> None:
    assert len(explain(ndcg, [3, 2, 3, 0, 1], value=0.5, most=3)) == 3


DEFAULT = [3, 0, 2, 0, 3, 1, 0, 1]
TIED = [0.9, 0.8, 0.8, 0.8, 0.7, 0.6, 0.6, 0.1]
NAMES = ("Giant", "Zoo", "Bamboo", "Fiat", "Cubs", "Red", "Noodle", "WWF")
LATE = ([0, 3, 0, 1, 0, 0], [0.8, 0.8, 0.5, 0.5, 0.5, 0.1])


@pytest.mark.parametrize(
    ("call", "value", "first"),
    [
        (lambda v: explain(precision_at_k, DEFAULT, k=5, value=v), ".625", "k 8"),
        (lambda v: explain(f_score_at_k, DEFAULT, k=5, value=v), ".7692", "k 8"),
        (lambda v: explain(precision_at_k, DEFAULT, k=5, value=v), "60", "in percent"),
        (
            lambda v: explain(average_precision, DEFAULT, TIED, value=v),
            ".6593",
            "tied documents together",
        ),
        (
            lambda v: explain(ndcg, DEFAULT, TIED, k=5, names=NAMES, value=v),
            ".748386",
            "ties by falling names",
        ),
        (lambda v: explain(ndcg, *LATE, k=5, value=v), ".9448", "ties by falling names"),
        (
            lambda v: explain(expected_reciprocal_rank, *LATE, value=v),
            ".44629",
            "ties by falling names + max_grade 4",
        ),
        (
            lambda v: explain(interpolated_precision, *LATE, value=v),
            ".7727",
            "ties by falling names",
        ),
        (
            lambda v: explain(rank_biased_precision, DEFAULT, value=v),
            ".6852",
            "with the residual",
        ),
        (
            lambda v: explain(balanced_accuracy, [[850, 30], [20, 100]], value=v),
            ".7992",
            "adjusted for chance",
        ),
        (
            lambda v: explain(f_score, [[2, 2], [1, 3]], above=[[3, 1], [1, 3]], value=v),
            ".75",
            "threshold exceeded",
        ),
    ],
)
def test_what_people_get_wrong_is_told_first(call: Any, value: str, first: str) -> None:
    assert call(value)[0].name == first


def test_fewer_changes_come_first_and_of_as_many_the_likelier() -> None:
    """1/2 is P@2, and P of the grades from 3 on at 4; P@1 and 2 more of two changes each."""
    found = explain(precision_at_k, DEFAULT, k=5, value="0.4", most=40).matching
    changes = [len(each.variants) for each in found]
    assert changes == sorted(changes)
    ranks = [rank_of(each.variants, each.tools) for each in found if len(each.variants) == 1]
    assert ranks == sorted(ranks)
    assert ranks[0] < ranks[-1]


def test_two_far_fetched_changes_explain_nothing() -> None:
    for each in explain(f_score, [[2, 2], [1, 3]], value="0.75", most=200):
        assert len(each.variants) < 2 or min(rank_of([one], ()) for one in each.variants) < FAR


def test_its_own_value_ends_the_search() -> None:
    for written in ("0.769048", "0.77", "0.8"):
        found = explain(ndcg, DEFAULT, k=5, value=written)
        assert found.is_own
        assert len(found) == 1
    assert not explain(ndcg, DEFAULT, k=5, value="0.769").matching[1:]
    assert not explain(ndcg, DEFAULT, k=5, value="0.79").is_own


@pytest.mark.no_cover
def test_few_digits_are_too_few_to_tell() -> None:
    assert explain(ndcg, DEFAULT, k=5, value="0.6").too_short
    assert not explain(ndcg, DEFAULT, k=5, value="0.748386").too_short
    assert not explain(average_precision, [1, 0, 1, 0, 1, 1], k=3, value="5/9").too_short


def test_a_text_is_no_number() -> None:
    with pytest.raises(InvalidInput, match="value: found many"):
        explain(ndcg, [3, 2], value="many")
