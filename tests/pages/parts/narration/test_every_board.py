"""Moves of boards that are told with a reason, or without one."""

from typing import Any

from tests.pages.reader import Reader
from tests.pages.test_every_page import ROWS, SCRIPTS


def reader_of(path: str, query: dict[str, str]) -> Reader:
    row = ROWS[path]
    own = {"script": SCRIPTS[path], "name": row.name, "lends": row.lends}
    return type("OnPage", (Reader,), own)(**query)


def moved(path: str, key: str, query: dict[str, str], kind: str, **changed: Any) -> str:
    """What is told of one edit of a board."""
    reader = reader_of(path, query)
    send(reader, key, kind, **changed)
    return reader.data("prefetch")["announcement"]


def send(reader: Reader, key: str, kind: str, **changed: Any) -> None:
    """What the browser sends of an edit."""
    shown = reader.data(key)
    edit = {"seq": shown["seq"] + 1, "revision": shown["revision"], "dragging": False}
    reader.send(key, edit={**edit, "kind": kind, "kinds": [kind], **changed})


def test_what_is_worked_out_of_another_quantity_is_no_reason():
    query = {"grades": "1;0;1;1,0;0,1", "second": "1;1;1;2,1;2,1", "work": "holm"}
    documents = reader_of("queries", query).data("queries list 4")["documents"]
    told = moved("queries", "queries list 4", query, "move", documents=documents[::-1])
    assert "MAP falls by" in told
    assert "because" not in told
    query = {"costs": "0,1;100,-1", "first": "250,60;40,150", "view": "flip"}
    shown = reader_of("cost-matrix", query).data("cost matrix first")
    kept = {name: shown[name] for name in ("names", "ids", "chosen")}
    cells = [[250.0, 61.0], [40.0, 150.0]]
    told = moved("cost-matrix", "cost matrix first", query, "cell", cells=cells, **kept)
    assert told == (
        "model 1, true negative, predicted positive from 60 to 61: Cost 1 rises by 1 to 3911."
    )


def test_the_bar_of_predictions_names_nothing():
    query = {"true": "3,2,0,0", "pred": "1,2,0,1", "names": "A,B,C,D", "predict": "1"}
    reader = reader_of("regression-errors", query)
    items = reader.data("regression errors plot")["items"]
    items = [{**item, "pred": 5.0} if item["name"] == "D" else item for item in items]
    send(reader, "regression errors plot", "pred", items=items)
    reader.send("predict keys", turn={"lines": 99, "seq": 1, "token": reader.page_state.token})
    assert reader.data("prefetch")["announcement"] == (
        "D, predicted from 1 to 5: MAE rises to 1.7500, because at D “absolute residual” goes from "
        "1 to 5."
    )


def test_another_name_is_no_reason_for_a_value_that_stays():
    reader = reader_of("confusion-matrix", {"matrix": "850,0;2,0", "metric": "balanced_accuracy"})
    shown = reader.data("confusion matrix")
    names = {"names": ["eggs", *shown["names"][1:]], "ids": shown["ids"], "cells": shown["cells"]}
    send(reader, "confusion matrix", "rename", chosen=shown["chosen"], **names)
    assert reader.state.names[0] == "eggs"
    assert reader.data("prefetch")["announcement"] == ""


def test_halves_are_rounded_alike_in_every_tile():
    reader = reader_of("confusion-matrix", {"matrix": "9,1;2,8"})
    reader.matrix_edit("confusion matrix", "cell", cells=[[9.0, 1.0], [2.0, 20.0]])
    # 17/20 = .85 becomes 29/32 = .90625.
    assert reader.tile("accuracy")["value"] == "0.9063"
    assert reader.tile("accuracy")["change"] == "+0.0563"
    assert reader.tile("error_rate")["change"] == "\u22120.0563"
