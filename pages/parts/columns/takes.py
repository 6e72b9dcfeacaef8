"""What a page takes of a table: its roles, and the headings that they have in the page's own files.

A table whose columns have roles gets these headings, and the page takes it as any other.
"""

import tomllib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from pathlib import Path
from types import MappingProxyType
from typing import Any

from metrics.reading.forms import Form, form_of
from metrics.reading.read import TableRead
from metrics.reading.table import Table
from metrics.reading.words import UNUSED
from pages.session.language import Words, _

NO_TEXTS: Mapping[str, str] = MappingProxyType({})
WORDS = Words("texts/roles")
OWN = "own"  # the role of a column that the page's own reader knows by its heading
_FILE = Path(__file__).parents[3] / "assets" / "takes.toml"
_DECLARED = tomllib.loads(_FILE.read_text("utf-8"))


@dataclass(frozen=True)
class Takes:
    """One kind of table that a page takes.

    `headings` gives, by role, the headings of the page's own files, one for each column of the role
    in order; a role without any keeps the headings of the table. `words` are what the page calls a
    role, if not as usual, and `named` the word for things that the table does not name. `own` are
    headings of further columns of the page's own files, and `note` is said of each such table. With
    `positive`, true classes become 1 and 0; with `below`, another table may follow; with `kind`, it
    is such a Table alone. `tables` makes the page's tables itself, `fits` looks at values of which
    the form says too little, `doubts` says where it must be asked, and `tells` what else is said of
    this table, in the reader's language. `renamed` gives the headings where two are the same. All
    its other texts are in English.
    """

    title: str
    form: Form
    headings: Mapping[str, tuple[str, ...]]
    words: Mapping[str, str] = field(default_factory=lambda: NO_TEXTS)
    named: Mapping[str, str] = field(default_factory=lambda: NO_TEXTS)
    own: tuple[str, ...] = ()
    note: str = ""
    positive: bool = False
    below: bool = False
    kind: str = ""
    tables: Callable[[TableRead], Sequence[Table]] | None = None
    fits: Callable[[TableRead], bool] = lambda _read: True
    doubts: Callable[[TableRead], bool] = lambda _read: False
    tells: Callable[[TableRead], str] = lambda _read: ""
    renamed: Callable[[Sequence[str]], Sequence[str] | None] = lambda _headings: None

    def word(self, role: str) -> str:
        own = self.words.get(role)
        return _(own) if own else WORDS[role]

    def is_own(self, header: Sequence[str]) -> bool:
        """Whether a header has all headings that the page's own files need."""
        written = {name.lower() for name in header}
        needed = [
            name
            for role in (*self.form.needs, *self.named)
            for name in self.headings.get(role, ())[: self.form.least.get(role, 1)]
        ]
        return bool(needed) and {*needed} <= written

    @property
    def is_open(self) -> bool:
        """Whether the page's own files may have any headings too."""
        return self.tables is None and any(not self.headings.get(of) for of in self.form.needs)

    def is_renamed(self, read: TableRead) -> bool:
        """Whether a column stands under another heading than in the page's own files."""
        return any(
            read.names[at].lower() not in self.headings[role]
            for role in self.headings
            for at in read.places(role)
        )

    def is_contradicted(self, read: TableRead) -> bool:
        """Whether a column under a heading of the page's own files is taken for something else."""
        known = {name: role for role, names in self.headings.items() for name in names}
        columns = zip(read.roles.items(), read.columns, strict=True)
        return any(
            known.get(name.lower(), role) != role and not column.is_index
            for (name, role), column in columns
        )

    def choices(self, heading: str) -> list[str]:
        """The roles of which a column may be."""
        own = [OWN] if heading.lower() in self.own else []
        return [*self.form.roles, *own, UNUSED]


def takes_of(page: str, *more: Mapping[str, Any], **form: Any) -> tuple[Takes, ...]:
    """The kinds of tables that `takes.toml` declares for a page. `more` are further fields of each
    in order, and `form` those of the forms of all.
    """
    found: list[Takes] = []
    own: Any
    for declared, own in zip_longest(_DECLARED[page], more, fillvalue=NO_TEXTS):
        given = {**declared, **form, **own.get("form", {})}
        title, headings = given.pop("title"), given.pop("headings", {})
        own_headings, note = (*given.pop("own", ()),), given.pop("note", "")
        said, named = (
            {one["role"]: one["text"] for one in given.pop(of, ())} for of in ("words", "named")
        )
        rest: Any = {name: value for name, value in own.items() if name != "form"}
        kept = title, form_of(given), headings, said, named, own_headings, note
        found.append(Takes(*kept, **rest))
    return (*found,)


def scores_taken() -> tuple[Takes, ...]:
    """Scored items: what the pages of thresholds take."""
    return takes_of("scores", {"positive": True})
