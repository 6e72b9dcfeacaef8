"""What every page offers a room: the value of its picked tile, and what gives it."""

import gc
import math
import re
from typing import Any

import pytest

from pages.exercises.settings import BUTTONS
from pages.live.lent import lent_by
from pages.parts import page, room_offer
from pages.session.showing import Showing
from tests.pages.exercises.reader import CODE, Page
from tests.pages.hostile.readers import PAGES
from tests.pages.test_every_page import reader_of


def offered(reader):
    reader.open("share")
    reader.run()
    (offer,) = reader.at.session_state["room offers"].values()
    assert room_offer.offer_of(offer.name) is offer
    return offer


@pytest.mark.parametrize("path", PAGES)
def test_a_page_offers_its_picked_metric(path):
    reader = reader_of(path)
    offer = offered(reader)
    assert offer.label
    assert offer.page.startswith(path) or offer.page == ""
    case = offer.case()
    if case is not None:
        assert float(case.result) == pytest.approx(offer.value, nan_ok=True)
    moves = offer.moves()
    assert moves
    assert len({one.what for one in moves}) == len(moves)
    # After a restart it is made anew from the address alone.
    made = lent_by(path + offer.address)
    assert (made.label, made.live, made.case() is None) == (offer.label, False, case is None)
    assert made.moves() == moves
    assert made.value == pytest.approx(offer.value, abs=0 if case else 5e-4, nan_ok=True)


@pytest.mark.parametrize(
    "address",
    ["ranked-list?state=session-0#ndcg", "ranked-list?grades=x#ndcg", "ranked-list?grades=3#",
     "ranked-list?grades=3#x", "nowhere?grades=3#ndcg", "../app?x#y", "glossary#x", "", "#"],
)  # fmt: skip
def test_what_no_address_holds_is_not_made_anew(address):
    made = lent_by(address)
    assert made.label == ""
    assert made.case() is None
    assert math.isnan(made.value)


def test_the_address_follows_the_page_and_names_no_metric_where_it_would_be_too_long(monkeypatch):
    reader = reader_of("ranked-list", grades="3,0,2")
    offer = offered(reader)
    assert offer.address == "?grades=3,0,2#average_precision"
    reader.press("worst")
    assert re.fullmatch(r"\?grades=0,2,3&.*#average_precision", offer.address)
    monkeypatch.setattr(room_offer, "is_stored", lambda _query: True)
    reader.run()
    assert offer.label
    assert offer.address == "#"


def test_a_move_after_the_question_is_hidden_until_the_room_reveals_it(monkeypatch):
    reader = reader_of("ranked-list", grades="3,0,2,0,1")
    offer, run = offered(reader), []
    monkeypatch.setattr(room_offer, "run_again", run.append)
    assert offer.value == pytest.approx(0.755556, abs=1e-6)
    offer.ask()
    reader.run()
    assert offer.went == ()
    assert reader.tile("average_precision")["value"] == "0.7556"
    reader.press("worst")
    assert (offer.went, offer.why[:12]) == (["down"], "AP went down")
    assert offer.value < 0.5
    assert reader.tile("average_precision")["value"] == "?"
    offer.let("reveal")
    reader.run()
    assert reader.tile("average_precision")["value"] == "0.4778"
    assert run == [offer.session] * 2 != ["", ""]
    # All that are in sight are asked at once.
    assert list(offer.parts.values()) == ["P@5", "R@5", "AP", "RR", "DCG@5", "nDCG@5"]
    offer.ask("reciprocal_rank", "average_precision")
    run.pop()
    reader.press("ideal")
    assert (offer.went, offer.why.count("went up")) == (["up", "up"], 2)
    assert reader.tile("reciprocal_rank")["value"] == "?"
    reader.press("worst")
    # What is revealed is so once: the next move is hidden again.
    reader.press("ideal")
    assert reader.tile("average_precision")["value"] == "?"
    reader.page_state.show_as(Showing())
    offer.let("reveal")  # a page that hides nothing shows what it has
    reader.run()
    assert reader.tile("average_precision")["value"] == "1.0000"
    # A value that is asked is hidden before any move, and again after it was revealed.
    for due, value in (
        ("1", "?"), ("reveal", "1.0000"), ("1", "?"), ("move", "1.0000"), ("1", "?")
    ):  # fmt: skip
        offer.let(due)
        reader.run()
        assert reader.tile("average_precision")["value"] == value


@pytest.mark.parametrize("predict", ["", "1", "move"])
def test_the_move_that_raises_the_metric_is_made_once_the_room_reveals_it(predict):
    reader = reader_of(
        "ranked-list", grades="3,0,2,0,1", **({"predict": predict} if predict else {})
    )
    offer = offered(reader)
    move = next(one for one in offer.moves() if one.trend == "up")
    for state, value in ((move.state, "0.7556"), (offer.present, move.value)):
        offer.right = state, move.state
        offer.let("reveal")
        reader.run()
        assert reader.tile("average_precision")["value"] == value
    assert (reader.page_state.present, offer.right) == (move.state, None)


def test_a_state_beside_a_says_where_the_metric_is_larger():
    offer = offered(reader_of("ranked-list", grades="3,0,2", A="grades=0,3,2"))
    made = lent_by(f"ranked-list{offer.address}")  # after a restart as well
    for tile in (offer.beside, made.beside):
        assert tile is not None
        assert (tile.label, tile.trend, tile.kept, tile.value) == ("AP", "up", "A 0.5833", "0.8333")
    assert lent_by("ranked-list?grades=3,0,2&A=grades%3Dx#average_precision").beside is None


@pytest.mark.parametrize("hosts", [[], ["10.0.0.7"]])
def test_what_asks_a_room_stands_in_the_head_where_a_class_reaches_the_server(hosts, monkeypatch):
    monkeypatch.setattr(page, "class_hosts", lambda: hosts)
    reader = reader_of("ranked-list")
    links = [one.proto.label for one in reader.at.get("link_button")]
    assert links == ["Ask the room"][: len(hosts)]
    assert len(reader.at.get("popover")) == 3


def test_an_offer_lasts_as_long_as_its_session():
    names = [offered(reader_of("ranked-list", grades=grades)).name for grades in ("3,0", "0,3")]
    gc.collect()
    assert [*map(room_offer.offer_of, names)] == [None, None]


def test_a_page_of_exercises_offers_what_it_sets():
    reader = Page(metric="ndcg", code=CODE)
    offer: Any = next(iter(reader.at.session_state["room offers"].values()))
    assert offer.page == f"?metric=ndcg&code={CODE}"
    (posed,) = offer.posed()
    assert posed.asked.fields["text"].fields["label"].text == "nDCG@5"
    reader.change(BUTTONS, "new")
    assert offer.page == f"?metric=ndcg&code={reader.state.code}"
    assert offer.posed()[0].given != posed.given
    made: Any = lent_by(f"exercises{offer.address}")
    assert [one.given for one in made.posed()] == [one.given for one in offer.posed()]
