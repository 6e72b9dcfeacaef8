"""What pages say ahead of an edit is what they answer to it."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import pytest

from pages.boards.set_board import SETS
from pages.cost_matrix.state import MATRICES
from pages.extreme_labels.state import LINES
from pages.parts.ahead import KEY
from tests.pages.reader import Reader
from tests.pages.test_every_page import ROWS, reader_of

TRENDS = ("none", "same", "up", "down")
TRIED, EXAMPLE = 5, 2  # edits that are tried of a state, and of one loaded as an example


def foreseen(said: dict[str, Any], row: int) -> list[dict[str, Any]]:
    """The tiles of a row."""
    found = []
    for id_, number, cells in zip(said["tiles"], said["rows"][row], said["cells"], strict=True):
        value, change, trend, better, label, phrase = cells[number]
        spoken = said["phrases"][phrase].replace("\x01", value).replace("\x02", change)
        found.append(
            {
                "id": id_,
                "label": label,
                "value": value,
                "change": change,
                "trend": TRENDS[trend],
                "better": better,
                "spoken": spoken,
            }
        )
    return found


Said = dict[str, Any]  # what a component has been told


def move_or_grade(told: Said, name: str) -> Said:
    documents = told["documents"]
    if "=" in name:
        id_, grade = name.split("=")
        graded = [{**d, "grade": int(grade)} if d["id"] == id_ else d for d in documents]
        return {"kind": "grade", "documents": graded}
    id_, rank = name.split(":")
    (moved,) = [document for document in documents if document["id"] == id_]
    others = [document for document in documents if document["id"] != id_]
    others.insert(int(rank) - 1, moved)
    return {"kind": "move", "documents": others}


def cell_or_choice(told: Said, name: str) -> Said:
    place, value = name.split("=")
    kept = {"names": told["names"], "cells": told["cells"], "chosen": told["chosen"]}
    if place == "choose":
        return {**kept, "kind": "choose", "chosen": int(value)}
    at = tuple(map(int, place.split(",")))
    cells = [
        [float(value) if (i, j) == at else cell for j, cell in enumerate(row)]
        for i, row in enumerate(told["cells"])
    ]
    return {**kept, "kind": "cell", "cells": cells}


def order_move(told: Said, name: str) -> Said:
    id_, place = name.split(":")
    of, rank = place[0], int(place[1:])
    items = sorted(told["items"], key=lambda item: item[of])
    (moved,) = [item for item in items if item["id"] == id_]
    items.remove(moved)
    items.insert(rank - 1, moved)
    items = [{**item, of: at} for at, item in enumerate(items, 1)]
    return {"kind": "move", "items": sorted(items, key=lambda item: item["x"])}


def tick_score_or_pick(told: Said, name: str) -> Said:
    kept = {key: told[key] for key in ("items", "labels", "true", "scores", "weights")}
    cell, split, place = name.partition(":") if ":" in name else name.partition("=")
    i, j = map(int, cell.removeprefix("true ").split(","))
    if place == "pick":
        return {**kept, "kind": "pick", "row": i}

    def changed(rows: list[list[Any]], value: object) -> list[list[Any]]:
        line = [*rows[i][:j], value, *rows[i][j + 1 :]]
        return [*rows[:i], line, *rows[i + 1 :]]

    if split == "=":
        return {**kept, "kind": "true", "true": changed(told["true"], place == "1")}
    others = sorted([*told["scores"][i][:j], *told["scores"][i][j + 1 :]])
    lower, _, equal = place.partition("-")
    if equal:
        score = others[int(lower)]
        assert others.count(score) == int(equal) - int(lower)
    else:
        ends = (others[0] - 1, *others, others[-1] + 1)
        score = (ends[int(lower)] + ends[int(lower) + 1]) / 2
    return {**kept, "kind": "score", "scores": changed(told["scores"], score)}


def place_on_line(told: Said, name: str) -> Said:
    items, threshold = told["items"], told["threshold"]
    thing, place = re.split("[:=]", name)
    if thing == "threshold" and told["bins"]:
        at = None if place == "Infinity" else float(place)
        return {"kind": "threshold", "items": None, "threshold": at}
    if thing == "threshold":
        falling = sorted((item["score"] for item in items), reverse=True)
        below = falling[int(place) :] or [falling[-1] - 2]
        at = (falling[int(place) - 1] + below[0]) / 2 if int(place) else None
        return {"kind": "threshold", "items": items, "threshold": at}
    kind, id_ = thing.split(" ")
    if kind == "label":
        flipped = [{**i, "label": int(place)} if i["id"] == id_ else i for i in items]
        return {"kind": kind, "items": flipped, "threshold": threshold}
    others = [item["score"] for item in items if item["id"] != id_]
    marks = sorted({*others, -8.0 if threshold is None else threshold})
    thirds = [low + (high - low) / 3 for low, high in pairwise(marks)]

    def place_of(score: float) -> str:
        above, level = sum(other > score for other in others), 1 + others.count(score)
        return f"{above},{level},{int(threshold is not None and score >= threshold)}"

    (score, *_alike) = [
        score
        for score in (marks[0] - 2, *marks, *thirds, marks[-1] + 2)
        if place_of(score) == place
    ]
    moved = [{**item, "score": score} if item["id"] == id_ else item for item in items]
    return {"kind": kind, "items": moved, "threshold": threshold}


def row_of_curve(told: Said, name: str) -> Said:
    return {"kind": "row", "row": int(name.removeprefix("row="))}


def other_region(told: Said, name: str) -> Said:
    of, to = map(int, name.split(":"))

    def moved(document: Said) -> Said:
        return {**document, **{held: bool(to & 1 << at) for at, held in enumerate(SETS)}}

    documents = list(told["documents"])
    regions = [sum(d[held] << at for at, held in enumerate(SETS)) for d in documents]
    at = len(regions) - 1 - regions[::-1].index(of)  # any one that is there
    documents[at] = moved(documents[at])
    return {"kind": "move", "documents": documents}


def label_edit(told: Said, name: str) -> Said:
    board = {
        "rows": [{line: list(held) for line, held in row.items()} for row in told["rows"]],
        "counts": told["counts"],
    }
    thing, edit = re.fullmatch("([^:=]+)[:=](.+)", name).groups()  # type: ignore[union-attr]
    if thing == "pick":
        return {**board, "kind": "pick", "label": int(edit)}
    if thing in ("true", "first", "second"):
        at, label = map(int, edit.split(","))
        line, kind, to = board["rows"][at][thing], thing, None
    else:
        at, label = map(int, thing.split(","))
        kind, sign, to = re.fullmatch("([a-z]+)([=>]?)([0-9]*)", edit).groups()  # type: ignore[union-attr]
        line = board["rows"][at][kind]
        if sign == ">":
            other = {label: int(to), int(to): label}
            line[:] = [other.get(one, one) for one in line]
            return {**board, "kind": kind}
    held = label in line
    if held:
        line.remove(label)
    if to:
        line.insert(int(to) - 1, label)
    elif not held:
        line.append(label)
    return {**board, "kind": kind}


def prediction(told: Said, name: str) -> Said:
    id_, value = name.rsplit(":", 1)
    items = [
        {**item, "pred": float(value)} if item["id"] == id_ else item for item in told["items"]
    ]
    return {"kind": "pred", "items": items}


def rating(told: Said, name: str) -> Said:
    place, label = name.split("=")
    at = tuple(map(int, place.split(",")))
    rows = [
        [int(label) if (i, j) == at else held for j, held in enumerate(row)]
        for i, row in enumerate(told["ratings"])
    ]
    return {"kind": "rate", "ratings": rows, "ids": told["ids"]}


@dataclass(frozen=True)
class Board:
    """How a board says an edit of a name (None: a panel), and what may have the focus in it."""

    key: str
    say: Callable[[Said, str], Said] | None
    focus: str


# Each page's boards, and addresses beside those of its examples.
BOARDS = {
    "ranked-list": (
        [Board("ranked list", move_or_grade, "d2")],
        [{"grades": ",".join("0123" * 5)}, {"grades": "1"}, {"judged": "3,3", "metric": "ndcg"}],
    ),
    "confusion-matrix": (
        [Board("confusion matrix", cell_or_choice, "1,0")],
        [{"matrix": "1,2,3,4;0,0,0,0;9,8,7,6;1,1,1,1"}, {"prevalence": "0.2"}],
    ),
    "label-ranking": (
        [Board("label ranking", tick_score_or_pick, "1,2")],
        [
            {"true": "1,0,0;0,0,1", "score": ".75,.5,1;1,.2,.1", "weights": "2,0.5"},
            {"true": "0,0;1,1;0,1", "score": "0,0;1,-1;1000000,-1000000", "empty_rows": "left out"},
            {
                "true": ";".join(["1,0,0,1,1,0", "0,1,0,0,0,0"] * 3),
                "score": ";".join([".1,.2,.3,.4,.5,.6", "1,1,2,2,2,1"] * 3),
                "chart": "pairs",
                "metric": "label_ranking_loss",
            },
        ],
    ),
    "rank-correlation": (
        [Board("rank correlation", order_move, "i2")],
        [
            {"first": "a,b,c,d,e,f,g,h,i,j,k", "second": "k,c,b,a,d,e,i,g,h,f,j"},
            {"first": "a,b", "second": "b,a", "metric": "rank_biased_overlap"},
            {"x": "3,3,2,2,2,1", "y": "1,2,2,9,9,9", "metric": "weighted_rank_correlation"},
            {"x": "1,1,1", "y": "1,2,3", "metric": "kendall_distance"},
        ],
    ),
    "cost-matrix": (
        [
            *(Board(f"cost matrix {name}", cell_or_choice, "0,1") for name in MATRICES),
            Board("cost matrix buttons", None, "miss"),
        ],
        [
            {"costs": "0,1,2;1e9,0,-1e9;.1,.3,0", "first": "0,0,0;0,0,0;0,0,0"},
            {"costs": "-1,-1;-1,-1", "first": "0,0;0,0", "second": "0,0;0,1"},
            {"costs": ".1234567890123,5;9.5,1", "second": "1000000000,0;0,3"},
            {"y": "1,0,1,1,0", "s": "0.8,0.96,0.4,0.4,0.15", "view": "thresholds"},
        ],
    ),
    "threshold-sweep": (
        [
            Board("threshold sweep line", place_on_line, "score i2"),
            Board("threshold sweep line", place_on_line, "threshold"),
            Board("threshold sweep curves", row_of_curve, "row"),
            Board("threshold sweep threshold", None, "threshold"),
            Board("threshold sweep making", None, "separation"),
        ],
        [
            {"y": "1,0,1,1,0,1", "s": "0.8,0.96,0.4,0.4,0.15,0.4", "t": "0.4", "beta": "2"},
            {"y": "1", "s": "-3", "t": "inf", "metric": "precision", "zero_division": "1"},
            {"y": "0,0,1,1", "s": "5,5,5,1e9", "t": "-7", "chart": "cost", "negatives": "10"},
            {"word": "pn(pnn)" * 6, "t": "0.52"},
            {"how": "distributions", "t": "0.333"},
        ],
    ),
    "extreme-labels": (
        [Board("extreme labels board", label_edit, "0,1")],
        [
            {"true": ";", "first": ";1", "second": "1;", "unlabelled": "left out", "k": "1"},
            {"pairs": "1-9,2-0,2-1", "scale": "ideal", "metric": "psndcg_at_k"},
            {"counts": "5,4,3", "true": "2,0;1", "first": "2,1;0", "second": "1;2", "pairs": "1-2"},
            {
                "counts": ",".join(map(str, range(40, 0, -1))),
                **{line: ";".join(["3,9,1", "1,30", ""] * 2) for line in LINES},
                "normaliser": "ideal",
                "k": "20",
            },
        ],
    ),
    "retrieved-sets": (
        [Board("retrieved set", other_region, "0")],
        [
            {"retrieved": ""},
            {"others": "a"},
            {"retrieved": "a", "relevant": "a", "known": "a", "beta": "0"},
            {
                "retrieved": " ".join(map(str, range(150))),
                "relevant": "7 200 8",
                "known": "8 9 201",
            },
            {"known_circle": "hidden", "metric": "set_f_score", "chart": "regions"},
        ],
    ),
    "regression-errors": (
        [
            Board("regression errors plot", prediction, ""),
            Board("regression errors plot", prediction, "i2@0.05"),
            Board("regression errors plot", prediction, "i1@20"),
            Board("regression errors outlier", None, "amount"),
        ],
        [
            {"true": "3,2,0,0", "pred": "1.9,2.1,0,0", "pred2": "5,4,2,2", "model": "2"},
            {"true": "1,1", "pred": "0.1234567,1e9", "outlier": "2,-0.3"},
            {"true": "3,0,2", "pred": "1,1,1", "x": "1,5,9", "chart": "order"},
        ],
    ),
    "rater-agreement": (
        [
            Board("rater agreement table", cell_or_choice, "1,2"),
            Board("rater agreement grid", rating, "1,1"),
            Board("rater agreement way", None, "agreement"),
            Board("rater agreement way", None, "prevalence"),
        ],
        [
            {"table": "0,0;0,1"},
            {"table": "1,2,3;4,5,6;7,8,900000", "names": "1,2,4", "level": "interval"},
            {"table": "3,0,0,1;0,0,0,0;2,0,5,0;0,1,0,0", "weights": "linear"},
            {"agreement": "0.9", "prevalence": "0.8"},
            {"ratings": "1.21;1222;11.1", "metric": "krippendorff_alpha"},
            {"ratings": "12;1.", "items": "x,y", "metric": "cohen_kappa"},
        ],
    ),
}
# What a page is opened with, a panel, and its slider.
SLIDERS = [
    *(("extreme-labels", {}, "catalogue", id_) for id_ in ("steep", "a", "b", "k")),
    ("extreme-labels", {"pairs": "1-0", "counts": "9,8,7,6", "n": "99"}, "catalogue", "a"),
    ("retrieved-sets", {"metric": "set_f_score"}, "options", "beta"),
]
STATES = [
    pytest.param(path, query, id=f"{path} {query}")
    for path, (_boards, queries) in BOARDS.items()
    for query in [{}, *queries, *({"example": name} for name in ROWS[path].examples.examples())]
]


def opened(path: str, query: dict[str, str]) -> Reader:
    """A reader on a page in the state of an address, or with an example loaded."""
    if "example" not in query:
        return reader_of(path, **query)
    reader = reader_of(path)
    reader.open("examples")
    reader.at.button(key=f"{reader.name} example {query['example']}").click()
    reader.run()
    return reader


def try_edits(reader: Reader, boards: list[Board], most: int, of: str = "") -> None:
    """Make some of the foreseen edits whose names begin with `of`, each from the state in which the
    reader is.
    """
    said, desk = reader.data(KEY), reader.desk
    edits = [edit for edit in said["edits"] if edit.startswith(of)]
    edits = edits[:: max(len(edits) // most, 1)]
    assert edits
    sayings = {board.key: board.say for board in boards if board.say}
    edits.sort(key=lambda edit: edit.split("|", 1)[0] not in sayings)  # another view may hide them
    told = {key: reader.data(key) for key in {edit.split("|", 1)[0] for edit in edits}}
    start = desk.present, list(desk.past)
    for edit in edits:
        key, name = edit.split("|", 1)
        reader.seq += 1
        if key in sayings:
            sent = sayings[key](told[key], name)
            # What is where it was before is seen so only while it is still in the hand.
            dragging = all(
                told[key].get(name) == held for name, held in sent.items() if name != "kind"
            )
            made_on = {
                "revision": reader.data(key)["revision"],
                "seq": reader.seq,
                "dragging": dragging,
            }
            reader.send(key, edit={**made_on, "kinds": [sent["kind"]], **sent})
        else:
            id_, value = name.split("=", 1)
            (item,) = [one for row in told[key]["rows"] for one in row if one["id"] == id_]
            read = {"number": float, "toggle": "true".__eq__}.get(item["kind"], str)
            change = {"id": id_, "value": read(value), "seq": reader.seq}
            reader.send(key, changes={"token": desk.token, "list": [change]})
        shown = reader.data(f"{reader.name} tiles")["tiles"]
        assert shown == foreseen(said, said["edits"][edit]), edit
        desk.commit(start[0], by_page=False)
        desk.past = list(start[1])


@pytest.mark.parametrize(("path", "query"), STATES)
def test_what_is_foreseen_is_what_comes(path, query):
    boards = BOARDS[path][0]
    reader = opened(path, query)
    for board in boards:
        reader.send(KEY, focus=f"{board.key}|{board.focus}")
        try_edits(reader, boards, EXAMPLE if "example" in query else TRIED)


@pytest.mark.parametrize(("path", "query", "panel", "item"), SLIDERS)
def test_a_slider_that_has_the_focus_is_foreseen(path, query, panel, item):
    reader = opened(path, query)
    slider = f"{reader.name} {panel}|{item}"
    assert not any(edit.startswith(f"{slider}=") for edit in reader.data(KEY)["edits"])
    reader.send(KEY, focus=slider)
    try_edits(reader, [], TRIED, of=f"{slider}=")


def test_every_page_foresees_something():
    assert sorted(BOARDS) == sorted(ROWS)
