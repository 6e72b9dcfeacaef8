"""What people and tools call the columns of a table: the words of `words.toml`."""

import re
import tomllib
import unicodedata
from pathlib import Path

from metrics.steps import say

UNUSED = "unused"
_WORDS = tomllib.loads(Path(__file__).with_name("words.toml").read_text("utf-8"))
POSITIVE, NEGATIVE, _YES, _NO = (
    frozenset(_WORDS["values"][of].split()) for of in ("positive", "negative", "yes", "no")
)
SIDES = POSITIVE | NEGATIVE
TRUTHS = say("allowed are 1, yes, true or x, and 0, no, false or an empty cell")
LONGEST = 100  # letters of a heading that are looked at

WEAK = 1000  # from here on a word names a role only where the values do too


def plain(heading: str) -> str:
    """A heading without case, accents, blanks and marks."""
    text = unicodedata.normalize("NFKD", heading[:LONGEST]).casefold()
    return "".join(letter for letter in text if letter.isalnum())


_NAMES = {
    role: {plain(word): at for at, word in enumerate(re.split("[,;]", words))}
    for role, words in _WORDS["headings"].items()
}
ROLES = (*_NAMES,)
_KINDS = {role: {*words.split()} for role, words in _WORDS["kinds"].items()}
MOST_PARTS = 4  # words of a heading such as actual price
_SUMMARIES = {plain(one): of for of, words in _WORDS["summaries"].items() for one in words.split()}
_FIRST = re.compile(r"[\W_]+")
_UNIT = re.compile(r"\s*[(\[]([%€$£]|°[CF]?|[A-Za-zµ]{1,2}|min)[)\]]$")  # as in Actual (kg)


def truth(cell: str) -> bool | None:
    """Whether a cell says yes; an empty one says no, and None where it says neither."""
    word = cell.lower().removesuffix(".0")  # how tables with gaps write whole numbers
    return word in _YES if word in _YES | _NO or not word else None


def place_of(heading: str, role: str) -> int | None:
    """How far down the words for a role a heading stands, None where it is none of them."""
    word, parts = plain(_UNIT.sub("", heading)), _FIRST.split(heading[:LONGEST].casefold())
    if word in _NAMES[role]:
        return _NAMES[role][word]
    if len(parts) <= MOST_PARTS and not _KINDS.get(role, set()).isdisjoint((parts[0], parts[-1])):
        return WEAK // 2
    place = place_of(heading, "predicted") if role == "score" else None
    return None if place is None else WEAK + place  # an estimate, where a table has no other score


def is_known(heading: str) -> bool:
    """Whether a heading is a word for any role, or numbers it, as y_score_2 does."""
    words = {plain(heading), plain(heading.removesuffix("_2"))}
    return any(not words.isdisjoint(names) for names in _NAMES.values())


def summary_of(name: str) -> str:
    """What of the others a row or a column is called: one of [summaries] in `words.toml`, or ""."""
    return _SUMMARIES.get(plain(name), "")


def of_what(heading: str, role: str) -> str:
    """What stands in a heading behind a word for the role: "cat" in prob_cat, P(cat) and score:cat,
    "" where there is no such word, or nothing behind it. A longer word is none for another role:
    y_score_cat is no y.
    """
    heading = heading.strip()[:LONGEST]
    parts = [(match.start(), match.end()) for match in _FIRST.finditer(heading)]
    for start, end in reversed(parts):
        word, rest = plain(heading[:start]), heading[end:].rstrip(")] ")
        if rest and any(word in names for names in _NAMES.values()):
            return rest.removeprefix("of ") if word in _NAMES[role] else ""
    return ""
