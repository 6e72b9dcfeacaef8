"""What pages make of addresses, files, typed lines and examples: transcripts/*.txt, a file a page.

A line that is not indented is what somebody gives, escaped as in Python: `address` and its query,
`example` and its id, or a kind of text (`readers.py`) and the text. The indented lines are what it
comes to: each sentence of what is refused; then, behind =, the values of an address or an example,
or the address of what a text holds. What comes to a first visit's state says no more.
`python -m tests.pages.test_transcripts` writes the answers anew.
"""

import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from metrics import InvalidInput
from pages.session.language import translate
from tests.pages.declared import declared, own_examples
from tests.pages.hostile.readers import PAGES, Kinds

FOLDER = Path(__file__).parent / "transcripts"
AGAIN = "`python -m tests.pages.test_transcripts` writes the answers anew"
LONGEST = 400  # characters of an answer


def values_of(page: Kinds, state: Any) -> str:
    values = declared(page.package).values(state)
    names = [name if isinstance(name, str) else " ".join(map(str, name)) for name in values]
    return ", ".join(
        f"{name} {'undefined' if math.isnan(value) else format(value, '.6g')}"
        for name, value in zip(names, values.values(), strict=True)
    )


def address_of(page: Kinds, state: Any) -> str:
    written = page.codec.encode(state)
    return "&".join(f"{name}={text}" for name, text in written.items())


def of_address(page: Kinds, text: str) -> Iterator[str]:
    query = dict(piece.split("=", 1) for piece in text.split("&"))
    state, problems = page.codec.decode(query)
    yield from problems
    if repr(state) != repr(page.codec.default):
        yield f"= {values_of(page, state)}"


def of_text(page: Kinds, kind: str, text: str) -> Iterator[str]:
    texts = page.texts[kind]
    try:
        read = texts.read(page.codec.default, text)
    except InvalidInput as refused:
        yield translate(refused.say)
    else:
        yield f"= {address_of(page, read) if texts.is_state else read}"


def answer(path: str, given: str) -> list[str]:
    """The lines below what is given."""
    page = PAGES[path]
    kind, _, escaped = given.partition(" ")
    text = escaped.encode().decode("unicode_escape")
    if kind == "example":
        said = iter([f"= {values_of(page, own_examples(page.package)[text].state)}"])
    else:
        said = of_address(page, text) if kind == "address" else of_text(page, kind, text)
    lines = [line.encode("unicode_escape").decode().replace("\\\\", "\\") for line in said]
    return [line if len(line) <= LONGEST else f"{line[:LONGEST]}…" for line in lines]


def entries(path: str) -> dict[str, list[str]]:
    """What is given, and what stands below it."""
    found: dict[str, list[str]] = {}
    for line in (FOLDER / f"{path}.txt").read_text("utf-8").splitlines():
        if line.startswith("    "):
            found[[*found][-1]].append(line[4:])
        else:
            found[line] = []
    return found


@pytest.fixture(autouse=True)
def session(monkeypatch):
    """What stays in the session does so here as well."""
    monkeypatch.setattr("streamlit.session_state", {})


@pytest.mark.parametrize("path", PAGES)
def test_what_is_given_comes_to_what_it_did(path):
    held = entries(path)
    listed = {line.split(" ")[1] for line in held if line.startswith("example ")}
    assert listed == {*own_examples(PAGES[path].package)}, AGAIN
    other = [
        f"{given}\n  expected: {said}\n  found: {found}"
        for given, said in held.items()
        if (found := answer(path, given)) != said
    ]
    assert not other, "\n".join([*other, AGAIN])


if __name__ == "__main__":
    with patch("streamlit.session_state", {}):
        for each in PAGES:
            named = [f"example {name}" for name in own_examples(PAGES[each].package)]
            kept = [
                line for line in entries(each) if not line.startswith("example ") or line in named
            ]
            told = [
                line
                for given in dict.fromkeys([*kept, *named])
                for line in (given, *("    " + s for s in answer(each, given)))
            ]
            (FOLDER / f"{each}.txt").write_text("\n".join(told) + "\n", "utf-8")
