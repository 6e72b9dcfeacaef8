"""Messages of components as no component would send them: each is taken, left, or refused."""

import copy
import functools
import runpy
from dataclasses import dataclass

import pytest
from streamlit.testing.v1 import AppTest

from pages.boards import (
    label_board,
    matrix_editor,
    point_plot,
    prediction_board,
    rank_list,
    rating_grid,
    score_line,
    set_board,
    split_board,
    two_orders,
)
from pages.frame.registry import BUILT as SHOWN
from pages.parts.own_component import unpacked
from pages.parts.panel import apply_panel
from pages.session.page_state import PageState
from tests.effort import draws
from tests.pages.hostile.material import HALF, NAMES, NUMBERS, check_said, large, try_all
from tests.pages.hostile.readers import PAGES, what_is_held
from tests.pages.prefetched_states import BOARDS
from tests.pages.reader import PAGES as FOLDER, within

CASES = draws(300, 1500)  # of each page
SCRIPTS = {entry.url_path: entry.script for entry in SHOWN}
STATES = 4  # of each page, from which edits are made
VALUES = (
    *(None, True, False, 0, 1, -1, 2, 3, 0.5, 1e-300, 1e308, -0.0, 2**53, 2**63, 10**400),
    *(float("nan"), float("inf"), [], {}, [[]], [None], {"id": None}, HALF, "a" + HALF),
)


@dataclass(frozen=True)
class Open:
    """A page in a browser: its page state's state and names, and what its components were told."""

    state: object
    revision: str
    token: str
    told: dict[str, dict]


@functools.cache
def page_of(path):
    """What applies edits on a page, its panels, and the key of its page state."""
    shown, session = [], {}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("streamlit.session_state", session)
        patch.setattr("streamlit.query_params", type("Query", (), {"to_dict": lambda _: {}})())
        patch.setattr(
            "pages.parts.page.Page.show", lambda page, page_state=None: shown.append(page)
        )
        runpy.run_path(str(FOLDER / SCRIPTS[path]))
    (page,) = shown
    takes, panels = (*page.input.apply, *page.apply), {**page.input.panels, **page.panels}
    return takes, panels, f"{page.input.key} page state"


@functools.cache
def opened(path):
    """The page at a few addresses, as it is drawn there."""
    codec = PAGES[path].codec
    queries = [{}, *PAGES[path].queries, *BOARDS[path][1]][:STATES]
    found = []
    for query in queries:
        at = AppTest.from_file(str(FOLDER / SCRIPTS[path]), default_timeout=60)
        at.query_params.update(query)
        at.run()
        page_state = at.session_state[page_of(path)[2]]
        told = {
            part.proto.id.split("-", 3)[-1]: unpacked(part.proto.bytes)
            for part in at.get("bidi_component")
        }
        assert codec.decode(codec.encode(page_state.present))[1] == ()
        found.append(Open(page_state.present, page_state.revision, page_state.token, told))
    return found


def value(rng):
    pick = rng.random()
    if pick < 0.4:
        return rng.choice(VALUES)
    if pick < 0.97:
        return rng.choice((*NAMES, *NUMBERS))
    return large(rng)[:30_000]


def inside(rng, thing):
    """A list or a dictionary somewhere in the message that has something in it, and a place."""
    while True:
        keys = list(thing) if isinstance(thing, dict) else list(range(len(thing)))
        key = rng.choice(keys)
        held = thing[key]
        if not (isinstance(held, (dict, list)) and held) or rng.random() < 0.25:
            return thing, key
        thing = held


def spoiled(rng, message):
    message = copy.deepcopy(message)
    for _ in range(rng.choice((0, 1, 1, 2))):
        if not message:
            break
        held, key = inside(rng, message)
        if isinstance(held, list) and rng.random() < 0.4:
            match rng.randrange(3):
                case 0:
                    held.append(copy.deepcopy(rng.choice(held)))
                case 1:
                    del held[key]
                case _:
                    held.insert(key, value(rng))
        elif isinstance(held[key], float | int) and abs(held[key]) < 2**60 and rng.random() < 0.3:
            held[key] = held[key] + rng.choice((1, -1, 0.5, 1e-300, 1e300, 2**60))
        elif rng.random() < 0.1:
            del held[key]
        else:
            held[key] = value(rng)
    return message


def moved(rng, message):
    """What a reader might have done: a number one more or less, another name, another order."""
    message = copy.deepcopy(message)
    for _ in range(rng.choice((1, 1, 2, 3))):
        held, key = inside(rng, message)
        match held[key]:
            case bool() as flag:
                held[key] = not flag
            case int() | float() as number if abs(number) < 2**60:
                held[key] = number + rng.choice((1, -1, 0.5))
            case str():
                held[key] = rng.choice(("1", "0.5", "Ada", "Bea"))
            case list() as things:
                rng.shuffle(things)
    return message


# What a reader builds on a board; the rest of what boards are told are words and limits.
BUILT = {
    *("documents", "items", "rows", "cells", "names", "ids", "true", "scores", "weights"),
    *("counts", "ratings", "threshold", "chosen", "picked", "row", "round", "moved"),
}

