"""What a comparison says of differences that are equal, tiny or none, and how it prints a p."""

import math
import pickle

import numpy as np
import pytest

from metrics import (
    effect_size,
    evaluate,
    holm,
    paired_t_test,
    randomisation_test,
    sign_test,
    wilcoxon_signed_rank,
)
from metrics.export import to_json, to_latex, to_markdown
from tests.metrics.examples import notes, tables

ALIKE = ([0.6, 0.5, 0.4], [0.5, 0.4, 0.3])  # differences of floats that are not quite equal


def said(result) -> str:
    return " ".join(str(note.say) for note in notes(result))


def test_equal_differences_leave_t_and_the_size_undefined():
    for result in (paired_t_test(*ALIKE), effect_size(*ALIKE)):
        assert math.isnan(result)
        assert (result.deviation, result.mean_difference) == (0, 0.1)
        assert "All differences are 0.1," in said(result)
        assert "0.1/0 is undefined" in said(result)
    assert math.isnan(paired_t_test(*ALIKE).statistic)


def test_one_query_has_no_deviation():
    for result in (paired_t_test([0.5], [0.25]), effect_size([0.5], [0.25])):
        assert math.isnan(result)
        assert "A single difference has no standard deviation" in said(result)


def test_nothing_that_differs_is_no_sign_of_a_difference():
    same = ([0.5, 0.25], [0.5, 0.25])
    assert [float(test(*same)) for test in (randomisation_test, sign_test)] == [1, 1]
    many = wilcoxon_signed_rank(np.arange(60), np.arange(60))
    assert (float(many), many.exact, many.statistic) == (1, True, 0)
    assert "left out: 60 of 60" in said(many)
    assert "All differences are 0" in said(paired_t_test(*same))


def test_differences_that_floats_blur_are_tied():
    ranks = wilcoxon_signed_rank(*ALIKE)
    assert [*tables(ranks)[0].column("r").values] == [2, 2, 2]
    assert [*tables(ranks)[0].column("d").values] == [0.1, 0.1, 0.1]
    blurred = sign_test([0.1 + 0.2, 1.0], [0.3, 0.5])
    assert (blurred.better, blurred.worse, blurred.equal) == (1, 0, 1)


@pytest.mark.parametrize(("n", "ties", "exact"), [(50, 0, 1), (51, 0, 0), (13, 1, 1), (14, 1, 0)])
def test_which_ranks_are_counted_is_said(n, ties, exact):
    d = np.arange(1, n + 1) / 64
    d[: 2 * ties] = 1 / 64
    result = wilcoxon_signed_rank(d, np.zeros(n))
    assert result.exact is bool(exact)
    assert ("the test is exact" in said(result)) is bool(exact)
    assert ("asymptotic" in said(result)) is not bool(exact)
    assert math.isnan(result.z) is bool(exact)


@pytest.mark.parametrize(("n", "exact"), [(16, True), (17, False)])
def test_which_ways_are_counted_is_said(n, exact):
    result = randomisation_test(np.arange(n), np.zeros(n), samples=200, seed=12345)
    assert result.exact is exact
    words = f"All {2**n} sign assignments" if exact else "200 are drawn with the seed 12345"
    assert words in said(result)


@pytest.mark.parametrize("n", [2, 4, 5])
def test_few_ways_are_listed(n):
    result = randomisation_test(np.arange(1, n + 1), np.zeros(n))
    listed = [table for table in tables(result) if str(table.say) == "Assignment by assignment"]
    assert len(listed) == (n <= 4)
    for table in listed:
        assert sum(table.column("a").values) == result.count == 2  # type: ignore[arg-type]
        signs = [str(row).split() for row in table.column("signs").values]
        for row, mean in zip(signs, table.column("m").values, strict=True):
            total = sum(d if sign == "+" else -d for d, sign in enumerate(row, 1))
            assert mean == pytest.approx(total / n)


def test_what_speaks_against_ranks_and_signs_is_said():
    for test in (wilcoxon_signed_rank, sign_test):
        assert "Smucker, Allan & Carterette (2007) advise against it" in said(test(*ALIKE))
        assert "low power" in str(test.metric.summary)


def test_a_small_p_is_not_printed_as_0_nor_one_below_1_as_1():
    far = paired_t_test(np.linspace(0.9, 1, 40), np.linspace(0.1, 0, 40))
    assert 0 < far < 1e-9
    assert "e-" in repr(far)
    near = paired_t_test([0.5, 0.25, 0.5, 0.25], [0.25, 0.5, 0.25, 0.499999])
    assert 0.99999 < near < 1
    assert repr(near) == f"p (t test) = {float(near):.6f}"
    assert [str(holm([p]))[:14] for p in (1e-30, 0.99998)] == ["p (Holm) = 1.0", "p (Holm) = 0.9"]


def test_results_are_exported_and_pickled():
    for result in (randomisation_test(*ALIKE), wilcoxon_signed_rank(*ALIKE), holm([0.5, 0.25])):
        again = pickle.loads(pickle.dumps(result))
        assert again == result
        assert to_markdown(again) == to_markdown(result)
        assert to_latex(result)
        assert to_json(result)
    assert pickle.loads(pickle.dumps(holm([0.5, 0.25]))).adjusted.tolist() == [0.5, 0.5]


def test_tests_are_a_family_for_holm():
    family = {"t": paired_t_test([1, 2, 4], [0, 0, 1]), "sign": sign_test([1, 2], [0, 0])}
    assert holm(family) == holm([float(p) for p in family.values()])
    assert "| t |" in to_markdown(holm(family))


def test_judged_takes_no_level():
    with pytest.raises(ValueError, match="Judged takes -"):
        evaluate("no file", "no file", "Judged(rel=2)@5")
