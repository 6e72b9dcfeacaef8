"""The Chinese titles of sources: there is a glyph for each character, and an English meaning."""

import base64
import re
import struct
import tomllib
from collections.abc import Iterator
from pathlib import Path

import brotli

from metrics.languages import LANGUAGES
from pages.frame.fonts import chinese_face
from pages.parts.remark import GLOSSES, glossed

ASSETS = Path(__file__).parents[3] / "assets"
CHINESE = re.compile("[\u2e80-\u303f\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]")
TABLE_OF_CHARACTERS = 0  # "cmap" in the list of names that WOFF2 knows


def texts() -> Iterator[str]:
    """All texts that the app shows from files: examples, lessons, the glossary."""
    for path in sorted({*ASSETS.rglob("*.toml")} - {ASSETS / "locale" / "terms.toml"}):
        yield from texts_in(tomllib.loads(path.read_text("utf-8")))


def texts_in(part: object) -> Iterator[str]:
    if isinstance(part, str):
        yield part
    elif isinstance(part, (dict, list)):
        for each in part.values() if isinstance(part, dict) else part:
            yield from texts_in(each)


def characters(font: bytes) -> set[str]:
    """The characters of a WOFF2 file whose outlines are CFF, by its specification."""
    (tables,), (packed,) = struct.unpack_from(">H", font, 12), struct.unpack_from(">I", font, 20)
    at, start, found = 48, 0, (0, 0)
    for _table in range(tables):
        kind = font[at] & 63
        at += 1 + 4 * (kind == 63)
        length = 0
        while True:
            length = length << 7 | font[at] & 127
            at += 1
            if font[at - 1] < 128:
                break
        if kind == TABLE_OF_CHARACTERS:
            found = start, length
        start += length
    table = brotli.decompress(font[at : at + packed])[found[0] : sum(found)]
    (count,) = struct.unpack_from(">H", table, 2)
    places = [struct.unpack_from(">HHI", table, 4 + 8 * each)[2] for each in range(count)]
    (place,) = {one for one in places if struct.unpack_from(">H", table, one) == (4,)}
    half = struct.unpack_from(">H", table, place + 6)[0]
    ends = struct.unpack_from(f">{half // 2}H", table, place + 14)
    starts = struct.unpack_from(f">{half // 2}H", table, place + 16 + half)
    return {chr(c) for a, b in zip(starts, ends, strict=True) for c in range(a, b + 1)}


def test_every_chinese_character_that_is_shown_is_in_the_font():
    shown = set(CHINESE.findall(" ".join([*texts(), *GLOSSES, *LANGUAGES.values()])))
    font = (ASSETS / "fonts" / "chinese-titles.woff2").read_bytes()
    assert shown
    assert shown <= characters(font), f"missing: {sorted(shown - characters(font))}"
    assert len(font) < 8000
    assert base64.b64encode(font).decode() in chinese_face()


def test_every_chinese_title_has_an_english_meaning():
    with_title = [text for text in texts() if CHINESE.search(text)]
    assert with_title
    for text in with_title:
        said = glossed(text)
        for title, meaning in GLOSSES.items():
            said = said.replace(f"{title} [{meaning}]", "").replace(title, "")
        assert not CHINESE.search(said), f"chinese_titles.toml lacks a meaning: {said}"
        assert "[" in glossed(text)
