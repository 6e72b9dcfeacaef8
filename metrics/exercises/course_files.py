"""Files for course systems are templates, in which whatever is filled in is escaped."""

import re
from pathlib import Path
from typing import Any

from metrics.core import InvalidInput
from metrics.exercises.questions import NOT_IT, positional
from metrics.export.html import to_html
from metrics.export.text import to_text
from metrics.export.words import Translate
from metrics.shown_value import quoted
from metrics.steps import say
from metrics.templates import templates

_FOLDER = Path(__file__).with_suffix("")
# Source: Extensible Markup Language (XML) 1.0, fifth edition (2008), production 2, Char.
_NOT_HELD = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def filled(name: str, /, translate: Translate, **given: Any) -> str:
    """The document that a template comes to. Raises InvalidInput for what XML cannot hold, where it
    is XML: no reader would take the file.
    """
    made = templates(_FOLDER, ident, positional, to_html, to_text)
    given |= {"translate": translate, "not_it": NOT_IT, "said": lambda told: told.render(translate)}
    text = made.get_template(name).render(given)
    wrong = _NOT_HELD.search(text)
    if wrong is not None and name.endswith(".xml"):
        allowed = say("allowed are the characters of XML")
        raise InvalidInput("text", found=quoted(wrong[0]), allowed=allowed)
    return text.lstrip()


def ident(text: str) -> str:
    return "s_" + "".join(c if c.isascii() and c.isalnum() else "_" for c in text)
