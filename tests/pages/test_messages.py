"""The template for translators holds every text that a person reads, and each language has all of
them.
"""

import ast
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.frontend import parse_mapping_cfg
from babel.messages.pofile import read_po

from metrics.languages import ENGLISH, LANGUAGES
from tests.metrics.asking import of_each

ROOT = Path(__file__).parents[2]
LOCALE = ROOT / "assets" / "locale"
KEYWORDS = {"_": None, "say": None, "gettext": None, "ngettext": (1, 2)}
FIELD, LINK = re.compile(r"\{[^{}]*\}"), re.compile(r"\]\([^)]*\)")
MARKS = ("**", "`", "$", "\n")
TERMS = tomllib.loads((LOCALE / "terms.toml").read_text("utf-8"))["term"]


def _read(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file)


def _forms(text: Any) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text)


def test_the_template_holds_every_marked_text(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(ROOT / ".ci")  # as `make messages` does
    with (ROOT / "babel.cfg").open() as file:
        methods, options = parse_mapping_cfg(file)
    found = {
        _forms(message)[0]
        for _file, _line, message, _comments, _context in extract_from_dir(
            ROOT, methods, options, keywords=KEYWORDS
        )
    }
    held = {_forms(message.id)[0] for message in _read(LOCALE / "metriclass.pot") if message.id}
    assert held == found, "run `make messages`"
    assert "News texts, judged by people" in held  # the titles of examples are among them
    # What is extracted lacks the texts inside of an f-string.
    sources = (*ROOT.glob("pages/**/*.py"), *ROOT.glob("metrics/**/*.py"))
    assert {text for path in sources for text in _asked_in(path)} <= held


def _asked_in(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        match node:
            case ast.Call(ast.Name("_" | "say"), [ast.Constant(str(text)), *_]) if text:
                yield text


def _wrong(message: Message, plurals: int) -> str:
    """What is wrong with a translation; "" for nothing."""
    ours, theirs = _forms(message.id), _forms(message.string)
    if message.fuzzy or not all(theirs) or len(theirs) != (plurals if message.pluralizable else 1):
        return "missing"
    if any(not set(FIELD.findall(one)) <= set(FIELD.findall("".join(ours))) for one in theirs):
        return "fields"
    if len(ours) == 1:
        (one,), (other,) = ours, theirs
        if set(FIELD.findall(one)) != set(FIELD.findall(other)):
            return "fields"
        if LINK.findall(one) != LINK.findall(other):
            return "links"
        if any(one.count(mark) != other.count(mark) for mark in MARKS):
            return "marks"
        if (one[0] == " ") != (other[0] in " （"):  # a wide bracket has its own blank
            return "blanks"
    return ""


@of_each(sorted({*LANGUAGES} - {ENGLISH}))
def test_each_language_has_every_text_whole(name: str) -> None:
    catalogue = _read(LOCALE / name.replace("-", "_") / "LC_MESSAGES" / "metriclass.po")
    template = {_forms(message.id) for message in _read(LOCALE / "metriclass.pot")}
    assert {_forms(message.id) for message in catalogue} == template, "run `make messages`"
    wrong = {
        _forms(message.id): found
        for message in catalogue
        if message.id and (found := _wrong(message, catalogue.num_plurals))
    }
    assert not wrong
    said = {_forms(message.id)[0]: _forms(message.string)[0] for message in catalogue if message.id}
    terms = dict[str, set[str]]()  # what has two senses is there with each of them
    for term in TERMS:
        english, theirs = term["en"], term[name.replace("-", "_")]
        if english.endswith(")"):
            english, theirs = english.partition(" (")[0], theirs.partition(" (")[0]
        terms.setdefault(english, set()).add(theirs)
    other = {
        english: (found, wanted)
        for english, wanted in terms.items()
        for text in (english, english.capitalize())
        if (found := said.get(text)) and found.casefold() not in {one.casefold() for one in wanted}
    }
    assert not other
