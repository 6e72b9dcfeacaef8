"""A room in this process: a lecturer and phones that ask the app as a browser does."""

import json
from urllib.parse import urlencode

from starlette.applications import Starlette

from metrics import CATALOGUE
from metrics.declarations.case import case_of
from pages.frame.admission import Admission
from pages.frame.not_found import NotFoundPages
from pages.live.lecturers import Lecturers
from pages.live.phones import COOKIE, Phones
from pages.live.rooms import Rooms
from pages.live.store import Store
from pages.parts.room_offer import Offer
from tests.pages.frame.asgi import ask


def sqlite_in(folder):
    return f"sqlite+aiosqlite:///{folder / 'data' / 'rooms.sqlite'}"


GRADES = [3, 0, 2, 0, 1]
FORM = {"content_type": "application/x-www-form-urlencoded"}


def offer_of_ap() -> Offer:
    """AP of a list, which is 0.7556."""
    case = case_of(CATALOGUE["average_precision"], GRADES)
    value, page = float(case.result), "ranked-list?grades=3,0,2,0,1"
    return Offer(page, "average_precision", "AP", value, lambda: case, present=0)


class Phone:
    """A phone that keeps the cookie of the room."""

    def __init__(self, lecturer, cookie=None):
        self.app, self.path = lecturer.app, f"{lecturer.base}/r/{lecturer.room.code}"
        self.cookie = cookie

    async def ask(self, path="", method="GET", body=b"", **headers):
        if self.cookie:
            headers["cookie"] = f"{COOKIE}={self.cookie}"
        answer = await ask(self.app, self.path + path, method, body, host="localhost", **headers)
        found = answer.headers.get("set-cookie", "")
        if found:
            assert f"Path={self.path};" in found
            assert "HttpOnly" in found
            self.cookie = found.partition("=")[2].partition(";")[0]
        return answer

    async def see(self):
        return (await self.ask()).body.decode()

    async def part(self):
        return json.loads((await self.ask("?part")).body)

    async def say(self, asked, given, path="?part", **headers):
        body = urlencode({"asked": asked, "answer": given}).encode()
        return await self.ask(path, "POST", body, **FORM, **headers)


class Lecturer:
    """Who opens a room on a store with this URL."""

    def __init__(self, url, base=""):
        self.base, self.url = base, url
        self.rooms = Rooms(Store(url))
        routes = [*Phones(self.rooms, base).routes, *Lecturers(self.rooms, base).routes]
        self.app = Admission(NotFoundPages(Starlette(routes=routes), base), ["localhost"])
        self.offer = offer_of_ap()

    async def __aenter__(self):
        self.room, self.key = await self.rooms.open(self.offer)
        return self

    async def __aexit__(self, *_error):
        await self.rooms.store.close()

    @property
    def path(self):
        return f"{self.base}/room/{self.room.code}"

    async def ask(self, path, method="GET", body=b"", key=None, **headers):
        key = self.key if key is None else key
        headers = {"host": "localhost", "x-room-key": key, **headers}
        return await ask(self.app, f"{self.path}/{path}", method, body, **headers)

    async def act(self, act, **given):
        answer = await self.ask("act", "POST", urlencode({"act": act, **given}).encode())
        assert answer.status == 200
        return json.loads(answer.body)

    async def view(self):
        return json.loads((await self.ask("view")).body)

    async def report(self):
        answer = await self.ask("report", "POST", urlencode({"key": self.key}).encode(), **FORM)
        return [line.split(",") for line in answer.body.decode().splitlines()[1:]]


async def phones(lecturer, count):
    made = [Phone(lecturer) for _ in range(count)]
    for phone in made:
        await phone.see()
        await phone.part()  # with the cookie it has joined
    return made
