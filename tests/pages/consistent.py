"""What boards, tiles, charts and the address show is one state, whatever was done on the page."""

import math
from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from pages.boards import point_plot, rank_list as rank_list_board, set_board
from pages.boards.sample import sample_of
from pages.cost_matrix.state import MATRICES
from pages.frame.registry import BUILT
from pages.rank_correlation.state import shown_of
from pages.session.codec import is_stored
from pages.session.kept import PIECE, is_stored as is_stored_text, read_kept
from pages.session.scored_labels import shown_of as shown_of_labels
from pages.session.showing import NAMES
from tests.pages.declared import declared
from tests.pages.hostile.readers import PAGES, what_is_held

Shown = Callable[[Any], dict[str, Any]]
PATHS = {entry.script: entry.url_path for entry in BUILT}


def rows(cells: Any) -> list[list[Any]]:
    return [list(row) for row in cells]


def rank_list(state: Any) -> dict[str, Any]:
    shown = state.documents[: rank_list_board.MAX_DOCUMENTS]
    return {"documents": [vars(document) for document in shown]}


def sets(state: Any) -> dict[str, Any]:
    shown = sample_of(state.documents, set_board.MAX_DOCUMENTS)
    return {"documents": [vars(document) for document in shown]}


def orders(state: Any) -> dict[str, Any]:
    return {"items": [asdict(item) for item in shown_of(state)]}


def matrix(of: str) -> Shown:
    return lambda state: {"names": list(state.names), "cells": rows(getattr(state, of))}


def scored_labels(state: Any) -> dict[str, Any]:
    board = shown_of_labels(state.board)
    return {
        "items": list(board.items),
        "labels": list(board.labels),
        "true": rows(board.true),
        "scores": rows(board.scores),
        "weights": board.weights and list(board.weights),
    }


def predictions(state: Any) -> dict[str, Any]:
    if state.data is not None:
        return {}
    shown = [
        {
            "true": sorted(row.true),
            "first": list(row.first),
            "second": list(row.second),
            "gone": sorted(label for at, label in state.pairs if at == number),
        }
        for number, row in enumerate(state.rows, 1)
    ]
    return {"counts": list(state.label_counts), "rows": shown}


def points(state: Any) -> dict[str, Any]:
    predicted = dict(zip((item.id for item in state.items), state.predicted(), strict=True))
    made = [(i, predicted[i.id]) for i in sample_of(state.items, point_plot.MAX_ITEMS)]
    return {"items": [{"name": i.name, "true": i.true, "pred": p, "x": i.x} for i, p in made]}


def ratings(state: Any) -> dict[str, Any]:
    return {} if state.rated is None else {"raters": list(state.raters), "first": state.first}


def line(state: Any) -> dict[str, Any]:
    at = state.threshold
    return {"threshold": at if math.isfinite(at) else None}


# What the boards are told of a state, by their keys.
BOARDS: dict[str, Shown] = {
    "ranked list": rank_list,
    "reactions": rank_list,
    "confusion matrix": matrix("cells"),
    **{f"cost matrix {name}": matrix(name) for name in MATRICES},
    "label ranking": scored_labels,
    "rank correlation": orders,
    "extreme labels board": predictions,
    "retrieved sets": sets,
    "regression errors plot": points,
    "rater agreement table": matrix("cells"),
    "rater agreement grid": ratings,
    "threshold sweep line": line,
}
# What lines of text below them say.
LINES: dict[str, Callable[[Any], dict[str, str]]] = {
    "ranked list line": lambda state: {"line": " ".join(map(str, state.grades))},
    "reactions line": lambda state: {"line": " ".join(map(str, state.grades))},
}


def held(part: Any, wanted: Any) -> Any:
    """Of what a part of a board is told, what is wanted of it."""
    if isinstance(wanted, dict):
        return {name: held(part[name], value) for name, value in wanted.items()}
    if isinstance(wanted, list) and len(part) == len(wanted):
        return [held(each, one) for each, one in zip(part, wanted, strict=True)]
    return part


def expect_tile(text: str, value: float) -> None:
    """A tile says a value to the digits that it shows."""
    if math.isnan(value):
        assert text == "–", (text, value)
        return
    number = text.replace("−", "-").replace("\u00a0", "")
    digits = len(number.partition("e")[0].partition(".")[2])
    scale = 10.0 ** int(number.partition("e")[2] or 0)
    assert abs(float(number) - value) <= 0.51 * scale * 10**-digits, (text, value)


def expect_consistent(reader: Any) -> None:
    """The address, the boards, the tiles and what is said below charts tell of one state."""
    path, page_state = PATHS[reader.script], reader.page_state
    state, input_ = page_state.present, declared(PAGES[path].package)
    query = {k: v for k, v in reader.query.items() if k not in (*NAMES, PIECE)}
    if not page_state.is_previewing and not page_state.problems:
        kept = page_state.kept
        assert (PIECE in reader.query) is (kept is not None)
        if kept is not None and input_.alike and not is_stored_text(reader.query[PIECE]):
            read, problem = read_kept(reader.query[PIECE], page_state.codec.decode)
            assert problem == ""
            assert what_is_held(input_.alike(read, kept)) == what_is_held(kept)
    if not page_state.is_previewing and not page_state.problems and not is_stored(query):
        read, problems = page_state.codec.decode(query)
        assert problems == ()
        assert what_is_held(read) == what_is_held(state)
    told = {part.proto.id.split("-", 3)[-1]: part for part in reader.at.get("bidi_component")}
    part = state.part if reader.lends else state
    for key in BOARDS.keys() & told.keys():
        wanted = BOARDS[key](part)
        assert held(reader.data(key), wanted) == wanted, key
    for key in LINES.keys() & told.keys():
        for id_, text in LINES[key](part).items():
            item = reader.items(key).get(id_)  # the projector view leaves the line out
            assert not item or item["problem"] or item["value"] == text, key
    values = {
        name if isinstance(name, str) else " ".join(map(str, name)): value
        for name, value in input_.values(state).items()
    }
    for tile in reader.data(f"{reader.boards} tiles")["tiles"]:
        if tile["value"] != "?" and tile["id"] in values:
            expect_tile(tile["value"], values[tile["id"]])
    said = reader.sentences
    for chart in reader.charts:
        assert chart.alt in said
