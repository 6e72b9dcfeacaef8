"""What the server prints: where it cannot be written, on a full disk, the server goes on."""

import sys
from contextlib import suppress
from typing import TextIO


def keep_running_without_logs() -> None:
    """Let what is printed be lost where it cannot be written."""
    for stream in (sys.stdout, sys.stderr):
        if stream is not None:
            _make_lenient(stream)


def _make_lenient(stream: TextIO) -> None:
    write, flush = stream.write, stream.flush

    def write_if_possible(text: str) -> int:
        with suppress(OSError):
            write(text)
        return len(text)

    def flush_if_possible() -> None:
        with suppress(OSError):
            flush()

    setattr(stream, "write", write_if_possible)  # noqa: B010  a type checker would object
    setattr(stream, "flush", flush_if_possible)  # noqa: B010
