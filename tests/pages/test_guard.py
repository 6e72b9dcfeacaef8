"""A page of which a part fails says so, keeps what was built, and shows the way back."""

import functools
import logging
from typing import Any

import numpy as np
import pytest

from metrics import CATALOGUE
from pages.confusion_matrix import values
from pages.confusion_matrix.input import INPUT
from pages.parts.guard import RECOVERY
from pages.resampling.study import Differences
from tests.pages.prefetched_states import BOARDS
from tests.pages.reader import Reader
from tests.pages.test_every_page import ROWS, every_page, load, reader_of

STREAMLIT = ("encountered an error", "Manage app", "Streamlit Cloud", "Traceback")
SENTENCE = "This part of the page could not be shown. That is our mistake, not yours."


def broken(*_args: Any, **_options: Any) -> Any:
    raise ZeroDivisionError("broken on purpose")


def broken_too() -> Any:
    """Another one, to carry the name of a metric."""
    return lambda *args, **options: broken(*args, **options)


def break_metrics(monkeypatch: pytest.MonkeyPatch) -> None:
    """No metric can be computed any more, however a page goes about it."""
    monkeypatch.setattr(Reader, "may_fail", True)
    for metric in CATALOGUE.values():
        monkeypatch.setitem(
            vars(metric), "function", functools.wraps(metric.function)(broken_too())
        )
    monkeypatch.setattr("metrics.core.Result.steps", broken)


def worked_out(path: str) -> int:
    """Where an example with a derivation stands: studies of resampling have none."""
    return 3 if path == "resampling" else -1


def expect_usable(reader: Reader, path: str) -> None:
    """What is built with is there, and so are the menus and the way back in what was built."""
    shown = {component.proto.id for component in reader.at.get("bidi_component")}
    boards = [board.key for board in BOARDS[path][0] if board.say]
    assert any(id_.endswith(f"-{key}") for id_ in shown for key in boards)
    buttons = reader.items(f"{reader.boards} buttons")
    assert buttons["undo"]["enabled"]
    assert buttons["new"]["reset"]
    assert len(reader.at.get("popover")) == 3
    assert SENTENCE in reader.errors
    for element in reader.at.main:
        assert not any(said in str(element) for said in STREAMLIT)


@every_page
def test_a_metric_that_fails_stops_nothing_else(path, monkeypatch, caplog):
    reader = reader_of(path)
    before = reader.state
    with monkeypatch.context() as patch, caplog.at_level(logging.ERROR):
        break_metrics(patch)
        load(reader, list(ROWS[path].examples.examples())[worked_out(path)])
        assert reader.state != before
        expect_usable(reader, path)
        assert "ZeroDivisionError: broken on purpose" in caplog.text
        reader.change(RECOVERY, "back")
        assert reader.state == before
    reader.run()
    assert reader.errors == []
    assert reader.page_state.good == before
    reader.press("undo")
    assert reader.errors == []


def test_the_way_back_and_an_edit_lead_out_of_a_state_that_fails(monkeypatch):
    compute = values.compute

    def fails_at_seven(metric: Any, state: Any) -> Any:
        if state.cells[1][1] == 7431:  # which no other test has computed
            raise ZeroDivisionError("broken on purpose")
        return compute(metric, state)

    monkeypatch.setattr(Reader, "may_fail", True)
    monkeypatch.setattr(values, "compute", fails_at_seven)
    for start, leave in (("7430", "back"), ("7431", "back"), ("7431", "edit")):
        reader = reader_of("confusion-matrix", matrix=f"9,1;2,{start}", names="no,yes")
        if start == "7430":
            reader.matrix_edit(INPUT.key, "cell", cells=[[9, 1], [2, 7431]])
        assert SENTENCE in reader.errors
        if leave == "back":
            reader.change(RECOVERY, "back")
        else:
            reader.matrix_edit(INPUT.key, "cell", cells=[[9, 1], [2, 8]])
        assert reader.errors == []
        assert reader.tile("accuracy")["value"]


@every_page
def test_a_page_that_has_never_been_whole_goes_back_to_how_it_begins(path, monkeypatch):
    example = list(ROWS[path].examples.examples().values())[worked_out(path)]
    with monkeypatch.context() as patch:
        break_metrics(patch)
        reader = reader_of(path, **reader_of_codec(path).encode(example.state))
        assert SENTENCE in reader.errors
        reader.change(RECOVERY, "back")
    assert reader.state == reader.page_state.codec.default


def reader_of_codec(path: str) -> Any:
    return reader_of(path).page_state.codec


def test_an_edit_that_cannot_be_taken_leaves_all_as_it_was(monkeypatch, caplog):
    reader = reader_of("confusion-matrix")
    reader.change("confusion matrix way", "way", "rates")
    before, revision = reader.state, reader.page_state.revision
    with monkeypatch.context() as patch:
        patch.setattr(Reader, "may_fail", True)
        patch.setattr("pages.confusion_matrix.build.with_rates", broken)
        reader.change("confusion matrix way", "prevalence", 0.5)
    assert reader.state == before
    assert reader.page_state.revision != revision  # so that the browser takes it back
    assert reader.errors == ["The last action failed, so the page is unchanged."]
    assert "broken on purpose" in caplog.text


def test_an_address_that_breaks_its_reader_opens_the_page(monkeypatch, caplog):
    monkeypatch.setattr("pages.confusion_matrix.state.as_cells", broken)
    monkeypatch.setattr(Reader, "may_fail", True)
    reader = reader_of("confusion-matrix", matrix="1,2;3,4")
    assert reader.errors == [
        "In the address: It could not be read, so the page opens as on a first visit."
    ]
    assert reader.state == reader.page_state.codec.default
    assert "broken on purpose" in caplog.text


def test_a_file_that_breaks_its_reader_is_refused(monkeypatch):
    reader = reader_of("ranked-list")
    before = reader.state
    monkeypatch.setattr("pages.ranked_list.input.read_documents", broken)
    monkeypatch.setattr(Reader, "may_fail", True)
    reader.paste("doc,grade\na,1\n")
    assert reader.errors == ["Pasted rows could not be read, so the page is unchanged."]
    assert reader.state == before


def test_a_long_computation_that_fails_is_tried_again_or_left(monkeypatch):
    monkeypatch.setattr(Reader, "may_fail", True)
    reader = reader_of("resampling", items="40")
    with monkeypatch.context() as patch:
        patch.setattr("pages.resampling.study.differences", broken)
        for leave in ("again", "back"):
            reader.change("resampling chart", "chart", "study")
            reader.run()
            assert reader.errors == ["The long computation failed. That is our mistake, not yours."]
            assert [*reader.items(RECOVERY)] == ["again", "back"]
            assert not any(one.startswith("Stopped") for one in reader.sentences)
            assert not reader.charts
            reader.change(RECOVERY, leave)
            reader.run()
            assert bool(reader.errors) == (leave == "again")
    assert reader.state.chart == "rounds"
    made = Differences((5, 10), *[{"accuracy": np.full((2, 20), 0.01)}] * 2)
    monkeypatch.setattr("pages.resampling.study.differences", lambda _state: made)
    reader.change("resampling chart", "chart", "study")
    reader.run()
    assert reader.errors == []
    assert reader.charts
