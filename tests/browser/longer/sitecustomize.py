"""A server with this on its path has, for Spanish, English with accents that is 40 % longer."""

import gettext
import re
from typing import Any

ACCENTS = str.maketrans("aeiouAEIOU", "áéíóúÁÉÍÓÚ")
# Fields, formulas, code, what links lead to, tags and names of signs are no words.
OTHER = re.compile(r"(\{[^{}]*\}|\$[^$]*\$|`[^`]*`|\]\([^)]*\)|<[^<>]*>|&\w+;|:[a-z_]+\[)")
MORE = "lóngér wórds"
_translation = gettext.translation


class Longer(gettext.NullTranslations):
    """Each text in this language."""

    def gettext(self, message: str) -> str:
        parts = OTHER.split(message)
        parts[::2] = [part.translate(ACCENTS) for part in parts[::2]]
        more = round(0.4 * sum(map(len, parts[::2])))
        return "".join([*parts, *[f" {MORE}"] * (more // len(MORE)), MORE[: more % len(MORE)]])

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


def translation(domain: str, folder: Any = None, names: Any = None, **more: Any) -> Any:
    return Longer() if names == ["es"] else _translation(domain, folder, names, **more)


gettext.translation = translation
