"""The page of lessons: the list, one lesson with its questions, and one's own from a file."""

from typing import Any
from urllib.parse import parse_qs

import pytest

from pages.parts.lesson_panel import lesson_data
from pages.session.lessons import shelf
from pages.session.lessons.shelf import lessons
from pages.session.lessons.tracks import tracks
from pages.session.showing import Showing
from pages.session.visit_store import SESSION
from tests.pages.lessons.samples import LESSON, lesson_with
from tests.pages.reader import Reader, plainly
from tests.pages.test_every_page import reader_of


class Page(Reader):
    script, name = "lessons/page.py", "lessons"

    def cards(self) -> list[dict[str, str]]:
        return [card for group in self.data("lesson list")["groups"] for card in group["cards"]]

    def answer(self, at: int, text: str) -> None:
        self.at.text_input(key=self.field(at)).set_value(text)
        self.run()

    def choose(self, at: int, which: int) -> None:
        radio = self.at.radio(key=self.field(at))
        radio.set_value(radio.options.index(radio.options[which]))
        self.run()

    def field(self, at: int) -> str:
        begins = f"lesson answer {self.kept['places'][at - 1]} "
        keys = (str(one.key) for one in (*self.at.text_input, *self.at.radio))
        (key,) = [key for key in keys if key.startswith(begins)]
        return key

    @property
    def kept(self) -> dict[str, Any]:
        """What goes to the browser, which keeps it."""
        return self.data("lesson answers" if self.state.open else "lesson list")["kept"]

    @property
    def praise(self) -> list[str]:
        return [plainly(one.value) for one in self.at.success]


def test_the_list_holds_every_lesson_once_track_by_track():
    page = Page()
    assert page.query == {}
    named = [parse_qs(card["href"])["lessons?open"][0] for card in page.cards()]
    assert sorted(named) == sorted(lessons())
    # It is done when all of its questions are answered.
    of = {name: card["of"] for name, card in zip(named, page.cards(), strict=True)}
    assert of["gain-and-discount"] == [[f"gain-and-discount {at}"] for at in (*"12345", "q1", "q2")]
    assert all(of.values())
    ordered = [name for track in tracks() for name in track.lessons]
    assert named[: len(ordered)] == ordered
    first, lesson = page.cards()[0], lessons()[ordered[0]]
    assert first["href"] == f"lessons?open={ordered[0]}"
    assert first["facts"].startswith(f"{lesson.minutes} minutes · ")
    assert first["needs"] == f"Before it: {lesson.needs}"


def test_a_lesson_leads_on_within_its_track():
    for track in tracks():
        for name in track.lessons:
            last = lessons()[name].steps[-1]
            data = lesson_data(Showing(lesson=name, step=last.number), last.address.page, 0)
            after = track.after(name)
            way = f"lessons?open={after}" if after else track.end.link({})
            assert data["onward"]["href"] == way, name
            assert lesson_data(Showing(lesson=name), "", 0)["onward"] is None
    page = Page(open=tracks()[0].lessons[0])
    assert any(f"open={tracks()[0].lessons[1]}" in text for text in page.texts)
    assert any(
        f"Lesson 1 of {len(tracks()[0].lessons)} of {tracks()[0].title}" in one
        for one in page.sentences
    )


def test_a_lesson_begins_with_aim_needs_and_steps():
    page = Page(open="three-dcgs")
    lesson = lessons()["three-dcgs"]
    assert page.errors == []
    assert "Three DCGs" in " ".join(page.texts)
    assert f"**Aim.** {lesson.aim}" in page.texts
    for at, step in enumerate(lesson.steps, 1):
        assert f"**{at}.** {step.text}" in page.texts
    assert any("lesson=three-dcgs&step=1" in text for text in page.texts)
    assert page.query == {"open": "three-dcgs"}


def test_an_unknown_lesson_gets_a_sentence_and_the_list():
    page = Page(open="<b>")
    assert page.errors == [
        "In the address: open: found <b>; there is no such lesson, or the visit in which "
        "it was uploaded has ended."
    ]
    assert page.cards()


def test_an_entry_is_read_back_and_judged():
    page = Page(open="three-dcgs")
    page.answer(1, "2,4")
    assert page.errors == ["2,4 = 2.4: not yet. 2/log2 2 + 0 + 1/log2 4."]
    assert "Answers within 0.0005 are correct." in page.sentences
    page.answer(1, "5/2")
    assert page.errors == []
    assert page.praise == ["5/2 = 2.5: right. 2 + 0 + 1/2."]
    assert page.kept["answers"] == {"three-dcgs q1": "5/2"}
    assert page.kept["right"] == ["three-dcgs q1"]
    page.answer(1, "<b>")
    (said,) = page.at.info
    assert plainly(said.value).startswith("entry: found <b>; allowed are a number")


