"""The app on a port, in a process that notes each connection which it tries to open."""

import http.client
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from email.message import Message
from pathlib import Path

from tests.servers import end, free_port, is_up

ROOT = Path(__file__).parents[3]
PATIENCE = 60  # s for the server to start
HANDSHAKE = {
    "Upgrade": "websocket",
    "Connection": "Upgrade",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
}
# Every way out is closed, and written down.
START = """
import json, runpy, socket, sys
log = open(sys.argv.pop(1), "a", buffering=1)
def closed(name):
    def refuse(*arguments, **_named):
        log.write(json.dumps([name, repr(arguments)]) + "\\n")
        raise OSError("this test has no network")
    return refuse
socket.socket.connect = closed("connect")
socket.socket.connect_ex = closed("connect_ex")
socket.create_connection = closed("create_connection")
socket.getaddrinfo, found = closed("getaddrinfo"), socket.getaddrinfo
def own_address(host, *arguments, **named):  # the server looks up the one that it listens on
    known = host in ("127.0.0.1", "localhost", None)
    return (found if known else closed("getaddrinfo"))(host, *arguments, **named)
socket.getaddrinfo = own_address
sys.argv = ["streamlit", "run", "app.py", *sys.argv[1:]]
runpy.run_module("streamlit", run_name="__main__")
"""


@dataclass
class Answer:
    status: int
    headers: Message
    text: bytes


class Served:
    """A server that runs."""

    def __init__(self, port: int, log: Path, process: subprocess.Popen[bytes]):
        self.port, self.log, self.process = port, log, process

    def ask(
        self, path: str, method: str = "GET", body: bytes | None = None, **headers: str
    ) -> Answer:
        """Return the answer, its body read."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=PATIENCE)
        names = {name.replace("_", "-"): value for name, value in headers.items()}
        connection.request(method, path, body, names)
        answer = connection.getresponse()
        text = b"" if answer.status == 101 else answer.read()
        answer.close()
        connection.close()
        return Answer(answer.status, answer.headers, text)

    def connect(self, **headers: str) -> int:
        """Ask for a websocket, and return the status of the answer."""
        return self.ask("/_stcore/stream", "GET", None, **HANDSHAKE, **headers).status

    @property
    def asked(self) -> list:
        """The connections that the server tried to open."""
        return [json.loads(line) for line in self.log.read_text().splitlines()]


@contextmanager
def served(folder: Path, **variables: str) -> Iterator[Served]:
    """Run the app with these variables of the environment."""
    port = free_port()
    log = folder / "connections.jsonl"
    log.touch()
    command = [sys.executable, "-c", START, str(log), "--server.port", str(port)]
    command += ["--server.headless", "true"]
    environment = {k: v for k, v in os.environ.items() if not k.startswith("STREAMLIT")}
    with (folder / "errors.txt").open("w") as errors:
        process = subprocess.Popen(
            command,
            cwd=ROOT,
            env={**environment, **variables},
            stdout=subprocess.DEVNULL,
            stderr=errors,
        )
    server, deadline = Served(port, log, process), time.monotonic() + PATIENCE
    try:
        while not is_up(f"http://127.0.0.1:{port}"):
            assert process.poll() is None, (folder / "errors.txt").read_text()
            assert time.monotonic() < deadline, "the server did not start"
            time.sleep(0.1)
        yield server
    finally:
        end(process)
