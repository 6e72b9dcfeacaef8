"""A handout: what was built, what is asked of it, and the worked solution, a page each."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from pathlib import Path

from metrics import Metric, Result
from metrics.export import to_html, to_latex, to_markdown
from metrics.export.documents import markdown_table
from metrics.export.html import html_settings, html_table
from metrics.export.latex_tables import latex_table
from metrics.export.preamble import whole_document
from metrics.export.settings import Setting, settings
from metrics.export.spreadsheet import unguarded
from metrics.export.words import as_markdown, escaped
from metrics.steps import Column, Say, Table, say
from pages.desk.language import _, translate
from pages.parts.exports import Exports

MOST_ROWS = 200  # of the input, and of each table of the solution
MOST_COLUMNS = 12  # that a page is wide
COUNTED = "count"  # the last column of a file in which each row is a cell of a matrix
LINES = 12  # to write an answer on
_STYLE = Path(__file__).parents[2] / "assets" / "handout.css"


@dataclass(frozen=True)
class Handout:
    """What stands on the three pages; `given` is None where there is nothing small enough to print,
    and `cut` says what of it was left out.
    """

    title: str
    result: Result
    of: Say | None
    given: Table | None
    cut: str = ""

    @property
    def headings(self) -> tuple[str, str, str]:
        """Those of the three pages."""
        return _("Input"), _("Question"), _("Worked solution")

    @property
    def question(self) -> tuple[str, str]:
        """What is asked, and what is to be handed in."""
        metric = _metric_of(self.result)
        label, whose = metric.label(**self.result.arguments), self.of
        asked = _("Work out {title} ({label}) of the input on the page before.").format(
            title=translate(metric.title), label=label
        )
        if whose is not None:
            asked += " " + _("It is asked for {whose}.").format(whose=translate(whose))
        return asked, _(
            "Write down the formula, then the formula with the numbers in, then the result with "
            "four decimals."
        )

    @property
    def settings(self) -> list[Setting]:
        """How the metric is set."""
        return settings(self.result, _)

    @property
    def without(self) -> str:
        """What stands in the place of an input that is not printed."""
        return _("The input is too large for a page: it is the file that the export gives.")


def handout_of(title: str, exports: Exports) -> Handout:
    """The handout of what a page exports, whose first file holds what was built."""
    given, cut = None, ""
    for file in exports.files[:1]:
        if isinstance(file.text, str) and file.mime == "text/csv":
            given, cut = _table(file.text, title)
    return Handout(title, exports.result, exports.of, given, cut)


def as_markdown_text(handout: Handout) -> str:
    """The handout as Markdown, whose pages rules part."""
    first, second, third = handout.headings
    asked, todo = handout.question
    lines = [
        f"- {as_markdown(one.label)}{f' ${one.symbol}$' if one.symbol else ''}: "
        f"{as_markdown(one.value)}"
        for one in handout.settings
    ]
    table = as_markdown(handout.without) if handout.given is None else markdown_table(handout.given)
    # The class is a page break in what Pandoc and most editors print of it.
    parted = '<div style="break-after: page"></div>'
    blocks = [
        *(f"# {as_markdown(handout.title)}", f"## {first}", table, as_markdown(handout.cut)),
        *(parted, f"## {second}", as_markdown(asked), "\n".join(lines), todo),
        *(parted, f"## {third}"),
        to_markdown(handout.result, _, most=MOST_ROWS, of=handout.of).replace("## ", "### ", 1),
    ]
    return "\n\n".join(block for block in blocks if block)


def as_latex_text(handout: Handout) -> str:
    """The handout as a LaTeX document, a page each."""
    first, second, third = handout.headings
    asked, todo = handout.question
    items = "\n".join(
        rf"\item {escaped(one.label)}{f' ${one.symbol}$' if one.symbol else ''}: "
        rf"{escaped(one.value)}"
        for one in handout.settings
    )
    table = escaped(handout.without) if handout.given is None else latex_table(handout.given)
    blocks = [
        rf"{{\Large {escaped(handout.title)}}}",
        rf"\section*{{{escaped(first)}}}",
        table,
        escaped(handout.cut),
        rf"\newpage\section*{{{escaped(second)}}}",
        escaped(asked),
        f"\\begin{{itemize}}\n{items}\n\\end{{itemize}}" if items else "",
        escaped(todo),
        *[r"\vspace{8mm}\hrule"] * LINES,
        rf"\newpage\section*{{{escaped(third)}}}",
        to_latex(handout.result, _, of=handout.of).partition("\n\n")[2],
    ]
    return whole_document("\n\n".join(block for block in blocks if block))


def as_html_text(handout: Handout) -> str:
    """The handout as an HTML page by itself, which loads nothing and prints on three pages."""
    first, second, third = handout.headings
    asked, todo = handout.question
    table = f"<p>{escape(handout.without)}</p>"
    if handout.given is not None:
        table = html_table(handout.given)
    cut = f"<p><small>{escape(handout.cut)}</small></p>" if handout.cut else ""
    solution = to_html(handout.result, _, most=MOST_ROWS, of=handout.of)
    sections = (
        (first, f"{table}{cut}"),
        (
            second,
            f"<p>{escape(asked)}</p>{html_settings(handout.result, _)}<p>{escape(todo)}</p>"
            f'<div class="lines" aria-hidden="true">{"<hr>" * LINES}</div>',
        ),
        (third, solution),
    )
    pages = "".join(
        f"<section>\n<h1>{escape(heading)}</h1>\n{inside}\n</section>\n"
        for heading, inside in sections
    )
    return _PAGE.format(
        title=escape(handout.title),
        style=_STYLE.read_text(encoding="utf-8"),
        pages=pages,
        print=escape(_hint()),
    )


def _hint() -> str:
    return _("Print this page, or save it as PDF: input, question and solution take a page each.")


def _metric_of(result: Result) -> Metric:
    assert result.metric is not None  # the exports have looked
    return result.metric


def _table(text: str, title: str) -> tuple[Table, str]:
    """The table of a CSV text of ours, and a sentence on what of it is left out."""
    header, *rows = [[unguarded(cell) for cell in row] for row in csv.reader(io.StringIO(text))]
    header, rows = _as_matrix(header, rows)
    told = []
    if len(rows) > MOST_ROWS:
        told.append(
            _("Rows 1 to {shown} of {all}; the export has all.").format(
                shown=MOST_ROWS, all=len(rows)
            )
        )
    if len(header) > MOST_COLUMNS:
        told.append(
            _("Columns 1 to {shown} of {all}; the export has all.").format(
                shown=MOST_COLUMNS, all=len(header)
            )
        )
    header, rows = header[:MOST_COLUMNS], rows[:MOST_ROWS]
    columns = tuple(
        Column(f"c{at}", say("{name}", name=name), "", tuple(row[at] for row in rows))
        for at, name in enumerate(header)
    )
    return Table(say("{title}", title=title), columns), " ".join(told)


def _as_matrix(
    header: Sequence[str], rows: Sequence[Sequence[str]]
) -> tuple[list[str], list[list[str]]]:
    """Rows that are the cells of a matrix as this matrix, all others as they are."""
    same = [*header], [[*row] for row in rows]
    if len(header) != 3 or header[2] != COUNTED:
        return same
    down, across = ([*dict.fromkeys(row[at] for row in rows)] for at in (0, 1))
    counts = {(row[0], row[1]): row[2] for row in rows}
    if len(counts) != len(rows) or len(across) >= MOST_COLUMNS:
        return same
    names = list(dict.fromkeys([*down, *across]))
    corner = f"{header[0]} ↓ {header[1]} →"
    return [corner, *names], [
        [one, *(counts.get((one, two), "0") for two in names)] for one in names
    ]


_PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>{title}</title>
<style>{style}</style>
</head>
<body>
<header><p>{title}</p><p class="screen">{print}</p></header>
{pages}</body>
</html>
"""
