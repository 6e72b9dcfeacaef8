"""A server that is killed has every answer that it acknowledged, once."""

import http.client
import json
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from pathlib import Path
from random import Random
from urllib.parse import urlencode

from tests.servers import free_port

ROOT = Path(__file__).parents[3]
KILLS, PHONES = 4, 40


def ask(port, method, path, body=None, **headers):
    connection = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
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


def test_every_acknowledged_answer_is_there_once(tmp_path):
    port, rng, acknowledged = free_port(), Random(5), {}
    process = start(port, tmp_path, "new")
    code, key = (tmp_path / "room.txt").read_text().split()
    try:
        for kill in range(KILLS):
            goal = len(acknowledged) + rng.randrange(5, PHONES // 2)

            def say(at, kill=kill, goal=goal, process=process):
                value = f"{kill}.{at}"
                with suppress(OSError, http.client.HTTPException):
                    _status, _page, cookie = ask(port, "GET", f"/r/{code}")
                    token = cookie.partition("=")[2].partition(";")[0]
                    body = urlencode({"asked": "1.1", "answer": value})
                    path = f"/r/{code}?part"
                    status, text, _cookie = ask(port, "POST", path, body, Cookie=f"room={token}")
                    if status == 200 and json.loads(text)["mine"] == value:
                        acknowledged[token] = value
                if len(acknowledged) >= goal:
                    process.kill()

            with ThreadPoolExecutor(8) as class_:
                list(class_.map(say, range(PHONES)))
            process.kill()
            process.wait()
            process = start(port, tmp_path, "again")
            for token, value in acknowledged.items():
                _status, text, _cookie = ask(port, "GET", f"/r/{code}?part", Cookie=f"room={token}")
                assert json.loads(text)["mine"] == value
        _status, text, _cookie = ask(port, "GET", f"/room/{code}/view", X_Room_Key=key)
        count = int(json.loads(text)["count"].split()[0])
        # What came just before a kill may be there although nobody was told so.
        assert len(acknowledged) <= count <= len(acknowledged) + KILLS * 8
        assert len(acknowledged) >= KILLS * 5
    finally:
        process.kill()
        process.wait()
