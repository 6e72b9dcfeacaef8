"""What steps ask: the declared answer is the library's, and readers are judged by it."""

from dataclasses import replace

import pytest

from metrics import InvalidInput
from pages.lessons.contract import check_lesson
from pages.parts import lesson_panel
from pages.parts.lesson_panel import lesson_data
from pages.session.language import translate
from pages.session.lessons.file import read_lesson
from pages.session.lessons.lesson import Ask
from pages.session.lessons.shelf import files, lessons
from pages.session.lessons.verdict import verdict
from pages.session.showing import Showing
from tests.pages.lessons.samples import LESSON
from tests.pages.reader import Reader
from tests.pages.test_every_page import reader_of

ASKED = [(name, one) for name, lesson in lessons().items() for one in lesson.steps if one.ask]
ASKS = LESSON.replace(
    """
[[step]]
text = "A misprint""",
    """
[step.ask]
metric = "precision_at_k"
answer = "2/5"
why = "Two of five."

[[step]]
text = "A move."
address = "ranked-list?grades=1,0,1,0,0&scale=1"
predict = "Where does P@5 go?"
see = "It stays."
[step.ask]
metric = "precision_at_k"
with = "grades=0,1,1,0,0"
answer = "same"
why = "Both are among the five."

[[step]]
text = "A misprint""",
    1,
)


def answered(reader: Reader, text: object, **of: object) -> tuple[str, str] | None:
    here = {"lesson": reader.query["lesson"], "step": int(reader.query["step"])}
    reader.send("lesson panel", answer={**here, "text": text, **of})
    told = reader.data("lesson panel")["verdict"]
    return told and (told["kind"], told["text"])


def test_a_step_asks_for_a_number_and_judges_it():
    name, lesson = "why-accuracy-misleads", lessons()["why-accuracy-misleads"]
    step = lesson.steps[0]
    reader = reader_of(step.address.page, **step.address.query, lesson=name, step="1")
    data = reader.data("lesson panel")
    assert data["ask"]["options"] == []
    assert data["verdict"] is None
    assert "0.99" not in str(data)  # nor anywhere else that the reader is sent
    assert step.ask
    assert answered(reader, "99 %") == ("right", f"99 % = 0.99: right. {step.ask.why}")
    assert answered(reader, "0.98") == ("wrong", f"0.98: not right, it is 0.99. {step.ask.why}")
    kind, told = verdict(Ask({}, "2/3", (), "Two of three."), ".67")
    assert (kind, told) == (
        "open",
        ".67 = 0.67: Right as far as it goes; give it to within 0.0005.",
    )
    assert answered(reader, "?") == ("shown", f"The answer is 0.99. {step.ask.why}")
    kind, told = answered(reader, "<b>") or ("", "")
    assert kind == "open"
    assert told.startswith("entry: found <b>; allowed are a number")
    assert answered(reader, "0.99", step=2) is None  # of another step
    for odd in (None, 0.99, ["0.99"], {}):
        assert answered(reader, odd) is None
    assert answered(reader, "0.99", step="1") is None


def test_the_last_step_is_judged_by_whatever_number_an_address_names_it():
    name, lesson = next((n, one) for n, one in lessons().items() if one.steps[-1].ask)
    step = lesson.steps[-1]
    reader = reader_of(step.address.page, **step.address.query, lesson=name, step="99")
    kind, _told = answered(reader, "?", step=reader.data("lesson panel")["number"]) or ("", "")
    assert kind == "shown"


def test_what_a_source_misprints_waits_for_the_answer(monkeypatch):
    lesson = read_lesson(ASKS)
    ask, last = lesson.steps[0].ask, lesson.steps[-1]
    assert any(one.right for one in last.printed)
    asked = replace(lesson, steps=(replace(last, ask=ask),))
    monkeypatch.setattr(lesson_panel, "find_lesson", lambda _name: asked)
    shown = Showing(lesson="x", step=last.number)
    assert lesson_data(shown, "", 0)["errors"] == []
    assert lesson_data(shown, "", 0, answered="?")["errors"]


