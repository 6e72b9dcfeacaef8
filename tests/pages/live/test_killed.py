"""A server that is killed at any moment has every answer that it acknowledged, once, and its phones
and its lecturer go on where they were.
"""

import http.client
import json
import subprocess
import sys
import time
from contextlib import closing, suppress
from itertools import count
from pathlib import Path
from random import Random
from threading import Event, Thread
from urllib.parse import urlencode

import pytest

from pages.live.store import DATABASE_VARIABLE
from tests import postgres
from tests.effort import draws
from tests.servers import free_port

ROOT = Path(__file__).parents[3]
KILLS, PHONES = draws(2, 20), 8
# What the lecturer does, over and over, and the phase that it leads to.
STEPS = [
    ("close", "closed"), ("show", "shown"), ("again", "open"), ("close", "closed"),
    ("reveal", "revealed"), ("number", "open"),
]  # fmt: skip
FORM = {"Content_Type": "application/x-www-form-urlencoded"}


def ask(port, method, path, body=None, **headers):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=60)
    headers = {"Host": "localhost", **{n.replace("_", "-"): v for n, v in headers.items()}}
    with closing(connection):
        connection.request(method, path, body, headers)
        with connection.getresponse() as answer:
            return answer.status, answer.read(), answer.headers.get("Set-Cookie", "")


def start(port, folder, what):
    command = [sys.executable, "-m", "tests.pages.live.serve", str(port), str(folder), what]
    process = subprocess.Popen(command, cwd=ROOT)
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        assert process.poll() is None
        with suppress(OSError):
            ask(port, "GET", "/join")
            return process
        time.sleep(0.05)
    raise AssertionError("the server did not start")


class Class:
    """Phones that answer whatever is asked, each time with another number, and their lecturer."""

    def __init__(self, port, code, key):
        self.port, self.code, self.head = port, code, {"X_Room_Key": key}
        self.numbers, self.steps = count(1), 0
        self.acknowledged, self.tokens, self.goal = {}, set(), 3

    @property
    def phase(self):
        """The phase that the last step has led to, of which the lecturer knows."""
        return STEPS[self.steps % len(STEPS) - 1][1]

    @property
    def next(self):
        return STEPS[self.steps % len(STEPS)]

    def phone(self, killed):
        path, answered = f"/r/{self.code}", set()
        with suppress(OSError, http.client.HTTPException):
            _status, _page, cookie = ask(self.port, "GET", path)
            token = cookie.partition("=")[2].partition(";")[0]
            head = {"Cookie": f"room={token}", **FORM}
            while not killed.is_set():
                asked = json.loads(ask(self.port, "GET", f"{path}?part", **head)[1])["asked"]
                if asked in answered:
                    killed.wait(0.01)
                    continue
                value = str(next(self.numbers))
                body = urlencode({"asked": asked, "answer": value})
                status, text, _cookie = ask(self.port, "POST", f"{path}?part", body, **head)
                if status == 200 and json.loads(text)["mine"] == value:
                    answered.add(asked)
                    self.acknowledged[value] = asked
                    self.tokens.add(token)
                elif status == 429:
                    killed.wait(0.3)  # a phone answers twice a second

    def lecturer(self, killed):
        with suppress(OSError, http.client.HTTPException):
            while not killed.is_set():
                while len(self.acknowledged) < self.goal and self.phase == "open":
                    if killed.wait(0.005):
                        return
                # Before the question: all phones may have answered when its answer is read.
                self.goal = len(self.acknowledged) + 3
                act, phase = self.next
                assert self.see("act", urlencode({"act": act}))["phase"] == phase
                self.steps += 1

    def see(self, path, body=None):
        at = f"/room/{self.code}/{path}"
        status, text, _cookie = ask(self.port, "POST" if body else "GET", at, body, **self.head)
        assert status == 200
        return json.loads(text)

    def goes_on(self):
        """What must be as it was before the kill, or as the step that was under way made it."""
        shown = self.see("view")
        assert shown["phase"] in {self.phase, self.next[1]}
        self.steps += shown["phase"] != self.phase
        assert int(shown["joined"].split()[0]) >= len(self.tokens)
        body = urlencode({"key": self.head["X_Room_Key"]})
        _status, report, _cookie = ask(self.port, "POST", f"/room/{self.code}/report", body, **FORM)
        counted = {}
        for line in report.decode().splitlines()[1:]:
            number, _text, value, *rounds = line.split(",")[:5]
            assert sorted(rounds) == ["0", "1"]
            counted[value] = f"{number}.{rounds.index('1') + 1}"
        assert self.acknowledged.items() <= counted.items()
        return len(counted)

    def hears(self):
        """What the news says first, and after how many ms a browser asks again for lost ones."""
        connection = http.client.HTTPConnection("127.0.0.1", self.port, timeout=10)
        with closing(connection):
            head = {"Host": "localhost", "Cookie": f"room={min(self.tokens)}"}
            connection.request("GET", f"/r/{self.code}/news", headers=head)
            told, answer = {}, connection.getresponse()
            while not {"data", "retry"} <= told.keys():
                line = answer.readline().decode()
                assert line, "The news have ended."
                name, _sign, text = line.partition(": ")
                told[name] = text.strip()
        return json.loads(told["data"]), int(told["retry"])


@pytest.mark.parametrize("database", ["SQLite", "PostgreSQL"])
def test_a_room_goes_on_after_each_kill(tmp_path, database, monkeypatch):
    if database == "PostgreSQL":
        monkeypatch.setenv(DATABASE_VARIABLE, postgres.anew())
    port, rng = free_port(), Random(5)
    process, counted = start(port, tmp_path, "new"), 0
    whole = Class(port, *(tmp_path / "room.txt").read_text().split())
    try:
        for _kill in range(KILLS):
            killed = Event()
            goal = len(whole.acknowledged) + rng.randrange(5, 40)
            whole.goal = len(whole.acknowledged) + 3
            who = [whole.phone] * PHONES + [whole.lecturer]
            threads = [Thread(target=one, args=(killed,), daemon=True) for one in who]
            for thread in threads:
                thread.start()
            while len(whole.acknowledged) < goal:
                assert all(thread.is_alive() for thread in threads)
                time.sleep(0.001)
            process.kill()
            killed.set()
            for thread in threads:
                thread.join()
            process.wait()
            process = start(port, tmp_path, "again")
            begin = time.monotonic()
            counted = whole.goes_on()
            told, retry = whole.hears()
            assert time.monotonic() - begin + retry / 1000 < 5
            assert told["phase"] == whole.phase
        # What came just before a kill may be there although nobody was told so.
        assert counted <= len(whole.acknowledged) + KILLS * PHONES
        assert len(whole.acknowledged) >= KILLS * 5
    finally:
        process.kill()
        process.wait()