def test_an_entry_with_too_few_digits_is_as_in_exercises_right_as_far_as_it_goes():
    page = Page(open="one-number-of-two")
    page.answer(1, ".67")
    assert page.errors == []
    (said,) = page.at.info
    assert plainly(said.value) == (".67 = 0.67: Right as far as it goes; give it to within 0.0005.")
    page.answer(1, ".66")
    assert page.errors


def test_a_choice_is_judged_by_the_library():
    page = Page(open="three-dcgs")
    page.choose(3, 0)
    assert page.errors == ["Not this one. What is log2 2?"]
    page.choose(3, 1)
    assert page.errors == []
    assert page.praise[-1].startswith("Right. log2 2 is 1")


def test_what_the_browser_has_of_earlier_visits_is_taken():
    page = Page(open="three-dcgs")
    page.answer(2, "0.5")
    sent = [["three-dcgs q1", "2.5"], ["three-dcgs q2", "9"], ["three-dcgs q3", "1"]]
    odd = ["x", 7, ["a"], ["interpolation q1", "1"], [[], "1"]]
    page.send("lesson answers", kept={"answers": [*odd, *sent], "at": 1})
    assert page.kept["answers"] == dict([*sent[::2], ["three-dcgs q2", "0.5"]])
    assert {"three-dcgs q1", "three-dcgs q3"} <= {*page.kept["right"]}
    assert page.at.text_input(key=page.field(1)).value == "2.5"
    for sent in (7, {"answers": 7, "at": 2}, {"answers": [], "at": "x"}):
        page.send("lesson answers", kept=sent)
    assert len(page.kept["answers"]) == 3
    page.send("lesson answers", kept={"over": True, "at": 3})
    assert page.kept["answers"] == {}
    page = Page()
    page.send("lesson list", kept={"own": ["no lesson", lesson_with(), {}], "at": 1})
    assert page.data("lesson list")["groups"][0]["cards"][0]["title"] == "A lesson"
    assert [*page.kept["own"].values()] == [lesson_with()]


def test_the_answers_of_one_lesson_are_not_those_of_another():
    page = Page(open="three-dcgs")
    page.answer(1, "2.5")
    page.at.query_params.clear()
    page.at.query_params["open"] = "why-accuracy-misleads"
    page.page_state._written_at = 0.0
    page.run()
    assert page.state.open == "why-accuracy-misleads"
    assert page.praise == []


def test_a_lesson_of_ones_own_is_checked_kept_and_shown_as_text():
    page = Page()
    page.paste(lesson_with(("A lesson", "<b>Mine</b> **x**"), ("Move one.", "[l](http://x)")))
    assert page.errors == []
    assert page.state.open.startswith(SESSION)
    assert page.query == {"open": page.state.open}
    assert any("<b>Mine</b> **x**" in text for text in page.texts)
    assert any("lasts as long as this visit and 10" in sentence for sentence in page.sentences)
    page.answer(1, "40 %")
    assert page.praise == ["40 % = 0.4: right. 2 of 5."]
    page.choose(2, 1)
    assert page.praise[-1] == "Right."


def test_ones_own_lessons_are_in_the_list_of_the_visit():
    page = Page()
    assert page.data("lesson list")["groups"][0]["title"] == tracks()[0].title
    page.paste(lesson_with())
    opened = page.state.open
    page.at.query_params.clear()
    page.at.query_params["open"] = ""
    page.page_state._written_at = 0.0
    page.run()
    first = page.data("lesson list")["groups"][0]
    assert first["title"] == "Yours, in this visit"
    assert [(card["title"], card["href"]) for card in first["cards"]] == [
        ("A lesson", f"lessons?open={opened}")
    ]


def test_a_lesson_of_ones_own_is_read_once(monkeypatch):
    monkeypatch.setattr(shelf, "text_of", lambda _name: lesson_with())
    assert shelf.find_lesson(f"{SESSION}x") is shelf.find_lesson(f"{SESSION}x")


