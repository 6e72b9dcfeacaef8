"""Translation: texts are looked up in assets/locale, and stay English where there is none."""

import functools
import gettext
import tomllib
from pathlib import Path
from typing import Any

from metrics.steps import Say
from pages.session.clean_names import on_one_line

_ASSETS = Path(__file__).parents[2] / "assets"
_NAMES = ("package", "icon", "sample")  # of a page, and what its files hold
_CATALOGUE = gettext.translation("metriclass", _ASSETS / "locale", fallback=True)

_ = _CATALOGUE.gettext
ngettext = _CATALOGUE.ngettext


def translate(say: Say) -> str:
    """The message in the reader's language with its values filled in, on one line."""
    return on_one_line(say.render(_))


def sentence(module: str, name: str, /, **fields: Any) -> Say:
    """A sentence of `assets/texts/sentences.toml` with its fields, to be translated."""
    return Say(_read("texts/sentences")[module][name], fields)


def plural(module: str, name: str, count: int) -> str:
    """A sentence of that file, for one and for more, as it is for so many."""
    one, many = _read("texts/sentences")[module][name]
    return ngettext(one, many, count)


@functools.cache
def _read(path: str) -> dict[str, Any]:
    return tomllib.loads((_ASSETS / f"{path}.toml").read_text("utf-8"))


@functools.cache
def words(path: str) -> dict[str, Any]:
    """The texts of a TOML file below assets/, translated. Callers change a copy."""
    return _translated(_read(path))


def _translated(said: Any) -> Any:
    if isinstance(said, dict):
        return {name: one if name in _NAMES else _translated(one) for name, one in said.items()}
    return [*map(_translated, said)] if isinstance(said, list) else said and _(said)
