"""The rooms of this process: who may do what, and whom to tell."""

import asyncio
import hashlib
import hmac
import logging
import re
import secrets
import time
from collections import deque
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from metrics.declarations.case import Case
from metrics.declarations.sampling import code_of
from pages.live import questions as asking
from pages.live.lent import lent_by, step_case
from pages.live.news import TRIED_EVERY
from pages.live.questions import MOVES, OPEN, REVEALED, STEP, Question, Refused
from pages.live.steps import is_beside, next_step
from pages.live.store import AnswerRow, QuestionRow, RoomRow, Store, joined
from pages.parts.room_offer import Offer
from pages.session.language import _

MOST_JOINED = 5_000  # phones of a room
MOST_ROOMS = 500
MOST_QUESTIONS = 200
LIFETIME = 24 * 3600  # seconds after the last answer
TIDIED_EVERY = 600  # seconds
NOTED_EVERY = 60  # seconds between notes of when a room was used last
ANSWERS_A_SECOND = 2  # of a phone
_TOKEN = re.compile(r"[0-9a-f]{32}")
_log = logging.getLogger(__name__)


class Full(Exception):
    """There can be no further phone, or no further room."""


@dataclass
class Room:
    """`page` is the address of the page that opened it, with the metric behind its sign. `case` is
    what gave the number that is asked for, None where a page knows none. `lesson` is the file of an
    uploaded lesson that is asked. `joined` are the phones by their tokens, each with the times of
    its last answers; `listeners` are set when something has changed, and `told` holds what is then
    said to all, by its language.
    """

    code: str
    key_hash: bytes
    page: str
    last: float
    offer: Offer | None = None
    case: Case | None = None
    lesson: str = ""
    questions: list[Question] = field(default_factory=list)
    joined: dict[str, deque[float]] = field(default_factory=dict)
    listeners: set[asyncio.Event] = field(default_factory=set)
    told: dict[str, str] = field(default_factory=dict)
    ended: bool = False
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    lending: asyncio.Lock = field(default_factory=asyncio.Lock)

    @property
    def question(self) -> Question | None:
        return self.questions[-1] if self.questions else None

    def numbered(self, number: int) -> Question | None:
        return next((one for one in reversed(self.questions) if one.number == number), None)

    @property
    def address(self) -> str:
        """The page that was asked about last; a step of a lesson opens others."""
        asked = (one.page for one in reversed(self.questions) if one.page and one.kind != STEP)
        return next(asked, self.page)

    @property
    def phase(self) -> str:
        return "ended" if self.ended else self.question.phase if self.question else ""

    def opens_to(self, key: str) -> bool:
        return hmac.compare_digest(_hash(key), self.key_hash)

    def join(self, token: str = "") -> str:
        """The token of a phone, which joins once it brings it, or a new token. Raises Full."""
        is_brought = _TOKEN.fullmatch(token)
        if token not in self.joined:
            if len(self.joined) >= MOST_JOINED:
                raise Full
            if is_brought:
                self.joined[token] = deque(maxlen=ANSWERS_A_SECOND)
        return token if is_brought else secrets.token_hex(16)

    def is_hasty(self, token: str) -> bool:
        """Whether a phone answers too often; else this answer is counted."""
        times, now = self.joined[token], time.monotonic()
        if len(times) == ANSWERS_A_SECOND and now - times[0] < 1:
            return True
        times.append(now)
        return False


_STARTED = time.time() - time.monotonic()


def now() -> float:
    """Seconds since 1970. A clock that is set while rooms are open ends none of them."""
    return _STARTED + time.monotonic()


