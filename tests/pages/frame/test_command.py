"""What the command makes of its options, and of the environment."""

from pathlib import Path

import pytest

from pages.frame.command import _read

ROOT = Path(__file__).parents[3]
USUAL = ["localhost", "127.0.0.1", "::1"]


@pytest.fixture(autouse=True)
def _environment(monkeypatch):
    for name in ("ADDRESS", "PORT", "ALLOWED_HOSTS"):
        monkeypatch.delenv(f"STREAMLIT_SERVER_{name}", raising=False)


@pytest.mark.parametrize("address", [None, "127.0.0.1", "0.0.0.0", "::", "localhost"])
def test_the_hosts_are_those_of_the_settings(address):
    given = _read([] if address is None else ["--address", address], ROOT)
    assert given.hosts == []


def test_an_address_that_is_named_is_answered_to():
    assert _read(["--address", "192.168.1.5"], ROOT).hosts == [*USUAL, "192.168.1.5"]


def test_the_environment_has_the_last_word_on_hosts(monkeypatch):
    monkeypatch.setenv("STREAMLIT_SERVER_ALLOWED_HOSTS", "metrics.example.org")
    assert _read(["--address", "192.168.1.5"], ROOT).hosts == []
