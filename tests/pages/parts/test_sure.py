"""How sure? shows the interval of each value as the library has it, and nothing while it is off."""

from typing import Any

import pytest

from metrics import interval
from pages.frame.registry import BUILT
from pages.parts import sure
from pages.session.cache import size_in_bytes
from tests.pages.declared import declared
from tests.pages.parts.predict.test_hidden import tiles
from tests.pages.reader import Reader
from tests.pages.test_every_page import reader_of

PACKAGES = {entry.url_path: entry.package for entry in BUILT}
PATHS = [path for path, package in PACKAGES.items() if declared(package).result]


def test_pages_whose_items_are_a_sample_have_intervals() -> None:
    assert {*PATHS} == {
        "label-ranking", "extreme-labels", "queries", "confusion-matrix", "threshold-sweep",
        "regression-errors", "rater-agreement",
    }  # fmt: skip


def expected(reader: Reader, path: str, seed: int = 0) -> dict[str, str]:
    result: Any = declared(PACKAGES[path]).result
    ids = [tile["id"] for tile in tiles(reader.at)["tiles"] if tile["id"] != "ndcg"]
    found = {id_: interval(result(reader.state, id_), seed=seed) for id_ in ids}
    return sure.interval_texts(found)


@pytest.mark.parametrize("path", PATHS)
def test_each_tile_has_the_interval_of_the_library(
    path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    off = reader_of(path)
    reader = reader_of(path, sure="1")
    shown = tiles(reader.at)
    assert shown["sure"] == expected(reader, path)
    assert len(shown["sure"]) > 2
    for tile, plain in zip(shown["tiles"], tiles(off.at)["tiles"], strict=True):
        text = shown["sure"].get(tile["id"])
        spoken = f"{plain['spoken']}, 95 % interval {text}" if text else plain["spoken"]
        assert tile == {**plain, "spoken": spoken}
    assert any("random sample" in sentence for sentence in reader.sentences)
    assert off.at.toggle(key="sure switch")
    assert any(one.label == "The 95 % interval, worked out" for one in reader.at.expander)
    # What is said ahead has no interval of a state that is not there yet.
    said = {**reader.data("prefetch"), "at": 0}
    assert said == {**off.data("prefetch"), "at": 0}
    asked = []  # nothing is computed while it is off, or values are hidden
    monkeypatch.setattr(sure, "_found", lambda *given: asked.append(given))
    for query in ({}, {"sure": "1", "predict": "1"}):
        reader = reader_of(path, **query)
        assert "sure" not in tiles(reader.at)
        assert not any("random sample" in sentence for sentence in reader.sentences)
    assert not asked


def test_beside_a_state_that_is_kept_it_is_the_interval_of_the_difference() -> None:
    plain = "95 % interval of B minus A below each value, "
    found = {}
    for path in PATHS:
        reader = reader_of(path, A="", sure="1")
        if reader.page_state.kept is None:
            continue
        intervals, _refusal = sure._found(
            declared(PACKAGES[path]), (reader.state, reader.page_state.compared), 0
        )
        shown = tiles(reader.at)["sure"]
        assert shown == sure.interval_texts(intervals)
        assert all(text.startswith("B \u2212 A: ") for text in shown.values())
        assert all(one.low <= 0 <= one.high for one in intervals.values())  # nothing was moved
        paired = {one.paired for one in intervals.values()}
        found[path] = paired
        if path == "threshold-sweep":  # what is kept is counted, with the values of the draws
            one = intervals["roc_auc"]
            assert size_in_bytes(one) > 2000 * 8
        said = "both drawn from the same items." if True in paired else "taken to be different."
        assert any(sentence.startswith(plain) and said in sentence for sentence in reader.sentences)
        assert any(one.label == "The 95 % interval, worked out" for one in reader.at.expander)
        if paired == {True}:
            assert all(one.low == one.high == 0 for one in intervals.values())
    assert found == {
        "queries": {True},
        "label-ranking": {True},
        "extreme-labels": {True},
        "confusion-matrix": {False},
        "threshold-sweep": {True},
        "regression-errors": {True},
        "rater-agreement": {False},
    }


def test_the_switch_and_the_draws_are_in_the_address() -> None:
    reader = reader_of("confusion-matrix", metric="f_score")
    reader.at.toggle(key="sure switch").set_value(True)
    reader.run()
    assert reader.query["sure"] == "1"
    assert "sure_seed" not in reader.query
    reader.at.session_state["confusion matrix tables sure"] = True
    reader.run()
    assert any("seed 0" in sentence for sentence in reader.sentences)
    reader.at.button(key="draw again").click()
    reader.run()
    assert reader.query["sure_seed"] == "1"
    assert any("seed 1" in sentence for sentence in reader.sentences)
    assert tiles(reader.at)["sure"] == expected(reader, "confusion-matrix", seed=1)
    reader.pick("precision")  # whose interval is Wilson's
    assert not [one for one in reader.at.button if one.key == "draw again"]
    assert any("standard errors away" in sentence for sentence in reader.sentences)
    reader.at.toggle(key="sure switch").set_value(False)
    reader.run()
    assert {"sure", "sure_seed"}.isdisjoint(reader.query)
    problems = reader_of("confusion-matrix", sure="1", sure_seed="x").page_state.problems
    assert "sure_seed" in problems["address"]


def test_one_row_has_no_interval_and_the_page_says_why() -> None:
    reader = reader_of("label-ranking", true="1,0", score="0.4,0.5", sure="1")
    assert "sure" not in tiles(reader.at)
    said = "There is no interval: 1 row; an interval takes 2 or more, which show how much others"
    assert [sentence for sentence in reader.sentences if sentence.startswith(said)]


def test_boards_with_equal_values_have_intervals_of_their_own() -> None:
    for rows in (1, 2, 5):
        given = {"true": ";".join(["1,0"] * rows), "score": ";".join(["0.5,0.4"] * rows)}
        reader = reader_of("label-ranking", sure="1", **given)
        assert ("sure" in tiles(reader.at)) == (rows > 1)
        found, _refusal = sure._found(declared(PACKAGES["label-ranking"]), (reader.state, None), 0)
        assert all(f"{{'count': {rows}}}" in repr(one.steps()) for one in found.values())


def test_a_tile_that_comes_with_its_metric_has_its_interval() -> None:
    for query in ({}, {"metric": "fleiss_kappa"}):
        reader = reader_of("rater-agreement", sure="1", **query)
        assert ("fleiss_kappa" in tiles(reader.at)["sure"]) == bool(query)


def test_of_very_many_items_there_are_fewer_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sure, "MOST", 4 * 500)
    reader = reader_of("confusion-matrix", sure="1", matrix="5,1;2,9")
    assert any("there are 500 draws" in sentence for sentence in reader.sentences)


