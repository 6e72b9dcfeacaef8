"""Translation: texts are looked up in assets/locale, and stay English where there is none."""

import gettext
from pathlib import Path

from metrics.steps import Say
from pages.session.clean_names import on_one_line

_CATALOGUE = gettext.translation(
    "metriclass", Path(__file__).parents[2] / "assets" / "locale", fallback=True
)

_ = _CATALOGUE.gettext
ngettext = _CATALOGUE.ngettext


def translate(say: Say) -> str:
    """The message in the reader's language with its values filled in, on one line."""
    return on_one_line(say.render(_))
