"""The numbers of an equation in a sentence: their names, and how they have changed."""

import math
import re
from collections.abc import Mapping, Sequence

from metrics.export.tables import plain
from metrics.export.words import plain_symbol
from metrics.notation import Number, Ratio, decimal
from metrics.steps import Equation, Step, Table, walk
from pages.session.language import _, translate, words as texts

NEAR = 1e-9

# What nobody reads in a sentence.
_STRUCTURED = re.compile(r"\\[{}]|[:=|]|\\sum|\\frac|\\setminus|\\min|\\max")
_BOUND = r"(?:\{(?:[^{}]|\{[^{}]*\})*\}|\w)"
_SUM = re.compile(rf"(?:\\textstyle)?\\sum(?:_{_BOUND})?(?:\^{_BOUND})?\s*")


def is_same(old: Number, new: Number) -> bool:
    """Whether two numbers are equal up to rounding of floats."""
    one, other = float(old), float(new)
    return one == other or math.isclose(one, other, rel_tol=NEAR, abs_tol=1e-12)


def shown(number: Number | str) -> str:
    """A number as tables print it, with a minus sign; beside a fraction its decimals."""
    if isinstance(number, str):
        return number
    text = plain(number)
    if isinstance(number, Ratio):
        text = f"{text} ({decimal(float(number))})"
    return text.replace("-", "\u2212")


def describe_change(what: str, was: Number, number: Number) -> str:
    frame = _("{symbol} goes from {before} to {after}")
    return frame.format(symbol=what, before=shown(was), after=shown(number))


def readable(symbol: str) -> str:
    """A symbol as a sentence reads it; "" for a symbol that nobody reads aloud."""
    return "" if _STRUCTURED.search(symbol) else plain_symbol(symbol).replace("_", "")


def tidied(symbol: str) -> str:
    """A symbol in one spelling, so that equal symbols compare equal."""
    return re.sub(r"\s|\\cdot|\\,|[{}]", "", symbol)


def summed(symbol: str) -> str:
    """The tidied term of a sum; "" for other symbols and for a sum that skips terms."""
    found = _SUM.match(symbol)
    return tidied(symbol[found.end() :]) if found and ":" not in found[0] else ""


def explained(symbol: str, steps: Sequence[Step], defined: Mapping[str, str]) -> str:
    """A symbol as it is read in a sentence, with its words, but for abbreviations of a metric's and
    for those that a control is called by; "" for what nobody reads.
    """
    label = readable(symbol)
    if label in ("R", "k") or (label.isupper() and len(label) > 1):
        return label
    own = tidied(symbol)
    for step in walk(steps):
        if isinstance(step, Equation) and tidied(step.symbol) == own:
            defined = {own: translate(step.say), **defined}
    words = defined.get(own, "").partition(":")[0]
    if not label or not words:
        return label
    words = f"{words[0].lower()}{words[1:]}"
    if words.startswith("share of "):
        words = f"the {words}"
    return words if len(label) > 1 and label.islower() else f"{label} ({words})"


def name_of_number(symbol: str, steps: Sequence[Step], defined: Mapping[str, str]) -> str:
    """What a number of an equation is called: its symbol, or words for one that nobody reads; ""
    where there are none. `defined` are words by symbols, as they are tidied.
    """
    words = _words().get(tidied(symbol)) or explained(symbol, steps, defined)
    if words or not (of := summed(symbol)):
        return words
    for table in (step for step in walk(steps) if isinstance(step, Table)):
        for column in table.columns[1:]:
            if tidied(column.symbol) == of:
                return _("the sum of “{column}”").format(column=translate(column.say))
    return ""


def _words() -> dict[str, str]:
    return {tidied(symbol): name for symbol, name in texts("texts/numbers").items()}