class Rooms:
    """All rooms. What the process does not know is looked up on the disk."""

    def __init__(self, store: Store):
        self.store = store
        self.store.heard = self._hear
        self._known: dict[str, Room] = {}
        self._finding = asyncio.Lock()
        # Answers, while their room is read.
        self._came: dict[str, list[tuple[int, int, str, str]]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def open(self, offer: Offer) -> tuple[Room, str]:
        """A new room and its key, in place of one of the same page that has asked nothing. Raises
        Full.
        """
        for one in [*self._known.values()]:
            if one.offer is offer and not one.questions:
                await self.end(one)
        if len(await self.store.load(RoomRow)) >= MOST_ROOMS:
            raise Full
        key, code = secrets.token_urlsafe(16), ""
        while not code or await self.find(code) is not None:
            code = code_of(secrets.randbelow(2**40))
        row = {"code": code, "key_hash": _hash(key), "page": offer.address, "last": now()}
        await self.store.save(RoomRow, row)
        room = self._known[code] = Room(**row, offer=offer)
        return room, key

    async def find(self, code: str) -> Room | None:
        """The room with this code; None if there is none, or its time is over."""
        if code not in self._known:
            async with self._finding:  # once, for all phones that come back together
                if code not in self._known:
                    await self._read(code)
        room = self._known.get(code)
        return room if room and not room.ended and room.last >= now() - LIFETIME else None

    async def _read(self, code: str, whole: bool = True) -> None:
        """Take over what the database holds of a room, or all but answers to known questions."""
        room, came = self._known.get(code), self._came.setdefault(code, [])
        last = room.question.number if room and room.question and not whole else -1
        try:
            rows = await self.store.load(RoomRow, code=code)
            questions = await self.store.load(QuestionRow, room=code)
            answers = await self.store.load(AnswerRow, AnswerRow.question > last, room=code)
        finally:
            del self._came[code]
        if not rows:
            if room is not None:
                self._forget(room)
            return
        if room is None:
            room = self._known[code] = Room(*rows[0])
        room.last = max(room.last, rows[0].last)
        rounds = {one.number: one.rounds for one in room.questions}  # some may be newer
        room.questions = [Question.from_json(one.content) for one in questions if one.number]
        room.lesson = next((one.content for one in questions if one.number == 0), room.lesson)
        for one in room.questions:
            one.rounds = rounds.get(one.number, one.rounds)
        for one in [*(row[1:] for row in answers), *came]:
            self._count(code, *one)

    async def _read_anew(self, code: str, whole: bool) -> None:
        """Take over what another server has changed of a room that is known, or just being read."""
        async with self._finding:
            room = self._known.get(code)
        while room is not None:
            try:
                async with room.turn:
                    await self._read(code, whole)
                    if room.offer is not None and not room.offer.live:
                        room.offer = room.case = None  # they are of another page, perhaps
                    _tell(room)
                return
            except Exception as error:  # the database may have been started anew
                _log.warning("a room is not read anew: %s", error)
            await asyncio.sleep(TRIED_EVERY)

    async def _hear(self, told: Any) -> None:
        """Take over what was written, as News tells it. No room waits for the turn of another."""
        if told is None or isinstance(told, str):
            for code in {*self._known, *self._came} if told is None else {told}:
                task = asyncio.create_task(self._read_anew(code, whole=told is None))
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)
        else:
            for code, *answer in told:
                self._count(code, *answer)
                if room := self._known.get(code):  # another server has noted it
                    room.last = max(room.last, now() - NOTED_EVERY - 1)

    def _count(self, code: str, number: int, turn: int, token: str, value: str) -> None:
        """Count what a phone has said in a round; to question 0, that it has joined."""
        self._came.get(code, []).append((number, turn, token, value))
        room = self._known.get(code)
        if room is not None and number == 0:
            room.joined.setdefault(token, deque(maxlen=ANSWERS_A_SECOND))
        elif room is not None and (question := room.numbered(number)):
            question.rounds[turn - 1][token] = value

    async def lend(self, room: Room) -> None:
        """Make anew what the page lent, after a restart or in another server. The file of an
        uploaded lesson is kept on the disk for this, as question 0, which nobody asks.
        """
        async with room.lending:
            while room.offer is None:
                question = room.question
                offer, case = await asyncio.to_thread(lent_by, room.address, room.lesson), None
                if question is not None and question.phase != REVEALED:
                    if question.kind == asking.NUMBER:
                        case = await asyncio.to_thread(offer.case)
                    elif question.kind == STEP:
                        case = await asyncio.to_thread(step_case, question.page, room.lesson)
                if room.question is question:  # still
                    room.offer, room.case = offer, case
            if room.offer.posed is not None:  # which takes a while at first
                await asyncio.to_thread(room.offer.posed)
            text = room.offer.lesson_text
            if text and text != room.lesson:
                room.lesson = text
                row = {"room": room.code, "number": 0, "content": text}
                await self.store.save(QuestionRow, row)

    def join(self, room: Room, token: str) -> str:
        """The token of a phone, as Room.join gives it. Raises Full."""
        before = len(room.joined)
        token = room.join(token)
        if len(room.joined) > before:
            self.store.put(joined(room.code, token))
        return token

    async def answer(self, room: Room, token: str, asked: str, given: str) -> None:
        """Take an answer, and return once it is on the disk. Raises Refused."""
        question = room.question
        if question is None or question.phase != OPEN or asked != question.asked:
            raise Refused(_("This question is closed."))
        said = room.code, question.number, question.round, token, question.read(given)
        await self.store.put(dict(zip(AnswerRow.__table__.c.keys(), said, strict=True)))
        self._count(*said)
        if now() - room.last > NOTED_EVERY:
            room.last = now()
            if not await self.store.note(room.code, room.last):
                self._forget(room)  # another server has ended it

    async def act(self, room: Room, action: str, given: Mapping[str, object]) -> None:
        """Do what the lecturer wants. What does not fit the phase is left: a button was pressed
        twice. Raises Refused.
        """
        if action == "end":
            await self.end(room)
        async with room.turn:
            if self.store.is_shared:
                await self._read(room.code, whole=False)
            if room.ended:
                return
            await self.lend(room)
            question = room.question
            if action in asking.KINDS:
                question = await _asked(room, action, given)
            elif question is not None:
                await self._go_on(room, question, action, str(given.get("right")))
            if question is not None:
                row = {"room": room.code, "number": question.number, "content": question.as_json()}
                same = QuestionRow.content == question.stored
                if not await self.store.save(QuestionRow, row, only=same):
                    await self._read(room.code)
                    _tell(room)
                    raise Refused(_("Another page of this room was faster: see what it shows now."))
                question.stored = row["content"]
                if room.numbered(question.number) is None:
                    room.questions.append(question)  # it is on the disk before its first answer
            _tell(room)
            if self.store.is_shared:  # what is shown is exact, and phones do not wait for it
                await self.store.put(None)
                await self._read(room.code)

    async def _go_on(self, room: Room, question: Question, action: str, right: str) -> None:
        phase, offer = question.phase, room.offer
        if action == "close" and phase == OPEN:
            question.phase = asking.CLOSED
            await self.store.put(None)  # what came before is counted
        elif phase in {OPEN, REVEALED}:
            return
        elif action == "show":
            question.phase = asking.SHOWN
        elif action == "name":
            await _name(room, question)
            question.phase = asking.NAMED
        elif action == "again" and question.round == 1:
            question.phase, question.round = OPEN, 2
            if question.kind in MOVES and offer is not None and offer.live and not offer.went:
                offer.ask()
        elif action == "reveal":
            lives = offer if offer is not None and offer.live else None
            if question.kind in MOVES:
                went = lives.went if lives else right.split(",")
                question.why = lives.why if lives else ""
                if len(went) != len(question.each) or not {*went} <= {*asking.DIRECTIONS}:
                    first = _("Make the move on the page first.")
                    raise Refused(first if lives else _("Say where each metric went."))
                question.right = ",".join(str(asking.DIRECTIONS.index(one)) for one in went)
            await _name(room, question)
            if offer is not None and question.kind != STEP:
                question.page, offer.asked = offer.address, None
            if offer is not None and is_beside(offer, question):
                offer.let("reveal")
            question.phase, room.case = REVEALED, None

    async def end(self, room: Room) -> None:
        """Delete a room, and tell its phones."""
        async with room.turn:
            room.ended = True
            room.questions.clear()  # no answer is taken any more
            await self.store.put(None)
            await self.store.remove(room.code)
            self._forget(room)

    def _forget(self, room: Room) -> None:
        room.ended = True
        room.questions.clear()  # no answer is taken any more
        self._known.pop(room.code, None)
        _tell(room)

    async def tidy(self) -> None:
        """Delete rooms, now and then, whose last answer is a day old."""
        while True:
            try:
                for row in await self.store.load(RoomRow):
                    room = self._known.get(row.code) or Room(*row)
                    if max(room.last, row.last) < now() - LIFETIME:
                        await self.end(room)
                await self.store.remove_strays()
            except Exception:  # of the disk, perhaps; the next time may go well
                _log.exception("old rooms are not deleted")
            await asyncio.sleep(TIDIED_EVERY)


