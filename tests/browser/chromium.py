"""Finds a Chromium for the browser tests; run as a script, it installs one where none is found."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

# The first has no window to draw, which saves a tenth of the time.
COMMANDS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome")
MAC_APPLICATIONS = (
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
)
ADVICE = (
    "No Chromium was found and none could be installed. Install one with your system's package "
    "manager (the package is called chromium or google-chrome), or set the environment variable "
    "CHROMIUM to the path of its executable."
)


class NoChromium(RuntimeError):
    """No Chromium was found, and none could be installed."""


def playwright_download() -> str:
    """Return where Playwright would keep a Chromium it downloaded, whether or not it is there."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        return playwright.chromium.executable_path


def candidates() -> Iterator[str]:
    """Yield the places where a Chromium may be, the best first."""
    if chosen := os.environ.get("CHROMIUM"):
        yield chosen
    yield from filter(None, map(shutil.which, COMMANDS))
    yield playwright_download()
    yield from MAC_APPLICATIONS


def answers(executable: str) -> bool:
    """Tell whether the file runs: some systems ship a stub that only says what to install."""
    try:
        asked = subprocess.run([executable, "--version"], capture_output=True, timeout=60)
    except (OSError, subprocess.TimeoutExpired):
        return False
    return asked.returncode == 0


def find(places: Iterable[str] | None = None) -> str | None:
    """Return the first Chromium that runs, or None."""
    return next(filter(answers, candidates() if places is None else places), None)


def installers() -> Iterator[list[list[str]]]:
    """Yield the ways of installing one, each a list of commands that must all succeed."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    if root and Path("/etc/debian_version").exists() and shutil.which("apt-get"):
        for package in COMMANDS[:2]:  # older systems have the second alone
            yield [["apt-get", "update"], ["apt-get", "install", "-y", package]]
    playwright = [sys.executable, "-m", "playwright", "install", "chromium"]
    yield [[*playwright, "--with-deps"] if root and sys.platform == "linux" else playwright]


def find_or_install() -> str:
    """Return a Chromium, installing one where none is found; raise `NoChromium` when that fails."""
    if found := find():
        return found
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for commands in installers():
        if all(
            subprocess.run(command, env=environment, stdin=subprocess.DEVNULL).returncode == 0
            for command in commands
        ) and (found := find()):
            return found
    raise NoChromium(ADVICE)


if __name__ == "__main__":
    try:
        print("Chromium:", find_or_install())
    except NoChromium as error:
        sys.exit(str(error))
