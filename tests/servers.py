"""What every test needs that runs a server in a process of its own."""

import socket
import subprocess
import urllib.request


def free_port() -> int:
    """Return a port on which nobody listens."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def is_up(url: str) -> bool:
    """Tell whether the app at an address answers."""
    try:
        with urllib.request.urlopen(f"{url}/_stcore/health", timeout=2) as answer:
            return answer.read() == b"ok"
    except OSError:
        return False


def end(process: subprocess.Popen[bytes]) -> None:
    """End a process, by force if it does not go."""
    process.terminate()
    try:
        process.wait(10)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
