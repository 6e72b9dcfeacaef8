"""What follows an answer: a harder problem, or another like it; and the level in the address."""

import pytest

from metrics.exercises import Traps, code_of, fits
from metrics.exercises.levels import LEVELS
from pages.exercises.settings import SETTINGS
from pages.exercises.state import ExerciseState
from pages.exercises.steps import ANSWER, asked_in
from pages.exercises.ten import _case, ten_of
from pages.session.lessons.tracks import tracks
from tests.effort import draws
from tests.pages.exercises.reader import CODE, Page, entries


def buttons(page: Page) -> set[str]:
    return {name for name, item in page.items(ANSWER).items() if item["kind"] == "button"}


def test_a_right_answer_leads_to_a_harder_problem():
    page = Page(metric="ndcg", kind="value", code=CODE, level="easy")
    assert page.state.traps == Traps(size=4)
    seen = []
    for _ in range(5):
        assert not buttons(page) & {"next", "like"}
        page.enter(repr(page.state.problem().value).replace("nan", "undefined"))
        assert page.work.solved
        assert "like" not in buttons(page)
        code = page.state.code
        page.push("next")
        assert page.state.code != code
        assert page.verdicts == []
        seen.append(page.state.traps)
    assert seen[:4] == [
        Traps(), Traps(size=9), Traps(size=9, ties=True), Traps(size=9, beyond=True),
    ]  # fmt: skip
    assert (page.state.metric, page.state.kind) == ("ndcg", "value")


def test_a_wrong_answer_leads_to_another_like_it():
    page = Page(metric="ndcg", kind="value", code=CODE)
    options = dict(page.state.problem().options)
    page.enter("0.47477")  # with linear gain
    assert "next" not in buttons(page)
    page.push("like")
    assert page.state.code != CODE
    assert page.state.traps == Traps()
    assert dict(page.state.problem().options) == options
    assert "gain linear" in {variant.name for variant, _value in page.state.problem().slips()}
    page.push("solution")
    assert "like" in buttons(page)
    page.press("undo")
    assert page.state.code == CODE


def test_only_an_offered_button_leads_on_and_a_double_press_skips_no_problem():
    page = Page(ten="ranking", code=CODE)
    page.push("next")
    assert page.state.at == 1
    page.push("solution" if "solution" in buttons(page) else "show")
    page.seq += 2
    press = {"id": "next", "value": None, "stroke": 0}
    presses = [{**press, "seq": page.seq - 1}, {**press, "seq": page.seq}]
    page.send(ANSWER, changes={"token": page.page_state.token, "list": presses})
    assert page.state.at == 2
    page.set("at", "11")
    page.push("next")
    assert page.state.at == 11
    for kind in ("value", "make"):
        page = Page(metric="ndcg", kind=kind, code=CODE)
        page.push("next")
        page.push("like")
        assert page.state.code == CODE


@pytest.mark.parametrize("kind", ["line", "order", "make", "choose", "steps"])
def test_every_kind_leads_on(kind):
    page = Page(metric="ndcg", kind=kind, code=CODE)
    picks = {"line": ("line", "1"), "choose": ("metric", "0"), "make": ("grades", "0 0 0 0 0 0")}
    if kind == "steps":
        page.enter("17")
    elif kind == "order":
        for at, letter in enumerate("ABC"):
            page.change(ANSWER, f"place {at}", letter)
        page.push("check")
    else:
        page.change(ANSWER, *picks[kind])
        page.push("check")
    code = page.state.code
    (way,) = buttons(page) & {"next", "like"}
    page.push(way)
    assert page.state.code != code
    assert page.state.kind == kind
    assert page.verdicts == []