def test_what_is_seen_waits_for_the_choice_where_the_page_hides_nothing():
    ask = read_lesson(ASKS).steps[1].ask
    assert ask
    assert [option.text for option in ask.options] == ["Up", "Down", "Same"]
    assert verdict(ask, "2") == ("right", "Right. Both are among the five.")
    assert verdict(ask, "0") == ("wrong", "Not right: Same. Both are among the five.")
    assert verdict(ask, "?") == ("shown", "The answer is Same. Both are among the five.")
    name, step = next((n, one) for n, one in ASKED if "predict" not in one.address.query)
    shown = Showing(lesson=name, step=step.number)
    assert lesson_data(shown, "", 0)["see"] == ""
    assert lesson_data(shown, "", 0, answered="?")["see"] == step.see


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('"2/5"', '"0.5"', "step 1, ask, answer: found 0.5; the library gives 0.4 there."),
        ('"2/5"', '"0.4003"', "step 1, ask, answer: found 0.4003; the library gives 0.4 there."),
        ('"2/5"', '"much"', "step 1, ask, answer: found much"),
        ('"same"', '"up"', "step 2, ask, answer: found Up; the library gives “Same”."),
        ('why = "Two of five."', "", "step 1, ask, why: found nothing"),
        ('"2/5"', '"2/5"\nhint = "x"', "step 1, ask, hint: found this name"),
        ('predict = "What is P@5?"', "", "step 1, ask, predict: found nothing"),
        ("Two of five.", "It is 0.41.", "step 1, ask why: found 0.41"),
    ],
)
def test_a_wrong_declared_answer_is_found(old, new, says):
    check_lesson(read_lesson(ASKS))
    assert old in ASKS
    with pytest.raises(InvalidInput) as caught:
        check_lesson(read_lesson(ASKS.replace(old, new, 1)))
    assert translate(caught.value.say).startswith(says)


def test_a_choice_of_words_names_the_right_one():
    text = files()["why-accuracy-misleads"].read_text("utf-8")
    assert 'answer = "It falls"' in text
    for answer, says in (
        ("It rises", "the library gives “It falls”"),
        ("It", "allowed are It rises"),
    ):
        with pytest.raises(InvalidInput) as caught:
            check_lesson(read_lesson(text.replace('"It falls"\nwhy', f'"{answer}"\nwhy')))
        assert says in translate(caught.value.say)


def test_no_text_before_the_answer_tells_it():
    for name, step in ASKED:
        data = lesson_data(Showing(lesson=name, step=step.number, predict="1"), "", 0)
        assert step.ask
        assert data["verdict"] is None
        assert step.ask.why not in str(data)
        assert data["ask"]["options"] == [option.text for option in step.ask.options]
        assert data["see"] == ""
        assert set(data["ask"]) == {"options", "free", "label", "check", "show", "placeholder"}


def test_many_steps_ask():
    assert len(ASKED) >= 30
    # What is said to be predicted is asked, here or by the page; else it is kept as it is.
    predicted = [one for lesson in lessons().values() for one in lesson.steps if one.predict]
    assert {one.has_field for one in predicted if "predict" not in one.address.query} == {True}


def test_a_step_that_asks_has_the_only_field() -> None:
    asks = {
        bool(step.ask): (name, at, step)
        for name, lesson in lessons().items()
        for at, step in enumerate(lesson.steps, 1)
        if "predict" in step.address.query
    }
    for is_asked, (name, at, step) in asks.items():
        reader = reader_of(step.address.page, **step.address.query, lesson=name, step=str(at))
        assert {"reveal", "back"} <= {*reader.items("predict")}
        assert ("predicted" in reader.items("predict")) is not is_asked
    assert len(asks) == 2
