"""What the server says to a browser: every text in every message, unpacked."""

import re
import zlib
from collections.abc import Iterator
from dataclasses import dataclass, field

from google.protobuf.message import Message
from playwright.sync_api import Page
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg

from pages.parts.own_component import unpacked

_STYLE = re.compile(r"<style.*?</style>", re.DOTALL)  # a length in it is no value


@dataclass
class Messages:
    """The texts of the messages that pages have got."""

    texts: list[str] = field(default_factory=list)

    def watch(self, page: Page) -> None:
        """Listen to a page, which is still to be opened."""
        page.on("websocket", lambda socket: socket.on("framereceived", self._take))

    def _take(self, frame: bytes | str) -> None:
        content = frame.encode() if isinstance(frame, str) else frame
        self.texts += (_STYLE.sub("", text) for text in texts_of(ForwardMsg.FromString(content)))

    def holding(self, number: str) -> list[str]:
        """Where the texts hold this number, each with what stands around it."""
        found = [(each, each_number(number).search(each)) for each in self.texts]
        return [text[max(at.start() - 60, 0) : at.end() + 60] for text, at in found if at]


def each_number(number: str) -> re.Pattern[str]:
    """Finds a number in a text, its longer decimals too, but not among the digits of an id.

    Four digits in a row stand somewhere in the ids of sessions and elements by chance.
    """
    if "." in number:
        return re.compile(rf"(?<!\d){re.escape(number)}")
    return re.compile(rf"(?<![\da-f.])(?<![\da-f]-){re.escape(number)}(?![\da-f])(?!-[\da-f])")


def texts_of(message: Message) -> Iterator[str]:
    """Every text in a message, that of packed components too."""
    for _field, value in message.ListFields():
        for each in value.values() if hasattr(value, "values") else _each(value):
            if isinstance(each, Message):
                yield from texts_of(each)
            elif isinstance(each, bytes):
                yield _unpacked(each)
            elif isinstance(each, str):
                yield each


def _each(value: object) -> list[object]:
    return [value] if isinstance(value, (str, bytes, Message, int, float)) else [*value]  # type: ignore[call-overload]


def _unpacked(content: bytes) -> str:
    try:
        return str(unpacked(content))
    except (ValueError, zlib.error):
        return content.decode("utf-8", "replace")
