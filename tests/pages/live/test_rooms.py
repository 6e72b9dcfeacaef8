"""A room from its first phone to its end: what is counted, who may do what, what is kept."""

import asyncio
import json
import re
import threading
import time
from html.parser import HTMLParser

import pytest

from pages.live import rooms, store
from pages.live.questions import Question
from pages.parts import room_offer
from pages.parts.tiles import Tile
from tests.pages.frame.asgi import ask
from tests.pages.live.rooms import FORM, Lecturer, Phone, offer_of_ap, phones

HOSTILE = "<b>\"'&</b><script>alert(1)</script>{{ 7 * 7 }} {room} %s \u202e"


def test_a_number_is_asked_twice_and_revealed(of):
    async def story(lecturer):
        first, second, third = await phones(lecturer, 3)
        assert "appears here" in await first.see()
        shown = await lecturer.act("number")
        assert (shown["phase"], shown["joined"]) == ("open", "3 phones have joined")
        assert lecturer.offer.due == "1"  # the page hides the value
        for phone, said in ((first, ".5"), (second, "1/3"), (third, " 75.56% ")):
            told = json.loads((await phone.say("1.1", said)).body)
            assert told["mine"] == said.strip()
            assert f"Received: {said.strip()}" in told["html"]
        assert json.loads((await first.say("1.1", ".7556")).body)["mine"] == ".7556"
        shown = await lecturer.view()
        assert shown["count"] == "3 have answered"
        assert ".7556" not in shown["html"]
        assert "<table>" not in (await lecturer.act("close"))["html"]
        assert "This question is closed" in (await third.say("1.1", "1")).body.decode()
        shown = (await lecturer.act("show"))["html"]
        assert re.findall(r"<th scope=\"row\">\s*(\S+)", shown) == [".7556", "1/3"]
        assert "✓" not in shown
        assert 'class="slip"' not in shown
        assert 'class="slip"' in (await lecturer.act("name"))["html"]
        await lecturer.act("again")
        assert "Second round" in await second.see()
        assert "This question is closed" in (await second.say("1.1", "1")).body.decode()
        for phone in (first, second):
            lecturer.room.joined[phone.cookie].clear()  # a second later
        assert json.loads((await first.say("1.2", ".75")).body)["mine"] == ".75"
        assert json.loads((await second.say("1.2", ".756")).body)["mine"] == ".756"
        await lecturer.act("close")
        shown = (await lecturer.act("reveal"))["html"]
        assert lecturer.offer.due == "reveal"
        assert "1 changed from wrong to right, 1 from right to wrong." in shown
        assert "AP is 0.7556." in shown
        assert "✓ Right: .756" in await second.see()
        assert "✗ Not right: .75" in await first.see()
        assert 'href="/ranked-list?grades=3,0,2,0,1"' in await first.see()
        assert sorted(row[2:6] for row in await lecturer.report()) == sorted(
            [[".7556", "2", "1", "yes"], ["'1/3", "1", "0", "no"], [".75", "0", "1", "no"]]
        )

    of(story)


def test_the_direction_is_what_the_page_then_shows(of):
    async def story(lecturer):
        phone, other = await phones(lecturer, 2)
        await lecturer.act("direction")
        assert lecturer.offer.asked == (("average_precision",), 0)
        await phone.say("1.1", "1")
        assert "Press one of the choices" in (await other.say("1.1", "3")).body.decode()
        await lecturer.act("close")
        assert (await lecturer.act("reveal"))["problem"] == "Make the move on the page first."
        lecturer.offer.went, lecturer.offer.why = ["down"], "AP went down by 0.1667."
        await lecturer.act("reveal")
        assert lecturer.offer.asked is None
        told = await phone.part()
        assert "✓ Right: Down" in told["html"]
        assert "AP went down by 0.1667." in told["html"]
        assert (await other.part())["mine"] == ""

    of(story)


