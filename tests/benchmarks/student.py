"""A simulated student on the ranked-list page: a websocket that speaks as the browser does."""

from __future__ import annotations

import asyncio
import json
import random
import time
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.asyncio.client import ClientConnection

from pages.parts.own_component import unpacked
from tests.benchmarks.wire import PATIENCE, to_app

PAGE = "ranked-list"
LIST, TILES = "metriclass_rank_list", "metriclass_tiles"


class NotAsExpected(Exception):
    """The server answered otherwise than it should have."""


@dataclass
class Answer:
    """What one run of the page sent, and when (s); `sent` is when it was asked for."""

    sent: float
    numbers: float = 0.0
    finished: float = 0.0
    messages: int = 0
    size: int = 0  # bytes


@dataclass
class Student:
    """One reader, who swaps two neighbouring documents of which one is relevant."""

    connection: ClientConnection
    choose: random.Random
    query: str = ""
    script: str = ""
    fragment: str = ""
    list_id: str = ""
    board: dict[str, Any] = field(default_factory=dict)  # what the page says of the list
    values: list[str] = field(default_factory=list)  # what the tiles say
    seq: int = 0

    @classmethod
    async def arrive(cls, url: str, number: int) -> Student:
        """Open the page and wait until it is there."""
        connection = await to_app(urlsplit(url).netloc)
        student = cls(connection, random.Random(number))
        message = BackMsg()
        message.rerun_script.page_name = PAGE
        message.rerun_script.widget_states.SetInParent()
        await student._ask(message)
        return student

    async def move(self) -> Answer:
        """Swap two documents, and take what the page makes of it.

        Raises NotAsExpected unless the edit was taken and the tiles say something else than before.
        """
        documents = [dict(document) for document in self.board["documents"]]
        relevant = [document["grade"] >= self.board["relevantFrom"] for document in documents]
        pairs = [i for i in range(len(relevant) - 1) if relevant[i] != relevant[i + 1]]
        at = self.choose.choice(pairs)
        documents[at : at + 2] = reversed(documents[at : at + 2])
        self.seq += 1
        edit = {
            "documents": documents,
            "kind": "move",
            "kinds": ["move"],
            "seq": self.seq,
            "revision": self.board["revision"],
            "dragging": False,
        }
        message = BackMsg()
        rerun = message.rerun_script
        rerun.query_string, rerun.page_script_hash = self.query, self.script
        rerun.fragment_id = self.fragment
        rerun.widget_states.widgets.add(id=self.list_id, json_value=json.dumps({"edit": edit}))
        before = self.values
        answer = await self._ask(message)
        if (self.board["seq"], self.board["documents"]) != (self.seq, documents):
            raise NotAsExpected(f"edit {self.seq} was not taken")
        if not answer.numbers or self.values == before:
            raise NotAsExpected(f"the tiles are as before edit {self.seq}")
        return answer

    async def _ask(self, message: BackMsg) -> Answer:
        message.rerun_script.context_info.timezone = "UTC"
        message.rerun_script.context_info.locale = "en-US"
        message.rerun_script.context_info.color_scheme = "light"
        answer = Answer(time.perf_counter())
        await self.connection.send(message.SerializeToString())
        async with asyncio.timeout(PATIENCE):
            while not answer.finished:
                self._take(answer, await self.connection.recv(decode=False))
        return answer

    def _take(self, answer: Answer, data: bytes) -> None:
        answer.messages += 1
        answer.size += len(data)
        message = ForwardMsg.FromString(data)
        match message.WhichOneof("type"):
            case "delta":
                self._see(answer, message.delta)
            case "new_session":
                self.script = message.new_session.page_script_hash
            case "page_info_changed":
                self.query = message.page_info_changed.query_string
            case "script_finished":
                if message.script_finished not in (
                    ForwardMsg.FINISHED_SUCCESSFULLY,
                    ForwardMsg.FINISHED_FRAGMENT_RUN_SUCCESSFULLY,
                ):
                    raise NotAsExpected(f"the script ended with {message.script_finished}")
                answer.finished = time.perf_counter()

    def _see(self, answer: Answer, delta: Any) -> None:
        element = delta.new_element
        if element.WhichOneof("type") == "exception":
            raise NotAsExpected(element.exception.message)
        component = element.bidi_component
        if component.component_name == TILES:
            answer.numbers = time.perf_counter()
            self.values = [tile["value"] for tile in unpacked(component.bytes)["tiles"]]
        elif component.component_name == LIST:
            self.fragment, self.list_id = delta.fragment_id, component.id
            self.board = unpacked(component.bytes)
