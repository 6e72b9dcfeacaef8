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


@functools.cache
def words(path: str) -> dict[str, Any]:
    """The texts of a TOML file below assets/, translated. Callers change a copy."""
    return _translated(tomllib.loads((_ASSETS / f"{path}.toml").read_text("utf-8")))


def _translated(said: Any) -> Any:
    if isinstance(said, dict):
        return {name: one if name in _NAMES else _translated(one) for name, one in said.items()}
    return [*map(_translated, said)] if isinstance(said, list) else said and _(said)
