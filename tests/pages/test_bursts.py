"""Edits that follow each other faster than the page looks: none is lost, whichever it skips."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from pages.label_ranking.state import LabelState
from pages.queries.state import QueriesState, Query
from pages.rater_agreement.state import RaterState
from pages.reactions.state import ReactionsState
from pages.retrieved_sets.state import SetsState
from pages.why_different.state import WhyState
from tests.effort import draws
from tests.pages.board_browser import BoardInBrowser, Opened
from tests.pages.board_edits import (
    CURVES,
    LABELS,
    MATRIX,
    POINT_PLOT,
    PREDICTIONS,
    RANK_LIST,
    RATINGS,
    SCORE_LINE,
    SET_BOARD,
    SPLITS,
    TWO_ORDERS,
    Board,
)
from tests.pages.prefetched_states import BOARDS as PAGES
from tests.pages.test_every_page import SCRIPTS

BURSTS, LONGEST = draws(2, 60), 8

TWO_SYSTEMS = {"grades": "3,0,2,1;0,1,0", "second": "3,2,1;2,1,3", "length": "3,3"}
FIVE = {"grades": "1;0;1;3,0,2;0,1", "queries": "a,b,c,d,e"}
BOARDS: list[tuple[str, dict[str, str], str, Board]] = [
    ("ranked-list", {}, "ranked list", RANK_LIST),
    ("reactions", {}, "reactions", RANK_LIST),
    ("queries", {}, "queries list 1", RANK_LIST),
    ("queries", {}, "queries list 3", RANK_LIST),
    ("queries", TWO_SYSTEMS, "queries list 1", RANK_LIST),
    ("queries", {**TWO_SYSTEMS, "system": "2"}, "queries list 2", RANK_LIST),
    ("queries", FIVE, "queries list 4", RANK_LIST),
    ("queries", FIVE, "queries list 5", RANK_LIST),
    ("confusion-matrix", {}, "confusion matrix", MATRIX),
    ("confusion-matrix", {"average": "macro"}, "confusion matrix", MATRIX),
    ("cost-matrix", {}, "cost matrix costs", MATRIX),
    ("cost-matrix", {}, "cost matrix first", MATRIX),
    ("label-ranking", {}, "label ranking", LABELS),
    (
        "label-ranking",
        {"true": "1,0,0;0,0,1;1,1,0", "score": ".7,.5,1;1,.2,.1;0,0,1", "weights": "2,0.5,1"},
        "label ranking",
        LABELS,
    ),
    ("rank-correlation", {}, "rank correlation", TWO_ORDERS),
    ("rank-correlation", {"x": "3,3,2,2,1", "y": "1,2,2,9,9"}, "rank correlation", TWO_ORDERS),
    ("extreme-labels", {}, "extreme labels board", PREDICTIONS),
    ("threshold-sweep", {}, "threshold sweep line", SCORE_LINE),
    ("threshold-sweep", {}, "threshold sweep curves", CURVES),
    ("retrieved-sets", {}, "retrieved sets", SET_BOARD),
    ("regression-errors", {}, "regression errors plot", POINT_PLOT),
    (
        "regression-errors",
        {"true": "3,2,0,1", "pred": "1,2,0,0", "pred2": "5,4,2,2", "outlier": "2,-0.5"},
        "regression errors plot",
        POINT_PLOT,
    ),
    ("resampling", {}, "resampling board", SPLITS),
    ("why-different", {"scores": "9,8,8,7,6,5,4,3"}, "ranked list", RANK_LIST),
    ("why-different", {"kind": "matrix"}, "confusion matrix", MATRIX),
    ("why-different", {"kind": "raters"}, "rater agreement table", MATRIX),
    (
        "why-different",
        {"kind": "raters", "ratings": "12.1;1222;1121"},
        "rater agreement grid",
        RATINGS,
    ),
    ("why-different", {"kind": "scores"}, "threshold sweep line", SCORE_LINE),
    ("why-different", {"kind": "labels"}, "extreme labels board", PREDICTIONS),
    ("rater-agreement", {}, "rater agreement table", MATRIX),
    ("rater-agreement", {"ratings": "12.1;1222;1121"}, "rater agreement grid", RATINGS),
    ("rater-agreement", {"ratings": "12;1.", "items": "x,y"}, "rater agreement grid", RATINGS),
]
CASES = [pytest.param(*case, id=f"{case[2]} {case[1] or ''}") for case in BOARDS]


def burst(opened: Opened, key: str, board: Board, rng: Random, chance: float) -> list[str]:
    """Up to so many edits, of which the page sees each with this chance, and the last; it answers
    some of what it has seen before the next edit is made. Two are a step to undo. Returns their
    kinds.
    """
    edited = BoardInBrowser(key, board, opened.told[key])
    luck = Random(rng.random())
    kinds = []
    for at in range(LONGEST):
        if not edited.edit(rng, 1 + at // 2):
            continue
        kinds.append(edited.unanswered[-1][1])
        if luck.random() < chance or at == LONGEST - 1:
            opened.apply({key: edited.message})
            if luck.random() < chance:
                edited.apply(opened.told[key])
    if edited.unanswered:
        opened.apply({key: edited.message})
    return kinds


def _lists(query: Query, system: int) -> object:
    """The list that was edited, and the order of the other one with the names of what both hold."""
    own, other = query.lists[system], query.lists[1 - system]
    names = {document.name for document in own}
    return own, [(d.id, d.name, d.grade) if d.name in names else d.id for d in other]


def built(state: Any) -> Any:
    """What is built, but for what only depends on the order in which it was: that of the documents
    in a set, names that the page gives to items, the row that was changed last, what another system
    still holds of a document that was taken out, which document slides after the one that did was.
    """
    if isinstance(state, WhyState):
        return state.kind, built(state.part), state.scores
    if isinstance(state, ReactionsState):
        return replace(state, slide=0)
    if isinstance(state, QueriesState) and len(state.systems) == 2:
        return [_lists(query, state.system) for query in state.queries]
    if isinstance(state, SetsState):
        return replace(state, documents=tuple(sorted(state.documents, key=lambda each: each.id)))
    if isinstance(state, RaterState) and state.rated:
        return replace(state, rated=None), state.rated.chosen.tolist()
    return replace(state, row=0) if isinstance(state, LabelState) else state


@pytest.mark.parametrize(("path", "query", "key", "board"), CASES)
def test_a_burst_comes_to_what_its_edits_come_to(monkeypatch, path, query, key, board) -> None:
    for seed in range(BURSTS):
        alone, fast = (Opened(monkeypatch, SCRIPTS[path], query) for _each in range(2))
        kinds = burst(alone, key, board, Random(seed), 1)
        again = burst(fast, key, board, Random(seed), 0.3)
        assert kinds == again, seed
        assert built(fast.page_state.present) == built(alone.page_state.present), (seed, kinds)
        if board not in (
            CURVES,
            PREDICTIONS,
        ):  # a threshold may come back, a typed line is sent again
            assert len(fast.page_state.past) == len(alone.page_state.past), (seed, kinds)
        shown = fast.told[key]
        for name in board.sends:
            if name not in ("typed", "ids", "documents", "picked"):
                assert shown[name] == alone.told[key][name], (seed, kinds, name)


@pytest.mark.parametrize(("path", "query", "key", "board"), CASES)
def test_a_drag_is_one_step_and_an_edit_of_an_older_revision_is_none(
    monkeypatch, path, query, key, board
) -> None:
    dragged = 0
    for seed in range(4):
        opened = Opened(monkeypatch, SCRIPTS[path], query)
        page_state, address = opened.page_state, dict(opened.query)
        edited, start = BoardInBrowser(key, board, opened.told[key]), page_state.present
        if not edited.edit(Random(seed)):
            continue
        opened.apply({key: {**edited.message, "revision": "older"}})
        assert page_state.present == start
        opened.apply({key: {**edited.message, "dragging": True}})
        if not page_state.is_previewing or page_state.present == start:
            continue
        dragged += 1
        assert (dict(opened.query), page_state.past) == (address, [])
        opened.apply({key: {**edited.message, "seq": edited.seq + 1}})
        assert opened.query == page_state.codec.encode(page_state.present)
        assert len(page_state.past) == 1
    assert dragged or board not in (RANK_LIST, TWO_ORDERS, SCORE_LINE, POINT_PLOT, LABELS)


def test_every_board_has_its_bursts() -> None:
    edited = {
        (path, board.key) for path, (boards, _) in PAGES.items() for board in boards if board.say
    }
    tried = {(path, key) for path, _query, key, _board in BOARDS}
    assert edited - tried == {("cost-matrix", "cost matrix second")}  # as the two others
