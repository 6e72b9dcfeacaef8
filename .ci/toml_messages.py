"""Finds the texts of TOML files for translation; babel.cfg names this as an extractor."""

import re
from collections.abc import Collection, Iterator, Mapping
from typing import BinaryIO

# At the beginning of a line, or in a table that begins there; what a symbol in quotes means.
_NAMES = (
    "section|title|names|source|text|example|meaning|range|aim|needs|predict|try|see|hint|note"
    r"|why|where\.\w+"
)
_TEXT = re.compile(
    rf'(?:(?:{_NAMES})|\'[^\']+\'|\s*\{{ text|\s*\{{.*\bwhy)\s*=\s*"((?:[^"\\]|\\.)*)"'
)

_ALL = re.compile(r'(?:(?:\w+|\'[^\']+\') = | +)"((?:[^"\\]|\\.)*)"')
_PLURAL = re.compile(r'\w+ = \["((?:[^"\\]|\\.)*)", "((?:[^"\\]|\\.)*)"\]')


def extract(
    file: BinaryIO, _keywords: Collection[str], _tags: Collection[str], options: Mapping[str, str]
) -> Iterator[tuple[int, str | None, str | tuple[str, ...], list[str]]]:
    """Yield line, function, message and comments of each text that a reader sees: of all texts
    under the option `all`. Two texts in brackets are one for one thing, and one for more.
    """
    text = _ALL if "all" in options else _TEXT
    for number, line in enumerate(file, 1):
        found = text.match(line.decode("utf-8"))
        if "all" in options and (both := _PLURAL.match(line.decode("utf-8"))):
            yield number, "ngettext", both.groups(), []
        elif found:
            yield number, None, found[1], []
