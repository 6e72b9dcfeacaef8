"""The examples: each loads, and gives the numbers that its source speaks of."""

import pytest

from metrics import CATALOGUE
from pages.parts.examples import remark
from pages.parts.rank_correlation.examples import computed, examples
from pages.parts.rank_correlation.options import METRICS, all_values, compute
from pages.parts.rank_correlation.watch import tied_together

# Worked out beside the page, by loops over pairs, ranks and depths, in the order of the tiles.
VALUES = {
    "five": (0.4, 3, 0.7281, 0.6, 0.2083, 0.8548),
    "eight-at-the-top": (0.6444, 8, 0.8632, 0.5636, 0.3960, 0.7732),
    "nine-at-the-bottom": (0.6, 9, 0.9138, 0.7697, 0.7421, 0.9582),
    "marks": (0.6678, 3, 0.8287, 0.8212, None, None),
}


def test_every_example_is_tested():
    assert list(VALUES) == list(examples())


@pytest.mark.parametrize("name", VALUES)
def test_an_example_gives_its_numbers(name):
    example = examples()[name]
    values = all_values(example.state)
    found = [None if values[m] != values[m] else values[m] for m in METRICS]
    assert found == [v if v is None else pytest.approx(v, abs=5e-5) for v in VALUES[name]]
    said = remark(example, computed)
    assert said.startswith(example.source)
    assert "which is wrong" not in said


def test_five_items_have_seven_concordant_and_three_discordant_of_ten_pairs():
    state = examples()["five"].state
    tau = compute(CATALOGUE["kendall_tau"], state)
    assert (tau.concordant, tau.discordant, tau.pairs) == (7, 3, 10)
    assert "= (7 − 3)/10 = 0.4000" in tied_together(state)


def test_eight_inversions_at_the_top_are_worse_than_nine_at_the_bottom():
    top, bottom = (
        all_values(examples()[name].state) for name in ("eight-at-the-top", "nine-at-the-bottom")
    )
    assert (top["kendall_distance"], bottom["kendall_distance"]) == (8, 9)
    assert top["kendall_tau"] > bottom["kendall_tau"]
    for name in ("ap_correlation", "weighted_rank_correlation", "rank_biased_overlap"):
        assert top[name] < bottom[name]
    for name in ("eight-at-the-top", "nine-at-the-bottom"):
        told = examples()[name].source
        for metric in METRICS:
            if metric not in ("kendall_distance", "spearman_rho"):
                for values in (top, bottom):
                    assert f"{values[metric]:.4f}"[1:] in told, metric
