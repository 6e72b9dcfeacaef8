"""The page of the glossary without a browser."""

import asyncio

from starlette.applications import Starlette
from streamlit.testing.v1 import AppTest

from pages.frame import components
from pages.frame.registry import BUILT
from pages.parts.glossary import entries as entry_module
from pages.parts.glossary.entries import entries
from pages.parts.own_component import unpacked
from tests.pages.frame.asgi import ask
from tests.pages.reader import PAGES


def shown(**query):
    at = AppTest.from_file(str(PAGES / "glossary" / "page.py"), default_timeout=30)
    at.query_params.update(query)
    at.run()
    assert not at.exception
    (found,) = [one for one in at.get("bidi_component") if one.proto.id.endswith("-glossary")]
    return unpacked(found.proto.bytes)


def test_the_page_holds_every_entry_with_the_names_of_its_pages():
    data = shown()
    assert [entry["key"] for entry in data["entries"]] == list(entries())
    titles = {page.url_path: page.title for page in BUILT}
    ndcg = next(entry for entry in data["entries"] if entry["key"] == "ndcg")
    assert ndcg["pages"] == [
        [path, titles[path]]
        for path in ("ranked-list", "reactions", "queries", "regression-errors", "why-different")
    ]


def test_the_address_says_what_is_searched_and_which_entry_is_opened():
    data = shown(q="kappa", term="<b>")
    assert (data["q"], data["term"]) == ("kappa", "<b>")


def test_the_reference_is_linked_and_served_where_it_was_built(tmp_path, monkeypatch):
    for folder, is_there in ((tmp_path, True), (tmp_path / "none", False)):
        for module in (entry_module, components):
            monkeypatch.setattr(module, "REFERENCE", folder)
        assert bool(shown()["labels"]["reference"]) == is_there
        assert [route.path for route in components.reference_routes("/base")] == (
            ["/base/reference"] if is_there else []
        )
    (tmp_path / "ndcg.html").write_text("nDCG")
    monkeypatch.setattr(components, "REFERENCE", tmp_path)
    app = Starlette(routes=components.reference_routes(""))
    assert asyncio.run(ask(app, "/reference/ndcg.html")).body == b"nDCG"
    assert asyncio.run(ask(app, "/reference/none.html")).status == 404
