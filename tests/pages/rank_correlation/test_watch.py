"""The tiles, the views and the options, through what the browser would send."""

import pytest

from metrics import CATALOGUE
from pages.parts.rank_correlation.options import METRICS
from tests.pages.rank_correlation.reader import (
    CHART,
    OPTIONS,
    TILES,
    OrdersReader,
)


@pytest.mark.parametrize("metric", METRICS)
def test_a_picked_tile_is_worked_out(reader, metric):
    reader.pick(metric)
    assert reader.data(TILES)["selected"] == metric
    assert len(reader.at.latex) == 1
    assert any(CATALOGUE[metric].citation in caption.value for caption in reader.at.caption)
    numbered = [c.value for c in reader.at.caption if c.value.startswith("The items by their num")]
    assert len(numbered) == (metric != "rank_biased_overlap")
    reader.expect_consistent()


@pytest.mark.parametrize("metric", ["ap_correlation", "rank_biased_overlap"])
def test_a_metric_without_ties_says_why_it_is_undefined(scored, metric):
    scored.pick(metric)
    assert len(scored.at.latex) == 0
    (said,) = scored.at.info
    assert "item 2: found" in said.value.replace("\\", "")
    assert scored.tile(metric)["value"] == "–"
    scored.open("export")
    labels = [button.label for button in scored.at.get("download_button")]
    assert labels == ["Orders as CSV"]


def test_tau_distance_and_crossings_are_tied_together(reader, scored):
    said = [caption.value.replace("\\", "") for caption in reader.at.caption]
    assert (
        "Each crossing is a discordant pair: D = 1 is the Kendall distance, the other C = 5 of "
        "4 · 3/2 = 6 pairs are concordant, and τ = (C − D)/(n(n − 1)/2) = (5 − 1)/6 = 0.6667."
    ) in said
    said = [caption.value.replace("\\", "") for caption in scored.at.caption]
    assert any(
        "shared rank: 1. τa = (C − D)/(n(n − 1)/2) = (4 − 1)/6 = 0.5000; τb" in one for one in said
    )


def test_a_tile_tells_how_the_last_move_changed_it(reader):
    reader.press("same")
    tile = reader.tile("kendall_distance")
    assert (tile["value"], tile["change"], tile["better"]) == ("0", "−1", True)


def test_the_views_say_what_they_show(reader):
    (figure,) = reader.at.get("plotly_chart")
    assert figure.proto.alt.endswith("5 concordant (+), 1 discordant (−), 0 tied (=).")
    reader.change(CHART, "chart", "overlap")
    (figure,) = reader.at.get("plotly_chart")
    assert "from 0.0000 at depth 1 on, all of them first at depth 2;" in figure.proto.alt
    reader.change(CHART, "chart", "list")
    said = [one.value.replace("\\", "").replace("\u2009", "") for one in reader.at.markdown]
    assert "**− Discordant, 1:** a–b" in said
    assert "**+ Concordant, 5:** a–c · a–d · b–c · b–d · c–d" in said
    reader.change(CHART, "chart", "pie")
    assert reader.state.chart == "list"
    reader.expect_consistent()


def test_ties_are_seen_in_every_view(scored):
    (figure,) = scored.at.get("plotly_chart")
    assert figure.proto.alt.endswith("4 concordant (+), 1 discordant (−), 1 tied (=).")
    scored.change(CHART, "chart", "list")
    said = [one.value.replace("\\", "").replace("\u2009", "") for one in scored.at.markdown]
    assert "**= Tied, 1:** a–b" in said
    scored.change(CHART, "chart", "overlap")
    assert not scored.at.get("plotly_chart")
    said = [caption.value.replace("\\", "") for caption in scored.at.caption]
    assert any(
        one.startswith("x, item 2: found rank 1.5; the overlap is of orders") for one in said
    )


@pytest.mark.parametrize(
    ("metric", "option", "value", "tile"),
    [
        ("kendall_distance", "normalised", True, "0.1667"),
        ("weighted_rank_correlation", "weights", "uniform", "0.8333"),
        ("rank_biased_overlap", "form", "truncated", "0.2439"),
        ("rank_biased_overlap", "persistence", 0.5, "0.5000"),
    ],
)
def test_an_option_is_set(reader, metric, option, value, tile):
    reader.pick(metric)
    assert option in reader.items(OPTIONS)
    reader.change(OPTIONS, option, value)
    assert reader.tile(metric)["value"] == tile
    reader.expect_consistent()


def test_ap_correlation_is_shown_the_other_way_round():
    reader = OrdersReader(first="a,b,c", second="b,c,a", metric="ap_correlation")
    assert reader.tile("ap_correlation")["value"] == "0.0000"
    said = [caption.value.replace("\\", "") for caption in reader.at.caption]
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
