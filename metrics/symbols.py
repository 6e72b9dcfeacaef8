"""The symbols of a formula in LaTeX.

One symbol has one form whatever braces and spaces it was typed with, and in a row above or below:
`n_{ij}` and `n_{i, j}` are "n_ij", `p_{i-1}` is "p_i".
"""

import functools
import re

SYMBOL = re.compile(
    r"\\mathrm\{@\}(?:[A-Za-z]|\d+)"  # the cutoff behind the name of a metric
    r"|(?P<name>\\mathrm\{[^{}]*@\}(?:[A-Za-z]|\d+)|\\(?:mathrm|text|operatorname)\{[^{}]*\}"
    r"(?:\[\w\])?|\\bar\{[^{}]*\}|\\Pr\(\w\)|\\[A-Za-z]+|[A-Za-z])"
    r"(?:_(?:\{(?P<index>(?:[^{}]|\{[^{}]*\})*)\}|(?P<short>\w|\\[A-Za-z]+)))?"
    r"(?P<star>\^\{\*\})?"
)
CUTOFF = re.compile(r"(.+)\\mathrm\{@\}(?:[A-Za-z]|\d+)")
BARE = re.compile(r"\\(?:mathrm|text)\{[^{}]*\}(?!_)")  # a label, no index
TYPED = re.compile(r"\s|\\,|[-+]\d+|,")
STRUCTURE = re.compile(  # commands that are no symbols
    r"\\(frac|sqrt|sum|cdot|log|ln|exp|max|min|lceil|rceil|left|right|ge|le|textstyle|quad|infty|cap|cup"
    r"|setminus|cdots|Sigma|Delta|text\{undefined\})"
)
BRACKETS, CEILING = r"\left[\,\cdot\,\right]", r"\lceil\,\cdot\,\rceil"
SIZE = r"|\,\cdot\,|"
SIGNS = {  # what stands around a symbol or between two, by what shows that a formula has it
    r"\left[": BRACKETS,
    r"\lceil": CEILING,
    "|": SIZE,
    r"\cap": r"\cap",
    r"\cup": r"\cup",
    r"\setminus": r"\setminus",
}


@functools.lru_cache(maxsize=4096)
def symbols_in(latex: str) -> tuple[str, ...]:
    """The symbols that a formula holds in the order of their first places, indices behind what
    they stand at.
    """
    found = [sign for shown, sign in SIGNS.items() if shown in latex]
    for match in SYMBOL.finditer(latex):
        name, index = match["name"], match["index"] or match["short"]
        if name is None:
            continue
        if not STRUCTURE.fullmatch(name):
            found.append(_one(match))
        if "@}" in name and name[-1].isalpha():
            found.append(name[-1])
        if index:
            found += symbols_in(BARE.sub("", index))
    return tuple(dict.fromkeys(found))


@functools.lru_cache(maxsize=4096)
def symbol_of(latex: str) -> str | None:
    """The one symbol that a heading consists of; None for an expression."""
    whole = SYMBOL.fullmatch(latex.strip())
    if whole and whole["name"] and not STRUCTURE.fullmatch(whole["name"]):
        return _one(whole)
    behind = CUTOFF.fullmatch(latex)
    return symbol_of(behind[1]) if behind else None


def _one(match: re.Match[str]) -> str:
    index = TYPED.sub("", match["index"] or match["short"] or "")
    return match["name"] + (index and f"_{index}") + ("*" if match["star"] else "")
