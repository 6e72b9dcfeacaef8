"""What was worked at exercises is kept for the visit."""

from pages.exercises.progress import MOST, Progress, keep, progress_at
from pages.exercises.state import ExerciseState
from pages.exercises.ten import for_browser, take_back, ten_of
from tests.pages.exercises.reader import CODE, Page


def test_progress_is_kept_for_the_visit():
    page = Page(metric="ndcg", kind="value", code=CODE)
    page.enter("0.47477")
    page.push("hint")
    page.enter("0.3886")
    first = page.work
    assert (first.solved, first.tries, first.wrong, first.all_hints) == (True, 2, 1, 1)
    page.set("code", "other")
    page.enter("17")
    page.push("solution")
    assert page.work.seen
    assert any("Solved in this visit: 1 of 2 problems" in sentence for sentence in page.sentences)


def test_what_is_right_as_far_as_it_goes_is_not_wrong():
    page = Page(metric="f_score", kind="value", code="eyes-a1")
    slips = []
    for entry in (".54", ".5", ".6032", "53.75", ".5375"):
        page.enter(entry)
        slips.append(page.work.last_slip)
    assert (page.work.tries, page.work.wrong, page.work.solved) == (5, 2, True)
    assert [bool(slip) for slip in slips] == [False, False, True, True, False]


def test_the_oldest_work_is_forgotten(monkeypatch):
    import streamlit as st

    store: dict[str, object] = {}
    monkeypatch.setattr(st, "session_state", store)
    for number in range(MOST + 5):
        keep(Progress(ExerciseState(code=f"c {number}")))
    kept = store["work at exercises"]
    assert isinstance(kept, dict)
    assert len(kept) == MOST
    assert not any("c 4 " in f"{name} " for name in kept)


def test_the_browser_keeps_a_mixed_ten(monkeypatch):
    """What it sends is taken once; whatever else it sends changes nothing."""
    import streamlit as st

    ten = ExerciseState(ten="ranking", code="c", level="easy")
    monkeypatch.setattr(st, "session_state", store := {})
    done = {"tries": 2, "wrong": 1, "all_hints": 0, "solved": True, "seen": False}
    assert for_browser(ten) == {"id": "ranking easy c", "works": {}}
    works = {"3": done, "11": done, "4": "<b>", "5": {"tries": "x"}}
    sent = {"id": "ranking easy c", "works": works}
    for other in (None, 1, {"id": "ranking hard c", "works": {"3": done}}, {"works": sent}):
        take_back(ten, other)
        assert for_browser(ten)["works"] == {}
    take_back(ten, sent)
    assert for_browser(ten)["works"] == {"3": done}
    assert progress_at(ten_of(ten)[2]).solved
    take_back(ten, {"id": "ranking easy c", "works": {}, "over": 1.5})
    assert for_browser(ten)["works"] == {}
    assert store
