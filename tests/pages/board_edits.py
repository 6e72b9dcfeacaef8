"""Edits as boards make them: each changes what the board shows, and returns its kind and what it
sends along; None where it has nothing to change.
"""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Any

Shown = dict[str, Any]
Done = tuple[str, dict[str, Any]] | None
SCORES = (-1.0, 0.0, 0.25, 0.5, 0.75, 1.0, 2.0)


@dataclass(frozen=True)
class Board:
    """A board: the fields that it sends with each edit, and how it is edited.

    `prepared` is what it shows of what it has been told.
    """

    sends: tuple[str, ...]
    edit: Callable[[Shown, Random], Done]
    prepared: Callable[[Shown], Shown] = lambda told: told


def _new_name(rng: Random, names: list[str]) -> str | None:
    name = rng.choice(["new", "x y", "é", "a,b", "07", "<b>"])
    return None if name in names else name


def _id(rng: Random) -> str:
    return f"n{rng.getrandbits(40):x}"


def _listed(things: str, kinds: dict[str, Callable[[Shown, Random], Done]]) -> Board:
    def edit(shown: Shown, rng: Random) -> Done:
        return kinds[rng.choice(list(kinds))](shown, rng)

    return Board((things,), edit)


def _rename(things: str) -> Callable[[Shown, Random], Done]:
    def edit(shown: Shown, rng: Random) -> Done:
        name = _new_name(rng, [each["name"] for each in shown[things]])
        if name is None:
            return None
        rng.choice(shown[things])["name"] = name
        return "rename", {}

    return edit


def _remove(things: str, least: int) -> Callable[[Shown, Random], Done]:
    def edit(shown: Shown, rng: Random) -> Done:
        if len(shown[things]) <= least:
            return None
        shown[things].pop(rng.randrange(len(shown[things])))
        return "remove", {}

    return edit


def _move_document(shown: Shown, rng: Random) -> Done:
    documents = shown["documents"]
    before = list(documents)
    moved = documents.pop(rng.randrange(len(documents)))
    documents.insert(rng.randint(0, len(documents)), moved)
    return None if documents == before else ("move", {})


def _grade(shown: Shown, rng: Random) -> Done:
    rng.choice(shown["documents"])["grade"] = rng.randint(0, shown["maxGrade"])
    return "grade", {}


def _add_document(shown: Shown, rng: Random) -> Done:
    name = _new_name(rng, [each["name"] for each in shown["documents"]])
    if name is None:
        return None
    place = rng.randint(0, len(shown["documents"]))
    shown["documents"].insert(place, {"id": _id(rng), "name": name, "grade": 0})
    return "add", {}


RANK_LIST = _listed(
    "documents",
    {
        "move": _move_document,
        "grade": _grade,
        "rename": _rename("documents"),
        "add": _add_document,
        "remove": _remove("documents", 1),
    },
)


def _move_in_sets(shown: Shown, rng: Random) -> Done:
    document, of = rng.choice(shown["documents"]), rng.choice(["retrieved", "relevant", "known"])
    document[of] = not document[of]
    return "move", {}


def _add_to_sets(shown: Shown, rng: Random) -> Done:
    name = _new_name(rng, [each["name"] for each in shown["documents"]])
    if name is None:
        return None
    held = {of: rng.random() < 0.5 for of in ("retrieved", "relevant", "known")}
    shown["documents"].append({"id": _id(rng), "name": name, **held})
    return "add", {}


def _edit_sets(shown: Shown, rng: Random) -> Done:
    shown["documents"].sort(key=lambda each: each["id"])  # sets have no order
    edits = (_move_in_sets, _rename("documents"), _add_to_sets, _remove("documents", 1))
    return rng.choice(edits)(shown, rng)


SET_BOARD = Board(("documents",), _edit_sets)


def _closed_up(items: list[Shown]) -> None:
    for of in ("x", "y"):
        for rank, item in enumerate(sorted(items, key=lambda each: each[of]), 1):
            item[of] = rank


def _move_item(shown: Shown, rng: Random) -> Done:
    items, of = shown["items"], rng.choice("xy")
    one, other = rng.sample(items, 2)
    one[of], other[of] = other[of], one[of]
    items.sort(key=lambda each: each["x"])
    return "move", {}


