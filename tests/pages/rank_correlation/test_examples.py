"""The examples: each loads, and gives the numbers that its source speaks of."""

from dataclasses import replace

import pytest

from metrics import CATALOGUE
from pages.parts.remark import remark
from pages.rank_correlation.comparison import COMPARISON, compared
from pages.rank_correlation.input import BOTTOM, TOP, computed, examples
from pages.rank_correlation.state import METRICS, codec, names_by
from pages.rank_correlation.tiles_and_chart import tied_together
from pages.rank_correlation.values import all_values, compute
from tests.pages.rank_correlation.reader import OrdersReader

# Worked out beside the page, by loops over pairs, ranks and depths, in the order of the tiles.
VALUES = {
    "five": (0.4, 3, 0.7281, 0.6, 0.2083, 0.8548),
    "eight-at-the-top": (0.6444, 8, 0.8632, 0.5636, 0.3960, 0.7732),
    "nine-at-the-bottom": (0.6, 9, 0.9138, 0.7697, 0.7421, 0.9582),
    "marks": (0.6678, 3, 0.8287, 0.8212, 0.4541, 0.8345),
}


def test_every_example_is_tested():
    assert list(VALUES) == list(examples())


@pytest.mark.parametrize("name", VALUES)
def test_an_example_gives_its_numbers(name):
    example = examples()[name]
    values = all_values(example.state)
    assert [values[m] for m in METRICS] == pytest.approx(VALUES[name], abs=5e-5)
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


def test_two_examples_are_seen_beside_each_other():
    top, bottom = (examples()[name] for name in (TOP, BOTTOM))
    said = compared(top.state, bottom.state, "B")
    assert [line.replace("\N{NO-BREAK SPACE}", " ") for line in said] == [
        "Better here than in “B”: tau 0.6444 > 0.6000 · K 8 < 9.",
        "Worse here than in “B”: RC 0.8632 < 0.9138 · rho 0.5636 < 0.7697 · "
        "tau-AP 0.3960 < 0.7421 · RBO 0.7732 < 0.9582.",
    ]
    reader = OrdersReader(**codec().encode(top.state))
    options = replace(reader.state.options, persistence=0.5)
    said = compared(replace(top.state, options=options), bottom.state, "B")
    assert said[1].replace("\N{NO-BREAK SPACE}", " ").endswith("RBO 0.3072 < 0.9940.")
    reader.change(COMPARISON, "other", None)
    assert reader.state == replace(bottom.state, metric=top.state.metric, chart=top.state.chart)
    assert any(
        "Better here than in “All inversions with the first result”" in one for one in reader.texts
    )
    reader.press("undo")
    assert names_by(reader.state.items, "y") == names_by(top.state.items, "y")
    assert not any("Better here" in one for one in OrdersReader().texts)
