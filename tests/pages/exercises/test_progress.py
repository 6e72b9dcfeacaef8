"""What was worked at exercises: kept for the visit, written as a file."""

import pytest

from pages.exercises.progress import MOST, Progress, keep, progress_at
from pages.exercises.state import ExerciseState
from pages.exercises.ten import for_browser, take_back, ten_of
from tests.pages.exercises.reader import CODE, Page, rows

GAIN = "Computed with “gain: the grade itself” instead of “2 to the power of the grade, minus 1”."


def test_progress_is_kept_for_the_visit_and_is_a_file():
    page = Page(metric="ndcg", kind="value", code=CODE)
    assert not page.at.get("download_button")
    page.enter("0.47477")
    page.push("hint")
    page.enter("0.3886")
    page.set("code", "=1+1")
    page.enter("17")
    page.push("solution")
    assert any("Solved in this visit: 1 of 2 problems" in sentence for sentence in page.sentences)
    (button,) = page.at.get("download_button")
    assert button.proto.label == "Progress as CSV"
    from pages.exercises.progress import progress_csv

    found = rows(_in_session(page, progress_csv))
    assert [row["solved"] for row in found] == ["yes", "no"]
    assert found[0] == {
        "metric": "Normalised discounted cumulative gain", "kind": "The value", "code": CODE,
        "setting": "", "solved": "yes", "entries": "2", "wrong": "1", "hints": "1",
        "steps shown": "0", "solution shown": "no", "slips": GAIN,
    }  # fmt: skip
    assert found[1]["code"] == "'=1+1"  # no formula of a spreadsheet
    assert found[1]["solution shown"] == "yes"


def test_what_is_right_as_far_as_it_goes_is_not_wrong():
    page = Page(
        metric="f_score",
        kind="value",
        code="eyes-a1",
    )
    for entry in (".54", ".5", ".6032", "53.75", ".5375"):
        page.enter(entry)
    from pages.exercises.progress import progress_csv

    (found,) = rows(_in_session(page, progress_csv))
    assert (found["entries"], found["wrong"], found["solved"]) == ("5", "2", "yes")
    assert found["slips"] == (
        "Computed with “average: only one class, B” instead of “the counts of all classes added "
        "up first”. The value is in percent, without the percent sign."
    )


def test_the_setting_is_written_in_words():
    page = Page(metric="roc_auc", kind="value", code=CODE, size="3", traps="ties")
    page.push("solution")
    from pages.exercises.progress import progress_csv

    (found,) = rows(_in_session(page, progress_csv))
    assert found["setting"] == "size 3; equal scores"


def _in_session(page: Page, function):
    """What a function gives in the page's session."""
    import streamlit as st

    store = {"work at exercises": page.at.session_state["work at exercises"]}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(st, "session_state", store)
        return function()


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