def _score_item(shown: Shown, rng: Random) -> Done:
    rng.choice(shown["items"])[rng.choice("xy")] = rng.choice(SCORES)
    return "score", {}


def _add_item(shown: Shown, rng: Random) -> Done:
    name = _new_name(rng, [each["name"] for each in shown["items"]])
    if name is None:
        return None
    place = 0.0 if shown["scored"] else len(shown["items"]) + 1
    shown["items"].append({"id": _id(rng), "name": name, "x": place, "y": place})
    return "add", {}


def _remove_item(shown: Shown, rng: Random) -> Done:
    done = _remove("items", shown["minItems"])(shown, rng)
    if done and not shown["scored"]:
        _closed_up(shown["items"])
    return done


def _edit_orders(shown: Shown, rng: Random) -> Done:
    moved = _score_item if shown["scored"] else _move_item
    return rng.choice([moved, moved, _rename("items"), _add_item, _remove_item])(shown, rng)


TWO_ORDERS = Board(("items",), _edit_orders)


def _on_line(kind: str) -> Callable[[Shown, Random], Done]:
    def edit(shown: Shown, rng: Random) -> Done:
        item = rng.choice(shown["items"])
        item[kind] = rng.choice(SCORES) if kind == "score" else 1 - item["label"]
        return kind, {}

    return edit


def _threshold(shown: Shown, rng: Random) -> Done:
    scores = [item["score"] for item in shown["items"]]
    shown["threshold"] = rng.choice([None, *scores])
    return "threshold", {}


def _add_to_line(shown: Shown, rng: Random) -> Done:
    shown["items"].append({"id": _id(rng), "label": rng.randint(0, 1), "score": rng.choice(SCORES)})
    return "add", {}


def _edit_line(shown: Shown, rng: Random) -> Done:
    edits = (_on_line("score"), _on_line("label"), _threshold, _add_to_line, _remove("items", 1))
    return rng.choice(edits)(shown, rng)


SCORE_LINE = Board(("items", "threshold"), _edit_line)


def _operating_row(shown: Shown, rng: Random) -> Done:
    shown["row"] = rng.choice([row for curve in shown["curves"] for row in curve["rows"]])
    return "row", {}


CURVES = Board(("row",), _operating_row)


def _point(field: str) -> Callable[[Shown, Random], Done]:
    def edit(shown: Shown, rng: Random) -> Done:
        rng.choice(shown["items"])[field] = rng.choice(SCORES)
        return field, {}

    return edit


def _name_point(shown: Shown, rng: Random) -> Done:
    return None if _rename("items")(shown, rng) is None else ("name", {})


def _add_point(shown: Shown, rng: Random) -> Done:
    item = {"id": _id(rng), "name": _id(rng)[:6], "true": 1.0, "pred": 1.0, "before": None}
    first = shown["items"][0]
    more = {of: None if first[of] is None else 1.0 for of in ("other", "x")}
    shown["items"].append({**item, **more})
    return "add", {}


def _edit_points(shown: Shown, rng: Random) -> Done:
    edits = (_point("pred"), _point("true"), _name_point, _add_point)
    return rng.choice([*edits, _remove("items", shown["minItems"])])(shown, rng)


POINT_PLOT = Board(("items",), _edit_points)


def _edit_matrix(shown: Shown, rng: Random) -> Done:
    names, ids, cells = shown["names"], shown["ids"], shown["cells"]
    at = rng.randrange(len(names))
    kind = rng.choice(["cell", "cell", "rename", "add", "remove", "choose"])
    if kind == "cell":
        cells[at][rng.randrange(len(names))] = float(rng.randint(0, 9))
    elif kind == "choose":
        if not (shown["marks"] and shown["choosable"]):
            return None
        shown["chosen"] = at
    elif kind == "remove":
        if len(names) <= shown["minClasses"]:
            return None
        for each in (names, ids, cells, *cells):
            each.pop(at)
        chosen = shown["chosen"]
        if chosen is not None:
            shown["chosen"] = None if chosen == at else chosen - (chosen > at)
    else:
        name = _new_name(rng, names)
        if name is None or (kind == "add" and len(names) >= shown["maxClasses"]):
            return None
        if kind == "rename":
            names[at] = name
            return kind, {}
        for row in cells:
            row.append(0.0)
        names.append(name)
        cells.append([0.0] * len(names))
        shown["newest"] = max(*ids, shown.get("newest", 0)) + 1
        ids.append(shown["newest"])
    return kind, {}


