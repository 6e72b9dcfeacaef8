"""What the definitions of a derivation hold besides words."""

import json

import pytest

from metrics import (
    cohen_kappa,
    expected_reciprocal_rank,
    f_score,
    gwet_ac1,
    interpolated_precision,
    kendall_tau,
    krippendorff_alpha,
    ndcg,
    pabak,
    precision_at_k,
    propensity,
    r_squared,
    rank_biased_overlap,
    read_ratings,
    recall_at_k,
    scott_pi,
)
from metrics.export import to_json, to_latex, to_markdown
from metrics.export.equations import latex_block
from metrics.notation import Number
from metrics.results import Result
from metrics.symbols import symbol_of, symbols_in


def values(result: Result) -> dict[str, Number | None]:
    return {one.symbol: one.value for one in result.definitions()}


def test_a_number_is_that_of_the_line_or_of_the_control() -> None:
    assert values(interpolated_precision([1, 0, 1]))["L"] == 11
    assert values(recall_at_k([1, 0, 1], k=2, n_relevant=7)) == {
        "k": 2,
        "R": 7,
        r"\left[\,\cdot\,\right]": None,
        r"\theta": 1,
    }
    assert values(expected_reciprocal_rank([1, 0], persistence=0.5))[r"\gamma"] == 0.5


def test_ties_are_defined_where_there_are_none() -> None:
    found = values(kendall_tau([1, 2, 3], [1, 3, 2]))
    assert (found[r"T_{\mathrm{x}}"], found[r"T_{\mathrm{y}}"]) == (0, 0)
    assert r"T_{\mathrm{x}}" not in values(kendall_tau([1, 1, 3], [1, 3, 2]))


def test_what_a_heading_says_is_not_said_again() -> None:
    assert "g_i" not in values(precision_at_k([1, 0]))
    assert values(precision_at_k([])).keys() >= {"k", r"\mathrm{rel}_i", "i"}  # no heading is shown


def test_lengths_of_both_lists_are_numbers() -> None:
    found = values(rank_biased_overlap(["a", "b", "c"], ["b"]))
    assert (found["l"], found["s"]) == (3, 1)


def test_a_derivation_of_no_metric_has_definitions() -> None:
    assert values(propensity(3, 100)) == {"l": None, "N_l": 3, "B": 1.5, "A": 0.55, "N": 100}


def test_a_batch_has_none() -> None:
    with pytest.raises(ValueError, match="one row of the batch"):
        ndcg([[1, 0], [0, 1]]).definitions()
    assert json.loads(to_json(ndcg([[1, 0], [0, 1]])))["definitions"] == []


def test_exports_list_them() -> None:
    result = interpolated_precision([1, 0, 1])
    said = "relevant documents in the collection\n"
    assert f"- $R = 2$: {said}" in to_markdown(result)
    assert f"\\item $R = 2$: {said}" in to_latex(result)
    for text in (to_markdown(result), to_latex(result)):  # at the head, among what was set
        assert text.count("recall levels $L$: 11\n") == 1
    found = json.loads(to_json(result))["definitions"]
    assert {"symbol": "L", "say": "recall levels", "value": 11} in found


@pytest.mark.parametrize(
    ("latex", "found"),
    [
        (r"\sum_{i=1}^{n} \frac{G_i^{*}}{d_i}", ("i", "n", "G_i*", "d_i")),
        (r"h_{i-1} + \mathrm{rel}_i", ("h_i", "i", r"\mathrm{rel}_i")),
        (r"\frac{\mathrm{TP}_{\Sigma}}{n_{i, j}}", (r"\mathrm{TP}_\Sigma", "n_ij", "i", "j")),
        (r"F_{1}\mathrm{@}5 \cdot \mathrm{P@}k", ("F_1", r"\mathrm{P@}k", "k")),
        (r"\left[g_i \ge \theta\right]", (r"\left[\,\cdot\,\right]", "g_i", "i", r"\theta")),
        (r"\text{undefined}", ()),
    ],
)
def test_symbols_of_a_formula(latex: str, found: tuple[str, ...]) -> None:
    assert symbols_in(latex) == found


@pytest.mark.parametrize(
    ("latex", "symbol"),
    [
        ("n_{ij}", "n_ij"),
        (r"F_{1}\mathrm{@}5", "F_1"),
        (r"p_{l^{*}}", "p_l^{*}"),
        ("t_i p_i", None),
        ("p_i^{2}", None),
        ("", None),
    ],
)
def test_a_heading_that_is_one_symbol(latex: str, symbol: str | None) -> None:
    assert symbol_of(latex) == symbol


def words(result: Result) -> dict[str, str]:
    return {one.symbol: str(one.say) for one in result.definitions()}


def test_words_are_those_of_the_metric() -> None:
    alpha = krippendorff_alpha([[1, 2, 1, 2], [2, 2, 1, 1]])
    assert values(alpha)["n"] == 8
    assert words(alpha)["n"] == "ratings in all, of the items with two or more"
    pi = scott_pi([[2, 1], [1, 2]])
    assert (values(pi)["n"], words(pi)["n"]) == (6, "all items")
    assert words(pi)["i"] == "a category"
    assert words(cohen_kappa([[2, 1], [1, 2]], weights="quadratic"))["x_j"] == (
        "place of category j"
    )
    assert words(f_score([[2, 1], [1, 2]]))[r"\beta"] != "beta"


def test_items_with_one_rating_have_a_number_of_their_own() -> None:
    ratings = read_ratings([["a", "b", "a"], ["b", "b", None], ["a", "b", None]])
    found = values(gwet_ac1(ratings))
    assert (found["N"], found["M"]) == (2, 3)


def test_the_length_of_a_list_has_its_number() -> None:
    assert values(ndcg([3, 2, 0]))["n"] == 3
    assert "n" not in values(ndcg([3, 2, 0], k=2))


def test_a_number_stands_once_in_a_block() -> None:
    result = pabak([[3, 1], [1, 2]])
    valued = {one.symbol for one in result.definitions() if one.value is not None}
    assert {"n", "c"} <= valued
    block = latex_block(result.steps(), said=valued)
    assert "n = 7" not in block
    assert "c = 2" not in block
    assert latex_block(r_squared([1, 2, 6], [1, 3, 5]).steps()).count(r"\bar{y} = 3") == 0