def test_each_metric_in_sight_is_asked_at_once(of):
    async def story(lecturer):
        offer, (phone, plain) = lecturer.offer, await phones(lecturer, 2)
        assert "metrics go?" not in (await lecturer.view())["html"]
        offer.parts = {"average_precision": "AP", "reciprocal_rank": "RR", "dcg": "DCG"}
        assert "Ask: where do 3 metrics go?" in (await lecturer.view())["html"]
        await lecturer.act("each")
        assert offer.asked == (("average_precision", "reciprocal_rank", "dcg"), 0)
        for wrong in ("1", "1,1", "1,1,1,1", "1,1,3", "1,,1", "up"):
            assert "Press one of the choices" in (await phone.say("1.1", wrong)).body.decode()
            lecturer.room.joined[phone.cookie].clear()
        assert (await phone.say("1.1", "1,2,0")).status == 200
        body = b"asked=1.1&answer00=1&answer01=1&answer02=1"  # of a form without a script
        assert (await plain.ask("", "POST", body, **FORM)).status == 303
        assert "Received: Down, Down, Down" in await plain.see()
        assert len(re.findall(" checked>", await plain.see())) == 3
        for act in ("close", "show", "again"):
            await lecturer.act(act)
        assert offer.asked[0] == ("average_precision", "reciprocal_rank", "dcg")
        lecturer.room.joined[phone.cookie].clear()
        await phone.say("1.2", "1,2,1")
        await lecturer.act("close")
        assert (await lecturer.act("reveal"))["problem"] == "Make the move on the page first."
        offer.went, offer.why = ("down", "same", "down"), "AP went down by 0.1. RR stayed."
        shown = (await lecturer.act("reveal"))["html"]
        assert re.findall("<caption>(.*?)<", shown) == ["AP", "RR", "DCG"]
        assert re.findall(r">✓ (\w+)", shown) == ["Down", "Same", "Down"]
        assert "1 changed from wrong to right, 0 from right to wrong." in shown
        seen = await plain.see()
        assert re.findall("[✓✗] .*?(?=<)", seen) == [
            "✓ Right: AP: Down", "✗ Not right: RR: Down", "✓ Right: DCG: Down"
        ]  # fmt: skip
        rows = await lecturer.report()
        assert [row[1:6] for row in rows[3:6]] == [
            ["Where does each of these go with the next move? RR", "Up", "0", "0", "no"],
            ["Where does each of these go with the next move? RR", "Down", "1", "0", "no"],
            ["Where does each of these go with the next move? RR", "Same", "1", "1", "yes"],
        ]
        # After a restart nobody is on the page: the lecturer says what went where.
        await lecturer.act("each")
        offer.live = False
        shown = (await lecturer.act("close"))["html"]
        assert re.findall(r'<label>(\S+) <select name="(went\d\d)"', shown) == [
            ("AP", "went00"), ("RR", "went01"), ("DCG", "went02")
        ]  # fmt: skip
        went = {"went02": "up", "went01": "same"}
        for wrong in ("", "right"):
            told = await lecturer.act("reveal", went00=wrong, **went)
            assert told["problem"] == "Say where each metric went."
        shown = (await lecturer.act("reveal", went00="down", **went))["html"]
        assert re.findall(r">✓ (\w+)", shown) == ["Down", "Same", "Up"]
        assert "metrics go?" not in (await lecturer.view())["html"]
        assert "not known any more" in (await lecturer.act("each"))["problem"]

    of(story)


def test_lines_of_the_derivation_are_asked_one_after_the_other(of):
    async def story(lecturer):
        (phone,) = await phones(lecturer, 1)
        for at, (line, formula, value, said) in enumerate(
            (("precision, P@i (rank 2)", "P@i = h_i / i", "0.5", "1/2"),
             ("precision, P@i (rank 3)", "P@i = h_i / i", "0.6667", ".67")),
            1,
        ):  # fmt: skip
            await lecturer.act("line")
            assert f"AP, step by step: {line} = ?" in await phone.see()
            await phone.say(f"{at}.1", said)
            shown = (await lecturer.act("close"))["html"]
            assert "Show with slips" not in shown  # they are those of the value
            shown = (await lecturer.act("reveal"))["html"]
            assert f"{formula} = {value}" in shown
            assert f"✓ Right: {said}" in await phone.see()
        lecturer.offer.case = lambda: None
        told = await lecturer.act("line")
        assert told["problem"] == "This page has no single derivation to ask about."

    of(story)


