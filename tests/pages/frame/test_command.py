"""What the command makes of its options, and of the environment."""

from pathlib import Path

import pytest

from pages.frame.command import _invite, _own_addresses, _read

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


def test_a_class_reaches_the_machine_by_its_own_addresses(monkeypatch, capsys):
    monkeypatch.setattr("pages.frame.command._own_addresses", lambda: ["192.168.1.5", "desk"])
    given = _read(["--class"], ROOT)
    assert (given.address, given.hosts) == ("0.0.0.0", [*USUAL, "192.168.1.5", "desk"])
    _invite(given.hosts, 8501)
    printed = capsys.readouterr().out
    assert printed.splitlines()[1:3] == ["  http://192.168.1.5:8501", "  http://desk:8501"]
    assert "█" in printed
    monkeypatch.setenv("STREAMLIT_SERVER_ALLOWED_HOSTS", "metrics.example.org")
    assert _read(["--class"], ROOT).hosts == []


def test_addresses_of_this_machine_alone_are_none_of_a_class():
    assert not {"127.0.0.1", "0.0.0.0", "localhost"} & {*_own_addresses()}


def test_the_environment_has_the_last_word_on_hosts(monkeypatch):
    monkeypatch.setenv("STREAMLIT_SERVER_ALLOWED_HOSTS", "metrics.example.org")
    assert _read(["--address", "192.168.1.5"], ROOT).hosts == []
