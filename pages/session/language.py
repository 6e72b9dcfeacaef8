"""The language of the reader: each text is looked up in its catalogue when it is shown.

A reader has the language that the address names, else that of the browser. What is shown of a text
is of one reader, so no module and no cache keeps it: `Words` reads a table of texts where it is
asked, and `by_language` keeps what is made of texts for each language apart.
"""

import functools
import tomllib
from collections import UserDict
from collections.abc import Callable
from contextvars import copy_context
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import parse_qsl, urlsplit

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

from metrics.languages import CHOSEN, ENGLISH, LANGUAGES, plural_spoken, spoken
from metrics.steps import Say
from pages.session.clean_names import on_one_line

_ASSETS = Path(__file__).parents[2] / "assets"
_NAMES = ("package", "icon", "sample")  # of a page, and what its files hold
_KEY = "language"
F = TypeVar("F", bound=Callable[..., Any])


def nearest(tag: str) -> str:
    """The language of the app for a browser's, such as "es-MX" or "zh-TW"."""
    first, *more = tag.lower().replace("_", "-").split("-")
    if first == "zh":
        return "zh-Hant" if {"hant", "tw", "hk", "mo"} & {*more} else "zh-Hans"
    return first if first in LANGUAGES else ENGLISH


def take_language(named: str = "") -> None:
    """Show what follows in this run in the reader's language: that which the address has `named`,
    then and for the rest of the visit.
    """
    if get_script_run_ctx(suppress_warning=True) is None:
        return  # at the start, and in a worker: nobody reads
    if named in LANGUAGES:
        st.session_state[_KEY] = named
    CHOSEN.set(st.session_state.get(_KEY) or nearest(st.context.locale or ENGLISH))


def take_language_of(address: str) -> str:
    """Answer a plain request in the language that the address of a page names, "" if none."""
    named = dict(parse_qsl(urlsplit(address).query)).get("lang", "")
    if named in LANGUAGES:
        CHOSEN.set(named)
    return named if named in LANGUAGES else ""


def language() -> str:
    if not CHOSEN.get():
        take_language()
    return CHOSEN.get() or ENGLISH


def _(message: str) -> str:
    language()
    return spoken(message)


def ngettext(one: str, more: str, count: int) -> str:
    language()
    return plural_spoken(one, more, count)


def labelled(name: str, value: object) -> str:
    return _("{setting}: {value}").format(setting=name, value=value)


def translate(say: Say) -> str:
    """The message in the reader's language with its values filled in, on one line."""
    return on_one_line(say.render(_))


def in_each_language(make: Callable[[], str]) -> dict[str, str]:
    """What it makes in each language, by their names."""

    def made(name: str) -> str:
        CHOSEN.set(name)
        return make()

    return {name: copy_context().run(made, name) for name in LANGUAGES}


def by_language(maxsize: int | None = None) -> Callable[[F], F]:
    """A cache of what a function makes for each language and its arguments."""

    def cached(make: Any) -> Any:
        made = functools.lru_cache(maxsize)(lambda _name, *args, **named: make(*args, **named))
        return functools.wraps(make)(lambda *args, **named: made(language(), *args, **named))

    return cached


def sentence(module: str, name: str, /, **fields: Any) -> Say:
    """A sentence of `assets/texts/sentences.toml` with its fields, to be translated."""
    return Say(english("texts/sentences")[module][name], fields)


def plural(module: str, name: str, count: int) -> str:
    """A sentence of that file, for one and for more, as it is for so many."""
    one, many = english("texts/sentences")[module][name]
    return ngettext(one, many, count)


@functools.cache
def english(path: str) -> dict[str, Any]:
    """The texts of a TOML file below assets/ as they stand there."""
    return tomllib.loads((_ASSETS / f"{path}.toml").read_text("utf-8"))


@by_language()
def words(path: str) -> dict[str, Any]:
    """The texts of a TOML file below assets/, translated. Callers change a copy."""
    return _translated(english(path))


class Words(UserDict[str, Any]):
    """The texts in a table of such a file, in the language of who asks."""

    def __init__(self, path: str, *tables: str):
        self._path, self._tables = path, tables

    @property
    def data(self) -> dict[str, Any]:  # pyright: ignore[reportIncompatibleVariableOverride]
        return functools.reduce(lambda table, name: table[name], self._tables, words(self._path))


def _translated(said: Any) -> Any:
    if isinstance(said, dict):
        return {name: one if name in _NAMES else _translated(one) for name, one in said.items()}
    return [*map(_translated, said)] if isinstance(said, list) else said and _(said)
