"""The view of a sliding score: what it draws, and what its controls do."""

import numpy as np
import pytest

from metrics import average_precision, dcg, ndcg, reciprocal_rank
from pages.ranked_list.state import Options
from pages.reactions.slide import course, even_scores, here, place_of, ranked, score_of
from pages.reactions.slide_figures import gains, weights
from pages.reactions.state import ReactionsState, default_state
from tests.pages.reactions.reader import ReactionsReader

SLIDE = "reactions slide"


def on_slide(**query: str) -> ReactionsReader:
    return ReactionsReader(view="slide", grades="3,0,2,1", **query)


def state(**changes: object) -> ReactionsState:
    return ReactionsState(default_state().documents, **changes)  # type: ignore[arg-type]


def test_scores_fall_evenly() -> None:
    assert even_scores(4, 3).tolist() == [3, 2, 1, 0]
    assert even_scores(1, 3).tolist() == [3]


def test_a_document_stands_where_its_score_says() -> None:
    reader = on_slide(slide="2", score="0.5")
    assert here(reader.state).rank == 3
    assert [d.grade for d in ranked(reader.state)] == [3, 2, 0, 1]
    found = here(reader.state)
    moved = [3, 2, 0, 1]
    assert found.values == {
        "ndcg": float(ndcg(moved, k=5)),
        "average_precision": float(average_precision(moved)),
        "reciprocal_rank": float(reciprocal_rank(moved)),
    }
    assert found.error == pytest.approx((0 + 0.25 + 1 + 1) / 4)


def test_it_follows_the_options_of_the_list() -> None:
    options = Options(k=2, relevant_from=2, cut=("ndcg",))
    found = here(state(slide=4, score=4.0, options=options))
    moved = [3, 3, 0, 2, 0, 1, 0, 1]
    assert found.values["ndcg"] == pytest.approx(float(ndcg(moved, k=2)))
    assert found.values["average_precision"] == pytest.approx(
        float(average_precision(moved, relevant_from=2))
    )


@pytest.mark.parametrize("slide", range(8))
def test_the_course_agrees_with_every_place(slide: int) -> None:
    found = course(state(slide=slide))
    for step, (low, high) in enumerate(zip(found.edges[:-1], found.edges[1:], strict=True)):
        for score in (low + 1e-6, high - 1e-6):
            there = here(state(slide=slide, score=float(score)))
            for name, values in found.values.items():
                assert values[step] == pytest.approx(there.values[name], abs=1e-12)
    for place, error in zip(found.places, found.errors, strict=True):
        assert here(state(slide=slide, score=float(place))).error == pytest.approx(error)


def test_a_shorter_list_and_a_far_score_are_kept_within() -> None:
    assert place_of(state(slide=99)) == 7
    assert score_of(state(score=50.0)) == 4
    assert score_of(state(score=-50.0)) == -1
    assert score_of(state(slide=7)) == 0


def test_controls_choose_document_and_score() -> None:
    reader = on_slide()
    reader.change(SLIDE, "document", "3")
    reader.change(SLIDE, "score", 3.5)
    assert (reader.state.slide, reader.state.score) == (2, 3.5)
    assert (reader.query["slide"], reader.query["score"]) == ("3", "3.5")
    assert any("Document 3 (grade 2) is at rank 1" in said for said in reader.sentences)
    assert not reader.page_state.past
    reader.change(SLIDE, "back")
    assert reader.state.score is None
    assert not reader.items(SLIDE)["back"]["enabled"]


def test_the_order_of_the_scores_becomes_that_of_the_list() -> None:
    reader = on_slide(slide="3", score="3.5")
    before = here(reader.state).values["average_precision"]
    assert reader.items(SLIDE)["order"]["enabled"]
    reader.change(SLIDE, "order")
    assert reader.state.grades == (2, 3, 0, 1)
    assert (reader.state.slide, reader.state.score) == (0, None)
    assert float(average_precision(reader.state.grades)) == before
    assert not reader.items(SLIDE)["order"]["enabled"]
    reader.press("undo")
    assert reader.state.grades == (3, 0, 2, 1)
    assert (reader.state.slide, reader.state.score) == (2, 3.5)
    reader.press("redo")
    assert (reader.state.slide, reader.state.score) == (0, None)


def test_the_document_slides_wherever_it_stands() -> None:
    reader = on_slide(slide="3", score="3.5")
    reader.move(3, 1)
    assert (reader.state.slide, reader.state.score) == (0, 3.5)
    assert reader.query.get("slide", "1") == "1"
    reader.press("undo")
    assert reader.state.slide == 2


@pytest.mark.parametrize("value", ["0", "5", "x", "²", "9" * 30, -1, 2.5, True, None, 10**9])
def test_a_document_that_there_is_not_is_not_taken(value: object) -> None:
    reader = on_slide()
    reader.change(SLIDE, "document", value)
    assert reader.state.slide == 0


@pytest.mark.parametrize(("value", "score"), [(99, 4.0), (-99, -1.0), ("2", None), (True, None)])
def test_a_score_stays_within_the_slide(value: object, score: float | None) -> None:
    reader = on_slide()
    reader.change(SLIDE, "score", value)
    assert reader.state.score == score


def test_what_is_drawn_marks_the_present_place() -> None:
    reader = on_slide(slide="2", score="0.5")
    slid, functions = (chart.figure for chart in reader.charts)
    steps = [trace for trace in slid["data"] if trace.get("line", {}).get("shape") == "hv"]
    assert [trace["name"] for trace in steps] == ["nDCG@5", "AP", "RR"]
    assert all(len(trace["x"]) == len(trace["y"]) for trace in steps)
    rings = [trace for trace in slid["data"] if trace.get("showlegend") is False]
    assert [trace["x"] for trace in rings] == [[0.5] * 3, [0.5]]
    assert slid["layout"]["shapes"][0]["x0"] == 0.5
    assert any("no gradient leads to a better nDCG" in said for said in reader.sentences)
    points = [t for t in functions["data"] if "customdata" in t]
    assert [t["y"] for t in points] == [[0, 1, 2, 3], [0, 1, 3, 7]]
    ranks = [t for t in functions["data"] if t.get("xaxis") == "x2"]
    assert [s.endswith("open") for s in ranks[0]["marker"]["symbol"]] == [False, True, False, False]


def test_the_functions_are_those_of_the_metrics() -> None:
    assert gains("exponential", np.array([0.0, 1, 2.5])) == pytest.approx([0, 1, 2**2.5 - 1])
    counted = weights(state(options=Options(persistence=0.5)), 4)
    first, second, read = counted.values()
    assert first.sum() == pytest.approx(float(dcg([1] * 4)))
    assert second.tolist() == pytest.approx([1, 1, 1 / np.log2(3), 0.5])
    assert read.tolist() == [1, 0.5, 0.25, 0.125]


@pytest.mark.parametrize("grades", ["2", "0,0", "1,1", ",".join(["3", "0"] * 100)])
def test_every_list_can_slide(grades: str) -> None:
    reader = ReactionsReader(view="slide", grades=grades)
    assert len(reader.charts) == 2
    kind = "number" if len(grades) > 100 else "select"
    assert reader.items(SLIDE)["document"]["kind"] == kind
    if kind == "number":
        reader.change(SLIDE, "document", 150)
        assert reader.state.slide == 149


def test_a_name_is_shown_as_typed() -> None:
    reader = on_slide(docs="<b>$x$</b>,b,c,d")
    assert any("<b>$x$</b> (grade 3)" in said for said in reader.sentences)
