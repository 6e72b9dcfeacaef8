"""What happens in a room while something else is under way, step by step. Two servers share a file
here, so that each hears of the other only what a test tells it.
"""

import asyncio
import json

import pytest

from pages.live import rooms
from pages.live.store import AnswerRow, QuestionRow, RoomRow
from tests.pages.frame.asgi import run
from tests.pages.live.rooms import Lecturer, Phone, offer_of_ap, sqlite_in

FREE = {"text": "Which?", "choices": "a\nb"}


@pytest.fixture
def of(tmp_path):
    """Run a story with the lecturer at each of two servers, with a room that both know."""

    def told(story):
        async def whole():
            async with Lecturer(sqlite_in(tmp_path)) as first:
                second = Lecturer(first.url)
                second.key, second.room = first.key, await found(second, first.room.code)
                await story(first, second)
                await second.rooms.store.close()

        run(whole())

    return told


async def joined(lecturer):
    phone = Phone(lecturer)
    await phone.see()
    await phone.part()
    return phone


async def found(lecturer, code):
    room = await lecturer.rooms.find(code)
    assert room is not None
    return room


def answers(room):
    assert room.question is not None
    return room.question.answers


async def hear(lecturer, told):
    await lecturer.rooms._hear(told)
    await asyncio.gather(*lecturer.rooms._tasks)


def once(store, name, kind, meanwhile, before=False):
    """Let something happen once, after (or before) a call of the store for this kind of rows."""
    call = getattr(store, name)

    async def instead(of, *given, **how):
        if of is not kind:
            return await call(of, *given, **how)
        setattr(store, name, call)
        if before:
            await meanwhile()
        found = await call(of, *given, **how)
        if not before:
            await meanwhile()
        return found

    setattr(store, name, instead)


async def goes_as_far_as_it_can(room, *tasks):
    """Wait until tasks are done, or wait for their turn."""
    while not all(task.done() for task in tasks) and not room.turn._waiters:
        await asyncio.sleep(0)


def phases(room):
    return [(one.number, one.phase) for one in room.questions]


def test_news_while_the_lecturer_acts_double_no_question(of):
    async def story(first, _second):
        room, phone = first.room, await joined(first)

        async def told():
            await first.rooms._hear(room.code)
            await goes_as_far_as_it_can(room, *first.rooms._tasks)

        await first.act("direction")
        once(first.rooms.store, "save", QuestionRow, told)
        await first.act("close")
        once(first.rooms.store, "save", QuestionRow, told)
        await first.act("reveal", right="up")
        first.offer.went = ["up"]
        await first.act("reveal")
        once(first.rooms.store, "save", QuestionRow, told, before=True)
        await first.act("number")
        await asyncio.gather(*first.rooms._tasks)
        assert phases(room) == [(1, "revealed"), (2, "open")]
        await phone.say("2.1", ".5")
        assert [row[:3] for row in await first.report() if row[3] != "0"] == [
            ["2", "What is AP?", ".5"]
        ]
        anew = Lecturer(first.url)
        room = await found(anew, room.code)
        assert answers(room) == {phone.cookie: ".5"}
        await anew.rooms.store.close()

    of(story)


def test_what_was_read_before_a_question_was_asked_does_not_take_it_back(of):
    async def story(first, _second):
        room, acting = first.room, []

        async def ask():
            acting.append(asyncio.create_task(first.act("direction")))
            await goes_as_far_as_it_can(room, *acting)

        once(first.rooms.store, "load", AnswerRow, ask)
        await hear(first, room.code)
        await asyncio.gather(*acting)
        assert phases(room) == [(1, "open")]

    of(story)


def test_news_that_comes_while_a_room_is_first_read_is_not_lost(of):
    async def story(first, _second):
        phone, third = await joined(first), Lecturer(first.url)
        code = first.room.code

        async def asked():
            await first.act("number")
            await phone.say("1.1", ".5")
            await third.rooms._hear(code)

        once(third.rooms.store, "load", AnswerRow, asked)
        room = await found(third, code)
        await asyncio.gather(*third.rooms._tasks)
        assert answers(room) == {phone.cookie: ".5"}

        fourth = Lecturer(first.url)

        async def answered():
            await fourth.rooms._hear([[code, 1, 1, phone.cookie, ".75"]])

        once(fourth.rooms.store, "load", AnswerRow, answered)
        room = await found(fourth, code)
        assert answers(room) == {phone.cookie: ".75"}
        await third.rooms.store.close()
        await fourth.rooms.store.close()

    of(story)


