"""Metrics by words of their names, other names and summaries."""

import functools
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path

from metrics.catalogue import Catalogue
from metrics.core import InvalidInput, Metric
from metrics.shown_value import quoted
from metrics.steps import say

ROOT = Path(__file__).parents[1]
PLACES = ("assets/glossary.toml", "metriclass/assets/glossary.toml")  # here, and installed


def found_by(words: str, catalogue: Mapping[str, Metric]) -> Catalogue:
    """The metrics that all words occur in, best first: the whole of a name, in a name,
    in another name, and in the summary.

    Raises InvalidInput for what is no text, or has no word.
    """
    if not isinstance(words, str) or not words.strip():
        allowed = say('allowed are words, such as "chance"')
        raise InvalidInput("words", found=quoted(words), allowed=allowed)
    asked, whole, others = [_plain(word) for word in words.split()], _plain(words), other_names()
    found = []
    for name, metric in catalogue.items():
        own = [*map(_plain, (name, metric.title.render(), metric.label()))]
        texts = [" ".join(own), _plain(" ".join(others.get(name, ()))), metric.summary.render()]
        texts[2] = _plain(" ".join(texts))
        places = [at for at, text in enumerate(texts, 1) if all(word in text for word in asked)]
        if places:
            found.append((0 if whole in own else places[0], name, metric))
    return Catalogue({name: metric for _, name, metric in sorted(found, key=lambda one: one[0])})


def _plain(text: str) -> str:
    return re.sub(r"[\s_'’-]+", " ", text).casefold().strip()


@functools.cache
def other_names(root: Path = ROOT) -> dict[str, tuple[str, ...]]:
    """What else metrics are called in print and in libraries, as the glossary has it."""
    file = next(root / place for place in PLACES if (root / place).is_file())
    entries = tomllib.loads(file.read_text("utf-8"))["metric"]
    return {
        name: (entry.get("names", ""), *entry.get("libraries", ()))
        for name, entry in entries.items()
    }
