"""A lesson that a room is asked step by step, and the report of what it answered."""

import re
from html import escape

import pytest

from metrics import CATALOGUE
from metrics.exercises import KINDS
from pages.live import lent
from pages.live.lent import lent_by, step_case
from pages.live.questions import MOST_CHOICES, Question, Refused, raise_question
from pages.live.steps import next_step
from pages.parts.room_moves import Move
from pages.parts.room_offer import Offer
from pages.session.lessons.shelf import lessons, text_of
from tests.pages.live.rooms import Lecturer, phones

LESSON = "three-dcgs"  # which asks in each of its 6 steps


def with_lesson(offer, name=LESSON, step=1):
    offer.lesson, offer.lesson_name, offer.step = lessons()[name], name, step
    offer.page = f"{offer.page}&lesson={name}&step={step}"
    return offer


def test_a_lesson_is_asked_one_step_after_the_other(of):
    async def story(lecturer):
        with_lesson(lecturer.offer, step=2)
        first, second = await phones(lecturer, 2)
        shown = (await lecturer.view())["html"]
        assert "Next: Question 2 of 6, step 2 of 6" in shown
        await lecturer.act("step")
        assert lecturer.offer.due == "1"  # the page shows this step
        for page in (await first.see(), (await lecturer.view())["html"]):
            assert "Question 2 of 6, step 2 of 6" in page
            assert "The paper that brought up DCG divides by log2(i)" in page
            assert "Is this DCG larger or smaller than 6.8611?" in page
            assert "log2(i) is smaller" not in page
        await first.say("1.1", "0")
        await second.say("1.1", "1")
        await lecturer.act("close")
        await lecturer.act("reveal")
        seen = await first.see()
        assert "✓ Right: Larger" in seen
        assert "Right is" not in seen
        assert "log2(i) is smaller than log2(i+1)" in seen
        link = re.findall(r'href="/(ranked-list\?[^"]+)"', seen)
        assert [one.replace("&amp;", "&") for one in link] == [
            "ranked-list?grades=3,2,3,0,1,2&k=6&discount=log2%28i%29&tiles=dcg,ndcg&metric=dcg"
            "&predict=1&lesson=three-dcgs&step=2"
        ]
        seen = await second.see()
        assert "✗ Not right: Smaller" in seen
        assert "Right is: Larger" in seen
        for at in (3, 4, 5, 6, 1):
            place = f"Question {at} of 6, step {at} of 6"
            assert f"Next: {place}" in (await lecturer.view())["html"]
            lecturer.offer.due = ""
            shown = (await lecturer.act("step"))["html"]
            assert place in shown
            for act in ("close", "reveal"):
                await lecturer.act(act)
            assert lecturer.offer.due == ""  # it shows another one
        shown = (await lecturer.view())["html"]
        assert "Next:" not in shown
        assert "Each question of the lesson “Three DCGs” has been asked." in shown
        assert (await lecturer.act("step"))["problem"] == (
            "Each question of the lesson has been asked."
        )
        lecturer.offer.lesson = lessons()["which-metric"]  # which asks nothing
        assert "has been asked" not in (await lecturer.view())["html"]

    of(story)


@pytest.mark.parametrize("own", ["", "session-x"])
def test_a_lesson_goes_on_after_a_restart_and_names_slips(of, own):
    async def story(lecturer):
        offer = with_lesson(lecturer.offer)
        if own:  # the same as a file that was uploaded
            offer.page = offer.page.replace(LESSON, own)
            offer.lesson_name, offer.lesson_text = own, text_of(LESSON)
        room, key = await lecturer.rooms.open(offer)
        lecturer.room, lecturer.key = room, key
        first, second = await phones(lecturer, 2)
        await lecturer.act("step")
        await first.say("1.1", "3")
        await second.say("1.1", "1.50")
        anew = Lecturer(lecturer.url)
        anew.room, anew.key = room, key  # of it, its code and key alone
        await anew.act("close")
        shown = (await anew.act("name"))["html"]
        assert re.search(r'3\s*<span class="slip">[^<]*\w', shown)
        await anew.act("reveal")
        first.app = second.app = anew.app
        assert "✗ Not right: 3" in await first.see()
        assert "✓ Right: 1.50" in await second.see()
        assert "Next: Question 2 of 6, step 2 of 6" in (await anew.view())["html"]
        await anew.act("step")
        assert "Is this DCG larger or smaller than 6.8611?" in await first.see()
        for act in ("close", "reveal"):
            await anew.act(act)
        await anew.act("number")  # the page is still known beside the lesson
        assert "What is AP?" in await first.see()
        await anew.rooms.store.close()

    of(story)


