"""The language in which the library prints: English, or one of `LANGUAGES`, by its catalogue."""

import functools
import gettext
from contextvars import ContextVar
from pathlib import Path

ENGLISH = "en"
# By what addresses and the library call them: their own names.
LANGUAGES = {ENGLISH: "English", "zh-Hans": "简体中文", "zh-Hant": "繁體中文", "es": "Español"}

_ROOT = Path(__file__).parents[1]  # of a checkout; in a wheel the package of the app has the folder
_LOCALE = next(
    (folder for at in ("", "metriclass") if (folder := _ROOT / at / "assets" / "locale").is_dir()),
    _ROOT,
)
# The language of this thread or task, "" where none was chosen.
CHOSEN: ContextVar[str] = ContextVar("language", default="")


@functools.cache  # what nobody reads is not loaded
def _catalogue(name: str) -> gettext.NullTranslations:
    return gettext.translation("metriclass", _LOCALE, [name.replace("-", "_")], fallback=True)


def spoken(message: str) -> str:
    """The message in this language; as it is where the catalogue lacks it."""
    name = CHOSEN.get()
    return message if name in ("", ENGLISH) or not message else _catalogue(name).gettext(message)


def in_each(message: str) -> tuple[str, ...]:
    """The message in all languages, each wording once."""
    return tuple(dict.fromkeys(_catalogue(name).gettext(message) for name in LANGUAGES))


def plural_spoken(one: str, more: str, count: int) -> str:
    """The message for so many of what it counts."""
    return _catalogue(CHOSEN.get() or ENGLISH).ngettext(one, more, count)