def test_the_upload_menu_speaks_of_lessons():
    page = Page()
    page.open("upload")
    assert page.at.file_uploader[0].label == "TOML file, at most 64000 characters"
    assert page.at.button(key="lessons paste").label == "Load the pasted lesson"
    page.at.file_uploader[0].set_value(("mine.toml", b'title = "caf\xe9"\n', "text/plain"))
    page.run()
    (error,) = page.errors
    assert error.startswith("mine.toml, row 1: found 0xE9; this byte is not UTF-8")
    page.at.file_uploader[0].set_value([])
    page.run()
    page.paste(lesson_with())
    assert plainly(page.at.toast[0].value) == "Read: Pasted lesson."


def test_a_lesson_that_breaks_its_promise_is_refused_in_the_menu():
    page = Page()
    page.paste(lesson_with(('value = "0.4"', 'value = "0.5"')))
    assert page.errors == [
        "Pasted lesson, step 1, number 1, precision_at_k: found 0.5; the library gives 0.4 there."
    ]
    assert page.state.open == ""
    assert page.cards()


@pytest.mark.parametrize("path", ["ranked-list", "confusion-matrix"])
def test_a_lesson_runs_beside_a_page(path):
    reader = reader_of(path, lesson="why-accuracy-misleads", step="2")
    data = reader.data("lesson panel")
    assert data["count"] == "Step 2 of 3"
    assert data["back"]["href"].endswith("lesson=why-accuracy-misleads&step=1")
    assert data["next"]["href"].startswith("confusion-matrix?matrix=9990,0;10,0&")
    assert [part["kind"] for part in data["parts"]] == ["text", "predict", "try"]
    assert data["again"]["label"].startswith("To this step's page")
    reader.at.session_state["page now open"] = "confusion-matrix"  # as the frame says
    reader.run()
    assert reader.data("lesson panel")["again"]["label"] == "Set up again"
    reader.send("lesson panel", left={"times": data["left"] + 1})
    assert "lesson" not in reader.query
    assert "step" not in reader.query
    assert not any(
        one.proto.id.endswith("-lesson panel") for one in reader.at.get("bidi_component")
    )


@pytest.mark.parametrize(
    "script",
    ["which_metric/page.py", "exercises/page.py", "glossary/page.py", "home/page.py", Page.script],
)
def test_a_lesson_runs_beside_pages_on_which_nothing_is_built(script):
    reader = type("PageReader", (Reader,), {"script": script})(lesson="three-dcgs", step="2")
    data = reader.data("lesson panel")
    assert data["count"] == "Step 2 of 6"
    reader.send("lesson panel", left={"times": data["left"] + 1})
    assert "lesson" not in reader.query
    reader.run()
    assert not any(
        one.proto.id.endswith("-lesson panel") for one in reader.at.get("bidi_component")
    )


def test_a_link_to_a_step_opens_it_though_a_step_was_put_before_it():
    link = {"lesson": "interpolation", "step": "3"}
    data = reader_of("ranked-list", **link).data("lesson panel")
    assert data["count"] == "Step 4 of 4"
    assert data["parts"][0]["text"].startswith("Levels make queries comparable")
    assert data["back"]["href"].endswith("lesson=interpolation&step=4")
    assert [step.number for step in lessons()["head-and-tail"].steps] == [1, 4, 2, 3]


def test_the_last_step_leads_to_the_questions_and_a_step_beyond_is_the_last():
    data = reader_of("ranked-list", lesson="why-accuracy-misleads", step="9").data("lesson panel")
    assert data["count"] == "Step 3 of 3"
    assert data["next"] == {"href": "lessons?open=why-accuracy-misleads", "label": "Questions"}


def test_a_lesson_that_is_gone_says_so():
    told = reader_of("ranked-list", lesson="session-0").data("lesson panel")
    assert told["problem"].startswith("This lesson was uploaded in another visit")
    told = reader_of("ranked-list", lesson="no-such-lesson").data("lesson panel")
    assert told["problem"] == "There is no lesson no-such-lesson."


def answer_step(reader: Reader, text: str) -> None:
    here = {"lesson": reader.query["lesson"], "step": int(reader.query["step"])}
    reader.send("lesson panel", answer={**here, "text": text})


def test_an_error_in_print_is_said_beside_the_page():
    told = reader_of("ranked-list", lesson="more-relevant-than-shown", step="2")
    assert told.data("lesson panel")["errors"] == []
    answer_step(told, "0.572")
    (error,) = told.data("lesson panel")["errors"]
    assert error.startswith("The source prints 0.57; the correct value is 0.58. The terms were")