@pytest.mark.parametrize("name", lessons())
def test_each_question_of_a_lesson_is_judged_as_in_the_lesson(name):
    lesson, asked = lessons()[name], []
    offer = Offer("", lesson=lesson, lesson_name=name)
    while (question := next_step(offer, asked)) is not None:
        asked.append(Question.from_json(question.as_json()))
        made = lent_by(question.page)
        assert made.lesson is lesson
        step = lesson.steps[lesson.place(made.step) - 1]
        assert step.ask is not None
        assert question.text == step.predict
        ask = step.ask
        if question.choices:
            assert 2 <= len(question.choices) <= MOST_CHOICES
            right = [at for at in range(len(question.choices)) if question.is_right(str(at))]
            assert right == [int(ask.answer)]
        else:
            assert question.is_right(question.read(ask.answer))
            assert not question.is_right("123.456")
            case = step_case(question.page)
            assert case is not None
            value = pytest.approx(question.value, abs=5e-4, nan_ok=True)
            assert float(case.result) == value
    assert len(asked) == sum(step.ask is not None for step in lesson.steps)


def test_a_lesson_of_a_visit_is_not_looked_for_by_an_address(monkeypatch):
    made = lent_by("ranked-list?grades=3,0,2&lesson=session-0&step=x#ndcg")
    assert (made.lesson, made.step, made.label) == (None, 1, "nDCG@5")
    assert lent.step_case("ranked-list?lesson=session-0") is None


def test_exactly_the_move_that_raises_the_metric_is_right(of):
    async def story(lecturer):
        lecturer.offer = lecturer.room.offer = lent_by(
            "ranked-list?grades=3,0,2,0,1&docs=a,b,c,d,e#average_precision"
        )
        (phone,) = await phones(lecturer, 1)
        seen = set()
        for number in range(1, 6):
            await lecturer.act("raise")
            question = lecturer.room.question
            assert question.text == "Which of these would raise AP?"
            assert 3 <= len(question.choices) <= 4
            raising = [at for at, move in enumerate(question.choices) if _ap(move) > _ap() + 1e-9]
            assert [int(question.right)] == raising
            made = lecturer.offer.right  # the page makes this move
            assert made is not None
            assert made[0] == lecturer.offer.present
            assert made[1] in [one.state for one in lecturer.offer.moves() if one.trend == "up"]
            seen.add(question.choices)
            await phone.say(f"{number}.1", question.right)
            lecturer.room.joined[phone.cookie].clear()
            await lecturer.act("close")
            assert f"{question.choices[0]}: 0." in (await lecturer.act("reveal"))["html"]
            assert "✓ Right" in await phone.see()
        assert len(seen) > 1

    of(story)


def _ap(move=""):
    """AP of a list, after a move that is told in words."""
    grades = dict(zip("abcde", [3, 0, 2, 0, 1], strict=True))
    order = list(grades)
    if found := re.fullmatch(r"(\w) from rank (\d) to (\d)", move):
        order.remove(found[1])
        order.insert(int(found[3]) - 1, found[1])
    elif found := re.match(r"(\w) and (\w) change places", move):
        at, to = order.index(found[1]), order.index(found[2])
        order[at], order[to] = order[to], order[at]
    elif found := re.fullmatch(r"(\w), grade from (\d) to (\d)", move):
        grades[found[1]] = int(found[3])
    else:
        assert not move
    return float(CATALOGUE["average_precision"].function([grades[one] for one in order]))


def test_where_no_few_moves_have_one_that_raises_none_is_asked():
    up, down = Move("a", "up", "1"), Move("b", "down", "0")
    for moves in ([], [up], [up, up, up], [up, down], [down] * 4, [Move("x" * 101, "up", "1")] * 4):
        with pytest.raises(Refused, match="one move that raises AP and others"):
            raise_question(1, "AP", 0.5, moves)


