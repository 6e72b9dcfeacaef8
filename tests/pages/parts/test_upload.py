"""The upload menu: what it says of a file, and how long."""

import io
import threading
import zipfile
from collections import deque

import pytest
from streamlit.runtime.scriptrunner import get_script_run_ctx

from pages.parts import concurrency, waiting
from tests.pages.parts.uploaded import read_as
from tests.pages.reader import Reader, plainly
from tests.pages.test_every_page import reader_of

LONG = "doc,grade\n" + "".join(f"{at} {'ü' * 70},1\n" for at in range(200))


class ListReader(Reader):
    script = "ranked_list/page.py"
    name = "ranked list"

    def upload(self, name: str, text: str) -> None:
        self.open("upload")
        self.at.file_uploader[0].set_value((name, text.encode(), "text/csv"))
        self.run()

    @property
    def toasts(self) -> list[str]:
        return [plainly(toast.value) for toast in self.at.toast]


def test_what_was_read_is_said():
    reader = ListReader()
    reader.paste("doc;grade;score\na;1;0,5\nb;0;1,5\n")
    assert reader.toasts == ["Read: Pasted rows. The scores give the order, the largest first."]
    assert read_as(reader) == (
        "Pasted rows, 2 rows, read as Grade: grade; Document: doc; Score: score. "
        "Numbers have decimal commas."
    )
    reader.run()
    assert not reader.toasts


def test_a_sentence_names_its_file_and_goes_with_it():
    reader = ListReader()
    reader.upload("first *one*.csv", "doc,grade\na,9\n")
    (error,) = reader.errors
    assert error.startswith("first *one*.csv, row 2, column grade: found 9; allowed are")
    reader.at.file_uploader[0].set_value([])
    reader.run()
    assert not reader.errors


@pytest.mark.parametrize("page", ["ranked-list", "queries"])
def test_a_zip_is_refused_in_our_words(page: str):
    reader = reader_of(page)
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as packed:
        packed.writestr("a.csv", "doc,grade\na,1\n")
    reader.open("upload")
    uploader = reader.at.file_uploader[0]
    assert not uploader.proto.type  # or Streamlit would refuse it in its own
    uploader.set_value(("a.zip", file.getvalue(), "application/zip"))
    reader.run()
    assert reader.errors == ["a.zip: found a zip archive; unpack it, and upload one of its files."]


def test_a_sentence_ends_with_its_menu():
    reader = ListReader()
    reader.paste("doc,grade\na,9\n")
    (error,) = reader.errors
    assert error.startswith("Pasted rows, row 2, column grade: found 9;")
    reader.at.session_state["ranked list upload menu"] = False
    reader.run()
    reader.open("upload")
    assert not reader.errors


@pytest.mark.parametrize("text", ["doc,grade\na,1\n", LONG])
def test_who_uploads_too_much_for_an_address_is_told(text):
    reader = ListReader()
    reader.upload("a.csv", text)
    told = [one for one in reader.toasts if one.startswith("It is stored for a limited")]
    assert len(told) == (text == LONG)
    beside = any("It is stored until" in one for one in reader.sentences)
    assert beside == (text == LONG)
    reader.open("share")
    shared = any("It is stored until" in one for one in reader.sentences)
    assert shared == (text == LONG)
    again = ListReader(**reader.query)
    assert again.state == reader.state
    assert not again.errors


def test_a_file_that_is_too_large_for_a_page_is_refused():
    reader = ListReader()
    reader.upload("large.csv", "doc,grade\n" + "a,1\n" * 3_000_000)
    assert reader.errors == ["large.csv: found a larger file; allowed are at most 10 MB."]


class Leaving(deque[threading.Semaphore]):
    """The line behind others' files, in which this reader closes the window."""

    def append(self, place: threading.Semaphore) -> None:
        super().append(place)
        context = get_script_run_ctx()
        assert context is not None
        assert context.script_requests is not None
        context.script_requests.request_stop()


def test_who_leaves_while_files_are_read_has_none_read(monkeypatch):
    reader, others = ListReader(), threading.Semaphore(0)
    line = Leaving([others])
    reader.open("upload")
    monkeypatch.setattr(concurrency, "_line", line)
    monkeypatch.setattr(concurrency, "LOOK", 0.01)
    monkeypatch.setattr(waiting, "LARGE", 0)
    reader.at.file_uploader[0].set_value(("mine.csv", b"doc,grade\na,1\n", "text/csv"))
    reader.at.run()
    assert [*line] == [others]
    assert not reader.at.toast
