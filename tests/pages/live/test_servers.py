"""Two servers of one PostgreSQL: each knows what phones and lecturers do at the other."""

import asyncio

import psycopg

from pages.live.news import ALIVE
from pages.live.store import AnswerRow
from tests import postgres
from tests.pages.frame.asgi import run
from tests.pages.live.rooms import Lecturer, Phone


async def until(is_so):
    """Wait until a function that asks the room tells True."""
    async with asyncio.timeout(30):
        while not await is_so():
            await asyncio.sleep(0.01)


def in_two_servers(story):
    """Run a story with the lecturer at each of two servers. The room is opened at the first."""

    async def whole():
        url = postgres.anew()
        async with Lecturer(url) as first:
            second = Lecturer(url)
            second.key = first.key
            found = await second.rooms.find(first.room.code)
            assert found is not None
            second.room = found
            await story(first, second)
            await second.rooms.store.close()

    run(whole())


async def joined(lecturer):
    phone = Phone(lecturer)
    await phone.see()
    await phone.part()
    return phone


def test_answers_and_steps_at_one_server_are_known_at_the_other():
    async def story(first, second):
        async def shows(lecturer, **wanted):
            async def is_so():
                shown = await lecturer.view()
                return {name: shown[name] for name in wanted} == wanted

            await until(is_so)

        async def sees(phone, phase):
            async def is_so():
                return (await phone.part())["phase"] == phase

            await until(is_so)

        here, there = await joined(first), await joined(second)
        for lecturer in (first, second):
            await shows(lecturer, joined="2 phones have joined")
        await first.act("number")
        await sees(there, "open")
        await here.say("1.1", "1/3")
        await there.say("1.1", ".7556")
        for lecturer in (first, second):
            await shows(lecturer, count="2 have answered")
        await second.act("close")
        await sees(here, "closed")
        shown = await second.act("name")
        assert 'class="slip"' in shown["html"]  # of the page, which is made anew
        assert "does not follow its page any more" in shown["html"]
        await sees(here, "named")
        assert "does not follow" not in (await first.view())["html"]
        await first.act("again")
        await sees(there, "open")
        await there.say("1.2", ".5")
        await second.act("close")
        await second.act("reveal")
        await sees(here, "revealed")
        assert "✗ Not right: .5" in await there.see()
        reports = [sorted(await lecturer.report()) for lecturer in (first, second)]
        assert reports[0] == reports[1]
        assert [row[3:5] for row in reports[0] if row[2] == ".5"] == [["0", "1"]]
        await second.act("direction")
        await second.act("close")
        assert "Reveal: Down" in (await second.view())["html"]
        await first.act("end")

        async def is_over():
            return "This room has ended" in await there.see()

        await until(is_over)
        assert await first.rooms.store.load(AnswerRow) == []

    in_two_servers(story)


def test_many_answers_of_one_moment_are_told_in_parts():
    async def story(first, second):
        await first.act("number")
        tokens = [f"{number:032x}" for number in range(100)]
        for token in tokens:
            first.rooms.join(first.room, token)
        answers = (first.rooms.answer(first.room, token, "1.1", "1" * 40) for token in tokens)
        await asyncio.gather(*answers)

        async def has_all():
            return len(second.room.joined) == len(second.room.question.answers) == 100

        await until(has_all)

    in_two_servers(story)


def test_of_two_lecturers_who_ask_at_once_one_is_refused():
    async def story(first, second):
        for number in range(1, 4):
            free = {"text": "Which?", "choices": "a\nb"}
            shown = await asyncio.gather(first.act("free", **free), second.act("number"))
            assert sorted(bool(one["problem"]) for one in shown) == [False, True]
            for step in ("close", "reveal"):
                assert (await second.act(step))["problem"] == ""
            assert [one.number for one in second.room.questions] == [*range(1, number + 1)]

    in_two_servers(story)


def test_of_two_answers_of_a_phone_the_later_one_counts_at_all_servers():
    async def story(first, second):
        await first.act("number")
        phone, other = await joined(first), await joined(first)

        async def is_asked():
            return {
                phone.cookie,
                other.cookie,
            } <= second.room.joined.keys() and second.room.question

        await until(is_asked)
        news, go_on = second.rooms.store._news, asyncio.Event()
        heard = news._heard

        async def later(told):
            await go_on.wait()
            await heard(told)

        news._heard = later
        await first.rooms.answer(first.room, phone.cookie, "1.1", ".25")
        await second.rooms.answer(second.room, phone.cookie, "1.1", ".5")
        await first.rooms.answer(first.room, other.cookie, "1.1", "1")
        go_on.set()
        for lecturer in (first, second):

            async def has_all(room=lecturer.room):
                return room.question.answers.get(other.cookie) == "1"

            await until(has_all)
            assert lecturer.room.question.answers[phone.cookie] == ".5"

    in_two_servers(story)


def test_a_connection_that_only_listens_asks_whether_the_other_end_is_there():
    async def story(first, second):
        for lecturer in (first, second):
            how = lecturer.rooms.store._news._connection.info.get_parameters()
            assert ALIVE.items() <= how.items()

    in_two_servers(story)


def test_what_came_while_a_server_heard_nothing_is_read_when_it_hears_again(caplog):
    async def story(first, second):
        await first.act("number")
        phone = await joined(first)
        plain = first.url.replace("+psycopg", "")
        with psycopg.connect(plain, autocommit=True) as connection:
            ended = connection.execute(
                "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
                "WHERE datname = current_database() AND pid != pg_backend_pid()"
            ).fetchall()
        assert len(ended) >= 4  # the connections in use as well

        async def is_taken():
            answer = await phone.say("1.1", ".5")
            return answer.status == 200

        await until(is_taken)

        async def is_known():
            question = second.room.question
            return question is not None and list(question.answers.values()) == [".5"]

        await until(is_known)
        assert len(await first.rooms.store.load(AnswerRow)) == 2  # it has joined as well
        assert "news of rooms is not heard" in caplog.text

    in_two_servers(story)