def test_a_room_says_where_a_metric_is_larger(of):
    async def story(lecturer):
        phone, other = await phones(lecturer, 2)
        assert "in A or in B" not in (await lecturer.view())["html"]
        assert (await lecturer.act("compared"))["problem"] == "Keep a state as A on the page first."
        tile = Tile("ap", "AP", "0.7556", "+0.2556", "up", True, "AP", kept="A 0.5")
        lecturer.offer.beside = tile
        assert "in A or in B" in (await lecturer.view())["html"]
        await lecturer.act("compared")
        assert "0.5" not in await phone.see()
        await phone.say("1.1", "1")
        await other.say("1.1", "0")
        await lecturer.act("close")
        assert "AP: A 0.5, B 0.7556." in (await lecturer.act("reveal"))["html"]
        assert "✓ Right: In B" in await phone.see()
        assert "✗ Not right: In A" in await other.see()

    of(story)


def test_what_a_lecturer_types_is_checked_and_is_text_everywhere(of):
    async def story(lecturer):
        (phone,) = await phones(lecturer, 1)
        for given, problem in (
            ({"text": "", "choices": "a\nb"}, "The question needs 1 to 300 characters."),
            ({"text": "x" * 301, "choices": "a\nb"}, "The question needs 1 to 300 characters."),
            ({"text": "x", "choices": "a"}, "Write 2 to 6 different choices, a line each."),
            ({"text": "x", "choices": "a\n a"}, "Write 2 to 6 different choices, a line each."),
            ({"text": "x", "choices": f"a\n{'b' * 101}"}, "A choice has at most 100 characters."),
            ({"text": "x", "choices": "a\nb", "right": "3"},
             "Give the number of the right choice, or leave it empty."),
        ):  # fmt: skip
            assert (await lecturer.act("free", **given))["problem"] == problem
        shown = await lecturer.act("free", text=HOSTILE, choices=f"=1+1\n{HOSTILE}", right="2")
        await phone.say("1.1", "1")
        pages = [shown["html"], await phone.see(), (await phone.part())["html"]]
        await lecturer.act("close")
        pages += [(await lecturer.act("show"))["html"], (await lecturer.act("reveal"))["html"]]
        pages += [await phone.see()]
        for html in pages:
            found = []

            class Tags(HTMLParser):
                def handle_starttag(self, tag, attrs, found=found):
                    found.append((tag, dict(attrs).get("src", "")))

            Tags().feed(html)
            assert {src for tag, src in found if tag == "script"} <= {
                src for tag, src in found if src.endswith("/live/phone.js")
            }
            assert ("b", "") not in found
            assert "alert(1)" in html
            assert "{{ 7 * 7 }}" in html
        assert (await lecturer.report())[0][2] == "'=1+1"
        assert "Not right" not in await phone.see()

    of(story)


def test_only_the_key_leads_a_room(of):
    async def story(lecturer):
        for key in ("", "x", lecturer.room.code, lecturer.key[:-1], lecturer.key + "x", "\xe9"):
            for path, method in (("view", "GET"), ("act", "POST")):
                answer = await lecturer.ask(path, method, b"act=end" * (method == "POST"), key)
                assert answer.status == 403
            body = f"key={key}".encode()
            assert (await lecturer.ask("report", "POST", body, **FORM)).status == 403
        assert (await lecturer.ask("act", "POST", b"&".join([b"act=end"] * 21))).status == 400
        for body in (b"", b"[]", b"end", b"[" * 8000, b"\xff", b"act=", b"act=%FF"):  # no act
            answer = await lecturer.ask("act", "POST", body)
            assert (answer.status, json.loads(answer.body)["phase"]) == (200, "")
        assert (await lecturer.ask("act", "POST", b" " * 9000)).status == 413
        foreign = {"origin": "http://evil.example"}
        assert (await lecturer.ask("act", "POST", b"act=end", **foreign)).status == 403
        (phone,) = await phones(lecturer, 1)
        assert (await phone.say("1.1", "0", **foreign)).status == 403
        page = (await ask(lecturer.app, lecturer.path, host="localhost")).body.decode()
        assert lecturer.key not in page
        assert not lecturer.room.questions
        assert not lecturer.room.ended

    of(story)


