"""What a page lent to a room, made anew from the page's address: after a restart, or in another
server. No reader is on that page, so no move is followed.
"""

import logging
import re
from importlib import import_module
from typing import Any
from urllib.parse import parse_qsl

from pages.parts.input import Input
from pages.parts.room_offer import Offer
from pages.session.codec import is_stored
from pages.session.kept import PIECE, read_kept
from pages.session.showing import split

_log = logging.getLogger(__name__)


def lent_by(address: str) -> Offer:
    """The offer of a page; it has no label where the address does not hold what is built."""
    page, _sign, picked = address.partition("#")
    try:
        return _shown(Offer(page, picked, live=False))
    except Exception:  # a mistake of ours must not end the room
        _log.exception("a page of a room could not be read")
        return Offer(page, live=False)


def _shown(offer: Offer) -> Offer:
    path, _sign, query = offer.page.partition("?")
    own = split(dict(parse_qsl(query, keep_blank_values=True)))[0]
    text = own.pop(PIECE, "")
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
