"""The entries of the glossary: the catalogue's metrics, and what one TOML file says besides."""

import functools
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any
from unicodedata import normalize

from metrics import CATALOGUE
from metrics.core import Metric
from metrics.export.mathml import to_mathml
from metrics.notation import decimal
from metrics.traits import is_judged
from pages.parts.glossary.formulas import formula_of
from pages.parts.own_component import own_component
from pages.session.language import _, by_language, language, translate, words
from pages.session.page_state import page_here

FILE = Path(__file__).parents[3] / "assets" / "glossary.toml"
REFERENCE = Path(__file__).parents[3] / "build" / "docs" / "html"  # where `make docs` puts it

_ORDER = {"zh-Hans": "gb2312", "zh-Hant": "big5"}  # which number characters by sound, by strokes
_mount = own_component("entry_panel")


@dataclass(frozen=True)
class Entry:
    """One term, whose title is `english` there. `names` are its others in print, `libraries` pairs
    of a tool and its name there; `pages` the addresses of the pages that have it, and `shown` words
    on them that open the entry.
    """

    key: str
    english: str
    text: str
    names: tuple[str, ...]
    libraries: tuple[tuple[str, str], ...]
    range: str
    source: str
    pages: tuple[str, ...]
    shown: tuple[str, ...]
    metric: Metric | None = None
    formula: str = ""
    where: tuple[tuple[str, str], ...] = ()

    @property
    def title(self) -> str:
        return _(self.english)

    @property
    def words(self) -> tuple[str, ...]:
        """All words that open the entry."""
        return (self.title, *self.shown)

    def as_data(self) -> dict[str, Any]:
        """The entry for components, its formulas as MathML, without its pages."""
        lines = (self.formula,) if self.formula else ()
        where = [*self.where]
        if self.metric is not None and not self.formula:
            formula = formula_of(self.metric)
            lines = formula.lines
            where = [(symbol, translate(fields)) for symbol, fields in formula.where]
        return {
            "key": self.key,
            "title": self.title,
            "symbol": to_mathml(self.metric.symbol) if self.metric else "",
            "short": self.metric.abbreviation if self.metric else "",
            "text": self.text,
            "names": self.names,
            "libraries": self.libraries,
            "formula": [to_mathml(line, block=True) for line in lines],
            "where": [(to_mathml(symbol), meaning) for symbol, meaning in where],
            "range": self.range,
            "source": self.source,
        }


@functools.cache
def content() -> Mapping[str, Any]:
    return MappingProxyType(tomllib.loads(FILE.read_text("utf-8")))


@by_language()
def entries() -> Mapping[str, Entry]:
    """Every entry by key, in alphabetical order."""
    metrics = [_of_metric(name, content()["metric"].get(name, {})) for name in CATALOGUE]
    terms = [_of_term(fields) for fields in content()["term"]]
    order = _ORDER.get(language(), "ascii")

    def place(entry: Entry) -> bytes:
        return normalize("NFKD", entry.title.strip(".").casefold()).encode(order, "ignore")

    return MappingProxyType({one.key: one for one in sorted([*metrics, *terms], key=place)})


@by_language()
def entries_on(page: str) -> tuple[Entry, ...]:
    return tuple(entry for entry in entries().values() if page in entry.pages)


def words_on(page: str) -> dict[str, str]:
    """The key of the entry that a word on a page opens, by the word in lower case."""
    return {_(word).lower(): entry.key for entry in entries_on(page) for word in entry.words}


def _of_metric(name: str, fields: Mapping[str, Any]) -> Entry:
    metric = CATALOGUE[name]
    families, further = content()["families"], content()["further"].get(metric.family, ())
    of_example = {"rel": "", **metric.defaults, "k": 5}
    tools = [f"{tool}: {called.format(**of_example)}" for tool, called in metric.tools.items()]
    fields = {"libraries": tools, **fields}
    better = {"larger": _("larger is better"), "smaller": _("smaller is better")}
    low, high = (decimal(bound).replace("-", "\u2212") for bound in metric.range)
    frame = _("{low} to {high}, {better}") if is_judged(metric) else _("{low} to {high}")
    return Entry(
        name,
        metric.title.text,
        translate(metric.summary),
        *_names(fields),
        frame.format(low=low, high=high, better=better[metric.direction]),
        metric.citation,
        _pages([families[metric.family], *further, *fields.get("pages", ())]),
        tuple(fields.get("shown", ())),
        metric,
        fields.get("formula", ""),
        tuple((symbol, _(words)) for symbol, words in fields.get("where", {}).items()),
    )


def _of_term(fields: Mapping[str, Any]) -> Entry:
    return Entry(
        fields["id"],
        fields["title"],
        _(fields["text"]),
        *_names(fields),
        _(fields["range"]) if "range" in fields else "",
        _(fields["source"]),
        _pages(fields["pages"]),
        tuple(fields.get("shown", ())),
        None,
        fields.get("formula", ""),
    )


def _pages(named: Sequence[str]) -> tuple[str, ...]:
    """The pages of an entry, and those that borrow a board from one of them."""
    borrow = content()["borrowed"].items()
    return (*named, *(page for page, of in borrow if not {*of}.isdisjoint(named)))


def _names(fields: Mapping[str, Any]) -> tuple[tuple[str, ...], tuple[tuple[str, str], ...]]:
    libraries = [name.split(": ", 1) for name in fields.get("libraries", ())]
    other = fields.get("names")
    return tuple(_(other).split(" · ") if other else ()), tuple(map(tuple, libraries))


def show_entry_panel() -> None:
    """Send the entries of the open page to the browser."""
    data = _data(page_here())
    if data["entries"]:
        _mount(key="entry panel", data=data)


@by_language(64)
def _data(page: str) -> dict[str, Any]:
    labels = words("components/glossary/words")
    return {
        "entries": [entry.as_data() for entry in entries_on(page)],
        "words": words_on(page),
        "labels": {**labels["entry"], **labels["panel"]},
    }