def test_equal_ends_and_large_ones_are_printed_in_full() -> None:
    from metrics import mean_absolute_error, mean_over_queries

    found = {
        "narrow": interval(mean_over_queries, [0.5, 0.501, 0.5]),
        "large": interval(mean_absolute_error, [5000, 2], [1, 4000]),
        "below 0": interval(mean_over_queries, [-0.5, 0.5]),
    }
    assert sure.interval_texts(found) == {
        "narrow": "0.5000 to 0.5010",
        "large": "3998 to 4999",
        "below 0": "\u22120.5 to 0.5",
    }
    assert sure.with_interval("AP 1", {}, "AP") == "AP 1"


def test_equal_ends_are_not_taken_for_certainty() -> None:
    for query, is_said in (({"true": "1,2", "pred": "1,2"}, True), ({}, False)):
        sentences = reader_of("regression-errors", sure="1", **query).sentences
        assert any("Equal ends: every draw" in sentence for sentence in sentences) == is_said


def test_an_end_that_is_not_0_or_1_is_not_printed_as_it() -> None:
    from metrics import accuracy, mean_over_queries

    found = {
        "many": interval(accuracy, [[299999, 1], [1, 99999]]),
        "wide": interval(mean_over_queries, [0.003, 0.998]),
        "one value": interval(mean_over_queries, [2 / 3, 2 / 3]),
        "errors": interval(mean_over_queries, [1.2, 31]),
    }
    assert sure.interval_texts(found) == {
        "many": "0.99998 to 0.999999",
        "wide": "0.003 to 0.998",
        "one value": "0.6667 to 0.6667",
        "errors": "1.2 to 31",
    }
