"""What a phone gets of a room: one plain page, which works without scripts as well."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from random import randrange
from typing import Any
from zlib import crc32

from sse_starlette import EventSourceResponse
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from pages.live.questions import Refused
from pages.live.rooms import LIFETIME, Full, Room, Rooms
from pages.live.web import form_of, page, render, told
from pages.session.language import _, language, take_language_of

COOKIE = "room"
PING = 15  # seconds, lest a proxy ends the news
_CODE = re.compile(r"[a-z]{4}-[a-z]{4}-[0-9]{2}")


class Phones:
    """The routes of phones, below `base`."""

    def __init__(self, rooms: Rooms, base: str):
        self.rooms, self.base = rooms, base
        self.routes = [
            Route(f"{base}/join", self.join),
            Route(f"{base}/r/{{code}}", self.show),
            Route(f"{base}/r/{{code}}", self.answer, methods=["POST"]),
            Route(f"{base}/r/{{code}}/news", self.news),
        ]

    async def join(self, request: Request) -> Response:
        """The page that asks for a code."""
        code = "-".join(
            re.findall("[a-z]{1,4}|[0-9]+", request.query_params.get("code", "").lower())
        )
        if await self._find(code) is not None:
            return RedirectResponse(f"{self.base}/r/{code}", 303)
        return page("join", base=self.base, problem=_("No room has this code.") if code else "")

    async def _find(self, code: str) -> Room | None:
        return await self.rooms.find(code) if _CODE.fullmatch(code) else None

    async def _room(self, request: Request) -> tuple[Room, str] | Response:
        """The room and the phone's token; an answer where there is none."""
        room = await self._find(request.path_params["code"])
        try:
            if room is not None:
                take_language_of(room.page)
                return room, self.rooms.join(room, request.cookies.get(COOKIE, ""))
            problem = _("This room has ended, or there is none with this code.")
        except Full:
            problem = _("This room is full.")
        if "part" in request.query_params:
            return told(phase="ended", asked="", mine="", html=render("line", line=problem))
        return page("join", 404 if room is None else 503, base=self.base, problem=problem)

    async def show(self, request: Request) -> Response:
        """The page, or for its script what changes of it."""
        found = await self._room(request)
        return found if isinstance(found, Response) else self._show(request, *found)

    async def answer(self, request: Request) -> Response:
        """Take an answer of a script or of a form."""
        form, found = await form_of(request), await self._room(request)
        if isinstance(found, Response):
            return found
        room, token = found
        if token not in room.joined:
            problem = _("This browser keeps no cookies: allow them, then answer again.")
            return self._show(request, room, token, problem)
        if room.is_hasty(token):
            raise HTTPException(429, _("Wait a second, then answer again."))
        # Of a question of several metrics each has a field.
        said = [form[name] for name in sorted(form) if name.startswith("answer")]
        try:
            await self.rooms.answer(room, token, form.get("asked", ""), ",".join(said))
        except Refused as error:
            return self._show(request, room, token, str(error))
        return self._show(request, room, token)

    def _show(self, request: Request, room: Room, token: str, problem: str = "") -> Response:
        mine = "" if room.question is None else room.question.of(token)
        part, path = self.part(room, mine, problem), f"{self.base}/r/{room.code}"
        if "part" in request.query_params:
            answer = told(**part)
        elif request.method == "POST" and not problem:
            answer = RedirectResponse(path, 303)
        else:
            answer = page(
                "phone", base=self.base, room=room, part=part, data=json.dumps({**part, "html": ""})
            )
        # Lax, so that a link in a course site leads the same phone to its answers.
        answer.set_cookie(COOKIE, token, LIFETIME, path=path, httponly=True, samesite="lax")
        return answer

    async def news(self, request: Request) -> Response:
        """What all phones see, now and whenever it changes."""
        found = await self._room(request)
        if isinstance(found, Response) or len(found[0].listeners) > 2 * len(found[0].joined):
            raise HTTPException(503)
        return EventSourceResponse(self._news(found[0]), ping=PING)

    async def _news(self, room: Room) -> AsyncIterator[dict[str, Any]]:
        listener = asyncio.Event()
        room.listeners.add(listener)
        again = randrange(500, 2000)  # ms; not all phones come back at once
        try:
            is_over = False
            while not is_over:
                listener.clear()
                is_over = room.ended
                if language() not in room.told:
                    room.told[language()] = json.dumps(self.part(room))
                yield {"data": room.told[language()], "retry": again}
                if not is_over:
                    await listener.wait()
        finally:
            room.listeners.discard(listener)

    def part(self, room: Room, mine: str = "", problem: str = "") -> dict[str, str]:
        """What changes of the page. `mine` is what this phone has answered."""
        asked = "" if room.question is None else room.question.asked
        given = {"room": room, "question": room.question, "mine": mine, "problem": problem}
        html = render("part", base=self.base, **given)
        seen = str(crc32(html.encode()))  # which tells the script whether it shows this
        return {"phase": room.phase, "asked": asked, "mine": mine, "html": html, "seen": seen}
