"""A worked solution as plain text with aligned lines and tables, for a terminal or a mail."""

import unicodedata
from collections.abc import Sequence
from itertools import zip_longest

from metrics.core import Result
from metrics.export.documents import worked_title
from metrics.export.equations import equation_rows
from metrics.export.formulas import plain_formula
from metrics.export.tables import column_formulas, shortened, steps_of, table_rows
from metrics.export.words import Translate, plain_symbol
from metrics.languages import spoken
from metrics.steps import Equation, Group, Note, Step, Table, say, walk

# Signs that have no letter of ASCII below them.
_IN_ASCII = {
    "Σ": "sum", "√": "sqrt", "·": "*", "×": "x", "≈": "~", "−": "-", "–": "-", "≤": "<=",
    "≥": ">=", "≠": "!=", "∞": "inf", "∩": "&", "∪": "|", "∖": "\\", "∈": "in", "→": "->",
    "…": "...", "“": '"', "”": '"', "′": "'", "²": "^2", "³": "^3",
}  # fmt: skip


def to_text(
    result: Result, translate: Translate = spoken, *, most: int | None = None, ascii: bool = False
) -> str:
    """The worked solution as plain text; a batch is a table of its values.

    Of longer tables only `most` rows are printed. With `ascii` no other letters are used: Σ is
    written as sum, α as alpha.
    """
    head = worked_title(result, translate, None) if result.metric else ()
    head = [say("{title}: {value}", title=head[0], value=head[1]).render(translate)] if head else []
    text = "\n\n".join([*head, *text_of(steps_of(result), translate, most=most)]) + "\n"
    return in_ascii(text) if ascii else text


def text_of(
    steps: Sequence[Step], translate: Translate = spoken, *, most: int | None = None
) -> list[str]:
    """Steps as blocks of plain text."""
    blocks = []
    for step in walk(steps):
        said = step.say.render(translate)
        match step:
            case Equation():
                title = say("{title}:", title=said).render(translate)
                blocks.append(f"{title}\n{_aligned(equation_rows(step))}")
            case Table():
                step = step if most is None else shortened(step, most)
                formulas = [plain_formula(formula) for formula in column_formulas(step)]
                blocks.append("\n".join([said, *formulas, _table(step, translate)]))
            case Note():
                blocks.append(said)
            case Group():
                blocks.append(f"{said}\n{'-' * width(said)}")
    return blocks


def in_ascii(text: str) -> str:
    """The text without any letter that is not in ASCII."""
    return "".join(letter if letter.isascii() else _letter(letter) for letter in text)


def _letter(letter: str) -> str:
    if letter in _IN_ASCII:
        return _IN_ASCII[letter]
    name = unicodedata.name(letter, "").split()
    if name[:1] == ["GREEK"]:
        return name[-1].lower()
    return unicodedata.normalize("NFKD", letter).encode("ascii", "ignore").decode()


def _aligned(rows: Sequence[tuple[str, str]]) -> str:
    lines = [(plain_formula(left), plain_formula(right)) for left, right in rows]
    widest = max(width(left) for left, _right in lines)
    return "\n".join(f"  {_set(left, widest)} {right}".rstrip() for left, right in lines)


def _table(table: Table, translate: Translate) -> str:
    names, rows = table_rows(table, translate)
    symbols = [plain_symbol(column.symbol) for column in table.columns]
    paired = zip_longest(names, symbols, fillvalue="")
    heads = [f"{name} {symbol}".rstrip() for name, symbol in paired]
    widths = [max(map(width, column)) for column in zip(heads, *rows, strict=True)]
    lines = ["  ".join(map(_set, line, widths)).rstrip() for line in (heads, *rows)]
    return "\n".join([lines[0], "-" * max(map(width, lines)), *lines[1:]])


def width(text: str) -> int:
    """How many letters of a fixed width it takes: a Chinese one is as wide as two."""
    return sum(1 + (unicodedata.east_asian_width(letter) in "WF") for letter in text)


def _set(text: str, wide: int) -> str:
    return " " * (wide - width(text)) + text