def test_joining_and_answering_are_limited(of, monkeypatch):
    monkeypatch.setattr(rooms, "MOST_JOINED", 2)

    async def story(lecturer):
        first, second = await phones(lecturer, 2)
        third = Phone(lecturer)
        assert "This room is full" in await third.see()
        assert third.cookie is None
        assert "appears here" in await first.see()
        forged = Phone(lecturer, "not-a-token")
        assert "full" in await forged.see()
        await lecturer.act("direction")
        statuses = [(await second.say("1.1", "0")).status for _ in range(4)]
        assert statuses == [200, 200, 429, 429]
        assert (await first.say("1.1", "0" * 9000)).status == 413
        await first.say("1.1", "\x00" * 50)
        assert await first.ask("", "POST", b"asked=1.1&answer=\xff%ff", **FORM)
        assert (await lecturer.view())["count"] == "1 has answered"

    of(story)


def test_a_form_without_a_script_is_answered_with_the_page(of):
    async def story(lecturer):
        (phone,) = await phones(lecturer, 1)
        assert 'http-equiv="refresh"' in await phone.see()
        await lecturer.act("number")
        assert 'http-equiv="refresh"' not in await phone.see()
        wrong = await phone.say("1.1", "many", "")
        assert "Write a number such as" in wrong.body.decode()
        answer = await phone.say("1.1", "2/3", "")
        assert (answer.status, answer.headers["location"]) == (303, phone.path)
        page = await phone.see()
        assert "Received: 2/3" in page
        assert 'value="2/3"' in page

    of(story, "/metrics")


def test_a_phone_without_cookies_is_told_so_and_does_not_join(of):
    async def story(lecturer):
        phone = Phone(lecturer)
        await lecturer.act("direction")
        for path in ("", "?part"):
            phone.cookie = None
            answer = await phone.say("1.1", "0", path)
            assert "This browser keeps no cookies" in answer.body.decode()
        assert (await lecturer.view())["joined"] == "0 phones have joined"
        await phone.say("1.1", "0")  # with the cookie of the last answer
        shown = await lecturer.view()
        assert (shown["joined"], shown["count"]) == ("1 phone has joined", "1 has answered")
        # A link of a course site or of webmail brings the cookie along.
        assert "SameSite=lax" in (await phone.ask()).headers["set-cookie"]

    of(story)


def test_a_code_leads_to_its_room(of):
    async def story(lecturer):
        async def join(code):
            return await ask(lecturer.app, f"/m/join?code={code}", host="localhost")

        code = lecturer.room.code
        plain = code.replace("-", "")
        for typed in (code, code.upper(), plain, code.replace("-", "%20")):
            assert (await join(typed)).headers["location"] == f"/m/r/{code}"
        assert "No room has this code" in (await join("bobo-bobo-10")).body.decode()
        assert "No room has this code" not in (await join("")).body.decode()
        gone = await ask(lecturer.app, "/m/r/bobo-bobo-10", host="localhost")
        assert gone.status == 404
        assert "there is none with this code" in gone.body.decode()
        qr = await lecturer.ask("qr")
        assert qr.headers["content-type"] == "image/svg+xml"
        assert qr.body.startswith(b"<svg")

    of(story, "/m")


def test_all_phones_are_told_what_changed(of):
    async def story(lecturer):
        (phone,) = await phones(lecturer, 1)
        app = next(
            r.endpoint.__self__ for r in lecturer.app.app.app.routes if r.path == "/r/{code}"
        )
        news = app._news(lecturer.room)

        async def told():
            return json.loads((await anext(news))["data"])

        assert (await told())["phase"] == ""
        await lecturer.act("direction")
        await phone.say("1.1", "0")
        open_ = await told()
        assert (open_["phase"], open_["asked"], open_["mine"]) == ("open", "1.1", "")
        await lecturer.act("end")
        assert (await told())["phase"] == "ended"
        assert [one async for one in news] == []
        assert not lecturer.room.listeners

    of(story)


