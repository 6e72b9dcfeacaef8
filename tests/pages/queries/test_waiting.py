"""Large files: they are read in a run of their own, and what takes long can be left."""

import functools
import gzip
from dataclasses import replace

import numpy as np
import pytest

from pages.parts.waiting import progress_bar, restore_last_good
from pages.queries import waiting
from pages.queries.address import codec
from pages.queries.state import default_state
from pages.queries.upload import with_file
from pages.queries.waiting import _FILES, ROWS, _missing_tables, is_waited_for, wait_for
from pages.session.page_state import PageState
from tests.pages.test_every_page import reader_of

QUERIES = 120


@functools.cache
def large_run() -> bytes:
    rng = np.random.default_rng(5)
    lines = [
        f"q{query} Q0 document{rank} {rank} {-rank + rng.random():.3f} tag"
        for query in range(QUERIES)
        for rank in range(1 + ROWS // QUERIES)
    ]
    return "\n".join(lines).encode()


QRELS = "\n".join(f"q{query} 0 document{query % 7} 1" for query in range(QUERIES)).encode()


@pytest.fixture
def session(monkeypatch):
    """What stays in the session does so here as well."""
    monkeypatch.setattr("streamlit.session_state", {})


@pytest.fixture
def bars(monkeypatch) -> list[str]:
    """What the bars of progress say."""
    said: list[str] = []

    def noted(page, place, label, stop, **more):
        said.append(label)
        return progress_bar(page, place, label, stop, **more)

    monkeypatch.setattr(waiting, "progress_bar", noted)
    return said


def drop(reader, *files: tuple[str, bytes]) -> None:
    reader.open("upload")
    sent = [(name, content, "text/plain") for name, content in files]
    reader.at.file_uploader(key="queries file").set_value(sent)
    reader.run()


@pytest.mark.parametrize("packed", [bytes, gzip.compress])
def test_a_large_file_waits_for_the_next_run(packed, session):
    import streamlit

    assert wait_for([(QRELS, "qrels.txt"), (packed(large_run()), "a.run")], lambda: None)
    assert _FILES in streamlit.session_state
    assert not wait_for([(QRELS, "qrels.txt")], lambda: None)


def test_a_file_that_waits_is_read_and_computed(bars):
    reader = reader_of("queries")
    reader.paste(QRELS.decode())
    assert bars == []
    drop(reader, ("bm25.run", large_run()))
    assert bars == ["Reading bm25.run", "Computing bm25"]
    state = reader.page_state.present
    assert state.systems == ("bm25",)
    assert not _missing_tables(state)
    assert _FILES not in reader.at.session_state
    assert any("Not judged, on average: 0." in said for said in reader.sentences)
    value = reader.tile("AP")
    reader.pick("P")
    reader.change("queries options", "k", 3)
    assert not _missing_tables(reader.page_state.present)
    assert reader.page_state.present.settings.k == 3
    assert reader.tile("AP") == value


def test_a_pair_waits_together_also_where_the_start_page_hands_it_on(bars):
    pair = ("a.qrels", QRELS), ("bm25.run", large_run())
    reader = reader_of("queries")
    drop(reader, *pair)
    assert bars == ["Reading a.qrels, bm25.run", "Computing bm25"]
    assert reader.page_state.present.data.is_whole
    reader = reader_of("queries")
    kept = [(np.frombuffer(text, dtype=np.uint8), name) for name, text in pair]
    reader.at.session_state["handed file"] = kept
    reader.run()
    assert not bars[2:]  # before the address says so
    reader.at.query_params["file"] = "1"
    reader.run()
    assert "file" not in reader.at.query_params
    assert bars[2:] == bars[:2]
    assert reader.page_state.present.data.is_whole


def test_typed_measures_and_the_table_of_systems_wait(bars):
    reader = reader_of("queries")
    reader.paste(QRELS.decode())
    drop(reader, ("a.run", large_run()))
    drop(reader, ("b.run", large_run().replace(b"document1 ", b"document1b ")))
    bars.clear()
    reader.change("queries work", "work", "systems")
    assert bars == ["Computing a", "Computing Table of systems"]
    bars.clear()
    reader.change("queries work", "measures", "P@3 AP")
    assert bars == ["Computing a", "Computing b", "Computing Table of systems"]
    reader.change("queries work", "baseline", "1")
    assert bars[3:] == ["Computing Table of systems"]
    reader.change("queries chart", "chart", "judgments")
    assert bars[4:] == ["Computing Fewer judgments"]
    assert not is_waited_for(reader.page_state)
    assert any("With all judgments, " in said for said in reader.sentences)


def test_a_file_that_waits_and_is_wrong_is_refused_in_the_menu():
    reader = reader_of("queries")
    before = reader.page_state.present
    drop(reader, ("bm25.run", large_run().replace(b"-3", b"x", 1)))
    assert any("bm25.run, line 5, score: found 'x" in error for error in reader.errors)
    assert reader.page_state.present == before


def test_one_who_stops_the_work_is_back_at_what_was_shown_last(session):
    state = with_file(with_file(default_state(), QRELS, "q"), large_run(), "a.run")
    page_state = PageState(codec(), default_state())
    page_state.good = page_state.present
    page_state.load(state)
    assert _missing_tables(state) == [0]
    assert is_waited_for(page_state)
    restore_last_good(page_state)
    assert page_state.present == page_state.good
    assert not is_waited_for(page_state)
    page_state.present = page_state.good = state
    page_state.look(replace(state, settings=state.settings._replace(k=9)))
    restore_last_good(page_state)
    assert page_state.present is state


def test_what_fails_is_not_tried_for_ever(monkeypatch):
    reader = reader_of("queries")
    reader.may_fail = True
    reader.paste(QRELS.decode())

    def fail(*_args, **_kwargs):
        raise ValueError("a mistake of ours")

    monkeypatch.setattr("pages.queries.uploads.evaluate", fail)
    drop(reader, ("bm25.run", large_run()))
    assert any("The long computation failed" in error for error in reader.errors)
    assert reader.page_state.present.systems == ("bm25",)