def test_an_answer_that_comes_while_the_room_is_read_counts(of):
    async def story(first, _second):
        phone = await joined(first)
        await first.act("number")
        await phone.say("1.1", ".25")

        async def answered():
            assert json.loads((await phone.say("1.1", ".5")).body)["mine"] == ".5"

        once(first.rooms.store, "load", AnswerRow, answered)
        await hear(first, None)
        assert first.room.question.answers == {phone.cookie: ".5"}

    of(story)


def test_answers_to_a_question_that_a_server_does_not_know_yet_are_read_with_it(of):
    async def story(first, second):
        phone = await joined(first)
        await first.act("number")
        await phone.say("1.1", ".5")
        await hear(second, [[first.room.code, 1, 1, phone.cookie, ".5"]])
        await hear(second, first.room.code)
        assert second.room.question.answers == {phone.cookie: ".5"}

    of(story)


def test_a_room_that_cannot_be_read_is_read_later(of, monkeypatch, caplog):
    async def story(first, second):
        monkeypatch.setattr(rooms, "TRIED_EVERY", 0)

        async def fail():
            raise OSError("the database is gone")

        await first.act("direction")
        once(second.rooms.store, "load", QuestionRow, fail)
        await hear(second, first.room.code)
        assert phases(second.room) == [(1, "open")]
        assert "a room is not read anew: the database is gone" in caplog.text

    of(story)


def test_a_room_that_another_server_has_ended_does_not_come_back(of):
    async def story(first, second):
        await first.act("direction")
        await hear(second, first.room.code)
        phone = await joined(second)
        await first.act("end")
        second.room.last -= rooms.NOTED_EVERY + 1
        await phone.say("1.1", "0")
        assert await first.rooms.store.load(RoomRow) == []
        assert second.room.ended
        assert "This room has ended" in await phone.see()

    of(story)


def test_a_room_whose_answers_come_at_another_server_is_not_over(of):
    async def story(first, second):
        await first.act("direction")
        await hear(second, first.room.code)
        second.room.last -= rooms.LIFETIME + 1
        assert await second.rooms.find(first.room.code) is None
        await hear(second, [[first.room.code, 0, 0, "a" * 32, ""]])
        assert await second.rooms.find(first.room.code) is second.room
        # The next answer here notes it as well.
        [before] = await first.rooms.store.load(RoomRow)
        await second.rooms.answer(second.room, "a" * 32, "1.1", "0")
        [after] = await first.rooms.store.load(RoomRow)
        assert after.last > before.last

    of(story)


def test_of_two_lecturers_who_act_at_the_same_moment_one_is_refused(of):
    async def story(first, second):
        async def ask():
            await first.act("free", **FREE)

        async def show():
            await first.act("close")
            await first.act("show")

        once(second.rooms.store, "save", QuestionRow, ask, before=True)
        shown = await second.act("number")
        assert shown["problem"] == "Another page of this room was faster: see what it shows now."
        assert "Which?" in shown["html"]
        once(second.rooms.store, "save", QuestionRow, show, before=True)
        assert "was faster" in (await second.act("close"))["problem"]
        for lecturer in (first, second):
            assert phases(lecturer.room) == [(1, "shown")]
        assert (await second.act("reveal"))["problem"] == ""

    of(story)


def test_a_page_that_is_lent_while_a_question_is_asked_names_slips(of, monkeypatch):
    async def story(first, second):
        lent_by, loop, made = rooms.lent_by, asyncio.get_running_loop(), []

        async def ask():
            await first.act("number")
            await hear(second, first.room.code)

        def slowly(address, own):
            made.append(address)
            if len(made) == 1:
                asyncio.run_coroutine_threadsafe(ask(), loop).result()
            return lent_by(address)

        monkeypatch.setattr(rooms, "lent_by", slowly)
        await asyncio.gather(second.view(), second.view())
        assert len(made) == 2
        assert second.room.case is not None
        phone = await joined(second)
        await phone.say("1.1", "1/3")
        await second.act("close")
        assert 'class="slip"' in (await second.act("name"))["html"]

    of(story)


def test_rooms_of_all_servers_are_counted(of, monkeypatch):
    async def story(_first, second):
        monkeypatch.setattr(rooms, "MOST_ROOMS", 1)
        with pytest.raises(rooms.Full):
            await second.rooms.open(offer_of_ap())

    of(story)
