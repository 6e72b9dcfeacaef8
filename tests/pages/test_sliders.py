"""Every slider goes to both its ends, where its own page answers, and back to where it was."""

import pytest

from pages.frame.registry import BUILT
from pages.parts.own_component import unpacked
from tests.effort import some
from tests.pages.reader import within
from tests.pages.test_every_page import reader_of

QUERIES = {
    "extreme-labels": [{}, {"view": "propensities"}, {"counts": "900,50,30,2", "n": "1000"}],
    "confusion-matrix": [{}, {"prevalence": "0.2"}],
    "rater-agreement": [{}, {"agreement": ".8333", "prevalence": ".1"}],
    "threshold-sweep": [{}, {"how": "distributions"}, {"chart": "cost"}],
    "cost-matrix": [{}, {"view": "flip"}],
    "ranked-list": [{"metric": m} for m in ("rank_biased_precision", "ndcg", "f_score_at_k")],
    "reactions": [{"metric": "rank_biased_precision", "view": "log"}],
    "queries": [{"metric": "nDCG"}, {"data": "lee", "work": "randomisation_test"}],
    "rank-correlation": [{"metric": "rank_biased_overlap"}],
    "regression-errors": [{"chart": "outlier", "outlier": "1,0.5"}],
    "retrieved-sets": [{"metric": "set_f_score"}],
    "why-different": [
        {"metric": "ndcg"},
        {"kind": "matrix", "metric": "f_score"},
        {"kind": "labels"},
        {"kind": "scores", "metric": "f_score"},
        {"kind": "queries", "values": "0.5,0.25", "mean": "geometric"},
    ],
    "resampling": [{}, {"method": "subsampling"}, {"model": "neighbours", "method": "bootstrap"}],
}


def sliders(reader):
    found = {}
    for part in reader.at.get("bidi_component"):
        data = unpacked(part.proto.bytes)
        for row in data["rows"] if "token" in data and "rows" in data else []:
            for item in within(row) if isinstance(row, list) else []:
                if item.get("kind") == "number" and item["reach"] > item["low"]:
                    found[data["key"], item["id"]] = item
    return found


@pytest.mark.parametrize("path", [page.url_path for page in BUILT if page.url_path in QUERIES])
def test_every_slider_is_driven_to_its_ends_and_back(path):
    driven = set()
    for query in some(QUERIES[path], 2):
        reader = reader_of(path, **query)
        for (panel, id_), item in sliders(reader).items():
            if (panel, id_) in driven and "counts" not in query:
                continue
            driven.add((panel, id_))
            for value in (item["low"], item["reach"], item["value"]):
                reader.change(panel, id_, value)
                assert reader.errors == [], (panel, id_, value)
                assert reader.page_state.problems == {}, (panel, id_, value)
                now = sliders(reader)[panel, id_]["value"]
                assert now == pytest.approx(value, abs=1e-9), (panel, id_)
    assert driven
