"""The texts of `texts.toml`: what the library calls choices, traits, numbers of things."""

import tomllib
from pathlib import Path

from metrics.steps import Say

_READ = tomllib.loads(Path(__file__).with_name("texts.toml").read_text("utf-8"))


def texts(*path: str) -> dict[str, Say]:
    """The texts of a table, by their names."""
    table = _READ
    for name in path:
        table = table[name]
    return {name: Say(text) for name, text in table.items()}
