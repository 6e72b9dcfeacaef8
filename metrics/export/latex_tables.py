"""Tables as LaTeX, drawn as they are to be in a single run of it.

A longtable learns the widths of its columns from the run before, so a long table is several short
ones here, whose columns are as wide as their widest cell anywhere.
"""

from collections.abc import Iterable, Sequence
from textwrap import wrap

from metrics.export.preamble import is_drawn
from metrics.export.tables import table_rows
from metrics.export.words import Translate, escaped
from metrics.languages import spoken
from metrics.steps import Table

ON_A_PAGE = 30  # rows of a table meaning not parted
ROWS = 25  # of each part of one meaning: two of them fit on a page
WIDE = 80  # letters of a row that fit beside each other
WIDEST = 125  # letters of a row that can still be read when it is made as narrow as the page
LONG = 28  # letters of a cell in one line
SHORT = 12  # letters of a heading in one line
AS_NUMBER = 8  # letters of [U+4E2D], which stands for a letter meaning not drawn
LETTER = 0.48  # em of a small letter
NARROWED = r"\resizebox{\ifdim\width>\linewidth\linewidth\else\width\fi}{!}"


def latex_table(table: Table, translate: Translate = spoken) -> str:
    """The rows of a table, as wide as the page at the most; a long one in parts, which a page may
    end between. Cells of many letters have several lines.
    """
    names, rows = table_rows(table, translate)
    columns = [*zip(*rows, strict=True)] if rows else [()] * len(names)
    widths = _widths(names, columns)
    symbols = [*(column.symbol for column in table.columns), ""]  # that of the marks
    heads = [
        _head(name, symbol, width)
        for name, symbol, width in zip(names, symbols, widths, strict=False)
    ]
    shape = "".join(
        rf">{{\raggedleft\arraybackslash}}p{{{width * LETTER:.1f}em}}"
        if max(map(_letters, column), default=0) > width
        else "r"
        for column, width in zip(columns, widths, strict=True)
    )
    lines = [" & ".join(map(escaped, row)) + r" \\" for row in rows]
    parts = [lines]
    if len(lines) > ON_A_PAGE:
        parts = [lines[at : at + ROWS] for at in range(0, len(lines), ROWS)]
        # A row that takes no room, of the widest cells.
        widest = [escaped(max(column, key=_letters)) for column in columns]
        unseen = " & ".join(rf"\hphantom{{{cell}}}" for cell in widest)
        parts = [[*part, rf"{unseen} \\[-\normalbaselineskip]"] for part in parts]
    top = [r"\toprule", " & ".join(heads) + r" \\", r"\midrule"]
    drawn = (
        "\n".join([rf"\begin{{tabular}}{{{shape}}}", *top, *part, r"\bottomrule", r"\end{tabular}"])
        for part in parts
    )
    if sum(widths) + 2 * len(widths) > WIDE:
        drawn = (f"{NARROWED}{{%\n{each}}}" for each in drawn)
    return "{\\small\n" + "\n\n".join(drawn) + "\n\\par}"


def _letters(text: str) -> int:
    """How many letters wide a text is drawn."""
    return sum(1 if is_drawn(letter) else AS_NUMBER for letter in text)


def _widths(names: Sequence[str], columns: Sequence[Sequence[str]]) -> list[int]:
    """The letters that a line of each column has."""
    least = [_longest(word for text in (name, *column) for word in text.split())
             for name, column in zip(names, columns, strict=True)]  # fmt: skip
    widths = [
        max(low, min(_longest(column), LONG), min(_longest([name]), SHORT))
        for low, name, column in zip(least, names, columns, strict=True)
    ]
    while sum(widths) + 2 * len(widths) > WIDEST:
        room = [width - low for low, width in zip(least, widths, strict=True)]
        if not any(room):
            break
        widths[room.index(max(room))] -= 1
    return widths


def _longest(texts: Iterable[str]) -> int:
    return max((min(_letters(text), LONG) for text in texts), default=0)


def _head(name: str, symbol: str, width: int) -> str:
    """The name of a column in lines no longer than it is wide, and its symbol below."""
    lines = [escaped(line) for line in wrap(name, max(width, SHORT), break_long_words=False)]
    stacked = r"\\ ".join([*lines, *[f"${symbol}$"] * bool(symbol)])
    return rf"\begin{{tabular}}[b]{{@{{}}r@{{}}}}{stacked}\end{{tabular}}"
