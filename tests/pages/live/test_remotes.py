"""A phone as the remote: by a ticket that is good once, and with forms alone."""

import re
from dataclasses import replace
from urllib.parse import urlencode

from pages.live import remotes
from pages.live.store import AnswerRow
from tests.pages.frame.asgi import ask
from tests.pages.live.rooms import FORM, Lecturer, phones


class Remote:
    """A phone without scripts: it has a cookie at the most, and never the key."""

    def __init__(self, lecturer):
        self.app, self.path, self.cookie = lecturer.app, lecturer.path, ""

    async def ask(self, path, method="GET", given=None, **headers):
        body = urlencode(given or {}).encode()
        headers = {"host": "localhost", **(FORM if method == "POST" else {}), **headers}
        if self.cookie:
            headers["cookie"] = self.cookie
        answer = await ask(self.app, self.path + path, method, body, **headers)
        self.cookie = answer.headers.get("set-cookie", self.cookie).partition(";")[0]
        return answer

    async def press(self, act, **given):
        return await self.ask("/act", "POST", {"act": act, **given})

    async def see(self):
        return (await self.ask("?remote")).body.decode()


async def scanned(lecturer, monkeypatch):
    """The ticket in the address that the lecturer's page draws."""
    drawn = []
    monkeypatch.setattr("pages.live.lecturers.qr_code", lambda address: drawn.append(address) or "")
    assert (await lecturer.ask("remote", "POST")).status == 200
    found = re.fullmatch(
        rf"http://localhost{lecturer.path}/remote\?ticket=([\w-]{{22}})", drawn.pop()
    )
    assert found
    assert lecturer.key not in found[0]
    return found[1]


def test_a_ticket_makes_one_phone_the_remote(of, monkeypatch):
    async def story(lecturer):
        (phone,) = await phones(lecturer, 1)
        remote, late = Remote(lecturer), Remote(lecturer)
        ticket = await scanned(lecturer, monkeypatch)
        for _preview in range(2):
            page = await remote.ask(f"/remote?ticket={ticket}")
            assert f'value="{ticket}"' in page.body.decode()
            assert "set-cookie" not in page.headers
        assert "Close" not in await remote.see()
        assert (await remote.press("number")).status == 403
        given = await remote.ask("/remote", "POST", {"ticket": ticket})
        assert (given.status, given.headers["location"]) == (303, f"{lecturer.path}?remote")
        for part in (f"Path={lecturer.path};", "HttpOnly", "SameSite=strict", "Max-Age=86400"):
            assert part in given.headers["set-cookie"]
        again = await late.ask("/remote", "POST", {"ticket": ticket})
        assert again.status == 403
        assert "used up" in again.body.decode()
        assert not late.cookie

        # From here on by forms alone.
        assert 'http-equiv="refresh"' not in await remote.see()  # a question may be typed
        for act, seen in (
            ("number", "0 have answered"), ("close", "Show with slips"), ("show", "Again"),
            ("again", "Second round"),
        ):  # fmt: skip
            assert (await remote.press(act)).headers["location"] == f"{lecturer.path}?remote"
            page = await remote.see()
            assert seen in page
            assert 'http-equiv="refresh"' in page
            assert lecturer.key not in page
        await phone.say("1.2", "0.7556")
        assert "1 has answered" in await remote.see()
        refused = await remote.press("line")
        assert "Close the open question first." in refused.body.decode()
        for act in ("close", "reveal"):
            await remote.press(act)
        assert "✓ Right: 0.7556" in await phone.see()
        typed = await remote.press("free", text="Which?", choices="a\nb", right="2")
        assert typed.status == 303
        assert "Which?" in await phone.see()
        report = await remote.ask("/report", "POST", {"key": "", "as": "page"})
        assert "What is AP?" in report.body.decode()
        foreign = {"origin": "http://evil.example"}
        assert (await remote.ask("/act", "POST", {"act": "close"}, **foreign)).status == 403
        assert (await remote.press("end")).status == 303  # not without saying so
        assert not lecturer.room.ended
        assert "All answers are deleted" in (await remote.press("end", sure="on")).body.decode()
        assert lecturer.room.ended

    of(story)


def test_where_a_move_led_is_said_by_a_form(of):
    async def story(lecturer):
        (phone,) = await phones(lecturer, 1)
        remote = Remote(lecturer)
        remote.cookie = f"{remotes.COOKIE}={lecturer.key}"
        lecturer.offer.live = False
        await remote.press("direction")
        await phone.say("1.1", "1")
        await remote.press("close")
        assert 'value="reveal down"' in await remote.see()
        await remote.press("reveal down")
        assert "✓ Right: Down" in await phone.see()

    of(story)


def test_a_ticket_is_of_its_room_and_of_a_few_minutes(of, monkeypatch):
    async def story(lecturer):
        store, key = lecturer.rooms.store, lecturer.key
        code = lecturer.room.code
        other, other_key = await lecturer.rooms.open(replace(lecturer.offer, name="other"))
        ticket = await remotes.ticket_for(store, code, key)
        assert await remotes.key_for(store, other.code, ticket) == ""
        # The database holds neither the ticket nor the key.
        (row,) = await store.load(AnswerRow, room=code)
        assert ticket not in str(row)
        assert key.encode().hex() not in row.value
        for wrong in ("", "x", ticket[:-1], ticket + "x", "é" * 50):
            assert await remotes.key_for(store, code, wrong) == ""
        server = Lecturer(lecturer.url)  # another one of the same database
        assert await remotes.key_for(server.rooms.store, code, ticket) == key != other_key
        assert await remotes.key_for(store, code, ticket) == ""
        await server.rooms.store.close()
        old = await remotes.ticket_for(store, code, key)
        now = remotes.time.time()
        monkeypatch.setattr(remotes.time, "time", lambda: now + 60 * remotes.MINUTES + 1)
        assert await remotes.key_for(store, code, old) == ""

    of(story)


def test_only_the_key_gets_a_ticket_and_the_page_holds_nothing_of_the_room(of):
    async def story(lecturer):
        assert (await lecturer.ask("remote", "POST", key="wrong")).status == 403
        await lecturer.act("number")
        for path, is_remote in (("?remote", True), ("", False)):
            answer = await ask(lecturer.app, f"{lecturer.path}{path}", host="localhost")
            assert (b'class="remote"' in answer.body) == is_remote
            assert b"What is AP?" not in answer.body
            assert lecturer.key.encode() not in answer.body
            assert len(answer.body) < 15_000

    of(story)