def test_where_values_are_hidden_none_stands_beside_the_page():
    step = lessons()["more-relevant-than-shown"].steps[1]
    query = {**step.address.query, "lesson": "more-relevant-than-shown", "step": "2"}
    told = reader_of("ranked-list", **query)
    assert told.data("lesson panel")["see"] == ""
    answer_step(told, "0.572")
    told = told.data("lesson panel")
    assert told["verdict"]["kind"] == "right"
    assert told["see"] == step.see
    assert told["hidden"] == ""
    reader = reader_of("ranked-list", **query, predict="1")
    told = reader.data("lesson panel")
    assert (told["see"], told["errors"], told["hidden"]) == ("", [], "")  # it asks beside the page
    free = lessons()["one-number-of-two"].steps[0]  # it asks for free words
    query = {**free.address.query, "lesson": "one-number-of-two", "step": "1", "predict": "1"}
    told = reader_of("confusion-matrix", **query).data("lesson panel")
    assert told["see"] == ""
    assert told["hidden"].startswith("Values are hidden: Reveal or Page Down shows them")


def test_what_is_to_be_seen_comes_with_the_last_line_and_goes_with_the_next_move():
    step = lessons()["the-same-precision-at-10"].steps[0]
    query = {**step.address.query, "lesson": "the-same-precision-at-10", "step": "1"}
    reader = reader_of("ranked-list", **query)
    reader.press("reverse")
    while reader.items("predict")["reveal"]["enabled"]:
        assert reader.data("lesson panel")["see"] == ""
        reader.change("predict", "reveal")
    assert reader.data("lesson panel")["see"] == step.see
    assert reader.data("lesson panel")["hidden"] == ""
    reader.press("reverse")
    assert reader.data("lesson panel")["see"] == ""


def go(reader: Reader, name: str, at: int) -> None:
    """Follow the link to a step on the same page."""
    reader.at.query_params.clear()
    query = {**lessons()[name].steps[at - 1].address.query, "lesson": name, "step": str(at)}
    reader.at.query_params.update(query)
    reader.page_state._written_at = 0.0  # some time later
    reader.run()


def test_a_step_begins_with_nothing_to_undo_and_nothing_to_compare():
    name, shown = "more-relevant-than-shown", "three-dcgs"
    reader = reader_of("ranked-list")
    for lesson, at in ((name, 1), (name, 2), (shown, 4)):
        go(reader, lesson, at)
        assert {tile["change"] for tile in reader.data("ranked list tiles")["tiles"]} == {""}
        assert not reader.items("ranked list buttons")["undo"]["enabled"]
        reader.press("reverse")
        assert reader.tile("average_precision")["change"]
    moved = dict(reader.query)
    go(reader, shown, 4)  # set up again
    assert {tile["change"] for tile in reader.data("ranked list tiles")["tiles"]} == {""}
    reader.press("undo")
    assert reader.query == moved
    go(reader, name, 1)
    reader.at.query_params.clear()
    reader.at.query_params.update(moved)  # Back of the browser, to the step as it was left
    reader.page_state._written_at = 0.0
    reader.run()
    assert reader.query == moved
    assert reader.state.grades == (1, 0, 3, 2, 3)
    assert {tile["change"] for tile in reader.data("ranked list tiles")["tiles"]} == {""}


def test_a_step_that_predicts_hides_its_values_each_time_and_the_next_shows_them():
    name = "the-same-precision-at-10"
    reader = reader_of("ranked-list")
    hidden = {1: True, 2: True, 3: False}
    for at in (1, 2, 3, 2, 2):
        go(reader, name, at)
        assert (reader.tile("average_precision")["value"] == "?") == hidden[at]
        if hidden[at]:
            reader.change("predict", "reveal")
            while reader.items("predict")["reveal"]["enabled"]:
                reader.change("predict", "reveal")
            assert reader.tile("average_precision")["value"] != "?"


def test_the_next_step_is_opened_at_once_after_a_move():
    reader = reader_of("ranked-list", grades="1,0", lesson="three-dcgs", step="1")
    reader.press("reverse")
    assert reader.query["grades"] == "0,1"
    reader.at.query_params.clear()
    step = {"grades": "3,1,0", "lesson": "three-dcgs", "step": "2"}
    reader.at.query_params.update(step)
    reader.run()  # within the time in which other addresses are taken for late ones
    assert reader.state.grades == (3, 1, 0)
    assert reader.query == step
    assert reader.data("lesson panel")["count"] == "Step 2 of 6"


def test_a_file_that_is_no_lesson_at_all():
    page = Page()
    page.paste("doc,grade\nPanda,3\n")
    (error,) = page.errors
    assert error.startswith("Pasted lesson: found Expected '=' after a key")
    assert LESSON.startswith("\n")
