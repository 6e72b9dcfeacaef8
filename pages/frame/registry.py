"""Every page of the app, declared once in assets/pages.toml: the navigation and the start page both
read this list.
"""

import tomllib
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import streamlit as st
from streamlit.navigation.page import StreamlitPage

from metrics.steps import say
from pages.parts.input import Input
from pages.session.language import _

_PAGES_FOLDER = Path(__file__).parents[1]


@dataclass(frozen=True)
class Entry:
    """One page: its section in the navigation, its folder below pages/, and what its links show, in
    English.

    `boardless` says why nothing is built on the page, if that is so.
    """

    section: str
    package: str
    title: str
    icon: str
    purpose: str
    boardless: str = ""

    @property
    def script(self) -> str:
        """The path of the page's script below pages/."""
        return f"{self.package}/page.py"

    @property
    def url_path(self) -> str:
        """The page's address, "" for the start page."""
        return "" if self is HOME else self.package.replace("_", "-")

    def input(self) -> Input[Any]:
        """The declaration of the page's input, which is imported when it is asked for."""
        return import_module(f"pages.{self.package}.input").INPUT

    def page(self) -> StreamlitPage:
        """The page for Streamlit's navigation and links.

        Without an icon, because the browser would fetch it from another host.
        """
        return st.Page(
            _PAGES_FOLDER / self.script,
            title=_(self.title),
            icon="",
            url_path=self.url_path,
            default=self.url_path == "",
        )


HOME = Entry(
    section="",
    package="home",
    title=say("Home").text,
    icon=":material/home:",
    purpose=say("What the app is, where to begin, and its pages.").text,
)


def _entry(
    section: str, package: str, title: str, icon: str, text: str, boardless: str = "", **_more: str
) -> Entry:
    return Entry(section, package, title, icon, text, boardless)


_DECLARED = tomllib.loads((_PAGES_FOLDER.parent / "assets" / "pages.toml").read_text("utf-8"))
PAGES = tuple(_entry(**page) for page in _DECLARED["page"])
# The pages on which something is built: they have a board, tiles, an undo, examples and files.
BUILT = tuple(entry for entry in PAGES if not entry.boardless)