def test_what_was_said_is_there_after_a_restart_and_gone_after_the_end(of):
    async def story(lecturer):
        (phone,) = await phones(lecturer, 1)
        await lecturer.act("direction")
        await phone.say("1.1", "1")
        await lecturer.act("close")
        file = lecturer.rooms.store._file
        anew = Lecturer(lecturer.url)
        anew.room, anew.key = lecturer.room, lecturer.key
        phone.app = anew.app
        assert "Received: Down" in await phone.see()
        assert (await anew.view())["count"] == "1 has answered"
        shown = (await anew.view())["html"]
        assert "Reveal: Down" in shown
        assert "does not follow its page any more" in shown
        await anew.act("reveal", right="down")
        assert "✓ Right: Down" in await phone.see()
        shown = await anew.act("end")
        assert shown["phase"] == "ended"
        assert (await phone.ask()).status == 404
        for kind in (store.RoomRow, store.QuestionRow, store.AnswerRow):
            assert await anew.rooms.store.load(kind) == []
        assert file is None or str(phone.cookie).encode() not in file.read_bytes()
        await anew.rooms.store.close()

    of(story)


def test_a_room_is_deleted_a_day_after_its_last_answer(of, monkeypatch):
    async def story(lecturer):
        (phone,) = await phones(lecturer, 1)
        await lecturer.act("direction")
        await phone.say("1.1", "1")
        now = time.time()
        monkeypatch.setattr(rooms.time, "time", lambda: now + rooms.LIFETIME + 60)
        assert (await phone.ask()).status == 200  # the clock was set: no day has gone by
        monkeypatch.setattr(rooms, "now", lambda: now + rooms.LIFETIME + 60)
        assert (await phone.ask()).status == 404
        monkeypatch.setattr(rooms, "TIDIED_EVERY", 0)
        tidying = asyncio.create_task(lecturer.rooms.tidy())
        while lecturer.rooms._known:
            lecturer.room.last = now  # the answer may be heard of once the clock has moved
            await asyncio.sleep(0)
        tidying.cancel()
        await asyncio.gather(tidying, return_exceptions=True)
        assert await lecturer.rooms.store.load(store.AnswerRow) == []
        assert lecturer.room.ended

    of(story)


def test_a_store_that_fails_acknowledges_nothing_and_goes_on(of, monkeypatch):
    async def story(lecturer):
        (phone,) = await phones(lecturer, 1)
        await lecturer.act("direction")
        save = lecturer.rooms.store.save

        async def fail(*_rows):
            raise OSError("the disk is full")

        monkeypatch.setattr(lecturer.rooms.store, "save", fail)
        with pytest.raises(OSError, match="full"):
            await lecturer.rooms.answer(lecturer.room, phone.cookie, "1.1", "0")
        assert lecturer.room.question.answers == {}
        monkeypatch.setattr(lecturer.rooms.store, "save", save)
        await lecturer.rooms.answer(lecturer.room, phone.cookie, "1.1", "0")
        assert lecturer.room.question.answers == {phone.cookie: "0"}

    of(story)


def test_tidying_goes_on_after_a_failure(of, monkeypatch, caplog):
    async def story(lecturer):
        tried = []

        async def fail(_kind):
            tried.append(1)
            raise OSError("the disk is full")

        monkeypatch.setattr(lecturer.rooms.store, "load", fail)
        monkeypatch.setattr(rooms, "TIDIED_EVERY", 0)
        tidying = asyncio.create_task(lecturer.rooms.tidy())
        while len(tried) < 2:
            assert not tidying.done()
            await asyncio.sleep(0)
        tidying.cancel()
        await asyncio.gather(tidying, return_exceptions=True)
        assert "old rooms are not deleted" in caplog.text

    of(story)


