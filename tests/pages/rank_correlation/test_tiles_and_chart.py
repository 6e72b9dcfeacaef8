"""The tiles, the views and the options, through what the browser would send."""

import re

import pytest

from metrics import CATALOGUE
from pages.rank_correlation.state import METRICS
from tests.pages.rank_correlation.reader import CHART, OPTIONS, TILES, OrdersReader


@pytest.mark.parametrize("metric", METRICS)
def test_a_picked_tile_is_worked_out(reader, metric):
    reader.pick(metric)
    assert reader.data(TILES)["selected"] == metric
    strip, block = reader.at.latex
    assert strip.value.strip("$\n").partition(" ")[0] in block.value
    assert any(CATALOGUE[metric].citation in caption for caption in reader.sentences)
    numbered = [c for c in reader.sentences if c.startswith("The items by their num")]
    assert len(numbered) == (metric != "rank_biased_overlap")


@pytest.mark.parametrize(
    ("metric", "value", "note"),
    [
        ("ap_correlation", "0.5000", "There are ties, so the value is the mean over all orders"),
        (
            "rank_biased_overlap",
            "0.9050",
            "There are ties, so the overlap is its mean over all orders",
        ),
    ],
)
def test_a_metric_of_orders_without_ties_says_what_ties_do(scored, metric, value, note):
    scored.pick(metric)
    assert scored.tile(metric)["value"] == value
    assert any(note in caption for caption in scored.sentences)


def test_constant_scores_say_why_there_is_no_value():
    reader = OrdersReader(x="1,1,1", y="3,2,1")
    assert [t["label"] for t in reader.data(TILES)["tiles"] if t["value"] == "–"] == ["tau", "rho"]
    said = reader.sentences
    assert (
        "tau, rho: All items are tied in x: it orders no pair, so the value is 0/0: undefined."
    ) in said
    reader.change(OPTIONS, "variant", "a")
    assert reader.tile("kendall_tau")["value"] == "0.0000"


def test_tau_distance_and_crossings_are_tied_together(reader, scored):
    said = reader.sentences
    assert (
        "Each crossing is a discordant pair: D = 1 is the Kendall distance, the other C = 5 of "
        "4 · 3/2 = 6 pairs are concordant, and τ = (C − D)/(n(n − 1)/2) = (5 − 1)/6 = 0.6667."
    ) in said
    said = scored.sentences
    assert any(
        "shared rank: 1. τa = (C − D)/(n(n − 1)/2) = (4 − 1)/6 = 0.5000. τb" in one for one in said
    )


def test_the_sentence_and_the_chart_are_of_the_picked_metric(reader):
    seen = set()
    for metric in METRICS:
        reader.pick(metric)
        (figure,) = reader.charts
        seen.add(figure.alt)
        is_kendall = metric in ("kendall_tau", "kendall_distance")
        assert any("Each crossing" in one for one in reader.sentences) == is_kendall
        of_weights = [one for one in reader.sentences if "Vigna's coefficient of the same" in one]
        assert len(of_weights) == (metric == "weighted_rank_correlation")
        for one in of_weights:  # without ties 2 RC - 1
            share, vigna = re.findall(r"0\.\d{4}", one)
            assert float(vigna) == pytest.approx(2 * float(share) - 1, abs=2e-4)
    assert len(seen) == len(METRICS) - 1


def test_the_views_say_what_they_show(reader):
    (figure,) = reader.charts
    assert figure.alt.endswith("5 concordant (+), 1 discordant (−), 0 tied (=).")
    reader.change(CHART, "chart", "overlap")
    (figure,) = reader.charts
    assert "0.0000 at depth 1, and first all of them at depth 2." in figure.alt
    reader.change(CHART, "chart", "list")
    said = reader.texts
    assert "**− Discordant, 1:**  \na – b" in said
    assert "**+ Concordant, 5:**  \na – c · d  \nb – c · d  \nc – d" in said
    reader.change(CHART, "chart", "pie")
    assert reader.state.chart == "list"