MATRIX = Board(("names", "ids", "cells", "chosen"), _edit_matrix)


def _edit_labels(shown: Shown, rng: Random) -> Done:
    items, labels = shown["items"], shown["labels"]
    i, j = rng.randrange(len(items)), rng.randrange(len(labels))
    kind = rng.choice(["score", "step", "true", "rename", "add", "remove", "pick", "weight"])
    if kind in ("score", "step"):
        shown["scores"][i][j] = rng.choice(SCORES)
    elif kind == "true":
        shown["true"][i][j] = not shown["true"][i][j]
    elif kind == "pick":
        shown["picked"] = i
    elif kind == "weight":
        if shown["weights"] is None:
            return None
        shown["weights"][i] = rng.choice([0.5, 1.0, 2.0])
    elif kind == "remove":
        if len(items) < 2:
            return None
        for each in (items, shown["true"], shown["scores"], shown["weights"] or [0] * 99):
            each.pop(i)
        picked = shown["picked"]
        if picked is not None:
            shown["picked"] = None if picked == i else picked - (picked > i)
    else:
        name = _new_name(rng, items)
        if name is None or (kind == "add" and len(items) >= shown["maxItems"]):
            return None
        if kind == "rename":
            items[i] = name
            return kind, {}
        items.append(name)
        shown["true"].append([at == 0 for at in range(len(labels))])
        shown["scores"].append([0.5] * len(labels))
        if shown["weights"] is not None:
            shown["weights"].append(1.0)
    return kind, {}


LABELS = Board(("items", "labels", "true", "scores", "weights", "picked"), _edit_labels)


def _edit_predictions(shown: Shown, rng: Random) -> Done:
    rows, labels = shown["rows"], len(shown["counts"])
    at, label = rng.randrange(len(rows)), rng.randrange(labels)
    kind = rng.choice(["true", "first", "second", "gone", "count", "add", "remove", "pick", "type"])
    if kind == "count":
        shown["counts"][label] = rng.randint(1, 9)
    elif kind == "pick":
        return kind, {"label": label}
    elif kind == "type":
        line = {"row": at, "line": rng.choice(["first", "second"]), "text": f"{label}, x"}
        others = [one for one in shown["typed"] if (one["row"], one["line"]) != (at, line["line"])]
        shown["typed"] = [*others, line]
    elif kind == "add":
        if len(rows) >= shown["maxRows"]:
            return None
        rows.append({**{line: list(held) for line, held in rows[-1].items()}, "gone": []})
    elif kind == "remove":
        if len(rows) < 2:
            return None
        rows.pop(at)
        kept = [one for one in shown["typed"] if one["row"] != at]
        shown["typed"] = [{**one, "row": one["row"] - (one["row"] > at)} for one in kept]
    else:
        line = rows[at][kind]
        line.remove(label) if label in line else line.append(label)
        if kind in ("true", "gone"):
            line.sort()
    return kind, {}


PREDICTIONS = Board(
    ("rows", "counts", "typed"), _edit_predictions, lambda told: {**told, "typed": []}
)


def _edit_ratings(shown: Shown, rng: Random) -> Done:
    rows, ids = shown["ratings"], shown["ids"]
    at = rng.randrange(len(rows))
    kind = rng.choice(["rate", "rate", "add", "remove"])
    if kind == "rate":
        rows[at][rng.randrange(len(rows[at]))] = rng.randint(-1, len(shown["names"]) - 1)
    elif kind == "remove":
        if len(rows) < 2:
            return None
        rows.pop(at)
        if ids:
            ids.pop(at)
    else:
        rows.append([-1] * len(rows[0]))
        if ids:
            ids.append("")
    return kind, {}


RATINGS = Board(("ratings", "ids"), _edit_ratings)


def _edit_split(shown: Shown, rng: Random) -> Done:
    if rng.random() < 0.3:
        shown["round"] = rng.randrange(len(shown["tests"]))
        return "round", {}
    pair = [shown["round"], rng.randrange(len(shown["classes"]))]
    if pair in shown["moved"]:
        shown["moved"].remove(pair)
    else:
        shown["moved"].append(pair)
    return "move", {}


SPLITS = Board(("round", "moved"), _edit_split)
