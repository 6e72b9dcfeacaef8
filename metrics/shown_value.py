"""The text of a wrong value: short, on one line and printable.

A value may be anything: a list of a million numbers, a text without end, an object that raises when
it is asked for its text.
"""

import re
import reprlib
from typing import Any

from metrics.arrays import is_integer
from metrics.steps import Say, say

# What has no place in a name: control characters, halves of a surrogate pair, line and paragraph
# separators, the marks that turn the direction of what follows, and what is no character at all.
DISRUPTIVE = re.compile(
    "[\x00-\x1f\x7f-\x9f\ud800-\udfff\u2028\u2029\u202a-\u202e\u2066-\u2069\ufdd0-\ufdef\ufffe\uffff]"
)
_SURROGATE = re.compile("[\ud800-\udfff]")
LONGEST = 60  # letters
MAX_DIGITS = 1000  # of a whole number; Python itself refuses to print more than 4300


def has_too_many_digits(number: int) -> bool:
    """Whether a whole number is too long to be printed."""
    return number.bit_length() > MAX_DIGITS * 3.32


def is_whole(value: Any) -> bool:
    """Whether something is a whole number, truth values among them, that can be printed."""
    return is_integer(value) and not has_too_many_digits(int(value))


def found_text(found: object) -> str | Say:
    """The value as it is printed in a sentence."""
    if isinstance(found, Say):
        return found
    if isinstance(found, int) and has_too_many_digits(found):
        return say("a whole number of more than {digits} digits", digits=MAX_DIGITS)
    if isinstance(found, str) and not found.strip():
        return say("nothing")
    return one_line(found if isinstance(found, str) else _text(found))


def quoted(found: Any) -> Any:
    """A text in quotation marks, so that it does not pass for a number; anything else as it is."""
    return repr(found[: 2 * LONGEST]) if isinstance(found, (str, bytes)) else found


def is_seen(text: Any) -> bool:
    """Whether a text may be a name: it shows something, and disrupts nothing."""
    seen = not isinstance(text, str) or any(c.isprintable() and not c.isspace() for c in text)
    return seen and not (isinstance(text, str) and DISRUPTIVE.search(text))


def without_surrogates(text: str) -> str:
    """The text with U+FFFD for each half of a surrogate pair, which cannot be encoded."""
    return text if text.isascii() else _SURROGATE.sub("\ufffd", text)


def one_line(text: str, longest: int = LONGEST) -> str:
    """The beginning of a text, with escapes for what cannot be printed."""
    shown = "".join(c if c.isprintable() else ascii(c)[1:-1] for c in text[: longest + 1])
    return shown if len(shown) <= longest else shown[: longest - 3] + "..."


def _text(found: object) -> str:
    try:
        few = isinstance(found, (list, tuple, dict, set))
        return " ".join((_SHORT.repr(found) if few else str(found))[:1000].split())
    except Exception:  # its own code, which may do anything
        return f"<{type(found).__name__}>"


_SHORT = reprlib.Repr()
_SHORT.maxlist = _SHORT.maxtuple = _SHORT.maxdict = _SHORT.maxset = 20
_SHORT.maxstring = _SHORT.maxother = _SHORT.maxlong = 2 * LONGEST