# The kinds of edit of each board, by what only this board is told.
KINDS = {
    "maxGrade": rank_list.KINDS,
    "choosable": matrix_editor.KINDS,
    "picked": label_board.KINDS,
    "chances": prediction_board.KINDS,
    "ratings": rating_grid.KINDS,
    "knownShown": set_board.KINDS,
    "scored": two_orders.KINDS,
    "threshold": score_line.KINDS,
    "squares": point_plot.KINDS,
    "tests": split_board.KINDS,
    "curves": ("row",),
}


def edit(rng, told):
    """What a board might send, told what it was: everything back, and what was done."""
    of = next(KINDS[name] for name in ("chances", *KINDS) if name in told)
    kinds = rng.sample(of, rng.choice((1, 2, len(of), len(of))) if len(of) > 1 else 1)
    if rng.random() < 0.1:
        kinds.append(rng.choice(rng.choice([*KINDS.values()])))
    text = "\n".join(
        rng.choice("\t;,").join(rng.choice((*NUMBERS, *NAMES)) for _ in range(2)) for _ in range(2)
    )
    place = {"row": rng.choice((0, 0, 1, 5)), "column": rng.choice((0, 0, 1))}
    line = {"row": place["row"], "line": rng.choice(("true", "first", "second")), "text": text}
    return {
        **told,
        "kind": kinds[0],
        "kinds": kinds,
        "seq": 1,
        "dragging": rng.random() < 0.2,
        "row": place["row"],
        "label": rng.choice((0, 1, 3)),
        "chosen": rng.choice((None, 0, 1)),
        "picked": rng.choice((None, 0, 1)),
        "typed": rng.choice(([], [line])),
        "block": {**place, "text": text},
        "paste": rng.choice((None, None, {"id": "i1", "field": "true", "text": "1\t2\n3\t4"})),
    }


def sent(rng, path, view):
    """What is in the session when the page runs: the messages of its components, by their keys."""
    (_takes, panels, _page_state), messages = page_of(path), {}
    # What takes part in edits: boards, tiles, panels.
    parts = {"revision", "tiles", "rows"}
    key = rng.choice([key for key, told in view.told.items() if parts & {*told}])
    told = view.told[key]
    if key in panels or ("rows" in told and "token" in told):
        key = rng.choice(list(panels))
        rows = view.told[key]["rows"] if key in view.told else []
        ids = [item["id"] for row in rows for item in within(row)] or ["undo"]
        changes = [
            {
                "id": rng.choice(ids),
                "value": value(rng),
                "seq": seq,
                "stroke": rng.choice((0, 0, 1)),
            }
            for seq in range(1, rng.choice((2, 2, 3)))
        ]
        messages[key] = {"changes": {"token": view.token, "list": changes}}
        if rng.random() < 0.3:
            messages[key] = spoiled(rng, messages[key])
    elif "tiles" in told:
        pick = {"id": rng.choice((*NAMES, "accuracy")), "seq": 1, "token": view.token}
        messages[key] = spoiled(rng, {"pick": pick})
    else:
        made = edit(rng, told)
        # What a board tells back is spoiled less often than what it does not.
        change, fields = rng.choice(((spoiled, {*told}), (moved, BUILT & {*told})))
        wrong = change(rng, {name: made[name] for name in made if name in fields})
        messages[key] = {"edit": spoiled(rng, made) if rng.random() < 0.3 else {**made, **wrong}}
    return messages


@pytest.mark.parametrize("path", PAGES)
def test_a_message_leaves_a_state_that_has_an_address(path, monkeypatch):
    (takes, panels, _page_state), codec = page_of(path), PAGES[path].codec
    changed, by_boards = [], []

    def run(rng):
        view = rng.choice(opened(path))
        messages = sent(rng, path, view)
        rng.note((view.state, messages))
        monkeypatch.setattr("streamlit.session_state", copy.deepcopy(messages))
        is_late = rng.random() < 0.1  # the page has gone on since the board was told
        revision = "a later one" if is_late else view.revision
        page_state = PageState(codec, view.state, token=view.token, revision=revision)
        for apply in takes:
            apply(page_state)
        if is_late and "edit" in next(iter(messages.values())):
            assert page_state.present == view.state
        by_boards.append(page_state.present != view.state)
        for key, apply in panels.items():
            apply_panel(key, page_state, apply)
        for sentence in page_state.problems.values():
            check_said(sentence)
        changed.append(page_state.present != view.state)
        written = codec.encode(page_state.present)
        "".join(f"{name}={text}" for name, text in written.items()).encode()
        rng.note(written)
        again, problems = codec.decode(written)
        assert problems == ()
        assert what_is_held(again) == what_is_held(page_state.present)

    try_all(range(CASES), f"messages of {path}", run)
    assert sum(changed) > CASES / 100  # not everything is refused
    assert sum(by_boards) > CASES / 500
