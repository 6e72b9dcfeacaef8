"""The lecturer's page of a room, for the projector. Whoever has its key leads the room."""

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from metrics.export.preamble import whole_document
from metrics.export.spreadsheet import write_table
from metrics.steps import Column, Table, say
from pages.live.questions import DIRECTIONS, MOST_GROUPS, REVEALED, Question, Refused
from pages.live.remotes import COOKIE, MINUTES, key_for, ticket_for
from pages.live.rooms import LIFETIME, Full, Room, Rooms
from pages.live.steps import next_step
from pages.live.web import FRESH, form_of, page, render, told
from pages.parts.handout import filled
from pages.parts.qr import qr_code
from pages.parts.room_offer import offer_of
from pages.parts.share import OWN_MACHINE, class_hosts
from pages.session.language import _, ngettext, take_language_of

KEY = "x-room-key"
_FILES = {"csv": "text/csv", "html": "text/html", "md": "text/markdown", "tex": "application/x-tex"}
_VIEW = ("phase", "problem", "html", "joined", "count")  # what changes of the page


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
            Route(f"{at}/{{code}}/remote", self.scanned),
            Route(f"{at}/{{code}}/remote", self.remote, methods=["POST"]),
            Route(f"{at}/{{code}}/view", self.view),
            Route(f"{at}/{{code}}/act", self.act, methods=["POST"]),
            Route(f"{at}/{{code}}/report", self.report, methods=["POST"]),
        ]

    async def before(self, request: Request) -> Response:
        """What Share leads to: a button opens the room, so that looking at an address does not."""
        name = request.query_params.get("offer", "")
        offer, reached = offer_of(name), _phone_host(request) is not None
        take_language_of(offer.page if offer else "")
        return page("open", 200 if offer else 404, offer=name, known=bool(offer), reached=reached)

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
        """The page, without anything of the room where a script brings the key."""
        try:
            return self._page(request, await self._led(request))
        except HTTPException:
            return self._page(request)

    def _page(self, request: Request, room: Room | None = None, problem: str = "") -> Response:
        host, is_sent = _phone_host(request), request.method == "POST"  # by a form of the remote
        return page(
            "lecturer",
            base=self.base,
            code=request.path_params["code"],
            host=host or request.url.netloc,
            reached=host is not None,
            at=request.query_params.get("at", ""),
            remote="remote" in request.query_params or is_sent,
            view=self._view(room, problem) if room else dict.fromkeys(_VIEW, ""),
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
        """Give a phone the key for its ticket. Whoever has the key gets the address for a phone."""
        if KEY not in request.headers:
            ticket, code = (await form_of(request)).get("ticket", ""), request.path_params["code"]
            key = await key_for(self.rooms.store, code, ticket)
            if not key:
                return page("scanned", 403, code=code, ticket="", minutes=MINUTES)
            path = f"{self.base}/room/{code}"
            answer = RedirectResponse(f"{path}?remote", 303)
            own = {"httponly": True, "samesite": "strict", "secure": request.url.scheme == "https"}
            answer.set_cookie(COOKIE, key, LIFETIME, path=path, **own)
            return answer
        room = await self._led(request)
        ticket = await ticket_for(self.rooms.store, room.code, _key_of(request))
        return self._drawn(request, f"room/{room.code}/remote?ticket={ticket}")

    async def scanned(self, request: Request) -> Response:
        """What a phone has scanned: a button takes the ticket, so that a preview does not."""
        given = {"ticket": request.query_params.get("ticket", ""), "minutes": MINUTES}
        return page("scanned", code=request.path_params["code"], **given)

    async def _led(self, request: Request, key: str | None = None) -> Room:
        """The room, for whoever has its key. An unknown room is refused in the same way."""
        room = await self.rooms.find(request.path_params["code"])
        take_language_of(room.page if room else "")
        if room is None or not room.opens_to(_key_of(request) if key is None else key):
            raise HTTPException(403)
        await self.rooms.lend(room)
        return room

    async def view(self, request: Request) -> Response:
        return told(**self._view(await self._led(request)))

    async def act(self, request: Request) -> Response:
        """Do what a button says, and show what comes of it: to a script, or as a page."""
        room, by_script, problem = await self._led(request), KEY in request.headers, ""
        given = await form_of(request)
        action, _space, right = given.get("act", "").partition(" ")
        went = (given[name] for name in sorted(given) if name.startswith("went"))
        given = {"right": right or ",".join(went), **given}
        try:
            if action != "end" or by_script or "sure" in given:
                await self.rooms.act(room, action, given)
        except Refused as error:
            problem = str(error)
        if by_script:
            return told(**self._view(room, problem))
        if problem or room.ended:
            return self._page(request, room, problem)
        return RedirectResponse(f"{self.base}/room/{room.code}?remote", 303)

    def _view(self, room: Room, problem: str = "") -> dict[str, object]:
        """What changes of the page."""
        question, joined = room.question, len(room.joined)
        answered = 0 if question is None else len(question.answers)
        came = ngettext("{count} phone has joined", "{count} phones have joined", joined)
        said = ngettext("{count} has answered", "{count} have answered", answered)
        following = next_step(room.offer, room.questions)
        given = {"room": room, "question": question, "following": following, "base": self.base}
        given["hosts"] = class_hosts()
        html = render("view", most=MOST_GROUPS, directions=DIRECTIONS, **given)
        told_of = came.format(count=joined), said.format(count=answered) if question else ""
        return dict(zip(_VIEW, (room.phase, problem, html, *told_of), strict=True))

    async def report(self, request: Request) -> Response:
        """The counts of all questions: a page, CSV, or a handout of three kinds."""
        form = await form_of(request)
        key = form.get("key") or request.cookies.get(COOKIE, "")
        room = await self._led(request, key)
        kind = form.get("as", "csv")
        if kind not in _FILES:
            return page("report", base=self.base, room=room, most=MOST_GROUPS)
        if kind == "csv":
            text = write_table(_rows(room))
        else:
            text = filled(f"live/handout.{kind}", room=room, table_of=_table_of)
        text = whole_document(text) if kind == "tex" else text
        head = {"Content-Disposition": f'attachment; filename="{room.code}.{kind}"', **FRESH}
        return Response(text, 200, head, _FILES[kind])


def _key_of(request: Request) -> str:
    return request.headers.get(KEY, "") or request.cookies.get(COOKIE, "")


def _phone_host(request: Request) -> str | None:
    """The host and port by which phones reach the server, None where none do. Where the lecturer
    uses a name that only this machine has, it is another one, the first unless `at` counts to it.
    """
    url, at = request.url, request.query_params.get("at", "")
    if url.hostname not in OWN_MACHINE:
        return url.netloc
    others: list[str | None] = [*class_hosts(url.port)] or [None]
    return others[int(at) % len(others) if at.isdecimal() and len(at) < 4 else 0]


def _table_of(question: Question, title: str) -> Table:
    """The counts of both rounds, and the slips."""
    groups, rounds = question.groups(), range(question.round)
    columns = [Column("answer", say("Answer"), "", [one.label for one in groups])]
    names = (say("First round"), say("Second round")) if question.round == 2 else (say("Answers"),)
    columns += [
        Column(f"round {at}", names[at], "", [question.told(one, at) for one in groups])
        for at in rounds
    ]
    if any(one.slip for one in groups):
        columns.append(Column("slip", say("Slip"), "", [one.slip for one in groups]))
    known = question.phase == REVEALED and question.right
    right = frozenset(at for at, one in enumerate(groups) if known and one.right)
    return Table.of(say("{title}", title=title), *columns, marked=right, mark=say("right"))


def _rows(room: Room) -> list[tuple[object, ...]]:
    """A row for each answer of each question."""
    rows: list[tuple[object, ...]] = [
        ("question", "text", "answer", "first round", "second round", "right", "slip")
    ]
    for question in room.questions:
        for one in question.each:
            text = question.text if one is question else f"{question.text} {one.text}"
            known = one.phase == REVEALED and one.right
            for group in one.groups():
                right = ("yes" if group.right else "no") if known else ""
                row = (one.number, text, group.label, *group.counts, right, group.slip)
                rows.append(row)
    return rows
