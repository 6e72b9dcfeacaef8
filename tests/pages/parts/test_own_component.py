"""What is sent to a component: as it is where it is short, else deflated."""

import json
import zlib

from pages.parts import own_component
from pages.parts.own_component import packed, unpacked


def test_long_data_is_deflated_and_short_data_is_not(monkeypatch):
    monkeypatch.setattr(own_component, "SHORT", 200)  # which other tests set so that nothing is
    long, short = {"cells": ["0.5000"] * 400, "names": "é\u2028"}, {"key": "tiles", "at": None}
    assert packed(short) == b'{"key":"tiles","at":null}'
    assert json.loads(zlib.decompress(packed(long))) == long
    assert len(packed(long)) < 100
    assert (unpacked(packed(long)), unpacked(packed(short))) == (long, short)