def test_nothing_is_written_of_a_room_that_has_ended(of, monkeypatch):
    async def story(lecturer):
        (phone,) = await phones(lecturer, 1)
        await lecturer.act("direction")
        room, kept = lecturer.room, lecturer.rooms.store
        room.last -= rooms.NOTED_EVERY + 1  # the next answer notes when the room was used
        await asyncio.gather(
            lecturer.rooms.answer(room, phone.cookie, "1.1", "0"),
            lecturer.rooms.end(room),
            lecturer.rooms.act(room, "free", {"text": "x", "choices": "a\nb"}),
        )
        for kind in (store.RoomRow, store.QuestionRow, store.AnswerRow):
            assert await kept.load(kind) == []
        assert room.questions == []

    of(story)


def test_a_page_has_one_room_that_has_asked_nothing(of, monkeypatch):
    async def story(lecturer):
        room, opened = lecturer.room, lecturer.rooms
        assert (await opened.open(lecturer.offer))[0] is not room
        assert room.ended
        assert len(opened._known) == 1

        async def fail(*_rows):
            raise OSError("the disk is full")

        monkeypatch.setattr(opened.store, "save", fail)
        with pytest.raises(OSError, match="full"):
            await opened.open(offer_of_ap())
        assert len(opened._known) == 1

    of(story)


def test_what_a_question_needs_is_let_go_and_found_beside_the_loop(of):
    async def story(lecturer):
        find, threads = lecturer.offer.case, []

        def case():
            threads.append(threading.current_thread())
            return find()

        lecturer.offer.case = case
        await lecturer.act("number")
        assert threads
        assert threading.main_thread() not in threads
        for act in ("close", "reveal"):
            assert lecturer.room.case is not None
            await lecturer.act(act)
        assert lecturer.room.case is None

    of(story)


def test_a_room_is_opened_by_a_press_from_a_page_that_offers_it(of, monkeypatch):
    async def story(lecturer):
        async def open_(method, name):
            body = f"offer={name}".encode() if method == "POST" else b""
            path = "/room" if body else f"/room?offer={name}"
            return await ask(lecturer.app, path, method, body, host="localhost", **FORM)

        assert (await open_("GET", "x")).status == 404
        assert (await open_("POST", "x")).status == 404
        name = lecturer.offer.name
        monkeypatch.setitem(room_offer._offers, name, lecturer.offer)
        page = (await open_("GET", name)).body.decode()
        assert "metriclass --class" in page
        where = (await open_("POST", name)).headers["location"]
        assert re.fullmatch(r"/room/[a-z]{4}-[a-z]{4}-[0-9]{2}#[\w-]{22}", where)
        monkeypatch.setattr(rooms, "MOST_ROOMS", 0)
        assert (await open_("POST", name)).status == 503

    of(story)


def test_the_lecturer_cannot_skip_or_repeat_a_step(of):
    async def story(lecturer):
        assert (await lecturer.act("reveal"))["phase"] == ""
        await lecturer.act("direction")
        assert (await lecturer.act("number"))["problem"] == "Close the open question first."
        for act, phase in (
            ("show", "open"), ("reveal", "open"), ("nonsense", "open"), ("close", "closed"),
            ("close", "closed"), ("show", "shown"), ("again", "open"), ("close", "closed"),
            ("again", "closed"),
        ):  # fmt: skip
            assert (await lecturer.act(act))["phase"] == phase
        lecturer.offer.label = ""
        lecturer.room.question.phase = "revealed"
        assert "not known any more" in (await lecturer.act("number"))["problem"]

    of(story)


def test_equal_numbers_are_one_row_and_slips_are_named():
    question = Question(1, "number", "?", value=2 / 3, right="0.6667")
    question.rounds[0].update(
        a="2/3", b=".5", c="0.50", d="50 %", e=".67", f="0,667", g="undefined"
    )
    found = [(group.label, group.counts, group.right) for group in question.groups()]
    # However far its digits go, the right number is one row.
    assert found == [("2/3", (3, 0), True), (".5", (3, 0), False), ("undefined", (1, 0), False)]
    assert Question.from_json(question.as_json()).right == "0.6667"
