"""What boards send when an edit is made that they name: by the name, and by what they were told."""

import re
from itertools import pairwise
from typing import Any

from pages.boards.set_board import SETS

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
    kept = {name: told[name] for name in ("names", "ids", "cells", "chosen")}
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
    kept = {key: told[key] for key in ("items", "labels", "true", "scores", "weights", "picked")}
    cell, split, place = name.partition(":") if ":" in name else name.partition("=")
    i, j = map(int, cell.removeprefix("true ").split(","))
    if place == "pick":
        return {**kept, "kind": "pick", "picked": i}

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
        "typed": [],
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


def split_move(told: Said, name: str) -> Said:
    pair = [told["round"], int(name.removesuffix(":move"))]
    others = [each for each in told["moved"] if each != pair]
    moved = others if len(others) < len(told["moved"]) else [*others, pair]
    return {"kind": "move", "round": told["round"], "moved": moved}