def test_a_level_is_chosen_and_is_in_the_address():
    page = Page(metric="precision", kind="value", code=CODE)
    assert page.items(SETTINGS)["level"]["value"] == "medium"
    page.set("level", "hard")
    assert page.query["size"] == "4"
    page.set("level", "easy")
    assert page.query["size"] == "2"
    page.set("level", "essay")
    assert page.query["size"] == "2"
    page.set("empty_class", True)
    assert page.items(SETTINGS)["level"]["value"] == ""
    assert Page(metric="precision", level="hard").state.traps == Traps(size=4)
    own = Page(metric="precision", level="hard", size="3")
    assert own.state.traps == Traps(size=3)
    assert "level" not in Page(metric="precision", kind="choose").items(SETTINGS)
    cost = Page(metric="total_cost", kind="value").items(SETTINGS)["level"]
    assert [name for name, _said in cost["options"]] == ["medium", "hard"]


def test_a_wrong_number_is_told_to_the_browser_with_one_link_for_each_slip():
    page = Page(metric="ndcg", kind="value", code=CODE)
    for entry in ("0.47477", "17", "0.47477", "0.3886"):
        page.enter(entry)
    told = page.data("exercises weak spots")["answers"]
    assert [each["wrong"] for each in told] == [True, True, True, False]
    assert told[0]["href"] == told[2]["href"] != told[1]["href"]
    assert told[0]["href"].startswith("exercises?")
    assert told[0]["slip"] == "gain linear"


def test_a_mixed_ten_leads_through_ten_cases_to_a_summary():
    page = Page(ten="ranking", code=CODE, level="hard")
    ten = ten_of(page.state)
    assert len({one.identity for one in ten}) == 10
    assert len({one.kind for one in ten}) >= 5
    assert "Problem 1 of 10. Solved: 0." in page.sentences
    assert "next" not in buttons(page)
    solved = 0
    for at, one in enumerate(ten, 1):
        assert page.state.at == at
        assert page.errors == []
        if one.kind in ("value", "steps"):
            for row in asked_in(one, one.problem()):
                page.enter(*entries(row))
            solved += 1
            page.push("next")
        elif "solution" in buttons(page):
            page.push("solution")
            page.push("next")
        else:
            page.set("at", str(at + 1))
    assert page.state.at == 11
    assert page.query["at"] == "11"
    assert any(text.endswith(f"Solved: {solved} of 10") for text in page.texts)
    answers = page.column("exercises ten", 1)
    assert answers.count("right") == solved
    assert set(answers) == {"right", "shown", "not tried"}
    page.change("exercises others", "new")
    assert page.state.at == 1
    assert page.state.code != CODE
    assert page.state.level == "hard"


@pytest.mark.parametrize("track", [track.id for track in tracks()])
@pytest.mark.parametrize("level", LEVELS)
def test_every_ten_is_of_its_track_and_no_case_comes_twice(track, level):
    (metrics,) = (one.metrics for one in tracks() if one.id == track)
    for number in range(draws(2, 20)):
        ten = ten_of(ExerciseState(code=code_of(number), ten=track, level=level))
        assert {one.asked for one in ten} <= set(metrics)
        assert len({(one.kind == "choose", _case(one)) for one in ten}) == 10
        assert all(fits(one.kind, one.problem()) for one in ten)
        assert len({one.kind for one in ten}) >= 3


def test_a_ten_is_chosen_and_its_track_and_place():
    for track in tracks():  # its sheet opens its first problem, and leads on to the last
        page = Page(**track.end.query)
        assert page.state.opened == 1
        page.set("opened", str(page.state.count - 1))
        assert not buttons(page) & {"next", "like"}
        page.push("solution")
        page.push("next")
        assert page.state.opened == page.state.count
        page.push("solution")
        page.push("next")  # back to the sheet
        assert page.state.opened == 0
        page.set("view", "mixed")
        assert page.query["ten"] == track.id
    page = Page(metric="holm", code=CODE)
    page.set("view", "mixed")
    assert page.query == {"metric": "holm", "code": CODE, "ten": "classification"}
    page.set("ten", "agreement")
    page.set("at", "4")
    page.set("level", "easy")
    assert page.query["ten"] == "agreement"
    assert page.state.at == 1
    for control, value in (("ten", "x"), ("at", "99"), ("level", "x")):
        before = page.state
        page.set(control, value)
        assert page.state == before
    page.set("view", "one")
    assert page.query == {"metric": "holm", "code": CODE}
    assert Page(ten="no such", at="0").state.ten == tracks()[0].id
