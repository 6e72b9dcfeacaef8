"""What a page lent to a room, made anew from the page's address: after a restart, or in another
server. No reader is on that page, so no move is followed. What gives the answer of a lesson's step
is found in the same way.
"""

import logging
import re
from dataclasses import replace
from functools import partial
from importlib import import_module
from typing import Any
from urllib.parse import parse_qsl

from metrics import CATALOGUE
from metrics.declarations.case import Case, case_of
from metrics.exercises.entries import is_right, read_entry
from pages.parts.input import Input
from pages.parts.room_offer import Offer
from pages.session.codec import is_stored
from pages.session.kept import PIECE, read_kept
from pages.session.lessons.file import read_lesson
from pages.session.lessons.shelf import lessons
from pages.session.showing import read_showing, split
from pages.session.visit_store import SESSION

_log = logging.getLogger(__name__)


def lent_by(address: str, own: str = "") -> Offer:
    """The offer of a page; it has no label where the address does not hold what is built. `own` is
    the file of a lesson that was uploaded.
    """
    page, _sign, picked = address.partition("#")
    try:
        return _shown(Offer(page, picked, live=False, lesson_text=own))
    except Exception:  # a mistake of ours must not end the room
        _log.exception("a page of a room could not be read")
        return Offer(page, live=False)


def _shown(offer: Offer) -> Offer:
    path, _sign, query = offer.page.partition("?")
    own, pieces = split(dict(parse_qsl(query, keep_blank_values=True)))
    text, here = own.pop(PIECE, ""), read_showing(pieces)[0]
    offer.lesson, offer.lesson_name, offer.step = lessons().get(here.lesson), here.lesson, here.step
    if offer.lesson_text and here.lesson.startswith(SESSION):
        offer.lesson = read_lesson(offer.lesson_text)
    if path == "exercises":
        pages = import_module("pages.exercises.ten"), import_module("pages.exercises.state")
        offer.posed = partial(pages[0].posed, pages[1].codec().decode(own)[0])
    if not offer.picked or is_stored(own) or not re.fullmatch("[a-z-]+", path):
        return offer
    of: Input[Any] = import_module(f"pages.{path.replace('-', '_')}.input").INPUT
    codec = of.page_codec()
    state, problems = codec.decode(own)
    if not problems:
        kept = read_kept(text, codec.decode)[0] if text else None
        kept = kept and codec.alike and codec.alike(kept, state)
        offer.show(of, state, offer.picked, kept=kept)
        case = offer.case()
        if case is not None:  # to all digits
            offer.show(of, state, offer.picked, float(case.result), kept)
    return offer


def step_case(page: str, own: str = "") -> Case | None:
    """What gives the number that the step at an address asks for; None where it asks for none, or
    no call of a metric gives it.
    """
    offer = lent_by(page, own)
    step = offer.lesson and offer.lesson.steps[offer.lesson.place(offer.step) - 1]
    ask = step.ask if step else None
    if step is None or ask is None or ask.options:
        return None
    amount, address = ask.amounts[""], step.address
    try:
        if amount.is_call:
            metric = CATALOGUE[amount.metric]
            case = case_of(metric, *amount.arguments, **amount.options or {})
        else:
            metric, _space, of = amount.metric.partition(" ")
            asked = {**amount.changes, "metric": metric, **({"predictor": of} if of else {})}
            link = replace(address, query={**address.query, **asked}).link({})
            case = lent_by(f"{link}#{amount.metric}").case()
        right = read_entry(ask.answer).value
        return case if case is not None and is_right(float(case.result), right) else None
    except Exception:  # slips are then not named
        _log.exception("what a step asks for is not computed")
        return None
