"""A formula in LaTeX as one line of plain text, for tables and files that typeset none."""

import re

from metrics.export.words import plain_symbol

_TAKES = re.compile(r"\\(frac|sqrt)\s*(?=\{)")
_BOUND = re.compile(r"([_^])\{((?:[^{}]|\{[^{}]*\})*)\}")
_RELATION = re.compile(r"=|<|>|\\[lg]e\b")  # in an index: of a sum, where it runs
_FROM_TO = re.compile(r"\\sum_\{([^{}]*)\}\^(?:\{([^{}]*)\}|(\w))")
_ONE = re.compile(r"[A-Za-z\d]*|\*|\\\w+")
_APART = re.compile(r"[,+\-·/ ]")  # what plain symbols have in brackets anyassignment
_SIZE = re.compile(r"\|[^|]*\|")


def plain_formula(latex: str) -> str:
    """A formula as plain text, with brackets where the line of a fraction or a root has gone:
    (1 + β²) · TP / (TP + FN), Σ_(i=1..n) G_i / d_i.
    """
    marked = _FROM_TO.sub(lambda of: rf"\sum_{{({of[1]}..{of[2] or of[3]})}}", latex)
    return _plain(_in_a_line(marked))


def _plain(latex: str) -> str:
    return plain_symbol(_bounded(latex))


def _in_a_line(latex: str) -> str:
    """Fractions and roots with brackets in place of what they are drawn with."""
    found = _TAKES.search(latex)
    if found is None:
        return latex
    before, (first, rest) = latex[: found.start()], _group(latex, found.end())
    if found[1] == "sqrt":
        inner = _in_a_line(first)
        text = rf"\sqrt({inner})" if len(_plain(inner)) > 1 else rf"\sqrt{{{inner}}}"
    else:
        second, rest = _group(rest, 0)
        over, under = _in_a_line(first), _in_a_line(second)
        if _is_sum(over) or " / " in over:
            over = f"({over})"
        if " " in _SIZE.sub("s", _plain(under)) and not _is_enclosed(under):
            under = f"({under})"
        text = f"{over} / {under}"
        # A factor beside it would seem to stand below the line.
        if re.match(r"\s*(\\,|\\cdot|\^)", rest) or re.search(r"\\,\s*$", before):
            text = f"({text})"
    return before + text + _in_a_line(rest)


def _group(latex: str, at: int) -> tuple[str, str]:
    """What stands in the braces that open at a place, and what is behind them."""
    depth = 0
    for end in range(at, len(latex)):
        depth += (latex[end] == "{") - (latex[end] == "}")
        if not depth:
            return latex[at + 1 : end], latex[end + 1 :]
    raise ValueError(f"a brace is not closed: {latex}")


def _is_sum(latex: str) -> bool:
    """Whether terms are added or taken off outside all brackets."""
    text, depth = _SIZE.sub("s", _plain(latex)), 0
    for at, sign in enumerate(text):
        depth += (sign in "([{") - (sign in ")]}")
        if not depth and at and sign in "+-" and text[at - 1] == " ":
            return True
    return False


def _is_enclosed(latex: str) -> bool:
    """Whether it is one pair of brackets, its square, or a function of what is in one."""
    text = _plain(latex).removesuffix("²")
    found = re.match(r"[\w√]*[({]", text)
    depth = 0
    for at in range(found.end() - 1 if found else 0, len(text)):
        depth += (text[at] in "({") - (text[at] in ")}")
        if not depth:
            return at == len(text) - 1
    return False


def _bounded(latex: str) -> str:
    """Powers of several signs, and where a sum runs, in brackets of their own."""

    def bracketed(found: re.Match[str]) -> str:
        mark, inner = found.groups()
        inside, shown = _bounded(inner), plain_symbol(inner)
        several = not _ONE.fullmatch(inner) if mark == "^" else _RELATION.search(inner)
        if not several or shown.startswith("(") or _APART.search(shown):
            return f"{mark}{{{inside}}}"
        return f"{mark}{{({inside})}}"

    return _BOUND.sub(bracketed, latex)
