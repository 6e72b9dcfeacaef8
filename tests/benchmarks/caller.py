"""Somebody who opens any page over a websocket, and uses what the page has by the keys it names."""

from __future__ import annotations

import asyncio
import json
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode, urlsplit

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from websockets.asyncio.client import ClientConnection

from pages.parts.own_component import unpacked
from tests.benchmarks.wire import PATIENCE, to_app


@dataclass
class Caller:
    """A reader of one page: `ids` are those of its widgets by their keys, `told` what its
    components were given.
    """

    connection: ClientConnection
    path: str
    query: str
    ids: dict[str, str] = field(default_factory=dict)
    told: dict[str, dict[str, Any]] = field(default_factory=dict)
    errors: list[str] = field(default_factory=list)

    @classmethod
    async def arrive(cls, url: str, path: str, **query: str) -> Caller:
        """Open a page at an address, and wait until it is there."""
        connection = await to_app(urlsplit(url).netloc)
        caller = cls(connection, path, urlencode(query))
        await caller.ask({})
        return caller

    async def ask(self, widgets: dict[str, Any]) -> None:
        """Run the page with these values of its widgets: True is a press or what is open, a text
        what was typed, and a dictionary what a component sends.
        """
        message = BackMsg()
        rerun = message.rerun_script
        rerun.page_name, rerun.query_string = self.path, self.query
        rerun.widget_states.SetInParent()
        rerun.context_info.timezone, rerun.context_info.locale = "UTC", "en-US"
        rerun.context_info.color_scheme = "light"
        for key, value in widgets.items():
            state = rerun.widget_states.widgets.add(id=self.ids[key])
            if isinstance(value, dict):
                state.json_value = json.dumps(value)
            elif isinstance(value, str):
                state.string_value = value
            elif key.endswith(" menu"):
                state.bool_value = value
            else:
                state.trigger_value = value
        self.errors = []
        await self.connection.send(message.SerializeToString())
        async with asyncio.timeout(PATIENCE):
            while not self._take(ForwardMsg.FromString(await self.connection.recv(decode=False))):
                pass

    async def paste(self, text: str) -> None:
        """Load a text by the upload menu, as if it were a file."""
        (menu,) = [key for key in self.ids if key.endswith(" upload menu")]
        await self.ask({menu: True})
        page = menu.removesuffix(" upload menu")
        await self.ask({menu: True, f"{page} pasted": text, f"{page} paste": True})

    async def edit(self, key: str, **changed: Any) -> None:
        """Send an edit of a component, told back as it was but for what is changed."""
        await self.ask({key: {"edit": {**self.told[key], "seq": 1, "dragging": False, **changed}}})

    def _take(self, message: ForwardMsg) -> bool:
        """Note what a message says; whether it is the last one of a run."""
        if message.WhichOneof("type") == "script_finished":
            return message.script_finished in (
                ForwardMsg.FINISHED_SUCCESSFULLY,
                ForwardMsg.FINISHED_FRAGMENT_RUN_SUCCESSFULLY,
                ForwardMsg.FINISHED_WITH_COMPILE_ERROR,
            )
        if message.WhichOneof("type") == "delta":
            element, block = message.delta.new_element, message.delta.add_block
            kind = element.WhichOneof("type")
            part: Any = getattr(element, kind) if kind else block.popover
            if kind == "exception":
                self.errors.append(part.message)
            elif kind == "alert":
                self.errors.append(part.body)
            id_ = getattr(part, "id", "")
            if isinstance(id_, str) and id_.count("-") > 1:
                key = id_.split("-", 2)[2]
                self.ids[key] = id_
                if kind == "bidi_component":
                    self.told[key] = unpacked(part.bytes)
        return False
