"""The lecturer's page of a room, for the projector. Whoever has its key leads the room."""

import json

import streamlit as st
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from metrics.export.spreadsheet import write_table
from pages.live.questions import DIRECTIONS, MOST_GROUPS, REVEALED, Refused
from pages.live.rooms import Full, Room, Rooms
from pages.live.web import FRESH, body_of, form_of, page, render, told
from pages.parts.qr import qr_code
from pages.parts.room_offer import offer_of
from pages.parts.share import OWN_MACHINE
from pages.session.language import _, ngettext

KEY = "x-room-key"


class Lecturers:
    """The routes of lecturers, below `base`."""

    def __init__(self, rooms: Rooms, base: str):
        self.rooms, self.base = rooms, base
        at = f"{base}/room"
        self.routes = [
            Route(at, self.before),
            Route(at, self.open, methods=["POST"]),
            Route(f"{at}/{{code}}", self.show),
            Route(f"{at}/{{code}}/qr", self.qr),
            Route(f"{at}/{{code}}/remote", self.remote, methods=["POST"]),
            Route(f"{at}/{{code}}/view", self.view),
            Route(f"{at}/{{code}}/act", self.act, methods=["POST"]),
            Route(f"{at}/{{code}}/report", self.report, methods=["POST"]),
        ]

    async def before(self, request: Request) -> Response:
        """What Share leads to: a button opens the room, so that looking at an address does not."""
        name = request.query_params.get("offer", "")
        known = offer_of(name) is not None
        reached = _phone_host(request) is not None
        return page("open", 200 if known else 404, offer=name, known=known, reached=reached)

    async def open(self, request: Request) -> Response:
        offer = offer_of((await form_of(request)).get("offer", ""))
        if offer is None:
            raise HTTPException(404)
        try:
            room, key = await self.rooms.open(offer)
        except Full:
            raise HTTPException(503, _("Too many rooms are open.")) from None
        # A browser sends to nobody what stands behind the sign.
        return RedirectResponse(f"{self.base}/room/{room.code}#{key}", 303)

    async def show(self, request: Request) -> Response:
        """The page without anything of the room: the script brings the key."""
        host, code = _phone_host(request), request.path_params["code"]
        shown = host or request.url.netloc
        return page(
            "lecturer",
            base=self.base,
            code=code,
            host=shown,
            reached=host is not None,
            remote="remote" in request.query_params,
        )

    async def qr(self, request: Request) -> Response:
        """The address of phones; it tells nothing of the room."""
        return self._drawn(request, f"r/{request.path_params['code']}")

    def _drawn(self, request: Request, path: str) -> Response:
        scheme = "https" if "https" in request.query_params else "http"
        host = _phone_host(request) or request.url.netloc
        drawn = qr_code(f"{scheme}://{host}{self.base}/{path}")
        return Response(drawn or "", headers=FRESH, media_type="image/svg+xml")

    async def remote(self, request: Request) -> Response:
        """The address that makes a phone the remote, for whoever has the key that is in it."""
        key = request.headers.get(KEY, "")
        room = await self._led(request, key)
        return self._drawn(request, f"room/{room.code}?remote#{key}")

    async def _led(self, request: Request, key: str) -> Room:
        """The room, for whoever has its key. An unknown room is refused in the same way."""
        room = await self.rooms.find(request.path_params["code"])
        if room is None or not room.opens_to(key):
            raise HTTPException(403)
        await self.rooms.lend(room)
        return room

    async def view(self, request: Request) -> Response:
        return _view(await self._led(request, request.headers.get(KEY, "")))

    async def act(self, request: Request) -> Response:
        """Do what a button says, and show what comes of it."""
        room = await self._led(request, request.headers.get(KEY, ""))
        try:
            given = json.loads(await body_of(request))
        except (ValueError, RecursionError):
            given = None
        if not isinstance(given, dict):
            raise HTTPException(400)
        try:
            await self.rooms.act(room, str(given.get("act")), given)
        except Refused as error:
            return _view(room, str(error))
        return _view(room)

    async def report(self, request: Request) -> Response:
        """The counts of all questions as CSV."""
        room = await self._led(request, (await form_of(request)).get("key", ""))
        head = {"Content-Disposition": f'attachment; filename="{room.code}.csv"', **FRESH}
        return Response(write_table(_rows(room)), 200, head, "text/csv")


def _phone_host(request: Request) -> str | None:
    """The host and port by which phones reach the server, None where none do. Where the lecturer
    uses a name that only this machine has, it is the first other one that the server answers to.
    """
    url = request.url
    if url.hostname not in OWN_MACHINE:
        return url.netloc
    allowed = st.get_option("server.allowedHosts")
    others = [one for one in allowed if one not in OWN_MACHINE and "*" not in one]
    if st.get_option("server.address") in OWN_MACHINE or not others:
        return None
    return f"{others[0]}:{url.port}" if url.port else others[0]


def _view(room: Room, problem: str = "") -> Response:
    question, joined = room.question, len(room.joined)
    answered = 0 if question is None else len(question.answers)
    came = ngettext("{count} phone has joined", "{count} phones have joined", joined)
    said = ngettext("{count} has answered", "{count} have answered", answered)
    html = render("view", room=room, question=question, most=MOST_GROUPS, directions=DIRECTIONS)
    return told(
        phase=room.phase,
        problem=problem,
        html=html,
        joined=came.format(count=joined),
        count=said.format(count=answered) if question else "",
    )


def _rows(room: Room) -> list[tuple[object, ...]]:
    """A row for each answer of each question."""
    rows: list[tuple[object, ...]] = [
        ("question", "text", "answer", "first round", "second round", "right", "slip")
    ]
    for question in room.questions:
        known = question.phase == REVEALED and question.right
        for group in question.groups():
            right = ("yes" if group.right else "no") if known else ""
            row = (question.number, question.text, group.label, *group.counts, right, group.slip)
            rows.append(row)
    return rows
