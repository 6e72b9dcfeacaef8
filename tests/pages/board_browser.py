"""A page and its boards without a browser: what a board shows, sends and takes over, as its module
in assets/components/shared/edits.js has it.
"""

import copy
import json
import logging
import runpy
from pathlib import Path
from random import Random
from typing import Any

import pytest
import streamlit as st

import pages.parts.page
from pages.boards import shared
from pages.parts.page import Page
from pages.session.edits import most_waiting, taking_step
from pages.session.page_state import PageState
from tests.pages.board_edits import Board, Shown

PAGES = Path(__file__).parents[2] / "pages"
# Each use of Streamlit without a browser would say so.
logging.getLogger("streamlit.runtime.scriptrunner_utils.script_run_context").setLevel("ERROR")


class Query(dict[str, str]):
    """The address."""

    def to_dict(self) -> dict[str, str]:
        return dict(self)

    def from_dict(self, query: dict[str, str]) -> None:
        self.clear()
        self.update(query)


class Opened:
    """A page of its own session, and what each of its boards has been told."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, script: str, query: dict[str, str]):
        self.session: dict[str, Any] = {}
        self.query = Query(query)
        self.told: dict[str, Shown] = {}
        self.monkeypatch = monkeypatch
        found: list[Page[Any]] = []
        monkeypatch.setattr(
            pages.parts.page.Page, "show", lambda page, _page_state=None: found.append(page)
        )
        self._enter()
        runpy.run_path(str(PAGES / script))
        (self.page,) = found
        self.page_state: PageState[Any] = self.page.input.open()
        self.tell()

    def _enter(self) -> None:
        self.monkeypatch.setattr(st, "session_state", self.session)
        self.monkeypatch.setattr(st, "query_params", self.query)
        self.monkeypatch.setattr(shared, "_send", self._note)

    def _note(self, _mount: object, key: str, data: Shown) -> None:
        self.told[key] = json.loads(json.dumps(data))

    def tell(self) -> None:
        """The boards are told what the page holds now."""
        self._enter()
        self.page.input.build(self.page_state)
        self.page.chart(self.page_state)

    def apply(self, sent: dict[str, Shown]) -> None:
        """A run of the page with the newest edit of each board."""
        self._enter()
        for key, edit in sent.items():
            self.session[key] = {"edit": edit}
        waiting = most_waiting()
        for apply in (*self.page.input.apply, *self.page.apply):
            for _edit in range(1 + waiting):
                with taking_step():
                    apply(self.page_state)
        self.page_state.write_address()
        self.tell()


class BoardInBrowser:
    """One board: what it shows, and what it has not been answered."""

    def __init__(self, key: str, board: Board, told: Shown):
        self.key, self.board = key, board
        self.shown: Shown = {}
        self.revision, self.seq = "", 0
        self.unanswered: list[tuple[int, str, dict[str, Any]]] = []
        self.step, self.earlier = 0, list[Shown]()
        self.apply(told)

    def apply(self, told: Shown) -> None:
        """Take over what the page has said, unless it is older than what is shown."""
        is_new = told["revision"] != self.revision
        self.unanswered = [one for one in self.unanswered if not is_new and one[0] > told["seq"]]
        self.earlier = [one for one in self.earlier if not is_new and one["seq"] > told["seq"]]
        if not is_new and told["seq"] < self.seq:
            return
        self.revision, self.seq = told["revision"], told["seq"]
        newest = self.shown.get("newest", 0)
        self.shown = {**self.board.prepared(copy.deepcopy(told)), "newest": newest}

    def edit(self, rng: Random, step: int = 0) -> bool:
        """Make an edit of this step to undo; says whether there was anything to change."""
        before = self.message if self.unanswered and step != self.step else {}
        done = self.board.edit(self.shown, rng)
        if done:
            before.pop("earlier", None)
            self.earlier += [before] if before else []
            self.seq, self.step = self.seq + 1, step
            self.unanswered.append((self.seq, *done))
        return bool(done)

    @property
    def message(self) -> Shown:
        """What the browser sends of the newest edit."""
        kind = self.unanswered[-1][1]
        more = {
            name: value
            for _seq, _kind, brought in self.unanswered
            for name, value in brought.items()
        }
        state = {name: copy.deepcopy(self.shown[name]) for name in self.board.sends}
        kinds = list(dict.fromkeys(kind for _seq, kind, _more in self.unanswered))
        made_on = {"seq": self.seq, "revision": self.revision, "dragging": False}
        if self.step:
            made_on |= {"burst": self.step, "earlier": copy.deepcopy(self.earlier)}
        return {**state, **more, "kind": kind, "kinds": kinds, **made_on}
