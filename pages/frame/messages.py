"""What browsers send over the websocket, bounded before Streamlit reads it.

A message of 18 MB takes half a gigabyte once it is read, and what a component sends that is no JSON
fails a session until it is reloaded.
"""

import json
import logging
from collections.abc import Iterator
from itertools import islice

from google.protobuf.message import DecodeError
from starlette.types import ASGIApp, Message, Receive, Scope, Send
from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.WidgetStates_pb2 import WidgetState

from pages.parts.own_component import SAYS, most_said

_LOG = logging.getLogger(__name__)
MAX_WIDGETS = 1000  # of a page
MAX_QUERY = 2**16  # bytes of an address, as a server takes it
MAX_REST = 2**18  # bytes of a message besides texts and what components say
NESTED = 20  # lists within lists that a component may send
_TOO_BIG = 1009  # the code with which a connection is closed
_CHILDREN = {(11,), (11, 2)}  # of a message: the state of a browser, and in it that of the widgets


class BoundedMessages:
    """ASGI middleware that leaves out of messages what no page can mean, and closes a connection
    that sends more than any page has. Each connection is logged once.
    """

    def __init__(self, app: ASGIApp):
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "websocket":
            await self.app(scope, receive, send)
            return
        said = False

        async def receive_bounded() -> Message:
            nonlocal said
            message = await receive()
            if message["type"] != "websocket.receive" or message.get("bytes") is None:
                return message
            content, refused = bounded(message["bytes"])
            if refused and not said:
                said = True
                _LOG.warning("A browser sent what no page asks for: %s.", refused)
            if content is None:
                await send({"type": "websocket.close", "code": _TOO_BIG})
                return {"type": "websocket.disconnect", "code": _TOO_BIG}
            return {**message, "bytes": content}

        await self.app(scope, receive_bounded, send)


def bounded(content: bytes) -> tuple[bytes | None, str]:
    """The message without what is refused, and what that is; None for a message of too much."""
    try:
        if any(islice(_parts(content, 0, len(content), ()), MAX_WIDGETS, None)):
            return None, "too many parts"
        message = BackMsg.FromString(content)
    except (DecodeError, IndexError, ValueError):
        return None, "no message"
    state, refused = message.rerun_script, ""
    if message.WhichOneof("type") != "rerun_script":
        return (content, "") if len(content) <= MAX_REST else (None, "a long message")
    if len(state.query_string) > MAX_QUERY:
        return None, "a long address"
    widgets, texts = state.widget_states.widgets, 0
    for at in reversed(range(len(widgets))):
        widget = widgets[at]
        if not _is_said(widget):
            refused = "a value that cannot be read"
            del widgets[at]
        elif widget.WhichOneof("value") in ("string_value", "json_value"):
            texts += len(widget.string_value.encode()) + len(widget.json_value.encode())
    if len(content) - texts > MAX_REST and not refused:
        return None, "a long message"
    return (message.SerializeToString() if refused else content), refused


def _is_said(widget: WidgetState) -> bool:
    """Whether a component can have said this."""
    kind, most = widget.WhichOneof("value"), most_said(widget.id)
    if kind not in ("json_value", "json_trigger_value"):
        return most is None
    text: str = getattr(widget, kind)
    if len(text) > (most or SAYS):
        return False
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return False
    wanted = dict if kind == "json_value" else (dict, list)
    return isinstance(value, wanted) and _is_flat(value, NESTED)


def _is_flat(value: object, depth: int) -> bool:
    if not isinstance(value, (dict, list)):
        return True
    below = value.values() if isinstance(value, dict) else value
    return depth > 0 and all(_is_flat(each, depth - 1) for each in below)


def _parts(content: bytes, at: int, end: int, place: tuple[int, ...]) -> Iterator[bool]:
    """True for each part of a message in Protocol Buffers that is a message of its own."""
    while at < end:
        at, head = _varint(content, at)
        kind, name = head & 7, head >> 3
        if kind == 0:
            at, _number = _varint(content, at)
        elif kind in (1, 5):
            at += 8 if kind == 1 else 4
        elif kind == 2:
            at, length = _varint(content, at)
            if (*place, name) in _CHILDREN:
                yield from _parts(content, at, min(at + length, end), (*place, name))
            at += length
        else:
            raise ValueError
        yield True


def _varint(content: bytes, at: int) -> tuple[int, int]:
    found = shift = 0
    while True:
        byte = content[at]
        at, found, shift = at + 1, found | (byte & 127) << shift, shift + 7
        if byte < 128:
            return at, found
        if shift > 63:
            raise ValueError
