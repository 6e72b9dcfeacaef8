"""Which parts of a derivation a line uses, which decides what is asked and in which order."""

import functools
import re
import tomllib
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from metrics.symbols import symbol_of, symbols_in

_BEHIND: Mapping[str, list[str]] = tomllib.loads(
    Path(__file__).with_suffix(".toml").read_text("utf-8")
)
_INDEX = re.compile(r"_.*")


@dataclass(frozen=True, eq=False)
class Part:
    """A line of a derivation, or a cell of one of its tables.

    `path` is the group that it stands in. Of a cell `table` is the key of its table, empty for a
    line, `at` its row, counted from 0, and `row` the letters of the row with what they stand for,
    such as i: 3.
    """

    symbol: str
    formula: str
    path: str
    table: str = ""
    at: int = 0
    row: Mapping[str, str] = field(default_factory=dict)

    @functools.cached_property
    def name(self) -> str:
        """The symbol in one form, whatever braces it was typed with."""
        return symbol_of(self.symbol) or _bare(self.symbol)

    @functools.cached_property
    def named(self) -> str:
        """The same with the row in place of its letters: rel_i at rank 3 is rel_3."""
        return _at(self.name, self.row)

    @functools.cached_property
    def reads(self) -> tuple[str, ...]:
        """The symbols of its formula but its own, which is that of the row above, and the letters
        of its row.
        """
        own = {self.name, *self.row}
        return tuple(symbol for symbol in symbols_in(self.formula) if symbol not in own)

    @property
    def goes_on(self) -> bool:
        """Whether it goes on from the row above, as a running sum does."""
        return bool(self.table) and self.name in symbols_in(self.formula)


def _bare(latex: str) -> str:
    return latex.replace(r"\left", "").replace(r"\right", "").replace(" ", "")


def _at(symbol: str, row: Mapping[str, str]) -> str:
    name, low, index = symbol.partition("_")
    if not low or not row:
        return symbol
    return name + low + "".join(row.get(letter, letter) for letter in index)


class Uses:
    """Which of the parts of one derivation each of them uses.

    `same` says of a part which other one holds the same number: it stands for all that this one
    uses.
    """

    def __init__(self, parts: Sequence[Part], same: Mapping[Part, Part]):
        self._parts = parts
        self._same = same
        self._expressions = [part for part in parts if symbol_of(part.symbol) is None]
        self._by: tuple[dict[str, list[Part]], ...] = ({}, {}, {})
        named, names, bare = self._by
        for part in parts:
            named.setdefault(part.named, []).append(part)
            names.setdefault(part.name, []).append(part)
            if part.table:  # TP is that of the class looked at
                bare.setdefault(_INDEX.sub("", part.name), []).append(part)

    def of(self, part: Part) -> list[Part]:
        """The parts that one uses, as far as its formula and `_BEHIND` tell."""
        if part in self._same:
            return [self._same[part]]
        found: list[Part] = []
        for symbol in part.reads:
            there = self._with(symbol, part)
            if not there:
                behind = _BEHIND.get(symbol, ())
                there = [other for name in behind for other in self._by[1].get(name, ())]
            found += there
        shown = _bare(part.formula)
        found += [other for other in self._expressions if other.name in shown]
        return [other for other in _near(part, found) if other is not part]

    def _with(self, symbol: str, part: Part) -> list[Part]:
        """The parts of a symbol; or else those with an index to it."""
        named, names, bare = self._by
        return named.get(_at(symbol, part.row)) or names.get(symbol) or bare.get(symbol) or []

    def needed(self, final: Part) -> dict[Part, list[Part]]:
        """What the last line uses, directly or not, and the pieces of these lines: of each part
        those that come before it.
        """
        before: dict[Part, list[Part]] = {}
        todo = [final]
        while todo:
            part = todo.pop()
            if part not in before:
                before[part] = self.of(part)
                todo += before[part]
        aside = [part for part in self._parts if not part.table and part not in before]
        read_aside = {used for line in aside for used in self.of(line)}
        free = [p for p in self._parts if p not in before and p not in read_aside]
        for line in [*before]:
            pieces = _pieces(line, free)
            for piece in pieces:
                used = [other for other in self.of(piece) if other in before or other in pieces]
                before.setdefault(piece, used)
            if not line.table:
                before[line] += pieces
        return before


def _near(part: Part, found: Iterable[Part]) -> list[Part]:
    """Of those of one symbol the ones of the same row or table, or else of the same group."""
    by_name: dict[str, list[Part]] = {}
    for each in dict.fromkeys(found):
        by_name.setdefault(each.name, []).append(each)
    kept: list[Part] = []
    for same in by_name.values():
        table = [p for p in same if part.table and p.table == part.table]
        row = [p for p in table if p.at == part.at]
        group = [p for p in same if p.path == part.path]
        kept += row or table or group or same
    return kept


def _pieces(line: Part, free: Sequence[Part]) -> list[Part]:
    """The parts that are pieces of a line though it does not name them, as the terms of a sum are:
    all that such a part reads is read there too, or is a piece itself.
    """
    pieces: list[Part] = []
    while more := [p for p in free if p not in pieces and _is_piece(p, line, pieces)]:
        pieces += more
    return pieces


def _is_piece(part: Part, line: Part, others: Collection[Part]) -> bool:
    if not line.path.startswith(part.path):
        return False
    if part.formula and _bare(part.formula) in _bare(line.formula):
        return True
    if not part.table or (part.goes_on and r"\sum" not in line.formula):
        return False
    read = {*line.reads, *line.row, *(other.name for other in others)}
    return bool(part.reads) and {*part.reads} <= read


def in_order(parts: Sequence[Part], before: Mapping[Part, Sequence[Part]]) -> list[Part]:
    """Parts so that what a part uses comes before it, else in the order given; a row that is begun
    is gone on with first.
    """
    left, ordered = dict.fromkeys(parts), dict[Part, None]()
    among = frozenset(parts)
    rows: dict[tuple[str, int], list[Part]] = {}
    for part in parts:
        rows.setdefault((part.table, part.at), []).append(part)

    def is_ready(part: Part) -> bool:
        return part in left and all(s in ordered or s not in among for s in before[part])

    row: Sequence[Part] = ()
    while left:
        part = next(filter(is_ready, (*row, *left)), next(iter(left)))
        row = rows[part.table, part.at] if part.table else ()
        del left[part]
        ordered[part] = None
    return [*ordered]
