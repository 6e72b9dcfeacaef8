"""Ask an ASGI app as a server does, in this process."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from starlette.datastructures import Headers


@dataclass
class Answer:
    status: int
    headers: Headers
    body: bytes


async def ask(app, path, method="GET", body=b"", **headers):
    """Send one request as a server does, return the answer as it would go over the wire."""
    messages = []
    path, _, query = path.partition("?")
    unread = (
        [{"type": "http.request", "body": body, "more_body": False}]
        if body or method == "POST"
        else []
    )
    scope = {
        "type": "http",
        "asgi": {"version": "3.0", "spec_version": "2.4"},
        "method": method,
        "path": path,
        "root_path": "",
        "query_string": query.encode(),
        "headers": [
            (name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()
        ],
    }

    async def receive():
        if unread:
            return unread.pop()
        return await asyncio.Event().wait()

    async def send(message):
        messages.append(message)

    await app(scope, receive, send)
    start, *bodies = messages
    assert all(message["type"] == "http.response.body" for message in bodies)
    assert not bodies[-1].get("more_body", False)
    content = b"".join(message.get("body", b"") for message in bodies)
    return Answer(start["status"], Headers(raw=start["headers"]), content)


def run(coroutine):
    """Run in a thread of its own: Playwright keeps an event loop in that of the tests."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, coroutine).result()
