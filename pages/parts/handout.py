"""A handout: what was built, what is asked of it, and the worked solution, a page each."""

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path

from metrics import Result
from metrics.export import to_html, to_latex, to_markdown
from metrics.export.documents import markdown_table, named
from metrics.export.html import html_settings, html_table
from metrics.export.latex_tables import latex_table
from metrics.export.preamble import whole_document
from metrics.export.settings import Setting, settings
from metrics.export.spreadsheet import unguarded
from metrics.export.tables import shortened
from metrics.export.words import as_markdown, escaped
from metrics.steps import Column, Say, Table, say
from metrics.templates import templates
from pages.parts.exports import Exports
from pages.parts.inputs_shown import matrix
from pages.session.language import Words, _, labelled, language, translate

_SAID = Words("texts/sentences", "parts.handout")
_HEADINGS = Words("texts/headings")

MAX_ROWS = 200  # of the input, and of each table of the solution
MAX_COLUMNS = 12  # that a page is wide
LINES = 12  # to write an answer on
# Settings of a part that are counted in its own input.
_OF_THE_INPUT = frozenset({"n_relevant", "judged"})
_ASSETS = Path(__file__).parents[2] / "assets"
_WRITERS = (
    as_markdown, escaped, html_settings, html_table, latex_table, markdown_table, to_html,
    to_latex, to_markdown, translate,
)  # fmt: skip


@dataclass(frozen=True)
class Handout:
    """What stands on the three pages: `given` are tables, none where there is nothing small enough
    to print, and `notes` are sentences below them. `kept` is the handout of A, where one is kept:
    then the pages are of both.
    """

    title: str
    result: Result
    of: Say | None
    given: tuple[Table, ...]
    notes: tuple[str, ...]
    settings: tuple[Setting, ...]
    kept: "Handout | None" = None

    @property
    def both(self) -> "list[tuple[str, Handout]]":
        """The handouts to print with their names, "" where there is only one."""
        return [("", self)] if self.kept is None else [("B", self), ("A", self.kept)]

    @property
    def asked_with(self) -> "list[tuple[str, Handout]]":
        """Those whose settings are printed: of both where they differ."""
        is_one = self.kept is None or self.kept.settings == self.settings
        return [("", self)] if is_one else self.both

    @property
    def headings(self) -> tuple[str, str, str]:
        return _("Input"), _("Question"), _("Worked solution")

    @property
    def question(self) -> tuple[str, str]:
        """The question, and what to hand in."""
        title, *label = named(self.result, _)
        asked = _("{say} ({place})").format(say=title, place=label[0]) if label else title
        if self.of is not None:
            asked = _(", ").join((asked, translate(self.of)))
        frame = _("From the input on the previous page, work out: {asked}.")
        if self.kept is not None:
            frame = _("From the inputs on the previous page, work out, for B and for A: {asked}.")
        return frame.format(asked=asked), _SAID["write_down_formula"]


def handout_of(title: str, exports: Exports, kept: Exports | None = None) -> Handout:
    """The handout of a page, and of A beside it where A is kept."""
    tables, notes = tuple(shortened(table, MAX_ROWS) for table in exports.given.tables), []
    if not tables:
        tables, notes = _tables_of_file(title, exports)
    if not tables:
        notes = [_("The input is too large for a page.")]
    set_so = settings(exports.result, _)
    if exports.inner is not None:
        set_so += [one for one in settings(exports.inner, _) if one.name not in _OF_THE_INPUT]
    return Handout(
        title,
        exports.result,
        exports.of,
        tables,
        (*notes, *exports.given.notes),
        (*set_so,),
        kept and handout_of(title, kept),
    )


def as_markdown_text(handout: Handout) -> str:
    """The handout as Markdown, with a page break between its pages."""
    return _filled("handout.md", handout)


def as_latex_text(handout: Handout) -> str:
    """The handout as a LaTeX document of three pages."""
    return whole_document(_filled("handout.tex", handout))


def as_html_text(handout: Handout) -> str:
    """The handout as a self-contained HTML page that prints on three pages."""
    return _filled("handout.html", handout)


def _filled(name: str, handout: Handout) -> str:
    asked, todo = handout.question
    given = {"headings": handout.headings, "asked": asked, "todo": todo}
    return filled(name, **given, handout=handout, lines=LINES, most=MAX_ROWS)


def filled(name: str, **given: object) -> str:
    """A template that prints as handouts do."""
    made = templates(_ASSETS, *_WRITERS, language, labelled, _=_)
    style = (_ASSETS / "handout.css").read_text("utf-8")
    return made.get_template(name).render(given, style=style)


def _tables_of_file(title: str, exports: Exports) -> tuple[tuple[Table, ...], list[str]]:
    """The tables of the first file if it is a CSV text, and notes on what is left out."""
    first = next(iter(exports.files), None)
    if first is None or not isinstance(first.text, str) or first.mime != "text/csv":
        return (), []
    lines = takewhile(any, csv.reader(io.StringIO(first.text)))  # those of its first table
    header, *rows = [[unguarded(cell) for cell in row] for row in lines]
    matrices = _matrices(header, rows, title)
    if matrices:
        return matrices, []
    numbers: tuple[Column, ...] = ()
    if (names := exports.numbered) is not None and not _has_numbers(names.of.text, header, rows):
        numbers = (Column("number", names.of, names.symbol, range(1, len(rows) + 1)[:MAX_ROWS]),)
    limits = (
        (_("Rows 1 to {shown} of {all}; the export has all."), MAX_ROWS, len(rows)),
        (_("Columns 1 to {shown} of {all}; the export has all."), MAX_COLUMNS, len(header)),
    )
    notes = [text.format(shown=most, all=count) for text, most, count in limits if count > most]
    columns = tuple(
        Column(f"c{at}", say("{name}", name=name), "", tuple(row[at] for row in rows[:MAX_ROWS]))
        for at, name in enumerate(map(_HEADINGS.get, header[:MAX_COLUMNS], header))
    )
    return (Table.of(say("{title}", title=title), *numbers, *columns),), notes


def _has_numbers(name: str, header: Sequence[str], rows: Sequence[Sequence[str]]) -> bool:
    """Whether a column of this name counts the rows."""
    return name in header and all(
        row[header.index(name)] == str(at) for at, row in enumerate(rows, 1)
    )


def _matrices(
    header: Sequence[str], rows: Sequence[Sequence[str]], title: str
) -> tuple[Table, ...]:
    """Rows that are the cells of matrices as these, one for each column of numbers; none where the
    rows are something else.
    """
    words = {
        "count": say("Counts of model 1") if "count_2" in header else say("{title}", title=title),
        "count_2": say("Counts of model 2"),
        "cost": say("Cost of one item"),
    }
    if "count" not in header[2:] or not words.keys() >= set(header[2:]):
        return ()
    down, across = ([*dict.fromkeys(row[at] for row in rows)] for at in (0, 1))
    cells = {(row[0], row[1]): row[2:] for row in rows}
    if len(cells) != len(rows) or len(across) >= MAX_COLUMNS:
        return ()
    names = list(dict.fromkeys([*down, *across]))
    corner = f"{header[0]} ↓ {header[1]} →"
    nothing = ["0"] * len(header[2:])
    return tuple(
        matrix(
            words[name],
            _HEADINGS.get(corner, corner),
            names,
            [[cells.get((one, two), nothing)[at] for two in names] for one in names],
        )
        for at, name in enumerate(header[2:])
    )
