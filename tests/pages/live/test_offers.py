"""What every page offers a room: the value of its picked tile, and what gives it."""

import gc

import pytest

from pages.parts import room_offer
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


def test_a_move_after_the_question_says_where_the_metric_went():
    reader = reader_of("ranked-list", grades="3,0,2,0,1")
    offer = offered(reader)
    assert offer.value == pytest.approx(0.755556, abs=1e-6)
    offer.ask()
    reader.run()
    assert offer.went == ""
    reader.press("worst")
    assert (offer.went, offer.why[:12]) == ("down", "AP went down")
    assert offer.value < 0.5


def test_an_offer_lasts_as_long_as_its_session():
    names = [offered(reader_of("ranked-list", grades=grades)).name for grades in ("3,0", "0,3")]
    gc.collect()
    assert [*map(room_offer.offer_of, names)] == [None, None]
