"""The menu to share a page: what is said in it, and what of the visit stays out of the address."""

from html.parser import HTMLParser
from typing import Any
from urllib.parse import parse_qsl, urlsplit

import pytest

from pages.parts.share import embedded, shared_address
from pages.session.page_state import PageState
from pages.session.showing import Showing
from tests.pages.hostile.readers import PAGES
from tests.pages.reader import Reader
from tests.pages.test_every_page import reader_of


def shared(reader: Reader, way: str) -> None:
    reader.open("share")
    reader.at.session_state[f"{reader.name} share as"] = way
    reader.run()


def test_the_link_leaves_out_what_is_the_rooms_and_the_readers_own(monkeypatch: Any) -> None:
    shown = Showing(
        predict="1", guess="up", guess_of="ndcg", projector=True, words=True, lesson="a", step=2
    )
    monkeypatch.setattr("pages.parts.share.showing", lambda: shown)
    codec = PAGES["ranked-list"].codec
    state, _problems = codec.decode({"grades": "1,0"})
    address = shared_address(PageState(codec, state))
    assert address is not None
    pieces = dict(parse_qsl(urlsplit(address).query))
    assert pieces.pop("grades") == "1,0"
    assert pieces == {"predict": "1", "words": "1", "lesson": "a", "step": "2"}


def test_the_link_holds_a_unless_it_is_too_long() -> None:
    reader = reader_of("ranked-list", grades="1,0", A="grades=0,1")
    address = shared_address(reader.page_state)
    assert dict(parse_qsl(urlsplit(str(address)).query)) == {"grades": "1,0", "A": "grades=0,1"}
    shared(reader, "link")
    assert not any("A is too large" in said for said in reader.sentences)
    names = ",".join(f"a document of a long name {at}" for at in range(200))
    reader = reader_of("ranked-list", grades=",".join("1" * 200), docs=names)
    reader.change("ranked list buttons", "keep")
    reader.change("ranked list line", "line", "1 0")
    assert reader.query["A"].startswith("state=session-")
    assert "A=" not in str(shared_address(reader.page_state))
    shared(reader, "link")
    assert any("A is too large" in said for said in reader.sentences)


def test_the_large_type_is_begun_in_the_head_and_ended_by_its_sign() -> None:
    reader = reader_of("ranked-list", grades="1,0")
    reader.at.button(key="show to a room").click()
    reader.run()
    assert reader.query == {"grades": "1,0", "projector": "1"}
    assert reader.data("ranked list tiles")["projected"] is True
    assert not any(button.label == "Share" for button in reader.at.button)
    reader.at.button(key="leave-projector").click()
    reader.run()
    assert reader.query == {"grades": "1,0"}
    assert "projected" not in reader.data("ranked list tiles")


def test_the_frame_for_a_course_site_and_its_link_hold_whatever_the_address_does() -> None:
    found: list[tuple[str, dict[str, str | None]]] = []

    class Elements(HTMLParser):
        def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
            found.append((tag, dict(attrs)))

    for address in ("https://a.example/x", 'https://a.example/x?a=1&b="><script>'):
        found.clear()
        Elements().feed(embedded(address, 'A "title" <b>'))
        (tag, attributes), (below, _), (link, of_link) = found
        assert (tag, below, link) == ("iframe", "p", "a")
        assert of_link == {"href": address}
        assert attributes["src"] == f"{address}{'&' if '?' in address else '?'}embed=true"
        assert attributes["title"] == 'A "title" <b>'


def test_the_course_site_is_told_of_what_lets_it_frame_the_page() -> None:
    reader = reader_of("ranked-list")
    shared(reader, "embed")
    assert any("METRICLASS_EMBED_FROM" in said for said in reader.sentences)
    assert reader.at.code[0].value.startswith("<iframe ")


@pytest.mark.parametrize(
    ("names", "is_drawn"), [("a,b", True), (",".join("x" * 60 for _ in range(19)), False)]
)
def test_a_qr_code_or_why_there_is_none(names: str, is_drawn: bool) -> None:
    reader = reader_of("ranked-list", grades=",".join("1" * (names.count(",") + 1)), docs=names)
    shared(reader, "qr")
    assert bool(reader.at.get("image")) == is_drawn
    assert any("too long for a QR code" in said for said in reader.sentences) != is_drawn
    assert reader.at.code[0].value


def test_a_handout_has_three_files() -> None:
    reader = reader_of("ranked-list")
    shared(reader, "handout")
    labels = [button.proto.label for button in reader.at.get("download_button")]
    assert labels == ["HTML to print", "Markdown", "LaTeX document"]


def test_a_page_that_nothing_is_built_on_has_no_handout() -> None:
    reader = type("Which", (Reader,), {"script": "which_metric/page.py", "name": "which metric"})()
    reader.open("share")
    (ways,) = (group for group in reader.at.button_group if group.key == "which metric share as")
    assert [*ways.options] == ["Link", "QR code", "Course site"]