def test_the_report_holds_both_rounds_and_no_names(of):
    async def story(lecturer):
        first, second = await phones(lecturer, 2)
        await lecturer.act("number")
        await first.say("1.1", "1/3")
        await second.say("1.1", "0.7556")

        async def report(key=None, kind="page"):
            body = f"key={key or lecturer.key}&as={kind}".encode()
            form = {"content_type": "application/x-www-form-urlencoded"}
            return await lecturer.ask("report", "POST", body, key="", **form)

        assert (await report("x")).status == 403
        assert (await lecturer.ask("report?as=page")).status in {404, 405}
        page = (await report()).body.decode()
        assert "This question is still open." in page
        assert "1/3" not in page
        for act in ("close", "name", "again"):
            await lecturer.act(act)
        for phone in (first, second):
            lecturer.room.joined[phone.cookie].clear()
            await phone.say("1.2", "0.7556")
        for act in ("close", "reveal"):
            await lecturer.act(act)
        await lecturer.act("free", text="<b>Free?</b>", choices="a\nb")
        await lecturer.act("close")
        answer = await report()
        page = answer.body.decode()
        assert answer.headers["cache-control"] == "no-store"
        assert answer.headers["content-type"].startswith("text/html")
        assert "2 phones have joined · 2 questions" in page
        row = re.search(r'<tr class="right"><th scope="row">✓ 0\.7556.*?</tr>', page, re.DOTALL)
        assert row
        assert re.findall(r"(\d) \((\d+) %\)", row[0]) == [("1", "50"), ("2", "100")]
        assert 'class="slip"' in page
        assert "1 changed from wrong to right, 0 from right to wrong." in page
        assert "&lt;b&gt;Free?" in page
        for kind, held in (
            ("html", ["<td>1 (50 %)</td><td>2 (100 %)</td>", "&lt;b&gt;Free?", "@page"]),
            ("md", ["## 1. What is AP?", "| 0.7556 | 1 (50 %) | 2 (100 %) |", r"\<b\>Free?"]),
            ("tex", [r"0.7556 & 1 (50 \%) & 2 (100 \%) &", r"\documentclass", "Free?"]),
        ):
            answer = await report(kind=kind)
            assert f"{lecturer.room.code}.{kind}" in answer.headers["content-disposition"]
            handout = answer.body.decode()
            assert all(one in handout for one in held), handout
            assert handout.count("1 changed from wrong to right, 0 from right to wrong.") == 1
            page += handout
        for secret in (lecturer.key, first.cookie, second.cookie, "<script"):
            assert secret not in page

    of(story)


def test_a_room_speaks_the_language_that_its_page_names(of):
    async def story(lecturer):
        with_lesson(lecturer.offer)
        lecturer.offer.page += "&lang=es"
        lecturer.room.page = lecturer.offer.address
        (phone,) = await phones(lecturer, 1)
        assert '<html lang="es">' in await phone.see()
        await lecturer.act("step")
        assert lecturer.room.question.page.endswith(f"lesson={LESSON}&step=1&lang=es")
        following = next_step(lecturer.offer, lecturer.room.questions)
        assert following is not None  # it is the next one in any language
        assert following.page.endswith("step=2&lang=es")

    of(story)


@pytest.mark.parametrize("kind", KINDS)
def test_a_problem_of_each_kind_is_asked_and_diagnosed_as_in_the_exercise(of, kind):
    async def story(lecturer):
        address = f"exercises?metric=ndcg&code=mora-tilu-37&kind={kind}"
        lecturer.offer = lecturer.room.offer = lent_by(address)
        lecturer.room.page = address
        right, wrong = await phones(lecturer, 2)
        count = 3 if kind == "steps" else 1
        assert f"Next: Problem 1 of {count}" in (await lecturer.view())["html"]
        shown = (await lecturer.act("step"))["html"]
        question = lecturer.room.question
        assert "nDCG@5" in shown or kind == "choose"
        assert 'class="given"' in (await right.see()) or kind == "make"
        assert len((await right.see()).encode()) < 12_000
        assert question.is_right(question.right)
        others = [*question.slips] or [str(at) for at in range(6) if str(at) != question.right]
        slip = others[0]
        assert not question.is_right(question.read(slip))
        await right.say("1.1", question.right)
        await wrong.say("1.1", f"{float(slip):.3f}" if question.is_number else slip)
        shown = (await lecturer.act("close"))["html"]
        # The reasons of choices tell which is right; the slips of numbers do not.
        assert ("Show with slips" in shown) == question.is_number
        shown = (await lecturer.act("reveal"))["html"]
        assert question.why not in {"Right.", *question.slips.values()}  # it is said once
        said = escape(question.slips.get(slip, question.why))  # one reason for all, if "order"
        assert (said in re.findall(r'class="slip">([^<]+)<', shown)) == (kind != "order")
        assert (await wrong.see()).count(said) == 1
        assert "✓ Right" in await right.see()
        assert f'href="/{escape(address)}"' in await wrong.see()
        shown = (await lecturer.view())["html"]
        assert (f"Next: Problem 2 of {count}" in shown) == (count > 1)
        # After a restart the next one is asked, from the address alone.
        anew = Lecturer(lecturer.url)
        room, key = await lecturer.rooms.open(lecturer.offer)
        anew.room, anew.key = room, key
        assert f"Problem 1 of {count}" in (await anew.act("step"))["html"]
        assert "follow its page" not in (await anew.view())["html"]
        await anew.rooms.store.close()

    of(story)


def test_a_sheet_is_asked_problem_by_problem():
    offer = lent_by("exercises?sheet=2&metrics=ndcg,average_precision&code=mora-tilu-37")
    asked = []
    while (question := next_step(offer, asked)) is not None:
        asked.append(Question.from_json(question.as_json()))
    assert [one.place for one in asked] == ["Problem 1 of 2", "Problem 2 of 2"]
    assert len({one.text for one in asked}) == 2
    assert all(one.given and one.is_right(one.right) for one in asked)