async def _asked(room: Room, kind: str, given: Mapping[str, object]) -> Question:
    """The next question. Raises Refused."""
    number, offer = (room.question.number if room.question else 0) + 1, room.offer
    if room.question is not None and room.question.phase == OPEN:
        raise Refused(_("Close the open question first."))
    if number > MOST_QUESTIONS:
        raise Refused(_("This room has asked enough questions: open another one."))
    case = None
    if kind == "free":
        question = asking.free_question(number, given)
    elif kind == STEP:
        question = next_step(offer, room.questions)
        if question is None:
            raise Refused(_("Each question of the lesson has been asked."))
        question.number = number
        case = await asyncio.to_thread(step_case, question.page, room.lesson)
    elif offer is None or not offer.label:
        raise Refused(_("The page is not known any more: open a room from it anew."))
    else:
        question, case = await _asked_of(offer, number, kind, room.questions)
        question.page = offer.address
    if offer is not None and question.kind in asking.HIDDEN and is_beside(offer, question):
        offer.let("1")
    room.case = case  # not before: the question before this one may still be shown
    return question


async def _asked_of(
    offer: Offer, number: int, kind: str, before: Sequence[Question]
) -> tuple[Question, Case | None]:
    """A question about what a page shows, and what gives the number. Raises Refused."""
    offer.right = None
    if kind == asking.NUMBER:
        question = asking.number_question(number, offer.label, offer.value)
        return question, await asyncio.to_thread(offer.case)
    if kind == asking.LINE:
        case = await asyncio.to_thread(offer.case)
        if case is None:
            raise Refused(_("This page has no single derivation to ask about."))
        at = sum(one.kind == asking.LINE for one in before)
        question = await asyncio.to_thread(asking.line_question, number, offer.label, case, at)
    elif kind == asking.COMPARED:
        if offer.beside is None:
            raise Refused(_("Keep a state as A on the page first."))
        question = asking.compared_question(number, offer.beside)
    elif kind == asking.RAISE:
        before, moves = offer.present, await asyncio.to_thread(offer.moves)
        question = asking.raise_question(number, offer.label, offer.value, moves)
        said = question.choices[int(question.right)]
        offer.right = before, next(one.state for one in moves if one.what == said)
    elif kind == asking.EACH:
        if not offer.live or len(offer.parts) < 2:
            raise Refused(_("The page is not known any more: open a room from it anew."))
        question = asking.each_question(number, [*offer.parts.values()])
        offer.ask(*offer.parts)
    else:
        question = asking.direction_question(number, offer.label)
        offer.ask(offer.picked)
    return question, None


async def _name(room: Room, question: Question) -> None:
    if room.case is not None:
        await asyncio.to_thread(question.name_slips, room.case)


def _tell(room: Room) -> None:
    room.told.clear()
    for listener in room.listeners:
        listener.set()


def _hash(key: str) -> bytes:
    return hashlib.sha256(key.encode()).digest()