def test_ties_are_seen_in_every_view(scored):
    (figure,) = scored.charts
    assert figure.alt.endswith("4 concordant (+), 1 discordant (−), 1 tied (=).")
    scored.change(CHART, "chart", "list")
    said = scored.texts
    assert "**= Tied, 1:**  \na – b" in said
    scored.change(CHART, "chart", "overlap")
    (figure,) = scored.charts
    assert "0.5000 at depth 1, and first all of them at depth 3." in figure.alt


@pytest.mark.parametrize(
    ("metric", "option", "value", "tile"),
    [
        ("kendall_distance", "normalised", True, "0.1667"),
        ("weighted_rank_correlation", "weights", "uniform", "0.8333"),
        ("weighted_rank_correlation", "weights", "logarithmic", "0.7878"),
        ("weighted_rank_correlation", "rank_weights", "1 0", "0.6667"),
        ("weighted_rank_correlation", "pair_weights", "4 3 3 1", "0.6923"),
        ("rank_biased_overlap", "form", "truncated", "0.2439"),
        ("rank_biased_overlap", "persistence", 0.5, "0.5000"),
    ],
)
def test_an_option_is_set(reader, metric, option, value, tile):
    reader.pick(metric)
    assert option in reader.items(OPTIONS)
    reader.change(OPTIONS, option, value)
    assert reader.tile(metric)["value"] == tile


def test_ap_correlation_is_shown_the_other_way_round():
    reader = OrdersReader(first="a,b,c", second="b,c,a", metric="ap_correlation")
    assert reader.tile("ap_correlation")["value"] == "0.0000"
    said = reader.sentences
    assert any(one.endswith("not symmetric: the other way round it is −0.5000.") for one in said)


def test_tau_a_and_tau_b_part_at_ties(scored):
    assert scored.tile("kendall_tau")["value"] == "0.5477"
    scored.change(OPTIONS, "variant", "a")
    assert scored.tile("kendall_tau")["value"] == "0.5000"


def test_a_persistence_outside_its_bounds_is_refused(reader):
    reader.pick("rank_biased_overlap")
    reader.change(OPTIONS, "persistence", 1.0)
    assert reader.errors == ["persistence: found 1.0; allowed are numbers from 0 to less than 1."]
    assert reader.state.options.persistence == 0.9


def test_typed_weights_hold_until_others_are_chosen(reader):
    reader.pick("weighted_rank_correlation")
    reader.change(OPTIONS, "rank_weights", "1, 1; 0.5 0")
    assert reader.query["rank_weights"] == "1,1,0.5,0"
    items = reader.items(OPTIONS)
    assert (items["weights"]["value"], items["rank_weights"]["value"]) == ("", "1 1 0.5 0")
    reader.change(OPTIONS, "rank_weights", "1 -2")
    item = reader.items(OPTIONS)["rank_weights"]
    assert item["value"] == "1 -2"
    assert item["problem"].endswith("item 2: found -2; allowed are numbers from 0 to 1000000.")
    assert reader.state.options.rank_weights == (1, 1, 0.5, 0)
    reader.change(OPTIONS, "pair_weights", "4 0")
    items = reader.items(OPTIONS)
    assert [items[of]["value"] for of in ("weights", "rank_weights")] == ["", ""]
    assert reader.query["pair_weights"] == "4,0"
    reader.change(OPTIONS, "pair_weights", "-1")
    assert reader.items(OPTIONS)["pair_weights"]["problem"].endswith("from 0 to 1000000.")
    reader.change(OPTIONS, "weights", "uniform")
    assert reader.tile("weighted_rank_correlation")["value"] == "0.8333"
    assert reader.items(OPTIONS)["pair_weights"]["value"] == ""


def test_weights_of_zero_say_that_nothing_weighs(reader):
    reader.pick("weighted_rank_correlation")
    reader.change(OPTIONS, "rank_weights", "0")
    assert reader.tile("weighted_rank_correlation")["value"] == "–"
    said = reader.sentences
    assert "RC: All pairs weigh 0, so the value is 0/0: undefined." in said
