"""A simulated reader of any page: opens it, moves a slider, uploads a file, leaves."""

from __future__ import annotations

import asyncio
import http.client
import json
import uuid
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from streamlit.proto.BackMsg_pb2 import BackMsg
from streamlit.proto.ForwardMsg_pb2 import ForwardMsg
from streamlit.proto.WidgetStates_pb2 import WidgetState
from websockets.asyncio.client import ClientConnection

from pages.parts.own_component import unpacked
from tests.benchmarks.student import NotAsExpected
from tests.benchmarks.wire import PATIENCE, to_app

XSRF = "_streamlit_xsrf"


@dataclass(frozen=True)
class Door:
    """A server as its readers see it: its host, and the token that uploads bear."""

    host: str
    token: str

    @classmethod
    def of(cls, url: str) -> Door:
        """Ask for the token, as a browser is given one."""
        host = urlsplit(url).netloc
        connection = http.client.HTTPConnection(host, timeout=PATIENCE)
        connection.request("GET", "/_stcore/health")
        cookie = connection.getresponse().headers["Set-Cookie"]
        connection.close()
        return cls(host, cookie.split("=", 1)[1].split(";")[0])

    def put(self, path: str, content: bytes) -> int:
        """Upload a file, and return the status of the answer."""
        boundary = uuid.uuid4().hex
        head = (
            f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="file.csv"\r\n'
            "Content-Type: text/csv\r\n\r\n"
        )
        body = head.encode() + content + f"\r\n--{boundary}--\r\n".encode()
        connection = http.client.HTTPConnection(self.host, timeout=PATIENCE)
        try:
            headers = {
                "Content-Type": f"multipart/form-data; boundary={boundary}",
                "Cookie": f"{XSRF}={self.token}",
                "X-Xsrftoken": self.token,
            }
            connection.request("PUT", path, body, headers)
            return connection.getresponse().status
        finally:
            connection.close()


@dataclass
class Visitor:
    """One reader: the connection, and what the page has said."""

    door: Door
    connection: ClientConnection
    page: str
    query: str = ""
    session: str = ""
    script: str = ""
    fragments: dict[str, str] = field(default_factory=dict)  # of the components, by their key
    components: dict[str, dict[str, Any]] = field(default_factory=dict)  # what they were told
    ids: dict[str, str] = field(default_factory=dict)  # of widgets, by key or label
    states: dict[str, WidgetState] = field(default_factory=dict)
    problems: list[str] = field(default_factory=list)

    @classmethod
    async def arrive(cls, door: Door, page: str, query: str = "") -> Visitor:
        """Open a page, and wait until it is there."""
        connection = await to_app(door.host)
        visitor = cls(door, connection, page, query)
        try:
            await visitor.run()
        except BaseException:  # who gives up leaves as well
            await visitor.leave()
            raise
        return visitor

    async def change(self, panel: str, item: str, value: object, seq: int) -> None:
        """Change an item of a panel."""
        token = self.components[panel]["token"]
        changes = {"token": token, "list": [{"id": item, "value": value, "seq": seq, "stroke": 0}]}
        self._state(panel).json_value = json.dumps({"changes": changes})
        await self.run(self.fragments[panel])
        if self.components[panel]["seq"] != seq:
            raise NotAsExpected(f"the change of {item} was not taken")

    async def open_menu(self, label: str) -> None:
        """Open a menu by its label."""
        self._state(label).bool_value = True
        await self.run()

    async def upload(self, content: bytes, choose: dict[str, str] | None = None) -> None:
        """Open the menu, make choices there by their labels, and upload a file."""
        await self.open_menu("Upload")
        await self.send(content, choose)

    async def send(self, content: bytes, choose: dict[str, str] | None = None) -> None:
        """The same where the menu is open."""
        for label, option in (choose or {}).items():
            self._state(label).string_value = option
            await self.run()
        number = str(uuid.uuid4())
        path = f"/_stcore/upload_file/{self.session}/{number}"
        status = await asyncio.to_thread(self.door.put, path, content)
        if status != 204:
            raise NotAsExpected(f"the upload was answered with {status}")
        file = self._state(
            "CSV, TSV, Excel or Parquet file, of 10 MB at most"
        ).file_uploader_state_value.uploaded_file_info.add()
        file.file_id, file.name, file.size = number, "file.csv", len(content)
        file.file_urls.file_id, file.file_urls.upload_url = number, path
        file.file_urls.delete_url = path
        await self.run()
        if self.problems:
            raise NotAsExpected(self.problems[0])

    async def choose(self, menu: str, label: str, option: str) -> None:
        """Open a menu, and choose one of the options that stand beside each other."""
        await self.open_menu(menu)
        self._state(label).string_array_value.data.append(option)
        await self.run()

    async def leave(self) -> None:
        """Close the window."""
        await self.connection.close()

    def _state(self, name: str) -> WidgetState:
        number = self.ids[name]
        return self.states.setdefault(number, WidgetState(id=number))

    async def run(self, fragment: str = "") -> None:
        """Let the page run, and take what it says."""
        message = BackMsg()
        rerun = message.rerun_script
        rerun.page_name, rerun.query_string = self.page, self.query
        rerun.page_script_hash, rerun.fragment_id = self.script, fragment
        rerun.widget_states.widgets.extend(self.states.values())
        rerun.widget_states.SetInParent()
        rerun.context_info.timezone, rerun.context_info.locale = "UTC", "en-US"
        await self.connection.send(message.SerializeToString())
        self.problems = []
        async with asyncio.timeout(PATIENCE):
            while not self._take(await self.connection.recv(decode=False)):
                pass

    def _take(self, data: bytes) -> bool:
        """Take a message, and tell whether the page has come to its end."""
        message = ForwardMsg.FromString(data)
        match message.WhichOneof("type"):
            case "delta":
                self._see(message.delta)
            case "navigation":
                self.script = message.navigation.page_script_hash
            case "new_session":
                self.session = message.new_session.initialize.session_id or self.session
            case "page_info_changed":
                self.query = message.page_info_changed.query_string
            case "script_finished":
                return message.script_finished in (
                    ForwardMsg.FINISHED_SUCCESSFULLY,
                    ForwardMsg.FINISHED_FRAGMENT_RUN_SUCCESSFULLY,
                )
        return False

    def _see(self, delta: Any) -> None:
        if delta.WhichOneof("type") == "add_block":
            popover = delta.add_block.popover
            self.ids[popover.label] = popover.id
            return
        element = delta.new_element
        match element.WhichOneof("type"):
            case "exception":
                raise NotAsExpected(element.exception.message)
            case "bidi_component":
                told = unpacked(element.bidi_component.bytes)
                self.ids[told["key"]] = element.bidi_component.id
                self.fragments[told["key"]] = delta.fragment_id
                self.components[told["key"]] = told
            case "file_uploader" | "selectbox" | "button_group" as kind:
                widget = getattr(element, kind)
                self.ids[widget.label] = widget.id
            case "alert":
                self.problems.append(element.alert.body)
