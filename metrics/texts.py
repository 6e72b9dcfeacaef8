"""The texts of `texts.toml`: what the library calls choices, traits, numbers of things; and longer
sentences, from `sentences.toml`.
"""

import tomllib
from pathlib import Path
from typing import Any

from metrics.steps import Say

_FOLDER = Path(__file__).parent
_READ = tomllib.loads((_FOLDER / "texts.toml").read_text("utf-8"))
_SECTIONS = tomllib.loads((_FOLDER / "sentences.toml").read_text("utf-8"))
_SENTENCES = {name: text for section in _SECTIONS.values() for name, text in section.items()}


def texts(*path: str) -> dict[str, Say]:
    """The texts of a table, by their names."""
    table = _READ
    for name in path:
        table = table[name]
    return {name: Say(text) for name, text in table.items()}


def sentence(name: str, /, **fields: Any) -> Say:
    """A sentence of `sentences.toml`, where each has a name of its own, with its fields."""
    return Say(_SENTENCES[name], fields)
